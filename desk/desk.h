/* desk.h -- the player's hand: what an input means, and everything there is to draw.
 *
 * The desk never changes a game.  dk_open() starts a decision, dk_send() takes one input, dk_work() goes on with slow
 * jobs:
 *
 *     dk_open(&g, &d, persons, &a);
 *     for (;;) {
 *         draw(&a);
 *         if (a.commits > 0) {                  the player has decided
 *             apply or send a.plan[0];
 *             dk_open(&g, &d, persons, &a);     the rest of the plan goes on from there
 *         } else if (an input waits) {
 *             dk_send(&g, &d, &event, typed, &a);
 *         } else if (!dk_work(&g, &d, &a)) {
 *             wait for an input;
 *         }
 *     }
 *
 * Nothing here fails: an input that means nothing leaves the hand as it is, and a refused action is part of the answer.
 * If the state under an open desk has changed, dk_send() and dk_work() drop the input and do what dk_open() does.
 *
 * The caller owns all memory.  Desk and answer hold no pointers and no padding: memcpy copies them, memcmp compares
 * them, a page reads them in place (tools/layout.c).  Equal game, desk and event give an equal answer on every build.
 *
 * The hand is a set of constraints: unit, verb, target, place, facing, option, bits.  What is offered and drawn is a
 * function of the state, the hand and the hover.  So BACK restores an older hand, and nothing else.
 *
 * Pieces, units and actions are those of core/game.h; x, y, lengths and facings are in its units.
 */
#ifndef DK_DESK_H
#define DK_DESK_H

#include "../core/game.h"
#include "../text/words.h"

enum { DK_VERSION = 6 }; /* raised on any change of this page; a front end refuses another version */
enum {
    /* of a desk */
    DK_TRAIL_MAX = 40,  /* steps that BACK undoes; older ones are forgotten */
    DK_PLAN_MAX = 64,   /* actions of one plan */
    DK_TYPED_MAX = 256, /* bytes of a typed line; longer ones are cut */
    /* of an answer */
    DK_CHOICES_MAX = 640,
    DK_MARKS_MAX = 1024,
    DK_LINES_MAX = 64,
    DK_RIM_MAX = 192,
    DK_RINGS_MAX = 64,
    DK_REFUSALS_MAX = 40,
    DK_PARTS_MAX = 5,     /* one for each enum tx_hurt */
    DK_OUTCOMES_MAX = 64, /* the likeliest; the rest is left out */
    DK_SEQUELS_MAX = 48,  /* events of an action up to the first die or decision; the rest is left out */
    DK_ROWS_MAX = 224,    /* of the table behind a die */
    DK_RUNS_MAX = 2048,
    DK_TEXT_MAX = 98304, /* bytes */
    DK_KEYS = 9,         /* number keys of one page of choices */
    /* of the work of one call */
    DK_EVENT_CHECKS = 128, /* most check() and way() calls of one event */
    DK_SLICE = 256         /* the same for one dk_work() */
};

/* ---- in ---- */

enum dk_input {
    DK_POINT,  /* click: piece, or the place if piece is 0; n: facing + 1 of a facing marker, 0 for none; near: a second
                * click no farther from the one that put a pose means that pose */
    DK_HOVER,  /* the same without a click; with DK_AWAY nothing.  Never changes the hand */
    DK_DRAG,   /* the held piece is over a place; never changes the hand */
    DK_DROP,   /* it is released there */
    DK_CHOOSE, /* n: index of a choice */
    DK_KEY,    /* n: 1 to 9, the choice with this key; 0: the next page of choices gets the keys */
    DK_TURN,   /* n: steps, + clockwise; a step is a facing, 15 degrees, or 1 degree with DK_FINE */
    DK_NUDGE,  /* x, y: by how much the pose moves */
    DK_WIDEN,  /* n: files more or fewer */
    DK_TYPE,   /* typed words, n bytes; n = 0 is Enter alone: commit, or take the advice, or "as it is" */
    DK_BACK,   /* the hand as it was one step ago */
    DK_COMMIT, /* do what the hand means, if that is lawful */
    DK_INPUTS
};
enum dk_how {
    DK_FREE = 2, /* do not snap */
    DK_FINE = 4, /* small steps */
    DK_AWAY = 8  /* HOVER, DRAG: the pointer has left the board */
};

