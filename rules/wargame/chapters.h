/* chapters.h -- Wargame: what its files offer each other.  Included by wargame.h, which explains the letters.
 *
 * A check function returns ST_OK or the first clause that forbids the action; it never changes anything.  A step
 * function does one thing of its procedure and returns.  A function changes the state only if it takes `g` without
 * const.  A log may be NULL: then nothing is told.
 *
 *   events, models, table   say.c model.c ground.c sight.c way.c
 *   the phases              move.c equip.c shoot.c combat.c pile.c bravery.c, and attack.c for all dice
 *   around them             deploy.c flow.c victory.c
 *   menus and advice        list_move.c suggest.c
 *   the rule set's table    check.c list.c fields.c setup.c audit.c view.c ends.c lines.c words.c book.c eval.c facts.c
 */
#ifndef WG_CHAPTERS_H
#define WG_CHAPTERS_H

#include "wargame.h"

/* ---- say.c: the shapes that events have; without a log, nothing happens ---- */

/* One event about a piece, or with id 0 about a side. */
void wg_say(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, uint16_t id, int32_t a, int32_t b,
            int32_t c);
/* The same about two pieces. */
void wg_say_two(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, uint16_t id, uint16_t other, int32_t a,
                int32_t b, int32_t c);
/* The same about a unit, under the name that it has now. */
void wg_say_unit(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
                 uint32_t unit, int32_t a, int32_t b, int32_t c);
/* A unit's die: its face is the answer of the state. */
void wg_say_die(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
                uint32_t unit, int32_t a, int32_t b);
/* Where a model stands now. */
void wg_say_at(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t unit, uint32_t slot, int32_t heading);

/* ---- profile.c: what a unit is worth as it stands (W50) ---- */

/* A model's own Defence and Move. */
int32_t wg_defence_of(const struct wg_setting *k, uint32_t slot);
int32_t wg_pace_of(const struct wg_setting *k, uint32_t slot);
/* A unit's Defence, Bravery and Move now; of a unit without models, those that it began with. */
int32_t wg_defence(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);
int32_t wg_bravery_now(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);
int32_t wg_pace(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);

/* ---- model.c: distances, groups, ranks, and what becomes of models (W27, W28, W29, W57) ---- */

/* Are two things no farther apart than d, edge to edge?  v: from centre to centre on the level; dz, not below 0: the
 * difference of their heights; radii: of both together. */
static inline int wg_is_within(struct pl_vec v, int64_t dz, int64_t radii, int64_t d)
{
    const int64_t far = dz == 0 ? radii + d : dz > d ? 0 : radii + pl_isqrt(d * d - dz * dz);

    return dz <= d && pl_dot(v, v) <= far * far;
}
/* Are two models, edge to edge and with their heights, no farther apart than d? */
int wg_models_within(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d);
/* Are they nearer than d, exactly? */
int wg_models_nearer(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d);
/* A bound: if this is 0, no two centres in the boxes are as near as d. */
static inline int wg_boxes_within(const struct wg_box *a, const struct wg_box *b, int32_t d)
{
    return a->x0 - d <= b->x1 && b->x0 - d <= a->x1 && a->y0 - d <= b->y1 && b->y0 - d <= a->y1;
}
/* Has one unit a model within d of a model of the other?  Both stand. */
int wg_units_within(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d);
/* The metric of pile-ins: from a model that stood at a place and height to the nearest model of a unit; at most
 * `most`. */
int32_t wg_model_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, struct pl_vec at, int32_t z,
                     uint32_t unit, int32_t most);
/* The least such gap between two units; INT32_MAX if one has no models. */
int32_t wg_units_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b);
/* The mask of enemy units on the table that are within d of a unit. */
uint64_t wg_enemies_within(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, int32_t d);
/* Places in ranks are rounded.  Is the gap between models wide enough that they never overlap? */
static inline int wg_ranks_are_clear(const struct wg_setting *k) { return k->layout_gap >= 4; }
/* Would two models of a unit at these places, by model, overlap?  If so, pair is their slots. */
int wg_fellows_clash(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *at,
                     uint32_t pair[2]);
