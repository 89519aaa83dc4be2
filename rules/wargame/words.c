/* words.c -- Wargame: the rows of its words, and the names of a position's facts. */
#include "wargame.h"

/* clang-format off */
#define DOUBLE(id, row, name, copies) WG_IF_##copies(id COMMA)
#define COMMA ,
const uint8_t wg_double[WG_DOUBLES] = { WG_ITEM_LIST(DOUBLE, DOUBLE) };

const struct st_verb wg_verbs[] = { WG_VERBS(ST_ROW) };
const struct st_event_kind wg_events[] = { WG_EVENTS(ST_ROW) };
const struct st_label wg_labels[] = { WG_LABELS(ST_ROW) };
const struct st_refusal wg_refusals[] = { WG_REFUSALS(ST_ROW) };
/* clang-format on */

/* Labels that are found by adding the place of a row to the first of them. */
#define FOLLOWS(first, last, count) \
    ST_STATIC_ASSERT((int)(last) - (int)(first) + 1 == (int)(count), #first ": a label for every row")
FOLLOWS(WG_L_CLUBMEN, WG_L_UNARMED, WG_WEAPONS + 1); /* the last for those who carry no weapon */
FOLLOWS(WG_L_UNTRAINED_FOOT, WG_L_BRUTE, WG_BODIES);
FOLLOWS(WG_L_CLUB, WG_L_TOWER_SHIELD, WG_ITEMS);
FOLLOWS(WG_L_SPECIALIST, WG_L_OFFICER, WG_ROLES - 1); /* ordinary models have none */
FOLLOWS(WG_L_HILL, WG_L_GOAL_B, WG_AREA_KINDS);
FOLLOWS(WG_L_LONG_RANGE, WG_L_TIRED, WG_MODIFIERS);
FOLLOWS(WG_L_NO_COVER, WG_L_HEAVY_COVER, WG_COVERS);

/* ---- positions ---- */

/* clang-format off */
static const char *const bodies[] = { WG_BODY_LIST(WG_LAST_OF_3) NULL };
static const char *const armours[] = { WG_ARMOUR_LIST(WG_LAST_OF_2) NULL };
static const char *const roles[] = { WG_ROLE_LIST(WG_LAST_OF_2) NULL };
static const char *const covers[] = { WG_COVER_LIST(WG_LAST_OF_3) NULL };
static const char *const grounds[] = { WG_GROUND_LIST(WG_LAST_OF_3) NULL };
static const char *const markers[] = { WG_MARKER_LIST(WG_LAST_OF_2) NULL };
#define PHASE_NAME(id, name, label) name,
static const char *const phases[] = { WG_PHASES(PHASE_NAME) NULL };
/* clang-format on */
static const char *const fatigued[] = { "fatigued", NULL };
static const char *const moved[] = { "moved", NULL };
static const char *const engaged[] = { "engaged", NULL };
static const char *const steps[] = { "between", "equipment", "move", "shoot", "combat", "bravery", NULL };

/* Carried, or with a + in hand; two of a thing, and how many of them in hand. */
/* clang-format off */
#define NAMES_ONE(name) { "no-" name, name, "+" name, NULL }
#define NAMES_TWO(name) { "no-" name, name, "+" name, "2-" name, "2-" name "+1", "2-" name "+2", NULL }
#define ITEM_NAMES(id, row, name, copies) static const char *const names_##row[] = NAMES_##copies(name);
WG_ITEM_LIST(ITEM_NAMES, ITEM_NAMES)
enum { MOST_ONE = 2, MOST_TWO = 5 };
#define ITEM_FIELD(id, row, name, copies) \
    { name, ST_OF_PIECE, ST_T_NAME, 0, names_##row, 0, MOST_##copies, WG_EQ1, "weapons", NULL },

const struct st_field wg_fields[] = {
    WG_MODEL_FIELDS(ST_ROW)
    WG_ITEM_LIST(ITEM_FIELD, ITEM_FIELD)
    WG_OTHER_FIELDS(ST_ROW)
};
/* clang-format on */
