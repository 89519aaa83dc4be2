/* roll.c -- real dice: a player rolls or draws, and types the result. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../table/memory.h"
#include "../text/words.h"
#include "game.h"

enum { FACES_MAX = 256 }; /* most dice on one line */

static void put_die(const struct cli_game *g, const struct st_chance *die, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);

    if (die->kind != ST_BAG) {
        struct st_prompt p;

        rs->prompt(cli_set(g), cli_state(g), &p);
        if (p.times > 1)
            cli_put(out, "Type the faces of %u dice, or of some of them:", p.times);
        else
            cli_put(out, "Type the face of the die:");
        for (uint32_t i = 0; i < die->count; i++)
            cli_put(out, " %u", die->face[i]);
        cli_put(out, "\n");
        return;
    }
    cli_put(out, "Type the side of the chit:");
    for (uint32_t i = 0; i < die->count; i++)
        cli_put(out, "%s %c (%s, %u left)", i > 0 ? " or" : "", 'A' + die->face[i] - 1,
                rs->side_names[die->face[i] - 1], die->weight[i]);
    cli_put(out, "\n");
}

/* The face named by a word, or 0. */
static uint8_t face_of(const struct cli_game *g, const struct st_chance *die, const char *word)
{
    int32_t n = 0;

    for (uint32_t i = 0; i < die->count; i++) {
        const uint8_t face = die->face[i];
        const char letter[2] = { (char)('A' + face - 1), '\0' };

        if (die->kind == ST_BAG &&
            (strcasecmp(word, letter) == 0 || strcasecmp(word, cli_rs(g)->side_names[face - 1]) == 0))
            return face;
        if (die->kind != ST_BAG && tx_read_number(word, (uint32_t)strlen(word), &n) == strlen(word) && n == face)
            return face;
    }
    return 0;
}

/* Read the faces of a line, each for the die that is due after the ones before it. Returns their number; 0 if the line
 * is something else, or if it has too many faces, which `out` says. */
static uint32_t read_faces(const struct cli_game *g, const char *typed, uint8_t face[FACES_MAX], struct cli_buf *out)
{
    struct st_state *state = tb_calloc(cli_rs(g)->state_size);
    char line[CLI_TYPED_MAX], *rest = NULL;
    uint32_t n = 0;

    snprintf(line, sizeof line, "%s", typed);
    memcpy(state, cli_state(g), cli_rs(g)->state_size);
    for (char *word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        struct st_action act = { 0 };
        struct st_chance die;

        if (n == 0 && (strcasecmp(word, "roll") == 0 || strcasecmp(word, "draw") == 0))
            continue; /* as records write it */
        if (n == FACES_MAX || !cli_game_asks_chance(g, state)) {
            cli_put(out, "Only %u %s due: %s is one too many, and nothing was taken.\n", n, n == 1 ? "is" : "are",
                    word);
            n = 0;
            break;
        }
        cli_rs(g)->chance(cli_set(g), state, &die);
        face[n] = act.option = face_of(g, &die, word);
        if (act.option == 0) {
            if (n > 0)
                cli_put(out, "%s is not what comes after that: nothing was taken.\n", word);
            n = 0;
            break;
        }
        cli_rs(g)->apply(cli_set(g), state, &act, NULL);
        n++;
    }
    free(state);
    return n;
}

enum cli_talk cli_ask_die(struct cli_game *g)
{
    struct cli_buf out = { 0 };
    struct st_chance die;
    char typed[CLI_TYPED_MAX];
    uint8_t face[FACES_MAX];
    uint32_t faces = 0;
    enum cli_talk talk = CLI_TALK_REDRAW;

    cli_rs(g)->chance(cli_set(g), cli_state(g), &die);
    cli_game_save(g);
    while (talk < CLI_TALK_CHANGED) {
        if (talk == CLI_TALK_REDRAW) {
            cli_put_state(g, &out);
            put_die(g, &die, &out);
        }
        talk = cli_ask(g, "", typed, &out);
        if (talk != CLI_TALK_NO)
            break;
        faces = read_faces(g, typed, face, &out);
        if (faces > 0)
            break;
        talk = cli_talk(g, typed, &out);
        if (talk == CLI_TALK_NO)
            put_die(g, &die, &out);
    }
    cli_show(&out);
    cli_buf_free(&out);
    for (uint32_t i = 0; i < faces; i++) {
        const struct st_action act = { .option = face[i] };

        if (cli_game_do(g, &act).code != ST_OK)
            return CLI_TALK_FULL;
    }
    return talk;
}
