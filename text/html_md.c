/* html_md.c -- markdown to HTML: md4c reads it, and this writes the tags.
 *
 * Nothing of the book's text reaches the page unescaped.  Raw HTML is text, a picture is its
 * words (the page asks for nothing from outside), and a link is one only if it plainly begins
 * with a scheme that we know.
 */
#include <md4c.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "html_page.h"

enum mode { BLOCKS, LINE, PLAIN };

enum { SPANS_MAX = 32, SPAN_TYPES = MD_SPAN_U + 1 };
struct writer {
    struct tx_html *h;
    enum mode mode;
    struct tx_html_prose prose;
    MD_SPANTYPE span[SPANS_MAX]; /* the open ones, from the outside in */
    uint32_t spans, pictures, unopened[SPAN_TYPES];
};

static struct tx_out *out_of(struct writer *w) { return &w->h->out; }

/* Too large a page: md4c stops as soon as a callback does not return 0. */
static int too_large(struct writer *w) { return out_of(w)->size > TX_PAGE_MAX; }

/* ---- spans ---- */

static const char *span_name(MD_SPANTYPE type)
{
    switch (type) {
    case MD_SPAN_EM: return "em";
    case MD_SPAN_STRONG: return "strong";
    case MD_SPAN_A: return "a";
    case MD_SPAN_CODE: return "code";
    case MD_SPAN_DEL: return "del";
    case MD_SPAN_IMG:
    case MD_SPAN_LATEXMATH:
    case MD_SPAN_LATEXMATH_DISPLAY:
    case MD_SPAN_WIKILINK:
    case MD_SPAN_U: break;
    }
    return NULL;
}

static int is_open(const struct writer *w, MD_SPANTYPE type)
{
    for (uint32_t i = 0; i < w->spans; i++)
        if (w->span[i] == type)
            return 1;
    return 0;
}

/* Close spans until `count` are left. */
static void close_spans(struct writer *w, uint32_t count)
{
    while (w->spans > count)
        tx_out_format(out_of(w), "</%s>", span_name(w->span[--w->spans]));
}

/* The scheme stands there letter by letter: an entity in it would be read by the browser only. */
static int may_link(const MD_ATTRIBUTE *href)
{
    static const char *const known[] = { "https://", "http://", "mailto:", "#" };
    const struct tx_span s = { href->text, href->size, 0, 0 };

    if (href->size == 0 || href->substr_types[0] != MD_TEXT_NORMAL || tx_span_is(s, "#structural"))
        return 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (tx_span_begins(s, known[i]) && href->substr_offsets[1] >= strlen(known[i]))
            return 1;
    return 0;
}

static void open_link(struct writer *w, const MD_ATTRIBUTE *href)
{
    tx_out_put(out_of(w), "<a rel=\"noopener noreferrer\" href=\"");
    for (uint32_t i = 0; href->substr_offsets[i] < href->size; i++) {
        const MD_OFFSET from = href->substr_offsets[i], to = href->substr_offsets[i + 1];

        if (href->substr_types[i] == MD_TEXT_ENTITY)
            tx_out_bytes(out_of(w), href->text + from, to - from);
        else
            tx_out_escape(out_of(w), href->text + from, to - from);
    }
    tx_out_put(out_of(w), "\">");
}

/* md4c does not promise that spans end in the reverse order of their beginning, so we keep the
 * account ourselves: what cannot be opened is counted, and its end then closes nothing. */
static int enter_span(MD_SPANTYPE type, void *detail, void *who)
{
    struct writer *w = who;
    const MD_SPAN_A_DETAIL *link = type == MD_SPAN_A ? detail : NULL;

    if (type == MD_SPAN_IMG) {
        w->pictures++;
    } else if (!span_name(type) || w->mode == PLAIN || w->pictures || w->spans == SPANS_MAX ||
               (link && (is_open(w, MD_SPAN_A) || !may_link(&link->href)))) {
        w->unopened[type]++;
    } else {
        if (link)
            open_link(w, &link->href);
        else
            tx_out_format(out_of(w), "<%s>", span_name(type));
        w->span[w->spans++] = type;
    }
    return too_large(w);
}

static int leave_span(MD_SPANTYPE type, void *detail, void *who)
{
    struct writer *w = who;
    uint32_t i = w->spans;

    (void)detail;
    if (type == MD_SPAN_IMG) {
        w->pictures -= w->pictures > 0;
    } else if (w->unopened[type] > 0) {
        w->unopened[type]--;
    } else if (is_open(w, type)) {
        while (w->span[i - 1] != type)
            i--;
        close_spans(w, i - 1);
    }
    return too_large(w);
}

/* ---- blocks ---- */

/* Nothing goes on beyond the block it began in. */
static void end_text(struct writer *w)
{
    close_spans(w, 0);
    w->pictures = 0;
    memset(w->unopened, 0, sizeof w->unopened);
    memset(&w->prose, 0, sizeof w->prose);
}

static void open_list(struct writer *w, const MD_BLOCK_OL_DETAIL *d)
{
    if (d->start == 1)
        tx_out_put(out_of(w), "<ol>\n");
    else
        tx_out_format(out_of(w), "<ol start=\"%u\">\n", d->start);
}

static void open_cell(struct writer *w, const char *name, const MD_BLOCK_TD_DETAIL *d)
{
    tx_out_format(out_of(w),
                  d->align == MD_ALIGN_RIGHT    ? "<%s class=\"right\">"
                  : d->align == MD_ALIGN_CENTER ? "<%s class=\"mid\">"
                                                : "<%s>",
                  name);
}

