/* facts.c -- Ancients: the facts of a position.
 *
 * What fights will bring comes from the rules: pairs as they would be made (9.2b), what is added to both dice (9.1c to
 * 9.4), and how often a Base keeps each face.  A point is counted as Fatigue of the loser's Block; who evades takes
 * none.
 */
#include "facts.h"

enum { ALL = 1000, SLACK_MAX = 8, FAR_MAX = 32 };

/* clang-format off */
const struct st_fact anc_facts[ANC_FACT_COUNT] = { ANC_FACTS(ST_ROW) };
const struct st_fact anc_commons[ANC_COMMON_COUNT] = { ANC_COMMONS(ST_ROW) };
/* clang-format on */

struct look {
    const struct anc_setting *k;
    const struct anc_state *g;
    struct anc_state then; /* with the pairs that are to come */
    struct st_facts *out;
    uint64_t placed, due;              /* Bases on the table; those whose own fight is to come */
    int32_t bears[ANC_SLOTS];          /* of a head: the points that break its Block, less one */
    int32_t expects[ANC_SLOTS];        /* of a head: points of the fights to come, in thousandths */
    uint32_t spread[ANC_QUALITIES][6]; /* the faces that a Base keeps, by its quality */
};

static int32_t *side_of(const struct look *v, uint32_t slot) { return v->out->side[anc_side(slot)]; }

static const uint32_t *spread_of(const struct look *v, uint32_t slot) { return v->spread[v->k->quality[slot]]; }

/* The frame of a procedure in progress; NULL: there is none. */
static const struct st_frame *frame_of(const struct look *v, uint8_t step)
{
    for (uint32_t i = 0; i < v->g->s.depth; i++)
        if (v->g->s.stack[i].step == step)
            return &v->g->s.stack[i];
    return NULL;
}

/* ---- Blocks ---- */

/* Which Bases of a side's other Blocks would break if this one did (12.1c)? */
static int32_t infected(const struct look *v, uint32_t head)
{
    const uint64_t block = anc_members(v->g, head);
    uint64_t near = 0;
    int32_t n = 0;

    for (uint64_t m = v->placed & anc_army(anc_side(head)) & ~block; m; m &= m - 1) {
        const uint32_t other = v->g->block[anc_low(m)] - 1u;
        const int32_t size = (int32_t)anc_count(anc_members(v->g, other));

        if ((near >> other & 1) || v->bears[other] >= v->k->contagion_fatigue * size)
            continue;
        for (uint64_t b = block & v->placed; b; b &= b - 1)
            if (hx_distance(&v->k->board, v->g->cell[anc_low(m)], v->g->cell[anc_low(b)]) <= v->k->contagion_range) {
                near |= anc_bit(other);
                n += size;
                break;
            }
    }
    return n;
}

static void weigh_block(struct look *v, uint32_t head)
{
    const uint64_t block = anc_members(v->g, head);
    const int32_t n = (int32_t)anc_count(block), most = n * v->k->break_above;
    int32_t *fact = side_of(v, head), sum = 0;

    for (uint64_t m = block; m; m &= m - 1)
        sum += v->g->fatigue[anc_low(m)] + v->g->marks[anc_low(m)];
    v->bears[head] = st_max(most - sum, 0);
    v->expects[head] = 0;
    fact[ANC_FACT_BLOCKS]++;
    fact[ANC_FACT_SINGLES] += n == 1;
    fact[ANC_FACT_PAIRS] += n == 2 || n == 3;
    fact[ANC_FACT_WEAR] += sum;
    fact[ANC_FACT_SPARE] += v->bears[head];
    switch (st_min(v->bears[head], SLACK_MAX)) {
    case 0: fact[ANC_FACT_FALLS_1] += n; break;
    case 1: fact[ANC_FACT_FALLS_2] += n; break;
    case 2:
    case 3: fact[ANC_FACT_FALLS_4] += n; break;
    case SLACK_MAX: break;
    default: fact[ANC_FACT_FALLS_8] += n; break;
    }
}

static void blocks(struct look *v)
{
    for (uint64_t m = v->g->live; m; m &= m - 1)
        if (anc_is_head(v->g, anc_low(m)))
            weigh_block(v, anc_low(m));
    for (uint64_t m = v->g->live; m && v->k->contagion_fatigue > 0; m &= m - 1)
        if (anc_is_head(v->g, anc_low(m)) && v->bears[anc_low(m)] <= 2)
            side_of(v, anc_low(m))[ANC_FACT_INFECTED] += infected(v, anc_low(m));
}

