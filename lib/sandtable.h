/* sandtable.h -- the library: open a battle, play it, ask the rules, read and write records.
 *
 * Everything is reached through handles.  A game is a battle with its rules: it never changes, and any number of
 * threads may use it.  A state is one moment of a game: it can be copied, asked and changed.  A player chooses actions.
 * A record is the list of actions of one game.  A batch is many states that are stepped together.
 *
 *     sandtable_game *game;
 *     sandtable_state *state;
 *     if (sandtable_game_open("template", NULL, &game) || sandtable_state_new(game, &state))
 *         puts(sandtable_error());
 *     while (sandtable_state_node(state) != SANDTABLE_OVER)
 *         sandtable_state_apply_nth(state, 0, NULL, 0);      the first of all legal actions or faces
 *     sandtable_state_free(state);
 *     sandtable_game_free(game);
 *
 * Return values.  A function that returns int returns 0, or a count, or a length; a negative number is an error, one of
 * enum sandtable_result, and sandtable_error() says in words what was wrong.  A function that returns a pointer returns
 * NULL instead.  A call that fails changes nothing, except that a text may have been written in part.
 *
 * Wrong calls.  A NULL handle, a handle of another kind, one that was freed, an index out of range, an illegal action,
 * a name that does not exist, an over-long text: each is an error, never a crash.  The library does not print, exit or
 * install signal handlers.  Pointers that the caller gives must point at as much memory as the function says.
 *
 * Texts.  Functions with `char *out, size_t cap` write at most cap bytes, the NUL at the end included, and return the
 * length of the whole text without the NUL, as snprintf() does; out may be NULL if cap is 0.  All texts are UTF-8.
 * Pointers to texts that a function of a game returns live as long as the game.
 *
 * Threads.  A game may be used by many threads at once.  A state, a player, a record and a batch may be used by one
 * thread at a time; different ones at once.  sandtable_error() belongs to its thread.
 *
 * Numbers.  Sides are 0 (A) and 1 (B), and SANDTABLE_NOBODY is neither.  Units are numbered from 1, side A's first, and
 * 0 is none.  Lengths and places are cells on a grid and thousandths of a measure on a free table.
 */
#ifndef SANDTABLE_H
#define SANDTABLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SANDTABLE_API __attribute__((visibility("default")))
#else
#define SANDTABLE_API
#endif

#define SANDTABLE_VERSION "0.2.0"
#define SANDTABLE_ABI 0

typedef struct sandtable_game sandtable_game;
typedef struct sandtable_state sandtable_state;
typedef struct sandtable_player sandtable_player;
typedef struct sandtable_record sandtable_record;
typedef struct sandtable_batch sandtable_batch;

/* ---- errors ---- */

enum sandtable_result {
    SANDTABLE_OK = 0,
    SANDTABLE_MISUSE = -1,  /* a NULL pointer, or a handle that is none, was freed, or is of another game */
    SANDTABLE_RANGE = -2,   /* an index or a count is out of range */
    SANDTABLE_REFUSED = -3, /* the rules forbid the action */
    SANDTABLE_INPUT = -4,   /* a file, a name or a text cannot be read, or a file cannot be written */
    SANDTABLE_NODE = -5,    /* the state does not wait for this: a die is due, or a decision, or the game is over */
    SANDTABLE_NONE = -6,    /* the rule set has no such thing, for example no evaluation */
    SANDTABLE_MEMORY = -7,  /* there is not enough memory */
    SANDTABLE_BUG = -8      /* an assertion of the library failed; free the state, it may be half changed */
};

/* The message of the last call in this thread that failed; "" if none has.  It stays until the next failure. */
SANDTABLE_API const char *sandtable_error(void);
/* The result of that call, one of enum sandtable_result. */
SANDTABLE_API int sandtable_error_code(void);
/* The version of the library, which may be newer than SANDTABLE_VERSION of the header that a program was built with. */
SANDTABLE_API const char *sandtable_version(void);

/* ---- what there is ---- */

