/* game.h -- the one interface between the rules and everything else.
 *
 * A rule set is a table of functions over two plain structs: the setting (the book's numbers, the options, the map, the
 * army lists; it never changes in a game) and the state (everything that can change).  Nothing behind this header
 * allocates, prints, reads a clock, uses floating point or rolls a die: memory and dice are the caller's.  A memcpy of
 * a state is a complete game, also in the middle of a combat.
 *
 * A game is made from zeroed memory of setting_size and state_size bytes, both aligned to 8: fill in the head of the
 * setting and the book's numbers (cells), set the position with put(), then call seal() once.  After that:
 *
 *     while (s->node != ST_OVER) {
 *         if (s->node == ST_CHANCE) act = the face of a die, as chance() names it;
 *         else                      act = what the player s->actor wants;
 *         if (rs->check(set, s, &act).code == ST_OK)
 *             rs->apply(set, s, &act, log);
 *     }
 *
 * Only check(), audit() and seal() can say no, with a verdict.  check() takes any bytes as an action.  Every other
 * function relies on what its comment asks for; a caller that breaks it has a bug.
 *
 * Places and lengths are cells on a grid and thousandths of a measure on a plane (st_ruleset.measure: an inch, a base
 * width); docs/conventions.md has a table of places, lengths and facings.  Units, clauses and labels are numbered from
 * 1, and 0 is none.  A member called `zero` fills a gap and is always 0.
 *
 * The language is the common part of C11 and C++20, so that the same files build for the host, for wasm32 and as C++.
 * Byte order is little-endian.
 */
#ifndef ST_GAME_H
#define ST_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "limits.h"
#include "scene.h"

#ifdef __cplusplus
#define ST_STATIC_ASSERT static_assert
#define ST_EXTERN_C extern "C"
#else
#define ST_STATIC_ASSERT _Static_assert
#define ST_EXTERN_C extern
#endif

/* A failed assertion is a bug in us, never in the caller's move.  It stays on in release builds and stops the game
 * before a wrong state can be saved.  Each host defines st_bug(), which must not return. */
ST_EXTERN_C void st_bug(const char *file, int line, const char *what) __attribute__((noreturn));
#define ST_ASSERT(e) ((e) ? (void)0 : st_bug(__FILE__, __LINE__, #e))

/* Structs that are compared, hashed or stored as bytes stand between these two: the compiler refuses padding in them,
 * and its message names the member that the gap precedes. */
#define ST_NO_PADDING _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define ST_PADDING_AGAIN _Pragma("GCC diagnostic pop")

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "states are hashed and stored as little-endian bytes"
#endif

/* ---- a game in progress ---- */

enum { ST_NOBODY = 2, ST_SIDES = 2 }; /* sides are 0 (A) and 1 (B) */

/* What a state waits for. */
enum st_node {
    ST_RUNNING, /* nothing: apply() is at work; no caller sees it */
    ST_DECIDE,  /* an action of the side `actor` */
    ST_CHANCE,  /* the face of the die that chance() names; `actor` rolls it, or ST_NOBODY */
    ST_OVER     /* nothing any more; `actor` has won, or ST_NOBODY */
};

/* Everything anybody can do, dice included.  Fields that its verb does not read are zero, so memcmp is equality; a game
 * is its setting, its start and a list of these. */
struct st_action {
    uint8_t verb;          /* index into ruleset->verbs */
    uint8_t option;        /* what the verb's option_is says: a face, a side, files */
    uint16_t unit, target; /* ids from 1; 0 = none */
    uint16_t facing, turn; /* facing at the end; facing before the step */
    uint16_t zero;
    int32_t x, y;  /* column, row | axial q, r | thousandths of a measure */
    uint32_t bits; /* what the verb's bits_is says: a path, a mask */
};
ST_STATIC_ASSERT(sizeof(struct st_action) == 24, "an action has no padding");

/* Verb 0 of every rule set: the pending die shows `option`. */
enum { ST_ROLL = 0 };

/* Why an action is refused.  Codes below ST_CODE_OWN mean the same everywhere; each rule set numbers its own from there
 * and gives them words (st_refusal). */
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
    ST_DIRTY,       /* a field that the verb does not read is not zero */
    ST_CODE_OWN = 16
};

