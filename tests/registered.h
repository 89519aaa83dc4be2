/* registered.h -- what rules/registry.c must give: ids and numbers of their own. */
#ifndef ST_TESTS_REGISTERED_H
#define ST_TESTS_REGISTERED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/game.h"

static uint32_t next_free_number(void)
{
    uint32_t most = 0;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->number > most)
            most = st_rulesets[i]->number;
    return most + 1;
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
    }
}

#endif