ST_NO_PADDING
struct dk_event {
    uint8_t kind, how; /* dk_input, bits of dk_how */
    uint16_t piece;    /* the one under the pointer; 0: none */
    int32_t x, y, n;
    int32_t near; /* of a click: how far from its place it may miss */
};

/* ---- the desk: what the player has fixed, and the one action that it means ---- */

enum dk_fixed { DK_UNIT = 1, DK_VERB = 2, DK_TARGET = 4, DK_PLACE = 8, DK_FACING = 16, DK_OPTION = 32, DK_BITS = 64 };
enum dk_state {
    DK_OPEN,   /* several actions fit the hand, or none is meant yet */
    DK_LAWFUL, /* one is meant, and passes check() */
    DK_REFUSED /* one is meant, and does not */
};
struct dk_hand {
    uint16_t unit, held, target, facing; /* held: the piece picked up; places and facings are for it */
    uint8_t verb, option;
    uint8_t fixed, state; /* fixed: bits of dk_fixed, chosen by the player; state: dk_state of `meant` */
    uint16_t turn;
    uint8_t page, zero; /* page: which page of choices has the keys */
    uint32_t bits;
    int32_t x, y;
    struct st_action meant; /* LAWFUL: what COMMIT does.  REFUSED: what was refused */
};
struct dk_desk {
    uint32_t version, serial;      /* DK_VERSION; how many answers it has given */
    uint64_t of;                   /* hash of the state it is open on */
    uint16_t trails, plans;        /* how many of trail[] and plan[] are in use */
    uint8_t persons, put, zero[2]; /* persons: bit s, this front end decides for side s; put: `click` put the pose */
    struct dk_event over, click;   /* the last hover or drag; a click */
    struct dk_hand hand, opening;  /* opening: the hand that this decision began with */
    struct dk_hand trail[DK_TRAIL_MAX]; /* the hands that BACK restores, newest last */
    struct st_action plan[DK_PLAN_MAX]; /* the rest of a typed line or of accepted advice */
    uint32_t job[4];                    /* keys of the rim and the odds that are wanted, then of those that are ready */
};

/* ---- out: words, and what can be chosen ---- */

/* A span of text[], in bytes, without a NUL; size 0: nothing is said.  run: the first of run[] that may lie in it. */
struct dk_words {
    uint32_t at;
    uint16_t size, run;
};

enum dk_choice_kind {
    /* puts this into the hand */
    DK_C_UNIT,
    DK_C_VERB,
    DK_C_TARGET,
    DK_C_PLACE,
    DK_C_FACING,
    DK_C_OPTION,
    DK_C_BITS,
    DK_C_MEMBER, /* one piece of a group, in or out */
    /* commits */
    DK_C_ADVICE, /* does what is suggested */
    DK_C_COMMIT, /* does what the hand means */
    DK_C_FACE    /* the pending die shows this */
};
enum dk_choice_flag {
    DK_CHOSEN = 1, /* in the hand */
    DK_KEPT = 2,   /* leaves all as it is */
    DK_CLOSED = 4, /* impossible, see its refusal */
    DK_USUAL = 8,  /* closed to all units of its kind */
    DK_RISKY = 16  /* hurts its own side before any die */
};
/* What a listed pose is good for.  AGAINST: touches an enemy, and something comes of it.  BESIDE: touches a piece.
 * SPOT: only turns.  OPEN: the rest, by direction. */
enum dk_lies { DK_LIES_AGAINST = 1, DK_LIES_BESIDE, DK_LIES_SPOT, DK_LIES_OPEN };
struct dk_choice {
    uint8_t kind, key, flags, group; /* dk_choice_kind; 1 to 9, 0: none; bits of dk_choice_flag; of a pose, dk_lies */
    uint16_t count, refusal;         /* count: listed actions behind it; refusal: index + 1 of refusal[], 0 for none */
    uint16_t number, zero; /* what is typed for it: a face, the number of a unit, its place in the list; 0: a word */
    struct st_action act;  /* what it says; the rest as listed.  x, y: its place; target: whom that touches */
    struct dk_words title, hint; /* what the button says, and a second line about it, if any */
};

/* ---- out: what is drawn on the board ---- */

