/* game.h -- the one interface between the rules and everything else.
 *
 * A rule set is a table of functions over two plain structs: the setting (the
 * book's numbers, the options, the map, the army lists; it never changes during
 * a game) and the state (everything that can change).  Nothing behind this
 * header allocates, prints, reads a clock, uses floating point or rolls a die:
 * the caller owns the memory and the dice.  Copy a state with memcpy; the copy
 * is a complete game, also in the middle of a combat.
 *
 *     while (s->node != ST_OVER) {
 *         if (s->node == ST_CHANCE) act = the face of a die, as chance() names it;
 *         else                      act = what the player s->actor wants;
 *         if (rs->check(set, s, &act).code == ST_OK)
 *             rs->apply(set, s, &act, log);
 *     }
 *
 * The language is the common part of C11 and C++20, so that the same files
 * build for the host, for wasm32 and as C++.  Byte order is little-endian.
 */
#ifndef ST_GAME_H
#define ST_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "limits.h"

#ifdef __cplusplus
#define ST_STATIC_ASSERT static_assert
#define ST_EXTERN_C extern "C"
#else
#define ST_STATIC_ASSERT _Static_assert
#define ST_EXTERN_C extern
#endif

/* A failed assertion is a bug in us, never in the caller's move.  It stays on in
 * release builds and stops the game before a wrong state can be saved.  The host
 * says what st_bug() does. */
ST_EXTERN_C void st_bug(const char *file, int line, const char *what) __attribute__((noreturn));
#define ST_ASSERT(e) ((e) ? (void)0 : st_bug(__FILE__, __LINE__, #e))

/* Structs that are compared, hashed or stored as bytes stand between these two: the compiler refuses padding in them,
 * and its message names the member that the gap precedes. */
#define ST_NO_PADDING _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define ST_PADDING_AGAIN _Pragma("GCC diagnostic pop")

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "states are hashed and stored as little-endian bytes"
#endif

enum { ST_NOBODY = 2, ST_SIDES = 2 }; /* sides are 0 (A) and 1 (B) */
enum st_node { ST_RUNNING, ST_DECIDE, ST_CHANCE, ST_OVER };
enum st_space { ST_SQUARE, ST_HEX, ST_PLANE };

typedef uint16_t st_rule; /* a clause: an index into ruleset->clauses; 0 = none */

/* Everything anybody can do, dice included.  Unused fields are zero, so memcmp
 * is equality; a game is its setting, its start and a list of these. */
struct st_action {
    uint8_t verb, option;  /* option: face of the die, side, files: the verb says */
    uint16_t unit, target; /* ids from 1; 0 = none */
    uint16_t facing, turn; /* facing at the end; facing before the step */
    uint16_t zero;
    int32_t x, y;  /* column, row | axial q, r | 1/1000 of a measure */
    uint32_t bits; /* path, member mask, item mask: the verb says */
};
ST_STATIC_ASSERT(sizeof(struct st_action) == 24, "an action has no padding");

/* Verb 0 of every rule set: the pending die shows `option`. */
enum { ST_ROLL = 0 };

/* Why an action is refused.  Codes below ST_CODE_OWN mean the same everywhere;
 * each rule set numbers its own from there and gives them words. */
enum st_code {
    ST_OK,
    ST_GAME_OVER,   /* nothing can be done any more */
    ST_DIE_PENDING, /* a die must be rolled first */
    ST_NO_DIE,      /* no die is pending */
    ST_BAD_FACE,    /* the die has no such face */
    ST_NOT_NOW,     /* this verb is not what is asked for */
    ST_NO_UNIT,     /* there is no such unit in play */
    ST_NOT_YOURS,   /* the unit belongs to the other side */
    ST_NO_TARGET,   /* there is no such target */
    ST_OFF_BOARD,   /* the point is not on the board */
    ST_DIRTY,       /* a field that the verb does not use is not zero */
    ST_CODE_OWN = 16
};
struct st_verdict {
    uint16_t code;
    st_rule rule;
    int32_t need, have;
};

/* What happened, and the clause that made it happen. */
struct st_event {
    uint16_t kind;
    st_rule rule;
    uint16_t unit, other;
    uint8_t side, die;
    uint16_t facing;
    int32_t a, b, c;
};
ST_STATIC_ASSERT(sizeof(struct st_event) == 24, "an event has no padding");
struct st_log {
    struct st_event *event;
    uint32_t count, cap;
};

