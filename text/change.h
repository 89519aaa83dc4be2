/* change.h -- a changed number or reading as a user writes it: "table.row.column=value", or "reading=side". */
#ifndef ST_TEXT_CHANGE_H
#define ST_TEXT_CHANGE_H

#include "scenario.h"

/* Read a change of a rule set's numbers. Returns -1 and a complaint that names what is near. */
int tx_change_read(const struct st_ruleset *rs, const char *words, struct tx_override *out, struct tx_complaint *c);

#endif
