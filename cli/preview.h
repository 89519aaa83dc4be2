/* preview.h -- where an action takes its unit, so that a path can be chosen by its end. */
#ifndef CLI_PREVIEW_H
#define CLI_PREVIEW_H

#include "../core/game.h"

struct cli_end {
    uint8_t known, zero;
    uint16_t harm; /* an event that is bad for its side and decides; 0 if there is none */
    int32_t x, y;
};

/* Where the unit of each action will stand, if the dice do not stop it, and what befalls it there; only of actions
 * that do not name the point themselves. */
void cli_preview(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                 const struct st_action *act, uint32_t count, struct cli_end *end);

#endif