/* One die: face[i] comes up weight[i] times in total.  A bag's faces are sides + 1. */
enum st_chance_kind { ST_DIE, ST_BAG };
struct st_chance {
    st_rule rule;
    uint8_t kind, count;
    uint16_t total;
    uint8_t face[ST_FACES_MAX];
    uint16_t weight[ST_FACES_MAX];
};

/* One procedure in progress: which, how far, for whom, and its few locals. */
struct st_frame {
    uint8_t step, phase, side, n;
    int32_t a[4];
};

/* The part of a state that every rule set shares; its first member. */
struct st_state {
    uint8_t node, actor; /* waiting for what, from whom; OVER: the winner */
    uint8_t depth, zero;
    st_rule rule;            /* the clause that asks, rolls, or ended the game */
    uint16_t ruleset;        /* st_ruleset.number */
    struct st_action answer; /* read by the step that asked, then cleared */
    struct st_frame stack[ST_DEPTH_MAX];
};
ST_STATIC_ASSERT(sizeof(struct st_state) == 8 + 24 + 20 * ST_DEPTH_MAX, "a state has no padding");

/* The part of a setting that every rule set shares; its first member.  Units are
 * numbered from 1, side A's first: A1 is 1, B1 is count[0] + 1. */
struct st_setting {
    uint16_t ruleset, version; /* st_ruleset.number and .version */
    uint16_t width, height;    /* cells of a grid; measures of a plane */
    uint16_t count[ST_SIDES];  /* units of each side */
    uint32_t zero;
};
ST_STATIC_ASSERT(sizeof(struct st_setting) == 16, "a setting's head has no padding");

/* ---- what a client draws and asks, so that it knows no game ---- */

struct st_badge {
    uint16_t label;
    int16_t value;
};
enum st_shape { ST_SHAPE_CELL, ST_SHAPE_TOKEN, ST_SHAPE_BASE, ST_SHAPE_DISC, ST_SHAPE_POLYGON };
/* May act, has acted, is worn, stands on another, waits beside the board, is beaten and only in the way. */
/* clang-format off */
enum st_piece_flag { ST_PIECE_ACTS = 1, ST_PIECE_SPENT = 2, ST_PIECE_WEAK = 4, ST_PIECE_RIDES = 8, ST_PIECE_OFF = 16,
                     ST_PIECE_FLED = 32 };
/* clang-format on */
/* group: the pieces that act as one, by the id of the one that actions name; 0: it acts alone. */
struct st_piece {
    uint16_t id, group;
    uint8_t side, kind, shape, flags; /* kind: a label */
    int32_t x, y;
    uint16_t facing, w, d, r;
    struct st_badge badge[ST_BADGES_MAX]; /* label 0 ends them */
};
struct st_area {
    uint16_t kind; /* a label */
    uint8_t shape, points;
    int32_t x[8], y[8];
    int32_t height; /* of its ground over the table, thousandths of a measure */
};
/* How a move goes: by the piece that tells it best, who goes farthest or is to blame that it is refused.  The places
 * that it passes, and how long its way is of how long it may be; most 0: no length matters. */
struct st_way {
    uint16_t unit, points;
    int32_t length, most;
    int32_t x[4], y[4];
};
/* Two pieces that touch: which edge of each, as a label. */
struct st_touch {
    uint16_t unit, other;
    uint16_t edge, other_edge;
};
/* What one piece of a unit has to do with another unit over a distance: whether it can, and if not why, and where the
 * line ends then. */
struct st_sight {
    uint16_t from, to; /* the piece, and the one of the others that it is about */
    uint16_t code;     /* ST_OK: it can; or why not, as in a verdict */
    st_rule rule;
    uint16_t label;        /* the same in words: in sight, out of range */
    uint16_t unit;         /* a piece in the way; or */
    uint16_t area, ground; /* an area, + 1, as areas() numbers them, and what that is: a label */
    int32_t need, have;    /* how far it may be, and how far it is, in thousandths of a measure */
    int32_t x, y;          /* where the line ends: at the other, or on the way there */
};
/* How far something is felt round a piece or a place: whoever has a part of its ground within the length is near. */
struct st_ring {
    uint16_t unit; /* round the ground of all that acts as one with this piece; 0: round
                    * the place */
    uint16_t label;
    st_rule rule;
    uint16_t r; /* thousandths of a measure */
    int32_t x, y;
};
struct st_prompt {
    uint16_t label;
    st_rule rule;
    uint16_t unit;
    uint8_t side, times;      /* times: dice still due, or answers to come, of this kind; 0: one */
    uint32_t verbs;           /* bit v: verb v is possible now */
    uint16_t suggested, zero; /* of the movers, whose action is a sensible answer; 0: no advice */
};

