/* lib.h -- what the parts of the library share: handles, errors, and the guard against bugs. */
#ifndef LIB_H
#define LIB_H

#include <setjmp.h>
#include <stdatomic.h>

#include "../ai/net.h"
#include "../table/session.h"
#include "../text/complaint.h"
#include "../text/limits.h"
#include "sandtable.h"

/* ---- errors ---- */

enum {
    LIB_NAME_MAX = 256,  /* bytes of an id, a name, a change */
    LIB_PATH_MAX = 4096, /* bytes of a path */
    LIB_CHANGES_MAX = 256,
    LIB_STRUCT_MAX = 4096,   /* bytes of a caller's struct */
    LIB_GAMES_MAX = 1 << 20, /* games of one batch */
    LIB_THREADS_MAX = 256
};

/* Keep a message for sandtable_error() and return the result. */
int lib_fail(int result, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for a complaint about a file. */
int lib_complained(const struct tx_complaint *c);
/* Is it a text of at most `most` bytes?  0, or a result that names it. */
int lib_check_text(const char *text, size_t most, const char *what);
/* Is the array there if something is to be written to it? */
int lib_check_array(const void *out, int cap);
/* A struct of the caller that begins with its size, as far as his header had it; what it lacks is zero.  least: its
 * size in the first version that had it; room: the size today.  What is behind `room` must be zero: this version knows
 * no such wishes. */
int lib_take(void *out, size_t room, const void *given, size_t least, const char *what);
/* The size of a struct whose last member was this one. */
#define LIB_SIZE_UP_TO(type, member) (offsetof(type, member) + sizeof(((type *)NULL)->member))
/* A text of `size` bytes into the caller's memory, as sandtable.h promises. */
int lib_give_text(const char *text, size_t size, char *out, size_t cap);

/* ---- the guard ---- */

/* Where a failed assertion and an exhausted heap go: out of the public function that is at work in this thread. */
struct lib_guard {
    jmp_buf at;
    struct lib_guard *outer;
};
void lib_enter(struct lib_guard *g);
void lib_leave(struct lib_guard *g);
/* The result of a function that was left by a jump. */
int lib_caught(int why);

/* At the start of a public function that calls the engine.  It ends with the function. */
#define LIB_GUARD \
    __attribute__((cleanup(lib_leave))) struct lib_guard lib_guard_here; \
    lib_enter(&lib_guard_here); \
    { \
        const int lib_why = setjmp(lib_guard_here.at); \
        if (lib_why != 0) \
            return lib_caught(lib_why); \
    }

/* ---- handles ---- */

enum lib_kind { LIB_GAME, LIB_STATE, LIB_PLAYER, LIB_RECORD, LIB_BATCH, LIB_KINDS };

/* The first member of every handle.  The memory of a handle is never given back, only used again, so that a handle that
 * was freed can be told from a good one for a long time. */
struct lib_handle {
    uint64_t magic;
    struct lib_handle *next; /* of a freed one: the one freed after it */
};
/* A handle of `size` bytes, all zero but its head; NULL and a message if there is no memory. */
void *lib_handle_new(enum lib_kind kind, size_t size);
/* Free it. */
void lib_handle_free(enum lib_kind kind, void *handle);
/* 0 if it is a live handle of this kind. */
int lib_check(enum lib_kind kind, const void *handle);

struct sandtable_game {
    struct lib_handle handle;
    atomic_uint owners;
    struct tb_battle battle;
    struct ai_net *net; /* the learnt value that ships, or NULL */
    struct sandtable_field *field;
    int32_t observation; /* values of one */
    int32_t cells, areas;
};

struct sandtable_state {
    struct lib_handle handle;
    struct sandtable_game *game;
    struct st_state *s;
    struct st_action *legal; /* the list, if is_listed */
    uint32_t legal_count, legal_cap;
    int is_listed;
};

/* A game of a battle, which is moved into it; NULL and a message if there is no memory. */
struct sandtable_game *lib_game_of(struct tb_battle *b);
void lib_game_drop(struct sandtable_game *g);
/* A moment of a game. */
#define LIB_AT(game, state) ST_AT((game)->battle.rs, (game)->battle.setting, (state))
/* The name of a clause, "" for none. */
const char *lib_clause(const struct sandtable_game *g, uint32_t rule);
/* The fields of a game, their places in an observation. */
void lib_fields_make(struct sandtable_game *g);
/* Write an observation; wanted: by field, whether to write it; NULL: all. */
void lib_observe(const struct sandtable_game *g, const struct st_state *s, const uint8_t *wanted, int32_t *out);

/* Room for so many actions in an array that grows. */
void lib_make_room(struct st_action **list, uint32_t *cap, uint32_t want);
/* All legal actions of a state, dice included, into an array that grows. */
uint32_t lib_list(const struct sandtable_game *g, const struct st_state *s, struct st_action **list, uint32_t *cap);
/* Refuse an action: the message, and the result. */
int lib_refuse(const struct sandtable_game *g, const struct st_state *s, const struct st_action *act,
               struct st_verdict v);
/* 0 if the two are of one game. */
int lib_check_game(const struct sandtable_game *a, const struct sandtable_game *b);
/* The state changed: its list is not known. */
static inline void lib_changed(struct sandtable_state *state) { state->is_listed = 0; }
/* The public form of an action, and the engine's. */
static inline sandtable_action lib_action_out(const struct st_action *act)
{
    sandtable_action out;

    __builtin_memcpy(&out, act, sizeof out);
    return out;
}
static inline struct st_action lib_action_in(const sandtable_action *act)
{
    struct st_action in;

    __builtin_memcpy(&in, act, sizeof in);
    return in;
}

#endif
