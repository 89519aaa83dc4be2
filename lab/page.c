/* page.c -- see page.h. */
#include "page.h"

#include <math.h>
#include <string.h>

#include "report.h"
#include "rows.h"
#include "tell.h"

enum { WIDE = 180, HIGH = 16, MIDDLE = WIDE / 2, ROOM = MIDDLE - 4 }; /* of a whisker, in pixels */
enum { CHART_WIDE = 640, CHART_HIGH = 260, LEFT = 40, BOTTOM = 30 };

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1d1b16;--soft:#6b6557;--line:#d8d2c4;--back:#faf8f3;--strong:#8a3b12;"
    "--weak:#28548c}"
    "@media(prefers-color-scheme:dark){:root{--ink:#ece7db;--soft:#a39c8c;--line:#444036;--back:#1b1a17;"
    "--strong:#e08a55;--weak:#7fb0e8}}"
    "body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--back);color:var(--ink);"
    "font:16px/1.45 system-ui,sans-serif}"
    "h1{font-size:1.5rem;margin:.2em 0}h2{font-size:1.1rem;margin:1.6em 0 .3em}"
    ".kind,.dim{color:var(--soft)}.verdict{font-size:1.2rem;border-left:4px solid var(--strong);padding-left:.8em}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{text-align:right;padding:.2em .6em;border-bottom:1px solid var(--line);white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left;white-space:normal}th{color:var(--soft);font-weight:normal}"
    ".clear{font-weight:bold}svg{display:block;margin:0 auto}pre{white-space:pre-wrap;overflow-wrap:anywhere}"
    ".zero{stroke:var(--line)}.band{stroke:var(--soft)}.clear .band{stroke:var(--ink);stroke-width:3}"
    ".dot{fill:var(--back);stroke:var(--soft);stroke-width:1.5}.clear .dot{fill:var(--ink);stroke:var(--ink)}"
    ".strong{stroke:var(--strong);fill:none}.weak{stroke:var(--weak);stroke-dasharray:5 3;fill:none}"
    ".disc{fill:var(--strong)}.square{fill:var(--weak)}text{fill:var(--soft);font-size:12px}"
    "@media print{:root{--ink:#000;--soft:#444;--line:#bbb;--back:#fff;--strong:#000;--weak:#555}"
    "body{max-width:none;padding:0;font-size:10pt}section{break-inside:avoid}}";

/* ---- text ---- */

static void put_text(FILE *f, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<': fputs("&lt;", f); break;
        case '>': fputs("&gt;", f); break;
        case '&': fputs("&amp;", f); break;
        case '"': fputs("&quot;", f); break;
        default: fputc(*text, f);
        }
}

static void put_element(FILE *f, const char *open, const char *text, const char *close)
{
    fputs(open, f);
    put_text(f, text);
    fputs(close, f);
}

/* How many decimals an interval supports. */
static int digits_of(const struct lab_look *look, double times) { return times * look->half < 0.5 ? 2 : 1; }

/* A number with a real minus sign. */
static void put_number(FILE *f, double n, int digits, int is_signed)
{
    const double shown = fabs(n) < (digits == 2 ? 0.005 : 0.05) ? 0 : n;

    fprintf(f, "%s%.*f", shown < 0 ? "&minus;" : is_signed && shown > 0 ? "+" : "", digits, fabs(shown));
}

static void put_figure(FILE *f, const struct lab_look *look, double times, int is_signed)
{
    const int digits = digits_of(look, times);

    put_number(f, times * look->value, digits, is_signed);
    fputs(" [", f);
    put_number(f, times * (look->value - look->half), digits, is_signed);
    fputs(", ", f);
    put_number(f, times * (look->value + look->half), digits, is_signed);
    fputs("]", f);
}

/* ---- tables with whiskers ---- */

/* The table says the same in text, so a reader is not shown the drawing. */
static void put_whisker(FILE *f, const struct lab_look *d, double times, double scale)
{
    const double step = scale > 0 ? times * ROOM / scale : 0;

    fprintf(f, "<svg width=\"%d\" height=\"%d\" aria-hidden=\"true\"><path class=\"zero\" d=\"M%d 0V%d\"/>", WIDE, HIGH,
            MIDDLE, HIGH);
    fprintf(f, "<path class=\"band\" d=\"M%.1f %dH%.1f\"/>", MIDDLE + step * (d->value - d->half), HIGH / 2,
            MIDDLE + step * (d->value + d->half));
    fprintf(f, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"3.5\"/></svg>", MIDDLE + step * d->value, HIGH / 2);
}