/* ---- tables of words, and what they mean ---- */

/* What an action of this verb does: front ends choose previews, icons and order by it, never by a name. */
enum st_verb_kind {
    ST_V_ROLL,   /* a die */
    ST_V_MOVE,   /* pieces go somewhere, and may turn on the way */
    ST_V_TURN,   /* pieces turn or wheel where they stand */
    ST_V_SHOOT,  /* harm over a distance */
    ST_V_FIGHT,  /* harm in contact */
    ST_V_FORM,   /* a unit changes its shape, splits, merges, limbers, rallies: something about itself */
    ST_V_CHOOSE, /* an answer to a question: which die, which loss, which pair */
    ST_V_END,    /* nothing, or no more: hold, pass, end the turn */
    ST_V_KINDS
};
/* What `option` is: a face of a die, files of a formation, left (1) or right (2), a word of {option:a|b}, side + 1. */
enum st_option_is { ST_O_NONE, ST_O_FACE, ST_O_FILES, ST_O_HAND, ST_O_WORD, ST_O_SIDE };
/* What `bits` is: steps of two bits, steps of three bits, a mask of pieces, a mask of words, a word. */
enum st_bits_is { ST_B_NONE, ST_B_PATH, ST_B_TURNS, ST_B_MEMBERS, ST_B_THINGS, ST_B_WORD };
/* WHOLE: moves every piece of the group.  SINGLE: moves one piece of a group.  KEEPS: "as it is" is a likely answer, so
 * offer it first.  LAST: the unit can do nothing more afterwards. */
enum st_verb_trait { ST_V_WHOLE = 1, ST_V_SINGLE = 2, ST_V_KEEPS = 4, ST_V_LAST = 8 };
/* Which fields of an action a verb reads; the others must be zero. */
enum {
    ST_P_UNIT = 1,
    ST_P_TARGET = 2,
    ST_P_OPTION = 4,
    ST_P_POINT = 8,
    ST_P_FACING = 16,
    ST_P_TURN = 32,
    ST_P_BITS = 64
};
enum { ST_COMPLETE = 0, ST_SAMPLED = 1 }; /* is the list all that check() allows? */
/* `words` is the notation of records, bots and examples; it prints and parses: "move {unit} {point}".  Its first word
 * is the verb's name.  Its fields: {unit} {target} {point} {facing} {turn} {option}; {turn?}, a facing stored one
 * higher, omitted with its leading blank if 0; of the bits {path}, two a step: L, R; {turns}, three a step: L, <L, >R;
 * {members}, a mask over the pieces of the unit's group in order: A2+A3; {option:a|b}, {bits:a|b}: words for the
 * values 1, 2; {mask:a|b}: words for the bits 0, 1, joined by +.
 *
 * `says` is what a player reads on the button that does it, an imperative without the unit's name: "March {path}",
 * "Fire at {target}", "Hold".  The same fields, printed for people: names, compass words, "two hexes, right then
 * right", "7.4 inches north-east".  It never has to be parsed. */
struct st_verb {
    const char *name, *words, *says;
    const char *help; /* a sentence for newcomers, or NULL if the name says enough */
    uint8_t fields, sampled;
    uint8_t kind, option_is, bits_is, traits; /* st_verb_kind, st_option_is, st_bits_is, st_verb_trait */
    st_rule rule;
};

/* {unit} {other} {side} {die} {facing} {a} {b} {c}, {+a} with its sign, {point} = (a, b),
 * {label:a} {label:b} {label:c} = the label of that number, {length:b} = thousandths of a measure.  {a0} to {a3}: the
 * bytes of a; after any of these numbers, {a0:hit|hits}: a count with its noun, {a0:label}: a count of what the label
 * in c names.
 * MODIFIER: an itemised reason.  RESULT: tells outcomes apart.  MOVE: pieces changed place or facing.  GROUP: a heading
 * of the log.  HARM: bad for {unit}.  GOOD: good for {unit}.  SEQUEL: later dice do not count in the odds of what led
 * here.  OFFER: a result only if somebody chooses it.  OPENS: everything up to the next SUMS is one roll of many dice,
 * and that event says what came of it; of its dice, VAIN: it came to nothing, AGAIN: the next is rolled for the same.
 * ROW: c is the row of a result table that the dice picked. */
