/* html_site.c -- what the pages of the site share: the bar at the top, and the list of the books. */
#include <stdlib.h>

#include "../table/memory.h"
#include "html_page.h"
#include "html_walk.h"
#include "svg.h"

/* ---- what a book is about ---- */

/* The first paragraph of the prose, its lines joined and without the marks of emphasis and code. */
static char *first_paragraph(struct tx_span prose)
{
    struct tx_lines l = { prose.at, prose.at + prose.size, prose.line };
    struct tx_out o = { NULL, 0, 0 };
    struct tx_span line;

    tx_out_put(&o, "");
    for (; tx_line_look(&l, &line); tx_line_take(&l)) {
        line = tx_span_trim(line);
        if (line.size == 0 && o.size > 0)
            break;
        tx_out_put(&o, line.size > 0 && o.size > 0 ? " " : "");
        for (uint32_t i = 0; i < line.size; i++)
            if (!strchr("*`_", line.at[i]))
                tx_out_bytes(&o, line.at + i, 1);
    }
    return o.at;
}

char *tx_html_intro(const struct tx_book *b)
{
    struct tx_walk w = tx_walk_of(b);
    struct tx_block block;

    while (tx_walk_next(&w, &block))
        if (block.kind == TX_BLOCK_PROSE)
            return first_paragraph(block.text);
        else if (block.kind != TX_BLOCK_HEADING || block.level > 1)
            break;
    return tb_copy_text("", 0);
}

/* ---- what the pages share ---- */

void tx_html_site_head(struct tx_out *o)
{
    tx_out_put(o, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
}

/* One tab for each book; `rs` is the one that is open. */
static void put_tabs(struct tx_out *o, const struct st_ruleset *rs)
{
    tx_out_put(o, "<nav class=\"books\" aria-label=\"Rulebooks\">");
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        if (st_rulesets[i]->use != ST_USE_PLAY)
            continue;
        tx_out_put(o, "<a href=\"/rulebook/");
        tx_out_words(o, st_rulesets[i]->id);
        tx_out_put(o, st_rulesets[i] == rs ? ".html\" aria-current=\"page\">" : ".html\">");
        tx_out_words(o, st_rulesets[i]->title);
        tx_out_put(o, "</a>");
    }
    tx_out_put(o, "</nav>");
}

/* The search and the choice of light or dark need the script, which puts them where `tools` is. */
void tx_html_site_top(struct tx_out *o, const struct st_ruleset *rs)
{
    tx_out_put(o, " - Sandtable</title>\n<link rel=\"icon\" href=\"/assets/brand.svg\">\n"
                  "<link rel=\"stylesheet\" href=\"/assets/app.css\">\n"
                  "<link rel=\"stylesheet\" href=\"/assets/rulebook.css\">\n"
                  "<script type=\"module\" src=\"/assets/book.js\"></script>\n</head>\n"
                  "<body class=\"book\" lang=\"en\">\n"
                  "<a class=\"skip\" href=\"#book\">To the rules</a>\n<header class=\"top\">"
                  "<a class=\"brand\" href=\"/\" aria-label=\"Sandtable\"><svg width=\"22\" height=\"22\" "
                  "aria-hidden=\"true\"><use href=\"#st-brand\"/></svg> <span>Sandtable</span></a>");
    tx_out_put(o, rs ? "<a class=\"what\" href=\"/rulebook.html\">Rulebook</a>"
                     : "<a class=\"what\" href=\"/rulebook.html\" aria-current=\"page\">Rulebook</a>");
    put_tabs(o, rs);
    tx_out_put(o, "<div id=\"tools\"></div></header>\n");
}

/* ---- the list of the books ---- */

static int put_volume(struct tx_out *o, const struct st_ruleset *rs, struct tx_complaint *c)
{
    struct tx_book b;
    char *intro;

    if (tx_book_load(&b, rs, NULL, c))
        return -1;
    intro = tx_html_intro(&b);
    tx_out_put(o, "<li><h2><a href=\"/rulebook/");
    tx_out_words(o, rs->id);
    tx_out_put(o, ".html\">");
    tx_out_words(o, rs->title);
    tx_out_put(o, "</a></h2>\n<p>");
    tx_out_words(o, intro);
    tx_out_format(o,
                  "</p>\n<p class=\"counts\"><span>%u clauses</span> <span>%u rulings</span> "
                  "<span>%u examples that run as tests</span></p></li>\n",
                  b.clause_count, b.ruling_count, b.example_count);
    free(intro);
    tx_book_free(&b);
    return 0;
}

char *tx_html_site_list(size_t *size, struct tx_complaint *c)
{
    struct tx_out o = { NULL, 0, 0 };

    tx_html_site_head(&o);
    tx_out_put(&o, "Rulebooks");
    tx_html_site_top(&o, NULL);
    tx_out_put(&o, "<div class=\"pics\">");
    tx_svg_shapes(&o, NULL);
    tx_out_put(&o, "</div>\n<main id=\"book\" class=\"shelf\">\n<h1>Rulebooks</h1>\n"
                   "<p>A game is played by its book and by nothing else: the engine reads the book's tables, and "
                   "the book's examples run as tests.</p>\n<ul>\n");
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY && put_volume(&o, st_rulesets[i], c)) {
            tx_out_free(&o);
            return NULL;
        }
    tx_out_put(&o, "</ul>\n</main>\n</body>\n</html>\n");
    *size = o.size;
    return o.at;
}
