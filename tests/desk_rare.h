/* desk_rare.h -- of desk_fold.c: the words of dice, and logs that games seldom come to. */
#ifndef TESTS_DESK_RARE_H
#define TESTS_DESK_RARE_H

#include "../desk/fold.h"
#include "../text/scenario.h"
#include "unit.h"

/* ---- words ---- */

static inline void check_dice_words(void)
{
    static const struct dk_die die[] = { { 6, 0, 0, 0, 0, 0, 0 }, { 5, 0, 0, 0, 0, 0, 0 }, { 3, 0, 1, 0, 0, 0, 0 },
                                         { 6, 1, 0, 1, 0, 0, 0 }, { 2, 1, 0, 0, 0, 0, 0 }, { 4, 2, 0, 0, 1, 0, 0 } };
    static struct dk_entry e;
    char words[64];
    struct tx_text t = tx_text_of(words, sizeof words);

    memcpy(e.die, die, sizeof die);
    e.dice = sizeof die / sizeof *die;
    dk_put_dice(&t, &e);
    CHECK_TEXT(words, "6 5 (3); 6>2; 4");
}

/* ---- cases that games seldom reach ---- */

enum { OPENS = 1, SUMS, TURN, PHASE, PLAIN, HITS, SAVED, HARMED, KINDS };
static const struct st_event_kind kinds[KINDS] = {
    { "", "", NULL, NULL, 0, 0, 0 },
    { "opens", "opens", NULL, NULL, ST_E_OPENS, 0, 0 },
    { "sums", "sums", NULL, NULL, ST_E_SUMS, 0, 0 },
    { "turn", "turn", NULL, NULL, ST_E_GROUP, 0, 2 },
    { "phase", "phase", NULL, NULL, ST_E_GROUP, 0, 1 },
    { "plain", "plain", NULL, NULL, 0, 0, 0 },
    { "hits", "hits", NULL, "hits", ST_E_RESULT | ST_E_GOOD, 0, 2 },
    { "saved", "saved", NULL, "is saved", ST_E_RESULT | ST_E_GOOD, 0, 3 },
    { "harmed", "harmed", NULL, "is harmed", ST_E_RESULT | ST_E_HARM, 0, 6 },
};

/* What a unit did to another is told beside what befell it. */
static inline void check_deeds(void)
{
    static struct dk_fold f;
    static struct dk_entry out[DK_ENTRIES_MAX];
    static const struct st_event event[] = {
        { .kind = PLAIN, .unit = 1, .other = 2 },
        { .kind = HITS, .unit = 1, .other = 2 },
        { .kind = HITS, .unit = 2, .other = 1 },
        { .kind = SAVED, .unit = 2 },
        { .kind = SAVED, .unit = 1 },
        { .kind = HARMED, .unit = 1 },
    };
    const struct st_action act = { .verb = 1, .unit = 1, .target = 2 };
    struct st_ruleset rs;
    struct tb_battle b;
    struct tx_complaint c;
    char words[128];
    struct tx_text t = tx_text_of(words, sizeof words);

    CHECK(tx_battle_load(&b, "breakthrough", NULL, NULL, &c) == 0);
    rs = *b.rs;
    rs.events = kinds;
    rs.event_count = KINDS;
    CHECK_INT(dk_fold_act(ST_AT(&rs, b.setting, b.start), &f, &act, event, sizeof event / sizeof *event, out, &t), 1);
    CHECK_TEXT(words, "plain: hits, A2 hits, is saved, A1 is harmed");
    tb_battle_free(&b);
}

/* Feed one decision with these events and look at the entries that it gives: amended, given, the last one's kind. */
static inline void expect(struct dk_fold *f, const struct tb_battle *b, const char *kind, uint32_t amends, uint32_t n,
                          uint8_t last, int is_open)
{
    static struct dk_entry out[DK_ENTRIES_MAX];
    const struct st_action act = { .verb = 1 };
    struct st_ruleset rs = *b->rs;
    const struct st_at at = { &rs, b->setting, b->start };
    struct st_event event[8] = { { 0 } };
    char words[256];
    struct tx_text t = tx_text_of(words, sizeof words);
    uint32_t count = 0;

    rs.events = kinds;
    rs.event_count = KINDS;
    for (; kind[count]; count++)
        event[count].kind = (uint16_t)(kind[count] - '0');
    CHECK(b->start->node == ST_DECIDE);
    CHECK_INT(dk_fold_act(&at, f, &act, event, count, out, &t), n);
    CHECK(out[0].amends == amends && out[n - 1].kind == last && out[n - 1].open == is_open);
    for (uint32_t i = 0; i + 1 < n; i++)
        CHECK(!out[i].open && out[i].size > 0);
}

static inline void check_rare(void)
{
    static struct dk_fold f;
    static struct dk_entry out[DK_ENTRIES_MAX];
    struct tb_battle b;
    struct tx_complaint c;
    struct st_at at;
    char words[64];
    struct tx_text t = tx_text_of(words, sizeof words);

    CHECK(tx_battle_load(&b, "breakthrough", NULL, NULL, &c) == 0);
    at.rs = b.rs;
    at.set = b.setting;
    at.s = b.start;
    expect(&f, &b, "5", 0, 1, DK_E_ACT, 0);
    expect(&f, &b, "34", 0, 2, DK_E_HEAD, 0);  /* a phase does not replace its turn */
    expect(&f, &b, "4", 1, 1, DK_E_HEAD, 0);   /* but a phase that nothing happened in */
    expect(&f, &b, "3", 2, 1, DK_E_HEAD, 0);   /* and a turn all of it */
    expect(&f, &b, "453", 0, 3, DK_E_HEAD, 0); /* not where something happened */
    expect(&f, &b, "515", 0, 1, DK_E_ROLL, 1); /* a roll begins in its act */
    expect(&f, &b, "3", 1, 1, DK_E_ROLL, 1);   /* headings and decisions are part of it */
    expect(&f, &b, "151", 1, 3, DK_E_ROLL, 1); /* another roll begins: the first is closed */
    expect(&f, &b, "25", 1, 1, DK_E_ROLL, 0);  /* summed up */
    expect(&f, &b, "1", 0, 1, DK_E_ROLL, 1);   /* a new one */
    CHECK(dk_fold_undo(&at, &f, 1, 2, out, &t) == 1 && out[0].amends == 0 && f.rows == 11);
    CHECK_TEXT(words, "North takes back 2 actions");
    expect(&f, &b, "2", 0, 1, DK_E_ACT, 0); /* which the undo has closed */
    expect(&f, &b, "", 0, 1, DK_E_ACT, 0);
    tb_battle_free(&b);
}

#endif
