/* ladder.c -- see ladder.h. */
#include "ladder.h"

#include <string.h>

#include "../text/scenario.h"
#include "report.h"

/* The stronger player comes first; a level has four times the simulations of the one below it. If it is not shown to be
 * stronger, the wider match follows, with sixteen times as many. Nothing is wider than level 6. Greedy against random
 * plays all pairs, to measure the margin. */
static const struct rung {
    const char *first, *second;
    uint32_t most; /* pairs; docs/strength.md gives their cost */
    int has_sprt;
    const char *wide_first, *wide_second;
    /* clang-format off */
} rungs[] = {
    /* clang-format on */
    { "greedy", "random", 200, 0, NULL, NULL },
    { "search:1", "random", 300, 1, NULL, NULL },
    { "search:2", "search:1", 300, 1, NULL, NULL },
    { "search:3", "search:2", 300, 1, "search:4", "search:2" },
    { "search:4", "search:3", 300, 1, "search:5", "search:3" },
    { "search:5", "search:4", 300, 1, "search:6", "search:4" },
    { "search:6", "search:5", 80, 1, NULL, NULL },
    { "beginner", "search:1", 300, 1, NULL, NULL },
    { "search:4", "beginner", 300, 1, NULL, NULL },
};
enum { RUNGS = sizeof rungs / sizeof *rungs, WIDE_PAIRS = 60 };

static const struct lab_sprt test = { 0, 30, 0.05, 0.05 };

static void put_row(FILE *out, const struct lab_match *m, const struct lab_outcome *o)
{
    static const char *const verdicts[] = { "undecided", "no stronger (H0)", "stronger (H1)" };
    const struct lab_score *s = &o->score;
    const double games = s->pairs > 0 ? 2.0 * s->pairs : 1;
    char share[96], elo[96];

    lab_put_share(share, sizeof share, lab_share(&s->first));
    lab_put_elo(elo, sizeof elo, lab_elo(&s->first));
    fprintf(out, "| %s %s | %s | %s | %u | %s | %s | %s | %.0f | `%016llx` |\n", m->battle->rs->id, m->battle->name,
            m->player[0].name, m->player[1].name, s->pairs, share, elo,
            m->has_sprt ? verdicts[s->verdict] : "not asked", (double)s->decisions / games,
            (unsigned long long)o->hash);
    fflush(out);
}

/* Play one match. Returns 1 if stopped. `is_clear`: the first player is stronger with 95 % confidence. */
static int play(const struct lab_ladder *l, struct lab_match *m, FILE *out, int *is_clear, struct tx_complaint *c)
{
    struct lab_outcome o;
    char journal[TX_LINE_MAX];
    int rc;

    snprintf(journal, sizeof journal, "%s/%s-%s-%s-%s.journal", l->folder, m->battle->rs->id, m->battle->name,
             m->player[0].name, m->player[1].name);
    for (char *at = journal + strlen(l->folder); *at; at++)
        if (*at == ':')
            *at = '-';
    m->journal = journal;
    rc = lab_match_run(m, &o, c);
    if (l->ends)
        l->ends(l->who);
    if (rc == 0 && !o.stopped)
        put_row(out, m, &o);
    *is_clear = lab_share(&o.score.first).low > 0.5;
    if (rc == 0 && o.stopped)
        rc = 1;
    lab_outcome_free(&o, m->pairs);
    return rc;
}

static int climb(const struct lab_ladder *l, const struct tb_battle *b, const struct lab_step *step,
                 const struct rung *r, FILE *out, int *is_clear, struct tx_complaint *c)
{
    struct lab_match m = { .battle = b,
                           .scenario = b->name,
                           .pairs = l->pairs < r->most ? l->pairs : r->most,
                           .threads = l->threads,
                           .seed = l->seed,
                           .has_sprt = r->has_sprt,
                           .sprt = test,
                           .fresh = l->fresh,
                           .keep = l->keep,
                           .stop = l->stop };

    if (lab_player_read(&m.player[0], r->first, c) || lab_player_read(&m.player[1], r->second, c))
        return -1;
    if (l->begins)
        l->begins(l->who, &m, step);
    return play(l, &m, out, is_clear, c);
}

/* All rungs of one game. If the wider match shows no difference either, skip the next rung: both its levels equal the
 * lower one. */
static int climb_all(const struct lab_ladder *l, const struct tb_battle *b, struct lab_step *step, FILE *out,
                     struct tx_complaint *c)
{
    int rc = 0;

    for (const struct rung *r = rungs; r < rungs + RUNGS && rc == 0; r++) {
        const struct rung wide = { r->wide_first, r->wide_second, WIDE_PAIRS, 1, NULL, NULL };
        int is_clear;

        step->number++;
        rc = climb(l, b, step, r, out, &is_clear, c);
        if (rc || is_clear || !wide.first)
            continue;
        rc = climb(l, b, step, &wide, out, &is_clear, c);
        if (!is_clear) {
            r++;
            step->number++;
        }
    }
    return rc;
}

static int is_wanted(const struct lab_ladder *l, const struct st_ruleset *rs)
{
    return l->rules ? strcmp(l->rules, rs->id) == 0 : rs->use == ST_USE_PLAY;
}

int lab_ladder_climb(const struct lab_ladder *l, FILE *out, struct tx_complaint *c)
{
    struct lab_step step = { 0, 0 };
    int rc = 0;

    for (uint32_t r = 0; r < st_ruleset_count; r++)
        step.of += is_wanted(l, st_rulesets[r]) ? RUNGS : 0;
    fprintf(out, "| battle | player | against | pairs | score | Elo | verdict | decisions | hash |\n"
                 "|---|---|---|---|---|---|---|---|---|\n");
    for (uint32_t r = 0; r < st_ruleset_count && rc == 0; r++) {
        struct tb_battle b;

        if (!is_wanted(l, st_rulesets[r]))
            continue;
        if (lab_ladder_battle(st_rulesets[r], &b, c))
            return -1;
        rc = climb_all(l, &b, &step, out, c);
        tb_battle_free(&b);
    }
    return rc;
}
