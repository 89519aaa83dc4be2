/* talk.h -- the bot protocol from the bot's side: lines in, lines out.  docs/bots.md describes it.
 *
 * Nothing here reads or writes a descriptor: the caller gives bytes, gets lines, and lets it think in between.  Every
 * line that cannot be understood is answered with a complaint and changes nothing.
 */
#ifndef LAB_TALK_H
#define LAB_TALK_H

#include "../table/session.h"
#include "../text/limits.h"
#include "players.h"

enum { LAB_PROTOCOL = 1 };

struct lab_talk {
    void (*say)(void *who, const char *line); /* without its end */
    void *who;
    int reads_files; /* a position may name a scenario's file */

    struct lab_player player;
    uint64_t seed;
    struct tb_battle battle;                /* kept from one game to the next of the same name */
    char loaded[TB_NAME_MAX + TX_LINE_MAX]; /* "ID plain"; empty: there is no battle */
    struct tb_session session;
    struct lab_mind mind;
    struct tb_rng rng; /* begun anew with every game */
    int has_position, has_mind, thinking, quits;
    uint32_t milliseconds; /* for this decision; 0: as long as the budget lasts */
    uint32_t line;         /* lines so far */

    char *data; /* bytes that are no whole line yet, or wait for a thought's end */
    size_t size, used;
    int too_long; /* the rest of this line is passed over */
};

void lab_talk_new(struct lab_talk *t, const struct lab_player *player, void (*say)(void *, const char *), void *who);
void lab_talk_free(struct lab_talk *t);

/* Take bytes; returns how many there was room for.  lab_talk_run() makes room. */
size_t lab_talk_give(struct lab_talk *t, const char *data, size_t size);
/* Answer the lines that are there, up to a `go`; while it thinks only stop, isready and quit.  0 when it can do no more
 * without new bytes or a thought. */
int lab_talk_run(struct lab_talk *t);
/* While `thinking`: think on for a moment; says the best action when it is found. */
void lab_talk_think(struct lab_talk *t);
/* While `thinking`: say the best action as it is now. */
void lab_talk_answer(struct lab_talk *t);

#endif