/* An answer of the rules.  A refusal cites the clause that forbids it. */
struct st_verdict {
    uint16_t code;
    st_rule rule;
    int32_t need, have; /* what is allowed and what was tried: st_refusal.limit says which is which; or units */
};

/* What happened, and the clause that made it happen.  `kind` is an index into ruleset->events, whose words say which of
 * the other members it uses and what they are. */
struct st_event {
    uint16_t kind;
    st_rule rule;
    uint16_t unit, other; /* 0 = none */
    uint8_t side, die;    /* ST_NOBODY = none; the face that was rolled */
    uint16_t facing;
    int32_t a, b, c; /* numbers, a place (a, b), labels */
};
ST_STATIC_ASSERT(sizeof(struct st_event) == 24, "an event has no padding");

/* The caller's array of events; functions append and never clear it.  A full log counts on: count > cap means that
 * events are missing.  Wherever a log is a parameter it may be NULL: then nothing is told, and all else is the same. */
struct st_log {
    struct st_event *event;
    uint32_t count, cap;
};

/* A pending die: of `total` equally likely cases, weight[i] show face[i].  The faces of a bag are sides + 1. */
enum st_chance_kind { ST_DIE, ST_BAG };
struct st_chance {
    st_rule rule;
    uint8_t kind, count; /* st_chance_kind; how many faces */
    uint16_t total;      /* the sum of all weights, at least 1 */
    uint8_t face[ST_FACES_MAX];
    uint16_t weight[ST_FACES_MAX];
};

/* One procedure in progress: which, how far, for whom, and its few locals.  core/flow.h works with it. */
struct st_frame {
    uint8_t step, phase, side, n;
    int32_t a[4];
};

/* The part of a state that every rule set shares; its first member. */
struct st_state {
    uint8_t node, actor;     /* st_node: waiting for what, from whom */
    uint8_t depth, zero;     /* how many frames of the stack are in use */
    st_rule rule;            /* the clause that asks, rolls, or ended the game */
    uint16_t ruleset;        /* st_ruleset.number */
    struct st_action answer; /* read by the step that asked, then cleared */
    struct st_frame stack[ST_DEPTH_MAX];
};
ST_STATIC_ASSERT(sizeof(struct st_state) == 8 + 24 + 20 * ST_DEPTH_MAX, "a state has no padding");

/* The part of a setting that every rule set shares; its first member.  Units are numbered from 1, side A's first: A1 is
 * 1, B1 is count[0] + 1. */
struct st_setting {
    uint16_t ruleset, version; /* st_ruleset.number and .version */
    uint16_t width, height;    /* cells of a grid; whole measures of a plane */
    uint16_t count[ST_SIDES];  /* units of each side */
    uint32_t zero;
};
ST_STATIC_ASSERT(sizeof(struct st_setting) == 16, "a setting's head has no padding");

/* ---- tables of words, and what they mean ---- */

/* Each enum of a rule set and the rows that belong to it are made from one list, so that they cannot slip apart:
 *
 *     #define PW_VERBS(X) \
 *         X(PW_ROLL, "roll", "roll {option}", ...) \
 *         X(PW_HOLD, "hold", "hold {unit}", ...)
 *     enum pw_verb { PW_VERBS(ST_ID) PW_VERB_COUNT };
 *     static const struct st_verb verbs[] = { PW_VERBS(ST_ROW) };
 *
 * Row 0 of clauses, events and labels is "none".  Words with {fields} are templates: text/words.h fills them in. */
/* clang-format off */
#define ST_ID(id, ...) id,
#define ST_ROW(id, ...) { __VA_ARGS__ },
/* clang-format on */

