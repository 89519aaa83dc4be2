/* html_show.h -- an example that was run, step by step, ready to be told. */
#ifndef ST_TEXT_HTML_SHOW_H
#define ST_TEXT_HTML_SHOW_H

#include "html_page.h"
#include "svg.h"

enum { TX_SHOW_STEPS = 64, TX_SHOW_MARKS = 256 };

/* One step: the position after it, what happened in it, and the words to show under the board. */
struct tx_show_step {
    struct tx_span line;    /* size 0: the start */
    struct tx_scene *scene; /* shared with the step before if it looks the same */
    struct st_event *event;
    uint32_t event_count;
    int is_refusal;
    char *told; /* HTML */
};

struct tx_show {
    struct tx_html *h;
    struct st_setting *set; /* a copy: the runner's own does not outlive the run */
    struct tx_show_step step[TX_SHOW_STEPS];
    uint32_t count, left_out;
    uint32_t word;                      /* of a line with several dice: the one just rolled, from 0 */
    uint32_t telling;                   /* the step whose lines are being told */
    size_t facts_end;                   /* where what is so afterwards ends on the page, if it ends with that */
    struct tx_mark mark[TX_SHOW_MARKS]; /* of the picture that is being told */
    uint32_t mark_count;
};

/* Run an example and keep its steps; 1 if it passes, else `report` says why not. */
int tx_show_run(struct tx_show *w, struct tx_span body, char report[TX_EXAMPLE_REPORT]);
/* Write into a text of its own instead of the page, which is returned. */
struct tx_out tx_html_aside(struct tx_html *h);
/* Free all steps. */
void tx_show_free(struct tx_show *w);

/* html_look.c: tell what the start sets beside pieces and ground. */
void tx_show_start(struct tx_show *w, struct tx_span body);
/* Is it the first word of a line that only looks (ask, choices, end, ...)? */
int tx_show_is_look(struct tx_span verb);
/* Is it the first word of a line that something is done in, or an event of it (do, roll, event, ...)? */
int tx_show_is_step(struct tx_span verb);
/* Tell a line that only looks, as part of the step before it. */
void tx_show_look(struct tx_show *w, struct tx_span verb, struct tx_span rest);

/* The action between `refuse` and `because`. */
struct tx_span tx_show_refused(struct tx_span line);

#endif