enum {
    ST_E_MODIFIER = 1,
    ST_E_RESULT = 2,
    ST_E_MOVE = 4,
    ST_E_GROUP = 8,
    ST_E_HARM = 16,
    ST_E_SEQUEL = 32,
    ST_E_OFFER = 64,
    ST_E_OPENS = 128,
    ST_E_SUMS = 256,
    ST_E_VAIN = 512,
    ST_E_AGAIN = 1024,
    ST_E_GOOD = 2048,
    ST_E_ROW = 4096
};
/* What c of an event is, if odds sum or name it. */
enum st_c_is { ST_C_NONE, ST_C_LABEL, ST_C_COUNT, ST_C_AMOUNT };
/* `words` is the exact sentence.  `said` is the same for the log of a player: no coordinates, no degrees; NULL: as
 * words.  `brief` names the outcome in a table of odds, without its unit: "loses by {c}"; NULL: made from words.
 * rank: how much it decides, among the results of one outcome; the highest leads its line. */
struct st_event_kind {
    const char *name, *words, *said, *brief;
    uint16_t flags;
    uint8_t c_is, rank;
};

enum st_tone { ST_TONE_PLAIN, ST_TONE_GOOD, ST_TONE_BAD, ST_TONE_GROUND, ST_TONE_GOAL };
enum st_label_flag {
    ST_LABEL_SPECIAL = 1
}; /* of a kind of piece: a leader, a standard: not one of the rank and file */
/* letter: how a terminal draws it on a map, 0 if it does not; of what is on pieces, capitals are their kinds.
 * noun: for the name of a unit of this kind, "Spears" in "3rd Spears"; of a thing that is counted, "bow|bows"; NULL:
 * the name.
 * field: of a badge, the field it shows, + 1; 0: none. */
struct st_label {
    const char *name, *icon, *noun;
    uint8_t tone, flags;
    char letter;
    uint8_t field;
};

/* Each enum of a rule set and the rows that belong to it are made from one list, so that they cannot slip apart:
 *
 *     #define PW_VERBS(X) \
 *         X(PW_ROLL, "roll", "roll {option}", ...) \
 *         X(PW_HOLD, "hold", "hold {unit}", ...)
 *     enum pw_verb { PW_VERBS(ST_ID) PW_VERB_COUNT };
 *     static const struct st_verb verbs[] = { PW_VERBS(ST_ROW) };
 */
/* clang-format off */
#define ST_ID(id, ...) id,
#define ST_ROW(id, ...) { __VA_ARGS__ },
/* clang-format on */

/* What kind of no a refusal is: what a front end may do about it. */
enum st_refusal_kind {
    ST_R_FORM,    /* the action is malformed or names nothing: teaches a player nothing */
    ST_R_NOT_NOW, /* another question is open */
    ST_R_SPENT,   /* the unit has done what it may */
    ST_R_TOO_FAR, /* an amount is too large: come nearer, turn less */
    ST_R_BLOCKED, /* something is in the way, or the ground forbids it */
    ST_R_SIGHT,   /* it cannot be seen or reached with fire */
    ST_R_CROWDED, /* there is no room, or it would break up a formation */
    ST_R_STATE,   /* the unit, or the target, is not in the state for it */
    ST_R_SETUP,   /* a position or a deployment is wrong */
    ST_R_KINDS
};
/* Which of a verdict's numbers is what is allowed; the other is what was tried. */
enum st_limit_is { ST_LIMIT_NONE, ST_LIMIT_NEED, ST_LIMIT_HAVE };
/* {need} and {have} stand for the verdict's numbers, {unit}, {target} and {point} for the action's; {length:need},
 * {length:have} and {length:over}, by how much it is too much, for numbers that are thousandths of a measure;
 * {unit:need} and {unit:have} for units. */
struct st_refusal {
    const char *name, *words;
    uint8_t kind, limit; /* st_refusal_kind, st_limit_is */
};

/* ---- the book's numbers, and positions ---- */

/* One number of the book: `table.row.column` is stored at `offset` of the setting.
 * names: NULL, or the words that stand for the values min, min + 1, ...; a cell "-"
 * is the value `none` where a cell may be empty. */
/* EMPTY: "-" is allowed and stores 0.  LENGTH: thousandths of a measure.  COST: what a thing asks for, not what it
 * does. */
enum st_cell_flag { ST_CELL_EMPTY = 1, ST_CELL_LENGTH = 2, ST_CELL_COST = 4 };
struct st_cell {
    const char *table, *row, *column;
    uint16_t offset;
    uint8_t size, flags; /* bytes, signed; st_cell_flag */
    const char *const *names;
    int32_t min, max;
    st_rule rule;
};

