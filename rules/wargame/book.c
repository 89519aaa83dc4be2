/* book.c -- Wargame: the numbers of its book, and the table of the rule set. */
#include "wargame.h"

#include "../../core/dice.h"

static const char *const sides[] = { "Red", "Blue" };
static const char *const grades[] = { "untrained", "trained", "elite" };
static const char *const kinds[] = { "melee", "ranged", "item" };
static const char *const abilities[] = { "none", "sidearm", "imprecise", "precise", "light_cover", "heavy_cover" };
static const char *const covers[] = { "none", "light", "heavy" };
static const char *const no_yes[] = { "no", "yes" };
static const char *const deployments[] = { "placed", "free" };
static const char *const reaches[] = { "unit", "weapon" };
static const char *const favours[] = { "nobody", "red", "blue" };

#define X(name) #name,
static const char *const clauses[] = { "", WG_CLAUSES(X) };
#undef X
ST_STATIC_ASSERT(sizeof clauses / sizeof *clauses == WG_CLAUSE_COUNT, "a number for every clause");

#define AT(member) offsetof(struct wg_setting, member), sizeof(((struct wg_setting *)0)->member)
/* clang-format off */
#define BODY(row, n)                                                                          \
    { "bodies", row, "cost", AT(body_cost[n]), 0, NULL, 0, 100, WG_SC5 },                     \
    { "bodies", row, "move", AT(body_move[n]), 0, NULL, 1000, 20000, WG_MV1 },                \
    { "bodies", row, "defence", AT(body_defence[n]), 0, NULL, 1, 12, WG_AW11 },               \
    { "bodies", row, "bravery", AT(body_bravery[n]), 0, NULL, 1, 20, WG_BR3 },                \
    { "bodies", row, "hands", AT(body_hands[n]), 0, NULL, 1, 4, WG_EQ2 },                     \
    { "bodies", row, "radius", AT(body_radius[n]), 0, NULL, 250, 1500, WG_MV1 },              \
    { "bodies", row, "height", AT(body_height[n]), 0, NULL, 100, 5000, WG_SH3 },              \
    { "bodies", row, "grade", AT(body_grade[n]), 0, grades, 0, 2, WG_AW5 }
/* clang-format on */
/* clang-format off */
#define ARMOUR(row, n)                                                                        \
    { "armour", row, "cost", AT(armour_cost[n]), 0, NULL, 0, 100, WG_SC5 },                   \
    { "armour", row, "defence", AT(armour_defence[n]), 0, NULL, 1, 12, WG_AW11 },             \
    { "armour", row, "slower", AT(armour_slows[n]), 0, NULL, 0, 5000, WG_MV1 }
/* clang-format on */
/* clang-format off */
#define ITEM(row, n)                                                                          \
    { "weapons", row, "hands", AT(item_hands[n]), 0, NULL, 1, 4, WG_EQ2 },                    \
    { "weapons", row, "kind", AT(item_kind[n]), 0, kinds, 0, 1, WG_SH1 },                     \
    { "weapons", row, "range", AT(item_range[n]), ST_CELL_EMPTY | ST_CELL_LENGTH, NULL, 1, 32000, WG_SH2 }, \
    { "weapons", row, "damage", AT(item_damage[n]), ST_CELL_EMPTY, NULL, 0, 9, WG_AW11 },     \
    { "weapons", row, "ability", AT(item_ability[n]), ST_CELL_EMPTY, abilities, 0, 5, WG_AW6 }, \
    { "weapons", row, "cost", AT(item_cost[n]), 0, NULL, 0, 100, WG_SC5 }
/* clang-format on */
/* What is no weapon has neither kind, range nor damage. */
/* clang-format off */
#define THING(row, n)                                                                         \
    { "weapons", row, "hands", AT(item_hands[n]), 0, NULL, 1, 4, WG_EQ2 },                    \
    { "weapons", row, "kind", AT(item_kind[n]), 0, kinds + WG_THING, WG_THING, WG_THING, WG_SH1 }, \
    { "weapons", row, "range", AT(item_range[n]), ST_CELL_EMPTY, NULL, 0, 0, WG_SH2 },        \
    { "weapons", row, "damage", AT(item_damage[n]), ST_CELL_EMPTY, NULL, 0, 0, WG_AW11 },     \
    { "weapons", row, "ability", AT(item_ability[n]), ST_CELL_EMPTY, abilities, 0, 5, WG_AW13 }, \
    { "weapons", row, "cost", AT(item_cost[n]), 0, NULL, 0, 100, WG_SC5 }
/* clang-format on */
/* clang-format off */
#define GROUND(row, n)                                                                        \
    { "terrain", row, "height", AT(ground_height[n]), 0, NULL, 0, 10000, WG_MV2 },            \
    { "terrain", row, "top", AT(ground_top[n]), 0, NULL, 0, 20000, WG_SH3 },                  \
    { "terrain", row, "cover", AT(ground_cover[n]), 0, covers, 0, 2, WG_AW13 },               \
    { "terrain", row, "impassable", AT(ground_blocks[n]), 0, no_yes, 0, 1, WG_MV1 }
/* clang-format on */
#define VALUE(table, row, member, min, max, clause) \
    { \
        table, row, "value", AT(member), 0, NULL, min, max, clause \
    }

