/* battle.h -- a rule set, a setting and a start: what a game needs before its first action. */
#ifndef ST_TABLE_BATTLE_H
#define ST_TABLE_BATTLE_H

#include "../core/game.h"
#include "limits.h"

struct tx_names; /* text/names.h */

struct tb_battle {
    const struct st_ruleset *rs;
    struct st_setting *setting; /* rs->setting_size bytes */
    struct st_state *start;     /* rs->state_size bytes, sealed */
    char name[TB_NAME_MAX];     /* "plain": the scenario's file name without its ending */
    char title[TB_NAME_MAX];
    uint8_t is_lopsided;    /* one side wins whoever plays it: no measure of players */
    char *story;            /* what a player reads first; may be empty, never NULL */
    char *source;           /* the scenario's text when it is not a shipped one, else NULL */
    struct tx_names *names; /* what people call the units, in memory of its own; NULL: the reader made none */
};

/* Empty memory of the right size for a rule set; free with tb_battle_free(). */
void tb_battle_new(struct tb_battle *b, const struct st_ruleset *rs);
void tb_battle_free(struct tb_battle *b);

const struct st_ruleset *tb_ruleset_by_id(const char *id); /* NULL if there is none */
const struct st_ruleset *tb_ruleset_by_number(uint32_t number);

/* A battle as bytes, for builds that read no text: a head, the setting, the start. */
enum { TB_PACK_MAGIC = 0x4b505453 }; /* "STPK" */
struct tb_pack {
    uint32_t magic;
    uint16_t number, version;
    uint32_t setting_size, state_size;
};

size_t tb_pack_size(const struct st_ruleset *rs);
/* Write a pack of tb_pack_size() bytes. */
void tb_pack_put(void *out, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start);
/* The parts of a pack in memory that is aligned to 8 bytes; NULL if it is not one of ours. */
const struct st_ruleset *tb_pack_open(const void *data, size_t size, const struct st_setting **set,
                                      const struct st_state **start);

#endif
