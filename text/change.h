/* change.h -- a changed number or reading as a user writes it: "table.row.column=value", or "reading=side".  In names
 * and sides capitals are small letters, and hyphens and blanks underscores. */
#ifndef ST_TEXT_CHANGE_H
#define ST_TEXT_CHANGE_H

#include "scenario.h"

/* Read a change of a rule set's numbers, as --set takes it: "table.row.column=value"; of an option also
 * "options.name=value" and "name=value".  Returns -1 and a complaint that names what is near. */
int tx_change_read(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c);
/* Read the side of a reading, as --reading takes it: "name=side".  The same. */
int tx_reading_read(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c);
/* Read a change whose name and value are apart, as tx_change_read() does; `from` is what the complaint is about. */
int tx_change_named(const struct st_ruleset *rs, const char *from, const char *name, const char *value,
                    struct tx_override *out, struct tx_complaint *c);

#endif
