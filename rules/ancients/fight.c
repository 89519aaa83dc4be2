/* fight.c -- Ancients 7 and 9.1 to 9.4: one fight of two Bases.
 *
 *   0e, 1d, 7b, 9.1c    all that is added to a die       modifiers_of()
 *   9.2c, 9.2d, 9.2e, 9.2f, 2g, 9.6k   overlaps          lapper(), overlap()
 *   9.3a, 9.3c          flank and rear                   strike()
 *   9.3b, 9.3d          what they take away              is_struck()
 *   8.3b                high ground                      modifiers_of()
 *   8.3c, 8.3d, 11.1c, 11.1d, 11.1f    shock             shock_rule(), shock()
 *   14n                 shock as dice                    shock_dice(), rolled()
 *   11.3a, 11.3b        steady spears                    is_steady()
 *   9.4a                weights and their shift          anc_weigh()
 *   7a, 9a, 9b, 9.1     dice, totals, the margin         anc_step_fight()
 *
 * What is not here is not in the game: nothing is added for quality (14a), for the troop type (9.4c, 14b), for the
 * ranks behind (9.6m, 14.1h) or for Fatigue (R140), and nothing bounds the margin (9.5f, 14.1b).
 */
#include "ancients.h"

/* Logs a modifier of one side with its clause, and returns it. */
static int32_t modifier(const struct anc_setting *k, struct st_log *log, uint32_t slot, st_rule rule, uint16_t label,
                        int32_t value)
{
    if (value != 0)
        anc_say(k, log, ANC_EV_MODIFIER, rule, slot, value, 0, label);
    return value;
}

/* Where one Base stands, seen by another beside it. */
static uint32_t arc_of(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of)
{
    return hx_seen_as(g->facing[by], hx_direction(&k->board, g->cell[by], g->cell[of]));
}

/* 11.3a: at least one neighbour of its own Block. */
static int is_formed(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return anc_beside(k, g, anc_bit(slot), anc_block_of(g, slot) & ~anc_bit(slot)) != 0;
}

static int is_mounted(const struct anc_setting *k, uint32_t slot) { return anc_pace_of(k, slot) == ANC_MOUNTED; }

/* 11.3a: formed, spear-armed and of a type that stands steady. */
static int is_steady(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return anc_steady_of(k, slot) && (k->spear >> slot & 1) && is_formed(k, g, slot);
}

/* ---- overlaps ---- */

/* R55: is a Base still in contact with an enemy it is paired with? */
static int is_countered(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    const uint32_t own = g->own[slot];

    if (own && own != ANC_OUT && anc_touching(k, g, slot, own - 1))
        return 1;
    for (uint64_t m = g->fought & anc_army(!anc_side(slot)); m; m &= m - 1)
        if (g->own[anc_low(m)] == slot + 1 && anc_touching(k, g, anc_low(m), slot))
            return 1;
    return 0;
}

/* 9.3b, 9.3d, R59, R60: does an enemy paired with a Base strike its rear, or its flank on the side of the overlapping
 * friend?  Then the clause, else 0. */
static int is_struck(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t friend_at)
{
    for (uint64_t m = g->fought & anc_army(!anc_side(slot)); m; m &= m - 1) {
        const uint32_t enemy = anc_low(m);
        uint32_t arc;

        if (g->own[enemy] != slot + 1 || !anc_touching(k, g, enemy, slot))
            continue;
        arc = arc_of(k, g, slot, enemy);
        if (hx_is_rear(arc))
            return ANC_9_3d;
        if (!hx_is_front(arc) && hx_is_left(arc) == hx_is_left(arc_of(k, g, slot, friend_at)))
            return ANC_9_3b;
    }
    return 0;
}

/* 11.1g, R97: after its first round a Shock Base counts no overlap unless one of its kind stands beside it. */
static int is_spent(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    uint64_t beside = anc_beside(k, g, anc_bit(slot), g->live & anc_army(anc_side(slot)));

    if (!(g->grind & anc_bit(slot)))
        return 0;
    for (; beside; beside &= beside - 1)
        if (k->type[anc_low(beside)] == k->type[slot])
            return 0;
    return 1;
}

