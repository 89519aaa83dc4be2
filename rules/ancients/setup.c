/* setup.c -- Ancients: positions, field by field.
 *
 * Before seal() the state is a form being filled in: types, qualities, hexes, facings and losses are stored one higher
 * so that 0 means "not stated", `block` holds what was stated, and the last frame of the stack holds what has no place
 * of its own (struct form).  All Bases of a Block in ranks state the same: `own` holds the files, `marks` the ranks,
 * `done` and `pursued` the Bases that state the right end and the right slant.
 */
#include "ancients.h"

/* What the form holds in the last frame of the stack. */
struct form {
    uint8_t zero[3], phase;
    uint32_t given[ST_SIDES]; /* the Bases whose hexes are stated, as half a mask each */
    uint32_t zero2[2];
} ST_OVERLAY;
ST_STATIC_ASSERT(sizeof(struct form) == sizeof(struct st_frame), "an overlay of a frame");

static struct form *form_of(struct anc_state *g) { return (struct form *)&g->s.stack[ST_DEPTH_MAX - 1]; }

/* ---- get ---- */

static int32_t phase_of(const struct st_state *s)
{
    if (s->node == ST_OVER)
        return ANC_AT_OVER;
    switch (st_peek(s)->step) {
    case ANC_STEP_DEPLOY: return ANC_AT_DEPLOY;
    case ANC_STEP_MOVE: return ANC_AT_TEST;
    case ANC_STEP_SMOOTH: return ANC_AT_SMOOTHING;
    case ANC_STEP_SHOOT: return ANC_AT_SHOOT;
    case ANC_STEP_SHOT: return ANC_AT_SHOT;
    case ANC_STEP_COMBAT: return st_peek(s)->phase == ANC_C_PAIRED ? ANC_AT_PAIR : ANC_AT_COMBAT;
    case ANC_STEP_FIGHT: return ANC_AT_ROLL;
    case ANC_STEP_LOSS: return anc_loss_in(st_peek(s))->evades ? ANC_AT_EVADE : ANC_AT_LOSS;
    case ANC_STEP_PURSUE: return ANC_AT_PURSUIT;
    default: return ANC_AT_MOVE;
    }
}

static int32_t state_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    uint64_t block;

    if (!(g->live & anc_bit(slot)))
        return ANC_L_BROKEN - ANC_L_FRESH;
    block = anc_block_of(g, slot);
    return (int32_t)anc_label_of(k, anc_sum(g, block), anc_count(block)) - ANC_L_FRESH;
}

/* What a player sees of a Block: its Fatigue and Bases; in the Move phase the cost and the test of its next move; in a
 * loss the points still to be taken. */
static int32_t get_block(const struct anc_setting *k, const struct anc_state *g, uint32_t field, uint32_t slot)
{
    const struct st_frame *f = g->s.node == ST_DECIDE ? st_peek(&g->s) : NULL;
    const uint64_t block = g->live & anc_bit(slot) ? anc_block_of(g, slot) : 0;
    const uint32_t bases = anc_count(block), sum = block ? anc_sum(g, block) : 0;
    const uint32_t cost = block && g->moves[slot] > 0 ? k->tempo : 0;
    const int moves = f && f->step == ANC_STEP_TURN && block && anc_side(slot) == g->active;

    switch (field) {
    case ANC_F_SUM: return (int32_t)sum;
    case ANC_F_BASES: return (int32_t)bases;
    case ANC_F_BREAKS_ABOVE: return (int32_t)(bases * k->break_above);
    case ANC_F_COSTS: return moves ? (int32_t)cost : 0;
    case ANC_F_NEEDS:
        if (!moves || (k->first_move == ANC_FIRST_FREE && g->moves[slot] == 0))
            return 0;
        return (int32_t)((sum + bases * cost + bases - 1) / bases);
    default:
        return f && f->step == ANC_STEP_LOSS && (uint32_t)anc_loss_in(f)->loser == slot + 1 ? anc_loss_in(f)->points
                                                                                            : 0;
    }
}