/* How many rule sets the library has. */
SANDTABLE_API int sandtable_rules_count(void);
/* The id of a rule set, 0 to count - 1; NULL for another index. */
SANDTABLE_API const char *sandtable_rules_id(int index);
/* Its title. */
SANDTABLE_API const char *sandtable_rules_title(int index);
/* 1 if it is offered to players, 0 if it is there to measure the engine or as a template. */
SANDTABLE_API int sandtable_rules_played(int index);
/* How many battles ship with a rule set, given by its id. */
SANDTABLE_API int sandtable_battle_count(const char *rules);
/* The name of one of them, in the order of their names. */
SANDTABLE_API int sandtable_battle_name(const char *rules, int index, char *out, size_t cap);

/* ---- games ---- */

/* What to open.  Set it to zero, then `size` to sizeof(struct sandtable_options), then what is wanted.  Texts are only
 * read during the call. */
struct sandtable_options {
    size_t size;
    const char *rules;           /* the id of a rule set; NULL: a scenario or a book says which, or the first one */
    const char *battle;          /* the name of a battle that ships, or the path of a scenario; NULL: the first */
    const char *battle_text;     /* the scenario itself, instead of `battle` */
    const char *rulebook;        /* the path of a copy of the rulebook; NULL: the one that ships */
    const char *rulebook_text;   /* the rulebook itself, instead of its path */
    const char *const *changes;  /* "NAME=VALUE" each: changed numbers, as `sandtable play --set` takes them */
    const char *const *readings; /* "NAME=SIDE" each, as --reading takes them */
    int32_t change_count, reading_count;
};

/* Open a battle: rules by id, battle by name or path, each may be NULL.  The caller frees *out with
 * sandtable_game_free(). */
SANDTABLE_API int sandtable_game_open(const char *rules, const char *battle, sandtable_game **out);
/* The same with all options. */
SANDTABLE_API int sandtable_game_open_with(const struct sandtable_options *options, sandtable_game **out);
/* One more owner of a game; each calls sandtable_game_free() once.  States, players, records and batches own their game
 * as well, so it may be freed before them. */
SANDTABLE_API int sandtable_game_share(sandtable_game *game);
/* Give up a game; its memory is freed with the last owner.  NULL is fine. */
SANDTABLE_API int sandtable_game_free(sandtable_game *game);

/* The id of its rule set. */
SANDTABLE_API const char *sandtable_game_rules(const sandtable_game *game);
/* The name of its battle: "plain". */
SANDTABLE_API const char *sandtable_game_battle(const sandtable_game *game);
/* The title of its battle. */
SANDTABLE_API const char *sandtable_game_title(const sandtable_game *game);
/* What a player reads first; "" if there is nothing. */
SANDTABLE_API const char *sandtable_game_story(const sandtable_game *game);
/* What a side is called: "Red". */
SANDTABLE_API const char *sandtable_game_side(const sandtable_game *game, int side);
/* How many units a side has, those that are gone included; SANDTABLE_NOBODY: both. */
SANDTABLE_API int sandtable_game_units(const sandtable_game *game, int side);
/* The side of a unit. */
SANDTABLE_API int sandtable_game_unit_side(const sandtable_game *game, int unit);
/* What a unit is called: "A1" in notation, "6th Line" for people (enum sandtable_style). */
SANDTABLE_API int sandtable_game_unit_name(const sandtable_game *game, int unit, int style, char *out, size_t cap);
/* The name of a clause of the rulebook, by the number that actions, events and dice carry: "MO4". */
SANDTABLE_API const char *sandtable_game_clause(const sandtable_game *game, int rule);
/* No game of this battle has more actions than this, dice included. */
SANDTABLE_API int sandtable_game_length_max(const sandtable_game *game);
/* The hash of the rules' numbers and the start, as records carry it. */
SANDTABLE_API int sandtable_game_hash(const sandtable_game *game, uint64_t *out);

enum sandtable_space { SANDTABLE_SQUARES, SANDTABLE_HEXES, SANDTABLE_PLANE };
/* The board: enum sandtable_space; columns and rows of a grid, or whole measures of a plane. */
struct sandtable_board {
    int32_t space, width, height;
};
/* The board of a game. */
SANDTABLE_API int sandtable_game_board(const sandtable_game *game, struct sandtable_board *out);

/* One number of the rulebook. */
struct sandtable_number {
    const char *table, *row, *column; /* its name is table.row.column */
    const char *clause;
    int32_t value, min, max;
    int32_t is_length; /* 1: thousandths of a measure */
};
/* How many numbers the rules have. */
SANDTABLE_API int sandtable_game_number_count(const sandtable_game *game);
/* One of them, with its value in this game. */
SANDTABLE_API int sandtable_game_number(const sandtable_game *game, int index, struct sandtable_number *out);

