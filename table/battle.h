/* battle.h -- a rule set, a setting and a start: everything a game needs before its first action. */
#ifndef ST_TABLE_BATTLE_H
#define ST_TABLE_BATTLE_H

#include "../core/game.h"
#include "limits.h"

struct tx_names;    /* text/names.h */
struct tx_ground;   /* text/ground.h */
struct tx_lesson;   /* text/lesson.h */
struct st_extended; /* core/rows.h */

struct tb_battle {
    const struct st_ruleset *rs;
    struct st_setting *setting; /* rs->setting_size bytes */
    struct st_state *start;     /* rs->state_size bytes, sealed */
    char name[TB_NAME_MAX];     /* "plain": the scenario's file name without its extension */
    char title[TB_NAME_MAX];
    uint8_t is_lopsided;      /* one side nearly always wins, so it does not measure players */
    uint8_t is_brief;         /* from a record without its whole setting; it is written again as it was */
    char *story;              /* shown to the player first; may be empty, never NULL */
    char *source;             /* the scenario's text if it is not a shipped one, or NULL */
    struct tx_names *names;   /* names of the units, in their own memory; NULL: none */
    struct tx_ground *ground; /* names and looks of ground, in their own memory; NULL: none */
    struct tx_lesson *lesson; /* coached steps, in their own memory; NULL: none */
    uint16_t minutes;         /* about how long people play it; 0: not said */
    uint8_t difficulty;       /* of its game, 1 (easy) to 4; 0: not said */
    uint8_t is_first;         /* the one to begin with */
    struct st_extended *own;  /* what rs is part of if the book adds rows, else NULL */
};

/* Allocate zeroed memory for a rule set's battle; free it with tb_battle_free(). */
void tb_battle_new(struct tb_battle *b, const struct st_ruleset *rs);
/* Make rs the rule set with the rows that the setting adds.  Call it when they have changed. */
void tb_battle_extend(struct tb_battle *b);
/* Free what tb_battle_new() and the readers allocated; the battle is all zero afterwards. */
void tb_battle_free(struct tb_battle *b);

const struct st_ruleset *tb_ruleset_by_id(const char *id); /* NULL if unknown */
const struct st_ruleset *tb_ruleset_by_number(uint32_t number);

/* A battle as bytes, for builds that read no text: a head, the setting, the start.  A setting is mostly zeros, so it is
 * stored in runs: how many zeros, how many other bytes, those bytes; then zeros up to a multiple of eight. */
enum { TB_PACK_MAGIC = 0x4b505453 }; /* "STPK" */
struct tb_pack {
    uint32_t magic;
    uint16_t number, version;
    uint32_t setting_size, state_size; /* as they are stored */
};

/* The bytes of a pack of this setting. */
size_t tb_pack_size(const struct st_ruleset *rs, const struct st_setting *set);
/* Write a pack of tb_pack_size() bytes. */
void tb_pack_put(void *out, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start);
/* Open a pack in memory that is aligned to 8 bytes.  The setting is written to `room`, ST_SETTING_MAX bytes aligned as
 * well.  NULL if it is not a pack of this build. */
const struct st_ruleset *tb_pack_open(const void *data, size_t size, struct st_setting *room,
                                      const struct st_state **start);

#endif
