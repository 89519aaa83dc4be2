/* talk.h -- the bot protocol from the bot's side: lines in, lines out.  docs/bots.md describes it.
 *
 * Nothing here reads or writes a descriptor: the caller passes bytes in, receives lines, and lets the bot think in
 * between. A line that is not understood is answered with a complaint and changes nothing.
 */
#ifndef LAB_TALK_H
#define LAB_TALK_H

#include "../ai/net.h"
#include "../table/session.h"
#include "../text/limits.h"
#include "limits.h"
#include "players.h"

enum { LAB_PROTOCOL = 1 };

/* A changed number or reading, NAME=VALUE, as it was written. */
struct lab_wish {
    char words[LAB_WISH_MAX];
    int is_reading;
};

struct lab_talk {
    void (*say)(void *who, const char *line); /* without a line end */
    void *who;
    int reads_files; /* a position may name a scenario file */

    struct lab_player player;
    uint64_t seed;
    struct tb_battle battle;                /* kept while the next game uses the same battle */
    char loaded[TB_NAME_MAX + TX_LINE_MAX]; /* "ID plain"; empty: no battle */
    struct lab_wish *wish;                  /* for the next position; LAB_BOT_WISHES_MAX fit, NULL: none yet */
    uint32_t wishes;
    int is_stale; /* the wishes changed since the battle was loaded */
    struct tb_session session;
    struct lab_mind mind;
    struct ai_net *net; /* the learnt value that ships with the battle's rules, if `value` was asked; NULL: none */
    int has_net;        /* it was looked for */
    struct tb_rng rng;  /* restarted with every game */
    int has_position, has_mind, thinking, quits;
    uint32_t milliseconds; /* for this decision; 0: limited by the budget only */
    uint32_t line;         /* lines so far */

    char *data; /* bytes of an incomplete line, or lines that wait until thinking ends */
    size_t size, used;
    int too_long; /* skip the rest of this line */
};

/* Start a conversation; lab_talk_free() ends it. `say` gets each answer. */
void lab_talk_new(struct lab_talk *t, const struct lab_player *player, void (*say)(void *, const char *), void *who);
void lab_talk_free(struct lab_talk *t);

/* Add input. Returns how many bytes fit; lab_talk_run() makes room. */
size_t lab_talk_give(struct lab_talk *t, const char *data, size_t size);
/* Process lines up to a `go`; while thinking, only stop, isready and quit. Returns 0 when it needs more input or
 * thinking. */
int lab_talk_run(struct lab_talk *t);
/* While `thinking`: think for a moment, and say the best action when done. */
void lab_talk_think(struct lab_talk *t);
/* While `thinking`: say the best action found so far. */
void lab_talk_answer(struct lab_talk *t);

#endif
