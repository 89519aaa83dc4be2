/* limits.h -- bounds of exact odds and of sessions. */
#ifndef TB_LIMITS_H
#define TB_LIMITS_H

enum {
    /* exact odds */
    TB_RESULTS_MAX = 24,      /* results in one outcome */
    TB_OUTCOMES_MAX = 256,    /* different outcomes */
    TB_ODDS_NODES_MAX = 4096, /* different states at one depth */
    TB_ODDS_DEPTH_MAX = 64,   /* dice in a row; the remainder is reported as the rest */
    TB_AHEAD_MAX = 96,        /* actions from a move to the fight that it brings */

    /* a game at the table */
    TB_ACTIONS_MAX = 65536, /* actions of one record */
    TB_NAME_MAX = 64        /* bytes of a title, a player's name */
};

#endif
