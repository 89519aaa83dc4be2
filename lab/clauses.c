/* clauses.c -- see clauses.h. */
#include "clauses.h"

#include <stdlib.h>
#include <string.h>

#include "../ai/eval.h"
#include "../table/memory.h"
#include "../text/example.h"
#include "../text/lines.h"
#include "look_json.h"
#include "plan.h"
#include "stats.h"

enum { ROWS = 25, COLUMNS = 100, TITLE = 28 };
enum { LEAD = AI_MILLION / 20 }; /* a chance this far from even is a lead */

struct lab_uses *lab_uses_new(const struct st_ruleset *rs)
{
    struct lab_uses *u = tb_calloc(sizeof *u + rs->clause_count * sizeof *u->use);

    u->clauses = rs->clause_count;
    return u;
}

void lab_uses_free(struct lab_uses *u) { free(u); }

void lab_seen_new(struct lab_seen *w, const struct st_ruleset *rs, int watch)
{
    memset(w, 0, sizeof *w);
    w->game = watch & (LAB_WATCH_CLAUSES | LAB_WATCH_USED) ? lab_uses_new(rs) : NULL;
    w->has_chances = (watch & (LAB_WATCH_CARD | LAB_WATCH_CLAUSES)) != 0;
    w->acts = tb_calloc(rs->clause_count);
}

void lab_seen_free(struct lab_seen *w)
{
    lab_uses_free(w->game);
    free(w->acts);
    memset(w, 0, sizeof *w);
}

static void lead_of(struct lab_seen *w, int32_t v)
{
    const uint8_t leader = v > AI_MILLION / 2 + LEAD ? 0 : v < AI_MILLION / 2 - LEAD ? 1 : w->leader;

    w->leads += w->leader != ST_NOBODY && leader != w->leader;
    w->leader = leader;
}

/* A decision, or the end: the stretch before it is over. */
static void end_stretch(struct lab_seen *w, const struct st_state *s)
{
    const int32_t v = ai_chance(&w->t, s);
    const uint64_t swing = w->last < 0 ? 0 : (uint64_t)(v > w->last ? v - w->last : w->last - v);

    lead_of(w, v);
    if (w->game && w->last >= 0) {
        w->game->stretches++;
        w->game->swing += swing;
        for (uint32_t i = 0; i < w->game->clauses; i++)
            if (w->acts[i]) {
                w->game->use[i].stretches++;
                w->game->use[i].swing += swing;
            }
        memset(w->acts, 0, w->game->clauses);
    }
    w->last = v;
}

/* The clause that a state waits by: it asks, or calls for a die, or has ended the game. */
static void see_wait(struct lab_seen *w, const struct st_state *s)
{
    if (!w->game)
        return;
    w->game->use[s->rule].acts++;
    w->game->use[s->rule].ended += s->node == ST_OVER;
    if (s->node != ST_DECIDE)
        w->acts[s->rule] = 1;
}

void lab_see_start(struct lab_seen *w, const struct tb_battle *b, const struct ai_net *net)
{
    memset(&w->t, 0, sizeof w->t);
    w->t.rs = b->rs;
    w->t.set = b->setting;
    w->t.eval = ai_eval_of(b->rs);
    w->t.mind = ST_NOBODY;
    w->t.net = net;
    w->leads = 0;
    w->leader = ST_NOBODY;
    w->last = -1;
    if (w->game) {
        const uint32_t clauses = w->game->clauses;

        memset(w->game, 0, sizeof *w->game + clauses * sizeof *w->game->use);
        w->game->clauses = clauses;
        memset(w->acts, 0, clauses);
    }
    if (b->start->node == ST_DECIDE) {
        if (w->has_chances)
            end_stretch(w, b->start);
        see_wait(w, b->start);
    }
}

void lab_see(struct lab_seen *w, const struct st_state *after, const struct st_log *log)
{
    for (uint32_t i = 0; w->game && i < log->count && i < log->cap; i++) {
        const st_rule rule = log->event[i].rule;
        uint32_t k = 0;

        while (k < i && log->event[k].rule != rule)
            k++;
        w->game->use[rule].acts += k == i;
        w->acts[rule] = 1;
    }
    if (after->node != ST_DECIDE)
        see_wait(w, after);
    if (after->node != ST_CHANCE && w->has_chances)
        end_stretch(w, after);
    if (after->node == ST_DECIDE)
        see_wait(w, after);
}

void lab_uses_add(struct lab_uses *sum, const struct lab_uses *game)
{
    sum->games++;
    sum->stretches += game->stretches;
    sum->swing += game->swing;
    for (uint32_t i = 0; i < sum->clauses; i++) {
        const struct lab_use *use = &game->use[i];

        sum->use[i].games += use->acts > 0;
        sum->use[i].acts += use->acts;
        sum->use[i].stretches += use->stretches;
        sum->use[i].swing += use->swing;
        sum->use[i].ended += use->ended;
    }
}