/* A number that the rules got in version `since`: games of an older version have `value` at this offset of the setting,
 * and their setting ends before it. */
struct st_added {
    uint16_t offset, since;
    int32_t value;
};

enum st_entity { ST_OF_GAME, ST_OF_SIDE, ST_OF_PIECE, ST_OF_GROUP, ST_OF_CELL, ST_OF_AREA };
/* A point of a plane is one number, x in its lower half and y in its upper; -1 is nowhere. */
enum st_type { ST_T_INT, ST_T_NAME, ST_T_FLAG, ST_T_CELL, ST_T_FACING, ST_T_UNIT, ST_T_SIDE, ST_T_LENGTH, ST_T_POINT };
/* FIXED: part of the setting, cannot change in a game.  DERIVED: can be read, not set.  SHOWN: a player wants to
 * see it all the time (of the game and the sides), or while ordering the piece.  LIMIT: what the field before it
 * runs up to; NAMED: a limit whose name says what happens there.  STEPS: of the game, the steps of a turn as names in
 * their order, the first for none of them: worth seeing all at once.  COUNTED: a number of things that `noun` names.
 * LOSS: of a side, how much it has lost.  SCORE: of a side, what it has won so far.  FOLLOWS: belongs to the field
 * before it and is printed behind it. */
enum st_field_flag {
    ST_FIELD_FIXED = 1,
    ST_FIELD_DERIVED = 2,
    ST_FIELD_SHOWN = 4,
    ST_FIELD_LIMIT = 8,
    ST_FIELD_NAMED = 16,
    ST_FIELD_STEPS = 32,
    ST_FIELD_COUNTED = 64,
    ST_FIELD_LOSS = 128,
    ST_FIELD_SCORE = 256,
    ST_FIELD_FOLLOWS = 512
};
/* One fact of a position.  names: the words for the values 0, 1, ..., "infantry|inf"
 * with what is printed first; a flag has one word, written where the flag is set; a number may
 * have a letter that is written before it where it stands alone: F3.
 * table: the book's table whose rows its values name (a weapon, a troop type), or NULL.
 * noun: what a COUNTED field counts, "model|models", or NULL. */
struct st_field {
    const char *name;
    uint8_t entity, type;
    uint16_t flags;
    const char *const *names;
    int32_t min, max;
    st_rule rule;
    const char *table, *noun;
};
enum { ST_NOWHERE = -1 }; /* the value of a cell field, written "gone": not on the board */

/* PLAY: offered to players.  BENCH: for measuring the engine, by players that pick uniformly.  TEMPLATE: the worked
 * example of how to add a game; tested like all others, measured by nothing. */
enum st_use { ST_USE_PLAY, ST_USE_BENCH, ST_USE_TEMPLATE };

/* What lengths of a plane are counted in: "inch", "inches", and a short sign that follows a
 * number directly, or NULL. */
struct st_measure {
    const char *one, *many, *sign;
};

struct st_eval; /* core/eval.h */

struct st_ruleset {
    const char *id, *title;
    /* version: raised when behaviour changes.  Games of a version from `oldest` on play as they did, by branches on
     * st_setting.version. */
    uint16_t number, version, oldest;
    uint8_t space, use; /* st_space, st_use */
    uint32_t setting_size, state_size;
    const char *const *side_names;    /* "Red", "Blue" */
    const struct st_measure *measure; /* of a plane; NULL elsewhere */

    const char *const *clauses;
    const struct st_verb *verbs;
    const struct st_event_kind *events;
    const struct st_label *labels;
    const struct st_refusal *refusals; /* from ST_CODE_OWN on */
    const struct st_cell *cells;
    const struct st_added *added; /* at the end of the setting, by rising `since`; NULL: none */
    const struct st_field *fields;
    const struct st_eval *eval; /* for computer players; NULL: the rule set brings none */
    uint16_t clause_count, verb_count, event_count, label_count, refusal_count, cell_count, added_count, field_count;

