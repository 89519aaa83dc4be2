/* talk_option.c -- the options of the bot protocol: the player, its seed, and the numbers and readings of the book that
 * the next position is played by.
 *
 * A wish is kept as it was written, because the rules that it is for are only known when a position names them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/change.h"
#include "talk_line.h"

static int set_player(struct lab_talk *t, struct lab_line *l)
{
    char name[TB_NAME_MAX];
    struct lab_player p;
    struct tx_complaint c;
    const char *word;
    size_t size;

    if (!lab_next_word(l, &word, &size) || size >= sizeof name)
        return lab_talk_complain(t, lab_col(l), "expected a player");
    snprintf(name, sizeof name, "%.*s", (int)size, word);
    if (lab_player_read(&p, name, &c) || p.kind == LAB_BOT)
        return lab_talk_complain(t, lab_col(l), "%s is no player of this bot", name);
    if (lab_talk_ends(t, l))
        return -1;
    lab_talk_drop_mind(t);
    t->player = p;
    return 0;
}

static int set_seed(struct lab_talk *t, struct lab_line *l)
{
    uint64_t seed;

    if (lab_talk_number(t, l, "seed", UINT64_MAX, &seed) || lab_talk_ends(t, l))
        return -1;
    t->seed = seed;
    t->rng = tb_rng_of(seed);
    return 0;
}

/* ---- numbers and readings ---- */

static int read_wish(const struct lab_wish *w, const struct st_ruleset *rs, struct tx_override *out,
                     struct tx_complaint *c)
{
    return w->is_reading ? tx_reading_read(rs, w->words, out, c) : tx_change_read(rs, w->words, out, c);
}

/* Is it a number or reading of any game? */
static int check_wish(struct lab_talk *t, uint32_t col, const struct lab_wish *w)
{
    const size_t name = strcspn(w->words, "=");
    struct tx_complaint c, near = { .what = "" };

    if (w->words[name] == '\0' || name == 0)
        return lab_talk_complain(t, col, "expected NAME=%s", w->is_reading ? "SIDE" : "VALUE");
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        struct tx_override change = { NULL, 0 };

        if (read_wish(w, st_rulesets[i], &change, &c) == 0)
            return 0;
        if (change.cell)
            near = c; /* the name is right */
    }
    if (near.what[0])
        return lab_talk_complain(t, col, "%s", near.what);
    return lab_talk_complain(t, col, "no game has a %s named %s; sandtable %s lists them",
                             w->is_reading ? "reading" : "number", lab_quote(w->words, name).text,
                             w->is_reading ? "readings" : "numbers");
}

/* Forget wishes of a kind: all, or those for one name. */
static void forget(struct lab_talk *t, int is_reading, const char *name, size_t size)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < t->wishes; i++) {
        const struct lab_wish *w = &t->wish[i];

        if (w->is_reading != is_reading || (name && (strncmp(w->words, name, size) != 0 || w->words[size] != '=')))
            t->wish[kept++] = *w;
    }
    t->wishes = kept;
}

/* Read the rest of the line as NAME=VALUE; nothing: back to the book. */
static int set_wish(struct lab_talk *t, struct lab_line *l, int is_reading)
{
    struct lab_wish w = { .is_reading = is_reading };
    const char *word;
    size_t size, end = l->size;
    uint32_t col;

    t->is_stale = 1;
    if (!lab_next_word(l, &word, &size)) {
        forget(t, is_reading, NULL, 0);
        return 0;
    }
    col = lab_col(l);
    while (l->text[end - 1] == ' ')
        end--;
    if (end - l->word >= sizeof w.words)
        return lab_talk_complain(t, col, "expected at most %zu bytes", sizeof w.words - 1);
    memcpy(w.words, word, end - l->word);
    if (check_wish(t, col, &w))
        return -1;
    forget(t, is_reading, w.words, strcspn(w.words, "="));
    if (t->wishes == LAB_BOT_WISHES_MAX)
        return lab_talk_complain(t, col, "expected at most %d changes", LAB_BOT_WISHES_MAX);
    if (!t->wish)
        t->wish = tb_realloc_array(NULL, LAB_BOT_WISHES_MAX, sizeof *t->wish);
    t->wish[t->wishes++] = w;
    return 0;
}

int lab_talk_changes(struct lab_talk *t, uint32_t col, const struct st_ruleset *rs, struct tx_override *out)
{
    struct tx_complaint c;

    for (uint32_t i = 0; i < t->wishes; i++)
        if (read_wish(&t->wish[i], rs, &out[i], &c))
            return lab_talk_complain(t, col, "%s", c.what);
    return 0;
}

int lab_talk_setoption(struct lab_talk *t, struct lab_line *l)
{
    const char *word;
    size_t size;

    if (!lab_next_word(l, &word, &size))
        return lab_talk_complain(t, lab_col(l), "expected the name of an option");
    if (lab_word_is(word, size, "player"))
        return set_player(t, l);
    if (lab_word_is(word, size, "seed"))
        return set_seed(t, l);
    if (lab_word_is(word, size, "set") || lab_word_is(word, size, "reading"))
        return set_wish(t, l, word[0] == 'r');
    return lab_talk_complain(t, lab_col(l), "expected player, seed, set or reading, not %s",
                             lab_quote(word, size).text);
}
