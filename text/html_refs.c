/* html_refs.c -- the names of a book that can be referred to, and where their anchors are. */
#include <stdlib.h>

#include "../table/memory.h"
#include "html_page.h"

static int compare_names(struct tx_span a, struct tx_span b)
{
    const uint32_t n = a.size < b.size ? a.size : b.size;
    const int order = n > 0 ? memcmp(a.at, b.at, n) : 0;

    return order ? order : a.size < b.size ? -1 : a.size > b.size;
}

static int compare_refs(const void *a, const void *b)
{
    const struct tx_ref *p = a, *q = b;
    const int order = compare_names(p->name, q->name);

    if (order || p->kind != q->kind)
        return order ? order : p->kind < q->kind ? -1 : 1;
    return p->index < q->index ? -1 : p->index > q->index;
}

static void add(struct tx_html *h, struct tx_span name, enum tx_ref_kind kind, uint32_t index)
{
    h->ref[h->ref_count++] = (struct tx_ref){ name, kind, index };
}

void tx_html_refs(struct tx_html *h)
{
    const struct tx_book *b = h->book;

    h->ref = tb_realloc_array(NULL, b->clause_count + b->ruling_count + b->heading_count, sizeof *h->ref);
    for (uint32_t i = 0; i < b->clause_count; i++)
        add(h, b->clause[i].id, TX_REF_CLAUSE, i);
    for (uint32_t i = 0; i < b->ruling_count; i++)
        add(h, b->ruling[i].id, TX_REF_RULING, i);
    for (uint32_t i = 0; i < b->heading_count; i++)
        add(h, b->heading[i].number, TX_REF_HEADING, i);
    qsort(h->ref, h->ref_count, sizeof *h->ref, compare_refs);
}

/* The first one of that name and kind: two headings may have the same number. */
const struct tx_ref *tx_html_ref(const struct tx_html *h, struct tx_span name, enum tx_ref_kind kind)
{
    const struct tx_ref want = { name, kind, 0 };
    uint32_t low = 0, high = h->ref_count;

    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;

        if (compare_refs(&h->ref[middle], &want) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == h->ref_count || h->ref[low].kind != kind || compare_names(h->ref[low].name, name) != 0)
        return NULL;
    return &h->ref[low];
}

/* A clause's anchor is its name; the others keep out of its way. */
void tx_html_anchor(struct tx_html *h, const struct tx_ref *r)
{
    const struct tx_ref *first = tx_html_ref(h, r->name, r->kind);

    if (r->kind == TX_REF_HEADING)
        tx_out_put(&h->out, "s-");
    else if (r->kind == TX_REF_RULING && tx_html_ref(h, r->name, TX_REF_CLAUSE))
        tx_out_put(&h->out, "ruling-");
    tx_out_escape(&h->out, r->name.at, r->name.size);
    if (first && first->index != r->index)
        tx_out_format(&h->out, "-%u", r->index);
}

static void put_link(struct tx_html *h, const char *name, const char *look)
{
    const struct tx_span span = { name, (uint32_t)strlen(name), 0, 0 };
    const struct tx_ref *r = tx_html_ref(h, span, TX_REF_CLAUSE);

    if (r) {
        tx_out_format(&h->out, "<a%s href=\"#", look);
        tx_html_anchor(h, r);
        tx_out_put(&h->out, "\">");
    } else {
        tx_out_format(&h->out, "<span%s>", look);
    }
    tx_out_words(&h->out, name);
    tx_out_put(&h->out, r ? "</a>" : "</span>");
}

void tx_html_clause_link(struct tx_html *h, const char *name) { put_link(h, name, " class=\"cl\""); }
void tx_html_event_link(struct tx_html *h, const char *name) { put_link(h, name, ""); }
