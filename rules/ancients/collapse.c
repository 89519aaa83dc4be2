/* collapse.c -- Ancients 12: Blocks that break, Bases that flee, armies that are lost.
 *
 *   12a, 12d, 6c, 6g, 9.6j   a Block over the limit breaks at once      next_broken(), break_block()
 *   12b, 12c, 1f             flight                                     flee()
 *   12e, 12f                 routed, and no rally                       rout()
 *   12.1c, 12.1d             contagion                                  contagion()
 *   12.1a, 12.1b             the army breaks                            test_armies(), anc_shatter()
 *   13k                      the losses compared                        smaller_loss()
 *   13n                      the objectives                             anc_end_battle(), anc_end_by_objectives()
 *
 * Ruling R120: one break is finished before the next; the active side's Blocks first, then in order.
 * Ruling R40: anc_settle() is called after every single change of Fatigue or of a Block's members, with the Bases that
 * it changed: no other Block can be over the limit.
 */
#include "ancients.h"

/* 6c: the average is above the limit. */
static int is_over(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    return anc_sum(g, block) > k->break_above * anc_count(block);
}

static int any_over(const struct anc_setting *k, const struct anc_state *g, uint64_t bases)
{
    while (bases) {
        const uint64_t block = anc_block_of(g, anc_low(bases));

        if (is_over(k, g, block))
            return 1;
        bases &= ~block;
    }
    return 0;
}

/* The next Block to break, slot + 1. */
static uint32_t next_broken(const struct anc_setting *k, const struct anc_state *g)
{
    for (uint8_t i = 0; i < ST_SIDES; i++)
        for (uint64_t m = g->live & anc_army(i ? !g->active : g->active); m; m &= m - 1) {
            const uint32_t slot = anc_low(m);

            if (anc_is_head(g, slot) && is_over(k, g, anc_members(g, slot)))
                return slot + 1;
        }
    return 0;
}

/* 12e: the Bases leave their Block and the game; each keeps its hex and its Fatigue. */
static void rout(struct anc_state *g, uint64_t bases)
{
    const uint64_t rest = ~bases;

    g->live &= rest;
    g->routed |= bases;
    g->moved &= rest, g->halted &= rest, g->met &= rest, g->full &= rest, g->pivoted &= rest, g->given &= rest;
    g->fought &= rest, g->shot &= rest, g->shock &= rest, g->charged &= rest, g->done &= rest, g->pursued &= rest;
    g->grind &= rest;
    for (uint64_t m = bases; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        g->block[slot] = g->order[slot] = g->moves[slot] = g->own[slot] = g->marks[slot] = 0;
        g->member[slot] = 0;
    }
}

/* 12.1c, R118, R119: every friendly Block within range of the hexes where the Block broke. */
static void contagion(const struct anc_setting *k, struct anc_state *g, uint64_t broken, struct st_log *log)
{
    const uint8_t side = anc_side(anc_low(broken));
    uint64_t blocks = 0;

    for (uint64_t m = g->live & anc_army(side); m; m &= m - 1)
        for (uint64_t o = broken; o && g->cell[anc_low(m)] != HX_NONE; o &= o - 1)
            if (hx_distance(&k->board, g->cell[anc_low(m)], g->cell[anc_low(o)]) <= k->contagion_range) {
                blocks |= anc_bit(g->block[anc_low(m)] - 1u);
                break;
            }
    for (; k->contagion_fatigue > 0 && blocks; blocks &= blocks - 1) {
        anc_add_fatigue(g, anc_members(g, anc_low(blocks)), k->contagion_fatigue);
        anc_say(k, log, ANC_EV_CONTAGION, ANC_12_1c, anc_low(blocks), k->contagion_fatigue, 0, 0);
    }
}

/* ---- flight ---- */

/* R113: of enemies equally near, the one that has just beaten it counts most, then one in contact with it. */
static uint32_t claim(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t enemy)
{
    const struct st_frame *f = g->s.depth ? st_peek(&g->s) : NULL;

    if (f && f->step == ANC_STEP_LOSS && (uint32_t)anc_loss_in(f)->winner == enemy + 1)
        return 2;
    return anc_sees(k, g, enemy, slot) || anc_sees(k, g, slot, enemy);
}

