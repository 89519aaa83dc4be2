/* one.c -- the registry of an engine that knows one game: the build says which, as ST_ONE. */
#include "../core/game.h"

extern const struct st_ruleset ST_ONE;

const struct st_ruleset *const st_rulesets[] = { &ST_ONE };
const uint32_t st_ruleset_count = 1;