/* How many groups the models of a unit form at these places, by model. */
uint32_t wg_groups(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *at);
/* Make a unit's box right again, after its models have moved or gone. */
void wg_rebox(const struct wg_setting *k, struct wg_state *g, uint32_t unit);
/* Put a model somewhere, at the height of the ground there; the unit's box is left to the caller. */
void wg_put_at(const struct wg_setting *k, struct wg_state *g, uint32_t slot, struct pl_vec at);
/* AW16, BR4: take a model out of the game. */
void wg_remove(const struct wg_setting *k, struct wg_state *g, uint32_t slot);
/* The places, by model, of `live` in ranks of 1 or more files behind an anchor, the middle of the front rank; returns
 * how many. */
uint32_t wg_layout(const struct wg_setting *k, uint32_t unit, uint64_t live, struct pl_vec anchor, int32_t heading,
                   uint32_t files, struct pl_vec out[WG_UNIT_MODELS]);

/* ---- ground.c: heights, ways and cover (SC2, MV2, W17, W28) ---- */

/* The height of the ground at a point. */
int32_t wg_elevation(const struct wg_setting *k, struct pl_vec p);
/* MV2: what going up and down costs on the straight way from a point along v, over the given areas. */
int32_t wg_climb(const struct wg_setting *k, uint32_t areas, struct pl_vec from, struct pl_vec v);
/* Of the given areas, those whose box is within d of a box. */
uint32_t wg_areas_near(const struct wg_setting *k, uint32_t areas, const struct wg_box *box, int32_t d);
/* Does the straight way from a point along v meet one of the given areas? */
int wg_is_barred(const struct wg_setting *k, uint32_t areas, struct pl_vec from, struct pl_vec v);
/* Would a disc overlap one of the given areas? */
int wg_is_over(const struct wg_setting *k, uint32_t areas, struct pl_vec at, int32_t r);
/* The cover of a unit on the table, by ground or by shields: wg_cover. */
uint32_t wg_cover(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);

/* ---- sight.c: what a model sees, and how far (SH2, SH3, SH4, AW4, AW9) ---- */

/* Between two units: the masks of friendly units and of areas that may be in the way. */
struct wg_view {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint64_t friends;
    uint32_t areas;
};
/* What may be in the way between two units that stand. */
void wg_view_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target,
                struct wg_view *v);
/* What hides a model of one unit from a model of the other: the slot + 1 of a model; WG_BLOCK_AREA + the area; or 0:
 * nothing does. */
enum { WG_BLOCK_AREA = WG_MODELS + 1 };
uint32_t wg_blocker(const struct wg_view *v, uint32_t slot, uint32_t target);
/* Does it see the other? */
static inline int wg_sees(const struct wg_view *v, uint32_t slot, uint32_t target)
{
    return (!v->friends && !v->areas) || !wg_blocker(v, slot, target);
}
enum wg_bearing { WG_B_IN_RANGE = 1, WG_B_SHORT = 2, WG_B_NEAR = 4 };
/* The bits of wg_bearing that hold for a model and any model of a unit that it sees; if not all are wanted, whether one
 * is in range. */
uint32_t wg_bearing(const struct wg_view *v, uint32_t slot, uint32_t target, int32_t range, int all);

/* ---- way.c: may models go there? (MV1, MV2, W27, W28) ---- */

/* What is near enough to matter: masks of units and of areas. */
struct wg_near {
    uint64_t enemies, friends;
    uint32_t high, walls;
};
/* A unit that moves or piles in, and what its moves are judged by; places are by model. */
struct wg_mover {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t unit;
    int32_t allowance;
    uint64_t live;
    struct wg_near near;
    uint32_t vias;
    int piling;                         /* a pile-in: models must get closer to `foe` */
    uint32_t foe;                       /* a unit */
    struct pl_vec via;                  /* the last way-point, from where the unit began */
    int32_t spent[WG_UNIT_MODELS];      /* what the way there has cost each model */
    int32_t most;                       /* the greatest of these */
    struct pl_vec from[WG_UNIT_MODELS]; /* where each model began */
    int32_t gap[WG_UNIT_MODELS];        /* of a pile-in: what wg_gap_before() found; -1: not asked for yet */
};
/* The mover of a frame of the Movement Phase, of a fight, or of either. */
void wg_mover_of_move(const struct wg_setting *k, const struct wg_state *g, const struct wg_move *f,
                      struct wg_mover *m);
