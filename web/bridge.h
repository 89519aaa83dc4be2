/* bridge.h -- what the files of the bridge share: the one game, the one text, and how a function is exported. */
#ifndef ST_WEB_BRIDGE_H
#define ST_WEB_BRIDGE_H

#include "../ai/net.h"
#include "../core/game.h"
#include "../text/words.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(#name)))
#else
#define EXPORTED(name)
#endif
#define EXPORT(type, name, parameters) \
    type bridge_##name parameters; \
    EXPORTED(name) type bridge_##name parameters
/* The same for what only tests and other programs call: the engines of pages, which ST_SITE marks, leave it out. */
#ifdef ST_SITE
#define EXTRA(type, name, parameters) \
    type bridge_##name parameters; \
    type bridge_##name parameters
#else
#define EXTRA EXPORT
#endif
/* A function that says where something lies. */
#define PLACE(name, where) \
    EXPORT(const void *, name, (void)) { return where; }
#define EXTRA_PLACE(name, where) \
    EXTRA(const void *, name, (void)) { return where; }

extern const struct st_ruleset *rs; /* NULL until a pack is loaded */
extern const struct st_setting *const set;
extern struct st_state *const state;
extern struct st_action judged; /* the action that check() saw last */

int is_at(uint8_t node);
/* The text is begun; it is finished, and its size is the answer; it is these words. */
struct tx_text text_new(void);
uint32_t text_done(const struct tx_text *t);
uint32_t text_is(const char *words);
/* A battle was loaded: its units get their names, and the desk is closed; the log begins anew. */
void desk_loaded(const struct st_state *start);
void said_loaded(void);
/* The names of its units. */
const struct tx_names *desk_names(void);
extern const struct st_state *const before; /* the moment before the events of the last apply() or explain() */
/* The i-th of these events, and of the pieces that pieces() found last; NULL behind the last. */
const struct st_event *event_of(uint32_t i);
const struct st_piece *piece_of(uint32_t i);
const struct st_area *area_of(uint32_t i);
uint32_t bridge_check(void);
int32_t bridge_apply(void);
/* The learnt value that learn() took for the game that is loaded; NULL: none. */
const struct ai_net *net_now(void);
/* Memory that is never given back, all zero; NULL: there is no more. */
void *grown(size_t size);
void *bridge_input(void);
uint32_t bridge_input_cap(void);

#endif