/* What kind of action a verb is. */
enum sandtable_verb_kind {
    SANDTABLE_V_ROLL,
    SANDTABLE_V_MOVE,
    SANDTABLE_V_TURN,
    SANDTABLE_V_SHOOT,
    SANDTABLE_V_FIGHT,
    SANDTABLE_V_FORM,
    SANDTABLE_V_CHOOSE,
    SANDTABLE_V_END
};
struct sandtable_verb {
    const char *name, *words; /* words: how an action of it is written, with fields in braces */
    const char *help;         /* a sentence, or "" */
    const char *clause;
    int32_t kind;    /* enum sandtable_verb_kind */
    int32_t sampled; /* 1: the list of legal actions is a selection of what is legal, on a free table for example */
};
/* How many verbs the rules have; verb 0 is the roll of a die. */
SANDTABLE_API int sandtable_game_verb_count(const sandtable_game *game);
/* One of them. */
SANDTABLE_API int sandtable_game_verb(const sandtable_game *game, int index, struct sandtable_verb *out);

/* ---- actions and events ---- */

/* Everything anybody can do, a die included.  Members that its verb does not use are 0, so equal actions have equal
 * bytes. */
typedef struct sandtable_action {
    uint8_t verb, option;
    uint16_t unit, target;
    uint16_t facing, turn;
    uint16_t zero;
    int32_t x, y;
    uint32_t bits;
} sandtable_action;

/* What happened, and the clause that made it happen. */
typedef struct sandtable_event {
    uint16_t kind, rule; /* rule: as sandtable_game_clause() takes it */
    uint16_t unit, other;
    uint8_t side, die;
    uint16_t facing;
    int32_t a, b, c;
} sandtable_event;

/* How a text speaks: in the notation of records and bots, or as a player reads it. */
enum sandtable_style { SANDTABLE_NOTATION, SANDTABLE_PLAIN };

/* An action in words: "move A1 d4" in notation, "Move to d4" for people.  Any bytes are an action here; one that is not
 * legal is always written in notation. */
SANDTABLE_API int sandtable_action_words(const sandtable_state *state, const sandtable_action *action, int style,
                                         char *out, size_t cap);
/* Read an action from notation, a text that ends in a NUL and has at most 1,023 bytes.  It may still be illegal. */
SANDTABLE_API int sandtable_action_parse(const sandtable_state *state, const char *words, sandtable_action *out);
/* An event in words: "A1 moves to d4". */
SANDTABLE_API int sandtable_event_words(const sandtable_game *game, const sandtable_event *event, int style, char *out,
                                        size_t cap);
/* The name of an event's kind: "moves". */
SANDTABLE_API const char *sandtable_event_name(const sandtable_game *game, const sandtable_event *event);

/* ---- states ---- */

enum { SANDTABLE_NOBODY = 2, SANDTABLE_SIDES = 2 };

/* What a state waits for. */
enum sandtable_node {
    SANDTABLE_DECIDE = 1, /* an action of the side that sandtable_state_actor() names */
    SANDTABLE_CHANCE = 2, /* the face of a die */
    SANDTABLE_OVER = 3    /* nothing any more */
};

/* The start of a game.  The caller frees *out with sandtable_state_free(). */
SANDTABLE_API int sandtable_state_new(sandtable_game *game, sandtable_state **out);
/* A copy of a state, which is the caller's as well. */
SANDTABLE_API int sandtable_state_clone(const sandtable_state *state, sandtable_state **out);
/* Make `to` equal to `from`; both are states of one game.  Allocates nothing. */
SANDTABLE_API int sandtable_state_copy(sandtable_state *to, const sandtable_state *from);
/* Back to the start of the game. */
SANDTABLE_API int sandtable_state_restart(sandtable_state *state);
/* Free a state.  NULL is fine. */
SANDTABLE_API int sandtable_state_free(sandtable_state *state);
/* The game of a state; the caller owns it no more than before. */
SANDTABLE_API sandtable_game *sandtable_state_game(const sandtable_state *state);