struct lab_used *lab_used_of(const struct lab_seen *w)
{
    const uint32_t clauses = w->game->clauses;
    struct lab_used *used = tb_calloc(sizeof *used + clauses * sizeof *used->acts);

    used->clauses = (uint16_t)clauses;
    for (uint32_t i = 0; i < clauses; i++)
        used->acts[i] = (uint16_t)(w->game->use[i].acts < UINT16_MAX ? w->game->use[i].acts : UINT16_MAX);
    return used;
}

/* ---- the answer ---- */

/* The counts at a strength, over all battles by the book. */
static struct lab_uses *sum_uses(const struct lab_run *r, uint32_t strength)
{
    struct lab_uses *sum = lab_uses_new(r->plan->variant[0].battle.rs);

    for (uint32_t v = 0; v < r->plan->variants; v++) {
        const struct lab_uses *u = lab_cell_of(r, v, strength)->uses;

        sum->games += u->games;
        sum->stretches += u->stretches;
        sum->swing += u->swing;
        for (uint32_t i = 0; i < u->clauses; i++) {
            sum->use[i].games += u->use[i].games;
            sum->use[i].acts += u->use[i].acts;
            sum->use[i].stretches += u->use[i].stretches;
            sum->use[i].swing += u->use[i].swing;
            sum->use[i].ended += u->use[i].ended;
        }
    }
    return sum;
}

/* A clause in the order of the answer. */
struct ranked {
    st_rule rule;
    uint64_t swing, acts;
};

static int by_swing(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;

    if (x->swing != y->swing)
        return x->swing < y->swing ? 1 : -1;
    return x->acts != y->acts ? (x->acts < y->acts ? 1 : -1) : (x->rule > y->rule) - (x->rule < y->rule);
}

/* The clauses that acted, those that move the chance most first. */
static uint32_t rank(const struct lab_uses *u, int has_odds, struct ranked *out)
{
    uint32_t n = 0;

    for (uint32_t i = 1; i < u->clauses; i++)
        if (u->use[i].acts > 0)
            out[n++] = (struct ranked){ (st_rule)i, has_odds ? u->use[i].swing : 0, u->use[i].acts };
    qsort(out, n, sizeof *out, by_swing);
    return n;
}

static const struct tx_book_clause *find_clause(const struct tx_book *b, const char *name)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_span_is(b->clause[i].id, name))
            return &b->clause[i];
    return NULL;
}

static double points(uint64_t swing, uint64_t of)
{
    return of > 0 ? 100.0 * (double)swing / AI_MILLION / (double)of : 0;
}

/* The heading that a clause stands under. */
static struct tx_span title_of(const struct tx_book *book, const char *name)
{
    const struct tx_book_clause *clause = find_clause(book, name);
    const struct tx_span none = { "", 0, 0, 0 };

    return clause && clause->heading != TX_BOOK_NONE ? book->heading[clause->heading].title : none;
}

static void put_use(FILE *f, const struct lab_uses *u, st_rule rule, const char *name, const struct tx_book *book,
                    int has_odds)
{
    const struct lab_use *use = &u->use[rule];
    const struct lab_interval share = lab_proportion((uint32_t)use->games, (uint32_t)u->games);
    const struct tx_span title = title_of(book, name);
    char games[48];

    snprintf(games, sizeof games, "%.0f%% [%.0f, %.0f]", 100 * share.value, 100 * share.low, 100 * share.high);
    fprintf(f, "  %-8s %-*.*s %-16s %8.1f", name, TITLE, (int)(title.size < TITLE ? title.size : TITLE), title.at,
            games, (double)use->acts / (double)u->games);
    if (has_odds)
        fprintf(f, " %9.1f %9.1f", points(use->swing, u->games), points(use->swing, use->stretches));
    if (use->ended > 0)
        fprintf(f, "   ends %.0f%%", 100.0 * (double)use->ended / (double)u->games);
    fprintf(f, "\n");
}

/* What the examples of the book show of each clause. */
enum shown { SHOWN_NOT, SHOWN_FORBIDS, SHOWN_ACTS };

static void see_example(void *who, const struct tx_example_step *step)
{
    uint8_t *shown = who;

    for (uint32_t i = 0; i < step->event_count; i++)
        shown[step->event[i].rule] = SHOWN_ACTS;
    shown[step->state->rule] = SHOWN_ACTS;
    if (step->refusal.code != ST_OK && shown[step->refusal.rule] == SHOWN_NOT)
        shown[step->refusal.rule] = SHOWN_FORBIDS;
}

