/* book.c -- Wargame: the numbers of its book, and the table of the rule set. */
#include "wargame.h"

#include "../../core/dice.h"

static const char *const sides[] = { "Red", "Blue" };
/* clang-format off */
static const char *const grades[] = { WG_GRADE_LIST(WG_LAST_OF_2) };
static const char *const kinds[] = { WG_KIND_LIST(WG_LAST_OF_2) };
static const char *const abilities[] = { WG_ABILITY_LIST(WG_LAST_OF_2) };
#define COVER_NAME(id, name, shown) name,
static const char *const covers[] = { WG_COVER_LIST(COVER_NAME) };
static const char *const reaches[] = { WG_REACH_LIST(WG_LAST_OF_2) };
/* clang-format on */
static const char *const no_yes[] = { "no", "yes" };
static const char *const deployments[] = { "placed", "free" };
static const char *const saves[] = { "defence", "cover", "nothing" };
static const char *const draws[] = { "swap", "free hand" };
static const char *const profiles[] = { "stays", "of the living" };
static const char *const favours[] = { "nobody", "red", "blue" };

#define X(name) #name,
static const char *const clauses[] = { "", WG_CLAUSES(X) };
#undef X

#define AT(member) offsetof(struct wg_setting, member), sizeof(((struct wg_setting *)0)->member)
/* clang-format off */
#define BODY(id, row, name) \
    { "bodies", row, "cost", AT(body_cost[id]), ST_CELL_COST, NULL, 0, 100, WG_SC5 }, \
    { "bodies", row, "move", AT(body_move[id]), 0, NULL, 1000, 20000, WG_MV1 }, \
    { "bodies", row, "defence", AT(body_defence[id]), 0, NULL, 1, 12, WG_AW11 }, \
    { "bodies", row, "bravery", AT(body_bravery[id]), 0, NULL, 1, 20, WG_BR3 }, \
    { "bodies", row, "hands", AT(body_hands[id]), 0, NULL, 1, 4, WG_EQ2 }, \
    { "bodies", row, "radius", AT(body_radius[id]), 0, NULL, 250, 1500, WG_MV1 }, \
    { "bodies", row, "height", AT(body_height[id]), 0, NULL, 100, 5000, WG_SH3 }, \
    { "bodies", row, "grade", AT(body_grade[id]), 0, grades, 0, WG_GRADES - 1, WG_AW5 },
#define ARMOUR(id, row) \
    { "armour", row, "cost", AT(armour_cost[id]), ST_CELL_COST, NULL, 0, 100, WG_SC5 }, \
    { "armour", row, "defence", AT(armour_defence[id]), 0, NULL, 1, 12, WG_AW11 }, \
    { "armour", row, "slower", AT(armour_slows[id]), 0, NULL, 0, 5000, WG_MV1 },
