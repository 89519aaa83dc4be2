/* ahead.c -- see ahead.h. */
#include "ahead.h"

#include "../core/eval.h"

struct walk {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    struct st_state *s;
    struct tb_ahead *out;
    uint16_t unit;
    uint8_t side;
};

union copy {
    uint64_t align;
    unsigned char bytes[ST_STATE_MAX];
};

int tb_may_meet(const struct st_at *at, const struct st_action *act)
{
    const uint8_t kind = at->rs->verbs[act->verb].kind;

    return at->rs->meets && at->s->node == ST_DECIDE && act->unit > 0 && (kind == ST_V_MOVE || kind == ST_V_TURN);
}

/* ---- whom the unit meets ---- */

static int is_among(const uint16_t *list, uint32_t n, uint16_t unit)
{
    for (uint32_t i = 0; i < n; i++)
        if (list[i] == unit)
            return 1;
    return 0;
}

/* The enemies that the unit meets in a state, and did not meet before the move: in out->now. */
static uint32_t meet(const struct walk *w, const struct st_state *s)
{
    uint16_t all[ST_MEETS_MAX];
    const uint32_t n = w->rs->meets(w->set, s, w->unit, all);
    uint32_t fresh = 0;

    for (uint32_t i = 0; i < n; i++)
        if (!is_among(w->out->met, w->out->mets, all[i]))
            w->out->now[fresh++] = all[i];
    w->out->nows = fresh;
    return fresh;
}

static uint16_t group_of(const struct walk *w, uint32_t pieces, uint16_t unit)
{
    for (uint32_t i = 0; i < pieces; i++)
        if (w->out->piece[i].id == unit)
            return w->out->piece[i].group ? w->out->piece[i].group : unit;
    return unit;
}

/* Is a piece one of the unit's group? */
static int is_ours(const struct walk *w, uint16_t unit)
{
    uint32_t pieces;

    if (unit == w->unit)
        return 1;
    pieces = w->rs->pieces(w->set, w->s, w->out->piece);
    return group_of(w, pieces, unit) == group_of(w, pieces, w->unit);
}

/* ---- what is chosen on the way ---- */

static int32_t value_of(const struct walk *w, const struct st_state *s)
{
    const int32_t value = s->node == ST_OVER ? st_value_over(s)
                          : w->rs->eval      ? w->rs->eval->value(w->set, s, ST_NOBODY)
                                             : 0;

    return w->side == 0 ? value : -value;
}

/* How good an action is for who decides; more than any value if the unit then meets somebody and did not. */
static int32_t rate(const struct walk *w, const struct st_action *act, int hopes, uint8_t side)
{
    union copy copy;
    struct st_state *after = (struct st_state *)copy.bytes;
    int32_t value;

    __builtin_memcpy(after, w->s, w->rs->state_size);
    w->rs->apply(w->set, after, act, NULL);
    value = value_of(w, after);
    value = side == w->side ? value : -value;
    return hopes && meet(w, after) > 0 ? value + 4 * ST_ONE : value;
}

/* Is it harm in contact?  A verb of harm that the rule set does not name among what can be done over a distance. */
static int is_blow(const struct walk *w, const struct st_action *act)
{
    const uint8_t kind = w->rs->verbs[act->verb].kind;
    struct st_action shot;

    if (act->target == 0 || kind != ST_V_SHOOT || !w->rs->sights)
        return act->target > 0 && kind == ST_V_FIGHT;
    for (uint32_t n = 0; w->rs->sights(w->set, w->s, act->unit, act->target, n, &shot, w->out->line) > 0; n++)
        if (__builtin_memcmp(&shot, act, sizeof shot) == 0)
            return 0;
    return 1;
}

