/* page.h -- a report of the lab as one HTML file that carries its data, its drawing code and its styles. */
#ifndef SV_PAGE_H
#define SV_PAGE_H

#include <stddef.h>

#include "../text/complaint.h"

/* `json`: the report; `text`: the same for readers without scripts, or NULL. The caller frees it. NULL and a complaint
 * if the program was built without its pages. */
char *sv_report_page(const char *title, const char *json, const char *text, size_t *size, struct tx_complaint *c);

#endif
