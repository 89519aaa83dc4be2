/* yaml.c -- libfyaml's events into a tree of our own.
 *
 * The events, not the library's documents: they come one by one, so depth and
 * number are limited while they come, and nothing is expanded behind our back.
 */
#include "yaml_tree.h"

#include <libfyaml.h>

/* libfyaml's marks count from 0.  A value that is not there has none: its key has. */
static struct tx_span place_of(const struct tx_yaml_building *b, const struct fy_mark *m)
{
    struct tx_span s = { NULL, 0, 1, 1 };

    if (m && m->line >= 0 && m->column >= 0) {
        s.line = (uint32_t)m->line + 1;
        s.col = (uint32_t)m->column + 1;
    } else if (b->depth > 0 && b->last[b->depth - 1]) {
        s.line = b->yaml->node[b->last[b->depth - 1]].text.line;
        s.col = b->yaml->node[b->last[b->depth - 1]].text.col;
    }
    return s;
}

/* ---- libfyaml's events ---- */

static int take_word(struct tx_yaml_building *b, struct fy_event *e, struct tx_span at)
{
    const struct fy_mark *m = fy_event_start_mark(e); /* behind the quote, if there is one */
    struct fy_token *token = fy_event_get_token(e);
    size_t size = 0;
    const char *text = token ? fy_token_get_text(token, &size) : "";

    return tx_yaml_word(b, at, text, size, m ? m->input_pos : b->yaml->file.size);
}

static int take_event(struct tx_yaml_building *b, struct fy_event *e)
{
    const struct tx_span at = place_of(b, fy_event_start_mark(e));

    if (e->type == FYET_ALIAS)
        return tx_yaml_complain(b, at, "an alias; expected the words themselves");
    if (fy_event_get_anchor_token(e))
        return tx_yaml_complain(b, at, "an anchor; expected no anchors");
    if (fy_event_get_tag_token(e))
        return tx_yaml_complain(b, at, "a tag; expected no tags");
    switch (e->type) {
    case FYET_DOCUMENT_START:
        return b->documents++ == 0 ? 0 : tx_yaml_complain(b, at, "a second document begins; expected one in a file");
    case FYET_SCALAR: return take_word(b, e, at);
    case FYET_SEQUENCE_START: return tx_yaml_open(b, at, TX_YAML_LIST);
    case FYET_MAPPING_START: return tx_yaml_open(b, at, TX_YAML_MAP);
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END: tx_yaml_close(b); return 0;
    default: return 0;
    }
}

/* The end of the last line. */
static struct tx_span end_of(const struct tx_file *f)
{
    struct tx_lines lines = tx_lines_of(f);
    struct tx_span line = { f->data, 0, 1, 1 };

    for (; tx_line_look(&lines, &line); tx_line_take(&lines))
        continue;
    return tx_span_part(line, line.size, line.size);
}

/* The library's own complaint, with its place; it sees the end of a file one line too late. */
static int complain_syntax(const struct tx_yaml_building *b, struct fy_diag *diag)
{
    struct fy_diag_error *error;
    void *prev = NULL;

    while ((error = fy_diag_errors_iterate(diag, &prev)) != NULL) {
        struct tx_span at = end_of(&b->yaml->file);

        if (error->type != FYET_ERROR || !error->msg)
            continue;
        if (error->line > 0 && (uint32_t)error->line <= at.line) {
            at.line = (uint32_t)error->line;
            at.col = error->column > 0 ? (uint32_t)error->column : 1;
        }
        return tx_complain(b->c, b->yaml->file.name, at.line, at.col, "this is not YAML: %s", error->msg);
    }
    return tx_complain(b->c, b->yaml->file.name, 0, 0, "this is not YAML");
}

static int build(struct tx_yaml_building *b, struct fy_parser *parser, struct fy_diag *diag)
{
    struct fy_event *e;
    int rc = 0, ended = 0;

    while (rc == 0 && !ended && (e = fy_parser_parse(parser)) != NULL) {
        ended = e->type == FYET_STREAM_END;
        rc = take_event(b, e);
        fy_parser_event_free(parser, e);
    }
    if (rc == 0 && !ended)
        return complain_syntax(b, diag);
    return rc;
}

int tx_yaml_parse(struct tx_yaml_building *b)
{
    struct fy_diag_cfg quiet;
    struct fy_parse_cfg cfg = { .flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE };
    struct fy_parser *parser;
    int rc;

    fy_diag_cfg_default(&quiet);
    quiet.fp = NULL;
    cfg.diag = fy_diag_create(&quiet);
    ST_ASSERT(cfg.diag);
    fy_diag_set_collect_errors(cfg.diag, true);
    parser = fy_parser_create(&cfg);
    ST_ASSERT(parser);
    if (fy_parser_set_string(parser, b->yaml->file.data, b->yaml->file.size))
        rc = complain_syntax(b, cfg.diag);
    else
        rc = build(b, parser, cfg.diag);
    fy_parser_destroy(parser);
    fy_diag_destroy(cfg.diag);
    return rc;
}