/* 9.2c, R54, R57: the friend of `by` that overlaps `of`, slot + 1: in its other front hex, not fought itself, and in a
 * Block of several Bases. */
static uint32_t lapper(const struct anc_setting *k, const struct anc_state *g, uint32_t of, uint32_t by)
{
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t f = g->facing[of], d = i ? hx_left_front(f) : hx_right_front(f);
        const uint32_t there = anc_live_at(g, hx_step(&k->board, g->cell[of], d));

        if (there && there != by + 1 && anc_side(there - 1) == anc_side(by) &&
            anc_count(anc_block_of(g, there - 1)) > 1 && !is_countered(k, g, there - 1) &&
            (!k->overlap_needs_facing || anc_sees(k, g, there - 1, of)))
            return there;
    }
    return 0;
}

/* 9.2e: the overlap modifier of `by`, which fights `of` front to front. */
static int32_t overlap(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of,
                       struct st_log *log)
{
    const uint32_t lap = lapper(k, g, of, by);
    int rule;

    if (lap == 0)
        return 0;
    rule = is_struck(k, g, by, lap - 1);
    if (rule == 0 && is_spent(k, g, by))
        rule = ANC_11_1g;
    if (rule != 0) {
        anc_say_two(k, log, ANC_EV_NO_LAP, (st_rule)rule, by, lap - 1, 0);
        return 0;
    }
    return modifier(k, log, by, ANC_9_2c, ANC_L_M_OVERLAP, k->overlap);
}

/* ---- position, shock, spears ---- */

/* 9.3a, 9.3c: what `by` gains and `of` loses by a strike in flank or rear. */
static int32_t strike(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of, int32_t *his,
                      struct st_log *log)
{
    const uint32_t arc = arc_of(k, g, of, by);

    if (hx_is_front(arc))
        return 0;
    if (hx_is_rear(arc)) {
        *his += modifier(k, log, of, ANC_9_3c, ANC_L_M_REAR, k->rear_defender);
        return modifier(k, log, by, ANC_9_3c, ANC_L_M_REAR, k->rear_attacker);
    }
    *his += modifier(k, log, of, ANC_9_3a, ANC_L_M_FLANK, k->flank_defender);
    return modifier(k, log, by, ANC_9_3a, ANC_L_M_FLANK, k->flank_attacker);
}

static void say_no_shock(const struct anc_setting *k, struct st_log *log, st_rule rule, uint32_t by, uint32_t of,
                         int32_t label)
{
    struct st_event e = st_event_of(ANC_EV_NO_SHOCK, rule, anc_id(k, by));

    e.other = anc_id(k, of);
    e.side = anc_side(by);
    e.c = label;
    st_say(log, e);
}

st_rule anc_stops_shock(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of)
{
    const int32_t climb = k->elevation[g->cell[of]] - k->elevation[g->cell[by]];

    if (climb > 0)
        return ANC_8_3c;
    if (climb < 0 && k->downhill_shock == ANC_DOWNHILL_LOSES)
        return ANC_8_3d;
    return (is_mounted(k, by) || k->spears_stop_warbands) && is_steady(k, g, of) && anc_sees(k, g, of, by) ? ANC_11_3a
                                                                                                           : ANC_NONE;
}

/* 11.1d */
static int is_open_to_shock(const struct anc_setting *k, const struct anc_state *g, uint32_t of)
{
    return anc_infantry_of(k, of) && is_formed(k, g, of) && !(k->spear >> of & 1);
}

/* 11.1c, 11.1d, 11.1f: the clause by which `by` has shock, in the charger's own fight; 0: it has none. */
static st_rule shock_rule(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of,
                          struct st_log *log)
{
    st_rule stop;

    if (!(g->shock & anc_bit(by)) || g->own[by] != of + 1)
        return ANC_NONE;
    stop = anc_stops_shock(k, g, by, of);
    if (stop != ANC_NONE) {
        say_no_shock(k, log, stop, by, of, stop == ANC_11_3a ? ANC_L_M_SPEARS : ANC_L_M_HEIGHT);
        return ANC_NONE;
    }
    return is_open_to_shock(k, g, of) ? ANC_11_1d : ANC_11_1c;
}

