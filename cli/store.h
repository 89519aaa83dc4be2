/* store.h -- where games and matches are saved: ${XDG_DATA_HOME:-~/.local/share}/sandtable/games and /matches;
 * and the lab's database, /lab.db. */
#ifndef CLI_STORE_H
#define CLI_STORE_H

#include "../text/complaint.h"
#include "buf.h"

/* The path of a new record, named after the time and the battle; creates its folder. The caller frees it. */
char *cli_store_new(const char *battle, struct tx_complaint *c);
/* The path of the record written last, or NULL. The caller frees it. */
char *cli_store_newest(void);
/* The path of a match's files, without extension; creates the folder. The caller frees it. */
char *cli_store_match(const char *name, struct tx_complaint *c);
/* The path of the lab's database; creates its folder. The caller frees it. */
char *cli_store_lab(struct tx_complaint *c);
/* Is there a non-empty file? */
int cli_store_holds(const char *path);
/* Quote a path for a shell command. */
void cli_put_path(struct cli_buf *out, const char *path);

#endif
