/* example.h -- examples: a position, what is done, and what must come of it.
 *
 * One grammar, fenced in a book or bare in a .t file.  One statement a line; `#` begins a
 * comment.  First the position:
 *
 *   board 8x8                        its size
 *   A1 inf avg d4 N ex               one piece a line: its name, then its fields
 *   terrain woods d5 d6              a field of cells, its value, the cells
 *   objective c4 f5                  the same for a flag
 *   terrain rough 4,6.2 6,6.2 6,8    on a plane: an area, what it is, its points
 *   option round_limit 3             a row of the book's table of options
 *   phase order                      any field of the game; also `start phase order to-move B`
 *   start round 3 to-move B          several at once; `start A ...` for the fields of a side
 *   scenario plain                   instead of all this: a battle that ships
 *
 * then what happens, in order:
 *
 *   do move A1 d5                    lawful, or the example fails
 *   roll 5 3                         the faces of the dice, in order; `draw A B` from a bag
 *   event MO4 A1 stops               it occurred since the last `do`, after the last one named
 *   no event MO4                     nothing under this clause occurred since the last `do`
 *   ask A RH3                        who is asked now, under which clause
 *   choices exhaust, retreat c4      all that can be done now; `choices A1: ...` by one unit;
 *                                    `choices A1 move: d4, d5` with one verb
 *   refuse fire A1 B1 because FI1 out-of-range 4 3     code and amounts may be left out
 *   end A1 d5 N !exhausted           fields afterwards; `end round 2`; `end A lost 1`
 *   gone A1                          no longer in play
 *   over A VI1                       the game is over: the winner (or nobody), the clause
 *   odds fire A1 B1: B1 fails = 1/6  exact; `no B1 fails`; several parts with commas;
 *                                    `odds: A = 3/5`, `odds: 6 = 1/6`: a face of the pending die
 */
#ifndef ST_TEXT_EXAMPLE_H
#define ST_TEXT_EXAMPLE_H

#include "../table/battle.h"
#include "book.h"

enum { TX_EXAMPLE_REPORT = 8192 };

/* What a watcher is shown: the start, then each line that did something. */
struct tx_example_step {
    struct tx_span line; /* size 0: the start */
    const struct st_ruleset *rs;
    const struct st_setting *setting;
    const struct st_state *state;
    const struct st_event *event; /* of this line alone */
    uint32_t event_count;
    struct st_verdict refusal; /* of a `refuse` line; code ST_OK otherwise */
};
struct tx_example_watch {
    void (*step)(void *who, const struct tx_example_step *step);
    void *who;
};

enum tx_example_result { TX_EXAMPLE_PASSED, TX_EXAMPLE_FAILED, TX_EXAMPLE_COMPLAINT };

/* Run one example by the numbers of a book.  `report` says what was expected and what happened
 * (FAILED, with the board drawn), or what is wrong with the words (COMPLAINT). */
enum tx_example_result tx_example_run(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                      struct tx_span body, const struct tx_example_watch *watch,
                                      char report[TX_EXAMPLE_REPORT]);

/* The same, keeping every fault of its words and going on after it where the rest can still be read.  Its faults are
 * no part of `report`, which only FAILED fills.  numbers: what the numbers of a book with faults are taken for; then
 * nothing is played, and only the words are read.  NULL: the book's. */
enum tx_example_result tx_example_run_all(const struct st_ruleset *rs, const struct tx_book *book, const char *file,
                                          struct tx_span body, const struct st_setting *numbers,
                                          struct tx_faults *faults, char report[TX_EXAMPLE_REPORT]);

/* The examples of a bare file: a line `rules ID`, then each one under a line `example CLAUSE TITLE`. */
struct tx_example_file {
    struct tx_file file;
    const struct st_ruleset *rs;
    struct tx_book_example *example;
    uint32_t count;
};
/* Split a file into its examples; 0, or -1 and a complaint.  Nothing is run.  Free with tx_example_file_free(). */
int tx_example_file_read(struct tx_example_file *f, const char *name, const char *data, size_t size,
                         struct tx_complaint *c);
/* The same with every fault; 0, and an example whose head is wrong has no clause; or -1 if there is nothing to run. */
int tx_example_file_read_all(struct tx_example_file *f, const char *name, const char *data, size_t size,
                             struct tx_faults *faults);
/* Free what tx_example_file_read() allocated. */
void tx_example_file_free(struct tx_example_file *f);

/* The rule set a book belongs to: the one whose numbers it has most of, and among equals the one whose folder it lies
 * in; NULL if it has none. */
const struct st_ruleset *tx_book_rules(const struct tx_book *b);
/* Is it a book of this game?  A book without tables of any game may be one. */
int tx_book_suits(const struct tx_book *b, const struct st_ruleset *rs);

#endif
