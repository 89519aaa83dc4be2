/* tables.h -- Wargame: the rows of the book's tables, each with everything that is named after it.
 *
 * Each list makes an enum here, and in words.c, book.c and attack.c the names, cells and clauses of its rows, so that
 * they cannot slip apart.  The value of a row is its place in its list.
 *
 * The lists are released.  Those of bodies, armour, items, covers, grounds and modifiers also size arrays in the middle
 * of struct wg_setting: one more row would shift everything behind, and no older record could be read.  A newer number
 * of the same table is a member behind the setting's others, with its own row in cells[] and in added[] of book.c.
 */
#ifndef WG_TABLES_H
#define WG_TABLES_H

#include "../../core/game.h"

/* clang-format off */
/* What a model is: the row of the book's table; its name in positions, and other names that are read. */
#define WG_BODY_LIST(X) \
    X(WG_UNTRAINED_FOOT, "untrained_foot", "untrained-foot|levy") \
    X(WG_TRAINED_FOOT, "trained_foot", "trained-foot|foot") \
    X(WG_ELITE_FOOT, "elite_foot", "elite-foot") \
    X(WG_TRAINED_HORSE, "trained_horse", "trained-horse|horse") \
    X(WG_ELITE_HORSE, "elite_horse", "elite-horse") \
    X(WG_BRUTE, "brute", "brute")
#define WG_GRADE_LIST(X) X(WG_IS_UNTRAINED, "untrained") X(WG_IS_TRAINED, "trained") X(WG_IS_ELITE, "elite")
#define WG_ARMOUR_LIST(X) \
    X(WG_UNARMOURED, "unarmoured") X(WG_PADDED, "padded") X(WG_MAIL, "mail") X(WG_PLATE, "plate")
#define WG_ROLE_LIST(X) \
    X(WG_ORDINARY, "ordinary") X(WG_SPECIALIST, "specialist") X(WG_CHAMPION, "champion") X(WG_OFFICER, "officer")

/* What a model carries: the row of the book's table, its name in positions and actions, and whether a model may carry
 * ONE of it or TWO.  F takes the first row, X the others: words that are joined need a bar between them. */
#define WG_WEAPON_LIST(F, X) \
    F(WG_CLUB, club, "club", TWO) \
    X(WG_DAGGER, dagger, "dagger", TWO) \
    X(WG_SWORD, sword, "sword", TWO) \
    X(WG_AXE, axe, "axe", TWO) \
    X(WG_SPEAR, spear, "spear", TWO) \
    X(WG_PIKE, pike, "pike", ONE) \
    X(WG_HALBERD, halberd, "halberd", ONE) \
    X(WG_LONGSWORD, longsword, "longsword", ONE) \
    X(WG_LANCE, lance, "lance", TWO) \
    X(WG_JAVELIN, javelin, "javelin", TWO) \
    X(WG_SLING, sling, "sling", TWO) \
    X(WG_LONGBOW, longbow, "longbow", ONE) \
    X(WG_HUNTING_BOW, hunting_bow, "hunting-bow", ONE) \
    X(WG_CROSSBOW, crossbow, "crossbow", ONE) \
    X(WG_ARQUEBUS, arquebus, "arquebus", ONE) \
    X(WG_PISTOL, pistol, "pistol", TWO)
#define WG_SHIELD_LIST(X) \
    X(WG_SHIELD, shield, "shield", ONE) \
    X(WG_TOWER_SHIELD, tower_shield, "tower-shield", ONE)
#define WG_ITEM_LIST(F, X) WG_WEAPON_LIST(F, X) WG_SHIELD_LIST(X)

#define WG_KIND_LIST(X) X(WG_MELEE, "melee") X(WG_RANGED, "ranged") X(WG_THING, "item")
#define WG_ABILITY_LIST(X) \
    X(WG_NO_ABILITY, "none") X(WG_SIDEARM, "sidearm") X(WG_IMPRECISE, "imprecise") X(WG_PRECISE, "precise") \
    X(WG_GIVES_LIGHT, "light_cover") X(WG_GIVES_HEAVY, "heavy_cover")
#define WG_COVER_LIST(X) \
    X(WG_NO_COVER, "none", "no-cover") X(WG_LIGHT_COVER, "light", "light-cover") \
    X(WG_HEAVY_COVER, "heavy", "heavy-cover")