enum dk_mark_kind {
    /* what a click can choose */
    DK_M_REACH,   /* the held piece can go here */
    DK_M_CONTACT, /* the same, and touches a piece */
    DK_M_RISK,    /* the same, and it hurts its own side */
    DK_M_TARGET,  /* the unit can act on this piece */
    DK_M_FACING,  /* the held piece can face this way */
    /* what is going on */
    DK_M_ASKED,   /* the question is about it */
    DK_M_WEIGHED, /* the drawn action is about it: both units */
    DK_M_MEMBER   /* it is in the chosen part of its group, or in the advice */
};
struct dk_mark {
    uint8_t kind, chosen, zero[2]; /* chosen: the hand means it */
    uint16_t piece, facing;        /* piece: 0 for a place */
    int32_t x, y;
};
/* Where a piece would stand if the drawn action were done. */
struct dk_ghost {
    uint16_t piece, facing;
    uint8_t state, lead, zero[2]; /* dk_state; lead: the piece that leads the move */
    int32_t x, y;
};
enum dk_line_kind {
    DK_L_WAY,   /* the path of the move, with its way-points */
    DK_L_RULER, /* a straight move on a plane */
    DK_L_SEAM,  /* where two pieces would touch, along their edges */
    DK_L_PAIR   /* from the unit to its target, if no lines of sight are known */
};
struct dk_line {
    uint8_t kind, state, points, zero; /* dk_line_kind, dk_state, how many points */
    int32_t length, most;              /* thousandths of a measure; most 0: no limit */
    int32_t x[8], y[8];
    struct dk_words tag; /* its length in words */
};
struct dk_place {
    int32_t x, y;
};
struct dk_ring {
    struct st_ring ring;
    uint8_t quiet, zero[3]; /* quiet: always of interest, so drawn faintly */
    struct dk_words tag;    /* what it is, and its length; nothing for a quiet one */
};

/* ---- out: what is told ---- */

/* An action that is refused, and why. */
struct dk_refusal {
    struct st_action act;
    uint16_t code;
    st_rule rule;
    struct dk_words words;
};
/* A slow job: not wanted, dk_work() is not done with it, in this answer, too large to compute. */
enum dk_job { DK_NONE, DK_PENDING, DK_READY, DK_TOO_MANY };
/* One line of the odds: an outcome, or all outcomes that hurt the same side. */
struct dk_share {
    uint8_t hurt, certain;       /* enum tx_hurt; certain: exactly all ways */
    uint16_t permille;           /* rounded */
    struct dk_words words;       /* what happens */
    struct dk_words share, ways; /* "13.9 %"; "5/36" */
    struct dk_words then;        /* who decides next */
};

/* An event that the drawn action would bring, before the first die or decision.  flags: ST_E_MODIFIER and its like; a
 * MODIFIER is told by row[] if there are rows. */
struct dk_sequel {
    uint16_t flags;
    st_rule rule;
    uint16_t unit, other;
    struct dk_words words;
};

/* A row of the numbers behind a die: what the first die of the drawn action needs, or else the pending one. */
struct dk_row {
    uint8_t kind, zero;                /* tx_sum_kind */
    st_rule rule;                      /* 0: none */
    struct dk_words what, left, right; /* left, right: the numbers of the two columns, empty if there is none */
    struct dk_words why;               /* of what is struck out */
};

