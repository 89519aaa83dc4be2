/* template.c -- Raid: the rule set's table, the book's numbers, positions, and what a client draws.
 *
 *   1.1, 1.2   the board, the bands      seal(), audit()
 *   2-4        see play.c
 */
#include "../../core/dice.h"
#include "template.h"

#include "../../core/aim.h"

/* ---- words and numbers ---- */

#define WORD(id, word) word,
static const char *const clauses[] = { TP_CLAUSES(WORD) };
static const char *const sides[] = { "Red", "Blue" };
static const char *const types[] = { TP_TYPE_LIST(WORD) NULL };
static const char *const grounds[] = { TP_GROUND_LIST(WORD) NULL };
static const struct st_verb verbs[] = { TP_VERBS(ST_ROW) };
static const struct st_event_kind events[] = { TP_EVENTS(ST_ROW) };
static const struct st_label labels[] = { TP_LABELS(ST_ROW) };
static const struct st_refusal refusals[] = { TP_REFUSALS(ST_ROW) };
static const struct st_field fields[] = { TP_FIELDS(ST_ROW) };

/* clang-format off */
/* Each number of the book's tables: table, row, column, where it is stored, its words, its range, its clause. */
#define AT(member) offsetof(struct tp_setting, member), sizeof(((struct tp_setting *)0)->member), 0
#define UNIT(n, row) { "units", row, "strength", AT(strength[n]), NULL, -3, 3, TP_3_2 },
#define GROUND(n, row) { "terrain", row, "cover", AT(cover[n]), NULL, 0, 3, TP_3_2 },
static const struct st_cell cells[] = {
    TP_TYPE_LIST(UNIT)
    TP_GROUND_LIST(GROUND)
    { "attack", "falls", "total", AT(falls_on), NULL, 1, 12, TP_3_3 },
    { "attack", "gives_ground", "total", AT(gives_ground_on), NULL, 1, 12, TP_3_3 },
    { "attack", "attacker_gives_ground", "total", AT(attacker_gives_ground_on), NULL, -6, 6, TP_3_3 },
    { "options", "round_limit", "value", AT(round_limit), NULL, 1, TP_ROUNDS_MAX, TP_4_3 },
};
/* clang-format on */

/* ---- positions ---- */

static int32_t get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_state *g = (const struct tp_state *)s;

    switch (field) {
    case TP_F_TYPE: return k->type[index - 1];
    case TP_F_SQUARE: return tp_stands(g, index) ? (int32_t)tp_square(g, index) : (int32_t)ST_NOWHERE;
    case TP_F_TERRAIN: return k->ground[index];
    case TP_F_ROUND: return g->round;
    case TP_F_ROUNDS: return k->round_limit;
    default: return s->actor;
    }
}

/* Before seal() a unit's square is kept one higher, so that a cleared state means "fallen". */
static void put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value)
{
    struct tp_setting *k = (struct tp_setting *)set;
    struct tp_state *g = (struct tp_state *)s;

    switch (field) {
    case TP_F_TYPE: k->type[(index - 1) % TP_UNITS_MAX] = (uint8_t)value; return;
    case TP_F_SQUARE: g->square[(index - 1) % TP_UNITS_MAX] = (uint8_t)(value + 1); return;
    case TP_F_TERRAIN: k->ground[index % SQ_MAX] = (uint8_t)value; return;
    case TP_F_ROUND: g->round = (uint8_t)value; return;
    case TP_F_TO_MOVE: s->actor = (uint8_t)value; return;
    default: return; /* derived */
    }
}

static struct st_verdict broken(st_rule rule, uint32_t unit)
{
    return st_refuse_amount(TP_BAD_POSITION, rule, (int32_t)unit, 0);
}

static struct st_verdict audit(const struct st_setting *set, const struct st_state *s)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_state *g = (const struct tp_state *)s;
    struct sq_set seen = sq_none();

    if (!st_is_at_rest(s) || g->round < 1 || g->round > k->round_limit)
        return broken(TP_2_1, 0);
    for (uint32_t unit = 1; unit <= TP_UNITS_MAX; unit++) {
        if (!tp_stands(g, unit))
            continue;
        if (unit > set->count[0] + set->count[1] || tp_square(g, unit) >= k->board.squares ||
            sq_has(seen, tp_square(g, unit)))
            return broken(TP_1_2, unit);
        sq_add(&seen, tp_square(g, unit));
    }
    return st_ok();
}

static struct st_verdict seal(struct st_setting *set, struct st_state *s)
{
    struct tp_setting *k = (struct tp_setting *)set;
    struct tp_state *g = (struct tp_state *)s;
    const uint8_t first = s->actor;
    uint32_t left[ST_SIDES] = { 0, 0 };

    if (set->width < 2 || set->height < 2 || set->width > 8 || set->height > 8 || set->height % 2 != 0)
        return broken(TP_1_1, 0);
    if (set->count[0] + set->count[1] > TP_UNITS_MAX || first >= ST_SIDES)
        return broken(TP_1_2, 0);
    sq_board_init(&k->board, set->width, set->height);
    for (uint32_t unit = 1; unit <= TP_UNITS_MAX; unit++) {
        g->square[unit - 1] = (uint8_t)(g->square[unit - 1] - 1); /* 0 becomes SQ_NONE */
        left[tp_side(k, unit)] += (uint32_t)tp_stands(g, unit);
        if (tp_stands(g, unit) && tp_square(g, unit) < k->board.squares &&
            tp_is_raid(k, tp_side(k, unit), tp_square(g, unit)))
            return broken(TP_4_1, unit);
    }
    if (left[0] == 0 || left[1] == 0)
        return broken(TP_4_2, 0);
    if (g->round == 0)
        g->round = 1;
    s->ruleset = template_ruleset.number;
    s->actor = 0;
    st_push(s, TP_STEP_TURN, first);
    tp_run(k, g, NULL);
    return audit(set, s);
}

