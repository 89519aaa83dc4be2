/* html_out.h -- a page that grows, and how foreign text gets into it: escaped. */
#ifndef ST_TEXT_HTML_OUT_H
#define ST_TEXT_HTML_OUT_H

#include <stddef.h>
#include <stdint.h>

/* All zero is an empty page.  `at` ends in a NUL, or is NULL while nothing was added. */
struct tx_out {
    char *at;
    size_t size, cap;
};

/* Bytes as they stand; the caller knows that they are markup or harmless. */
void tx_out_bytes(struct tx_out *o, const char *text, size_t size);
/* Our own markup, as it stands. */
void tx_out_put(struct tx_out *o, const char *markup);
/* Our own markup with numbers in it; no text from outside goes through here. */
void tx_out_format(struct tx_out *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Text from outside: what could end a text or an attribute is written as an entity. */
void tx_out_escape(struct tx_out *o, const char *text, size_t size);
void tx_out_words(struct tx_out *o, const char *text); /* the same for a text that ends in a NUL */
void tx_out_free(struct tx_out *o);

#endif