/* A fight of the unit with one that it has met, the one that is best for who decides. */
static int find_fight(const struct walk *w, const uint16_t *mover, uint32_t movers, struct st_action *best)
{
    int32_t most = INT32_MIN;

    for (uint32_t m = 0; m < movers; m++) {
        uint32_t n;

        if (!is_among(w->out->now, w->out->nows, mover[m]) && !is_ours(w, mover[m]))
            continue;
        n = w->rs->list(w->set, w->s, mover[m], w->out->list);
        for (uint32_t i = 0; i < n; i++) {
            const struct st_action *act = &w->out->list[i];
            const int attacks = is_among(w->out->now, w->out->nows, act->target);

            if (is_blow(w, act) &&
                (attacks ? is_ours(w, act->unit)
                         : is_among(w->out->now, w->out->nows, act->unit) && is_ours(w, act->target))) {
                const int32_t value = rate(w, act, 0, w->s->actor);

                if (value > most) {
                    most = value;
                    *best = *act;
                }
            }
        }
    }
    return most > INT32_MIN;
}

/* Everybody holds who can; else the best choice, first of all one that brings the unit into contact. */
static struct st_action choose(const struct walk *w, const uint16_t *mover, uint32_t movers)
{
    const int hopes = w->out->nows == 0;
    struct st_action best;
    int32_t most = INT32_MIN;

    __builtin_memset(&best, 0, sizeof best);
    for (uint32_t m = 0; m < movers; m++) {
        const uint32_t n = w->rs->list(w->set, w->s, mover[m], w->out->list);

        for (uint32_t i = 0; i < n; i++)
            if (w->rs->verbs[w->out->list[i].verb].kind == ST_V_END)
                return w->out->list[i];
        for (uint32_t i = 0; i < n; i++) {
            const int32_t value = rate(w, &w->out->list[i], hopes, w->s->actor);

            if (value > most) {
                most = value;
                best = w->out->list[i];
            }
        }
    }
    if (hopes)
        meet(w, w->s);
    return best;
}

static struct st_action roll(const struct walk *w)
{
    struct st_chance die;
    struct st_action best;
    int32_t most = INT32_MIN;

    __builtin_memset(&best, 0, sizeof best);
    w->rs->chance(w->set, w->s, &die);
    for (uint32_t i = 0; i < die.count; i++) {
        struct st_action face;
        int32_t value;

        __builtin_memset(&face, 0, sizeof face);
        face.option = die.face[i];
        value = rate(w, &face, w->out->nows == 0, w->side);
        if (value > most) {
            most = value;
            best = face;
        }
    }
    return best;
}

/* Is the decision about the unit alone, so that its move may not be over? */
static int is_about(const struct walk *w, const uint16_t *mover, uint32_t movers)
{
    for (uint32_t m = 0; m < movers; m++)
        if (mover[m] && !is_ours(w, mover[m]))
            return 0;
    return movers > 1 || mover[0] > 0;
}

static void go(const struct walk *w, struct st_action act)
{
    w->out->path[w->out->count++] = act;
    w->rs->apply(w->set, w->s, &act, NULL);
}

int tb_ahead_of(const struct st_at *at, const struct st_action *act, struct st_state *copy, struct tb_ahead *out)
{
    const struct walk w = { at->rs, at->set, copy, out, act->unit, at->s->actor };

    __builtin_memset(&out->fight, 0, sizeof out->fight);
    out->count = out->dice = 0;
    if (!tb_may_meet(at, act))
        return 0;
    __builtin_memcpy(copy, at->s, at->rs->state_size);
    out->mets = at->rs->meets(at->set, at->s, act->unit, out->met);
    go(&w, *act);
    while (out->count < TB_AHEAD_MAX && copy->node != ST_OVER) {
        uint16_t mover[ST_MOVERS_MAX];
        uint32_t movers;

        meet(&w, copy);
        if (copy->node == ST_CHANCE) {
            out->dice++;
            go(&w, roll(&w));
            continue;
        }
        movers = at->rs->movers(at->set, copy, mover);
        if (out->nows > 0 && find_fight(&w, mover, movers, &out->fight))
            return 1;
        if (out->nows == 0 && !is_about(&w, mover, movers))
            return 0;
        go(&w, choose(&w, mover, movers));
    }
    return 0;
}