static void put_row(FILE *f, const struct lab_run *r, const struct lab_cell *cell, uint32_t what, double scale)
{
    const struct lab_cell *base = lab_base_of(r, cell);
    const double times = lab_row_times(r, what);
    const struct lab_look a = lab_row_figure(r, base ? base : cell, NULL, what);
    const struct lab_look b = lab_row_figure(r, cell, NULL, what), d = lab_row_figure(r, cell, base, what);

    fprintf(f, "<tr%s><td>", base && lab_is_clear(&d) ? " class=\"clear\"" : "");
    put_element(f, what > LAB_ENDED ? "clause " : "", lab_row_name(r, what), "");
    if (lab_row_is_disputed(r, cell->variant, what))
        fputs(" &#9888; players disagree", f);
    put_element(f, "</td><td>", r->plan->player[cell->strength].name, "</td><td>");
    if (!base) {
        put_figure(f, &a, times, 0);
        fputs("</td></tr>\n", f);
        return;
    }
    put_number(f, times * a.value, digits_of(&d, times), 0);
    fputs("</td><td>", f);
    put_number(f, times * b.value, digits_of(&d, times), 0);
    fputs("</td><td>", f);
    put_whisker(f, &d, times, scale);
    fputs("</td><td>", f);
    put_figure(f, &d, times, 1);
    fputs("</td></tr>\n", f);
}

static void put_section(FILE *f, const struct lab_run *r, uint32_t variant, const struct lab_rows *rows,
                        enum lab_section section)
{
    const int is_alone = r->plan->variant[variant].base == variant;

    put_element(f, "<section><h2>", lab_section_titles[section],
                "</h2><div class=\"wide\"><table><tr><th></th><th>player");
    fputs(is_alone ? "</th><th>95 % interval</th></tr>\n"
                   : "</th><th>A</th><th>B</th><th>B &minus; A</th><th>95 % interval</th></tr>\n",
          f);
    for (uint32_t i = 0; i < rows->count; i++)
        if (lab_row_section(r, rows->what[i]) == section) {
            const double scale = lab_row_scale(r, variant, rows, rows->what[i]);

            for (uint32_t s = r->plan->strengths; s-- > 0;)
                put_row(f, r, lab_cell_of(r, variant, s), rows->what[i], scale);
        }
    fputs("</table></div></section>\n", f);
}

static void put_sections(FILE *f, const struct lab_experiment *e)
{
    struct lab_rows rows;

    for (uint32_t v = 0; v < e->plan.variants; v++) {
        if (!lab_has_sections(e, v))
            continue;
        if (e->q.battles > 1)
            put_element(f, "<h2>Battle ", e->plan.variant[v].battle.name, "</h2>\n");
        lab_rows_find(&e->run, v, &rows);
        for (int section = 0; section < LAB_SECTIONS; section++)
            put_section(f, &e->run, v, &rows, (enum lab_section)section);
    }
}

/* ---- a sweep ---- */

struct chart {
    uint32_t first, count; /* variants */
    double low, high;      /* of the score, as a share */
};

static double x_of(const struct chart *c, uint32_t i) { return LEFT + (i + 0.5) * (CHART_WIDE - LEFT) / c->count; }

static double y_of(const struct chart *c, double score)
{
    return (CHART_HIGH - BOTTOM) * (1 - (score - c->low) / (c->high - c->low));
}

static const char *value_of(const struct lab_experiment *e, uint32_t variant)
{
    const char *equals = strrchr(e->plan.variant[variant].name, '=');

    return equals ? equals + 1 : e->plan.variant[variant].name;
}

static void put_line(FILE *f, const struct lab_experiment *e, const struct chart *c, uint32_t strength)
{
    const int is_strong = strength + 1 == e->plan.strengths;

    fprintf(f, "<path class=\"%s\" d=\"", is_strong ? "strong" : "weak");
    for (uint32_t i = 0; i < c->count; i++) {
        const struct lab_look look = lab_row_figure(&e->run, lab_cell_of(&e->run, c->first + i, strength), NULL, 0);

        fprintf(f, "%c%.1f %.1f", i ? 'L' : 'M', x_of(c, i), y_of(c, look.value));
    }
    for (uint32_t i = 0; i < c->count; i++) {
        const struct lab_look look = lab_row_figure(&e->run, lab_cell_of(&e->run, c->first + i, strength), NULL, 0);

        fprintf(f, "M%.1f %.1fV%.1f", x_of(c, i), y_of(c, look.value - look.half), y_of(c, look.value + look.half));
    }
    fputs("\"/>", f);
    for (uint32_t i = 0; i < c->count; i++) {
        const struct lab_look look = lab_row_figure(&e->run, lab_cell_of(&e->run, c->first + i, strength), NULL, 0);
        const double x = x_of(c, i), y = y_of(c, look.value);

        if (is_strong)
            fprintf(f, "<circle class=\"disc\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", x, y);
        else
            fprintf(f, "<rect class=\"square\" x=\"%.1f\" y=\"%.1f\" width=\"7\" height=\"7\"/>", x - 3.5, y - 3.5);
    }
}

