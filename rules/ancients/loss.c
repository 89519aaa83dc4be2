/* loss.c -- Ancients 9.5 and 11.2: what the loser of a fight does with its points.
 *
 *   11.2a, 11.2b, 11.2c           evading                          can_evade(), anc_sides()
 *   9.3e                          the cascade of a rear attack     cascade()
 *   9.1g, 9.5a, 14m               whose points they are            point()
 *   9.5b, 6d, 6f                  as Fatigue                       take()
 *   9.5c, 9.5d, 13d               as ground                        push()
 *   9.5e                          pinned                           point()
 *   9.1h                          and then breaks                  take(), anc_recoil()
 *
 * The winner takes nothing (1b), not even one that charged (11.1h).
 * Ruling R66: points are taken one by one, and the average is checked after each.
 */
#include "ancients.h"

void anc_push_loss(struct anc_state *g, uint32_t loser, uint32_t winner, uint32_t points)
{
    struct anc_loss_frame *f = anc_loss_of(st_push(&g->s, ANC_STEP_LOSS, anc_side(loser)));

    f->loser = (int32_t)loser + 1;
    f->winner = (int32_t)winner + 1;
    f->points = (int32_t)points;
    f->start = (uint16_t)(g->cell[loser] + 1u);
}

/* R109: can a Base fall back that many hexes, this hand first?  Tries on a copy, for friends that break on the way may
 * flee into it.  To break itself on the way is not to be blocked; before ANC_OPEN_GROUND it was.  Bit i of `right` is
 * the hand of step i; where a way ends, the last step to the left on it goes right instead.  Every step is one rank
 * back, and no board has 64. */
static int can_fall_back(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t hand,
                         uint32_t hexes)
{
    struct anc_state copy;
    uint64_t right = hand == ANC_RIGHT;

    for (;;) {
        const struct anc_state *at = g;
        uint32_t i = 0;

        for (; anc_can_recoil(k, at, slot, right >> i & 1 ? ANC_RIGHT : ANC_LEFT); i++) {
            if (i + 1 == hexes)
                return 1;
            ST_ASSERT(i < 63);
            if (at == g) {
                copy = *g;
                copy.s.node = ST_RUNNING;
                at = &copy;
            }
            if (anc_recoil(k, &copy, slot, right >> i & 1 ? ANC_RIGHT : ANC_LEFT, 1, NULL) ||
                !(copy.live & anc_bit(slot))) {
                if (k->s.version >= ANC_OPEN_GROUND)
                    return 1;
                break;
            }
        }
        for (; i > 0 && right >> i & 1; i--)
            right &= ~(1ull << i);
        if (i == 0)
            return 0;
        right |= 1ull << i;
    }
}

uint32_t anc_sides(const struct anc_setting *k, const struct anc_state *g, const struct anc_loss_frame *f)
{
    const uint32_t slot = (uint32_t)f->loser - 1;
    uint32_t out = 0;

    for (uint32_t hand = ANC_LEFT; hand <= ANC_RIGHT; hand++)
        if (f->evades ? can_fall_back(k, g, slot, hand, (uint32_t)f->points) : anc_can_recoil(k, g, slot, hand))
            out |= 1u << hand;
    return out;
}

struct st_verdict anc_check_loss(const struct anc_setting *k, const struct anc_state *g, const struct anc_loss_frame *f,
                                 const struct st_action *act)
{
    const uint8_t push = f->evades ? ANC_EVADE : ANC_PUSH;

    if (act->verb != push && !(act->verb == ANC_TAKE && !f->evades))
        return st_refuse(ST_NOT_NOW, f->evades ? ANC_11_2a : ANC_9_5a);
    if (act->unit != anc_id(k, (uint32_t)f->loser - 1))
        return st_refuse(ANC_OTHER_BASE, ANC_9_5a);
    if (act->verb == ANC_TAKE)
        return st_ok();
    if (act->option < ANC_LEFT || act->option > ANC_RIGHT)
        return st_refuse(ANC_BAD_SIDE, ANC_9_6d);
    return anc_sides(k, g, f) >> act->option & 1 ? st_ok() : st_refuse(ANC_BLOCKED, f->evades ? ANC_11_2b : ANC_9_5e);
}

/* 11.2b, R108: was the loser charged this turn by a faster winner? */
static int is_caught(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t winner)
{
    return (g->charged & anc_bit(winner)) && k->allowance[winner] > k->allowance[slot] && anc_sees(k, g, winner, slot);
}