static int32_t get_base(const struct anc_setting *k, const struct anc_state *g, uint32_t field, uint32_t slot)
{
    const uint64_t bit = anc_bit(slot);

    switch (field) {
    case ANC_F_TYPE: return k->type[slot];
    case ANC_F_QUALITY: return k->quality[slot];
    case ANC_F_HEX: return g->cell[slot] == HX_NONE ? (int32_t)ST_NOWHERE : g->cell[slot];
    case ANC_F_FACING: return g->facing[slot];
    case ANC_F_FATIGUE: return g->fatigue[slot];
    case ANC_F_BLOCK: return g->block[slot] ? anc_id(k, g->block[slot] - 1u) : 0;
    case ANC_F_WEIGHT: return k->heft[slot];
    case ANC_F_ROUTED: return (g->routed & bit) != 0;
    case ANC_F_SPEAR: return (k->spear & bit) != 0;
    case ANC_F_MISSILE: return (k->missile & bit) != 0;
    case ANC_F_FOUGHT: return (g->fought & bit) != 0;
    case ANC_F_SHOT: return (g->shot & bit) != 0;
    case ANC_F_SHOCK: return (g->shock & bit) != 0;
    case ANC_F_CHARGED: return (g->charged & bit) != 0;
    case ANC_F_GRIND: return (g->grind & bit) != 0;
    case ANC_F_MOVES: return g->moves[slot];
    case ANC_F_MOVED: return (g->moved & bit) != 0;
    case ANC_F_HALTED: return (g->halted & bit) != 0;
    case ANC_F_MET: return (g->met & bit) != 0;
    case ANC_F_FULL: return (g->full & bit) != 0;
    case ANC_F_PIVOTED: return (g->pivoted & bit) != 0;
    case ANC_F_STATE: return state_of(k, g, slot);
    case ANC_F_FILES:
    case ANC_F_RANKS:
    case ANC_F_END:
    case ANC_F_SLANT: return 0; /* how it was stated is forgotten */
    default: return get_block(k, g, field, slot);
    }
}

int32_t anc_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);

    switch (field) {
    case ANC_F_TERRAIN: return k->ground[index];
    case ANC_F_ELEVATION: return k->elevation[index];
    case ANC_F_OBJECTIVE: return anc_is_objective(k, index);
    case ANC_F_LOST: return g->lost[index];
    case ANC_F_BREAKS_AT: return (int32_t)anc_breaks_at(k, g, (uint8_t)index);
    case ANC_F_START: return g->start[index];
    case ANC_F_TURN: return (int32_t)anc_turn(g);
    case ANC_F_TURNS: return k->turn_limit;
    case ANC_F_QUIET: return g->quiet;
    case ANC_F_PHASE: return phase_of(s);
    case ANC_F_TO_MOVE: return g->active;
    default: return get_base(k, g, field, anc_slot(k, index));
    }
}

/* ---- put ---- */

static void put_bit(uint64_t *mask, uint32_t slot, int32_t value)
{
    *mask = value ? *mask | anc_bit(slot) : *mask & ~anc_bit(slot);
}

static void put_objective(struct anc_setting *k, uint32_t cell, int32_t value)
{
    const uint32_t bit = 1u << cell % 8, byte = k->objective[cell / 8];

    k->objective[cell / 8] = (uint8_t)(value ? byte | bit : byte & ~bit);
}

static void put_base(struct anc_setting *k, struct anc_state *g, uint32_t field, uint32_t slot, int32_t value)
{
    switch (field) {
    case ANC_F_TYPE: k->type[slot] = (uint8_t)(value + 1); return;
    case ANC_F_QUALITY: k->quality[slot] = (uint8_t)(value + 1); return;
    case ANC_F_HEX:
        g->cell[slot] = (uint16_t)(value + 1);
        form_of(g)->given[anc_side(slot)] |= 1u << slot % ANC_SIDE_MAX;
        return;
    case ANC_F_FACING: g->facing[slot] = (uint8_t)(value + 1); return;
    case ANC_F_FATIGUE: g->fatigue[slot] = (uint8_t)value; return;
    case ANC_F_BLOCK: g->block[slot] = (uint8_t)(value ? anc_slot(k, (uint32_t)value) + 1 : 0); return;
    case ANC_F_WEIGHT: k->heft[slot] = (uint8_t)value; return;
    case ANC_F_ROUTED: put_bit(&g->routed, slot, value); return;
    case ANC_F_MOVES: g->moves[slot] = (uint8_t)value; return;
    case ANC_F_MOVED: put_bit(&g->moved, slot, value); return;
    case ANC_F_HALTED: put_bit(&g->halted, slot, value); return;
    case ANC_F_MET: put_bit(&g->met, slot, value); return;
    case ANC_F_FULL: put_bit(&g->full, slot, value); return;
    case ANC_F_PIVOTED: put_bit(&g->pivoted, slot, value); return;
    case ANC_F_SPEAR: put_bit(&k->spear, slot, value); return;
    case ANC_F_MISSILE:
        put_bit(&k->missile, slot, value);
        k->said_missile |= anc_bit(slot);
        return;
    case ANC_F_FOUGHT: put_bit(&g->fought, slot, value); return;
    case ANC_F_SHOT: put_bit(&g->shot, slot, value); return;
    case ANC_F_SHOCK: put_bit(&g->shock, slot, value); return;
    case ANC_F_CHARGED: put_bit(&g->charged, slot, value); return;
    case ANC_F_GRIND: put_bit(&g->grind, slot, value); return;
    case ANC_F_FILES: g->own[slot] = (uint8_t)value; return;
    case ANC_F_RANKS: g->marks[slot] = (uint8_t)value; return;
    case ANC_F_END: put_bit(&g->done, slot, value); return;
    case ANC_F_SLANT: put_bit(&g->pursued, slot, value); return;
    default: return; /* derived */
    }
}

