/* store.h -- where games and matches are kept: ${XDG_DATA_HOME:-~/.local/share}/sandtable/games and /matches. */
#ifndef CLI_STORE_H
#define CLI_STORE_H

#include "../text/complaint.h"
#include "buf.h"

/* The path of a new record, named by the time and the battle; its folder is made.  The caller frees it. */
char *cli_store_new(const char *battle, struct tx_complaint *c);
/* The path of the record that was written last, or NULL.  The caller frees it. */
char *cli_store_newest(void);
/* Where the files of a match go by that name, without their endings; the folder is made.  The caller frees it. */
char *cli_store_match(const char *name, struct tx_complaint *c);
/* Is there a file that is not empty? */
int cli_store_holds(const char *path);
/* A path as one word of a shell command. */
void cli_put_path(struct cli_buf *out, const char *path);

#endif
