/* registered.h -- what rules/registry.c must give: ids and numbers of their own, and the games of the site. */
#ifndef ST_TESTS_REGISTERED_H
#define ST_TESTS_REGISTERED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"

/* The list as the site is built with it. */
#define ST_SITE
#define st_rulesets site_rulesets
#define st_ruleset_count site_ruleset_count
#include "../rules/registry.c" /* NOLINT(bugprone-suspicious-include) */
#undef ST_SITE
#undef st_rulesets
#undef st_ruleset_count

static uint32_t next_free_number(void)
{
    uint32_t most = 0;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->number > most)
            most = st_rulesets[i]->number;
    return most + 1;
}

static int is_on_site(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < site_ruleset_count; i++)
        if (site_rulesets[i] == rs)
            return 1;
    return 0;
}

/* Stop with a message if the registry is wrong: records and positions name a game by its number, players by its id. */
static void check_registry(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];

        for (uint32_t k = 0; k < i; k++)
            if (strcmp(st_rulesets[k]->id, rs->id) == 0) {
                printf("rules/registry.c: two rule sets have the id %s\n", rs->id);
                exit(1);
            } else if (st_rulesets[k]->number == rs->number) {
                printf("%s: .number %u is the number of %s; the next free one is %u\n", rs->id, rs->number,
                       st_rulesets[k]->id, next_free_number());
                exit(1);
            }
        if ((rs->use == ST_USE_PLAY) != is_on_site(rs)) {
            printf("rules/registry.c: %s %s ST_USE_PLAY, so its row must stand %s #ifndef ST_SITE\n", rs->id,
                   rs->use == ST_USE_PLAY ? "is" : "is not", rs->use == ST_USE_PLAY ? "outside" : "inside");
            exit(1);
        }
    }
}

#endif
