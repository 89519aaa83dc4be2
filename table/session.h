/* session.h -- one game being played: its actions, undo, and its dice.
 *
 * The session is append-only: `line` holds every action and every undo in order, which is what a record contains.
 * `live` holds the actions that were not taken back.
 */
#ifndef ST_TABLE_SESSION_H
#define ST_TABLE_SESSION_H

#include "battle.h"
#include "dice.h"

struct tb_line {
    uint32_t undo;        /* > 0: take back this many live actions */
    struct st_action act; /* undo == 0: the action */
};

struct tb_session {
    const struct tb_battle *battle;
    struct st_state *state;
    struct tb_dice dice;
    struct tb_line *line;
    struct st_action *live;
    uint8_t *live_node; /* node and actor before each live action: node | actor << 4 */
    uint8_t *kept;      /* copies of earlier states, to shorten the replay of an undo */
    uint32_t line_count, line_cap, live_count, live_cap, kept_cap;
};

/* A session at the battle's start.  The battle must outlive it; free with tb_session_free(). */
void tb_session_new(struct tb_session *s, const struct tb_battle *battle, struct tb_dice dice);
/* Free what the session allocated, but not its battle. */
void tb_session_free(struct tb_session *s);

/* Check an action and apply it if it is legal. A refusal changes nothing. After TB_ACTIONS_MAX lines every action is
 * refused with ST_GAME_OVER. */
struct st_verdict tb_session_do(struct tb_session *s, const struct st_action *act, struct st_log *log);

/* Draw the pending die and apply it. Returns 0 if nothing happened: the dice source has no more (`out` is all zero), or
 * it gave a face that the die does not have (`out` holds it and check() says why). */
int tb_session_roll(struct tb_session *s, struct st_action *out, struct st_log *log);

/* How many live actions `side` may take back without asking: its own since the last die and the other side's last
 * decision. */
uint32_t tb_session_free_undo(const struct tb_session *s, uint8_t side);

/* Write the state before live action n, 0 to live_count, to `out`. Replays only a few actions, however long the game
 * is. */
void tb_session_state_at(const struct tb_session *s, uint32_t n, struct st_state *out);

/* Take back the last n live actions, 1 to live_count. The dice source does not go back. */
void tb_session_undo(struct tb_session *s, uint32_t n);

/* The hash of a state that records carry: equal states have equal hashes on every machine. */
uint64_t tb_state_hash(const struct st_ruleset *rs, const struct st_state *s);

#endif
