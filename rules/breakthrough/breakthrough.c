/* breakthrough.c -- the rule set's table: its words, its numbers, its positions.
 *
 *   1.1, 1.2   the board, the men       fields, bt_seal(), bt_audit()
 *   2, 3       see play.c
 */
#include "play.h"

#define NUMBER(id, number) number,
static const char *const clauses[] = { BT_CLAUSES(NUMBER) };

static const char *const sides[] = { "South", "North" };

static const struct st_verb verbs[] = { BT_VERBS(ST_ROW) };
static const struct st_event_kind events[] = { BT_EVENTS(ST_ROW) };
static const struct st_label labels[] = { BT_LABELS(ST_ROW) };
static const struct st_refusal refusals[] = { BT_REFUSALS(ST_ROW) };
static const struct st_field fields[] = { BT_FIELDS(ST_ROW) };

static const char *const no_yes[] = { "no", "yes" };
/* clang-format off */
#define CELL(row, column, member) \
    { "moves", row, column, offsetof(struct bt_setting, member), 1, 0, no_yes, 0, 1, BT_2_3 }
/* clang-format on */
static const struct st_cell cells[] = {
    CELL("straight", "empty_square", straight_empty),
    CELL("straight", "captures", straight_captures),
    CELL("diagonal", "empty_square", diagonal_empty),
    CELL("diagonal", "captures", diagonal_captures),
};

/* Nothing is rolled in this game, so nobody can ask. */
static void chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    (void)set, (void)s, (void)die;
    ST_ASSERT(!"a game without dice was asked for one");
}

static struct st_verdict audit(const struct st_setting *set, const struct st_state *s)
{
    const struct bt_state *g = (const struct bt_state *)s;
    uint64_t seen[ST_SIDES] = { 0, 0 };

    for (uint16_t id = 1; id <= BT_MEN_MAX; id++) {
        const uint8_t square = g->square[id - 1];
        const uint8_t side = id > set->count[0];

        if (square == BT_OFF)
            continue;
        if (id > set->count[0] + set->count[1] || square >= set->width * set->height)
            return st_refuse_amount(BT_BAD_POSITION, BT_1_2, id, square);
        if (g->man[square] != id || (seen[0] | seen[1]) >> square & 1)
            return st_refuse_amount(BT_BAD_POSITION, BT_2_3, id, square);
        seen[side] |= 1ull << square;
    }
    return seen[0] == g->men[0] && seen[1] == g->men[1] ? st_ok() : st_refuse(BT_BAD_POSITION, BT_1_2);
}

/* Each move brings a man one row nearer, and no man has more rows to go than the board. */
static uint32_t bound(const struct st_setting *set) { return (uint32_t)(set->count[0] + set->count[1]) * set->height; }

static uint32_t pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX])
{
    const struct bt_state *g = (const struct bt_state *)s;
    uint32_t n = 0;

    for (uint16_t id = 1; id <= set->count[0] + set->count[1]; id++) {
        struct st_piece *p = &out[n];

        if (g->square[id - 1] == BT_OFF)
            continue;
        __builtin_memset(p, 0, sizeof *p);
        p->id = id;
        p->side = id > set->count[0];
        p->kind = BT_LABEL_MAN;
        p->shape = ST_SHAPE_TOKEN;
        p->x = g->square[id - 1] % set->width;
        p->y = g->square[id - 1] / set->width;
        p->facing = p->side ? 2 : 0;
        n++;
    }
    return n;
}

static uint32_t areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX])
{
    (void)set, (void)s, (void)out;
    return 0;
}

static void prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
    (void)set;
    p->label = s->node == ST_OVER ? BT_LABEL_OVER : BT_LABEL_MOVE;
    p->rule = s->rule;
    p->unit = 0;
    p->side = s->actor;
    p->times = 0;
    p->suggested = p->zero = 0;
    p->verbs = s->node == ST_OVER ? 0 : 1u << BT_MOVE;
}

