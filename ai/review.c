/* review.c -- see review.h. */
#include "review.h"

#include "../core/hash.h"

enum {
    TURN_LEAST = 20000, /* a smaller change is no turning point */
    WEIGHED = 8         /* candidates among which the next best is looked for */
};

/* In millionths of a won game, by the margin between the choice taken and the other. */
/* clang-format off */
const struct ai_mark_row ai_marks[AI_MARKS] = {
    { "", "", 0 },
    { "!!", "Great", 80000 },
    { "!", "Good", 40000 },
    { "?!", "Slip", -40000 },
    { "?\?", "Blunder", -80000 },
};
/* clang-format on */

static struct st_state *now_of(struct ai_review *r) { return (struct st_state *)r->now; }

static struct ai_level level_of(uint32_t simulations)
{
    const struct ai_level level = { "review", AI_PLAYER_SEARCH, AI_JUDGE_LEARNT, 0, 0, simulations, 0, 0 };

    return level;
}

static size_t luck_size(const struct st_ruleset *rs) { return (ai_luck_memory(rs) + 7u) & ~(size_t)7; }

static size_t thoughts_size(const struct st_ruleset *rs, uint32_t simulations)
{
    const struct ai_level level = level_of(simulations);

    return ai_player_size(rs, &level);
}

size_t ai_review_memory(const struct st_ruleset *rs, uint32_t simulations)
{
    return luck_size(rs) + thoughts_size(rs, simulations);
}

/* ---- chances ---- */

/* Side A's chance where the game stands. Inside a run of dice the mean does not begin another event. */
static int32_t chance_now(struct ai_review *r)
{
    const struct st_state *s = now_of(r);
    const uint64_t history = r->luck.history;
    int64_t mean;

    if (s->node != ST_CHANCE) {
        r->is_inside = 0;
        return ai_chance(&r->luck.t, s);
    }
    mean = ai_luck_mean(&r->luck, s);
    if (r->is_inside)
        r->luck.history = history;
    r->is_inside = 1;
    return (int32_t)mean;
}

static void to_start(struct ai_review *r) { __builtin_memcpy(r->now, r->first, r->rs->state_size); }

/* An end that no rule knows: who resigns has lost; what both agree on is nobody's choice. */
static void put_end(struct ai_review_row *row, enum tb_end how)
{
    row->kind = AI_ROW_END;
    row->side = how == TB_END_RESIGN_A ? 0 : how == TB_END_RESIGN_B ? 1 : ST_NOBODY;
    row->chance = how == TB_END_RESIGN_B ? AI_MILLION : how == TB_END_DRAW ? AI_MILLION / 2 : 0;
    row->flags = AI_ROW_JUDGED | (how == TB_END_STOP ? AI_ROW_FORCED : 0); /* given up: the chance stays */
}

void ai_review_begin(struct ai_review *r, const struct st_at *start, const struct ai_net *net,
                     struct ai_review_row *row, uint32_t count, enum tb_end how, uint32_t simulations, void *memory)
{
    r->rs = start->rs;
    r->set = start->set;
    r->first = start->s;
    r->net = net;
    r->row = row;
    r->count = count + (how != TB_END_NONE);
    r->simulations = simulations;
    r->thoughts = (uint8_t *)memory + luck_size(r->rs);
    r->thoughts_size = thoughts_size(r->rs, simulations);
    ai_luck_begin(&r->luck, r->rs, r->set, net, memory, 0);
    to_start(r);
    r->start = chance_now(r);
    if (how != TB_END_NONE)
        put_end(&row[count], how);
}

uint32_t ai_review_value(struct ai_review *r)
{
    struct st_state *s = now_of(r);
    struct ai_review_row *row = &r->row[r->valued];
    const int32_t was = r->valued > 0 ? row[-1].chance : r->start;
    const uint32_t sampled = r->luck.sampled;

    if (r->valued == r->count)
        return 0;
    if (row->kind == AI_ROW_END) {
        row->chance = row->flags & AI_ROW_FORCED ? was : row->chance;
    } else {
        row->kind = s->node == ST_CHANCE ? AI_ROW_DICE : AI_ROW_CHOICE;
        row->side = s->actor;
        r->rs->apply(r->set, s, &row->act, NULL);
        row->chance = chance_now(r);
    }
    row->change = row->chance - was;
    row->flags |= r->luck.sampled > sampled ? AI_ROW_SAMPLED : 0;
    if (++r->valued == r->count)
        to_start(r);
    return r->count - r->valued;
}