static int32_t shock(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of, int32_t *his,
                     struct st_log *log)
{
    const st_rule rule = shock_rule(k, g, by, of, log);

    if (rule == ANC_NONE || k->shock_as == ANC_SHOCK_DIE)
        return 0;
    *his += modifier(k, log, of, rule, ANC_L_M_SHOCK, rule == ANC_11_1d ? k->shock_formed_defender : k->shock_defender);
    return modifier(k, log, by, rule, ANC_L_M_SHOCK, rule == ANC_11_1d ? k->shock_formed_attacker : k->shock_attacker);
}

/* 14n, R132: the dice that shock is instead of a number. */
static uint8_t shock_dice(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of,
                          struct st_log *log)
{
    const st_rule rule = k->shock_as == ANC_SHOCK_DIE ? shock_rule(k, g, by, of, NULL) : (st_rule)ANC_NONE;
    const int32_t dice = rule == ANC_NONE    ? 0
                         : rule == ANC_11_1d ? st_max(k->shock_formed_attacker, 0)
                                             : st_max(k->shock_attacker, 0);

    if (dice > 0)
        anc_say(k, log, ANC_EV_SHOCK_DICE, ANC_14n, by, dice, 0, 0);
    return (uint8_t)dice;
}

/* The modifiers of one side: overlap, flank or rear, height, shock, spears.  `his` collects what the other loses. */
static int32_t modifiers_of(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of,
                            int32_t *his, struct st_log *log)
{
    int32_t sum = 0;

    if (anc_sees(k, g, by, of) && anc_sees(k, g, of, by)) /* R58 */
        sum += overlap(k, g, by, of, log);
    sum += strike(k, g, by, of, his, log);
    if (k->elevation[g->cell[by]] > k->elevation[g->cell[of]])
        sum += modifier(k, log, by, ANC_8_3b, ANC_L_M_HEIGHT, k->high_ground);
    sum += shock(k, g, by, of, his, log);
    if (is_mounted(k, of) && is_steady(k, g, by) &&
        (k->spear_bonus == ANC_BONUS_ANY || anc_sees(k, g, by, of))) /* R95 */
        sum += modifier(k, log, by, ANC_11_3b, ANC_L_M_SPEARS, k->spears);
    return sum;
}

static void say_cap(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, struct st_log *log)
{
    if (log && anc_effective_weight(k, g, slot) < k->heft[slot])
        anc_say(k, log, ANC_EV_CAPPED, ANC_8_2a, slot, (int32_t)anc_effective_weight(k, g, slot), k->heft[slot], 0);
}

/* 8.2a, 9.4a */
int32_t anc_weigh(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y, struct st_log *log)
{
    const int32_t shift = anc_shift(k, g, x, y);

    say_cap(k, g, x, log);
    say_cap(k, g, y, log);
    if (shift > 0)
        modifier(k, log, x, ANC_9_4a, ANC_L_M_WEIGHT, shift);
    else if (shift < 0)
        modifier(k, log, y, ANC_9_4a, ANC_L_M_WEIGHT, -shift);
    return shift;
}

/* ---- the fight ---- */

void anc_fight_adds(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y, int32_t adds[2],
                    struct st_log *log)
{
    adds[0] = adds[1] = 0;
    adds[0] += modifiers_of(k, g, x, y, &adds[1], log);
    adds[1] += modifiers_of(k, g, y, x, &adds[0], log);
}

int32_t anc_shock_adds(const struct anc_setting *k, const struct anc_state *g, uint32_t of)
{
    return is_open_to_shock(k, g, of) ? k->shock_formed_attacker : k->shock_attacker;
}

int32_t anc_edge(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y)
{
    int32_t adds[2];

    anc_fight_adds(k, g, x, y, adds, NULL);
    return adds[0] - adds[1] + anc_shift(k, g, x, y);
}