static const struct st_cell cells[] = {
    BODY("untrained_foot", WG_UNTRAINED_FOOT),
    BODY("trained_foot", WG_TRAINED_FOOT),
    BODY("elite_foot", WG_ELITE_FOOT),
    BODY("trained_horse", WG_TRAINED_HORSE),
    BODY("elite_horse", WG_ELITE_HORSE),
    BODY("brute", WG_BRUTE),
    ARMOUR("padded", WG_PADDED),
    ARMOUR("mail", WG_MAIL),
    ARMOUR("plate", WG_PLATE),
    ITEM("club", 0),
    ITEM("dagger", 1),
    ITEM("sword", 2),
    ITEM("axe", 3),
    ITEM("spear", 4),
    ITEM("pike", 5),
    ITEM("halberd", 6),
    ITEM("longsword", 7),
    ITEM("lance", 8),
    ITEM("javelin", 9),
    ITEM("sling", 10),
    ITEM("longbow", 11),
    ITEM("hunting_bow", 12),
    ITEM("crossbow", 13),
    ITEM("arquebus", 14),
    ITEM("pistol", 15),
    THING("shield", 16),
    THING("tower_shield", 17),
    VALUE("battlefield", "length", s.width, WG_SIDE_LEAST, PL_SIDE_MAX, WG_SC1),
    VALUE("battlefield", "width", s.height, WG_SIDE_LEAST, PL_SIDE_MAX, WG_SC1),
    GROUND("hill", WG_HILL),
    GROUND("low_hill", WG_LOW_HILL),
    GROUND("high_hill", WG_HIGH_HILL),
    GROUND("wood", WG_WOOD),
    GROUND("scrub", WG_SCRUB),
    GROUND("wall", WG_WALL),
    GROUND("hedge", WG_HEDGE),
    GROUND("rock", WG_ROCK),
    GROUND("water", WG_WATER),
    VALUE("rolls", "hit", hit_need, 1, 9, WG_AW3),
    VALUE("rolls", "long_range", modifier[WG_M_LONG], -5, 5, WG_AW4),
    VALUE("rolls", "untrained", modifier[WG_M_UNTRAINED], -5, 5, WG_AW5),
    VALUE("rolls", "imprecise", modifier[WG_M_IMPRECISE], -5, 5, WG_AW6),
    VALUE("rolls", "elite", modifier[WG_M_ELITE], -5, 5, WG_AW7),
    VALUE("rolls", "not_moved", modifier[WG_M_NOT_MOVED], -5, 5, WG_AW8),
    VALUE("rolls", "near", modifier[WG_M_NEAR], -5, 5, WG_AW9),
    VALUE("rolls", "precise", modifier[WG_M_PRECISE], -5, 5, WG_AW10),
    VALUE("rolls", "fatigued", modifier[WG_M_FATIGUED], -5, 5, WG_FC3),
    VALUE("rolls", "fatigued_defence", save_worse, 0, 5, WG_FC4),
    VALUE("rolls", "light_cover", cover_need[WG_LIGHT_COVER], 1, 7, WG_AW13),
    VALUE("rolls", "heavy_cover", cover_need[WG_HEAVY_COVER], 1, 7, WG_AW14),
    VALUE("distances", "engaged", engaged, 0, 12000, WG_CB1),
    VALUE("distances", "pile_in", pile_in, 0, 12000, WG_CB3),
    VALUE("distances", "near", near, 0, 32000, WG_AW9),
    VALUE("distances", "objective", objective, 0, 12000, WG_SC4),
    VALUE("distances", "sight_gap", sight_gap, 0, 3000, WG_SH4),
    VALUE("distances", "rank_gap", layout_gap, 0, 1000, WG_MV1),
    VALUE("distances", "run_die", run_step, 0, 2000, WG_MV3a),
    VALUE("shares", "in_cover", cover_share, 1, 100, WG_AW13),
    VALUE("shares", "short_range", long_share, 1, 100, WG_AW4),
    VALUE("options", "battle_points", battle_points, 0, 5000, WG_SC5),
    VALUE("options", "activations", activations, 1, WG_ACTIVATIONS_MAX, WG_SC9),
    { "options", "deployment", "value", AT(deployment), 0, deployments, 0, 1, WG_SC3 },
    VALUE("options", "coherency", coherency, 0, 12000, WG_MV1),
    { "options", "melee_reach", "value", AT(melee_reach), 0, reaches, 0, 1, WG_CB4 },
    VALUE("options", "objective_points", objective_points, 0, 20, WG_SC4),
    VALUE("options", "hold_points", hold_points, 0, 4, WG_SC4),
    VALUE("options", "destroyed_points", destroyed_points, 0, 20, WG_SC4),
    VALUE("options", "half_points", half_points, 0, 20, WG_SC4),
    VALUE("options", "breach_models", breach_models, 0, 100, WG_SC4),
    { "options", "time_favours", "value", AT(time_favours), 0, favours, 0, 2, WG_SC9 },
};

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
    .version = 3,
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
    .fields = wg_fields,
    .eval = &wg_eval,
    .clause_count = WG_CLAUSE_COUNT,
    .verb_count = WG_VERB_COUNT,
    .event_count = WG_EVENT_COUNT,
    .label_count = WG_LABEL_COUNT,
    .refusal_count = WG_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
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
    .get = wg_get,
    .put = wg_put,
    .seal = wg_seal,
};
