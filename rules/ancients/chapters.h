/* chapters.h -- Ancients: what each file of the folder does for the others.
 *
 * Included by ancients.h, whose head explains the names of the parameters.  Unless a line says more: a question changes
 * nothing; `log` may be NULL; a slot is that of a Base in play; act->unit of a check that gets an action is one that
 * anc_check_mover() accepts.
 *
 *   events, table, Blocks   say.c base.c block.c
 *   a move                  terrain.c march.c column.c form.c move.c
 *   missiles and fights     shoot.c pair.c fight.c recoil.c loss.c pursue.c
 *   morale                  collapse.c recover.c
 *   before and around it    deploy.c flow.c; the rule set's table: check.c list.c setup.c audit.c view.c
 */
#ifndef ANCIENTS_CHAPTERS_H
#define ANCIENTS_CHAPTERS_H

/* ---- say.c: the few shapes that events have ---- */

void anc_log(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot, int32_t a,
             int32_t b, int32_t c);
void anc_log_at(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t cell, int32_t c);
void anc_log_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b, int32_t c);
void anc_log_two(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                 uint32_t other, int32_t a);
void anc_log_pose(const struct anc_setting *k, const struct anc_state *g, struct st_log *log, uint16_t kind,
                  st_rule rule, uint32_t slot, int32_t c);

/* Nothing without a log.  Inline, so that a game that nobody reads does not work out what it would say. */
/* A Base, or the head of a Block, and three numbers. */
static inline void anc_say(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                           int32_t a, int32_t b, int32_t c)
{
    if (log)
        anc_log(k, log, kind, rule, slot, a, b, c);
}
/* A Base at a hex, which is not HX_NONE, as {point}; and c. */
static inline void anc_say_at(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule,
                              uint32_t slot, uint32_t cell, int32_t c)
{
    if (log)
        anc_log_at(k, log, kind, rule, slot, cell, c);
}
/* A side, or ST_NOBODY, and three numbers. */
static inline void anc_say_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b,
                                int32_t c)
{
    if (log)
        anc_log_side(log, kind, rule, side, a, b, c);
}
/* A Base as {unit}, another as {other}, and a. */
static inline void anc_say_two(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule,
                               uint32_t slot, uint32_t other, int32_t a)
{
    if (log)
        anc_log_two(k, log, kind, rule, slot, other, a);
}
/* A Base on the table with its present place as {point} and its present facing; and c. */
static inline void anc_say_pose(const struct anc_setting *k, const struct anc_state *g, struct st_log *log,
                                uint16_t kind, st_rule rule, uint32_t slot, int32_t c)
{
    if (log)
        anc_log_pose(k, g, log, kind, rule, slot, c);
}

/* ---- dice.c, 3.1 and 13b: the dice of a Base ---- */

/* How many dice a Base throws, before any is thrown again. */
uint32_t anc_dice(const struct anc_setting *k, uint32_t slot);
/* 3.1b: what a Base keeps of what it has kept so far, 0 for nothing, and one more face. */
uint32_t anc_keep(const struct anc_setting *k, uint32_t slot, uint32_t kept, uint32_t face);
/* 13b: is the kept die thrown again?  `over` is above 0 if it serves the Base, below if it does not. */
int anc_throws_again(const struct anc_setting *k, uint32_t slot, int32_t over);
/* 3.1e: logs the combat die that a Base has rolled after `thrown` others, and returns what it keeps now. */
uint32_t anc_throw(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t thrown,
                   uint32_t kept, struct st_log *log);
/* Counts that die in `thrown`.  1 if it was the Base's last, and `thrown` is 0 again; 0 if the next one is due. */
int anc_is_last_die(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint8_t *thrown, uint32_t kept,
                    st_rule rule);

/* 3.1, 13b, 14n: the mean in tenths, rounded, of the die that will count for a Base that has thrown so many of its own
 * and keeps this of them, 0 for none, with so many still to be thrown for shock. */