#define WEAPON(id, row, name, copies) \
    { "weapons", #row, "hands", AT(item_hands[id]), ST_CELL_COST, NULL, 1, 4, WG_EQ2 }, \
    { "weapons", #row, "kind", AT(item_kind[id]), 0, kinds, WG_MELEE, WG_RANGED, WG_SH1 }, \
    { "weapons", #row, "range", AT(item_range[id]), ST_CELL_EMPTY | ST_CELL_LENGTH, NULL, 1, 32000, WG_SH2 }, \
    { "weapons", #row, "damage", AT(item_damage[id]), ST_CELL_EMPTY, NULL, 0, 9, WG_AW11 }, \
    { "weapons", #row, "ability", AT(item_ability[id]), ST_CELL_EMPTY, abilities, 0, WG_ABILITIES - 1, WG_AW6 }, \
    { "weapons", #row, "cost", AT(item_cost[id]), ST_CELL_COST, NULL, 0, 100, WG_SC5 },
/* A shield has neither range nor damage. */
#define SHIELD(id, row, name, copies) \
    { "weapons", #row, "hands", AT(item_hands[id]), ST_CELL_COST, NULL, 1, 4, WG_EQ2 }, \
    { "weapons", #row, "kind", AT(item_kind[id]), 0, kinds + WG_THING, WG_THING, WG_THING, WG_SH1 }, \
    { "weapons", #row, "range", AT(item_range[id]), ST_CELL_EMPTY, NULL, 0, 0, WG_SH2 }, \
    { "weapons", #row, "damage", AT(item_damage[id]), ST_CELL_EMPTY, NULL, 0, 0, WG_AW11 }, \
    { "weapons", #row, "ability", AT(item_ability[id]), ST_CELL_EMPTY, abilities, 0, WG_ABILITIES - 1, WG_AW13 }, \
    { "weapons", #row, "cost", AT(item_cost[id]), ST_CELL_COST, NULL, 0, 100, WG_SC5 },
#define GROUND(id, row, name) \
    { "terrain", row, "height", AT(ground_height[id]), 0, NULL, 0, 10000, WG_MV2 }, \
    { "terrain", row, "top", AT(ground_top[id]), 0, NULL, 0, 20000, WG_SH3 }, \
    { "terrain", row, "cover", AT(ground_cover[id]), 0, covers, 0, WG_COVERS - 1, WG_AW13 }, \
    { "terrain", row, "impassable", AT(ground_blocks[id]), 0, no_yes, 0, 1, WG_MV1 },
#define VALUE(table, row, member, min, max, clause) \
    { table, row, "value", AT(member), 0, NULL, min, max, clause },
#define LENGTH(table, row, member, min, max, clause) \
    { table, row, "value", AT(member), ST_CELL_LENGTH, NULL, min, max, clause },
#define CHOICE(table, row, member, names, max, clause) \
    { table, row, "value", AT(member), 0, names, 0, max, clause },
#define MODIFIER(id, row, clause) VALUE("rolls", row, modifier[id], -5, 5, clause)

static const struct st_cell cells[] = {
    WG_BODY_LIST(BODY)
    ARMOUR(WG_PADDED, "padded") ARMOUR(WG_MAIL, "mail") ARMOUR(WG_PLATE, "plate")
    WG_WEAPON_LIST(WEAPON, WEAPON)
    WG_SHIELD_LIST(SHIELD)
    VALUE("battlefield", "length", s.width, WG_SIDE_LEAST, PL_SIDE_MAX, WG_SC1)
    VALUE("battlefield", "width", s.height, WG_SIDE_LEAST, PL_SIDE_MAX, WG_SC1)
    WG_GROUND_LIST(GROUND)
    VALUE("rolls", "hit", hit_need, 1, 9, WG_AW3)
    WG_MODIFIER_LIST(MODIFIER)
    VALUE("rolls", "fatigued_defence", save_worse, 0, 5, WG_FC4)
    VALUE("rolls", "light_cover", cover_need[WG_LIGHT_COVER], 1, 7, WG_AW13)
    VALUE("rolls", "heavy_cover", cover_need[WG_HEAVY_COVER], 1, 7, WG_AW14)
    LENGTH("distances", "engaged", engaged, 0, 12000, WG_CB1)
    LENGTH("distances", "pile_in", pile_in, 0, 12000, WG_CB3)
    LENGTH("distances", "near", near, 0, 32000, WG_AW9)
    LENGTH("distances", "objective", objective, 0, 12000, WG_SC4)
    LENGTH("distances", "sight_gap", sight_gap, 0, 3000, WG_SH4)
    LENGTH("distances", "rank_gap", layout_gap, 0, 1000, WG_MV1)
    LENGTH("distances", "run_die", run_step, 0, 2000, WG_MV3a)
    VALUE("shares", "in_cover", cover_share, 1, 100, WG_AW13)
    VALUE("shares", "short_range", long_share, 1, 100, WG_AW4)
    VALUE("options", "battle_points", battle_points, 0, 5000, WG_SC5)
    VALUE("options", "activations", activations, 1, WG_ACTIVATIONS_MAX, WG_SC9)
    CHOICE("options", "deployment", deployment, deployments, 1, WG_SC3)
    VALUE("options", "coherency", coherency, 0, 12000, WG_MV1)
    CHOICE("options", "melee_reach", melee_reach, reaches, WG_REACHES - 1, WG_CB4)
    VALUE("options", "objective_points", objective_points, 0, 20, WG_SC4)
    VALUE("options", "hold_points", hold_points, 0, 4, WG_SC4)
    VALUE("options", "destroyed_points", destroyed_points, 0, 20, WG_SC4)
    VALUE("options", "half_points", half_points, 0, 20, WG_SC4)
    VALUE("options", "breach_models", breach_models, 0, 100, WG_SC4)
    CHOICE("options", "time_favours", time_favours, favours, 2, WG_SC9)
    CHOICE("options", "fatigued_save", fatigued_save, saves, 2, WG_FC4)
    CHOICE("options", "sidearms", sidearms, draws, 1, WG_EQ6)
    CHOICE("options", "profile", profile, profiles, 1, WG_SC5)
};
#define ADDED(member, since, value) { offsetof(struct wg_setting, member), since, value }
static const struct st_added added[] = {
    ADDED(fatigued_save, 4, WG_SAVE_IS_DEFENCE), ADDED(sidearms, 4, WG_SWAP), ADDED(profile, 4, WG_PROFILE_STAYS),
};

/* The tables that take rows of a book's own. */
#define COLUMN(name, member) \
    { name, offsetof(struct wg_setting, member), sizeof(((struct wg_setting *)0)->member[0]) }
static const struct st_column body_columns[] = {
    COLUMN("cost", own_body_cost), COLUMN("move", own_body_move), COLUMN("defence", own_body_defence),
    COLUMN("bravery", own_body_bravery), COLUMN("hands", own_body_hands), COLUMN("radius", own_body_radius),
    COLUMN("height", own_body_height), COLUMN("grade", own_body_grade),
};
static const struct st_column armour_columns[] = {
    COLUMN("cost", own_armour_cost), COLUMN("defence", own_armour_defence), COLUMN("slower", own_armour_slows),
};
static const struct st_column ground_columns[] = {
    COLUMN("height", own_ground_height), COLUMN("top", own_ground_top), COLUMN("cover", own_ground_cover),
    COLUMN("impassable", own_ground_blocks),
};
static const struct st_column item_columns[] = {
    COLUMN("hands", own_item_hands), COLUMN("kind", own_item_kind), COLUMN("range", own_item_range),
    COLUMN("damage", own_item_damage), COLUMN("ability", own_item_ability), COLUMN("cost", own_item_cost),
};
/* An attack names a weapon by its number, and shields stand between the shipped weapons and the added ones. */
static const struct st_words item_words[] = {
    { WG_WEAPON_WORDS, WG_SHIELD_LIST(WG_NEXT_WORD) }, { WG_ITEM_WORDS, "" }, { NULL, NULL },
};
#define OPEN(table, columns, rows, label) \
    { table, columns, sizeof(columns) / sizeof *(columns), offsetof(struct wg_setting, rows), label, \
      ST_ROWS_MAX, 0, NULL }
static const struct st_open open[] = {
    OPEN("bodies", body_columns, body_row, WG_L_UNTRAINED_FOOT),
    OPEN("armour", armour_columns, armour_row, 0),
    OPEN("terrain", ground_columns, ground_row, WG_L_HILL),
    { "weapons", item_columns, sizeof item_columns / sizeof *item_columns, offsetof(struct wg_setting, item_row),
      WG_L_CLUB, WG_OWN_ITEMS, 3, item_words },
    { NULL, NULL, 0, 0, 0, 0, 0, NULL },
};
/* clang-format on */

static void chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    (void)set;
    ST_ASSERT(s->node == ST_CHANCE);
    st_die_d6(die, s->rule);
}

static const struct st_measure inches = { "inch", "inches", "\"" };

const struct st_ruleset wargame_ruleset = {
    .id = "wargame",
    .title = "Wargame",
    .number = WG_NUMBER,
    .version = 5,
    .oldest = 3,
    .space = ST_PLANE,
    .use = ST_USE_PLAY,
    .setting_size = sizeof(struct wg_setting),
    .state_size = sizeof(struct wg_state),
    .side_names = sides,
    .measure = &inches,
    .clauses = clauses,
    .verbs = wg_verbs,
    .events = wg_events,
    .labels = wg_labels,
    .refusals = wg_refusals,
    .cells = cells,
    .added = added,
    .open = open,
    .fields = wg_fields,
    .eval = &wg_eval,
    .clause_count = WG_CLAUSE_COUNT,
    .verb_count = WG_VERB_COUNT,
    .event_count = WG_EVENT_COUNT,
    .label_count = WG_LABEL_COUNT,
    .refusal_count = WG_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
    .added_count = sizeof added / sizeof *added,
    .field_count = WG_FIELD_COUNT,
    .check = wg_check,
    .movers = wg_movers,
    .list = wg_list,
    .chance = chance,
    .apply = wg_apply,
    .audit = wg_audit,
    .bound = wg_bound,
    .pieces = wg_pieces,
    .areas = wg_areas_of,
    .prompt = wg_prompt,
    .ends = wg_ends,
    .way = wg_way,
    .touches = NULL,
    .snap = NULL,
    .sights = wg_sights,
    .rings = wg_rings,
    .aims = ST_SETUP(wg_aims),
    .sum = wg_sum,
    .meets = wg_meets,
    .get = wg_get,
    .put = ST_SETUP(wg_put),
    .seal = ST_SETUP(wg_seal),
};