/* What it waits for: enum sandtable_node. */
SANDTABLE_API int sandtable_state_node(const sandtable_state *state);
/* The side that decides, or rolls, or has won; SANDTABLE_NOBODY: neither. */
SANDTABLE_API int sandtable_state_actor(const sandtable_state *state);
/* The clause that asks, rolls or ended the game, as sandtable_game_clause() takes it. */
SANDTABLE_API int sandtable_state_rule(const sandtable_state *state);
/* The open question in words: "Red: order a unit (2.1)". */
SANDTABLE_API int sandtable_state_prompt(const sandtable_state *state, char *out, size_t cap);
/* The result: 1, -1 or 0 (a draw) for each side when the game is over; before that 0 and 0. */
SANDTABLE_API int sandtable_state_returns(const sandtable_state *state, double out[2]);
/* The hash that records carry; equal states have equal hashes on every machine. */
SANDTABLE_API int sandtable_state_hash(const sandtable_state *state, uint64_t *out);

/* The legal actions in their order, at most `cap` of them; returns how many there are.  At a decision it is the menu:
 * all that is legal, or for verbs with `sampled` a good selection.  At a die it is the faces.  After the end it is
 * empty.  `out` may be NULL if cap is 0.  The list is kept until the state changes, so asking again costs nothing. */
SANDTABLE_API int sandtable_state_legal(sandtable_state *state, sandtable_action *out, int cap);
/* The n-th of these actions, from 0. */
SANDTABLE_API int sandtable_state_legal_nth(sandtable_state *state, int n, sandtable_action *out);
/* The place of an action among them; SANDTABLE_NONE if it is not in the list. */
SANDTABLE_API int sandtable_state_legal_find(sandtable_state *state, const sandtable_action *action);

/* The answer of the rules to an action. */
struct sandtable_verdict {
    int32_t code;       /* 0: it is legal */
    int32_t rule;       /* the clause that forbids it, as a number */
    int32_t need, have; /* what is allowed and what was tried, or units; the words say which */
    const char *name;   /* "too-far"; "ok" if it is legal */
    const char *clause; /* its name, "" without one */
};
/* May this be done?  0 if it is legal; SANDTABLE_REFUSED if not, and then sandtable_error() is the reason in words: "d7
 * is 3 squares away, the reach is 2 (UN1)".  Any bytes are an action.  verdict may be NULL. */
SANDTABLE_API int sandtable_state_check(const sandtable_state *state, const sandtable_action *action,
                                        struct sandtable_verdict *verdict);

/* Do an action, or the roll of a die, if it is legal.  Writes the first `cap` events and returns how many there were;
 * events may be NULL if cap is 0.  SANDTABLE_REFUSED: as sandtable_state_check(), and the state is as it was. */
SANDTABLE_API int sandtable_state_apply(sandtable_state *state, const sandtable_action *action, sandtable_event *events,
                                        int cap);
/* The same for the n-th legal action. */
SANDTABLE_API int sandtable_state_apply_nth(sandtable_state *state, int n, sandtable_event *events, int cap);
/* The same for an action in words. */
SANDTABLE_API int sandtable_state_apply_words(sandtable_state *state, const char *words, sandtable_event *events,
                                              int cap);

/* A pending die: of `total` equally likely cases, weight[i] show face[i]. */
enum { SANDTABLE_FACES_MAX = 16 };
struct sandtable_chance {
    int32_t rule;   /* the clause that rolls it */
    int32_t is_bag; /* 1: a draw from a bag; its faces are sides + 1 */
    int32_t count, total;
    int32_t face[SANDTABLE_FACES_MAX], weight[SANDTABLE_FACES_MAX];
};
/* The die that a state waits for.  SANDTABLE_NODE if it waits for none. */
SANDTABLE_API int sandtable_state_chance(const sandtable_state *state, struct sandtable_chance *out);
/* The action of a die that shows this face. */
SANDTABLE_API sandtable_action sandtable_roll_of(int face);

/* A generator: the caller's memory, which may be copied.  The n-th draw of a seed is the same on every machine, and the
 * same as the program's. */
