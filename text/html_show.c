/* html_show.c -- an example is run, and every step kept: its scene, its events, its words. */
#include "html_show.h"

#include <stdlib.h>

#include "../table/memory.h"
#include "words.h"

struct tx_out tx_html_aside(struct tx_html *h)
{
    const struct tx_out page = h->out;

    memset(&h->out, 0, sizeof h->out);
    tx_out_put(&h->out, "");
    return page;
}

static char *end_aside(struct tx_html *h, struct tx_out page)
{
    char *text = h->out.at;

    h->out = page;
    return text;
}

static void put_events(struct tx_html *h, const struct tx_example_step *s)
{
    char words[TX_TEXT_MAX];

    if (s->event_count == 0)
        return;
    tx_out_put(&h->out, "<ul>");
    for (uint32_t i = 0; i < s->event_count; i++) {
        const struct st_event *e = &s->event[i];
        struct tx_text t = tx_text_of(words, sizeof words);

        tx_put_event(&t, ST_AT(s->rs, s->setting, NULL), e);
        tx_out_put(&h->out, s->rs->events[e->kind].flags & ST_E_RESULT ? "<li class=\"res\">" : "<li>");
        tx_html_speech(h, s->setting, words, t.size);
        tx_out_put(&h->out, " ");
        if (e->rule)
            tx_html_event_link(h, s->rs->clauses[e->rule]);
        tx_out_put(&h->out, "</li>");
    }
    tx_out_put(&h->out, "</ul>");
}

/* `do` is not shown; of a line of dice only the one that this step rolled. */
static void put_act(struct tx_show *w, const struct tx_example_step *s)
{
    struct tx_html *h = w->h;
    struct tx_span rest = s->line, verb = tx_span_word(&rest), word = { "", 0, 0, 0 };

    tx_out_put(&h->out, "<p>");
    if (tx_span_is(verb, "do")) {
        tx_html_speech(h, s->setting, rest.at, rest.size);
    } else {
        for (uint32_t i = 0; i <= w->word; i++)
            word = tx_span_word(&rest);
        tx_out_escape(&h->out, verb.at, verb.size);
        tx_out_put(&h->out, " <b class=\"die\">");
        tx_out_escape(&h->out, word.at, word.size);
        tx_out_put(&h->out, "</b>");
    }
    tx_out_put(&h->out, "</p>");
    put_events(h, s);
}

struct tx_span tx_show_refused(struct tx_span line)
{
    uint32_t n = 0;

    tx_span_word(&line);
    while (n + 9 < line.size && memcmp(line.at + n, " because ", 9) != 0)
        n++;
    return tx_span_trim(tx_span_part(line, 0, n));
}

static void put_refusal(struct tx_show *w, const struct tx_example_step *s)
{
    const struct tx_span words = tx_show_refused(s->line);
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);
    struct st_action act;

    tx_out_put(&w->h->out, "<p class=\"act no\"><del>");
    tx_html_speech(w->h, s->setting, words.at, words.size);
    tx_out_put(&w->h->out, "</del></p>");
    if (s->refusal.code == ST_OK || tx_read_action(ST_AT(s->rs, s->setting, s->state), words.at, words.size, &act, &t))
        return;
    t = tx_text_of(text, sizeof text);
    tx_put_verdict(&t, ST_AT(s->rs, s->setting, NULL), &act, s->refusal);
    tx_out_put(&w->h->out, "<p class=\"why\">");
    tx_html_speech(w->h, s->setting, text, t.size);
    tx_out_put(&w->h->out, "</p>");
}

static void watch_step(void *who, const struct tx_example_step *s)
{
    struct tx_show *w = who;
    struct tx_show_step *to = &w->step[w->count], *last = w->count > 0 ? to - 1 : NULL;
    struct tx_out page;

    if (w->count == TX_SHOW_STEPS) {
        w->left_out++;
        return;
    }
    if (!w->set) {
        w->set = tb_calloc(s->rs->setting_size);
        memcpy(w->set, s->setting, s->rs->setting_size);
    }
    w->word = last && last->line.size > 0 && last->line.line == s->line.line ? w->word + 1 : 0;
    memset(to, 0, sizeof *to);
    to->line = s->line;
    to->is_refusal = tx_span_begins(s->line, "refuse");
    to->event_count = s->event_count;
    to->event = tb_realloc_array(NULL, s->event_count, sizeof *to->event);
    if (s->event_count > 0)
        memcpy(to->event, s->event, s->event_count * sizeof *to->event);
    to->scene = tb_realloc(NULL, sizeof *to->scene);
    tx_scene_of(to->scene, ST_AT(s->rs, s->setting, s->state));
    if (last && tx_scene_same(last->scene, to->scene)) {
        free(to->scene);
        to->scene = last->scene;
    }
    page = tx_html_aside(w->h);
    if (to->is_refusal)
        put_refusal(w, s);
    else if (s->line.size > 0)
        put_act(w, s);
    to->told = end_aside(w->h, page);
    w->count++;
}

int tx_show_run(struct tx_show *w, struct tx_span body, char report[TX_EXAMPLE_REPORT])
{
    const struct tx_example_watch watch = { watch_step, w };
    const struct tx_html *h = w->h;

    return tx_example_run(h->rs, h->book, h->book->file.name, body, &watch, report) == TX_EXAMPLE_PASSED;
}

void tx_show_free(struct tx_show *w)
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
