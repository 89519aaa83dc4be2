/* complaint.h -- what is wrong with a file or a message: where, and what was expected. */
#ifndef ST_TEXT_COMPLAINT_H
#define ST_TEXT_COMPLAINT_H

#include <stdint.h>

struct tx_complaint {
    char file[256];
    uint32_t line, col;    /* from 1; 0 = the file as a whole */
    uint16_t rule, reason; /* the clause that forbids it, or 0; the byte of `what` at which its words begin */
    char what[512];
};

/* Fill in a complaint; always returns -1, so that a reader can `return tx_complain(...)`. */
int tx_complain(struct tx_complaint *c, const char *file, uint32_t line, uint32_t col, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* "file:line:col: what" into out. */
void tx_complaint_text(const struct tx_complaint *c, char *out, uint32_t cap);

/* All that is wrong, for a reader that goes on after a fault where the rest can still be read.  All zero: none yet.
 * A reader that is given none stops at the first complaint. */
enum { TX_FAULTS_MAX = 100 };
struct tx_faults {
    struct tx_complaint *list;
    uint32_t count, more; /* more: those that were not kept, because TX_FAULTS_MAX were */
};

/* Keep a complaint, once, and return 0, so that the reader goes on; without a collector return -1, so that it stops. */
int tx_fault_take(struct tx_faults *f, const struct tx_complaint *c);
/* How many there are, with those that were not kept. */
uint32_t tx_fault_count(const struct tx_faults *f);
/* Order them by line and column; faults of one file stay together, in the order in which the files were read. */
void tx_faults_sort(struct tx_faults *f);
/* Forget those of other files than this one. */
void tx_faults_keep(struct tx_faults *f, const char *file);
/* Free the list; there are no faults afterwards. */
void tx_faults_free(struct tx_faults *f);

#endif
