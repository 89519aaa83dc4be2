/* ladder_battle.c -- the battle that measures the players of a rule set; see ladder.h. */
#include "ladder.h"

#include "../text/scenario.h"

static uint32_t units(const struct tb_battle *b) { return b->setting->count[0] + b->setting->count[1]; }

int lab_ladder_battle(const struct st_ruleset *rs, struct tb_battle *b, struct tx_complaint *c)
{
    char name[TB_NAME_MAX];
    int found = 0;

    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++) {
        struct tb_battle other;

        if (tx_battle_load(&other, rs->id, name, NULL, c)) {
            if (found)
                tb_battle_free(b);
            return -1;
        }
        if (other.is_lopsided || (found && units(&other) >= units(b))) {
            tb_battle_free(&other);
            continue;
        }
        if (found)
            tb_battle_free(b);
        *b = other;
        found = 1;
    }
    return found ? 0 : tx_complain(c, rs->id, 0, 0, "has no battle for the ladder");
}