void anc_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct anc_setting *k = (struct anc_setting *)set;
    struct anc_state *g = (struct anc_state *)s;

    switch (field) {
    case ANC_F_TERRAIN: k->ground[index & (HX_MAX - 1)] = (uint8_t)value; return;
    case ANC_F_ELEVATION: k->elevation[index & (HX_MAX - 1)] = (uint8_t)value; return;
    case ANC_F_OBJECTIVE: put_objective(k, index & (HX_MAX - 1), value); return;
    case ANC_F_LOST: g->lost[index & 1] = (uint8_t)(value + 1); return;
    case ANC_F_START: g->start[index & 1] = (uint8_t)value; return;
    case ANC_F_TURN: anc_set_turn(g, (uint32_t)value); return;
    case ANC_F_QUIET: g->quiet = (uint8_t)value; return;
    case ANC_F_PHASE: form_of(g)->phase = (uint8_t)value; return;
    case ANC_F_TO_MOVE: g->active = (uint8_t)value; return;
    case ANC_F_BREAKS_AT:
    case ANC_F_TURNS: return; /* derived */
    default:
        if (index >= 1 && index <= (uint32_t)k->s.count[0] + k->s.count[1] && k->s.count[0] <= ANC_SIDE_MAX &&
            k->s.count[1] <= ANC_SIDE_MAX)
            put_base(k, g, field, anc_slot(k, index), value);
    }
}

/* ---- seal: the table (13h) and the armies (13g) ---- */

static struct st_verdict seal_board(struct anc_setting *k)
{
    const uint32_t w = k->s.width, h = k->s.height;

    if (w < 2 || h < 2 || w > HX_SIDE_MAX || h > HX_SIDE_MAX || w * h > HX_MAX)
        return st_refuse_amount(ANC_BAD_BOARD, ANC_13h, HX_MAX, (int32_t)(w * h));
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (k->s.count[side] < 1 || k->s.count[side] > ANC_SIDE_MAX)
            return st_refuse_amount(ANC_BAD_ARMY, ANC_2a, ANC_SIDE_MAX, k->s.count[side]);
    hx_board_init(&k->board, w, h);
    for (uint32_t c = 0; c < HX_MAX; c++) {
        if (c >= k->board.cells)
            k->ground[c] = k->elevation[c] = 0;
        else if (k->elevation[c] == 0)
            k->elevation[c] = 1;
    }
    return st_ok();
}

static struct st_verdict seal_army(struct anc_setting *k)
{
    k->army = ((1ull << k->s.count[0]) - 1) | ((1ull << k->s.count[1]) - 1) << ANC_SIDE_MAX;
    k->going[ANC_G_IMPASSABLE] = 5;
    k->shock_rule = 0;
    for (uint64_t m = k->army; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        if (k->type[slot] == 0)
            return st_refuse_amount(ANC_NO_TYPE, ANC_3a, anc_id(k, slot), 0);
        k->type[slot] = (uint8_t)(k->type[slot] - 1);
        k->quality[slot] = (uint8_t)(k->quality[slot] ? k->quality[slot] - 1 : ANC_REGULAR);
        if (k->heft[slot] == 0)
            k->heft[slot] = anc_weight_of(k, slot);
        k->allowance[slot] = k->distance[anc_pace_of(k, slot)];
        if (!(k->said_missile & anc_bit(slot)) && anc_missiles_of(k, slot))
            k->missile |= anc_bit(slot);
        if (anc_shock_of(k, slot))
            k->shock_rule |= anc_bit(slot);
    }
    return st_ok();
}