/* 11.2a, R107: a Skirmisher falls back if it can. */
static int can_evade(const struct anc_setting *k, struct anc_state *g, struct anc_loss_frame *f, struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->loser - 1, winner = (uint32_t)f->winner - 1;
    const int32_t points = f->points;

    if (!anc_evade_of(k, slot))
        return 0;
    if (is_caught(k, g, slot, winner)) {
        anc_say_two(k, log, ANC_EV_CAUGHT, ANC_11_2b, slot, winner, 0);
        return 0;
    }
    f->evades = 1;
    if (k->evade_distance == ANC_EVADE_MOVE) /* R106 */
        f->points = k->allowance[slot];
    if (anc_sides(k, g, f))
        return 1;
    anc_say(k, log, ANC_EV_CORNERED, ANC_11_2b, slot, f->points, 0, 0);
    f->evades = 0;
    f->points = points;
    return 0;
}

/* 9.3e, R67: a large defeat by a strike in the rear tires the whole Block. */
static int cascade(const struct anc_setting *k, struct anc_state *g, const struct anc_loss_frame *f, struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->loser - 1, winner = (uint32_t)f->winner - 1;
    const uint32_t d = hx_direction(&k->board, g->cell[slot], g->cell[winner]);

    if (f->points < k->cascade_margin || !hx_is_rear(hx_seen_as(g->facing[slot], d)))
        return 0;
    anc_add_fatigue(g, anc_block_of(g, slot), k->cascade);
    anc_say(k, log, ANC_EV_CASCADE, ANC_9_3e, anc_low(anc_block_of(g, slot)), k->cascade, 0, 0);
    return anc_settle(k, g, anc_block_of(g, slot), log);
}

/* One point as Fatigue. */
static void take(const struct anc_setting *k, struct anc_state *g, struct anc_loss_frame *f, int pinned,
                 struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->loser - 1;

    f->points--;
    f->phase = ANC_X_POINT;
    anc_add_fatigue(g, anc_bit(slot), 1);
    anc_say(k, log, pinned ? ANC_EV_PINNED : ANC_EV_HOLDS, pinned ? ANC_9_5e : ANC_9_5b, slot, g->fatigue[slot], 0, 0);
    anc_settle(k, g, anc_bit(slot), log);
}

static void push(const struct anc_setting *k, struct anc_state *g, struct anc_loss_frame *f, uint32_t hand,
                 struct st_log *log)
{
    f->points--;
    f->gave_ground = 1;
    f->phase = ANC_X_POINT;
    anc_recoil(k, g, (uint32_t)f->loser - 1, hand, f->evades, log);
}

static void begin(const struct anc_setting *k, struct anc_state *g, struct anc_loss_frame *f, struct st_log *log)
{
    f->phase = ANC_X_POINT;
    if (!can_evade(k, g, f, log))
        cascade(k, g, f, log);
}

/* 9.5a: the next point; asked for only where there is a choice. */
static void point(const struct anc_setting *k, struct anc_state *g, struct anc_loss_frame *f, struct st_log *log)
{
    const uint32_t slot = (uint32_t)f->loser - 1, winner = (uint32_t)f->winner - 1;
    uint32_t sides;

    if (!(g->live & anc_bit(slot)) || f->points == 0) {
        const int gone = !(g->live & anc_bit(slot)) || (f->gave_ground && (!f->evades || k->pursue_evaders)); /* R99 */
        const uint32_t where = f->start - 1u;

        st_pop(&g->s);
        if (gone)
            anc_begin_pursuit(k, g, winner, slot, where);
        return;
    }
    sides = anc_sides(k, g, f);
    if (sides == 0) {
        ST_ASSERT(!f->evades);
        take(k, g, f, 1, log);
        return;
    }
    if (f->evades && (sides & (sides - 1)) == 0) {
        push(k, g, f, st_low(sides), log);
        return;
    }
    f->phase = ANC_X_CHOSEN;
    st_ask(&g->s, anc_side(slot), f->evades ? ANC_11_2a : ANC_9_5a);
}

void anc_step_loss(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    struct anc_loss_frame *loss = anc_loss_of(f);

    switch (f->phase) {
    case ANC_X_START: begin(k, g, loss, log); return;
    case ANC_X_POINT: point(k, g, loss, log); return;
    case ANC_X_CHOSEN:
        if (g->s.answer.verb == ANC_TAKE)
            take(k, g, loss, 0, log);
        else
            push(k, g, loss, g->s.answer.option, log);
        return;
    }
    ST_ASSERT(!"a loss has no such phase");
}
