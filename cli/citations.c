/* citations.c -- see citations.h. */
#include "citations.h"

#include "../text/lines.h"

static struct tx_span take_field(struct tx_span *rest)
{
    const char *tab = memchr(rest->at, '\t', rest->size);
    const uint32_t n = tab ? (uint32_t)(tab - rest->at) : rest->size;
    const struct tx_span field = tx_span_part(*rest, 0, n);

    *rest = tx_span_part(*rest, tab ? n + 1 : n, rest->size);
    return field;
}

int cli_next_citation(const char **at, struct cli_citation *out)
{
    const struct tx_shipped *index = tx_shipped_find("index/citations.tsv");
    struct tx_lines l;
    struct tx_span line;

    if (!index)
        return 0;
    l.at = *at ? *at : index->data;
    l.end = index->data + index->size;
    l.number = 1;
    if (!tx_line_look(&l, &line))
        return 0;
    tx_line_take(&l);
    *at = l.at;
    out->rules = take_field(&line);
    out->clause = take_field(&line);
    out->kind = take_field(&line);
    out->place = take_field(&line);
    out->function = take_field(&line);
    return 1;
}
