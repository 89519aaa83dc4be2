/* say.h -- what the server says, as JSON.  Every function returns a text that the caller frees. */
#ifndef SV_SAY_H
#define SV_SAY_H

#include "game.h"

/* messages */
char *sv_say_game(const struct sv_game *g, const uint8_t seats[ST_SIDES], uint32_t have);
char *sv_say_rows(const struct sv_game *g, uint32_t from, uint8_t seat);
char *sv_say_ack(const char *key, uint32_t count);
char *sv_say_refused(const char *key, const char *why, const char *text, const char *clause, uint32_t count);
char *sv_say_here(const uint8_t seats[ST_SIDES], uint32_t watchers);
char *sv_say_undo_asked(uint8_t seat, uint32_t count);
char *sv_say_undo_refused(uint8_t seat);
char *sv_say_error(const char *text);
char *sv_say_bye(void);
char *sv_say_pong(void);

/* answers */
char *sv_say_fault(const char *text); /* {"error": ...} */
char *sv_say_created(const char *id, char token[SV_KEYS][SV_TOKEN_SIZE]);
char *sv_say_health(uint32_t games, uint32_t connections);
/* What a list of games shows of one; it is kept beside the game, with `updated` added when it is said. */
char *sv_say_summary(const struct sv_game *g);
struct sv_summary_list;
struct sv_summary_list *sv_summaries_new(void);
void sv_summaries_add(struct sv_summary_list *l, const char *id, const char *summary, int64_t updated);
void sv_summaries_fault(struct sv_summary_list *l, const char *id, const char *text);
char *sv_summaries_end(struct sv_summary_list *l); /* frees the list */

#endif
