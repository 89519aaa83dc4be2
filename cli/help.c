/* help.c -- the word `?`: what is asked, what can be typed, what a verb does. */
#include <string.h>
#include <strings.h>

#include "../desk/sight.h"
#include "../text/gear.h"
#include "../text/words.h"
#include "game.h"
#include "reference.h"
#include "voice.h"

/* How a field of a template is read by a person: {path} is PATH; {option:left|right} is left|right. */
static void put_blank(struct cli_buf *out, const struct st_ruleset *rs, const char *field, size_t size)
{
    static const struct {
        const char *field, *words;
    } blanks[] = {
        { "unit", "UNIT" },   { "target", "TARGET" },   { "facing", "FACING" },
        { "turn", "FACING" }, { "turn?", " [BEFORE]" }, { "option", "NUMBER" },
        { "path", "PATH" },   { "turns", "TURNS" },     { "members", "UNITS" },
    };
    const char *colon = memchr(field, ':', size);

    if (size > 5 && memcmp(field, "mask:", 5) == 0) {
        cli_put(out, "THINGS");
        return;
    }
    if (colon) {
        cli_put(out, "%.*s", (int)(size - (size_t)(colon + 1 - field)), colon + 1);
        return;
    }
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (strlen(blanks[i].field) == size && memcmp(blanks[i].field, field, size) == 0) {
            cli_put(out, "%s", blanks[i].words);
            return;
        }
    cli_put(out, "%s", rs->space == ST_HEX ? "HEX" : rs->space == ST_SQUARE ? "SQUARE" : "POINT");
}

void cli_put_form(struct cli_buf *out, const struct st_ruleset *rs, uint8_t verb)
{
    const char *at = rs->verbs[verb].words;

    while (*at) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;

        if (end) {
            put_blank(out, rs, at + 1, (size_t)(end - at - 1));
            at = end + 1;
        } else {
            cli_put(out, "%c", *at++);
        }
    }
}

/* What the blanks of a verb stand for. */
static void put_blanks(struct cli_buf *out, const struct st_ruleset *rs, uint8_t verb)
{
    const char *words = rs->verbs[verb].words;

    if (strstr(words, "{path}"))
        cli_put(out, "  PATH    a letter for each step: L to the left front, R to the right front, as in LLR\n");
    if (strstr(words, "{turns}"))
        cli_put(out, "  TURNS   the same, with < before a letter to turn left first, > to turn right: R<LL\n");
    if (strstr(words, "{members}"))
        cli_put(out, "  UNITS   names joined by +, as in A3+A4\n");
    if (strstr(words, "{facing}") && rs->space == ST_HEX)
        cli_put(out, "  FACING  a point of the hex: 0 is N, then clockwise 1 NE, 2 SE, 3 S, 4 SW, 5 NW\n");
    if (strstr(words, "{point}") && rs->space == ST_HEX)
        cli_put(out, "  HEX     column and row, two digits each, as in 0407\n");
    if (strstr(words, "{mask:"))
        cli_put(out, "  THINGS  one or more, joined by +\n");
    if (strstr(words, "{point}") && rs->space == ST_PLANE && rs->verbs[verb].traits & (ST_V_WHOLE | ST_V_SINGLE))
        cli_put(out,
                "  POINT   %s east and north of the corner: 12.5,7.25\n"
                "          or a way from where the unit is, and how far: NE 2.5\n",
                tx_measures(rs));
    else if (strstr(words, "{point}") && rs->space == ST_PLANE)
        cli_put(out, "  POINT   where its middle will be, east and north of the corner: 12.5,7.25\n"
                     "          or B2 left: against that edge of B2; NE 0.5: a way, and how far;\n"
                     "          turn: where it stands\n");
    if (strstr(words, "{facing}") && rs->space == ST_PLANE)
        cli_put(out, "  FACING  degrees: 0 east, 90 north, 180 west, 270 south; may be left out\n");
    if (strstr(words, "{turn?}"))
        cli_put(out, "  BEFORE  the same for a turn before the step\n");
}

static void put_verb(struct cli_buf *out, const struct st_ruleset *rs, uint8_t verb, uint32_t width)
{
    struct cli_buf help = { 0 };

    cli_put(out, "  ");
    cli_put_form(out, rs, verb);
    cli_put(out, "\n");
    cli_put(&help, "%s", rs->verbs[verb].help ? rs->verbs[verb].help : "");
    cli_put_wrapped(out, &help, 6, width);
}

/* The verb that a word is the name of, or short for; 0 if it is none. */
static uint8_t verb_named(const struct st_ruleset *rs, const char *word)
{
    for (uint8_t v = ST_ROLL + 1; v < rs->verb_count; v++)
        if (strncasecmp(word, rs->verbs[v].name, strlen(word)) == 0)
            return v;
    return ST_ROLL;
}

