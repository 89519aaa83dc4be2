/* play.h -- the functions of play.c, for the rule set's table. */
#ifndef BREAKTHROUGH_PLAY_H
#define BREAKTHROUGH_PLAY_H

#include "breakthrough.h"

/* Each does what core/game.h says of the member of the rule set that it fills. */
struct st_verdict bt_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t bt_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t bt_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);
void bt_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);

#endif