static uint8_t *run_examples(const struct st_ruleset *rs, const struct tx_book *book)
{
    uint8_t *shown = tb_calloc(rs->clause_count);
    const struct tx_example_watch watch = { see_example, shown };
    char report[TX_EXAMPLE_REPORT];

    for (uint32_t i = 0; i < book->example_count; i++)
        tx_example_run(rs, book, book->file.name, book->example[i].body, &watch, report);
    return shown;
}

/* The clauses that never acted, of which the examples show this; in the order of the book. Returns how many; prints
 * them if f is not NULL. */
static uint32_t list_never(FILE *f, const struct lab_uses *u, const struct st_ruleset *rs, const struct tx_book *book,
                           const uint8_t *shown, uint8_t which)
{
    uint32_t n = 0, heading = TX_BOOK_NONE;
    size_t column = 0;

    for (uint32_t k = 0; k < book->clause_count; k++)
        for (uint32_t i = 1; i < u->clauses; i++) {
            if (u->use[i].acts > 0 || shown[i] != which || book->clause[k].kind == 'N' ||
                !tx_span_is(book->clause[k].id, rs->clauses[i]))
                continue;
            n++;
            if (f && (n == 1 || book->clause[k].heading != heading)) {
                const struct tx_span title = title_of(book, rs->clauses[i]);

                column =
                    (size_t)fprintf(f, "\n  %-*.*s", TITLE, (int)(title.size < TITLE ? title.size : TITLE), title.at);
            } else if (f && column + 1 + strlen(rs->clauses[i]) > COLUMNS) {
                column = (size_t)fprintf(f, "\n  %*s", TITLE, "");
            }
            heading = book->clause[k].heading;
            column += f ? (size_t)fprintf(f, " %s", rs->clauses[i]) : 0;
        }
    return n;
}

static const char swing_words[] = "Swing: how far the chance to win moves, up or down, between the decisions around "
                                  "what a clause does, in points; in a "
                                  "game, and each time. Clauses that act together share it in full.";

static void put_never(FILE *f, const struct lab_uses *u, const struct st_ruleset *rs, const struct tx_book *book,
                      const uint8_t *shown)
{
    const uint32_t never = list_never(NULL, u, rs, book, shown, SHOWN_ACTS);
    const uint32_t forbid = list_never(NULL, u, rs, book, shown, SHOWN_FORBIDS);
    const uint32_t define = list_never(NULL, u, rs, book, shown, SHOWN_NOT);

    if (never > 0) {
        fprintf(f, "\n%u clause%s never act%s here, but do%s in the book's examples:", never, never == 1 ? "" : "s",
                never == 1 ? "s" : "", never == 1 ? "es" : "");
        list_never(f, u, rs, book, shown, SHOWN_ACTS);
        fprintf(f, "\n");
    }
    fprintf(f, "\n%u more only forbid, and %u define or describe: they act through others.\n", forbid, define);
}

static void put_clauses(FILE *f, const struct lab_run *r, uint32_t strength, const struct tx_book *book,
                        const uint8_t *shown, int is_first)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    const int has_odds = r->plan->net != NULL;
    struct lab_uses *u = sum_uses(r, strength);
    struct ranked *at = tb_calloc((u->clauses + 1) * sizeof *at);
    const uint32_t n = rank(u, has_odds, at);
    const char *player = r->plan->player[strength].name;

    if (is_first) {
        fprintf(f, "At %s, %u of %u clauses act", player, n, u->clauses - 1);
        if (n > 0 && has_odds)
            fprintf(f, "; the chance to win moves most while %s does, %.0f points a game in all",
                    rs->clauses[at[0].rule], points(at[0].swing, u->games));
        fprintf(f, ".\n");
    }
    fprintf(f, "\n%s, %llu games\n  %-8s %-*s %-16s %8s%s\n", player, (unsigned long long)u->games, "clause", TITLE, "",
            "in games", "a game", has_odds ? "     swing    a time" : "");
    for (uint32_t i = 0; i < n && i < ROWS; i++)
        put_use(f, u, at[i].rule, rs->clauses[at[i].rule], book, has_odds);
    if (n > ROWS)
        fprintf(f, "  and %u more\n", n - ROWS);
    if (has_odds)
        fprintf(f, "  %-*s %27s %8.1f %9.1f %9.1f\n", 9 + TITLE, "all stretches from a decision to the next", "",
                (double)u->stretches / (double)u->games, points(u->swing, u->games), points(u->swing, u->stretches));
    put_never(f, u, rs, book, shown);
    free(at);
    lab_uses_free(u);
}