struct sandtable_rng {
    uint64_t key, index;
};
/* The generator of a seed, at its first draw. */
SANDTABLE_API struct sandtable_rng sandtable_rng_of(uint64_t seed);
/* The next 64 bits; 0 if rng is NULL. */
SANDTABLE_API uint64_t sandtable_rng_next(struct sandtable_rng *rng);
/* A number from 0 to n - 1, each exactly as likely; 0 if rng is NULL or n is 0. */
SANDTABLE_API uint32_t sandtable_rng_below(struct sandtable_rng *rng, uint32_t n);
/* Roll the pending die and apply it.  Returns how many events there were, as sandtable_state_apply(). */
SANDTABLE_API int sandtable_state_roll(sandtable_state *state, struct sandtable_rng *rng, sandtable_event *events,
                                       int cap);
/* Roll until a decision is due or the game is over.  Returns how many dice were rolled. */
SANDTABLE_API int sandtable_state_roll_on(sandtable_state *state, struct sandtable_rng *rng);

/* What a state waits for, in one piece. */
struct sandtable_turn {
    int32_t node, actor, rule; /* sandtable_state_node(), _actor() and _rule() */
    int32_t count;             /* of legal actions, or of faces; 0: the game is over */
};
/* What a state waits for.  Returns the count. */
SANDTABLE_API int sandtable_state_turn(sandtable_state *state, struct sandtable_turn *out);
/* Do the n-th legal action, roll the dice that follow, and tell what the state waits for then, all in one call.
 * rng may be NULL: no die is rolled.  Returns the count, 0 if the game is over. */
SANDTABLE_API int sandtable_state_step(sandtable_state *state, int n, struct sandtable_rng *rng,
                                       struct sandtable_turn *out);

/* ---- what a state looks like ---- */

/* The whole position as one JSON object; docs/library.md has its keys. */
SANDTABLE_API int sandtable_state_json(const sandtable_state *state, char *out, size_t cap);

enum sandtable_entity {
    SANDTABLE_OF_GAME,
    SANDTABLE_OF_SIDE,
    SANDTABLE_OF_UNIT,
    SANDTABLE_OF_CELL = 4,
    SANDTABLE_OF_AREA = 5
};
enum sandtable_type {
    SANDTABLE_T_INT,
    SANDTABLE_T_NAME,   /* a word: sandtable_field_word() */
    SANDTABLE_T_FLAG,   /* 0 or 1 */
    SANDTABLE_T_CELL,   /* x + y * width of the board; -1: not on the board */
    SANDTABLE_T_FACING, /* squares 0 to 3, hexes 0 to 5, degrees on a plane */
    SANDTABLE_T_UNIT,   /* 0: none */
    SANDTABLE_T_SIDE,   /* or SANDTABLE_NOBODY */
    SANDTABLE_T_LENGTH, /* thousandths of a measure */
    SANDTABLE_T_POINT   /* two values, x and y in thousandths of a measure; -1 and -1: not on the board */
};
/* A fact of a position that the rules declare: `rows` things have it, with `width` values each. */
struct sandtable_field {
    const char *name;
    const char *clause;
    int32_t entity, type; /* enum sandtable_entity, enum sandtable_type */
    int32_t min, max;     /* of a value; 0 and 0 of a point */
    int32_t is_fixed;     /* 1: it cannot change in a game */
    int32_t is_derived;   /* 1: it follows from the others */
    int32_t rows, width;
    int32_t offset; /* of its first value in sandtable_state_observe(); -1: it is fixed and is not there */
};
/* How many fields the rules declare. */
SANDTABLE_API int sandtable_game_field_count(const sandtable_game *game);
/* One of them. */
SANDTABLE_API int sandtable_game_field(const sandtable_game *game, int index, struct sandtable_field *out);
/* The number of the field with this name and entity; SANDTABLE_NONE if there is none. */
SANDTABLE_API int sandtable_game_field_find(const sandtable_game *game, int entity, const char *name);
/* A value of a field in words: "infantry", "d4", "A1". */
SANDTABLE_API int sandtable_field_word(const sandtable_game *game, int index, int32_t value, char *out, size_t cap);
/* The values of a field, row by row: of units in the order of their numbers, of cells by x + y * width.  Writes at most
 * `cap` and returns rows * width. */
SANDTABLE_API int sandtable_state_field(const sandtable_state *state, int index, int32_t *out, int cap);

/* How many values an observation has. */
SANDTABLE_API int sandtable_game_observation_size(const sandtable_game *game);
/* The observation: node, actor, then all values of every field that is not fixed, where its `offset` says.  Writes at
 * most `cap` values and returns how many there are. */