    /* The law.  Defined for every bit pattern at every node; changes nothing. */
    struct st_verdict (*check)(const struct st_setting *, const struct st_state *, const struct st_action *);
    /* The units that can act now; 0 among them: there are actions that belong to no unit.
     * At least one at every decision.  Returns how many, never more than ST_MOVERS_MAX. */
    uint32_t (*movers)(const struct st_setting *, const struct st_state *, uint16_t out[ST_MOVERS_MAX]);
    /* A unit's actions: each passes check(), and for complete verbs nothing else does. */
    uint32_t (*list)(const struct st_setting *, const struct st_state *, uint16_t unit,
                     struct st_action out[ST_LIST_MAX]);
    /* The pending die.  Only at ST_CHANCE. */
    void (*chance)(const struct st_setting *, const struct st_state *, struct st_chance *);
    /* Do it and run on to the next wait.  The action must pass check(). */
    void (*apply)(const struct st_setting *, struct st_state *, const struct st_action *, struct st_log *);
    /* ST_OK, or the clause whose invariant is broken; `need` names the unit, if one is to blame. */
    struct st_verdict (*audit)(const struct st_setting *, const struct st_state *);
    /* No game of this setting has more actions than this. */
    uint32_t (*bound)(const struct st_setting *);

    uint32_t (*pieces)(const struct st_setting *, const struct st_state *, struct st_piece out[ST_PIECES_MAX]);
    uint32_t (*areas)(const struct st_setting *, const struct st_state *, struct st_area out[ST_AREAS_MAX]);
    void (*prompt)(const struct st_setting *, const struct st_state *, struct st_prompt *);
    /* Where pieces would stand if a lawful action came off, whatever dice may say before: those that it moves or
     * turns, as pieces() gives them, the one that tells the action best first: who leads, or goes farthest.  NULL: the
     * action's own point and facing say it of its unit. */
    uint32_t (*ends)(const struct st_setting *, const struct st_state *, const struct st_action *,
                     struct st_piece out[ST_PIECES_MAX]);
    /* The same of a move, lawful or not, so that whoever lays one out sees at once where everybody would stand, who
     * goes farthest, and who is to blame; 0: it is no move, or says too little.  NULL: a move is one piece's. */
    uint32_t (*way)(const struct st_setting *, const struct st_state *, const struct st_action *, struct st_way *,
                    struct st_piece out[ST_PIECES_MAX]);
    /* Who touches whom: the action's unit where it would stand, or, without an action, everybody now; each pair once.
     * NULL: pieces have no edges. */
    uint32_t (*touches)(const struct st_setting *, const struct st_state *, const struct st_action *,
                        struct st_touch out[ST_TOUCHES_MAX]);
    /* The n-th edge of another piece that a unit could be put against: its label, 0 behind the last, and the action
     * that would do it, lawful or not, so that it can be done or be refused with its reason.  NULL as above. */
    uint16_t (*snap)(const struct st_setting *, const struct st_state *, uint16_t unit, uint16_t other, uint32_t n,
                     struct st_action *out);
    /* The n-th thing that a unit could do to another over a distance: the action, lawful now or not, and a line from
     * each piece of the unit that has to do with it.  Each may be named by any of its pieces.  Returns how many
     * lines, 0 behind the last.  NULL: nothing is done over a distance. */
    uint32_t (*sights)(const struct st_setting *, const struct st_state *, uint16_t unit, uint16_t target, uint32_t n,
                       struct st_action *act, struct st_sight out[ST_SIGHTS_MAX]);
    /* The lengths that rules speak of: all that there are, or those that matter to a unit as things stand.  NULL: the
     * rules know none. */
    uint32_t (*rings)(const struct st_setting *, const struct st_state *, uint16_t unit,
                      struct st_ring out[ST_RINGS_MAX]);

    /* A field's value; index: unit id, side, or cell x + y * width; of areas their number from 0, and for a point
     * of one the number times the field's max, plus the point's. */
    int32_t (*get)(const struct st_setting *, const struct st_state *, uint32_t field, uint32_t index);
    /* Set a field before seal(); the caller has kept to the field's range. */
    void (*put)(struct st_setting *, struct st_state *, uint32_t field, uint32_t index, int32_t value);
    /* Audit the position, derive what is derived, and enter its phase.  `need` of a refusal names the unit to
     * blame, or, below zero, the area: -1 is the first. */
    struct st_verdict (*seal)(struct st_setting *, struct st_state *);
};

/* A moment of a game: what most questions are about. */
struct st_at {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *s;
};
/* One on the spot, for a call; s may be NULL where a function says so.  For hosted C: the engine has no compound
 * literals. */
#define ST_AT(rs, set, s) (&(const struct st_at){ (rs), (set), (s) })

ST_EXTERN_C const struct st_ruleset *const st_rulesets[];
ST_EXTERN_C const uint32_t st_ruleset_count;

#endif