void wg_mover_of_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                       struct wg_mover *m);
void wg_mover_of(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, struct wg_mover *m);
/* In a pile-in: how far model i was from `foe` where it began, as wg_model_gap() says. */
int32_t wg_gap_before(struct wg_mover *m, uint32_t i);
/* May model i go straight from the last way-point to a place?  The place itself is not judged. */
struct st_verdict wg_judge_way(const struct wg_mover *m, uint32_t i, struct pl_vec to);
/* May model i stand there?  Models of its own unit are not judged. */
struct st_verdict wg_judge_end(const struct wg_mover *m, uint32_t i, struct pl_vec to);
/* May the whole unit stand at these places, where the models in `going` move?  Rigid: the caller knows that they do not
 * overlap each other and stay in their groups. */
struct st_verdict wg_judge(struct wg_mover *m, const struct pl_vec *to, uint64_t going, int rigid);
/* Is the march by v lawful because nothing at all is near?  Then so is every shorter one the same way. */
int wg_is_open_march(const struct wg_mover *m, struct pl_vec v);
/* May the unit march by v, from where it began? */
struct st_verdict wg_judge_march(struct wg_mover *m, struct pl_vec v);

/* ---- move.c: the Movement Phase (MV1, MV3a, MV4) ---- */

/* May the unit form up like this?  The point is on the table. */
struct st_verdict wg_check_form(struct wg_mover *m, const struct st_action *act);
/* May all its models pass this way-point?  The point is on the table. */
struct st_verdict wg_check_via(const struct wg_mover *m, const struct st_action *act);
/* Any answer in the Movement Phase. */
struct st_verdict wg_check_move(const struct wg_setting *k, const struct wg_state *g, const struct wg_move *f,
                                const struct st_action *act);
/* May one model be placed there, in a move or a pile-in? */
struct st_verdict wg_check_place(struct wg_mover *m, const struct st_action *act);
/* May the unit stop as its models are placed now? */
struct st_verdict wg_check_done(struct wg_mover *m);
/* Place one model, and remember where it began. */
void wg_do_place(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                 struct st_log *log);
/* Put every model of a unit at its place, by model. */
void wg_go(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct pl_vec *to);
/* Put the placed models back where they began, and forget them and the way-points. */
void wg_go_back(const struct wg_setting *k, struct wg_state *g, uint32_t unit);
/* Forget placed models and way-points. */
void wg_forget_way(struct wg_state *g);
void wg_step_move(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log);

/* ---- equip.c: what is in the hands (EQ1 to EQ6) ---- */

/* In actions, a set of things is a mask over all items, second copies last.  In the state (held), it is a mask over
 * what the model carries. */

/* How many hands a set of what the model carries takes. */
uint32_t wg_hands(const struct wg_setting *k, uint32_t slot, uint32_t held);
/* From an action's mask to the state's; 0 if something in it is not carried. */
int wg_slots_of(const struct wg_setting *k, uint32_t slot, uint32_t bits, uint32_t *held);
/* And back. */
uint32_t wg_bits_of(const struct wg_setting *k, uint32_t slot, uint32_t held);
/* How many things a model carries. */
uint32_t wg_carried(const struct wg_setting *k, uint32_t slot);
/* W22: the set that a model begins with if nothing is said; 0 if it carries nothing. */
uint32_t wg_best_set(const struct wg_setting *k, uint32_t slot);
/* The sets within `allowed` to which nothing allowed can be added, each with something of `fresh` unless that is 0;
 * returns how many. */
