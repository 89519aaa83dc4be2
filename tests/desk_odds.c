/* desk_odds.c -- exact odds in slices, and their summary, on random games of every scenario and on old records.
 *
 *     test_desk_odds [GAMES | --long]      games of each scenario: 2, or 50
 *
 * Slices of any size give the odds of one stroke, also if their memory moves.  Outcomes, parts of the bar and facts
 * are recounted here from the flags of the rule set.  The same game gives the same bytes.
 */
#include <dirent.h>

#include "../ai/random.h"
#include "../core/hash.h"
#include "../desk/odds.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "unit.h"
#include "whole.h"

enum { ODDS_A_GAME = 12, ACTIONS_MAX = 1200 };

union state {
    uint64_t align;
    unsigned char bytes[ST_STATE_MAX];
};

struct game {
    const struct tb_battle *b;
    struct tb_rng rng;
    union state state;
    uint64_t hash; /* of everything that was given */
    uint32_t odds;
};

static void *memory[2];
static struct tb_odds one, sliced;
static struct dk_answer answer;

/* Rounded to the nearest, by counting up. */
static uint32_t tenths_of(const struct st_nat *part, const struct st_nat *whole)
{
    struct st_nat twice = *part;
    uint32_t n = 0;

    st_nat_times(&twice, 2000);
    for (; n < 1000; n++) {
        struct st_nat edge = *whole;

        st_nat_times(&edge, 2 * n + 1);
        if (st_nat_compare(&twice, &edge) < 0)
            break;
    }
    return n;
}

/* Whom does an outcome hurt, by its flags alone? */
static int hurts(const struct st_at *at, const struct tb_outcome *o, uint8_t side)
{
    for (uint32_t k = 0; k < o->count; k++)
        if (o->result[k].unit && (o->result[k].unit > at->set->count[0]) == side &&
            at->rs->events[o->result[k].kind].flags & ST_E_HARM)
            return 1;
    return 0;
}

static int is_open(const struct st_at *at, const struct tb_outcome *o)
{
    for (uint32_t k = 0; k < o->count; k++)
        if (!(at->rs->events[o->result[k].kind].flags & ST_E_OFFER))
            return 0;
    return o->asked != 0;
}

static void check_shares(const struct st_at *at, const struct st_action *act)
{
    struct st_nat part[TX_HURTS];
    char fraction[128];
    uint32_t parts = 0, outcomes = 0;
    struct tx_text t = tx_text_of(answer.text, sizeof answer.text);

    memset(part, 0, sizeof part);
    memset(&answer, 0, sizeof answer);
    dk_put_odds(&t, at, &one, act, &answer);
    CHECK_INT(answer.outcomes, one.count < DK_OUTCOMES_MAX ? one.count : DK_OUTCOMES_MAX);
    for (uint32_t i = 0; i < one.count; i++) {
        const struct tb_outcome *o = &one.outcome[i];
        const int ours = hurts(at, o, at->s->actor), theirs = hurts(at, o, !at->s->actor);
        const uint8_t hurt = is_open(at, o)   ? TX_HURT_OPEN
                             : ours && theirs ? TX_HURT_BOTH
                             : ours           ? TX_HURT_OURS
                             : theirs         ? TX_HURT_THEIRS
                                              : TX_HURT_NONE;
        struct tx_text f = tx_text_of(fraction, sizeof fraction);

        st_nat_add(&part[hurt], &o->weight);
        tx_put_fraction(&f, &o->weight, &one.total);
        for (uint32_t k = 0; k < answer.outcomes; k++) {
            const struct dk_share *share = &answer.outcome[k];

            if (share->hurt == hurt && share->permille == tenths_of(&o->weight, &one.total) &&
                share->certain == (st_nat_compare(&o->weight, &one.total) == 0) && share->ways.size == f.size &&
                memcmp(answer.text + share->ways.at, fraction, f.size) == 0) {
                outcomes++;
                break;
            }
        }
    }
    CHECK(one.count > DK_OUTCOMES_MAX || outcomes == one.count);
    for (uint32_t i = 1; i < answer.outcomes; i++)
        CHECK(answer.outcome[i - 1].permille >= answer.outcome[i].permille);
    for (uint32_t i = 0; i < TX_HURTS && answer.parts > 0; i++) {
        if (st_nat_is_zero(&part[i]))
            continue;
        CHECK(answer.part[parts].hurt == i && answer.part[parts].permille == tenths_of(&part[i], &one.total));
        parts++;
    }
    CHECK_INT(answer.parts, parts);
    CHECK(answer.parts > 0 || (st_nat_is_zero(&part[TX_HURT_OURS]) && st_nat_is_zero(&part[TX_HURT_THEIRS]) &&
                               st_nat_is_zero(&part[TX_HURT_BOTH])));
}

static double real_of(const struct st_nat *x)
{
    double out = 0;

    for (uint32_t i = ST_NAT_LIMBS; i > 0; i--)
        out = out * 4294967296.0 + x->limb[i - 1];
    return out;
}

