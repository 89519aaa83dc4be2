/* html_show.h -- an example that was run, step by step, ready to be told. */
#ifndef ST_TEXT_HTML_SHOW_H
#define ST_TEXT_HTML_SHOW_H

#include "html_page.h"
#include "svg.h"

enum { ST_SHOW_STEPS = 64, ST_SHOW_MARKS = 256 };

/* One step: the position after it, what happened in it, and the words to show under the board. */
struct st_show_step {
    struct st_span line;                        /* size 0: the start */
    struct st_scene *scene;                     /* shared with the step before if it looks the same */
    struct st_event *event;
    uint32_t event_count;
    int is_refusal;
    char *told;                                 /* HTML */
};

struct st_show {
    struct st_html *h;
    struct st_setting *set;                     /* a copy: the runner's own does not outlive the run */
    struct st_show_step step[ST_SHOW_STEPS];
    uint32_t count, left_out;
    uint32_t word;                              /* of a line with several dice: the one just rolled, from 0 */
    uint32_t telling;                           /* the step whose lines are being told */
    struct st_mark mark[ST_SHOW_MARKS];         /* of the picture that is being told */
    uint32_t mark_count;
};

/* Run an example and keep its steps; 1 if it passes, else `report` says why not. */
int st_show_run(struct st_show *w, struct st_span body, char report[ST_EXAMPLE_REPORT]);
void st_show_free(struct st_show *w);

/* html_look.c: what the start sets beside pieces and ground, and the lines that only look. */
void st_show_start(struct st_show *w, struct st_span body);
int st_show_is_look(struct st_span verb);
int st_show_is_step(struct st_span verb);
void st_show_look(struct st_show *w, struct st_span verb, struct st_span rest);

/* The action between `refuse` and `because`. */
struct st_span st_show_refused(struct st_span line);

#endif
