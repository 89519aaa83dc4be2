/* record.h -- a game as a text file that replays for ever.
 *
 *   [Sandtable "1"]                       the version of this format
 *   [Rules "ID 1 0123456789abcdef"] rule set, its version, hash of the setting and the start
 *   [Scenario "plain"]
 *   [Row "units" "Dragoons" "cavalry"]    each row that the book adds: its table, its name, the row that it is like
 *   [Set "options.round_limit.value" "10"]    each number of the book and of added rows
 *   [First "Anna"] [Second "random"] [Result "*"]     one tag a line; the result is A, B, draw or *
 *   [Dice "asked"]                        whose dice: "rolled" by the program, or "asked" for
 *   | rules: ID                     the scenario itself
 *
 *   move A1 d4  =3f2a                     one action a line, dice too; behind it a mark made of
 *   roll 5  =90c1                         every line so far, so that the first line that was
 *   undo 2  =17d0                         changed is known; what is written by hand needs none
 *   = 0123456789abcdef                    hash of the state, every few actions and at the end
 *   # a comment
 *
 * The first release left out the shipped book and scenario; its records are written again as they were.
 */
#ifndef ST_TEXT_RECORD_H
#define ST_TEXT_RECORD_H

#include "../table/session.h"
#include "complaint.h"
#include "scenario.h"

enum { TX_RECORD_VERSION = 1, TX_RECORD_HASH_EVERY = 8 };

/* What a record says of a game beside the game. */
struct tx_record_head {
    const char *player[ST_SIDES]; /* NULL: nobody said */
    const char *dice;             /* "rolled", "asked"; NULL: nobody said */
};

struct tx_record {
    struct tb_battle battle;
    struct tb_session session; /* after the last action; its dice are the caller's to set.
                                * It points at `battle`: a record stays where it was read */
    char player[ST_SIDES][TB_NAME_MAX];
    char result[TB_NAME_MAX], dice[TB_NAME_MAX];
};

/* Read and replay.  The first action that is refused, the first hash that differs, a newer
 * version, a truncated line: a complaint with its place, naming the action. */
int tx_record_read(struct tx_record *r, const char *name, const char *data, size_t size, struct tx_complaint *c);
/* The same in slices. Begin: the head is read; NULL and a complaint if it cannot be. More: so many lines; 1 if lines
 * are left, 0 if the record is whole, -1 and a complaint. End: free the reading; the record is the caller's unless it
 * could not be read. */
struct tx_reading;
struct tx_reading *tx_record_begin(struct tx_record *r, const char *name, const char *data, size_t size,
                                   struct tx_complaint *c);
int tx_record_more(struct tx_reading *d, uint32_t lines);
void tx_record_end(struct tx_reading *d);
/* Play one line of a record, an action, "undo 2" or an end (table/ends.h), without its mark. -1 and a complaint if
 * it is refused. */
int tx_record_do(struct tb_session *s, const char *name, struct tx_span line, struct tx_complaint *c);
/* Free the battle and the session of a record. */
void tx_record_free(struct tx_record *r);

/* Write a session's record to a file, atomically. */
int tx_record_write(const struct tb_session *s, const struct tx_record_head *head, const char *path,
                    struct tx_complaint *c);
/* The same as a string that the caller frees. */
char *tx_record_text(const struct tb_session *s, const struct tx_record_head *head, size_t *size);

/* The same of a session whose lines were said before, so that no action is played again: `line` gives the words of line
 * i and the hash of the state after it. */
char *tx_record_said(const struct tb_session *s, const struct tx_record_head *head,
                     void (*line)(const void *who, uint32_t i, const char **words, uint64_t *state), const void *who,
                     size_t *size);

/* The record of a game that has not started, without a Result tag, so that lines can be appended. The caller frees
 * it. */
char *tx_record_start_text(const struct tb_battle *b, const struct tx_record_head *head, size_t *size);

/* "A", "B" or "draw" when the game is over, else "*", also of a game that was given up. */
const char *tx_record_result(const struct tb_session *s);

/* One more line of a record, from its first byte to its mark, in the sum that marks are made of. */
uint64_t tx_record_sum(uint64_t sum, const char *line, size_t size);

/* The numbers that the shipped book and the scenario alone would not make, and those of added rows: the first `cap` of
 * them; returns how many there are. */
uint32_t tx_battle_changes(const struct tb_battle *b, struct tx_override *out, uint32_t cap);

/* The hash that a record's Rules tag carries: of the setting and the start. */
uint64_t tx_battle_hash(const struct tb_battle *b);

#endif
