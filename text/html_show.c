/* html_show.c -- an example is run, and every step kept: its scene, its events, its words. */
#include "html_show.h"

#include <stdlib.h>

#include "../table/memory.h"
#include "words.h"

/* Write into a text of its own instead of the page. */
static struct st_out begin_aside(struct st_html *h)
{
    const struct st_out page = h->out;

    memset(&h->out, 0, sizeof h->out);
    st_out_put(&h->out, "");
    return page;
}

static char *end_aside(struct st_html *h, struct st_out page)
{
    char *text = h->out.at;

    h->out = page;
    return text;
}

static void put_events(struct st_html *h, const struct st_example_step *s)
{
    char words[ST_TEXT_MAX];

    if (s->event_count == 0)
        return;
    st_out_put(&h->out, "<ul class=\"ev\">");
    for (uint32_t i = 0; i < s->event_count; i++) {
        const struct st_event *e = &s->event[i];
        struct st_text t = st_text_of(words, sizeof words);

        st_put_event(&t, s->rs, s->setting, e);
        st_out_put(&h->out, s->rs->events[e->kind].flags & ST_E_RESULT ? "<li class=\"res\">" : "<li>");
        st_out_put(&h->out, "<span>");
        st_html_speech(h, s->setting, words, t.size);
        st_out_put(&h->out, "</span> ");
        if (e->rule)
            st_html_clause_link(h, s->rs->clauses[e->rule]);
        st_out_put(&h->out, "</li>");
    }
    st_out_put(&h->out, "</ul>");
}

/* `do` is not shown; of a line of dice only the one that this step rolled. */
static void put_act(struct st_show *w, const struct st_example_step *s)
{
    struct st_html *h = w->h;
    struct st_span rest = s->line, verb = st_span_word(&rest), word = { "", 0, 0, 0 };

    st_out_put(&h->out, "<p class=\"act\">");
    if (st_span_is(verb, "do")) {
        st_html_speech(h, s->setting, rest.at, rest.size);
    } else {
        for (uint32_t i = 0; i <= w->word; i++)
            word = st_span_word(&rest);
        st_out_escape(&h->out, verb.at, verb.size);
        st_out_put(&h->out, " <b class=\"die\">");
        st_out_escape(&h->out, word.at, word.size);
        st_out_put(&h->out, "</b>");
    }
    st_out_put(&h->out, "</p>");
    put_events(h, s);
}

struct st_span st_show_refused(struct st_span line)
{
    uint32_t n = 0;

    st_span_word(&line);
    while (n + 9 < line.size && memcmp(line.at + n, " because ", 9) != 0)
        n++;
    return st_span_trim(st_span_part(line, 0, n));
}

static void put_refusal(struct st_show *w, const struct st_example_step *s)
{
    const struct st_span words = st_show_refused(s->line);
    char text[ST_TEXT_MAX];
    struct st_text t = st_text_of(text, sizeof text);
    struct st_action act;

    st_out_put(&w->h->out, "<p class=\"act no\"><del>");
    st_html_speech(w->h, s->setting, words.at, words.size);
    st_out_put(&w->h->out, "</del></p>");
    if (s->refusal.code == ST_OK || st_read_action(s->rs, s->setting, s->state, words.at, words.size, &act, &t))
        return;
    t = st_text_of(text, sizeof text);
    st_put_verdict(&t, s->rs, s->setting, &act, s->refusal);
    st_out_put(&w->h->out, "<p class=\"why\">");
    st_html_speech(w->h, s->setting, text, t.size);
    st_out_put(&w->h->out, "</p>");
}

static void watch_step(void *who, const struct st_example_step *s)
{
    struct st_show *w = who;
    struct st_show_step *to = &w->step[w->count], *last = w->count > 0 ? to - 1 : NULL;
    struct st_out page;

    if (w->count == ST_SHOW_STEPS) {
        w->left_out++;
        return;
    }
    if (!w->set) {
        w->set = st_calloc(s->rs->setting_size);
        memcpy(w->set, s->setting, s->rs->setting_size);
    }
    w->word = last && last->line.size > 0 && last->line.line == s->line.line ? w->word + 1 : 0;
    memset(to, 0, sizeof *to);
    to->line = s->line;
    to->is_refusal = st_span_begins(s->line, "refuse");
    to->event_count = s->event_count;
    to->event = st_realloc_array(NULL, s->event_count, sizeof *to->event);
    if (s->event_count > 0)
        memcpy(to->event, s->event, s->event_count * sizeof *to->event);
    to->scene = st_realloc(NULL, sizeof *to->scene);
    st_scene_of(to->scene, s->rs, s->setting, s->state);
    if (last && st_scene_same(last->scene, to->scene)) {
        free(to->scene);
        to->scene = last->scene;
    }
    page = begin_aside(w->h);
    if (to->is_refusal)
        put_refusal(w, s);
    else if (s->line.size > 0)
        put_act(w, s);
    to->told = end_aside(w->h, page);
    w->count++;
}

int st_show_run(struct st_show *w, struct st_span body, char report[ST_EXAMPLE_REPORT])
{
    const struct st_example_watch watch = { watch_step, w };
    const struct st_html *h = w->h;

    return st_example_run(h->rs, h->book, h->book->file.name, body, &watch, report) == ST_EXAMPLE_PASSED;
}

void st_show_free(struct st_show *w)
{
    for (uint32_t i = 0; i < w->count; i++) {
        if (i == 0 || w->step[i].scene != w->step[i - 1].scene)
            free(w->step[i].scene);
        free(w->step[i].event);
        free(w->step[i].told);
    }
    free(w->set);
    memset(w, 0, sizeof *w);
}