/* What is left out is told by something worse that comes as often. */
static int has_worse(const struct st_at *at, const struct dk_fact *fact, const struct dk_fact *f)
{
    for (const struct dk_fact *o = fact; o < f; o++)
        if (at->rs->events[o->kind].rank > at->rs->events[f->kind].rank && at->rs->events[o->kind].flags & ST_E_HARM &&
            st_nat_compare(&o->weight, &f->weight) == 0)
            return 1;
    return 0;
}

static void check_fact(const struct st_at *at, const struct dk_fact *f)
{
    struct st_nat weight = st_nat_of(0);
    double average = 0;
    int32_t most = 0;

    for (uint32_t i = 0; i < one.count; i++) {
        int32_t c = 0, has = 0;

        for (uint32_t k = 0; k < one.outcome[i].count; k++) {
            const struct tb_result *r = &one.outcome[i].result[k];

            if (r->kind != f->kind || r->unit != f->unit || (!r->unit && r->side != f->side))
                continue;
            has = 1;
            c = r->c > c ? r->c : c;
        }
        if (has)
            st_nat_add(&weight, &one.outcome[i].weight);
        average += 1000.0 * c * real_of(&one.outcome[i].weight) / real_of(&one.total);
        most = c > most ? c : most;
    }
    CHECK(st_nat_compare(&weight, &f->weight) == 0 && !st_nat_is_zero(&weight));
    if (at->rs->events[f->kind].c_is == ST_C_COUNT)
        CHECK(f->average + 0.5 * most + 1 > average && f->average < average + 0.5 * most + 1);
    else
        CHECK_INT(f->average, 0);
}

static void check_facts(struct game *g, const struct st_at *at, uint16_t unit)
{
    struct dk_fact fact[DK_FACTS_MAX];
    const uint32_t n = dk_facts(at, &one, unit, fact);

    for (uint32_t i = 0; i < n; i++) {
        check_fact(at, &fact[i]);
        CHECK(fact[i].unit == unit && (!fact[i].implied || has_worse(at, fact, &fact[i])));
        CHECK(i == 0 || at->rs->events[fact[i - 1].kind].rank >= at->rs->events[fact[i].kind].rank);
        g->hash = st_hash(g->hash, &fact[i].weight, sizeof fact[i].weight);
    }
    for (uint32_t i = 0; i < one.count && n < DK_FACTS_MAX; i++)
        for (uint32_t k = 0; k < one.outcome[i].count; k++) {
            const struct tb_result *r = &one.outcome[i].result[k];
            uint32_t f = 0;

            while (f < n && (fact[f].kind != r->kind || (!unit && fact[f].side != r->side)))
                f++;
            CHECK(f < n || r->unit != unit || at->rs->events[r->kind].flags & ST_E_OFFER);
        }
}

/* In slices of one size or of many, in memory that moves on the way. */
static void check_slices(struct game *g, const struct st_at *at, const struct st_action *act)
{
    const uint32_t most = 1 + tb_rng_below(&g->rng, 400), move_at = tb_rng_below(&g->rng, 8);
    const size_t size = tb_odds_memory(at->rs);
    struct st_action gone = *act;
    uint32_t where = 0;

    memset(memory[0], 0xa5, 4096);
    tb_odds_of(at, act, memory[0], &one);
    memset(memory[0], 0x5a, 4096);
    tb_odds_begin(at, &gone, memory[0], &sliced);
    memset(&gone, 0xff, sizeof gone);
    for (uint32_t i = 0; tb_odds_step(at, memory[where], &sliced, 1 + tb_rng_below(&g->rng, most)); i++)
        if (i == move_at) {
            memcpy(memory[!where], memory[where], size);
            memset(memory[where], 0xee, size);
            where = !where;
        }
    CHECK(!tb_odds_step(at, memory[where], &sliced, 0));
    tb_odds_end(at->rs, memory[where], &sliced);
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both were cleared, padding too, before they were filled */
    CHECK(memcmp(&one, &sliced, sizeof one) == 0);
}

/* ---- to the end: choices that follow are assumed ---- */

static uint32_t wholes;

static void check_whole(const struct st_at *at, const struct st_action *act)
{
    struct walk w = { at, at->s->depth, 0, 0, { 0 } };
    struct tx_text t = tx_text_of(answer.text, sizeof answer.text);
    double share[4] = { 0 };

    if (!at->rs->eval || !dk_asks(&one))
        return;
    walk_on(&w, at->s, act, 0, 1);
    if (w.walks > WALKS_MAX)
        return;
    tb_odds_begin_whole(at, act, memory[0], &sliced);
    while (tb_odds_step(at, memory[0], &sliced, 7))
        ;
    tb_odds_end(at->rs, memory[0], &sliced);
    if (sliced.too_many)
        return;
    wholes++;
    CHECK_INT(sliced.assumed, w.asked);
    for (uint32_t i = 0; i < sliced.count; i++) {
        const struct tb_outcome *o = &sliced.outcome[i];

        CHECK_INT(o->asked, 0);
        share[(uint32_t)hurts(at, o, at->s->actor) + 2u * (uint32_t)hurts(at, o, !at->s->actor)] +=
            real_of(&o->weight) / real_of(&sliced.total);
    }
    for (uint32_t i = 0; i < 4; i++)
        CHECK(share[i] - w.share[i] < 1e-9 && w.share[i] - share[i] < 1e-9);
    memset(&answer, 0, sizeof answer);
    dk_put_ahead(&t, at, &sliced, act, &answer);
    CHECK(answer.aheads == 0 || answer.assumed.size > 0);
    for (uint32_t i = 0; i < answer.aheads; i++)
        CHECK(answer.ahead[i].hurt != TX_HURT_OPEN);
}