/* ---- fights ---- */

/* What a fight brings: points of the first and the second, and the chance that their Blocks break, in thousandths. */
struct outcome {
    int32_t points[2], breaks[2];
};

static struct outcome outcome_of(const struct look *v, uint32_t x, uint32_t y, int32_t edge)
{
    const uint32_t *mine = spread_of(v, x), *his = spread_of(v, y);
    const int32_t bears[2] = { v->bears[v->g->block[x] - 1], v->bears[v->g->block[y] - 1] };
    int64_t points[2] = { 0, 0 }, breaks[2] = { 0, 0 };
    struct outcome out;

    for (int32_t i = 0; i < 6; i++)
        for (int32_t j = 0; mine[i] && j < 6; j++) {
            const int64_t weight = (int64_t)mine[i] * his[j];
            const int32_t by = i - j + edge, loser = by > 0;

            points[loser] += weight * st_abs(by);
            breaks[loser] += st_abs(by) > bears[loser] ? weight : 0;
        }
    for (uint32_t i = 0; i < 2; i++) {
        out.points[i] = (int32_t)(points[i] * ALL / (ANC_SPREAD * ANC_SPREAD));
        out.breaks[i] = (int32_t)(breaks[i] * ALL / (ANC_SPREAD * ANC_SPREAD));
    }
    return out;
}

/* One of two who may fight takes what the outcome says. */
static void suffer(struct look *v, uint32_t slot, uint32_t by, int32_t points, int32_t breaks, int is_due)
{
    const uint32_t head = v->g->block[slot] - 1u;
    const int32_t n = (int32_t)anc_count(anc_members(v->g, head));
    int32_t *fact = side_of(v, by);

    if (anc_evade_of(v->k, slot))
        return;
    fact[ANC_FACT_GIVES_NEXT] += points;
    fact[ANC_FACT_STRIPS_NEXT] += breaks * n;
    if (!is_due)
        return;
    fact[ANC_FACT_GIVES] += points;
    fact[ANC_FACT_STRIPS] += breaks * n;
    v->expects[head] += points;
}

static uint32_t arc_of(const struct look *v, uint32_t by, uint32_t of)
{
    return hx_seen_as(v->g->facing[by], hx_direction(&v->k->board, v->g->cell[by], v->g->cell[of]));
}

/* A Base that has an enemy in front: the fight that they have, or would have. */
static void meets(struct look *v, uint32_t x, uint32_t y)
{
    const int is_mutual = anc_sees(v->k, v->g, y, x);
    const int is_due =
        (v->then.own[x] == y + 1 && (v->due >> x & 1)) || (is_mutual && v->then.own[y] == x + 1 && (v->due >> y & 1));
    const int32_t edge = anc_edge(v->k, &v->then, x, y);
    const struct outcome out = outcome_of(v, x, y, edge);

    suffer(v, x, y, out.points[0], out.breaks[0], is_due);
    suffer(v, y, x, out.points[1], out.breaks[1], is_due);
    side_of(v, x)[ANC_FACT_HEAVIER] += anc_shift(v->k, v->g, x, y);
    side_of(v, y)[ANC_FACT_HEAVIER] -= anc_shift(v->k, v->g, x, y);
    v->out->common[ANC_COMMON_FIGHTS] += is_due;
    if (is_mutual) {
        side_of(v, x)[ANC_FACT_FRONTS]++;
        side_of(v, y)[ANC_FACT_FRONTS]++;
    } else {
        side_of(v, x)[hx_is_rear(arc_of(v, y, x)) ? ANC_FACT_REARS : ANC_FACT_FLANKS]++;
    }
}

static void faces(struct look *v, uint32_t x)
{
    const uint32_t facing = v->g->facing[x], at = v->g->cell[x];
    const uint32_t front[2] = { hx_right_front(facing), hx_left_front(facing) };

    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t there = anc_live_at(v->g, hx_step(&v->k->board, at, front[i]));

        /* Of two that see each other the lower slot speaks. */
        if (there && anc_side(there - 1) != anc_side(x) && (x < there - 1 || !anc_sees(v->k, v->g, there - 1, x)))
            meets(v, x, there - 1);
    }
}

static int has_room(const struct look *v, uint32_t slot)
{
    return anc_can_recoil(v->k, v->g, slot, ANC_LEFT) || anc_can_recoil(v->k, v->g, slot, ANC_RIGHT);
}

