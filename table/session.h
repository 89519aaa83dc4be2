/* session.h -- one game being played: its actions, undo, and its dice.
 *
 * A session adds to a rule set what rules do not know: a history, a way back, and a source of dice.
 *
 *     tb_session_new(&s, &battle, dice);
 *     while (!tb_session_is_over(&s))
 *         if (s.state->node == ST_CHANCE)
 *             tb_session_roll(&s, &act, log);      or stop, if it returns 0: the dice have run out
 *         else
 *             tb_session_do(&s, &act, log);        an action that the player chose; refused: choose another
 *     tb_session_free(&s);
 *
 * The history is append-only: `line` holds every action, every undo and an end without a rule (ends.h) in order, which
 * is what a record contains.
 * `live` holds the actions that were not taken back.  Only the functions below change a session; read its members
 * freely, but keep no pointers into it over a call that changes it.  Functions that allocate exit if memory runs out
 * (memory.h).
 */
#ifndef ST_TABLE_SESSION_H
#define ST_TABLE_SESSION_H

#include "battle.h"
#include "dice.h"
#include "ends.h"

struct tb_line {
    uint32_t undo;        /* > 0: take back this many live actions */
    uint32_t end;         /* a tb_end: the game ends this way, and this is the last line */
    struct st_action act; /* neither: the action */
};

struct tb_session {
    const struct tb_battle *battle; /* the caller's */
    struct st_state *state;         /* now; battle->rs->state_size bytes */
    struct tb_dice dice;
    struct tb_line *line;   /* line_count of them */
    struct st_action *live; /* live_count of them */
    uint8_t *live_node;     /* node and actor before each live action: node | actor << 4 */
    uint8_t *kept;          /* copies of earlier states, to shorten the replay of an undo */
    uint8_t *recent;        /* from the first undo on: the states before the last live actions, by turns */
    uint32_t line_count, line_cap, live_count, live_cap, kept_cap;
    uint32_t recent_from; /* the first live action whose state is in `recent` */
};

/* A session at the battle's start.  The battle, and what `dice` points to, must outlive it.  Free it with
 * tb_session_free(). */
void tb_session_new(struct tb_session *s, const struct tb_battle *battle, struct tb_dice dice);
/* Free what the session allocated, but not its battle; the session is all zero afterwards. */
void tb_session_free(struct tb_session *s);

/* Check any action, and apply it if it is legal.  Its events are appended to the log, which may be NULL.  A refusal
 * changes nothing.  After TB_ACTIONS_MAX lines, or tb_session_end(), every action is refused with ST_GAME_OVER and
 * clause 0. */
struct st_verdict tb_session_do(struct tb_session *s, const struct st_action *act, struct st_log *log);

/* Draw the pending die and apply it.  Returns 1, or 0 if nothing happened: no die is pending or the source has no more
 * (`out` is all zero), or it gave a face that is refused (`out` holds it, and check() says why). */
int tb_session_roll(struct tb_session *s, struct st_action *out, struct st_log *log);

/* Do again a line that a session of the same battle did at this point; another line is a bug. */
void tb_session_line(struct tb_session *s, const struct tb_line *line);

/* Take back the last n live actions, 1 to live_count; another n is a bug, and so is an undo after tb_session_end().
 * The dice source does not go back, so an undone roll never comes again.  Over a whole game, undos replay no more
 * actions than were done. */
void tb_session_undo(struct tb_session *s, uint32_t n);

/* End the game in a way that no rule knows.  A game that is over is a bug.  Nothing can be done or taken back
 * afterwards.  Returns 0, or -1 if there are TB_ACTIONS_MAX lines already. */
int tb_session_end(struct tb_session *s, enum tb_end how);

/* How it ended in such a way, or TB_END_NONE. */
enum tb_end tb_session_ended(const struct tb_session *s);

/* Is the game over, by a rule or without one?  And who has won: a side, or ST_NOBODY.  Asking before is a bug. */
int tb_session_is_over(const struct tb_session *s);
uint8_t tb_session_winner(const struct tb_session *s);

/* How many live actions `side` may take back without asking the other player: its own since the last die and the other
 * side's last decision. */
uint32_t tb_session_undo_limit(const struct tb_session *s, uint8_t side);

/* Write the state before live action n, 0 to live_count, to `out`, which has room for rs->state_size bytes; another n
 * is a bug.  Replays only a few actions, however long the game is. */
void tb_session_state_at(const struct tb_session *s, uint32_t n, struct st_state *out);

/* The bytes of memory that a session has. */
size_t tb_session_bytes(const struct tb_session *s);

/* The hash of a state that records carry: equal states have equal hashes on every machine. */
uint64_t tb_state_hash(const struct st_ruleset *rs, const struct st_state *s);

#endif
