/* file.h -- whole files in, whole files out, and the files that ship inside the program. */
#ifndef ST_TEXT_FILE_H
#define ST_TEXT_FILE_H

#include <stddef.h>

#include "complaint.h"
#include "limits.h"

/* A text in memory; data[size] is a NUL that is not part of it. */
struct tx_file {
    char name[256]; /* as complaints name it */
    char *data;
    size_t size;
};

/* Read a text file: at most TX_FILE_MAX bytes of valid UTF-8 without NUL, not empty. */
int tx_file_read(struct tx_file *f, const char *path, struct tx_complaint *c);
/* The same for a text already in memory, which is copied. */
int tx_file_from(struct tx_file *f, const char *name, const char *data, size_t size, struct tx_complaint *c);
void tx_file_free(struct tx_file *f);
/* Is it valid UTF-8 without NUL and control characters?  Line ends and tabs are none. */
int tx_text_is_clean(const char *data, size_t size);

/* Write, fsync, rename: a reader sees the old file or the new one, never a half. */
int tx_file_write(const char *path, const char *data, size_t size, struct tx_complaint *c);

/* The books and scenarios inside the program, by their path from the project's root
 * ("rules/ID/rulebook.md", "rules/ID/scenarios/plain.yaml"). */
struct tx_shipped {
    const char *path, *data;
    size_t size;
};
extern const struct tx_shipped tx_shipped[];
extern const size_t tx_shipped_count;
const struct tx_shipped *tx_shipped_find(const char *path); /* NULL if there is none */

#endif