int lab_tell_clauses(FILE *f, const struct lab_run *r, const char *rulebook, struct tx_complaint *c)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(r->plan->variant[0].battle.rs->id);
    struct tx_book book;
    uint8_t *shown;
    int is_first = 1;

    if (tx_book_load(&book, rs, rulebook, c))
        return -1;
    shown = run_examples(rs, &book);
    for (uint32_t s = r->plan->strengths; s-- > 0;)
        if (lab_cell_of(r, 0, s)->uses->games > 0) {
            put_clauses(f, r, s, &book, shown, is_first);
            is_first = 0;
        }
    free(shown);
    if (r->plan->net)
        fprintf(f, "\n%s\n", swing_words);
    tx_book_free(&book);
    return 0;
}

/* ---- as JSON ---- */

static void swing_json(struct lab_json *j, uint64_t swing, uint64_t games, uint64_t stretches, int has_odds)
{
    if (has_odds) {
        lab_json_number(j, "swing", points(swing, games));
        lab_json_number(j, "each", points(swing, stretches));
    } else {
        lab_json_null(j, "swing");
        lab_json_null(j, "each");
    }
}

static void use_json(struct lab_json *j, const struct lab_uses *u, st_rule rule, const char *name,
                     const struct tx_book *book, int has_odds)
{
    const struct lab_use *use = &u->use[rule];
    const struct lab_interval share = lab_proportion((uint32_t)use->games, (uint32_t)u->games);
    const struct tx_span title = title_of(book, name);
    char text[4 * TITLE];

    snprintf(text, sizeof text, "%.*s", (int)(title.size < sizeof text ? title.size : sizeof text - 1), title.at);
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "clause", name);
    lab_json_text(j, "title", text);
    lab_json_figure(j, "games", 100 * share.value, 100 * share.low, 100 * share.high);
    lab_json_number(j, "acts", (double)use->acts / (double)u->games);
    swing_json(j, use->swing, u->games, use->stretches, has_odds);
    lab_json_number(j, "ends", 100.0 * (double)use->ended / (double)u->games);
    lab_json_close(j, '}');
}

/* The clauses that never acted, of which the examples show this. */
static void never_json(struct lab_json *j, const char *key, const struct lab_uses *u, const struct st_ruleset *rs,
                       const struct tx_book *book, const uint8_t *shown, uint8_t which)
{
    lab_json_open(j, key, '[');
    for (uint32_t k = 0; k < book->clause_count; k++)
        for (uint32_t i = 1; i < u->clauses; i++)
            if (u->use[i].acts == 0 && shown[i] == which && book->clause[k].kind != 'N' &&
                tx_span_is(book->clause[k].id, rs->clauses[i]))
                lab_json_text(j, NULL, rs->clauses[i]);
    lab_json_close(j, ']');
}

static void uses_json(struct lab_json *j, const struct lab_run *r, uint32_t strength, const struct tx_book *book,
                      const uint8_t *shown)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    const int has_odds = r->plan->net != NULL;
    struct lab_uses *u = sum_uses(r, strength);
    struct ranked *at = tb_calloc((u->clauses + 1) * sizeof *at);
    const uint32_t n = rank(u, has_odds, at);

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "strength", r->plan->player[strength].name);
    lab_json_count(j, "games", u->games);
    lab_json_count(j, "of", u->clauses - 1);
    lab_json_open(j, "acting", '[');
    for (uint32_t i = 0; i < n; i++)
        use_json(j, u, at[i].rule, rs->clauses[at[i].rule], book, has_odds);
    lab_json_close(j, ']');
    lab_json_open(j, "all", '{');
    lab_json_number(j, "acts", (double)u->stretches / (double)u->games);
    swing_json(j, u->swing, u->games, u->stretches, has_odds);
    lab_json_close(j, '}');
    never_json(j, "never", u, rs, book, shown, SHOWN_ACTS);
    never_json(j, "forbid", u, rs, book, shown, SHOWN_FORBIDS);
    never_json(j, "define", u, rs, book, shown, SHOWN_NOT);
    lab_json_close(j, '}');
    free(at);
    lab_uses_free(u);
}

void lab_clauses_json(struct lab_json *j, const struct lab_run *r, const char *rulebook)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(r->plan->variant[0].battle.rs->id);
    struct tx_complaint c;
    struct tx_book book;
    uint8_t *shown;

    if (tx_book_load(&book, rs, rulebook, &c))
        return;
    shown = run_examples(rs, &book);
    lab_json_open(j, "clauses", '{');
    lab_json_open(j, "strengths", '[');
    for (uint32_t s = r->plan->strengths; s-- > 0;)
        if (lab_cell_of(r, 0, s)->uses && lab_cell_of(r, 0, s)->uses->games > 0)
            uses_json(j, r, s, &book, shown);
    lab_json_close(j, ']');
    lab_json_text(j, "note", r->plan->net ? swing_words : "");
    lab_json_close(j, '}');
    free(shown);
    tx_book_free(&book);
}