/* R113: the nearest live enemy, slot + 1; 0 if there is none. */
static uint32_t nearest_enemy(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t *far)
{
    uint32_t best = 0;

    *far = HX_MAX;
    for (uint64_t m = g->live & anc_army(!anc_side(slot)); m; m &= m - 1) {
        const uint32_t enemy = anc_low(m);
        const uint32_t d =
            g->cell[enemy] == HX_NONE ? (uint32_t)HX_MAX : hx_distance(&k->board, g->cell[slot], g->cell[enemy]);

        if (d < *far || (best && d == *far && claim(k, g, slot, enemy) > claim(k, g, slot, best - 1))) {
            *far = d;
            best = enemy + 1;
        }
    }
    return best;
}

/* How far a point lies off the ray from the enemy through the start, twice the area between them. */
static int32_t off_ray(struct hx_vec ray, struct hx_vec to) { return st_abs(ray.q * to.r - ray.r * to.q); }

/* R113: of the free hexes farther from the enemy the one nearest the ray; then the one nearer the own edge;
 * then the clockwise one. */
static uint32_t flight_step(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t cell,
                            struct hx_vec enemy, struct hx_vec ray)
{
    const int32_t home = anc_side(slot) ? -1 : 1;
    const uint32_t far = hx_length(hx_minus(hx_vec_of(&k->board, cell), enemy));
    uint32_t best = HX_NONE, best_d = 0;
    int32_t best_off = 0;

    for (uint32_t d = 0; d < HX_DIRS; d++) {
        const uint32_t to = hx_step(&k->board, cell, d);
        struct hx_vec arm;
        int32_t off, rows;

        if (to == HX_NONE || g->at[to] || k->ground[to] == ANC_G_IMPASSABLE)
            continue;
        arm = hx_minus(hx_vec_of(&k->board, to), enemy);
        if (hx_length(arm) != far + 1)
            continue;
        off = off_ray(ray, arm);
        rows = best == HX_NONE ? 0 : home * (k->board.r[to] - k->board.r[best]);
        if (best == HX_NONE || off < best_off ||
            (off == best_off && (rows > 0 || (rows == 0 && hx_turn(d, 6 - best_d) <= 2)))) {
            best = to;
            best_d = d;
            best_off = off;
        }
    }
    return best;
}

/* 12b, 12c, R114: up to one full move; a Base that cannot flee even one hex is removed. */
static void flee(const struct anc_setting *k, struct anc_state *g, uint32_t slot, struct st_log *log)
{
    uint32_t far, steps = 0, cell = g->cell[slot];
    const uint32_t from = nearest_enemy(k, g, slot, &far);
    struct hx_vec enemy, ray;

    if (from == 0)
        return;
    enemy = hx_vec_of(&k->board, g->cell[from - 1]);
    ray = hx_minus(hx_vec_of(&k->board, cell), enemy);
    for (; steps < k->allowance[slot]; steps++) {
        const uint32_t to = flight_step(k, g, slot, cell, enemy, ray);

        if (to == HX_NONE)
            break;
        cell = to;
    }
    if (steps == 0 || (steps < k->allowance[slot] && k->short_flight == ANC_FLIGHT_REMOVES)) {
        anc_say_at(k, log, ANC_EV_REMOVED, ANC_12c, slot, g->cell[slot], 0);
        anc_lift_base(g, slot);
        g->routed &= ~anc_bit(slot);
        g->facing[slot] = g->fatigue[slot] = 0;
        return;
    }
    anc_lift_base(g, slot);
    anc_put_base(g, slot, cell);
    anc_say_at(k, log, ANC_EV_FLED, ANC_12b, slot, cell, 0);
}

/* R115: the rearmost first, that is the one farthest from its nearest enemy. */
static void flee_all(const struct anc_setting *k, struct anc_state *g, uint64_t bases, struct st_log *log)
{
    uint32_t far[ANC_SLOTS];

    for (uint64_t m = bases; m; m &= m - 1)
        nearest_enemy(k, g, anc_low(m), &far[anc_low(m)]);
    while (bases) {
        uint32_t first = anc_low(bases);

        for (uint64_t m = bases & (bases - 1); m; m &= m - 1)
            if (far[anc_low(m)] > far[first])
                first = anc_low(m);
        bases &= ~anc_bit(first);
        flee(k, g, first, log);
    }
}

static void break_block(const struct anc_setting *k, struct anc_state *g, uint32_t head, st_rule rule,
                        struct st_log *log)
{
    const uint64_t block = anc_members(g, head);
    const uint8_t side = anc_side(head);

    anc_say(k, log, ANC_EV_BREAKS, rule, head, (int32_t)anc_sum(g, block), (int32_t)anc_count(block),
            (int32_t)anc_count(block));
    g->lost[side] = (uint8_t)(g->lost[side] + anc_count(block));
    g->stir = 1;
    rout(g, block);
    contagion(k, g, block, log);
    flee_all(k, g, block, log);
}