int32_t anc_mean(const struct anc_setting *k, uint32_t slot, uint32_t thrown, uint32_t kept, uint32_t shocks);
/* 3.1b, 13b: how often of ANC_SPREAD a Base keeps each face of the combat die. */
enum { ANC_SPREAD = 4096 };
void anc_spread(const struct anc_setting *k, uint32_t slot, uint32_t out[6]);

/* ---- objective.c, 11.2c and 13n: hexes that a scenario wants held ---- */

/* Is a hex of the board an objective? */
int anc_is_objective(const struct anc_setting *k, uint32_t cell);
/* The side that holds a hex, if that is an objective; ST_NOBODY: nobody. */
uint8_t anc_holder(const struct anc_setting *k, const struct anc_state *g, uint32_t cell);
/* How many objectives there are, and how many each side holds; 0 where they are good for nothing. */
uint32_t anc_objectives(const struct anc_setting *k, const struct anc_state *g, uint32_t held[ST_SIDES]);
/* Who holds more of them, where that decides at the end; ST_NOBODY: nobody, or it does not. */
uint8_t anc_more_held(const struct anc_setting *k, const struct anc_state *g, struct st_log *log);
/* Who holds all of them, where that decides at once; ST_NOBODY: nobody, or it does not. */
uint8_t anc_all_held(const struct anc_setting *k, const struct anc_state *g, struct st_log *log);

/* ---- base.c, chapter 2 and 5.3a: hexes, facings, contact ---- */

/* Puts a Base that is off the table into a free hex. */
void anc_put_base(struct anc_state *g, uint32_t slot, uint32_t cell);
/* Takes a Base off the table and frees its hex. */
void anc_lift_base(struct anc_state *g, uint32_t slot);
/* Moves all Bases of a mask at once to cell[slot]; they may take each other's hexes, and no others that are held. */
void anc_place_all(struct anc_state *g, uint64_t block, const uint16_t cell[ANC_SLOTS]);
/* The table as a Block finds it in the Move phase.  Rows beyond its reach are not set. */
struct anc_survey {
    uint32_t top, rows, reach, near;         /* its first row and how many; its steps; 1 if an enemy is in reach */
    struct hx_sheet block, friends, enemies; /* live Bases: its own, those of its side's other Blocks, all others */
    struct hx_sheet watched;                 /* the front hexes of enemies */
    struct hx_sheet closed;                  /* off the table, impassable, held by an enemy or a routed Base */
};
/* Fills in the survey of a Block on the table. */
void anc_survey_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block, struct anc_survey *out);
/* 5.3a: the enemies that a Base of a side would be in contact with at that place and facing. */
uint64_t anc_contacts(const struct anc_setting *k, const struct anc_state *g, uint32_t cell, uint32_t facing,
                      uint8_t side);
/* The Bases of a mask that are in contact, and the enemies they are in contact with. */
uint64_t anc_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t bases);
/* Has a Base another in one of its front hexes?  Both are on the table. */
static inline int anc_sees(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t other)
{
    const uint32_t cell = g->cell[slot], f = g->facing[slot], to = g->cell[other];

    return hx_step(&k->board, cell, hx_right_front(f)) == to || hx_step(&k->board, cell, hx_left_front(f)) == to;
}
/* 5.3a: are two enemies live and in contact? */
static inline int anc_touching(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y)
{
    return (g->live & anc_bit(x)) && (g->live & anc_bit(y)) && (anc_sees(k, g, x, y) || anc_sees(k, g, y, x));
}
/* Is any Base of a mask in contact? */
int anc_is_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t block);

/* ---- block.c, chapters 2 and 6.2: Blocks, splitting and merging ---- */