static void fights(struct look *v, uint64_t engaged)
{
    for (uint64_t m = engaged; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        int32_t *fact = side_of(v, slot);

        fact[ANC_FACT_ENGAGED]++;
        fact[ANC_FACT_PINNED] += !has_room(v, slot);
        fact[ANC_FACT_SHOCKING] += (int32_t)(v->g->shock >> slot & 1);
        faces(v, slot);
    }
    for (uint64_t m = v->g->live; m; m &= m - 1) {
        const uint32_t head = anc_low(m);

        if (!anc_is_head(v->g, head))
            continue;

        const int32_t n = (int32_t)anc_count(anc_members(v->g, head)), bears = (v->bears[head] + 1) * ALL;

        side_of(v, head)[ANC_FACT_STRAINED] += v->expects[head] >= bears ? n : 0;
        side_of(v, head)[ANC_FACT_BURDENED] += 2 * v->expects[head] >= bears ? n : 0;
    }
}

/* ---- shots ---- */

/* The best shot of a Base, in thousandths of a point; below 0: it has no target. */
static int32_t shot(const struct look *v, uint32_t slot)
{
    int32_t best = -1;

    for (uint64_t m = anc_targets(v->k, v->g, slot); m; m &= m - 1) {
        const struct outcome out = outcome_of(v, slot, anc_low(m), anc_shift(v->k, v->g, slot, anc_low(m)));

        best = st_max(best, out.points[1]);
    }
    return best;
}

/* 4d: may a Base still shoot this turn? */
static int is_to_shoot(const struct look *v, uint32_t slot)
{
    const struct st_frame *turn = frame_of(v, ANC_STEP_TURN), *f = frame_of(v, ANC_STEP_SHOOT);

    if (!f)
        return turn && turn->phase < ANC_T_COMBAT;
    return anc_shoot_in(f)->shooter == (int32_t)slot + 1 ||
           (slot ^ (f->side ? 32u : 0u)) >= (uint32_t)anc_shoot_in(f)->next;
}

static void shots(const struct look *v)
{
    for (uint64_t m = v->placed & v->k->missile; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        const int32_t points = shot(v, slot);

        if (points < 0)
            continue;
        side_of(v, slot)[ANC_FACT_SHOOTERS]++;
        side_of(v, slot)[ANC_FACT_SHOTS] += is_to_shoot(v, slot) ? points : 0;
    }
}

/* ---- reach ---- */

/* How a Base stands to the enemies that can reach it, and to the nearest. */
static void look_around(const struct look *v, uint32_t slot, uint64_t enemies)
{
    const struct hx_vec at = hx_vec_of(&v->k->board, v->g->cell[slot]);
    int32_t *fact = side_of(v, slot), best = FAR_MAX;
    uint32_t nearest = ANC_SLOTS;
    int ahead = 0, behind = 0;

    for (uint64_t m = enemies; m; m &= m - 1) {
        const uint32_t enemy = anc_low(m);
        const struct hx_vec to = hx_minus(hx_vec_of(&v->k->board, v->g->cell[enemy]), at);
        const int32_t d = (int32_t)hx_length(to);

        if (d < best) {
            best = d;
            nearest = enemy;
        }
        if (d <= v->k->allowance[enemy] + 1) {
            behind |= hx_rank(v->g->facing[slot], to) >= 0;
            ahead |= hx_rank(v->g->facing[slot], to) < 0;
        }
    }
    fact[ANC_FACT_FAR] += best;
    fact[ANC_FACT_FRONT_OPEN] += ahead;
    fact[ANC_FACT_FLANK_OPEN] += behind;
    fact[ANC_FACT_BACK_OPEN] += behind && !ahead;
    if (nearest < ANC_SLOTS && (ahead || behind)) {
        fact[ANC_FACT_OUTWEIGHS] += anc_shift(v->k, v->g, slot, nearest);
        fact[ANC_FACT_HIGH] += v->k->elevation[v->g->cell[slot]] > v->k->elevation[v->g->cell[nearest]];
    }
}

/* ---- Bases ---- */

static enum anc_fact kind_of(const struct look *v, uint32_t slot)
{
    if (anc_evade_of(v->k, slot))
        return ANC_FACT_EVADERS;
    if (v->k->shock_rule >> slot & 1)
        return ANC_FACT_SHOCK;
    if (anc_pace_of(v->k, slot) == ANC_MOUNTED)
        return ANC_FACT_RIDERS;
    return v->k->heft[slot] >= 4 ? ANC_FACT_HEAVY : v->k->heft[slot] == 3 ? ANC_FACT_MEDIUM : ANC_FACT_LIGHT;
}