/* Can it cost any Base Fatigue to enter a hex? */
static int is_uneven(const struct anc_setting *k, uint32_t cell)
{
    for (uint64_t m = k->army; m; m &= m - 1)
        if (anc_going_cost(k, anc_low(m), cell) > 0)
            return 1;
    for (uint32_t d = 0; d < HX_DIRS; d++) {
        const uint32_t from = hx_step(&k->board, cell, d);

        if (from != HX_NONE && k->elevation[from] < k->elevation[cell])
            return 1;
    }
    return 0;
}

static void seal_sheets(struct anc_setting *k)
{
    __builtin_memset(&k->closed, 0xff, sizeof k->closed);
    __builtin_memset(&k->uneven, 0, sizeof k->uneven);
    for (uint32_t c = 0; c < k->board.cells; c++) {
        const uint32_t spot = hx_spot(&k->board, c);

        if (k->ground[c] != ANC_G_IMPASSABLE)
            hx_wipe(&k->closed, spot);
        if (is_uneven(k, c))
            hx_mark(&k->uneven, spot);
    }
}

/* ---- seal: Blocks in ranks ---- */

static uint32_t stated_head(const struct anc_state *g, uint32_t slot)
{
    return g->block[slot] ? g->block[slot] - 1u : slot;
}

static uint8_t stated_facing(const struct anc_state *g, uint32_t slot)
{
    return (uint8_t)(g->facing[slot] ? g->facing[slot] - 1 : anc_side(slot) ? 3 : 0);
}

static int is_in_ranks(const struct anc_state *g, uint32_t slot) { return g->own[slot] > 0 || g->marks[slot] > 0; }

static int is_alike(const struct anc_state *g, uint32_t a, uint32_t b)
{
    return g->own[a] == g->own[b] && g->marks[a] == g->marks[b] && g->cell[a] == g->cell[b] &&
           g->facing[a] == g->facing[b] && (g->done >> a & 1) == (g->done >> b & 1) &&
           (g->pursued >> a & 1) == (g->pursued >> b & 1);
}

/* All Bases of a Block in ranks state the same. */
static struct st_verdict check_ranks(const struct anc_setting *k, const struct anc_state *g)
{
    for (uint64_t m = k->army; m; m &= m - 1) {
        const uint32_t slot = anc_low(m), head = stated_head(g, slot);

        if ((is_in_ranks(g, slot) || is_in_ranks(g, head)) && !is_alike(g, slot, head))
            return st_refuse_amount(ANC_OTHER_SHAPE, ANC_2d, anc_id(k, slot), 0);
        if (!is_in_ranks(g, slot) && ((g->done | g->pursued) & anc_bit(slot)))
            return st_refuse_amount(ANC_NO_FILES, ANC_2d, anc_id(k, slot), 0);
    }
    return st_ok();
}

/* R15: the Bases of a Block fill its ranks in the order of their names, from the stated end of the front. */
static struct st_verdict lay_out(const struct anc_setting *k, struct anc_state *g, uint32_t head)
{
    const uint64_t bit = anc_bit(head);
    struct anc_shape shape = { g->cell[head] - 1u, stated_facing(g, head), g->own[head],
                               g->done & bit ? ANC_RIGHT : ANC_LEFT, g->pursued & bit ? ANC_RIGHT : ANC_LEFT };
    const uint32_t ranks = g->marks[head];
    uint64_t block = 0;
    uint32_t n, i = 0;

    for (uint64_t m = k->army; m; m &= m - 1)
        block |= stated_head(g, anc_low(m)) == head ? m & (0 - m) : 0;
    n = anc_count(block);
    if (shape.frontage == 0)
        shape.frontage = (n + ranks - 1) / ranks;
    if (n < shape.frontage || (ranks && (n > ranks * shape.frontage || n <= (ranks - 1) * shape.frontage)))
        return st_refuse_amount(n == 1 && g->block[head] == 0 ? ANC_NO_BLOCK : ANC_BAD_RANKS, ANC_2d, anc_id(k, head),
                                (int32_t)n);
    for (uint64_t m = block; m; m &= m - 1, i++) {
        const uint32_t to = shape.anchor < k->board.cells ? anc_shape_hex(k, &shape, i) : HX_NONE;

        if (to == HX_NONE)
            return st_refuse_amount(ANC_OFF_TABLE, ANC_2o, anc_id(k, anc_low(m)), 0);
        g->cell[anc_low(m)] = (uint16_t)(to + 1);
    }
    return st_ok();
}