/* The sum of the Fatigue of a mask. */
static inline uint32_t anc_sum(const struct anc_state *g, uint64_t block)
{
    uint32_t sum = 0;

    for (uint64_t m = block; m; m &= m - 1)
        sum += g->fatigue[anc_low(m)];
    return sum;
}
/* Do all Bases of a mask, which is not empty, face the same way? */
int anc_is_uniform(const struct anc_state *g, uint64_t block);
/* The Bases of `among` that are adjacent to a Base of `from`; routed Bases count too if `among` holds them. */
uint64_t anc_beside(const struct anc_setting *k, const struct anc_state *g, uint64_t from, uint64_t among);
/* The Bases of `among` that are connected with `slot`, itself included. */
uint64_t anc_component(const struct anc_setting *k, const struct anc_state *g, uint64_t among, uint32_t slot);
/* Makes a mask one Block, headed by its lowest slot.  Whatever Blocks they were in lose them. */
void anc_make_block(struct anc_state *g, uint64_t members);
/* 5.6: renews `order` of a Block after its members or facings have changed. */
void anc_order_column(const struct anc_setting *k, struct anc_state *g, uint64_t block);
/* 5.6a: the slots of a column from its leader on, and how many; 0 if the Block is no column. */
uint32_t anc_column_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block,
                       uint8_t out[ANC_SIDE_MAX]);