uint32_t wg_sets(const struct wg_setting *k, uint32_t slot, uint32_t allowed, uint32_t fresh, uint8_t out[256]);
/* The sidearms that a model carries. */
uint32_t wg_sidearms(const struct wg_setting *k, uint32_t slot);
/* EQ4: the mask of models that equip together with a model of the unit. */
uint64_t wg_alike(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t model);
/* The mask of items of a kind that any model of a unit has in hand. */
uint32_t wg_armed(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint8_t kind);
/* W25: how many of a weapon a model has in hand. */
uint32_t wg_copies(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint32_t weapon);
/* The answer of the model that is asked. */
struct st_verdict wg_check_equip(const struct wg_setting *k, const struct wg_state *g, const struct wg_equip *f,
                                 const struct st_action *act);
/* EQ6: may a model of the unit draw these arms?  The caller has judged the time. */
struct st_verdict wg_check_draw(const struct wg_setting *k, const struct wg_state *g, uint32_t unit,
                                const struct st_action *act);
/* Has a model of the unit a sidearm that it may still draw in this step? */
int wg_may_draw(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t model);
/* Draw, for all models that equip together with this one. */
void wg_do_draw(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                struct st_log *log);
void wg_step_equip(const struct wg_setting *k, struct wg_state *g, struct wg_equip *f, struct st_log *log);

/* ---- shoot.c: the Shooting Phase (SH1 to SH5) ---- */

/* SH5: a friend of the unit that is in combat with the target, + 1; 0: none. */
uint32_t wg_friends_combat(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target);
/* One shot. */
struct st_verdict wg_check_shot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f,
                                const struct st_action *act);
/* All shots that are lawful now, at most `limit`; returns how many. */
uint32_t wg_list_shots(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f, uint32_t limit,
                       struct st_action *out);
/* Any answer in the Shooting Phase. */
struct st_verdict wg_check_shoot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f,
                                 const struct st_action *act);
void wg_step_shoot(const struct wg_setting *k, struct wg_state *g, struct wg_shots *f, struct st_log *log);

/* ---- attack.c: dice, damage and casualties (AW1 to AW16) ---- */

/* The hit dice of an attack. */
struct wg_volley {
    uint8_t dice[WG_NEEDS];       /* [n - 1]: dice that need n */
    uint8_t counts[WG_MODIFIERS]; /* dice that each modifier applies to */
    uint32_t total;
};
/* The dice of a unit that attacks another with a weapon from where it stands, lawful or not. */
void wg_volley_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target, uint32_t weapon,
                  struct wg_volley *out);
/* The same dice by their modifiers, a set of enum wg_modifier each. */
void wg_groups_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target, uint32_t weapon,
                  uint8_t dice[1 << WG_MODIFIERS]);
extern const st_rule wg_modifier_rule[WG_MODIFIERS];
/* W01: by how much a fatigued unit is easier to hurt, where the reading `fatigued_save` says so. */
int32_t wg_worse_by(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint8_t where);
/* Who attacks with what kind of weapon, by which clause. */
struct wg_arms {
    uint32_t unit, used; /* used: bits of the weapons that have attacked */
    uint8_t kind;        /* wg_kind */
    st_rule rule;
};
/* What shots and blows have in common: the weapon, and an enemy unit, which becomes *target. */
struct st_verdict wg_check_weapon(const struct wg_setting *k, const struct wg_state *g, const struct wg_arms *arms,
                                  const struct st_action *act, uint32_t *target);
/* The modifiers of one model's hit dice, as bits of wg_modifier.  still: it has not moved. */
uint32_t wg_modifiers(const struct wg_setting *k, uint32_t slot, uint32_t weapon, uint32_t bearing, int still,
                      int tired);
