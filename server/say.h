/* say.h -- the messages of the server, as JSON. Every function that returns a text passes ownership to the caller.
 * docs/wire.md describes the messages. */
#ifndef SV_SAY_H
#define SV_SAY_H

#include "game.h"

/* The game up to row `to`, for a client that holds `seats` and has `have` rows; with the pack if it has none. */
char *sv_say_game(const struct sv_game *g, const uint8_t seats[ST_SIDES], uint32_t have, uint32_t to);
/* The rows after the first `from` up to row `to`, caused by `seat`. */
char *sv_say_rows(const struct sv_game *g, uint32_t from, uint32_t to, uint8_t seat);
/* The last row of a message that begins after row `from`, so that no message is long. */
uint32_t sv_say_part(const struct sv_game *g, uint32_t from);
/* The act with this key is saved; the game had `count` rows after it. */
char *sv_say_ack(const char *key, uint32_t count);
/* The act with this key was refused; `clause` may be "". */
char *sv_say_refused(const char *key, enum sv_code why, const char *text, const char *clause, uint32_t count);
/* Which seats are connected, how many watchers, and the first of their names. */
char *sv_say_here(const struct sv_game *g, const uint8_t seats[ST_SIDES], uint32_t watchers,
                  const char *const *watching, uint32_t named);
/* A line of talk. */
char *sv_say_said(const struct sv_line *line);
/* The milliseconds that each side has left, and whose time runs. */
char *sv_say_clock(const int64_t left[ST_SIDES], uint8_t runs);
/* How the lobby shows the game. */
char *sv_say_listed(const struct sv_game *g);
/* Which seats are not heard. */
char *sv_say_muted(const struct sv_game *g);
/* What is known of the dice: the commitment, the nonces, and the seed once the game is over. */
char *sv_say_proof(const struct sv_game *g);
/* A seat asks to take back `count` actions. */
char *sv_say_undo_asked(const struct sv_asking *a);
/* A seat does not agree to an undo. */
char *sv_say_undo_refused(uint8_t seat);
/* A seat offers an end to the other one, or does not agree to one. */
char *sv_say_offered(const struct sv_asking *a);
char *sv_say_offer_refused(uint8_t seat, enum tb_end what);
/* The connection is about to be closed, for this reason. */
char *sv_say_error(enum sv_code code, const char *text);
/* The server is stopping. */
char *sv_say_bye(void);
/* The answer to a ping. */
char *sv_say_pong(void);

/* The addresses of this machine, see reach.h. */
char *sv_say_reach(int is_open, const char *const *address, uint32_t count);
/* The body of a refused request: {"error": text}. */
char *sv_say_fault(const char *text);
/* The id and the keys of a new game; of a seat that is to be claimed the key is "", and `claim` its invitation. */
char *sv_say_created(const char *id, char token[SV_KEYS][SV_TOKEN_SIZE], const char *claim);
/* The answer to /health; not ok: nothing can be saved. */
char *sv_say_health(int ok, uint32_t connections, const struct sv_store *store);
/* The summary of a game for a list. It is stored with the game; `updated` is added when it is sent. */
char *sv_say_summary(const struct sv_game *g);

/* The talk of a game so far: create it, add lines, then end it. The end is NULL if there is nothing to tell. */
struct sv_talk_list;
struct sv_talk_list *sv_talk_new(void);
/* Add a line. */
void sv_talk_add(struct sv_talk_list *l, const struct sv_line *line);
/* The finished text; frees the list. */
char *sv_talk_end(struct sv_talk_list *l, const struct sv_game *g);

/* The answer to /api/summaries: create it, add games, then end it. */
struct sv_summary_list;
struct sv_summary_list *sv_summaries_new(void);
/* Add a stored summary. */
void sv_summaries_add(struct sv_summary_list *l, const char *id, const char *summary, int64_t updated);
/* Add a game that cannot be shown. */
void sv_summaries_fault(struct sv_summary_list *l, const char *id, const char *text);
/* The finished text; frees the list. */
char *sv_summaries_end(struct sv_summary_list *l);

#endif
