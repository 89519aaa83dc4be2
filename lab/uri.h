/* uri.h -- the path of a database as a URI of SQLite. */
#ifndef LAB_URI_H
#define LAB_URI_H

/* "file:PATH?HOW", where `how` is like "immutable=1": SQLite leaves such a file alone, and makes no others beside it.
 * The caller frees it. */
char *lab_uri(const char *path, const char *how);
/* Is there a journal beside a database, with what was written last? */
int lab_has_journal(const char *path);

#endif