/* What an action of this verb does: front ends choose previews, icons and order by it, never by a name. */
enum st_verb_kind {
    ST_V_ROLL,   /* a die */
    ST_V_MOVE,   /* pieces go somewhere, and may turn on the way */
    ST_V_TURN,   /* pieces turn or wheel where they stand */
    ST_V_SHOOT,  /* harm over a distance */
    ST_V_FIGHT,  /* harm in contact */
    ST_V_FORM,   /* a unit changes itself: its shape, a split, a merge, limbering, a rally */
    ST_V_CHOOSE, /* an answer to a question: which die, which loss, which pair */
    ST_V_END,    /* nothing, or no more: hold, pass, end the turn */
    ST_V_KINDS
};
/* Which fields of an action a verb reads; the others must be zero.  POINT: x and y. */
enum { ST_P_UNIT = 1, ST_P_TARGET = 2, ST_P_OPTION = 4, ST_P_POINT = 8 };
enum { ST_P_FACING = 16, ST_P_TURN = 32, ST_P_BITS = 64 };
/* What `option` is. */
enum st_option_is {
    ST_O_NONE,
    ST_O_FACE,  /* a face of a die */
    ST_O_FILES, /* files of a formation */
    ST_O_HAND,  /* left (1) or right (2) */
    ST_O_WORD,  /* a word of {option:a|b} */
    ST_O_SIDE   /* side + 1 */
};
/* What `bits` is. */
enum st_bits_is {
    ST_B_NONE,
    ST_B_PATH,    /* steps of two bits */
    ST_B_TURNS,   /* steps of three bits */
    ST_B_MEMBERS, /* a mask over the pieces of the unit's group */
    ST_B_THINGS,  /* a mask over words */
    ST_B_WORD     /* a word of {bits:a|b} */
};
enum st_verb_trait {
    ST_V_WHOLE = 1,  /* moves every piece of the group */
    ST_V_SINGLE = 2, /* moves one piece of a group */
    ST_V_KEEPS = 4,  /* "as it is" is a likely answer, so offer it first */
    ST_V_LAST = 8    /* the unit can do nothing more afterwards */
};
enum { ST_COMPLETE = 0, ST_SAMPLED = 1 }; /* does list() give all that check() allows, or a selection? */

/* `words` is the notation of records, bots and examples; it prints and parses: "move {unit} {point}".  Its first word
 * is the verb's name.  Its fields:
 *
 *     {unit} {target} {point} {facing} {turn} {option}
 *     {turn?}       a facing stored one higher; omitted with its leading blank if 0
 *     {option:a|b}  {bits:a|b}: words for the values 1, 2
 *     {path}        of the bits, two a step: L, R
 *     {turns}       of the bits, three a step: L, <L, >R
 *     {members}     of the bits, a mask over the pieces of the unit's group in order: A2+A3
 *     {mask:a|b}    of the bits, words for the bits 0, 1, joined by +
 *
 * `says` is what a player reads on the button that does it, an imperative without the unit's name: "March {path}",
 * "Fire at {target}", "Hold".  The same fields, printed for people: names, compass words, "two hexes, right then
 * right", "7.4 inches north-east".  It is never parsed. */
struct st_verb {
    const char *name, *words, *says;
    const char *help;           /* a sentence for newcomers, or NULL if the name says enough */
    uint8_t fields, sampled;    /* ST_P_ bits; ST_COMPLETE or ST_SAMPLED */
    uint8_t kind;               /* st_verb_kind */
    uint8_t option_is, bits_is; /* st_option_is, st_bits_is */
    uint8_t traits;             /* st_verb_trait bits */
    st_rule rule;
};

/* How logs and odds use an event. */
enum {
    /* what it is */
    ST_E_MODIFIER = 1, /* an itemised reason */
    ST_E_RESULT = 2,   /* tells outcomes apart */
    ST_E_MOVE = 4,     /* pieces changed place or facing */
    ST_E_GROUP = 8,    /* a heading of the log */
    ST_E_HARM = 16,    /* bad for {unit} */
    ST_E_GOOD = 2048,  /* good for {unit} */
    ST_E_ROW = 4096,   /* c is the row of a result table that the dice picked */
    ST_E_FOR = 8192,   /* says what the next dice of {unit} are for */
    /* odds */
    ST_E_SEQUEL = 32, /* later dice do not count in the odds of what led here */
    ST_E_OFFER = 64,  /* a result only if a player chooses it */
    /* a roll of many dice */
    ST_E_OPENS = 128, /* everything up to the next SUMS is one roll */
    ST_E_SUMS = 256,  /* the result of that roll */
    ST_E_VAIN = 512,  /* of its dice: this one came to nothing */
    ST_E_AGAIN = 1024 /* of its dice: the next one is rolled for the same */
};
/* What c of an event is, if odds name or add it.  COUNT: of things that odds average, as losses; AMOUNT: any other. */
enum st_c_is { ST_C_NONE, ST_C_LABEL, ST_C_COUNT, ST_C_AMOUNT };