static void count(const struct look *v, uint32_t slot, uint64_t enemies)
{
    const struct anc_setting *k = v->k;
    const uint32_t next = hx_turn(v->g->facing[slot], HX_RIGHT_FLANK);
    const int32_t one = ALL / st_max(v->g->start[anc_side(slot)], 1);
    int32_t *fact = side_of(v, slot);
    uint32_t beside;

    fact[ANC_FACT_BASES] += one;
    fact[kind_of(v, slot)] += one;
    fact[ANC_FACT_SPEARS] += anc_steady_of(k, slot) && (k->spear >> slot & 1) ? one : 0;
    fact[ANC_FACT_ELITES] += k->quality[slot] == ANC_ELITE ? one : k->quality[slot] == ANC_LEVY ? -one : 0;
    fact[ANC_FACT_WORN] += v->g->fatigue[slot] > k->break_above;
    fact[ANC_FACT_READY] += (int32_t)((v->g->full & k->shock_rule) >> slot & 1);
    if (v->g->cell[slot] == HX_NONE)
        return;
    beside = anc_live_at(v->g, hx_step(&k->board, v->g->cell[slot], next));
    fact[ANC_FACT_LINE] +=
        beside && anc_side(beside - 1) == anc_side(slot) && v->g->facing[beside - 1] == v->g->facing[slot];
    fact[ANC_FACT_SUNK] += k->heft[slot] - (int32_t)anc_effective_weight(k, v->g, slot);
    look_around(v, slot, enemies);
}

/* 6.1b: who has the turn and has neither moved nor fought. */
static void rests(const struct look *v)
{
    uint64_t tired = v->g->live & ~v->g->moved & ~v->g->fought & anc_army(v->g->active);

    for (; tired; tired &= tired - 1)
        side_of(v, anc_low(tired))[ANC_FACT_RESTING] += v->g->fatigue[anc_low(tired)] > v->k->start_fatigue;
}

/* ---- the army, the objectives, the clock ---- */

static void army(const struct look *v, uint8_t side)
{
    const int32_t most = st_max((int32_t)anc_breaks_at(v->k, v->g, side), 1), lost = v->g->lost[side];
    const int32_t bases = st_max((int32_t)anc_count(v->g->live & anc_army(side)), 1);
    int32_t *fact = v->out->side[side];

    for (uint64_t m = v->g->live & anc_army(side); m; m &= m - 1)
        count(v, anc_low(m), v->placed & anc_army(!side));
    fact[ANC_FACT_LOST] = lost * ALL / most;
    fact[ANC_FACT_BREAKS_2] = most - lost <= 2;
    fact[ANC_FACT_BREAKS_4] = most - lost <= 4;
    fact[ANC_FACT_LEFT] = most - lost;
    fact[ANC_FACT_WEAR] = fact[ANC_FACT_WEAR] * ALL / (bases * st_max(v->k->break_above, 1));
    fact[ANC_FACT_SPARE] = fact[ANC_FACT_SPARE] * ALL / bases;
    fact[ANC_FACT_ACTS] = v->g->active == side;
    fact[ANC_FACT_ORDERS] = v->g->active == side && st_peek(&v->g->s)->step == ANC_STEP_TURN;
}

static void objectives(const struct look *v)
{
    uint32_t held[ST_SIDES];

    v->out->common[ANC_COMMON_GOALS] = (int32_t)anc_objectives(v->k, v->g, held);
    for (uint8_t side = 0; v->out->common[ANC_COMMON_GOALS] && side < ST_SIDES; side++) {
        v->out->side[side][ANC_FACT_HELD] = (int32_t)held[side];
        for (uint32_t c = 0; c < v->k->board.cells; c++) {
            int32_t best = FAR_MAX;

            for (uint64_t m = anc_is_objective(v->k, c) ? v->placed & anc_army(side) : 0; m; m &= m - 1)
                if (!anc_evade_of(v->k, anc_low(m)))
                    best = st_min(best, (int32_t)hx_distance(&v->k->board, v->g->cell[anc_low(m)], c));
            v->out->side[side][ANC_FACT_GOAL_FAR] += anc_is_objective(v->k, c) ? best : 0;
        }
    }
}

/* 13k, 13n: who would win if the battle ended now: 1 side A, -1 side B. */
static int32_t verdict(const struct look *v)
{
    const uint8_t held = anc_more_held(v->k, v->g, NULL);
    const int32_t a = v->g->lost[0] * v->g->start[1], b = v->g->lost[1] * v->g->start[0];

    if (v->g->decided != ANC_OPEN)
        return v->g->decided == 0 ? 1 : v->g->decided == 1 ? -1 : 0;
    if (held != ST_NOBODY)
        return held == 0 ? 1 : -1;
    return a < b ? 1 : a > b ? -1 : 0;
}