/* The number that a hit die needs with these modifiers, 1 to WG_NEEDS. */
int32_t wg_need_of(const struct wg_setting *k, uint32_t modifiers);
/* The cover die that hurts the target behind this cover, 1 or more; 0 without cover. */
int32_t wg_cover_need(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint32_t cover);
/* The number that a damage die needs before the weapon's Damage is deducted. */
int32_t wg_toughness(const struct wg_setting *k, const struct wg_state *g, uint32_t target);
/* The number that a damage die needs: above 6 sixes must climb, AW12; it may be below 1. */
int32_t wg_damage_need(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint32_t weapon);
/* What a face of the die that an attack waits for comes to; faces that come to the same have the same consequences. */
enum wg_outcome { WG_FAILS, WG_COUNTS, WG_CLIMBS };
enum wg_outcome wg_outcome_of(const struct wg_attack *f, int32_t face);
/* Begin the attack that the action names: it becomes the top of the stack. */
void wg_begin_attack(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                     struct st_log *log);
void wg_step_attack(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log);
/* Who falls, or who flees. */
struct st_verdict wg_check_lose(const struct wg_setting *k, const struct wg_state *g, const struct wg_losses *f,
                                const struct st_action *act);
void wg_step_lose(const struct wg_setting *k, struct wg_state *g, struct wg_losses *f, struct st_log *log);
/* The dice of this roll that are still due, or the models still to be named; 0 in other frames. */
uint8_t wg_times(const struct st_frame *f);

/* ---- suggest.c: advice to the player ---- */

/* The id of the model to lose, when the question is who falls or flees; else 0. */
uint16_t wg_suggested(const struct wg_setting *k, const struct wg_state *g);

/* ---- combat.c: the Combat Phase (CB1, CB2, CB4, MV5) ---- */

/* Any answer of the unit that fights. */
struct st_verdict wg_check_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                 const struct st_action *act);
/* Who fights next. */
struct st_verdict wg_check_order(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act);
/* All blows that are lawful now, at most `limit`; returns how many. */
uint32_t wg_list_blows(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f, uint32_t limit,
                       struct st_action *out);
void wg_step_combat(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log);
void wg_step_fight(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log);

/* ---- pile.c: the move with which a fight begins (CB3, W57) ---- */

/* The mask of enemy units that are closest to a unit; several only if they are equally close. */
uint64_t wg_closest(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);
/* Any answer that is part of a pile-in. */
struct st_verdict wg_check_pile(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                const struct st_action *act);
/* Where all models would stand, by model, if they piled in at once; returns the mask of those that move, 0 if that is
 * not lawful. */
uint64_t wg_pile_up(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                    struct pl_vec to[WG_UNIT_MODELS]);
/* Do the answer of the state, which is part of a pile-in. */
void wg_do_pile(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log);

/* ---- bravery.c: the Bravery Phase (BR1 to BR3) ---- */

void wg_step_bravery(const struct wg_setting *k, struct wg_state *g, struct wg_bravery *f, struct st_log *log);

/* ---- victory.c: points, and the end (SC4, SC9, W52, W53) ---- */

/* End the game if a side has no model left; 1 if it did. */
int wg_end_if_wiped(const struct wg_setting *k, struct wg_state *g, struct st_log *log);
/* After an activation of a side: score what it holds, and end the game if that is due; 1 if it did. */
int wg_settle(const struct wg_setting *k, struct wg_state *g, uint8_t side, struct st_log *log);
/* SC4: the side that holds a marker, an area of the setting; ST_NOBODY: nobody has more models there. */
uint8_t wg_holder(const struct wg_setting *k, const struct wg_state *g, uint32_t area);
/* How many models of each side are near enough to a marker to hold it, with heights. */
void wg_models_at(const struct wg_setting *k, const struct wg_state *g, struct pl_vec at, int32_t out[ST_SIDES]);
/* The points of a side for the objectives it holds now, so many for each. */
uint32_t wg_for_held(const struct wg_setting *k, const struct wg_state *g, uint8_t side, uint32_t points,
                     struct st_log *log);
/* The points of a side for enemy units that are destroyed or at half strength. */
uint32_t wg_for_units(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct st_log *log);
/* What a side's score would be if the battle ended now; the log gets the reasons. */
uint32_t wg_score(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct st_log *log);