/* `words` is the exact sentence.  `said` is the same for the log of a player: no coordinates, no degrees; NULL: as
 * words.  `brief` names the outcome in a table of odds, without its unit: "loses by {c}"; NULL: made from words.
 * Their fields:
 *
 *     {unit} {other} {side} {die} {facing} {a} {b} {c}
 *     {+a}              a with its sign
 *     {point}           the place (a, b)
 *     {label:a}         the label of that number; also {label:b}, {label:c}
 *     {length:b}        b as a length, in thousandths of a measure
 *     {a0} to {a3}      the bytes of a, lowest first
 *     {a0:hit|hits}     any of these numbers as a count with its noun
 *     {a0:label}        the same, of what the label in c names */
struct st_event_kind {
    const char *name, *words, *said, *brief;
    uint16_t flags; /* ST_E_ bits */
    uint8_t c_is;   /* st_c_is */
    uint8_t rank;   /* how much it decides, among the results of one outcome; the highest leads its line */
};

enum st_tone { ST_TONE_PLAIN, ST_TONE_GOOD, ST_TONE_BAD, ST_TONE_GROUND, ST_TONE_GOAL };
/* SPECIAL: of a kind of piece, a leader, a standard; not one of the rank and file.  HELD: of ground, to be held by a
 * side. */
enum st_label_flag { ST_LABEL_SPECIAL = 1, ST_LABEL_HELD = 2 };
/* A name with a picture: kinds of piece and of area, badges, questions, reasons. */
struct st_label {
    const char *name;
    const char *icon;    /* a symbol of web/icons.svg without its g-; of ground, see docs/conventions.md */
    const char *noun;    /* "Spears" in "3rd Spears"; of a thing that is counted, "bow|bows"; NULL: the name */
    uint8_t tone, flags; /* st_tone, st_label_flag */
    char letter;         /* how a terminal draws it on a map, a capital for a kind of piece; 0: it does not */
    uint8_t field;       /* of a badge, the field it shows, + 1; 0: none */
};

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
/* Which of a verdict's numbers is what is allowed, the other is what was tried.  ARMY: `need` blames a unit's army. */
enum st_limit_is { ST_LIMIT_NONE, ST_LIMIT_NEED, ST_LIMIT_HAVE, ST_LIMIT_ARMY };

/* The fields of `words`:
 *
 *     {need} {have}                the verdict's numbers
 *     {length:need} {length:have}  the same if they are thousandths of a measure
 *     {length:over}                by how much `have` is more than `need`
 *     {unit:need} {unit:have}      the same if they are units
 *     {unit} {target} {point}      the action's */
struct st_refusal {
    const char *name, *words;
    uint8_t kind, limit; /* st_refusal_kind, st_limit_is */
};

/* ---- the book's numbers, and positions ---- */