struct dk_answer {
    uint32_t version, size;                              /* DK_VERSION; sizeof(struct dk_answer) */
    uint32_t serial;                                     /* one more than that of the answer before it */
    uint8_t node, actor;                                 /* of the state */
    uint8_t cut;                                         /* 1: a section was full, a bug */
    uint8_t commits;                                     /* how many of plan[] to do, the first now; 0: not decided */
    uint8_t reach, odds;                                 /* dk_job: the rim; the odds of `shown` */
    uint8_t state;                                       /* dk_state of the hand */
    uint8_t forced;                                      /* there is only one action */
    uint8_t takes;                                       /* a click on a piece of the unit takes it in or out */
    uint8_t free;                                        /* the verb that puts the unit anywhere; 0: none does */
    uint8_t hovers;                                      /* `shown` is what a click at the pointer would do */
    uint8_t drawn;                                       /* dk_state of `shown` */
    uint16_t choices, marks, ghosts, lines, rims, rings; /* how many of each array below */
    uint16_t sights, refusals, parts, outcomes, runs, sequels;
    uint16_t refused,
        aheads; /* refused: index + 1 of the refusal of `shown`, else of the hand; 0: neither is refused */
    uint16_t rows, column[ST_SIDES]; /* column: whose numbers the rows have, 0: there is no such column */
    uint16_t chancy;                 /* of `fight`: how many dice must show what leads to it */
    uint32_t text_size;              /* bytes of text[] */
    uint32_t average;                /* harm to expect for the target of `shown`, in thousandths; 0: none is counted */
    struct dk_place from;            /* where the rim starts */
    struct st_action shown;          /* the action that is drawn, told and weighed; drawn DK_OPEN: none */
    struct st_action fight;   /* what the odds and rows are of, if not of `shown`: the fight that it brings; verb 0 */
    struct dk_hand hand;      /* as it is after the event */
    struct dk_words question; /* what is asked */
    struct dk_words commit;   /* the button that does what the hand means */
    struct dk_words effect;   /* what comes of `shown` before any die, or else what its verb is good for */
    struct dk_words spoken;   /* for a screen reader: what is under the pointer, and what a click does */
    struct dk_words told;     /* the reply to a typed line that did nothing */
    struct dk_words says;     /* the button of `shown` */
    struct dk_words follows;  /* `fight`: "3rd Line: Attack the 2nd Levy" */
    struct dk_words assumed;  /* of `ahead`, or the odds of `fight`: "Blue then takes its best choice"; or empty */
    struct st_action plan[DK_PLAN_MAX];
    struct dk_choice choice[DK_CHOICES_MAX];
    struct dk_mark mark[DK_MARKS_MAX];
    struct dk_ghost ghost[ST_PIECES_MAX];
    struct dk_line line[DK_LINES_MAX];
    struct dk_place rim[DK_RIM_MAX]; /* where the unit in hand can go at most, counter-clockwise from the east */
    struct dk_ring ring[DK_RINGS_MAX];
    struct st_sight sight[ST_SIGHTS_MAX];
    struct dk_refusal refusal[DK_REFUSALS_MAX];
    struct dk_share part[DK_PARTS_MAX];  /* the odds by whom they hurt */
    struct dk_share ahead[DK_PARTS_MAX]; /* `part`, if choices that follow the dice are made as the game rates them */
    struct dk_share outcome[DK_OUTCOMES_MAX]; /* the same one by one, the likeliest first */
    struct dk_sequel sequel[DK_SEQUELS_MAX];
    struct dk_row row[DK_ROWS_MAX];
    struct tx_run run[DK_RUNS_MAX]; /* units, dice, clauses, labels and places in the text, sorted */
    char text[DK_TEXT_MAX];
};
ST_PADDING_AGAIN

/* ---- calls ---- */

/* A game, and the desk's working memory.  The two rooms need no setting up; leave their bytes alone between calls. */
struct dk_game {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *s;
    const struct tx_names *names; /* NULL: texts are in notation */
    void *room;                   /* dk_room_size() bytes, aligned to 8 */
    void *odds_room;              /* dk_odds_size() bytes, aligned to 8; NULL: no odds */
};
/* Bytes of `room`; the same for every rule set, so a static can hold them. */
size_t dk_room_size(void);
/* Bytes of `odds_room`. */
size_t dk_odds_size(const struct st_ruleset *rs);

/* Begin at the game's state with an empty hand, or with the unit that must be meant in it.  Zero a new desk before its
 * first call.  A plan in the desk goes on (a->commits) if its next action passes check(), else it is dropped. */
void dk_open(const struct dk_game *g, struct dk_desk *d, uint8_t persons, struct dk_answer *a);
/* Take one input and write a complete answer.  DK_TYPE reads e->n bytes of `typed`; other inputs do not read it.  Any
 * bytes are an event; one that means nothing leaves the hand as it is. */
void dk_send(const struct dk_game *g, struct dk_desk *d, const struct dk_event *e, const char *typed,
             struct dk_answer *a);
/* Continue the rim or the odds by one slice.  Returns 1 and writes a complete answer, or 0 if nothing is pending: then
 * the answer is left alone. */
uint32_t dk_work(const struct dk_game *g, struct dk_desk *d, struct dk_answer *a);

#endif