static void clock(const struct look *v)
{
    const int32_t limit = v->k->turn_limit, turn = (int32_t)anc_turn(v->g), now = verdict(v);
    const int32_t quiet = v->k->stall_limit > 0 ? st_min(ALL * v->g->quiet / v->k->stall_limit, ALL) : 0;
    int32_t *common = v->out->common;

    common[ANC_COMMON_CLOCK] = limit > 0 ? st_min(ALL * turn / limit, ALL) : 0;
    common[ANC_COMMON_LATE] = common[ANC_COMMON_CLOCK] * common[ANC_COMMON_CLOCK] / ALL;
    common[ANC_COMMON_QUIET] = quiet;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        int32_t *fact = v->out->side[side];

        fact[ANC_FACT_WINS_NOW] = side ? -now : now;
        fact[ANC_FACT_WINS_LATE] = fact[ANC_FACT_WINS_NOW] * st_max(common[ANC_COMMON_LATE], quiet);
    }
}

/* The numbers of the book. */
static void book(const struct look *v)
{
    const struct anc_setting *k = v->k;
    int32_t *common = v->out->common, mean = 0, all = 0, spread = 0;

    for (int32_t i = 0; i < 6; i++) {
        all += k->die[k->combat_die][i];
        mean += k->die[k->combat_die][i] * i * ALL;
    }
    mean /= all;
    for (int32_t i = 0; i < 6; i++)
        spread += k->die[k->combat_die][i] * st_abs(i * ALL - mean);
    common[ANC_COMMON_DIE] = spread / all;
    common[ANC_COMMON_BASES] = v->g->start[0] + v->g->start[1];
    common[ANC_COMMON_BREAK] = k->army_break * ALL / 100;
    common[ANC_COMMON_LIMIT] = k->break_above;
    common[ANC_COMMON_CONTAGION] = k->contagion_range * k->contagion_fatigue;
    common[ANC_COMMON_RECOVERY] = k->recovery;
    common[ANC_COMMON_SEAM] = k->seam;
    common[ANC_COMMON_SHIFT] = k->shift_cap;
    common[ANC_COMMON_STRIKE] = k->flank_attacker - k->flank_defender + k->rear_attacker - k->rear_defender;
    common[ANC_COMMON_CHARGE] = k->shock_attacker - k->shock_defender;
    common[ANC_COMMON_PACE] = k->distance[ANC_FOOT] + k->distance[ANC_MOUNTED];
}

/* The pairs of the fights to come: those of the Combat phase, or as they would be if it began now. */
static void pair(struct look *v)
{
    const struct st_frame *turn = frame_of(v, ANC_STEP_TURN), *combat = frame_of(v, ANC_STEP_COMBAT);

    v->then = *v->g;
    v->due = 0;
    if (!turn || turn->phase > ANC_T_RECOVER)
        return;
    if (!combat || combat->phase < ANC_C_NEXT)
        anc_pair_all(v->k, &v->then);
    v->due = anc_next_fights(&v->then);
}

void anc_see(const struct anc_setting *k, const struct anc_state *g, int32_t value, struct st_facts *out)
{
    struct look v;
    uint32_t known = 0; /* whose faces are */
    uint64_t engaged;

    __builtin_memset(out, 0, sizeof *out);
    v.k = k;
    v.g = g;
    v.out = out;
    v.placed = 0;
    for (uint64_t m = g->live; m; m &= m - 1) {
        const uint32_t slot = anc_low(m), quality = k->quality[slot];

        v.placed |= (uint64_t)(g->cell[slot] != HX_NONE) << slot;
        if (!(known >> quality & 1))
            anc_spread(k, slot, v.spread[quality]);
        known |= 1u << quality;
    }
    out->side[0][ANC_FACT_VALUE] = value;
    out->side[1][ANC_FACT_VALUE] = -value;
    pair(&v);
    blocks(&v);
    engaged = anc_engaged(k, g, v.placed & anc_army(0));
    fights(&v, engaged);
    shots(&v);
    army(&v, 0);
    army(&v, 1);
    rests(&v);
    objectives(&v);
    clock(&v);
    book(&v);
    out->common[ANC_COMMON_CONTACT] = (int32_t)anc_count(engaged) * ALL / st_max((int32_t)anc_count(v.placed), 1);
}