/* Headings inside of prose are underlined ones; they stand below the numbered ones. */
static int enter_block(MD_BLOCKTYPE type, void *detail, void *who)
{
    struct writer *w = who;
    struct tx_out *o = out_of(w);

    end_text(w);
    if (w->mode != BLOCKS)
        return too_large(w);
    switch (type) {
    case MD_BLOCK_QUOTE: tx_out_put(o, "<blockquote>\n"); break;
    case MD_BLOCK_UL: tx_out_put(o, "<ul>\n"); break;
    case MD_BLOCK_OL: open_list(w, detail); break;
    case MD_BLOCK_LI: tx_out_put(o, "<li>"); break;
    case MD_BLOCK_HR: tx_out_put(o, "<hr>\n"); break;
    case MD_BLOCK_H: tx_out_put(o, "<h4>"); break;
    case MD_BLOCK_CODE: tx_out_put(o, "<pre><code>"); break;
    case MD_BLOCK_P: tx_out_put(o, "<p>"); break;
    case MD_BLOCK_TABLE: tx_out_put(o, "<div class=\"wide\"><table>\n"); break;
    case MD_BLOCK_THEAD: tx_out_put(o, "<thead>\n"); break;
    case MD_BLOCK_TBODY: tx_out_put(o, "<tbody>\n"); break;
    case MD_BLOCK_TR: tx_out_put(o, "<tr>"); break;
    case MD_BLOCK_TH: open_cell(w, "th", detail); break;
    case MD_BLOCK_TD: open_cell(w, "td", detail); break;
    case MD_BLOCK_DOC:
    case MD_BLOCK_HTML: break;
    }
    return too_large(w);
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *who)
{
    struct writer *w = who;
    struct tx_out *o = out_of(w);

    (void)detail;
    end_text(w);
    if (w->mode != BLOCKS)
        return too_large(w);
    switch (type) {
    case MD_BLOCK_QUOTE: tx_out_put(o, "</blockquote>\n"); break;
    case MD_BLOCK_UL: tx_out_put(o, "</ul>\n"); break;
    case MD_BLOCK_OL: tx_out_put(o, "</ol>\n"); break;
    case MD_BLOCK_LI: tx_out_put(o, "</li>\n"); break;
    case MD_BLOCK_H: tx_out_put(o, "</h4>\n"); break;
    case MD_BLOCK_CODE: tx_out_put(o, "</code></pre>\n"); break;
    case MD_BLOCK_P: tx_out_put(o, "</p>\n"); break;
    case MD_BLOCK_TABLE: tx_out_put(o, "</table></div>\n"); break;
    case MD_BLOCK_THEAD: tx_out_put(o, "</thead>\n"); break;
    case MD_BLOCK_TBODY: tx_out_put(o, "</tbody>\n"); break;
    case MD_BLOCK_TR: tx_out_put(o, "</tr>\n"); break;
    case MD_BLOCK_TH: tx_out_put(o, "</th>"); break;
    case MD_BLOCK_TD: tx_out_put(o, "</td>"); break;
    case MD_BLOCK_DOC:
    case MD_BLOCK_HR:
    case MD_BLOCK_HTML: break;
    }
    return too_large(w);
}

static int put_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *who)
{
    struct writer *w = who;
    struct tx_out *o = out_of(w);

    switch (type) {
    case MD_TEXT_NULLCHAR: tx_out_put(o, "\xef\xbf\xbd"); break;
    case MD_TEXT_BR: tx_out_put(o, w->mode == PLAIN ? " " : "<br>\n"); break;
    case MD_TEXT_SOFTBR: tx_out_put(o, w->mode == BLOCKS ? "\n" : " "); break;
    case MD_TEXT_ENTITY: tx_out_bytes(o, text, size); break;
    case MD_TEXT_NORMAL:
        if (w->mode != PLAIN && !is_open(w, MD_SPAN_A)) {
            tx_html_prose(w->h, &w->prose, text, size);
            break;
        }
        tx_out_escape(o, text, size);
        break;
    case MD_TEXT_CODE:
    case MD_TEXT_HTML:
    case MD_TEXT_LATEXMATH: tx_out_escape(o, text, size); break;
    }
    return too_large(w);
}

/* ---- the three ways in ---- */

static void parse(struct tx_html *h, enum mode mode, const char *text, size_t size)
{
    static const MD_PARSER parser = {
        .flags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_NOHTML,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = put_text,
    };
    struct writer w = { .h = h, .mode = mode };
    const int rc = md_parse(text, (MD_SIZE)size, &parser, &w);

    ST_ASSERT(rc >= 0); /* below 0 there is no memory left */
}

void tx_html_blocks(struct tx_html *h, const char *text, size_t size) { parse(h, BLOCKS, text, size); }

/* As the text of a heading, in which a dash is no list and a number no numbered one.  The mark
 * at the end keeps one of the text's own from being taken for it. */
static void parse_line(struct tx_html *h, enum mode mode, struct tx_span text)
{
    char *line = tb_realloc(NULL, (size_t)text.size + 5);
    size_t n = 2;

    memcpy(line, "# ", 2);
    for (uint32_t i = 0; i < text.size; i++)
        line[n++] = text.at[i] == '\n' || text.at[i] == '\r' ? ' ' : text.at[i];
    memcpy(line + n, " #", 2);
    parse(h, mode, line, n + 2);
    free(line);
}

void tx_html_line(struct tx_html *h, struct tx_span text) { parse_line(h, LINE, text); }
void tx_html_plain(struct tx_html *h, struct tx_span text) { parse_line(h, PLAIN, text); }
