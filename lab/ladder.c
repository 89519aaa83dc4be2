/* ladder.c -- see ladder.h. */
#include "ladder.h"

#include <string.h>

#include "../text/scenario.h"
#include "report.h"

/* The stronger one first, and what each rung is for. */
static const struct rung {
    const char *first, *second;
} rungs[] = {
    { "greedy", "random" },
    { "search:1", "random" },
    { "search:2", "search:1" },
    { "search:3", "search:2" },
    { "search:4", "search:3" },
    { "search:5", "search:4" },
    { "search:6", "search:5" },
    { "beginner", "search:1" },
    { "search:4", "beginner" },
};

static const struct lab_sprt test = { 0, 30, 0.05, 0.05 };

static uint32_t units(const struct st_battle *b) { return b->setting->count[0] + b->setting->count[1]; }

int lab_smallest_battle(const struct st_ruleset *rs, struct st_battle *b, struct st_complaint *c)
{
    char name[ST_NAME_MAX];
    int found = 0;

    for (uint32_t i = 0; st_scenario_name(rs, i, name, sizeof name); i++) {
        struct st_battle other;

        if (st_battle_load(&other, rs->id, name, NULL, c)) {
            if (found)
                st_battle_free(b);
            return -1;
        }
        if (found && units(&other) >= units(b)) {
            st_battle_free(&other);
            continue;
        }
        if (found)
            st_battle_free(b);
        *b = other;
        found = 1;
    }
    return found ? 0 : st_complain(c, rs->id, 0, 0, "has no battle");
}

static void put_row(FILE *out, const struct lab_match *m, const struct lab_outcome *o)
{
    static const char *const verdicts[] = { "undecided", "no stronger (H0)", "stronger (H1)" };
    const struct lab_score *s = &o->score;
    const double games = s->pairs > 0 ? 2.0 * s->pairs : 1;
    char share[96], elo[96];

    lab_put_share(share, sizeof share, lab_share(&s->first));
    lab_put_elo(elo, sizeof elo, lab_elo(&s->first));
    fprintf(out, "| %s %s | %s | %s | %u | %s | %s | %s | %.0f | `%016llx` |\n", m->battle->rs->id, m->battle->name,
            m->player[0].name, m->player[1].name, s->pairs, share, elo, verdicts[s->verdict],
            (double)s->decisions / games, (unsigned long long)o->hash);
    fflush(out);
}

/* One rung; 1 if it was stopped. */
static int climb(const struct lab_ladder *l, const struct st_battle *b, const struct rung *r, FILE *out,
                 struct st_complaint *c)
{
    struct lab_match m = { .battle = b, .scenario = b->name, .pairs = l->pairs, .threads = l->threads,
                           .seed = l->seed, .has_sprt = 1, .sprt = test, .fresh = l->fresh, .keep = l->keep,
                           .stop = l->stop };
    struct lab_outcome o;
    char journal[ST_LINE_MAX];
    int rc;

    if (lab_player_read(&m.player[0], r->first, c) || lab_player_read(&m.player[1], r->second, c))
        return -1;
    snprintf(journal, sizeof journal, "%s/%s-%s-%s-%s.journal", l->folder, b->rs->id, b->name, r->first, r->second);
    for (char *at = journal + strlen(l->folder); *at; at++)
        if (*at == ':')
            *at = '-';
    m.journal = journal;
    if (l->begins)
        l->begins(l->who, &m);
    rc = lab_match_run(&m, &o, c);
    if (l->ends)
        l->ends(l->who);
    if (rc == 0 && !o.stopped)
        put_row(out, &m, &o);
    if (rc == 0 && o.stopped)
        rc = 1;
    lab_outcome_free(&o, m.pairs);
    return rc;
}

int lab_ladder_climb(const struct lab_ladder *l, FILE *out, struct st_complaint *c)
{
    int rc = 0;

    fprintf(out, "| battle | player | against | pairs | score | Elo | verdict | decisions | hash |\n"
                 "|---|---|---|---|---|---|---|---|---|\n");
    for (uint32_t r = 0; r < st_ruleset_count && rc == 0; r++) {
        const struct st_ruleset *rs = st_rulesets[r];
        struct st_battle b;

        if (l->rules ? strcmp(l->rules, rs->id) != 0 : !rs->offered)
            continue;
        if (lab_smallest_battle(rs, &b, c))
            return -1;
        for (uint32_t i = 0; i < sizeof rungs / sizeof *rungs && rc == 0; i++)
            rc = climb(l, &b, &rungs[i], out, c);
        st_battle_free(&b);
    }
    return rc;
}