enum st_cell_flag {
    ST_CELL_EMPTY = 1,  /* "-" is allowed and stores 0 */
    ST_CELL_LENGTH = 2, /* thousandths of a measure */
    ST_CELL_COST = 4    /* what a thing asks for, not what it does */
};
/* One number of the book: `table.row.column` is stored at `offset` of the setting. */
struct st_cell {
    const char *table, *row, *column;
    uint16_t offset;
    uint8_t size, flags;      /* 1, 2 or 4 bytes, signed; st_cell_flag */
    const char *const *names; /* NULL, or the words that stand for the values min, min + 1, ... */
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
enum st_type {
    ST_T_INT,
    ST_T_NAME,   /* an index of st_field.names */
    ST_T_FLAG,   /* 0 or 1 */
    ST_T_CELL,   /* x + y * width of a grid, or ST_NOWHERE */
    ST_T_FACING, /* as in an action */
    ST_T_UNIT,   /* an id; 0 = none */
    ST_T_SIDE,   /* or ST_NOBODY */
    ST_T_LENGTH, /* thousandths of a measure */
    ST_T_POINT   /* of a plane: x in the lower half, y in the upper; -1 is nowhere */
};
enum { ST_NOWHERE = -1 }; /* the value of a cell field, written "gone": not on the board */

enum st_field_flag {
    ST_FIELD_FIXED = 1,     /* part of the setting, cannot change in a game */
    ST_FIELD_DERIVED = 2,   /* can be read, not set */
    ST_FIELD_SHOWN = 4,     /* worth seeing all the time (of the game and the sides), or while ordering the piece */
    ST_FIELD_LIMIT = 8,     /* what the field before it runs up to */
    ST_FIELD_NAMED = 16,    /* a limit whose name says what happens there */
    ST_FIELD_STEPS = 32,    /* of the game: the steps of a turn as names in their order, the first for none of them */
    ST_FIELD_COUNTED = 64,  /* a number of things that `noun` names */
    ST_FIELD_LOSS = 128,    /* of a side: how much it has lost */
    ST_FIELD_SCORE = 256,   /* of a side: what it has won so far */
    ST_FIELD_FOLLOWS = 512, /* belongs to the field before it and is printed behind it */
    ST_FIELD_PRICE = 1024 /* of a piece: its share of an army's points; of a side: all of them, then the most allowed */
};
/* One fact of a position: what scenarios, examples and records set, and what players see. */
struct st_field {
    const char *name;
    uint8_t entity, type;     /* st_entity, st_type */
    uint16_t flags;           /* st_field_flag */
    const char *const *names; /* words for the values 0, 1, ..., "infantry|inf" with what is printed first; a flag has
                               * one, written if it is set; a number may have a letter written before it: F3 */
    int32_t min, max;
    st_rule rule;
    const char *table; /* the book's table whose rows its values name (a weapon, a troop type), or NULL */
    const char *noun;  /* what a COUNTED field counts: "model|models"; how people call names: "draw|...|"; or NULL */
};

/* ---- the rule set ---- */

enum st_space { ST_SQUARE, ST_HEX, ST_PLANE };
enum st_use {
    ST_USE_PLAY,    /* offered to players */
    ST_USE_BENCH,   /* for measuring the engine, by players that pick uniformly */
    ST_USE_TEMPLATE /* the worked example of how to add a game; tested like all others, measured by nothing */
};

/* What lengths of a plane are counted in: "inch", "inches"; sign: written directly after a number, or NULL. */
struct st_measure {
    const char *one, *many, *sign;
};

struct st_eval; /* core/eval.h */
struct st_aim;  /* core/aim.h */
struct st_sum;  /* core/sum.h */

/* A rule set: constant tables, and functions without hidden state.  Only apply(), put() and seal() change the game that
 * they are given.  Functions with an array `out` fill it from its start and return how many. */
struct st_ruleset {
    const char *id, *title;
    const struct st_ruleset *plain; /* of a rule set with added rows: the one without; NULL: this is it */
    /* version: raised when behaviour changes; games of a version from `oldest` on play as they did. */
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
    const struct st_added *added; /* behind older numbers of the setting, by rising `since`; NULL: none */
    const struct st_open *open;   /* core/rows.h: the tables that take rows of a book's own; NULL: none */
    const struct st_field *fields;
    const struct st_eval *eval; /* for computer players; NULL: the rule set brings none */
    uint16_t clause_count, verb_count, event_count, label_count, refusal_count, cell_count, added_count, field_count;

    /* ---- play ---- */

    /* The law.  Defined for every bit pattern at every node. */
    struct st_verdict (*check)(const struct st_setting *, const struct st_state *, const struct st_action *);
    /* The units that can act, at least one; 0 stands for the actions that belong to no unit.  Only at ST_DECIDE. */
    uint32_t (*movers)(const struct st_setting *, const struct st_state *, uint16_t out[ST_MOVERS_MAX]);
    /* The actions of a unit: each passes check(), and for complete verbs nothing else does.  0 for any number that is
     * no mover.  Only at ST_DECIDE. */
    uint32_t (*list)(const struct st_setting *, const struct st_state *, uint16_t unit,
                     struct st_action out[ST_LIST_MAX]);
    /* The pending die.  Only at ST_CHANCE. */
    void (*chance)(const struct st_setting *, const struct st_state *, struct st_chance *);
    /* Do it and run on to the next wait.  The action must pass check(). */
    void (*apply)(const struct st_setting *, struct st_state *, const struct st_action *, struct st_log *);
    /* ST_OK, as after every apply() and seal(), or the clause whose invariant is broken; `need`: the unit to blame. */
    struct st_verdict (*audit)(const struct st_setting *, const struct st_state *);
    /* No game of this setting has more actions than this. */
    uint32_t (*bound)(const struct st_setting *);

    /* ---- what a client draws and asks, at every node ---- */

