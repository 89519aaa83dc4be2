/* example_run.h -- what the parts of the example runner share. */
#ifndef ST_TEXT_EXAMPLE_RUN_H
#define ST_TEXT_EXAMPLE_RUN_H

#include "example.h"
#include "words.h"

enum { ST_EXAMPLE_EVENTS = 2048 };

struct st_example_runner {
    const struct st_ruleset *rs;
    const struct st_book *book;
    const char *file;
    const struct st_example_watch *watch;
    struct st_battle battle;                    /* setting and start */
    struct st_state *state;
    struct st_event event[ST_EXAMPLE_EVENTS];   /* since the last `do` */
    uint32_t areas;                             /* of a plane, so far */
    uint32_t event_count, event_next;           /* event_next: behind the last one that was named */
    char *report;
    enum st_example_result result;
};

/* The example is wrong about the game: say so, with the board.  Always -1. */
int st_example_fail(struct st_example_runner *r, struct st_span at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The words are not an example.  Always -1. */
int st_example_complain(struct st_example_runner *r, struct st_span at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Show the watcher what a line did. */
void st_example_show(struct st_example_runner *r, struct st_span line, uint32_t first_event,
                     struct st_verdict refusal);

/* The whole position, from the lines before the first one that happens. */
int st_example_start(struct st_example_runner *r, const struct st_span *line, uint32_t count);

/* Is this word the first of a line that happens (do, roll, ...)? */
int st_example_happens(struct st_span word);
int st_example_line(struct st_example_runner *r, struct st_span line);
int st_example_odds(struct st_example_runner *r, struct st_span line, struct st_span rest);

/* An action's words; complains where they are none. */
int st_example_action(struct st_example_runner *r, struct st_span words, struct st_action *out);
/* A clause's number; complains if the game has none such. */
int st_example_clause(struct st_example_runner *r, struct st_span word, st_rule *rule);

#endif