SANDTABLE_API int sandtable_state_observe(const sandtable_state *state, int32_t *out, int cap);

/* A fact of the evaluation: strength, expected harm, distances in moves. */
struct sandtable_fact {
    const char *name;
    int32_t side; /* whose; SANDTABLE_NOBODY: of both */
    int32_t unit; /* the amount that counts as 1 */
};
/* How many facts the rules' evaluation has; 0 if none. */
SANDTABLE_API int sandtable_game_fact_count(const sandtable_game *game);
/* One of them: first those of side A, then the same of side B, then those of both. */
SANDTABLE_API int sandtable_game_fact(const sandtable_game *game, int index, struct sandtable_fact *out);
/* Their values at a decision.  Writes at most `cap` and returns how many there are. */
SANDTABLE_API int sandtable_state_facts(const sandtable_state *state, int32_t *out, int cap);
/* An estimate of side A's chance to win, 0 to 1, a draw counting half: by the learnt value that ships with the rules,
 * or their evaluation.  Exact when the game is over. */
SANDTABLE_API int sandtable_state_value(const sandtable_state *state, double *out);

/* ---- players ---- */

/* A computer player for a game: "random", "beginner", "greedy", "search:1" to "search:6", "value:3" to "value:6" or
 * "plan:3" to "plan:6".  The caller frees *out with sandtable_player_free(). */
SANDTABLE_API int sandtable_player_new(sandtable_game *game, const char *name, sandtable_player **out);
/* Free a player.  NULL is fine. */
SANDTABLE_API int sandtable_player_free(sandtable_player *player);
/* Let a player that searches or plans spend this many simulations or trials on a decision, 1 to 100,000. */
SANDTABLE_API int sandtable_player_budget(sandtable_player *player, int simulations);
/* Choose an action for a state of the same game that waits for a decision.  The same state and seed give the same
 * choice on every machine; no clock plays a part. */
SANDTABLE_API int sandtable_player_choose(sandtable_player *player, const sandtable_state *state, uint64_t seed,
                                          sandtable_action *out);

/* ---- records ---- */

/* An empty record of a game, to be written while it is played.  The caller frees *out with sandtable_record_free(). */
SANDTABLE_API int sandtable_record_new(sandtable_game *game, sandtable_record **out);
/* Read and replay a record file.  SANDTABLE_INPUT: the first line that is wrong is named. */
SANDTABLE_API int sandtable_record_open(const char *path, sandtable_record **out);
/* The same for a record in memory of `size` bytes. */
SANDTABLE_API int sandtable_record_parse(const char *text, size_t size, sandtable_record **out);
/* Free a record.  NULL is fine. */
SANDTABLE_API int sandtable_record_free(sandtable_record *record);
/* The game of a record, which the record owns; sandtable_game_share() makes the caller an owner too. */
SANDTABLE_API sandtable_game *sandtable_record_game(const sandtable_record *record);
/* How many actions it has, dice included, without those that were taken back. */
SANDTABLE_API int sandtable_record_count(const sandtable_record *record);
/* One of them, from 0. */
SANDTABLE_API int sandtable_record_action(const sandtable_record *record, int index, sandtable_action *out);
/* Make `state`, of the same game, the state before action `index`, 0 to count; count: the last state. */
SANDTABLE_API int sandtable_record_state(const sandtable_record *record, int index, sandtable_state *state);
/* Add an action at the end, if it is legal there. */
SANDTABLE_API int sandtable_record_add(sandtable_record *record, const sandtable_action *action);
/* Take back the last n actions, 1 to count; the record tells that they were taken back. */
SANDTABLE_API int sandtable_record_undo(sandtable_record *record, int n);
/* Name the player of a side, at most 63 bytes on one line without quotation marks. */
SANDTABLE_API int sandtable_record_name(sandtable_record *record, int side, const char *name);
/* The record as text, as sandtable_record_parse() reads it. */
SANDTABLE_API int sandtable_record_text(const sandtable_record *record, char *out, size_t cap);
/* Write it to a file, which is replaced as a whole or not at all. */
SANDTABLE_API int sandtable_record_write(const sandtable_record *record, const char *path);