#define WG_REACH_LIST(X) X(WG_REACH_UNIT, "unit") X(WG_REACH_WEAPON, "weapon")

/* What an area is: the row of the book's table, and its name in positions.  Markers follow the grounds. */
#define WG_GROUND_LIST(X) \
    X(WG_HILL, "hill", "hill") \
    X(WG_LOW_HILL, "low_hill", "low-hill") \
    X(WG_HIGH_HILL, "high_hill", "high-hill") \
    X(WG_WOOD, "wood", "wood") \
    X(WG_SCRUB, "scrub", "scrub") \
    X(WG_WALL, "wall", "wall") \
    X(WG_HEDGE, "hedge", "hedge") \
    X(WG_ROCK, "rock", "rock") \
    X(WG_WATER, "water", "water|pond")

#define WG_MARKER_LIST(X) \
    X(WG_OBJECTIVE, "objective") X(WG_ZONE_A, "zone-A") X(WG_ZONE_B, "zone-B") X(WG_GOAL_A, "goal-A") \
    X(WG_GOAL_B, "goal-B")

/* What changes the number needed to hit: the row of the book's table, and the clause.  Released, and sizes the setting:
 * a newer modifier goes behind the other numbers of struct wg_setting and into added[], not here. */
#define WG_MODIFIER_LIST(X) \
    X(WG_M_LONG, "long_range", WG_AW4) \
    X(WG_M_UNTRAINED, "untrained", WG_AW5) \
    X(WG_M_IMPRECISE, "imprecise", WG_AW6) \
    X(WG_M_ELITE, "elite", WG_AW7) \
    X(WG_M_NOT_MOVED, "not_moved", WG_AW8) \
    X(WG_M_NEAR, "near", WG_AW9) \
    X(WG_M_PRECISE, "precise", WG_AW10) \
    X(WG_M_FATIGUED, "fatigued", WG_FC3)

enum wg_body { WG_BODY_LIST(ST_ID) WG_BODIES };
enum wg_grade { WG_GRADE_LIST(ST_ID) WG_GRADES };
enum wg_armour { WG_ARMOUR_LIST(ST_ID) WG_ARMOURS };
enum wg_role { WG_ROLE_LIST(ST_ID) WG_ROLES };
enum wg_item { WG_WEAPON_LIST(ST_ID, ST_ID) WG_WEAPONS, WG_LAST_WEAPON = WG_WEAPONS - 1,
               WG_SHIELD_LIST(ST_ID) WG_ITEMS };
enum wg_kind { WG_KIND_LIST(ST_ID) WG_KINDS };
enum wg_ability { WG_ABILITY_LIST(ST_ID) WG_ABILITIES };
enum wg_cover { WG_COVER_LIST(ST_ID) WG_COVERS };
enum wg_reach { WG_REACH_LIST(ST_ID) WG_REACHES };
enum wg_ground { WG_GROUND_LIST(ST_ID) WG_GROUNDS };
enum wg_marker { WG_BEFORE_MARKERS = WG_GROUNDS - 1, WG_MARKER_LIST(ST_ID) WG_AREA_KINDS };
enum wg_modifier { WG_MODIFIER_LIST(ST_ID) WG_MODIFIERS };

/* The name of a row, where that is the last of its members. */
#define WG_LAST_OF_2(id, name) name,
#define WG_LAST_OF_3(id, row, name) name,
/* Nothing, or something for each item of which a model may carry two. */
#define WG_IF_ONE(what)
#define WG_IF_TWO(what) what
#define WG_COUNT_TWO(id, row, name, copies) WG_IF_##copies(+1)
/* In a mask of things second copies follow the things, in the order of wg_double[]. */
enum { WG_DOUBLES = 0 WG_ITEM_LIST(WG_COUNT_TWO, WG_COUNT_TWO) };
/* Items that a book adds come after these in a mask; a model carries one of each. */
enum { WG_OWN_ITEMS = ST_THINGS_MAX };
ST_STATIC_ASSERT(WG_ITEMS + WG_DOUBLES + WG_OWN_ITEMS <= 32, "a mask of things has a bit for each");
/* clang-format on */

#endif