/* ---- deploy.c: the armies are placed (SC3, W08) ---- */

/* Any answer while units are deployed. */
struct st_verdict wg_check_deploy(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act);
/* W27, W28: do models at these places, by model, not overlap, and form one group? */
struct st_verdict wg_judge_ranks(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *to);
/* Some lawful places for a unit that waits, at most `limit`; 0 only if there is none, as wg_find_deployment() says; in
 * games before WG_ROOM if none is in the finest net. */
uint32_t wg_list_deploy(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t limit,
                        struct st_action *out);
/* room.c, W61: is there a lawful place for a unit that waits, at any thousandth, degree and number of files?  If so,
 * *out. */
int wg_find_deployment(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, struct st_action *out);
void wg_step_deploy(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log);

/* ---- flow.c: activations and their phases (SC6 to SC8, FC1, FC2) ---- */

/* Is this the id by which actions name a unit of that side?  If so, *unit is the unit. */
struct st_verdict wg_check_unit(const struct wg_setting *k, const struct wg_state *g, uint16_t id, uint8_t side,
                                st_rule rule, uint32_t *unit);
/* Run the steps until a player is asked, a die is due or the game is over. */
void wg_run(const struct wg_setting *k, struct wg_state *g, struct st_log *log);

/* ---- list_move.c: the menu of moves; every action in it is lawful ---- */

/* What the unit of a frame of the Movement Phase, or one of its models, can do; returns how many. */
uint32_t wg_list_move(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id,
                      struct st_action *out);
/* The ids of the models that can be placed in a move or a pile-in, and of the unit; returns how many. */
uint32_t wg_placeable(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t *out);
/* Where one of these can be placed; for the unit also to finish and to go back. */
uint32_t wg_list_placing(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id,
                         struct st_action *out);

/* ---- fields.c: what a position says ---- */

/* SC5: what a model costs with all that it carries. */
int32_t wg_cost_of(const struct wg_setting *k, uint32_t slot);
/* Where put() keeps what seal() needs. */
struct wg_form *wg_form_of(struct wg_state *g);

/* ---- view.c: what clients draw ---- */

/* A model as clients draw it; `acting`: the mask of units that can act. */
void wg_piece_of(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint64_t acting,
                 struct st_piece *p);

/* ---- the functions of the rule set, as core/game.h promises them ---- */

struct st_verdict wg_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t wg_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t wg_list(const struct st_setting *set, const struct st_state *s, uint16_t id,
                 struct st_action out[ST_LIST_MAX]);
void wg_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);
struct st_verdict wg_audit(const struct st_setting *set, const struct st_state *s);
uint32_t wg_bound(const struct st_setting *set);
uint32_t wg_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t wg_areas_of(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
/* CB1: the enemies that would take part in a unit's combat. */
uint32_t wg_meets(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX]);
/* The numbers behind a die; see core/sum.h. */
int wg_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out);
uint32_t wg_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out);
void wg_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
uint32_t wg_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 struct st_piece out[ST_PIECES_MAX]);
uint32_t wg_way(const struct st_setting *set, const struct st_state *s, const struct st_action *act, struct st_way *way,
                struct st_piece out[ST_PIECES_MAX]);
uint32_t wg_sights(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t target, uint32_t n,
                   struct st_action *act, struct st_sight out[ST_SIGHTS_MAX]);
uint32_t wg_rings(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_ring out[ST_RINGS_MAX]);
int32_t wg_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void wg_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict wg_seal(struct st_setting *set, struct st_state *s);

/* words.c: the rows of words.h; wg_double: the items of which a model may carry two */
extern const uint8_t wg_double[WG_DOUBLES];
extern const struct st_verb wg_verbs[];
extern const struct st_event_kind wg_events[];
extern const struct st_label wg_labels[];
extern const struct st_refusal wg_refusals[];
extern const struct st_field wg_fields[];
/* book.c, eval.c */
extern const struct st_ruleset wargame_ruleset;
extern const struct st_eval wg_eval;

#endif