static void put_chart(FILE *f, const struct lab_experiment *e, uint32_t base)
{
    struct chart c = { base + 1, 0, 0.5, 0.5 };

    while (c.first + c.count < e->plan.variants && e->plan.variant[c.first + c.count].base == base)
        c.count++;
    for (uint32_t s = 0; s < e->plan.strengths; s++)
        for (uint32_t i = 0; i < c.count; i++) {
            const struct lab_look look = lab_row_figure(&e->run, lab_cell_of(&e->run, c.first + i, s), NULL, 0);

            c.low = fmin(c.low, look.value - look.half);
            c.high = fmax(c.high, look.value + look.half);
        }
    c.low -= 0.02;
    c.high += 0.02;
    fprintf(f, "<div class=\"wide\"><svg width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"", CHART_WIDE,
            CHART_HIGH);
    put_text(f, e->entry.verdict);
    fprintf(f, "\"><path class=\"zero\" d=\"M%d %.1fH%d\"/><text x=\"0\" y=\"%.1f\">even</text>", LEFT, y_of(&c, 0.5),
            CHART_WIDE, y_of(&c, 0.5) + 4);
    for (uint32_t s = 0; s < e->plan.strengths; s++)
        put_line(f, e, &c, s);
    for (uint32_t i = 0; i < c.count; i++) {
        fprintf(f, "<text text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">", x_of(&c, i), CHART_HIGH - 8);
        put_text(f, value_of(e, c.first + i));
        fputs("</text>", f);
    }
    fputs("</svg></div>\n", f);
}

static void put_points(FILE *f, const struct lab_experiment *e)
{
    for (uint32_t v = 0; v < e->plan.variants; v++) {
        if (e->plan.variant[v].base == v) {
            put_element(f, "<section><h2>", e->plan.variant[v].battle.name, "</h2>\n");
            put_chart(f, e, v);
            fputs("<div class=\"wide\"><table><tr><th></th><th>player</th><th>score</th><th>difference</th></tr>\n", f);
        }
        for (uint32_t s = e->plan.strengths; s-- > 0;) {
            const struct lab_cell *cell = lab_cell_of(&e->run, v, s), *base = lab_base_of(&e->run, cell);
            const struct lab_look own = lab_row_figure(&e->run, cell, NULL, 0);
            const struct lab_look d = lab_row_figure(&e->run, cell, base, 0);

            put_element(f, base && lab_is_clear(&d) ? "<tr class=\"clear\"><td>" : "<tr><td>", value_of(e, v), "</td>");
            put_element(f, "<td>", e->plan.player[s].name, "</td><td>");
            put_figure(f, &own, 100, 0);
            fputs("</td><td>", f);
            if (base)
                put_figure(f, &d, 100, 1);
            fputs("</td></tr>\n", f);
        }
        if (v + 1 == e->plan.variants || e->plan.variant[v + 1].base == v + 1)
            fputs("</table></div></section>\n", f);
    }
}

/* ---- the whole ---- */

static void put_method(FILE *f, const struct lab_experiment *e)
{
    char time[48];

    lab_put_time(time, sizeof time, e->entry.pace.seconds);
    fprintf(f, "<section><h2>How it was measured</h2>\n<p>%llu games, %s, seed %llu.", (unsigned long long)e->run.games,
            time, (unsigned long long)e->q.seed);
    put_element(f, " Version ", e->entry.version, ".");
    if (e->entry.hash[0])
        fprintf(f, " Hash <code>%s</code>.", e->entry.hash);
    fputs(" Intervals are valid at every look.</p>\n", f);
    put_element(f, "<pre>", e->entry.command, "</pre>\n");
    put_element(f, "<pre>", e->entry.question, "</pre></section>\n");
}

void lab_tell_page(FILE *f, const struct lab_experiment *e)
{
    static const char *const leads[LAB_STATES] = { "So far: ", "Stopped early: ", "", "Stopped early: " };
    char answer[1024];

    lab_put_answer(answer, sizeof answer, &e->q, &e->run);
    fputs("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
          "<meta name=\"viewport\" content=\"width=device-width\">\n",
          f);
    put_element(f, "<title>", e->entry.words, "</title>\n");
    fprintf(f, "<style>%s</style></head><body><main>\n", style);
    put_element(f, "<p class=\"kind\">", e->entry.kind, " ");
    put_element(f, "", e->entry.rules, "</p>\n");
    put_element(f, "<h1>", e->entry.words, "</h1>\n");
    put_element(f, "<p class=\"verdict\">", leads[e->entry.state], "");
    put_element(f, "", answer, "</p>\n");
    if (e->q.kind == LAB_SWEEP)
        put_points(f, e);
    else
        put_sections(f, e);
    put_method(f, e);
    fputs("</main></body></html>\n", f);
}
