/* eval.h -- what a rule set tells the computer players about a position.
 *
 * An evaluation is optional: a rule set without one is played by chance and by
 * the rules' own results.  It obeys the engine's laws (whole numbers, no memory,
 * no clock), so that a player chooses the same action on every machine.
 *
 * value() is from side A's view, -ST_ONE (B has won) to ST_ONE (A has won).  If
 * both armies got a bonus for closing in, the bonuses would cancel and neither
 * would attack; so the proximity bonus applies only to the searching side,
 * `mind`.  With ST_NOBODY there is no such bonus.
 */
#ifndef ST_EVAL_H
#define ST_EVAL_H

#include "game.h"

enum st_openness { ST_OPEN_NOT, ST_OPEN, ST_OPEN_MINOR };

enum {
    ST_ONE = 65536,           /* the value of a won game */
    ST_TREE_DEPTH = 48,       /* most decisions of one simulation inside the tree */
    ST_PARTS = 4,             /* see st_eval.reads */
    ST_NOTES_MAX = 14 * 1024, /* see st_eval.value_next */
    ST_LEVELS = 6             /* playing strengths there are; a game may offer fewer */
};

/* Facts: what a learnt value (ai/net.h) is made of. They come from the rules themselves: strength, expected harm,
 * distances in moves, so that a changed number of the book acts through them. */
enum { ST_FACTS_MAX = 64, ST_COMMON_MAX = 24 };
struct st_fact {
    const char *name;
    int32_t unit; /* the amount that counts as 1; inputs reach from -2 to 2 */
};
/* The facts of a position: those of each side, and those that both share. */
struct st_facts {
    int32_t side[ST_SIDES][ST_FACTS_MAX];
    int32_t common[ST_COMMON_MAX];
};

/* What a player with a learnt value judges by it: leaves, or every position that it looks at. */
enum st_learnt { ST_LEARNT_LEAVES, ST_LEARNT_ALL };

/* Follies: decisions that a player of the game would call silly, for counting how sensible players are (`sandtable lab
 * sense`).  No player sees them. */
enum st_sense {
    ST_NO_OCCASION, /* nothing of the kind could be done */
    ST_SENSIBLE,    /* the occasion arose, and was used well */
    ST_SILLY
};
struct st_folly {
    const char *name; /* a sentence in the words of the game: "a gun with a target does not fire" */
    /* Judges one decision by the position before it.  The action is lawful; `before` is the last one of the same verb
     * by the same unit in this game, or NULL.  Returns an st_sense. */
    int (*judge)(const struct st_setting *, const struct st_state *, const struct st_action *act,
                 const struct st_action *before);
};
enum { ST_FOLLIES_MAX = 8 };

/* The bytes of a state from one place up to, and without, another. */
struct st_part {
    uint16_t from, to;
};

struct st_eval {
    uint16_t look, leaf;  /* positions to spend on one action at the first look, and on what is pending at a leaf */
    uint8_t pass;         /* the verb that ends a turn of many decisions, valued without pending fights; 0: none */
    uint8_t start, width; /* actions the tree tries first, and how fast it adds more, in quarters */
    uint8_t depth;        /* decisions that the tree goes down, at most ST_TREE_DEPTH */
    uint8_t is_calm;      /* leaves are valued for ST_NOBODY */
    uint8_t levels;       /* levels offered: docs/strength.md shows that one more is no stronger */
    uint8_t learnt;       /* st_learnt: which of the two is stronger */
    uint8_t taught_part;  /* levels that search judge by the learnt value, with so many in a hundred of their
                             simulations, which take as long as all without it; 0: they do not (docs/strength.md) */
    int32_t (*value)(const struct st_setting *, const struct st_state *, uint8_t mind);
    /* The same number, found by what changed since the position of the call before.  notes: ST_NOTES_MAX bytes, aligned
     * to 8, all zero before the first call, for one setting.  NULL: not offered. */
    int32_t (*value_next)(const struct st_setting *, const struct st_state *, uint8_t mind, void *notes);
    /* The parts of a state that decide value(): what else it reads follows from them.  None: the whole state. */
    struct st_part reads[ST_PARTS];
    /* A decision inside a larger one (facing after a move, how to take a hit): players look through it before they
     * value a position.  Never NULL: a game without such decisions answers 0.  ST_OPEN_MINOR: a learnt value
     * follows only the most promising answer. */
    int (*is_open)(const struct st_setting *, const struct st_state *);
    /* At ST_CHANCE: is the next wait, whatever the face, a decision that is not open, and is value() the same there as
     * here, for every mind?  Then players do not roll to value the position.  NULL: never. */
    int (*is_idle)(const struct st_setting *, const struct st_state *);
    /* At ST_CHANCE: do two faces surely lead to the same state?  Then players apply one of them.  NULL: never. */
    int (*is_alike)(const struct st_setting *, const struct st_state *, uint8_t face, uint8_t other);
    /* How promising an action looks before it is tried, 1 to 255; 0: try it only if there is no other. */
    int32_t (*promise)(const struct st_setting *, const struct st_state *, const struct st_action *);
    /* The facts of a position that waits for a decision; see() fills all of them. NULL and 0: there are none. */
    const struct st_fact *facts, *commons;
    uint16_t fact_count, common_count;
    void (*see)(const struct st_setting *, const struct st_state *, struct st_facts *out);
    /* The same facts, by what changed since the last position; notes are those of value_next.  NULL: not offered. */
    void (*see_next)(const struct st_setting *, const struct st_state *, void *notes, struct st_facts *out);
    /* Is this an open decision whose facts tell what is to come?  Then a learnt value judges it as it is, and does not
     * look through it.  NULL: never. */
    int (*is_seen)(const struct st_setting *, const struct st_state *);
    const struct st_folly *follies; /* NULL and 0: there are none */
    uint32_t folly_count;           /* at most ST_FOLLIES_MAX */
};

/* Does this action end the turn? */
static inline int st_is_pass(const struct st_eval *e, const struct st_action *act)
{
    return act->verb == e->pass && act->verb != ST_ROLL;
}

/* Points of advantage as a value: half of ST_ONE at `half` points, never all of it. */
static inline int32_t st_squash(int64_t points, int64_t half)
{
    const int64_t size = points < 0 ? -points : points;

    return (int32_t)(points * (ST_ONE - 64) / (size + half));
}

/* The value of a finished game for side A. */
static inline int32_t st_value_over(const struct st_state *s)
{
    return s->actor == ST_NOBODY ? 0 : s->actor == 0 ? ST_ONE : -ST_ONE;
}

#endif
