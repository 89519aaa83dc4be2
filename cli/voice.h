/* voice.h -- sentences for a player: units by name, and beside each name the id that is typed and drawn. */
#ifndef CLI_VOICE_H
#define CLI_VOICE_H

#include "../table/battle.h"
#include "../text/limits.h"
#include "../text/words.h"
#include "buf.h"

enum { CLI_RUNS_MAX = 64 };

/* One sentence on its way to the screen. */
struct cli_voice {
    struct tx_voice to;
    struct tx_text t;
    struct tx_run run[CLI_RUNS_MAX];
    char text[TX_TEXT_MAX];
};

/* Begin a sentence at a moment of the battle.  Write to the returned text. */
struct tx_text *cli_speak(struct cli_voice *v, const struct tb_battle *b, const struct st_state *s);
/* End the sentence and add it: "6th Line (A6) moves to d4". */
void cli_put_spoken(struct cli_buf *out, struct cli_voice *v, const struct st_setting *set);
/* A part of any text with runs, written the same way. */
void cli_put_runs(struct cli_buf *out, const struct st_setting *set, const char *text, uint32_t from, uint32_t size,
                  const struct tx_run *run, uint32_t runs);
/* What a function of text/ writes, in its notation: CLI_WRITE(out, tx_put_distance, rs, length). */
#define CLI_WRITE(out, put, ...) \
    do { \
        char text_[TX_TEXT_MAX]; \
        struct tx_text to_ = tx_text_of(text_, sizeof text_); \
        put(&to_, __VA_ARGS__); \
        cli_put(out, "%s", text_); \
    } while (0)
/* The same as a sentence for a player, at a moment of the battle: CLI_SAY(out, b, s, tx_put_said, at, act). */
#define CLI_SAY(out, b, s, put, ...) \
    do { \
        struct cli_voice voice_; \
        put(cli_speak(&voice_, b, s), __VA_ARGS__); \
        cli_put_spoken(out, &voice_, (b)->setting); \
    } while (0)
/* "6th Line (A6)"; the id alone if the unit has no name. */
void cli_put_name(struct cli_buf *out, const struct tb_battle *b, uint16_t unit);
/* A place as it is typed: its label on a board, "12.5,7.2" on a plane. */
void cli_put_place(struct cli_buf *out, const struct st_ruleset *rs, int32_t x, int32_t y);

/* odds.c: the action, the reasons before its first die, and every outcome up to the next decision; act is NULL for the
 * pending die.  named: units have their names, for a player; otherwise all is in the notation of records. */
void cli_put_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct st_action *act,
                  int named);
/* Does a lawful move bring a fight, so that cli_put_odds() forecasts it? */
int cli_brings_fight(const struct tb_battle *b, const struct st_state *s, const struct st_action *act);
/* "hit 41.7 % (0.6 on average)": what a die may make of an action; nothing if none decides. */
void cli_put_chance(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                    const struct st_action *act);

#endif
