/* md.c -- md4c's one function, by the page's own reader of Markdown.
 *
 * The page tells block by block and span by span what it reads, and text/html_md.c writes the tags, as it does with
 * md4c: what may be a link, what is escaped and what is left out is decided there.
 */
#include <md4c.h>
#include <string.h>

#include "../table/memory.h"
#include "shop.h"

static const MD_PARSER *parser;
static void *who;
static int stopped;

/* Read Markdown: the page calls md_block(), md_span(), md_text(). */
WS_IMPORT(markdown) void ws_markdown(const char *text, uint32_t size);

/* Room for a piece of text. */
WS_EXPORT(md_room) char *ws_md_room(uint32_t size);
char *ws_md_room(uint32_t size)
{
    static char *room;

    room = tb_realloc(room, (size_t)size + 1);
    room[size] = '\0';
    return room;
}

/* A block begins or ends; `more` is the first number of a list, the level of a heading, the alignment of a cell. */
WS_EXPORT(md_block) int ws_md_block(uint32_t type, int begins, uint32_t more);
int ws_md_block(uint32_t type, int begins, uint32_t more)
{
    MD_BLOCK_OL_DETAIL list = { .start = more };
    MD_BLOCK_H_DETAIL heading = { .level = more };
    MD_BLOCK_TD_DETAIL cell = { .align = (MD_ALIGN)more };
    void *detail = type == MD_BLOCK_OL                          ? (void *)&list
                   : type == MD_BLOCK_H                         ? (void *)&heading
                   : type == MD_BLOCK_TH || type == MD_BLOCK_TD ? (void *)&cell
                                                                : NULL;

    if (!stopped && type <= MD_BLOCK_TD)
        stopped = (begins ? parser->enter_block : parser->leave_block)((MD_BLOCKTYPE)type, detail, who);
    return stopped;
}

/* A span begins or ends; a link's address comes with its beginning, letter by letter as the text has it. */
WS_EXPORT(md_span) int ws_md_span(uint32_t type, int begins, const char *href, uint32_t size);
int ws_md_span(uint32_t type, int begins, const char *href, uint32_t size)
{
    const MD_TEXTTYPE types[2] = { MD_TEXT_NORMAL, MD_TEXT_NORMAL };
    const MD_OFFSET offsets[2] = { 0, size };
    MD_SPAN_A_DETAIL link = { .href = { href, size, types, offsets } };

    if (!stopped && type <= MD_SPAN_U)
        stopped = (begins ? parser->enter_span : parser->leave_span)((MD_SPANTYPE)type,
                                                                     type == MD_SPAN_A ? (void *)&link : NULL, who);
    return stopped;
}

WS_EXPORT(md_text) int ws_md_text(uint32_t type, const char *text, uint32_t size);
int ws_md_text(uint32_t type, const char *text, uint32_t size)
{
    if (!stopped && type <= MD_TEXT_LATEXMATH)
        stopped = parser->text((MD_TEXTTYPE)type, text, size, who);
    return stopped;
}

int md_parse(const MD_CHAR *text, MD_SIZE size, const MD_PARSER *with, void *whose)
{
    parser = with;
    who = whose;
    stopped = 0;
    ws_markdown(text, size);
    return stopped;
}
