/* buf.h -- a text that grows: what the screen is put together in. */
#ifndef CLI_BUF_H
#define CLI_BUF_H

#include <stddef.h>
#include <stdint.h>

/* All zero is an empty text.  `at` ends in a NUL, or is NULL while nothing was added. */
struct cli_buf {
    char *at;
    size_t size;
};

void cli_put(struct cli_buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void cli_put_bytes(struct cli_buf *b, const char *text, size_t size);
void cli_put_spaces(struct cli_buf *b, uint32_t count);
void cli_buf_free(struct cli_buf *b);

/* The line ends of a text. */
uint32_t cli_count_lines(const struct cli_buf *b);
/* Characters of a UTF-8 text: the columns it takes, for the letters that we print. */
uint32_t cli_columns(const char *text, size_t size);

/* The next line of a text that is broken at blanks and line ends to `width` columns: 1 and where it is,
 * and *rest moves behind it; 0 at the end.  A word that is too long is broken too. */
int cli_wrap(const char **rest, uint32_t width, const char **line, size_t *size);

#endif
