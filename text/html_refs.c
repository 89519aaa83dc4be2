/* html_refs.c -- the names of a book that can be referred to, and where their anchors are. */
#include <stdlib.h>

#include "../table/memory.h"
#include "html_page.h"

static int compare_names(struct st_span a, struct st_span b)
{
    const uint32_t n = a.size < b.size ? a.size : b.size;
    const int order = n > 0 ? memcmp(a.at, b.at, n) : 0;

    return order ? order : a.size < b.size ? -1 : a.size > b.size;
}

static int compare_refs(const void *a, const void *b)
{
    const struct st_ref *p = a, *q = b;
    const int order = compare_names(p->name, q->name);

    if (order || p->kind != q->kind)
        return order ? order : p->kind < q->kind ? -1 : 1;
    return p->index < q->index ? -1 : p->index > q->index;
}

static void add(struct st_html *h, struct st_span name, enum st_ref_kind kind, uint32_t index)
{
    h->ref[h->ref_count++] = (struct st_ref){ name, kind, index };
}

void st_html_refs(struct st_html *h)
{
    const struct st_book *b = h->book;

    h->ref = st_realloc_array(NULL, b->clause_count + b->ruling_count + b->heading_count, sizeof *h->ref);
    for (uint32_t i = 0; i < b->clause_count; i++)
        add(h, b->clause[i].id, ST_REF_CLAUSE, i);
    for (uint32_t i = 0; i < b->ruling_count; i++)
        add(h, b->ruling[i].id, ST_REF_RULING, i);
    for (uint32_t i = 0; i < b->heading_count; i++)
        add(h, b->heading[i].number, ST_REF_HEADING, i);
    qsort(h->ref, h->ref_count, sizeof *h->ref, compare_refs);
}

/* The first one of that name and kind: two headings may have the same number. */
const struct st_ref *st_html_ref(const struct st_html *h, struct st_span name, enum st_ref_kind kind)
{
    const struct st_ref want = { name, kind, 0 };
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
void st_html_anchor(struct st_html *h, const struct st_ref *r)
{
    const struct st_ref *first = st_html_ref(h, r->name, r->kind);

    if (r->kind == ST_REF_HEADING)
        st_out_put(&h->out, "s-");
    else if (r->kind == ST_REF_RULING && st_html_ref(h, r->name, ST_REF_CLAUSE))
        st_out_put(&h->out, "ruling-");
    st_out_escape(&h->out, r->name.at, r->name.size);
    if (first && first->index != r->index)
        st_out_format(&h->out, "-%u", r->index);
}

void st_html_clause_link(struct st_html *h, const char *name)
{
    const struct st_span span = { name, (uint32_t)strlen(name), 0, 0 };
    const struct st_ref *r = st_html_ref(h, span, ST_REF_CLAUSE);

    if (r) {
        st_out_put(&h->out, "<a class=\"cl\" href=\"#");
        st_html_anchor(h, r);
        st_out_put(&h->out, "\">");
    } else {
        st_out_put(&h->out, "<span class=\"cl\">");
    }
    st_out_words(&h->out, name);
    st_out_put(&h->out, r ? "</a>" : "</span>");
}