    /* Every piece that is in play, on the board or beside it. */
    uint32_t (*pieces)(const struct st_setting *, const struct st_state *, struct st_piece out[ST_PIECES_MAX]);
    /* The ground and the goals. */
    uint32_t (*areas)(const struct st_setting *, const struct st_state *, struct st_area out[ST_AREAS_MAX]);
    /* What is asked, whom, and which verbs are possible. */
    void (*prompt)(const struct st_setting *, const struct st_state *, struct st_prompt *);
    /* Where pieces would stand if a lawful action succeeded, whatever dice come before that: those that it moves or
     * turns, as pieces() gives them; the one that leads or goes farthest is first.  NULL: the action's own point and
     * facing say it of its unit. */
    uint32_t (*ends)(const struct st_setting *, const struct st_state *, const struct st_action *,
                     struct st_piece out[ST_PIECES_MAX]);
    /* The same for a move that need not be lawful, and the path of its limiting piece, so that a player can lay out a
     * move.  Returns 0 if it is not a move, or says too little.  NULL: pieces move one by one. */
    uint32_t (*way)(const struct st_setting *, const struct st_state *, const struct st_action *, struct st_way *,
                    struct st_piece out[ST_PIECES_MAX]);
    /* Which pieces touch: those of the action's unit where it would stand, or, if the action is NULL, all pieces now.
     * Each pair once.  NULL: pieces have no edges. */
    uint32_t (*touches)(const struct st_setting *, const struct st_state *, const struct st_action *,
                        struct st_touch out[ST_TOUCHES_MAX]);
    /* The n-th edge of `other` that a unit could be put against, from 0: its label, and the action that would do it,
     * lawful or not, so that a client can do it or show why not.  Returns 0 after the last.  NULL as above. */
    uint16_t (*snap)(const struct st_setting *, const struct st_state *, uint16_t unit, uint16_t other, uint32_t n,
                     struct st_action *out);
    /* The n-th thing that a unit could do to another over a distance, from 0: the action, lawful now or not, and a line
     * from each piece of the unit that takes part.  Any piece may name its unit.  Returns how many lines, 0 after the
     * last.  NULL: nothing is done over a distance. */
    uint32_t (*sights)(const struct st_setting *, const struct st_state *, uint16_t unit, uint16_t target, uint32_t n,
                       struct st_action *act, struct st_sight out[ST_SIGHTS_MAX]);
    /* The distances that rules speak of: those that matter to a unit now, or for unit 0 all.  NULL: there are none. */
    uint32_t (*rings)(const struct st_setting *, const struct st_state *, uint16_t unit,
                      struct st_ring out[ST_RINGS_MAX]);
    /* How this side can win, from the start of a battle, at most ST_AIMS_MAX ways.  NULL: the rules do not say. */
    uint32_t (*aims)(const struct st_setting *, const struct st_state *, uint8_t side, struct st_aim *out);
    /* The numbers behind the pending die, of a fight, a shot or a test.  Only at ST_CHANCE; 0: nothing is added up.
     * NULL: never. */
    int (*sum)(const struct st_setting *, const struct st_state *, struct st_sum *out);
    /* The enemies with which a unit is in contact, so that the rules let the two fight now or later.  Any piece may
     * name its unit; enemies are named as actions name them.  NULL: nobody fights in contact. */
    uint32_t (*meets)(const struct st_setting *, const struct st_state *, uint16_t unit, uint16_t out[ST_MEETS_MAX]);

    /* ---- positions ---- */

    /* The value of a field.  index: a unit's id, a side, a cell x + y * width, an area from 0; for a point of an area
     * its area times the field's max, plus the point; 0 for the game. */
    int32_t (*get)(const struct st_setting *, const struct st_state *, uint32_t field, uint32_t index);
    /* Set a field before seal().  The value must be in the field's range; a derived field is left alone. */
    void (*put)(struct st_setting *, struct st_state *, uint32_t field, uint32_t index, int32_t value);
    /* Audit the position, derive what is derived, and enter its phase.  A refusal's `need` names the unit to blame, or,
     * below zero, the area: -1 is the first; the position may have changed and cannot be played. */
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

/* All rule sets of this build: rules/registry.c. */
ST_EXTERN_C const struct st_ruleset *const st_rulesets[];
ST_EXTERN_C const uint32_t st_ruleset_count;

#endif
