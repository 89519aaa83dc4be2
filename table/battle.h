/* battle.h -- a rule set, a setting and a start: what a game needs before its first action. */
#ifndef ST_TABLE_BATTLE_H
#define ST_TABLE_BATTLE_H

#include "../core/game.h"

struct st_battle {
    const struct st_ruleset *rs;
    struct st_setting *setting;                 /* rs->setting_size bytes */
    struct st_state *start;                     /* rs->state_size bytes, sealed */
    char name[ST_NAME_MAX];                     /* "plain": the scenario's file name without its ending */
    char title[ST_NAME_MAX];
    char *story;                                /* what a player reads first; may be empty, never NULL */
    char *source;                               /* the scenario's text when it is not a shipped one, else NULL */
};

/* Empty memory of the right size for a rule set; free with st_battle_free(). */
void st_battle_new(struct st_battle *b, const struct st_ruleset *rs);
void st_battle_free(struct st_battle *b);

const struct st_ruleset *st_ruleset_by_id(const char *id);      /* NULL if there is none */
const struct st_ruleset *st_ruleset_by_number(uint32_t number);

/* A battle as bytes, for builds that read no text: a head, the setting, the start. */
enum { ST_PACK_MAGIC = 0x4b505453 };            /* "STPK" */
struct st_pack {
    uint32_t magic;
    uint16_t number, version;
    uint32_t setting_size, state_size;
};

size_t st_pack_size(const struct st_ruleset *rs);
/* Write a pack of st_pack_size() bytes. */
void st_pack_put(void *out, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start);
/* The parts of a pack in memory that is aligned to 8 bytes; NULL if it is not one of ours. */
const struct st_ruleset *st_pack_open(const void *data, size_t size, const struct st_setting **set,
                                      const struct st_state **start);

#endif
