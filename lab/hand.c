/* hand.c -- see hand.h. */
#include "hand.h"

#include <stdlib.h>
#include <string.h>

#include "../ai/luck.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "ahead.h"
#include "clauses.h"

/* Minds by strength and side, and the memory of luck. */
struct lab_hand {
    struct lab_mind mind[LAB_STRENGTHS_MAX][ST_SIDES];
    void *luck_memory;
    struct ai_luck luck;
    const struct lab_run *r;
    const struct tb_battle *battle;
    struct lab_row *row;
    struct lab_result result;
    struct lab_seen seen;
};

static void see_roll(void *who, const struct st_state *before, const struct st_action *roll)
{
    ai_luck_roll(&((struct lab_hand *)who)->luck, before, roll);
}

static void see_end(void *who, const struct st_state *s)
{
    struct lab_hand *h = who;
    const struct lab_end end = { s,
                                 h->result.winner,
                                 h->result.mover,
                                 h->result.decisions,
                                 h->result.actions - h->result.decisions,
                                 h->seen.leads };

    h->row->rule = s->rule;
    lab_measure_game(h->battle, h->r->measure, h->r->measures, &end, h->row->value);
}

static void see_step(void *who, const struct st_state *after, const struct st_log *log)
{
    lab_see(&((struct lab_hand *)who)->seen, after, log);
}

uint64_t lab_hand_seed(const struct lab_plan *p, const struct lab_cell *cell, uint32_t pair, uint32_t stream)
{
    const uint64_t salt = p->common == LAB_SEPARATE ? cell->variant + 1 : 0;
    const uint64_t seed = st_hash_word(st_hash_word(ST_HASH_START, p->seed), cell->strength << 16 | salt);

    return st_hash_word(st_hash_word(seed, pair), stream);
}

int lab_counts_used(const struct lab_plan *p, const struct lab_cell *cell)
{
    return (p->watch & LAB_WATCH_USED) && cell->strength == p->strengths - 1;
}

/* Does somebody look at every action of a cell's games? */
static int is_watched(const struct lab_plan *p, const struct lab_cell *cell)
{
    return (p->watch & (LAB_WATCH_CARD | LAB_WATCH_CLAUSES)) || lab_counts_used(p, cell);
}

static int play(struct lab_hand *h, const struct lab_cell *cell, uint32_t game, const struct lab_result *like,
                const char *record, struct lab_row *row, struct tx_complaint *c)
{
    const struct lab_plan *p = h->r->plan;
    const struct tb_battle *b = &p->variant[cell->variant].battle;
    const struct lab_watch watch = { .who = h,
                                     .roll = cell->has_luck ? see_roll : NULL,
                                     .step = is_watched(p, cell) ? see_step : NULL,
                                     .end = see_end };
    const struct lab_limits limits = lab_limits_usual(1);
    struct lab_mind *const minds[ST_SIDES] = { &h->mind[cell->strength][0], &h->mind[cell->strength][1] };
    struct lab_game g = {
        .battle = b, .scenario = b->name, .limits = &limits, .watch = &watch, .record = record, .like = like
    };
    const uint32_t stream = 3 * (game & 1);
    uint64_t hash = 0;

    h->battle = b;
    h->row = row;
    memset(row, 0, sizeof *row);
    ai_luck_begin(&h->luck, b->rs, b->setting, p->net, h->luck_memory,
                  lab_hand_seed(p, cell, game / 2, 6 + (game & 1)));
    if (is_watched(p, cell))
        lab_see_start(&h->seen, b, p->net);
    g.dice = lab_hand_seed(p, cell, game / 2, stream);
    g.dice_are = p->common == LAB_COMMON_BY_PURPOSE ? LAB_DICE_BY_PURPOSE : LAB_DICE_IN_ORDER;
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        g.player[side] = &p->player[cell->strength];
        g.seed[side] = lab_hand_seed(p, cell, game / 2, stream + 1 + side);
        minds[side]->battle = b;
    }
    if (lab_ahead)
        g.known = lab_ahead_choices(lab_ahead, (uint32_t)(cell - h->r->cell), game, &g.knows, &hash);
    if (lab_game_play(&g, minds, &h->result, c))
        return -1;
    if (g.known && h->result.hash != hash)
        return tx_complain(c, "lab", 0, 0, "the card plays game %u differently; play without --gpu", game + 1);
    if (h->result.ending != LAB_BY_RULES && h->result.ending != LAB_BY_LENGTH) {
        tx_complain(c, p->player[cell->strength].name, 0, 0, "%s", h->result.why ? h->result.why : "forfeits a game");
        free(h->result.why);
        return -1;
    }
    free(h->result.why);
    row->ending = h->result.ending;
    row->winner = h->result.winner;
    row->actions = h->result.actions;
    row->hash = h->result.hash;
    row->luck = h->luck.sum;
    row->has_luck = cell->has_luck;
    row->used = lab_counts_used(p, cell) ? lab_used_of(&h->seen) : NULL;
    row->done = 1;
    return 0;
}

struct lab_hand *lab_hand_new(const struct lab_run *r)
{
    const struct lab_plan *p = r->plan;
    struct lab_hand *h = tb_calloc(sizeof *h);

    h->r = r;
    lab_seen_new(&h->seen, p->variant[0].battle.rs, p->watch);
    h->luck_memory = tb_calloc(ai_luck_memory(p->variant[0].battle.rs));
    for (uint32_t s = 0; s < p->strengths; s++)
        for (uint32_t side = 0; side < ST_SIDES; side++)
            if (p->player[s].kind != LAB_BOT)
                lab_mind_new(&h->mind[s][side], &p->player[s], &p->variant[0].battle);
    return h;
}

void lab_hand_free(struct lab_hand *h)
{
    for (uint32_t s = 0; h && s < LAB_STRENGTHS_MAX; s++)
        for (uint32_t side = 0; side < ST_SIDES; side++)
            lab_mind_free(&h->mind[s][side]);
    if (h) {
        free(h->luck_memory);
        lab_seen_free(&h->seen);
    }
    free(h);
}

int lab_hand_play(struct lab_hand *h, const struct lab_cell *cell, uint32_t game, struct lab_row *row,
                  struct tx_complaint *c)
{
    return play(h, cell, game, NULL, NULL, row, c);
}

int lab_hand_again(struct lab_hand *h, const struct lab_cell *cell, uint32_t game, const struct lab_row *before,
                   const char *record, struct lab_row *row, struct tx_complaint *c)
{
    const struct lab_result like = { .hash = before->hash, .winner = before->winner, .ending = before->ending };

    return play(h, cell, game, &like, record, row, c);
}

const struct lab_uses *lab_hand_uses(const struct lab_hand *h)
{
    return h->r->plan->watch & LAB_WATCH_CLAUSES ? h->seen.game : NULL;
}