/* ---- choices ---- */

/* Is there nothing to choose? */
static int is_forced(struct ai_review *r)
{
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const struct st_state *s = now_of(r);
    const uint32_t movers = r->rs->movers(r->set, s, mover);

    return movers == 1 && r->rs->list(r->set, s, mover[0], list) == 1;
}

static void after(const struct ai_review *r, const struct st_action *act, uint64_t copy[ST_STATE_MAX / 8])
{
    __builtin_memcpy(copy, r->now, r->rs->state_size);
    r->rs->apply(r->set, (struct st_state *)copy, act, NULL);
}

/* Do two actions lead to the same position? */
static int is_same(const struct ai_review *r, const struct st_action *a, const struct st_action *b)
{
    uint64_t one[ST_STATE_MAX / 8], two[ST_STATE_MAX / 8];

    if (__builtin_memcmp(a, b, sizeof *a) == 0)
        return 1;
    after(r, a, one);
    after(r, b, two);
    return __builtin_memcmp(one, two, r->rs->state_size) == 0;
}

static void think(struct ai_review *r)
{
    const struct ai_level level = level_of(r->simulations);
    const uint64_t seed = st_hash_sparse(ST_HASH_START, r->now, r->rs->state_size);

    r->player = ai_player_begin(r->thoughts, r->thoughts_size, r->rs, r->set, now_of(r), &level, seed);
    ai_player_learn(r->player, r->net);
}

/* The computer's choice is known: weigh the one taken against it, or against the next best. Returns 0 if there is
 * nothing to weigh it against. */
static int weigh(struct ai_review *r, struct ai_review_row *row)
{
    const struct st_action best = ai_player_best(r->player);
    struct ai_candidate list[WEIGHED];
    const uint32_t n = ai_player_candidates(r->player, list, WEIGHED);
    struct st_action two[2] = { row->act, best };

    if (is_same(r, &row->act, &best)) {
        uint32_t i = 0;

        row->flags |= AI_ROW_BEST;
        while (i < n && is_same(r, &row->act, &list[i].act))
            i++;
        if (i == n)
            return 0;
        two[1] = list[i].act;
    }
    row->other = two[1];
    think(r);
    ai_player_compare(r->player, two, 2);
    return 1;
}

static enum ai_mark mark_of(int32_t margin)
{
    if (margin >= ai_marks[AI_MARK_GOOD].from)
        return margin >= ai_marks[AI_MARK_GREAT].from ? AI_MARK_GREAT : AI_MARK_GOOD;
    if (margin <= ai_marks[AI_MARK_SLIP].from)
        return margin <= ai_marks[AI_MARK_BLUNDER].from ? AI_MARK_BLUNDER : AI_MARK_SLIP;
    return AI_MARK_NONE;
}

/* ---- reasons ---- */

static int32_t chance_by(const struct ai_review *r, const struct st_facts *facts)
{
    return ai_logistic(ai_net_odds(r->net, r->luck.t.eval, facts));
}

static int can_see(const struct ai_review *r, const struct st_action *act, struct st_facts *out)
{
    uint64_t copy[ST_STATE_MAX / 8];
    const struct st_state *s = (const struct st_state *)copy;

    after(r, act, copy);
    if (s->node != ST_DECIDE)
        return 0;
    r->luck.t.eval->see(r->set, s, out);
    return 1;
}

/* Exchange one fact after the other; the one that changes the chance most, in the way in which all of them do. The
 * first fact is the rule set's own evaluation, which is no reason. */
static struct ai_reason reason_of(const struct ai_review *r, const struct ai_review_row *row)
{
    struct ai_reason best = { 0, 0, 0 };
    struct st_facts own, other;
    int32_t from, most = 0;
    int is_more;

    if (!r->net || !can_see(r, &row->act, &own) || !can_see(r, &row->other, &other))
        return best;
    from = chance_by(r, &other);
    is_more = chance_by(r, &own) > from;
    for (uint8_t side = 0; side < ST_SIDES; side++)
        for (uint16_t i = 1; i < r->net->facts; i++) {
            const int32_t was = other.side[side][i];
            int32_t by;

            if (own.side[side][i] == was)
                continue;
            other.side[side][i] = own.side[side][i];
            by = chance_by(r, &other) - from;
            other.side[side][i] = was;
            by = is_more ? by : -by;
            if (by <= most)
                continue;
            most = by;
            best.fact = (uint16_t)(i + 1);
            best.side = side;
            best.more = own.side[side][i] > was;
        }
    return best;
}