static void start(const struct anc_setting *k, struct anc_state *g, struct anc_fight_frame *f, struct st_log *log)
{
    const uint32_t x = (uint32_t)f->first - 1, y = (uint32_t)f->second - 1;
    int32_t adds[2];

    anc_say_two(k, log, ANC_EV_FIGHTS, ANC_9a, x, y, 0);
    anc_fight_adds(k, g, x, y, adds, log);
    f->first_adds = (uint8_t)(adds[0] + ANC_BIAS);
    f->second_adds = (uint8_t)(adds[1] + ANC_BIAS);
    f->shift = (uint8_t)(anc_weigh(k, g, x, y, log) + ANC_BIAS);
    f->first_shock = shock_dice(k, g, x, y, log);
    f->second_shock = shock_dice(k, g, y, x, log);
    f->phase = ANC_B_FIRST;
    st_roll(&g->s, anc_side(x), ANC_9_1b);
}

/* 9.1d, 9.1e, 9.1f: the totals, the shift, the margin. */
static void compare(const struct anc_setting *k, struct anc_state *g, struct anc_fight_frame *f, struct st_log *log)
{
    const uint32_t x = (uint32_t)f->first - 1, y = (uint32_t)f->second - 1;
    const int32_t shift = f->shift - ANC_BIAS;
    const int32_t mine = f->first_keeps + f->first_adds - ANC_BIAS + st_max(shift, 0);
    const int32_t his = f->second_keeps + f->second_adds - ANC_BIAS + st_max(-shift, 0);
    const int32_t by = mine - his;
    const uint32_t loser = by < 0 ? x : y, winner = by < 0 ? y : x;
    struct st_event e = st_event_of(by ? ANC_EV_LOSES : ANC_EV_TIE, by ? ANC_9_1f : ANC_9_1e, anc_id(k, loser));

    e.other = anc_id(k, winner);
    e.side = anc_side(loser);
    e.a = by < 0 ? mine : his;
    e.b = by < 0 ? his : mine;
    e.c = st_abs(by);
    st_say(log, e);
    st_pop(&g->s);
    if (by != 0)
        anc_push_loss(g, loser, winner, (uint32_t)st_abs(by));
}

/* Takes the die that a Base has rolled.  1: it was the last of its own and of those for its shock, of which the best
 * counts if it is better than what the Base keeps. */
static int rolled(const struct anc_setting *k, struct anc_state *g, struct anc_fight_frame *f, uint32_t slot,
                  uint8_t *keeps, uint8_t *shocks, struct st_log *log)
{
    if (f->thrown == ANC_SHOCKS) {
        *keeps = (uint8_t)st_max(*keeps, (int32_t)anc_throw(k, g, slot, ANC_SHOCKS, 0, log));
        --*shocks;
    } else {
        *keeps = (uint8_t)anc_throw(k, g, slot, f->thrown, *keeps, log);
        if (!anc_is_last_die(k, g, slot, &f->thrown, *keeps, ANC_9_1b))
            return 0;
    }
    f->thrown = *shocks > 0 ? ANC_SHOCKS : 0;
    if (*shocks > 0)
        st_roll(&g->s, anc_side(slot), ANC_14n);
    return *shocks == 0;
}

void anc_step_fight(const struct anc_setting *k, struct anc_state *g, struct st_frame *frame, struct st_log *log)
{
    struct anc_fight_frame *f = anc_fight_of(frame);
    const uint32_t x = (uint32_t)f->first - 1, y = (uint32_t)f->second - 1;

    switch (f->phase) {
    case ANC_B_START: start(k, g, f, log); return;
    case ANC_B_FIRST:
        if (rolled(k, g, f, x, &f->first_keeps, &f->first_shock, log)) {
            f->phase = ANC_B_SECOND;
            st_roll(&g->s, anc_side(y), ANC_9_1b);
        }
        return;
    case ANC_B_SECOND:
        if (rolled(k, g, f, y, &f->second_keeps, &f->second_shock, log))
            compare(k, g, f, log);
        return;
    }
    ST_ASSERT(!"a fight has no such phase");
}