/* Puts the Bases of Blocks in ranks on their hexes; a Block that is off the table, or waits, has none. */
static struct st_verdict seal_ranks(const struct anc_setting *k, struct anc_state *g, int waiting)
{
    struct st_verdict v = check_ranks(k, g);

    for (uint64_t m = k->army; m && v.code == ST_OK && !waiting; m &= m - 1)
        if (stated_head(g, anc_low(m)) == anc_low(m) && is_in_ranks(g, anc_low(m)) && g->cell[anc_low(m)])
            v = lay_out(k, g, anc_low(m));
    __builtin_memset(g->own, 0, sizeof g->own);
    __builtin_memset(g->marks, 0, sizeof g->marks);
    g->done = g->pursued = 0;
    return v;
}

/* ---- seal: Bases and Blocks ---- */

/* 2o: a Base takes its hex, or is out of the game, or waits to be deployed. */
static struct st_verdict seal_base(const struct anc_setting *k, struct anc_state *g, uint32_t slot, int waiting)
{
    const uint32_t cell = g->cell[slot] == 0 || waiting ? HX_NONE : g->cell[slot] - 1u;
    const int gone = cell == HX_NONE && !waiting;

    g->cell[slot] = HX_NONE;
    if (gone) {
        g->routed &= ~anc_bit(slot);
        g->facing[slot] = g->fatigue[slot] = g->block[slot] = g->moves[slot] = 0;
        return st_ok();
    }
    g->facing[slot] = stated_facing(g, slot);
    g->fatigue[slot] = (uint8_t)(g->fatigue[slot] ? g->fatigue[slot] : k->start_fatigue);
    if (!(g->routed & anc_bit(slot)) || waiting)
        g->live |= anc_bit(slot);
    if (waiting)
        return st_ok();
    if (cell >= k->board.cells)
        return st_refuse_amount(ANC_OFF_TABLE, ANC_2o, anc_id(k, slot), (int32_t)cell);
    if (g->at[cell]) {
        const uint32_t other = g->at[cell] - 1u;
        const int is_one = g->block[slot] && stated_head(g, slot) == stated_head(g, other);

        return st_refuse_amount(is_one ? ANC_NO_RANKS : ANC_SHARED_HEX, ANC_2o, anc_id(k, slot), anc_id(k, other));
    }
    if (k->ground[cell] == ANC_G_IMPASSABLE)
        return st_refuse_amount(ANC_ON_IMPASSABLE, ANC_8_1h, anc_id(k, slot), (int32_t)cell);
    anc_put_base(g, slot, cell);
    return st_ok();
}

/* The form's Blocks: each Base names its head, or is alone. */
static struct st_verdict gather(const struct anc_setting *k, struct anc_state *g, uint64_t block[ANC_SLOTS])
{
    for (uint32_t slot = 0; slot < ANC_SLOTS; slot++)
        block[slot] = 0;
    for (uint64_t m = g->live; m; m &= m - 1) {
        const uint32_t slot = anc_low(m), head = g->block[slot] ? g->block[slot] - 1u : slot;

        if (!(g->live & anc_bit(head)) || anc_side(head) != anc_side(slot) || head > slot ||
            (g->block[head] && g->block[head] != head + 1))
            return st_refuse_amount(ANC_BAD_BLOCK, ANC_2d, anc_id(k, slot), 0);
        if (!anc_same_profile(k, slot, head))
            return st_refuse_amount(ANC_MIXED_BLOCK, ANC_2d, anc_id(k, slot), 0);
        block[head] |= anc_bit(slot);
    }
    return st_ok();
}

static struct st_verdict seal_blocks(const struct anc_setting *k, struct anc_state *g, int waiting)
{
    uint64_t block[ANC_SLOTS];
    const struct st_verdict v = gather(k, g, block);

    if (v.code != ST_OK)
        return v;
    __builtin_memset(g->block, 0, sizeof g->block);
    for (uint32_t head = 0; head < ANC_SLOTS; head++) {
        if (block[head] == 0)
            continue;
        anc_make_block(g, block[head]);
        if (waiting)
            continue;
        if (anc_component(k, g, block[head], head) != block[head])
            return st_refuse_amount(ANC_SPLIT_BLOCK, ANC_2d, anc_id(k, head), 0);
        if (anc_sum(g, block[head]) > k->break_above * anc_count(block[head]))
            return st_refuse_amount(ANC_BROKEN_BLOCK, ANC_12a, anc_id(k, head), 0);
        anc_order_column(k, g, block[head]);
    }
    return st_ok();
}