/* ---- armies ---- */

/* 12.1a, R122: the losses at which an army is broken, without rounding. */
uint32_t anc_breaks_at(const struct anc_setting *k, const struct anc_state *g, uint8_t side)
{
    return ((uint32_t)k->army_break * g->start[side] + 99) / 100;
}

/* 12.1a, 12.1b: an army that has just lost too many; every Block left feels it. */
static void test_armies(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        if ((g->broken >> side & 1) || g->start[side] == 0 || g->lost[side] < anc_breaks_at(k, g, side))
            continue;
        g->broken |= (uint8_t)(1u << side);
        anc_say_side(log, ANC_EV_ARMY_BROKEN, ANC_12_1a, side, g->lost[side], g->start[side], 0);
        anc_add_fatigue(g, g->live & anc_army(side), k->army_fatigue);
        anc_say_side(log, ANC_EV_ARMY_SHAKEN, ANC_12_1b, side, k->army_fatigue, 0, 0);
    }
}

/* 13k, R124: the smaller share lost wins. */
static uint8_t smaller_loss(const struct anc_state *g, struct st_log *log)
{
    const uint32_t a = (uint32_t)g->lost[0] * g->start[1], b = (uint32_t)g->lost[1] * g->start[0];

    anc_say_side(log, ANC_EV_LOSSES, ANC_13k, ST_NOBODY, g->lost[0], g->lost[1], 0);
    return a < b ? 0 : b < a ? 1 : ST_NOBODY;
}

static void end(struct anc_state *g, uint8_t winner, st_rule rule, struct st_log *log)
{
    anc_say_side(log, winner == ST_NOBODY ? ANC_EV_DRAW : ANC_EV_WON, rule, winner, (int32_t)anc_turn(g), 0, 0);
    st_end(&g->s, winner, rule);
}

void anc_end_battle(const struct anc_setting *k, struct anc_state *g, st_rule rule, struct st_log *log)
{
    uint8_t winner;

    if (g->decided != ANC_OPEN) {
        end(g, g->decided, ANC_12_1a, log);
        return;
    }
    winner = anc_more_held(k, g, log);
    if (winner != ST_NOBODY)
        end(g, winner, ANC_13n, log);
    else
        end(g, smaller_loss(g, log), rule, log);
}

int anc_end_by_objectives(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    const uint8_t winner = anc_all_held(k, g, log);

    if (winner == ST_NOBODY)
        return 0;
    end(g, winner, ANC_13n, log);
    return 1;
}

/* 12.1a, R123, R124: the first army to break decides the battle, which ends there unless the players play on. */
static int decide(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    if (g->broken && g->decided == ANC_OPEN) {
        g->decided = g->broken == 3 ? smaller_loss(g, log) : g->broken == 1;
        if (!k->play_on) {
            end(g, g->decided, ANC_12_1a, log);
            return 1;
        }
        anc_say_side(log, ANC_EV_DECIDED, ANC_12_1b, g->decided, (int32_t)anc_turn(g), 0, 0);
    }
    if (g->broken && (!(g->live & anc_army(0)) || !(g->live & anc_army(1)))) {
        anc_end_battle(k, g, ANC_12_1a, log);
        return 1;
    }
    return 0;
}

/* A position may begin with broken armies only if the players play on and both have Bases left. */
int anc_judge(const struct anc_setting *k, struct anc_state *g)
{
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (g->lost[side] >= anc_breaks_at(k, g, side))
            g->broken |= (uint8_t)(1u << side);
    if (g->broken)
        g->decided = g->broken == 3 ? smaller_loss(g, NULL) : g->broken == 1;
    return !g->broken || (k->play_on && (g->live & anc_army(0)) && (g->live & anc_army(1)));
}

/* Break what is over the limit until nothing is.  1 if the game is over, and with it every procedure. */
static int collapse(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    uint32_t head;

    while ((head = next_broken(k, g)) != 0) {
        break_block(k, g, head - 1, ANC_12a, log);
        test_armies(k, g, log);
    }
    return decide(k, g, log);
}

int anc_settle(const struct anc_setting *k, struct anc_state *g, uint64_t changed, struct st_log *log)
{
    return any_over(k, g, changed) ? collapse(k, g, log) : 0;
}

/* 12.1b, R125: a file of a broken army that would give ground breaks instead. */
int anc_shatter(const struct anc_setting *k, struct anc_state *g, uint64_t file, struct st_log *log)
{
    break_block(k, g, anc_low(file), ANC_12_1b, log);
    test_armies(k, g, log);
    return collapse(k, g, log);
}
