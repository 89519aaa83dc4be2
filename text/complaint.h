/* complaint.h -- what is wrong with a file or a message: where, and what was expected. */
#ifndef ST_TEXT_COMPLAINT_H
#define ST_TEXT_COMPLAINT_H

#include <stdint.h>

struct tx_complaint {
    char file[256];
    uint32_t line, col; /* from 1; 0 = the file as a whole */
    char what[512];
};

/* Fill in a complaint; always returns -1, so that a reader can `return tx_complain(...)`. */
int tx_complain(struct tx_complaint *c, const char *file, uint32_t line, uint32_t col, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* "file:line:col: what" into out. */
void tx_complaint_text(const struct tx_complaint *c, char *out, uint32_t cap);

#endif