/* ---- seal: the turn ---- */

static void seal_turn(const struct anc_setting *k, struct anc_state *g)
{
    const uint64_t here = g->live;

    g->moved &= here, g->halted &= here, g->met &= here, g->full &= here, g->pivoted &= here;
    g->fought &= here, g->shot &= here, g->shock &= here & k->shock_rule, g->charged &= here;
    g->grind &= here & k->shock_rule;
    for (uint64_t m = ~here; m; m &= m - 1)
        g->moves[anc_low(m)] = 0;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint32_t gone = anc_count(k->army & ~g->live & anc_army(side));

        g->lost[side] = (uint8_t)(g->lost[side] ? g->lost[side] - 1u : gone);
        if (g->start[side] == 0)
            g->start[side] = (uint8_t)k->s.count[side];
    }
    if (anc_turn(g) == 0)
        anc_set_turn(g, 1);
    g->decided = ANC_OPEN;
}

static struct st_verdict enter(const struct anc_setting *k, struct anc_state *g, int waiting)
{
    const struct form none = { { 0, 0, 0 }, 0, { 0, 0 }, { 0, 0 } };
    const uint32_t phase = form_of(g)->phase;

    *form_of(g) = none;
    g->s.node = ST_RUNNING;
    if (phase != ANC_AT_MOVE && phase != ANC_AT_DEPLOY && phase != ANC_AT_SHOOT && phase != ANC_AT_COMBAT &&
        phase != ANC_AT_RECOVERY)
        return st_refuse_amount(ANC_BAD_POSITION, ANC_4b, 0, (int32_t)phase);
    for (uint8_t die = 0; die < ANC_DICE; die++)
        for (uint32_t face = 0, ways = 0; face < 6; face++)
            if ((ways += k->die[die][face]) == 0 && face == 5)
                return st_refuse_amount(ANC_BAD_POSITION, ANC_3_1h, 0, 0);
    if (k->turn_limit == 0 && k->stall_limit == 0)
        return st_refuse(ANC_NO_END, ANC_13m);
    if (waiting) {
        st_push(&g->s, ANC_STEP_DEPLOY, g->active);
    } else {
        st_push(&g->s, ANC_STEP_TURN, g->active)->phase = phase == ANC_AT_SHOOT      ? ANC_T_SHOOT
                                                          : phase == ANC_AT_COMBAT   ? ANC_T_COMBAT
                                                          : phase == ANC_AT_RECOVERY ? ANC_T_RECOVER
                                                                                     : ANC_T_MOVE;
        if (!anc_judge(k, g))
            return st_refuse_amount(ANC_BAD_POSITION, ANC_12_1a, 0, 0);
    }
    anc_run(k, g, NULL);
    st_clear_answer(&g->s);
    return st_ok();
}

struct st_verdict anc_seal(struct st_setting *set, struct st_state *s)
{
    struct anc_setting *k = (struct anc_setting *)set;
    struct anc_state *g = (struct anc_state *)s;
    const struct form *form = form_of(g);
    const uint64_t said = form->given[0] | (uint64_t)form->given[1] << 32;
    const int waiting =
        form->phase == ANC_AT_DEPLOY || (form->phase == ANC_AT_MOVE && k->deployment == ANC_DEPLOY_FREE);
    struct st_verdict v = seal_board(k);

    if (v.code == ST_OK)
        v = seal_army(k);
    if (v.code == ST_OK)
        v = seal_ranks(k, g, waiting);
    if (v.code == ST_OK)
        seal_sheets(k);
    for (uint32_t slot = 0; v.code == ST_OK && slot < ANC_SLOTS; slot++) {
        if (!(k->army & anc_bit(slot)))
            g->cell[slot] = HX_NONE;
        else if (!waiting && !(said & anc_bit(slot)))
            v = st_refuse_amount(ANC_NO_HEX, ANC_2o, anc_id(k, slot), 0);
        else
            v = seal_base(k, g, slot, waiting);
    }
    if (waiting)
        g->routed = 0;
    if (v.code == ST_OK)
        v = seal_blocks(k, g, waiting);
    if (v.code != ST_OK)
        return v;
    seal_turn(k, g);
    s->ruleset = ancients_ruleset.number;
    v = enter(k, g, waiting);
    return v.code == ST_OK ? anc_audit(set, s) : v;
}
