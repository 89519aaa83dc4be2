/* shop.h -- what the parts of the workshop in a page share.
 *
 * text/, the figures of lab/ and the players, compiled to WebAssembly: a page asks, the answer is one line of JSON or a
 * text in said().  Nothing here knows a browser or a rule.  The words of a question lie in the room that room() gives.
 */
#ifndef WS_SHOP_H
#define WS_SHOP_H

#include <stddef.h>
#include <stdint.h>

#include "../lab/json.h"
#include "../text/check.h"
#include "../text/html_page.h"

#define WS_IMPORT(name) __attribute__((import_module("page"), import_name(#name)))
#define WS_EXPORT(name) __attribute__((export_name(#name)))

/* Something happened that is worth a line in the page's log. */
WS_IMPORT(log) void ws_log(const char *text, uint32_t size);

/* ---- questions and answers ---- */

/* The words of the question, a NUL after them, and how many bytes they have. */
char *ws_words(void);
uint32_t ws_size(void);
/* The next line of the question, whose line end becomes a NUL; *at is NULL after the last, then it is "". */
const char *ws_next(char **at);
/* Begin an answer in JSON, and end it. */
struct lab_json *ws_say(void);
void ws_said(void);
/* An answer that is a text. */
void ws_say_text(const char *text, size_t size);
/* The same of a text that grew, which is freed. */
void ws_say_out(struct tx_out *out);
/* An answer that is one complaint: {"fault":{line, col, what}}.  Always -1. */
int ws_say_fault(const struct tx_complaint *c);

/* A piece of a text. */
void ws_span(struct lab_json *j, const char *key, struct tx_span s);
/* Where it stands: the line, the character in it, from 1, and how many bytes. */
void ws_place(struct lab_json *j, struct tx_span s);
/* A list of faults. */
void ws_faults(struct lab_json *j, const char *key, const struct tx_faults *faults);

/* ---- the book that is open ---- */

/* The copy as it was read last; rs is NULL while none is open. */
const struct tx_checked *ws_book(void);
/* What its pages are written with, rs among it: the rule set with the rows that the copy adds. */
const struct tx_html *ws_page(void);

#endif