/* What one die did: side A's chance to win, in millionths, before the die and after it, by sandtable_state_value(). */
struct sandtable_luck {
    int32_t index; /* of the roll among the actions of the record */
    int32_t face, rule;
    int32_t before, after; /* before: the mean over all that it could have shown */
};
/* The luck of every die of a record, in order: luck is after - before, and its mean is 0 however good the estimate is.
 * Writes the first `cap` and returns how many dice there are.  This takes some milliseconds for each die. */
SANDTABLE_API int sandtable_record_luck(const sandtable_record *record, struct sandtable_luck *out, int cap);

/* ---- batches ---- */

/* How to make a batch.  Set it to zero, then `size` to sizeof(struct sandtable_batch_options). */
struct sandtable_batch_options {
    size_t size;
    uint64_t seed;       /* of the dice; each game has its own */
    int32_t threads;     /* 0: one.  The games do not depend on it */
    int32_t actions_max; /* most legal actions of a state that are offered; 0: 256 */
    int32_t restart;     /* 1: a game that is over starts again at the next step */
    int32_t by_unit;     /* 1: where several units can act, a step chooses the unit, the next one its action */
};
/* Where a batch writes: arrays of the caller for n games, each NULL if it is not wanted.  Set it to zero first, then
 * `size` to sizeof(struct sandtable_batch_arrays). */
struct sandtable_batch_arrays {
    size_t size;
    int32_t *observation;      /* [n][sandtable_game_observation_size()] */
    uint8_t *mask;             /* [n][actions_max]: 1 for each index that is legal */
    int32_t *count;            /* [n]: how many legal actions there are, at most actions_max; 0: the game is over */
    int32_t *actor;            /* [n]: the side that decides; of a game that is over, the winner */
    float *reward;             /* [n][2]: for each side, what this step brought: 1, -1 or 0 */
    uint8_t *end;              /* [n]: 1 if the game is over */
    sandtable_action *actions; /* [n][actions_max]: the legal actions */
    uint64_t *hash;            /* [n]: sandtable_state_hash() */
    /* Which fields of the observation are written, by number; node and actor always are.  NULL: all.  The others stay
     * as the caller left them, and their time is saved.  Only read during sandtable_batch_bind(). */
    const int32_t *fields;
    int32_t field_count;
    int32_t *unit; /* [n], by unit: whose actions are offered, 0: of none; -1: what is offered are units */
};
/* n games at their start, 1 to 1,048,576.  All dice are rolled by the batch, so a game always waits for a decision or
 * is over.  The caller frees *out with sandtable_batch_free(). */
SANDTABLE_API int sandtable_batch_new(sandtable_game *game, int n, const struct sandtable_batch_options *options,
                                      sandtable_batch **out);
/* Free a batch.  NULL is fine. */
SANDTABLE_API int sandtable_batch_free(sandtable_batch *batch);
/* Where to write from now on; the arrays must outlive the batch or the next call of this.  Writes them. */
SANDTABLE_API int sandtable_batch_bind(sandtable_batch *batch, const struct sandtable_batch_arrays *arrays);
/* All games to their start.  seeds: one for the dice of each game, as sandtable_rng_of() takes it; NULL: made from the
 * seed of the options.  Writes the arrays. */
SANDTABLE_API int sandtable_batch_reset(sandtable_batch *batch, const uint64_t *seeds);
/* One decision in every game: actions[i] is an index into the legal actions of game i, or -1 to leave it as it is.  For
 * a game that is over the number does not matter.  If a number is out of range, nothing changes.  Writes the arrays. */
SANDTABLE_API int sandtable_batch_step(sandtable_batch *batch, const int32_t *actions);
/* The same `steps` times with the actions of the player "random": a unit, then one of its actions, drawn by each game's
 * own generator; returns how many decisions were made.  For playouts, and for a start from random positions. */
SANDTABLE_API int sandtable_batch_random(sandtable_batch *batch, int steps);
/* Make `state`, of the same game, the i-th state of the batch. */
SANDTABLE_API int sandtable_batch_state(const sandtable_batch *batch, int i, sandtable_state *state);
/* Make the i-th state of the batch a copy of `state`, and roll on to its next decision. */
SANDTABLE_API int sandtable_batch_put(sandtable_batch *batch, int i, const sandtable_state *state);
/* How many times so far a state had more legal actions than actions_max, so that the last of them were not offered. */
SANDTABLE_API int sandtable_batch_cut(const sandtable_batch *batch, uint64_t *out);

#ifdef __cplusplus
}
#endif

#endif