/* A round is two turns, and a turn at most three actions: the order, the die, the ground given. */
static uint32_t bound(const struct st_setting *set)
{
    return (uint32_t)((const struct tp_setting *)set)->round_limit * 6;
}

static void chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    (void)set;
    st_die_d6(die, s->rule);
}

/* ---- what a client draws and asks ---- */

/* pieces() and areas() add the number of a row to the first label of its list, so both have the same order. */
ST_STATIC_ASSERT(TP_L_CHIEF - TP_L_WARRIORS == TP_CHIEF && TP_L_OPEN - TP_L_WARRIORS == TP_TYPES,
                 "a label for each of TP_TYPE_LIST, in its order, then those of the ground");
ST_STATIC_ASSERT(TP_L_WOODS - TP_L_OPEN == TP_WOODS && TP_L_CAMP - TP_L_OPEN == TP_CAMP &&
                     TP_L_STRENGTH - TP_L_OPEN == TP_GROUNDS,
                 "a label for each of TP_GROUND_LIST, in its order, then the others");

static uint32_t pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX])
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    const struct tp_state *g = (const struct tp_state *)s;
    uint32_t n = 0;

    for (uint32_t unit = 1; unit <= TP_UNITS_MAX; unit++)
        if (tp_stands(g, unit)) {
            struct st_piece *p = &out[n++];

            __builtin_memset(p, 0, sizeof *p);
            p->id = (uint16_t)unit;
            p->side = tp_side(k, unit);
            p->kind = (uint8_t)(TP_L_WARRIORS + k->type[unit - 1]);
            p->shape = ST_SHAPE_TOKEN;
            p->facing = p->side ? SQ_SOUTH : SQ_NORTH;
            p->x = (int32_t)sq_x(&k->board, tp_square(g, unit));
            p->y = (int32_t)sq_y(&k->board, tp_square(g, unit));
        }
    return n;
}

/* 4.1 to 4.3: how a side wins, in words. */
static uint32_t aims_of(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out)
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    struct st_aims aims = { out, 0 };

    (void)s;
    (void)side;
    st_add_aim(&aims, "Stand in a camp of {enemy's}", TP_4_1, 0);
    st_add_aim(&aims, "Leave {enemy} without a band", TP_4_2, 0);
    st_add_aim(&aims, "Have more bands left than {enemy} when round {a} is over", TP_4_3, k->round_limit);
    return aims.count;
}

static uint32_t areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX])
{
    const struct tp_setting *k = (const struct tp_setting *)set;
    uint32_t n = 0;

    (void)s;
    for (uint32_t q = 0; q < k->board.squares; q++)
        if (k->ground[q] != TP_OPEN) {
            struct st_area *a = &out[n++];

            __builtin_memset(a, 0, sizeof *a);
            a->kind = (uint16_t)(TP_L_OPEN + k->ground[q]);
            a->shape = ST_SHAPE_CELL;
            a->holder = ST_NOBODY;
            a->points = 1;
            a->x[0] = (int32_t)sq_x(&k->board, q);
            a->y[0] = (int32_t)sq_y(&k->board, q);
        }
    return n;
}

static void prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p)
{
    const struct tp_attack *f = tp_attack_in(s);

    __builtin_memset(p, 0, sizeof *p);
    p->label = s->node == ST_OVER ? TP_L_OVER : !f ? TP_L_ASK_ORDER : f->loser ? TP_L_ASK_GIVE : TP_L_ASK_DIE;
    p->unit = (uint16_t)(!f ? 0 : f->loser ? f->loser : f->attacker);
    p->rule = s->rule;
    p->side = s->actor;
    p->verbs = st_verbs_now(&template_ruleset, set, s);
}

/* clang-format off */
const struct st_ruleset template_ruleset = {
    .id = "template", .title = "Raid", .number = 7, .version = 1, .oldest = 1,
    .space = ST_SQUARE, .use = ST_USE_TEMPLATE,
    .setting_size = sizeof(struct tp_setting), .state_size = sizeof(struct tp_state), .side_names = sides,
    .clauses = clauses, .verbs = verbs, .events = events, .labels = labels, .refusals = refusals, .cells = cells,
    .fields = fields, .eval = &tp_eval,
    .clause_count = TP_CLAUSE_COUNT, .verb_count = TP_VERB_COUNT, .event_count = TP_EVENT_COUNT,
    .label_count = TP_LABEL_COUNT, .refusal_count = TP_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells, .field_count = TP_FIELD_COUNT,
    .check = tp_check, .movers = tp_movers, .list = tp_list, .chance = chance, .apply = tp_apply, .audit = audit,
    .bound = bound, .pieces = pieces, .areas = areas, .prompt = prompt, .aims = aims_of, .sum = tp_sum,
    .get = get, .put = put, .seal = seal,
};
/* clang-format on */