static int32_t get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index)
{
    const struct bt_state *g = (const struct bt_state *)s;

    (void)set;
    if (field == BT_FIELD_TO_MOVE)
        return s->actor;
    return g->square[index - 1] == BT_OFF ? ST_NOWHERE : g->square[index - 1];
}

/* Before seal() a man's square is kept one higher, so that a cleared state means "off". */
static void put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct bt_state *g = (struct bt_state *)s;

    (void)set;
    if (field == BT_FIELD_TO_MOVE)
        s->actor = (uint8_t)value;
    else if (index >= 1 && index <= BT_MEN_MAX)
        g->square[index - 1] = (uint8_t)(value + 1);
}

static struct st_verdict seal(struct st_setting *set, struct st_state *s)
{
    struct bt_setting *k = (struct bt_setting *)set;
    struct bt_state *g = (struct bt_state *)s;
    const uint32_t squares = (uint32_t)set->width * set->height;

    if (set->width < 2 || set->height < 2 || set->width > 8 || set->height > 8)
        return st_refuse_amount(BT_BAD_POSITION, BT_1_1, 0, (int32_t)squares);
    if (set->count[0] + set->count[1] > BT_MEN_MAX || set->count[0] == 0 || set->count[1] == 0)
        return st_refuse_amount(BT_BAD_POSITION, BT_1_2, 0, 0);
    k->not_west = k->not_east = k->last_row[0] = k->last_row[1] = 0;
    for (uint32_t q = 0; q < squares; q++) {
        k->not_west |= (uint64_t)(q % set->width != 0) << q;
        k->not_east |= (uint64_t)(q % set->width != set->width - 1u) << q;
        k->last_row[0] |= (uint64_t)(q / set->width == set->height - 1u) << q;
        k->last_row[1] |= (uint64_t)(q < set->width) << q;
    }
    for (uint16_t id = 1; id <= BT_MEN_MAX; id++) {
        const uint8_t square = (uint8_t)(g->square[id - 1] - 1);

        g->square[id - 1] = square;
        if (square == BT_OFF)
            continue;
        if (square >= squares)
            return st_refuse_amount(BT_BAD_POSITION, BT_1_1, id, square);
        if (g->man[square])
            return st_refuse_amount(BT_SHARED_SQUARE, BT_2_3, id, g->man[square]);
        g->man[square] = (uint8_t)id;
        g->men[id > set->count[0]] |= 1ull << square;
    }
    for (uint8_t side = 0; side < ST_SIDES; side++) /* 3.1, 3.2: not decided yet */
        if (g->men[side] == 0 || (g->men[side] & k->last_row[side]))
            return st_refuse(BT_BAD_POSITION, g->men[side] ? BT_3_1 : BT_3_2);
    s->ruleset = breakthrough_ruleset.number;
    s->node = ST_DECIDE;
    s->rule = BT_2_1;
    return audit(set, s);
}

const struct st_ruleset breakthrough_ruleset = {
    .id = "breakthrough",
    .title = "Breakthrough",
    .number = 1,
    .version = 1,
    .oldest = 1,
    .space = ST_SQUARE,
    .use = ST_USE_BENCH,
    .setting_size = sizeof(struct bt_setting),
    .state_size = sizeof(struct bt_state),
    .side_names = sides,
    .clauses = clauses,
    .verbs = verbs,
    .events = events,
    .labels = labels,
    .refusals = refusals,
    .cells = cells,
    .fields = fields,
    .eval = &bt_eval,
    .clause_count = BT_CLAUSE_COUNT,
    .verb_count = BT_VERB_COUNT,
    .event_count = BT_EVENT_COUNT,
    .label_count = BT_LABEL_COUNT,
    .refusal_count = BT_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
    .field_count = BT_FIELD_COUNT,
    .check = bt_check,
    .movers = bt_movers,
    .list = bt_list,
    .chance = chance,
    .apply = bt_apply,
    .audit = audit,
    .bound = bound,
    .pieces = pieces,
    .areas = areas,
    .prompt = prompt,
    .get = get,
    .put = put,
    .seal = seal,
};