static void try_odds(struct game *g, struct st_action act)
{
    const struct st_at at = { g->b->rs, g->b->setting, (struct st_state *)g->state.bytes };
    char words[1024];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (g->odds >= ODDS_A_GAME || !dk_meets_die(&at, &act))
        return;
    g->odds++;
    check_slices(g, &at, &act);
    if (!one.too_many) {
        check_shares(&at, &act);
        check_facts(g, &at, act.unit);
        check_facts(g, &at, act.target);
        check_whole(&at, &act);
    }
    dk_put_chance(&t, &at, &one, &act);
    g->hash = st_hash(st_hash(g->hash, &answer, sizeof answer), words, t.size);
}

static struct st_state *begin_game(struct game *g, const struct tb_battle *b, uint64_t seed)
{
    struct st_state *s = (struct st_state *)g->state.bytes;

    g->b = b;
    g->rng = tb_rng_of(seed);
    g->hash = ST_HASH_START;
    g->odds = 0;
    memcpy(s, b->start, b->rs->state_size);
    return s;
}

static uint64_t play(const struct tb_battle *b, uint64_t seed)
{
    static struct game g;
    struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(seed + 1) };
    struct st_state *s = begin_game(&g, b, seed);

    for (uint32_t i = 0; s->node != ST_OVER && i < ACTIONS_MAX && g.odds < ODDS_A_GAME; i++) {
        struct st_action act;

        if (s->node == ST_DECIDE) {
            act = ai_random_by_unit(b->rs, b->setting, s, &g.rng);
            try_odds(&g, act);
        } else if (!tb_dice_roll(&dice, ST_AT(b->rs, b->setting, s), &act)) {
            break;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    return g.hash;
}

/* Random players seldom fight where it is far to the enemy; those of the records do. */
static uint32_t replay(const char *path)
{
    static char data[1 << 20];
    static struct game g;
    struct tx_record rec;
    struct tx_complaint c;
    struct st_state *s;
    FILE *f = fopen(path, "rb");
    const size_t size = f ? fread(data, 1, sizeof data, f) : 0;

    if (!CHECK(f && size < sizeof data && tx_record_read(&rec, path, data, size, &c) == 0))
        return 0;
    fclose(f);
    s = begin_game(&g, &rec.battle, size);
    for (uint32_t i = 0; i < rec.session.live_count; i++) {
        if (s->node == ST_DECIDE)
            try_odds(&g, rec.session.live[i]);
        rec.battle.rs->apply(rec.battle.setting, s, &rec.session.live[i], NULL);
    }
    tx_record_free(&rec);
    return g.odds;
}

static void replay_all(const struct st_ruleset *rs)
{
    char folder[256], path[1024];
    uint32_t odds = 0, records = 0;
    DIR *d;

    snprintf(folder, sizeof folder, "tests/golden/0.1/%s", rs->id);
    d = opendir(folder);
    if (!d)
        return; /* the game is newer than the kept records; golden.sh notices records that are missing */
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        const size_t size = strlen(e->d_name);

        if (size < 6 || strcmp(e->d_name + size - 5, ".game") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        odds += replay(path);
        records++;
    }
    closedir(d);
    CHECK(records > 0 && (odds > 20 || rs->use != ST_USE_PLAY));
}

static void play_battle(const struct st_ruleset *rs, const char *name, uint64_t games)
{
    struct tb_battle b;
    struct tx_complaint c;

    CHECK(tx_battle_load(&b, rs->id, name, NULL, &c) == 0);
    for (uint64_t seed = 1; seed <= games; seed++) {
        const uint64_t hash = play(&b, seed);

        CHECK(seed > 1 || play(&b, seed) == hash);
    }
    tb_battle_free(&b);
}

int main(int argc, char **argv)
{
    const uint64_t games = unit_games(argc, argv, 2, 50);
    char name[TB_NAME_MAX];

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        for (uint32_t i = 0; i < 2; i++)
            memory[i] = tb_calloc(tb_odds_memory(st_rulesets[r]));
        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++)
            play_battle(st_rulesets[r], name, games);
        replay_all(st_rulesets[r]);
        for (uint32_t i = 0; i < 2; i++)
            free(memory[i]);
    }
    CHECK(wholes > 100);
    printf("desk_odds: %u to the end\n", wholes);
    return unit_end("desk_odds");
}