/* "? march" */
static enum cli_talk explain(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    const uint8_t verb = verb_named(rs, word);
    const struct tx_book *book = cli_game_book(g);

    if (verb == ST_ROLL) {
        cli_put(out, "There is no verb %s.  Type ? for what can be typed.\n", word);
        return CLI_TALK_AGAIN;
    }
    put_verb(out, rs, verb, g->term.columns - 1);
    put_blanks(out, rs, verb);
    if (book)
        cli_put_clause(out, book, rs->clauses[rs->verbs[verb].rule], 1, g->term.columns - 1);
    return CLI_TALK_AGAIN;
}

/* "march A1 12.5,7": an action in the words of records, without the zeros at the end of a length. */
static void put_order(const struct cli_game *g, const struct st_action *act, struct cli_buf *out)
{
    struct cli_buf words = { 0 };

    CLI_WRITE(&words, tx_put_action, ST_AT(cli_rs(g), cli_set(g), cli_state(g)), act);
    for (const char *at = words.at; *at; at++) {
        const size_t digits = *at == '.' ? strspn(at + 1, "0123456789") : 0;
        size_t size = digits;

        while (size > 0 && at[size] == '0')
            size--;
        cli_put_bytes(out, at, digits == 0 ? 1 : size > 0 ? size + 1 : 0);
        at += digits;
    }
    cli_buf_free(&words);
}

void cli_put_typed(struct cli_game *g, const struct st_action *act, struct cli_buf *out)
{
    const int32_t tries = cli_rs(g)->space == ST_PLANE ? 4 : 0; /* what lies around it */
    struct cli_buf words = { 0 }, reply = { 0 };
    struct st_action meant;
    uint16_t unit;
    int found = 0;

    for (int32_t i = 0; i <= tries && !found; i++) {
        struct st_action near = *act;

        if (i < tries) {
            near.x = act->x / 100 * 100 + (i & 1 ? 100 : 0);
            near.y = act->y / 100 * 100 + (i & 2 ? 100 : 0);
        }
        words.size = 0;
        put_order(g, &near, &words);
        found = cli_desk_means(g, words.at, &meant, &unit, &reply);
    }
    cli_put(out, "%s", words.at);
    cli_buf_free(&words);
    cli_buf_free(&reply);
}

/* The verbs of the open question, and an action as an example. */
static void put_verbs(struct cli_game *g, struct cli_buf *out)
{
    struct st_action act;
    struct st_prompt p;

    cli_put(out, "Type the number of a choice, or the name of a unit, or a whole order");
    if (cli_desk_example(g, &act)) {
        cli_put(out, ", such as: ");
        cli_put_typed(g, &act, out);
    }
    cli_put(out, ".\n0 goes back one step.  Enter takes what is marked Enter.\n");
    cli_rs(g)->prompt(cli_set(g), cli_state(g), &p);
    for (uint8_t v = ST_ROLL + 1; v < cli_rs(g)->verb_count; v++)
        if (p.verbs >> v & 1)
            put_verb(out, cli_rs(g), v, g->term.columns - 1);
    cli_put(out, "? and a verb says more of it.\n");
}

enum cli_talk cli_help(struct cli_game *g, const char *word, struct cli_buf *out)
{
    if (word)
        return explain(g, word, out);
    cli_put_prompt(g, out);
    if (cli_is_asked(g))
        put_verbs(g, out);
    else
        cli_put(out, "Roll the die and type the face that it shows, or draw a chit and type its side.\n");
    cli_put(out, "\n"
                 "  goal           how the battle is won     board, Enter  draw the board again\n"
                 "  rules          a turn at a glance        legend        what the letters mean\n"
                 "  why [CLAUSE]   a clause, or a word       units         all units, their numbers\n"
                 "  tables [NAME]  the tables of the book    undo [N]      take back your choice\n"
                 "  odds [ACTION]  what can come of it       save [FILE]   save now, or a copy\n"
                 "  log [N]        what happened, every die  quit          save and leave\n"
                 "  more           the next page of choices  back, 0       undo one step of a choice\n"
                 "  resign         end the battle            ground        where the ground lies\n"
                 "  lesson         its step again            next, skip    its next step, or no more of it");
    cli_put(out, cli_rs(g)->space == ST_PLANE ? "\n  far A1 B1      how far apart they are\n" : "\n");
    if (cli_rs(g)->sights)
        cli_put(out, "  sight A1 [B1]  who sees and reaches whom, and what is in the way of the others\n");
    return CLI_TALK_AGAIN;
}