/* ---- one decision after the other ---- */

static void go_on(struct ai_review *r)
{
    struct ai_review_row *row = &r->row[r->judged++];

    row->flags |= AI_ROW_JUDGED;
    r->player = NULL;
    r->is_weighing = 0;
    if (row->kind != AI_ROW_END)
        r->rs->apply(r->set, now_of(r), &row->act, NULL);
}

/* Two choices were weighed equally long. */
static void settle(struct ai_review *r, struct ai_review_row *row)
{
    struct ai_candidate list[2];
    const uint32_t n = ai_player_candidates(r->player, list, 2);
    const uint32_t own = __builtin_memcmp(&list[0].act, &row->act, sizeof row->act) == 0 ? 0 : 1;

    ST_ASSERT(n == 2);
    row->margin = ai_chance_of(list[own].value) - ai_chance_of(list[1 - own].value);
    row->mark = (uint8_t)mark_of(row->margin);
    row->reason = reason_of(r, row);
    go_on(r);
}

uint32_t ai_review_judge(struct ai_review *r, uint32_t simulations)
{
    struct ai_review_row *row;

    ST_ASSERT(r->valued == r->count);
    while (r->judged < r->count && r->row[r->judged].kind != AI_ROW_CHOICE)
        go_on(r);
    if (r->judged == r->count)
        return 0;
    row = &r->row[r->judged];
    if (!r->player) {
        if (is_forced(r)) {
            row->flags |= AI_ROW_FORCED;
            go_on(r);
            return r->count - r->judged;
        }
        think(r);
    }
    if (ai_player_step(r->player, simulations) == 0) {
        if (r->is_weighing)
            settle(r, row);
        else if (weigh(r, row))
            r->is_weighing = 1;
        else
            go_on(r);
    }
    return r->count - r->judged;
}

/* ---- sums ---- */

int64_t ai_review_luck_of(const struct ai_review *r, uint8_t side)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < r->valued; i++)
        sum += r->row[i].kind == AI_ROW_DICE && r->row[i].side == side ? r->row[i].change : 0;
    return sum;
}

int64_t ai_review_luck(const struct ai_review *r)
{
    return ai_review_luck_of(r, 0) + ai_review_luck_of(r, 1) + ai_review_luck_of(r, ST_NOBODY);
}

int64_t ai_review_skill(const struct ai_review *r, uint8_t side)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < r->valued; i++)
        sum += r->row[i].kind != AI_ROW_DICE && r->row[i].side == side ? r->row[i].change : 0;
    return sum;
}

/* ---- turning points ---- */

static int64_t size_of(int64_t n) { return n < 0 ? -n : n; }

/* The choice, or the dice in a row, that begin with a row. */
static struct ai_turn moment_at(const struct ai_review *r, uint32_t from)
{
    struct ai_turn t = { from, from, 0 };

    do
        t.change += r->row[t.to++].change;
    while (t.to < r->valued && r->row[t.to].kind == AI_ROW_DICE && r->row[from].kind == AI_ROW_DICE);
    return t;
}

/* Do two moments touch, or is it the same? */
static int is_beside(const struct ai_turn *a, const struct ai_turn *b) { return a->from <= b->to && b->from <= a->to; }

uint32_t ai_review_turns(const struct ai_review *r, struct ai_turn out[AI_TURNS_MAX])
{
    uint32_t n = 0;

    while (n < AI_TURNS_MAX) {
        struct ai_turn best = { 0, 0, 0 };

        for (uint32_t from = 0; from < r->valued;) {
            const struct ai_turn t = moment_at(r, from);
            uint32_t i = 0;

            while (i < n && !is_beside(&out[i], &t))
                i++;
            if (i == n && size_of(t.change) > size_of(best.change))
                best = t;
            from = t.to;
        }
        if (size_of(best.change) < TURN_LEAST)
            break;
        out[n++] = best;
    }
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t k = i; k > 0 && out[k].from < out[k - 1].from; k--) {
            const struct ai_turn t = out[k];

            out[k] = out[k - 1];
            out[k - 1] = t;
        }
    return n;
}