/* 3a: are two Bases of one kind, quality, weight and arms? */
int anc_same_profile(const struct anc_setting *k, uint32_t a, uint32_t b);
/* Adds Fatigue to each Base of a mask, to no more than ANC_FATIGUE_MAX.  Call anc_settle() afterwards. */
void anc_add_fatigue(struct anc_state *g, uint64_t bases, uint32_t points);
/* 6.2a, 6.2b: may the Block split so, or merge so? */
struct st_verdict anc_check_split(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
struct st_verdict anc_check_merge(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
/* Do it, with the cost of the seam.  The action has passed its check.  1: the game is over. */
int anc_do_split(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log);
int anc_do_merge(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log);

/* ---- a move as it would be made: terrain.c, march.c, column.c, form.c and move.c fill it in ---- */

struct anc_march {
    uint16_t cell[ANC_SLOTS]; /* where each Base ends */
    uint8_t facing[ANC_SLOTS];
    uint8_t way[ANC_SLOTS], uphill[ANC_SLOTS]; /* what each Base's way cost, and how much of it was climbing */
    uint32_t steps, terrain, climb;            /* made; the cost of the dearest way, and of climbing on it */
    uint8_t contact, through;                  /* stopped by contact; passed through friends */
    uint8_t zero[2];                           /* fills the struct up to a multiple of four */
};

/* ---- terrain.c, chapter 8: what ground costs ---- */

/* 8.1b: the Fatigue that the Going of a hex costs a Base. */
uint32_t anc_going_cost(const struct anc_setting *k, uint32_t slot, uint32_t cell);
/* 8.1b, 8.3a: the same with the climb from the hex before it. */
uint32_t anc_enter_cost(const struct anc_setting *k, uint32_t slot, uint32_t from, uint32_t to);
/* Adds one step of a Base to what its way has cost, and keeps the dearest way of the march. */
void anc_tread(const struct anc_setting *k, struct anc_march *m, uint32_t slot, uint32_t from, uint32_t to);

/* ---- march.c, chapter 5: the march of a Block, and the pivot ---- */

/* How many steps a path of `width` bits a step has. */
uint32_t anc_path_length(uint32_t bits, uint32_t width);
/* The clause that gives a Base its distance: 2i, 2j or 2k. */
st_rule anc_pace_rule(const struct anc_setting *k, uint32_t slot);
/* 5.5a: may the Block march so?  If it may, `out` says where it ends and what it costs. */
struct st_verdict anc_check_march(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                  struct anc_march *out);
/* The cheapest lawful path to each place a Block that faces one way can march to; returns how many. */
uint32_t anc_list_marches(const struct anc_setting *k, const struct anc_state *g, const struct anc_survey *s,
                          uint32_t head, uint32_t bits[ST_LIST_MAX]);
/* 5.1e: may the Block turn so? */
struct st_verdict anc_check_pivot(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
/* The facings that a Block may pivot to, as bits. */
uint32_t anc_pivots(const struct anc_setting *k, const struct anc_state *g, uint32_t head);
/* Turns the Block; the action has passed its check.  1: the game is over. */
int anc_do_pivot(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log);

/* ---- column.c, chapter 5.6: the march of a column ---- */

/* 5.6a: may the column march so?  If it may, `out` says where it ends and what it costs. */
struct st_verdict anc_check_column(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                   struct anc_march *out);
/* A lawful path to each hex and facing that the leader can reach, up to a limit; returns how many, 0 if it is none. */
uint32_t anc_list_columns(const struct anc_setting *k, const struct anc_state *g, const struct anc_survey *s,
                          uint32_t head, uint32_t bits[ST_LIST_MAX]);

/* ---- form.c, chapters 5.5 and 5.1a: the wheel, the change of formation ---- */

/* R15: a dressed shape, filled from an anchor at one end of the front rank, rank by rank along the slant. */
struct anc_shape {
    uint32_t anchor, facing, frontage; /* anchor: a cell */
    uint32_t end, slant;               /* hands */
};
/* The i-th hex of a shape, the anchor first; HX_NONE beyond the table. */
uint32_t anc_shape_hex(const struct anc_setting *k, const struct anc_shape *shape, uint32_t i);
/* 5.5c, 5.1a: may the Block wheel so, or re-form so?  If it may, `out` says where it ends; out->steps: in how many
 * moves. */
struct st_verdict anc_check_wheel(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                  struct anc_march *out);
struct st_verdict anc_check_reshape(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                    struct anc_march *out);
/* Is a frontage listed for a Block of `count` Bases?  All are up to 16 Bases; beyond, the narrowest of each depth. */
int anc_is_usual(uint32_t count, uint32_t frontage);
/* The lawful wheels, and the lawful changes to usual frontages; returns how many. */
uint32_t anc_list_formations(const struct anc_setting *k, const struct anc_state *g, uint32_t head,
                             struct st_action out[ST_LIST_MAX]);

/* ---- move.c, chapter 5: a Block tries to move ---- */

/* 4c, 2e: does any number name the head of a live Block of the active side? */
struct st_verdict anc_check_mover(const struct anc_setting *k, const struct anc_state *g, uint32_t id);
/* 5.2d, 5.3e: may a Block still try to move this turn? */
struct st_verdict anc_check_ready(const struct anc_setting *k, const struct anc_state *g, uint32_t head);
/* One phase of ANC_STEP_MOVE. */
void anc_step_move(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
/* What a lawful order would do if all tests were passed; 0: it is no order to move, and `m` is not set. */
int anc_plan(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act, struct anc_march *m);
/* Logs what a planned order will cost and lead to if it is made. */
void anc_foretell(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                  const struct anc_march *m, struct st_log *log);

/* ---- shoot.c, chapter 10: missiles; weights and dice of fights and shots ---- */

/* 10a: the enemies that a Base may shoot at. */
uint64_t anc_targets(const struct anc_setting *k, const struct anc_state *g, uint32_t slot);
/* Is this an answer to the question whom the shooter of the frame shoots at?  Any action will do. */
struct st_verdict anc_check_shoot(const struct anc_setting *k, const struct anc_state *g,
                                  const struct anc_shoot_frame *f, const struct st_action *act);
/* 8.2a: the weight of a Base in combat where it stands. */
uint32_t anc_effective_weight(const struct anc_setting *k, const struct anc_state *g, uint32_t slot);
/* 9.4a: the weight shift between two Bases, in favour of x; negative: of y. */
int32_t anc_shift(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y);
/* One phase of ANC_STEP_SHOT and of ANC_STEP_SHOOT. */
void anc_step_shot(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
void anc_step_shoot(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* ---- pair.c, chapter 9.2: which Bases fight each other, and in which order ---- */

/* 9.2b: the choices for a Base that is to be paired, enemies as slot + 1 and perhaps ANC_OUT; returns how many. */
uint32_t anc_pair_choices(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t out[3]);
/* Is this an answer to the question of the pairing in the frame?  Any action will do. */
struct st_verdict anc_check_pair(const struct anc_setting *k, const struct anc_state *g,
                                 const struct anc_combat_frame *f, const struct st_action *act);
/* 9.2b: pairs every Base in contact that is not paired yet, by the first choice of each: a guess at the pairs to come.
 */
void anc_pair_all(const struct anc_setting *k, struct anc_state *g);
/* The fights still to come, each by the Base whose own it is; of a mutual one by the lower slot. */
uint64_t anc_next_fights(const struct anc_state *g);
/* Is one of them by this slot? */
int anc_is_next_fight(const struct anc_state *g, uint32_t slot);
/* Does any action name a fight still to come? */
struct st_verdict anc_check_fight(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
/* One phase of ANC_STEP_COMBAT. */
void anc_step_combat(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* ---- fight.c, chapters 7 and 9.1 to 9.4: one fight ---- */

/* 8.3c, 8.3d, 11.3a: the clause that stops the shock of `by` in a fight with `of` in front of it; 0: none does. */
st_rule anc_stops_shock(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of);
/* 9.4a: anc_shift(), logged with its reasons. */
int32_t anc_weigh(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y, struct st_log *log);
/* 9.1c: what a fight now would add to the total of x, less what it would add to that of y; dice for shock (14n) count
 * nothing. */
int32_t anc_edge(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y);
/* All modifiers of a fight but the weights', summed for the first and the second. */
void anc_fight_adds(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y, int32_t adds[2],
                    struct st_log *log);
/* 11.1c, 11.1d: what shock against a Base adds, where it counts. */
int32_t anc_shock_adds(const struct anc_setting *k, const struct anc_state *g, uint32_t of);
/* One phase of ANC_STEP_FIGHT. */
void anc_step_fight(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* ---- recoil.c, chapter 9.6: a file gives ground ---- */

/* 9.5e: is there room behind a Base's file on that hand? */
int anc_can_recoil(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t hand);
/* Makes a part of a Block its own Block; the rest becomes as many Blocks as it has connected pieces. */
void anc_detach(const struct anc_setting *k, struct anc_state *g, uint64_t block, uint64_t part);
/* 9.6: one push back by a Base that anc_can_recoil(), with its costs; evading costs nothing.  1: the game is over. */
int anc_recoil(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint32_t hand, int evading,
               struct st_log *log);

/* ---- loss.c, chapters 9.5 and 11.2: what the loser of a fight does with its points ---- */

/* Pushes ANC_STEP_LOSS: the loser has points > 0 to take. */
void anc_push_loss(struct anc_state *g, uint32_t loser, uint32_t winner, uint32_t points);
/* The hands on which the loser may go back now, as bits 1 and 2. */
uint32_t anc_sides(const struct anc_setting *k, const struct anc_state *g, const struct anc_loss_frame *f);
/* Is this an answer to the question what the loser does with a point?  Any action will do. */
struct st_verdict anc_check_loss(const struct anc_setting *k, const struct anc_state *g, const struct anc_loss_frame *f,
                                 const struct st_action *act);
/* One phase of ANC_STEP_LOSS. */
void anc_step_loss(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* ---- pursue.c, chapters 11.1 and 11.4: the winner follows ---- */

/* Pushes ANC_STEP_PURSUE if the winner may or must pursue.  `where`: the hex in which the beaten Base lost. */
void anc_begin_pursuit(const struct anc_setting *k, struct anc_state *g, uint32_t winner, uint32_t beaten,
                       uint32_t where);
/* R101: the hexes that the pursuer may step to; returns how many. */
uint32_t anc_pursuit_steps(const struct anc_setting *k, const struct anc_state *g, const struct anc_pursuit_frame *f,
                           uint16_t out[HX_DIRS]);
/* Is this an answer to the question where the pursuer goes?  Any action will do. */
struct st_verdict anc_check_pursue(const struct anc_setting *k, const struct anc_state *g,
                                   const struct anc_pursuit_frame *f, const struct st_action *act);
/* One phase of ANC_STEP_PURSUE. */
void anc_step_pursue(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* ---- collapse.c, chapter 12: Blocks that break, armies that are lost ---- */

/* R40: breaks every Block over the limit, with all that follows.  `changed` holds every Base whose Fatigue or Block has
 * changed since the last call.  1: the game is over, and the stack is empty. */
int anc_settle(const struct anc_setting *k, struct anc_state *g, uint64_t changed, struct st_log *log);
/* 12.1a: the losses at which an army breaks. */
uint32_t anc_breaks_at(const struct anc_setting *k, const struct anc_state *g, uint8_t side);
/* The ways in which a side can win: see struct st_ruleset. */
uint32_t anc_meets(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX]);
int anc_sum_of(const struct st_setting *set, const struct st_state *s, struct st_sum *out);
uint32_t anc_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out);
/* 12.1b: breaks the Block of a file of a broken army.  1: the game is over. */
int anc_shatter(const struct anc_setting *k, struct anc_state *g, uint64_t file, struct st_log *log);
/* Ends the game: for the side that an army's breaking has decided, else for the one that holds more objectives where
 * that counts, else for the one that has lost less. */
void anc_end_battle(const struct anc_setting *k, struct anc_state *g, st_rule rule, struct st_log *log);
/* 13n: ends the battle if a side holds all objectives and that decides.  1: the game is over. */
int anc_end_by_objectives(const struct anc_setting *k, struct anc_state *g, struct st_log *log);
/* Marks the armies that a position begins with as broken.  0: that position would be over already. */
int anc_judge(const struct anc_setting *k, struct anc_state *g);

/* ---- recover.c, chapters 6 and 6.1: states, recovery, smoothing ---- */

/* 6.1b: one Recovery phase of the active side, without smoothing. */
void anc_recover(const struct anc_setting *k, struct anc_state *g, struct st_log *log);
/* 6.1h: the Base that the next question of smoothing is about, slot + 1; 0: there is none. */
uint32_t anc_next_donor(const struct anc_setting *k, const struct anc_state *g);
/* 6.1h: the Bases that can take a point from a donor. */
uint64_t anc_absorbers(const struct anc_setting *k, const struct anc_state *g, uint32_t donor);
/* One phase of ANC_STEP_SMOOTH. */
void anc_step_smooth(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
/* 6h: the label of the state of `count` Bases with that much Fatigue together. */
uint32_t anc_label_of(const struct anc_setting *k, uint32_t sum, uint32_t count);

/* ---- deploy.c, chapter 13j: the armies are placed ---- */

/* The heads of a side's Blocks that are not on the table. */
uint64_t anc_waiting(const struct anc_state *g, uint8_t side);
/* May a Block take that shape, and may the chosen one be placed there?  Any action will do. */
struct st_verdict anc_check_form(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
struct st_verdict anc_check_deploy(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
/* Up to `limit` lawful shapes of a waiting Block; returns how many, 0 if it fits nowhere. */
uint32_t anc_list_forms(const struct anc_setting *k, const struct anc_state *g, uint32_t head, uint32_t limit,
                        struct st_action *out);
/* Every hex where the left end of the chosen shape may be put. */
void anc_anchors(const struct anc_setting *k, const struct anc_state *g, const struct anc_deployment_frame *f,
                 struct hx_sheet *out);
/* One phase of ANC_STEP_DEPLOY. */
void anc_step_deploy(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* ---- flow.c, chapter 4: a turn and its phases, and the loop ---- */

/* Runs the steps on the stack until the game waits or is over. */
void anc_run(const struct anc_setting *k, struct anc_state *g, struct st_log *log);

/* ---- the functions of the rule set's table, as core/game.h promises them ---- */

void anc_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);
struct st_verdict anc_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t anc_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t anc_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_action out[ST_LIST_MAX]);
int32_t anc_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void anc_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict anc_seal(struct st_setting *set, struct st_state *s);
struct st_verdict anc_audit(const struct st_setting *set, const struct st_state *s);
uint32_t anc_bound(const struct st_setting *set);
uint32_t anc_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t anc_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void anc_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
/* view.c: where Bases would stand after an order, as if all tests were passed: only their places and facings are set.
 * Of another action, the state after it. */
void anc_then(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
              struct anc_state *then);
uint32_t anc_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                  struct st_piece out[ST_PIECES_MAX]);

extern const struct st_ruleset ancients_ruleset;
extern const struct st_eval anc_eval;

#endif
