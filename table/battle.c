/* battle.c -- memory for a battle, and rule sets by their names. */
#include "battle.h"

#include <stdlib.h>
#include <string.h>

#include "../core/rows.h"
#include "memory.h"

void tb_battle_new(struct tb_battle *b, const struct st_ruleset *rs)
{
    ST_ASSERT(rs->setting_size >= sizeof(struct st_setting) && rs->setting_size <= ST_SETTING_MAX);
    ST_ASSERT(rs->state_size >= sizeof(struct st_state) && rs->state_size <= ST_STATE_MAX);
    memset(b, 0, sizeof *b);
    b->rs = st_plain(rs);
    b->setting = tb_calloc(rs->setting_size);
    b->start = tb_calloc(rs->state_size);
    b->story = tb_copy_text("", 0);
}

void tb_battle_extend(struct tb_battle *b)
{
    const struct st_ruleset *rs = st_plain(b->rs);

    free(b->own);
    b->own = st_has_rows(rs, b->setting) ? tb_calloc(sizeof *b->own) : NULL;
    b->rs = st_extend(rs, b->setting, b->own);
}

void tb_battle_free(struct tb_battle *b)
{
    free(b->setting);
    free(b->start);
    free(b->story);
    free(b->source);
    free(b->names);
    free(b->ground);
    free(b->lesson);
    free(b->own);
    memset(b, 0, sizeof *b);
}

const struct st_ruleset *tb_ruleset_by_id(const char *id)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (strcmp(st_rulesets[i]->id, id) == 0)
            return st_rulesets[i];
    return NULL;
}
