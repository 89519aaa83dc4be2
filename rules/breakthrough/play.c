/* play.c -- breakthrough 2 and 3: what a man may do, and what it does.
 *
 *   2.2, 2.3   where he may go      reach()
 *   2.4        captures             bt_apply()
 *   3.1, 3.2   winning              bt_apply()
 */
#include "../../core/num.h"
#include "play.h"

static const struct bt_setting *setting_of(const struct st_setting *set) { return (const struct bt_setting *)set; }

static const struct bt_state *state_of(const struct st_state *s) { return (const struct bt_state *)s; }

static uint64_t board(const struct bt_setting *k) { return k->not_west | k->not_east; }

/* 2.3: the squares a man may enter straight ahead, and diagonally. */
static uint64_t straight_ok(const struct bt_setting *k, const struct bt_state *g, uint8_t side)
{
    const uint64_t empty = board(k) & ~(g->men[0] | g->men[1]);

    return (k->straight_empty ? empty : 0) | (k->straight_captures ? g->men[!side] : 0);
}

static uint64_t diagonal_ok(const struct bt_setting *k, const struct bt_state *g, uint8_t side)
{
    const uint64_t empty = board(k) & ~(g->men[0] | g->men[1]);

    return (k->diagonal_empty ? empty : 0) | (k->diagonal_captures ? g->men[!side] : 0);
}

/* 2.2, 2.3: where the men of a set may go. */
static uint64_t reach(const struct bt_setting *k, const struct bt_state *g, uint8_t side, uint64_t from)
{
    const uint64_t front = bt_ahead(k, side, from) & board(k);

    return (front & straight_ok(k, g, side)) | (bt_beside(k, front) & diagonal_ok(k, g, side));
}

struct st_verdict bt_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct bt_setting *k = setting_of(set);
    const struct bt_state *g = state_of(s);
    const struct st_verdict common = st_check_common(&breakthrough_ruleset, set, s, act);
    uint64_t from, to;

    if (common.code != ST_OK)
        return common;
    if (act->unit == 0 || act->unit > set->count[0] + set->count[1] || g->square[act->unit - 1] == BT_OFF)
        return st_refuse(ST_NO_UNIT, BT_2_1);
    from = 1ull << g->square[act->unit - 1];
    if (!(g->men[s->actor] & from))
        return st_refuse(ST_NOT_YOURS, BT_2_1);
    if (act->x < 0 || act->x >= set->width || act->y < 0 || act->y >= set->height)
        return st_refuse(ST_OFF_BOARD, BT_1_1);
    to = 1ull << (act->x + act->y * set->width);
    if (reach(k, g, s->actor, from) & to)
        return st_ok();
    if (!((bt_ahead(k, s->actor, from) | bt_beside(k, bt_ahead(k, s->actor, from) & board(k))) & to))
        return st_refuse(BT_NOT_AHEAD, BT_2_2);
    if (g->men[s->actor] & to)
        return st_refuse(BT_OWN_MAN, BT_2_3);
    return st_refuse(g->men[!s->actor] & to ? BT_NO_CAPTURE : BT_NOT_EMPTY, BT_2_3);
}

/* A man can move if one of the squares ahead of him is open to him: the sets are
 * shifted back from where they lead. */
uint32_t bt_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    const struct bt_setting *k = setting_of(set);
    const struct bt_state *g = state_of(s);
    const uint64_t open = straight_ok(k, g, s->actor) | bt_beside(k, diagonal_ok(k, g, s->actor));
    uint64_t can = g->men[s->actor] & bt_ahead(k, !s->actor, open);
    uint32_t n = 0;

    for (; can; can &= can - 1)
        out[n++] = g->man[st_low64(can)];
    return n;
}

uint32_t bt_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX])
{
    const struct bt_setting *k = setting_of(set);
    const struct bt_state *g = state_of(s);
    const struct st_action move = { BT_MOVE, 0, unit, 0, 0, 0, 0, 0, 0, 0 };
    uint32_t n = 0;
    uint64_t to;

    if (s->node != ST_DECIDE || unit == 0 || unit > BT_MEN_MAX || g->square[unit - 1] == BT_OFF ||
        !(g->men[s->actor] >> g->square[unit - 1] & 1))
        return 0;
    for (to = reach(k, g, s->actor, 1ull << g->square[unit - 1]); to; to &= to - 1, n++) {
        const uint32_t square = st_low64(to);

        out[n] = move;
        out[n].x = (int32_t)(square % set->width);
        out[n].y = (int32_t)(square / set->width);
    }
    return n;
}

static void say(struct st_log *log, uint16_t kind, st_rule rule, const struct st_state *s, const struct st_action *act,
                uint16_t other)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, act->unit);
    e.other = other;
    e.side = s->actor;
    e.a = act->x;
    e.b = act->y;
    st_say(log, e);
}

static void lift(struct bt_state *g, uint8_t side, uint16_t man)
{
    const uint8_t square = g->square[man - 1];

    g->men[side] &= ~(1ull << square);
    g->man[square] = 0;
    g->square[man - 1] = BT_OFF;
}

void bt_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log)
{
    struct bt_state *g = (struct bt_state *)s;
    const uint32_t to = (uint32_t)(act->x + act->y * set->width);
    const uint8_t side = s->actor;
    const uint16_t captured = g->man[to];

#ifdef ST_CHECKED
    ST_ASSERT(bt_check(set, s, act).code == ST_OK);
#endif
    if (captured)
        lift(g, !side, captured);
    lift(g, side, act->unit);
    g->square[act->unit - 1] = (uint8_t)to;
    g->man[to] = (uint8_t)act->unit;
    g->men[side] |= 1ull << to;

    say(log, BT_EV_MOVED, BT_2_2, s, act, 0);
    if (captured)
        say(log, BT_EV_CAPTURED, BT_2_4, s, act, captured);
    s->actor = !side;
    if (1ull << to & setting_of(set)->last_row[side])
        st_end(s, side, BT_3_1);
    else if (g->men[!side] == 0)
        st_end(s, side, BT_3_2);
    if (s->node == ST_OVER)
        say(log, BT_EV_WON, s->rule, s, act, 0);
}
