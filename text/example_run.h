/* example_run.h -- what the parts of the example runner share. */
#ifndef ST_TEXT_EXAMPLE_RUN_H
#define ST_TEXT_EXAMPLE_RUN_H

#include "example.h"
#include "words.h"

enum { TX_EXAMPLE_EVENTS = 2048 };

struct tx_example_runner {
    const struct st_ruleset *rs;
    const struct tx_book *book;
    const char *file;
    const struct tx_example_watch *watch;
    struct tb_battle battle; /* setting and start */
    struct st_state *state;
    struct st_event event[TX_EXAMPLE_EVENTS]; /* since the last `do` */
    uint32_t areas;                           /* of a plane, so far */
    uint32_t event_count, event_next;         /* event_next: behind the last one that was named */
    char *report;
    enum tx_example_result result;
    const struct st_setting *numbers; /* instead of the book's; NULL: the book's */
    struct tx_faults *faults;         /* NULL: the first complaint ends the example */
};

/* The example is wrong about the game: say so, with the board.  Always -1. */
int tx_example_fail(struct tx_example_runner *r, struct tx_span at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The words are not an example.  Always -1. */
int tx_example_complain(struct tx_example_runner *r, struct tx_span at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Show the watcher what a line did. */
void tx_example_show(struct tx_example_runner *r, struct tx_span line, uint32_t first_event, struct st_verdict refusal);

/* The whole position, from the lines before the first one that happens. */
int tx_example_start(struct tx_example_runner *r, const struct tx_span *line, uint32_t count);

/* Is this word the first of a line that happens (do, roll, ...)? */
int tx_example_happens(struct tx_span word);
/* Append "; did you mean WORD?" to a text about a line of an unknown kind, if a kind of line is near. */
void tx_example_near_line(struct tx_span word, char *text, uint32_t cap);
/* Keep the faults of one line's words that can be told without the game: 0, or -1 if there are any. */
int tx_example_words(struct tx_example_runner *r, struct tx_span line);
/* Run one line that happens; 0, or -1 once the result is FAILED or COMPLAINT. */
int tx_example_line(struct tx_example_runner *r, struct tx_span line);
/* The same for a line of odds; rest: what follows the word. */
int tx_example_odds(struct tx_example_runner *r, struct tx_span line, struct tx_span rest);

/* An action's words; complains where they are none. */
int tx_example_action(struct tx_example_runner *r, struct tx_span words, struct st_action *out);
/* -1, with a complaint, if the word names a unit that the position does not have; 0 for every other word. */
int tx_example_lacks(struct tx_example_runner *r, struct tx_span word);
/* A clause's number; complains if the game has none such. */
int tx_example_clause(struct tx_example_runner *r, struct tx_span word, st_rule *rule);
/* The name of an event; complains if the game has none such. */
int tx_example_event(struct tx_example_runner *r, struct tx_span word);
/* The name of a refusal, also of those that all games share; complains if there is none such. */
int tx_example_code(struct tx_example_runner *r, struct tx_span word);
/* A, B or nobody; complains if it is none of them. */
int tx_example_side(struct tx_example_runner *r, struct tx_span word, uint8_t *side);
/* Where the words of a refused action end, before " because "; their size if that is missing. */
uint32_t tx_example_because(struct tx_span words);

#endif
