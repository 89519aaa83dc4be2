/* site.h -- internals shared by the parts of bake_site. */
#ifndef ST_TOOLS_SITE_H
#define ST_TOOLS_SITE_H

#include "../core/rows.h"
#include "../table/battle.h"
#include "../text/readings.h"
#include "site_json.h"

/* An offered rule set with its book, the book's numbers and the sides of its readings. */
struct site_rules {
    const struct st_ruleset *rs;
    struct tx_book book;
    struct st_setting *numbers;
    struct tx_side *side;
    uint32_t sides;
    struct st_extended own; /* rs, if the book adds rows */
};

/* Write a file under the site's folder, creating folders as needed. */
int site_write(const char *folder, const char *path, const void *data, size_t size, struct tx_complaint *c);

/* Pack a battle or a position; the caller frees it. */
char *site_pack(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start, size_t *size);

/* site_rules.c: one entry of api/rules, the packs of its scenarios, and api/readings/RULES. */
int site_rules_entry(struct json *j, const struct site_rules *r, const char *folder, struct tx_complaint *c);
/* site_numbers.c: api/numbers/RULES. */
int site_numbers(const struct site_rules *r, const char *folder, struct tx_complaint *c);
/* site_examples.c: api/examples/RULES. */
int site_examples(const struct site_rules *r, const char *folder, struct tx_complaint *c);

/* site_lesson.c: api/lesson/RULES, and what the list of rule sets says of it, if there is a lesson. */
int site_lesson(struct json *list, const struct site_rules *r, const char *folder, struct tx_complaint *c);

#endif
