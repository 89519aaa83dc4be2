/* desk.h -- the player's hand: what an input means, and everything there is to draw.
 *
 * The desk never changes a game.  dk_open() starts a decision, dk_send() takes one input, dk_work() continues slow
 * jobs.  Each call writes a complete answer.  Draw once per call.  If `commits` is not 0, the player has decided:
 * apply or send plan[0], then open the new state.  The rest of the plan goes on from there.
 *
 * The caller owns all memory.  Desk and answer hold no pointers and no padding: memcpy copies them, memcmp compares
 * them, a page reads them in place.  Equal game, desk and event give an equal answer on every build.
 *
 * The hand is a set of constraints: unit, verb, target, place, facing, option, bits.  What is offered and drawn is a
 * function of the state, the hand and the hover.  So BACK restores an older hand, and nothing else.
 */
#ifndef DK_DESK_H
#define DK_DESK_H

#include "../core/game.h"
#include "../text/words.h"

enum { DK_VERSION = 1 }; /* raised on any change of this page; a front end refuses another version */
enum {
    DK_TRAIL_MAX = 40,
    DK_PLAN_MAX = 64,
    DK_TYPED_MAX = 256, /* bytes of a typed line; longer ones are cut */
    DK_CHOICES_MAX = 640,
    DK_MARKS_MAX = 1024,
    DK_LINES_MAX = 64,
    DK_RIM_MAX = 192,
    DK_RINGS_MAX = 64,
    DK_REFUSALS_MAX = 40,
    DK_PARTS_MAX = 5,
    DK_OUTCOMES_MAX = 64, /* the likeliest; the rest is left out */
    DK_SEQUELS_MAX = 48,  /* events of an action up to the first die or decision; the rest is left out */
    DK_RUNS_MAX = 2048,
    DK_TEXT_MAX = 98304,
    DK_KEYS = 9,           /* number keys of one page of choices */
    DK_EVENT_CHECKS = 128, /* most check() and way() calls of one event */
    DK_SLICE = 256         /* the same for one dk_work() */
};

/* ---- in ---- */

enum dk_input {
    DK_POINT,  /* click: piece, or the place if piece is 0; n: facing + 1 of a facing marker, 0 for none */
    DK_HOVER,  /* the same without a click; with DK_AWAY nothing.  Never changes the hand */
    DK_DRAG,   /* the held piece is over a place; never changes the hand */
    DK_DROP,   /* it is released there */
    DK_CHOOSE, /* n: index of a choice */
    DK_KEY,    /* n: 1 to 9, the choice with this key; 0: the next page of choices gets the keys */
    DK_TURN,   /* n: steps, + clockwise; a step is a facing, 15 degrees, or 1 degree with DK_FINE */
    DK_NUDGE,  /* x, y: by how much the pose moves */
    DK_WIDEN,  /* n: files more or fewer */
    DK_TYPE,   /* typed words, n bytes; n = 0 is Enter alone: commit, or take the advice, or "as it is" */
    DK_BACK,
    DK_COMMIT,
    DK_INPUTS
};
/* AGAIN: a double click.  FREE: do not snap.  TOUCH: a finger, which hides what it is on.  FINE: small steps. */
enum dk_how { DK_AGAIN = 1, DK_FREE = 2, DK_TOUCH = 4, DK_FINE = 8, DK_AWAY = 16 };

ST_NO_PADDING
struct dk_event {
    uint8_t kind, how;
    uint16_t piece;
    int32_t x, y, n;
};

/* ---- the desk: what the player has fixed, and the one action that it means ---- */

enum dk_fixed { DK_UNIT = 1, DK_VERB = 2, DK_TARGET = 4, DK_PLACE = 8, DK_FACING = 16, DK_OPTION = 32, DK_BITS = 64 };
enum dk_state { DK_OPEN, DK_LAWFUL, DK_REFUSED };
struct dk_hand {
    uint16_t unit, held, target, facing; /* held: the piece picked up; places and facings are for it */
    uint8_t verb, option, fixed, state;  /* fixed: bits of dk_fixed, chosen by the player; state: of `meant` */
    uint16_t turn;
    uint8_t page, zero; /* page: which page of choices has the keys */
    uint32_t bits;
    int32_t x, y;
    struct st_action meant; /* LAWFUL: what COMMIT does.  REFUSED: what was refused */
};
struct dk_desk {
    uint32_t version, serial;
    uint64_t of; /* hash of the state it is open on */
    uint16_t trails, plans;
    uint8_t persons, zero[3];           /* persons: bit s, this front end decides for side s */
    struct dk_event over;               /* the last hover or drag */
    struct dk_hand hand, opening;       /* opening: the hand that this decision began with */
    struct dk_hand trail[DK_TRAIL_MAX]; /* the hands that BACK restores, newest last */
    struct st_action plan[DK_PLAN_MAX]; /* the rest of a typed line or of accepted advice */
    uint32_t job[4];                    /* keys of the rim and the odds that are wanted, then of those that are ready */
};

/* ---- out ---- */

/* A span of text[]; run: the first of run[] that may lie in it. */
struct dk_words {
    uint32_t at;
    uint16_t size, run;
};

enum dk_choice_kind {
    DK_C_UNIT,
    DK_C_VERB,
    DK_C_TARGET,
    DK_C_PLACE,
    DK_C_FACING,
    DK_C_OPTION,
    DK_C_BITS,
    DK_C_MEMBER, /* one piece of a group, in or out */
    DK_C_ADVICE,
    DK_C_COMMIT,
    DK_C_FACE /* of the pending die */
};
/* CHOSEN: in the hand.  KEPT: leaves all as it is.  CLOSED: impossible, see its refusal.  USUAL: closed to all units
 * of its kind.  RISKY: hurts its own side before any die.  ENDS: the unit can do nothing more afterwards. */
enum dk_choice_flag { DK_CHOSEN = 1, DK_KEPT = 2, DK_CLOSED = 4, DK_USUAL = 8, DK_RISKY = 16, DK_ENDS = 32 };
struct dk_choice {
    uint8_t kind, key, flags, verb;        /* key: 1 to 9, 0 for none now */
    uint16_t unit, target, count, refusal; /* count: listed actions behind it; refusal: index + 1, 0 for none */
    uint16_t facing, turn;
    uint8_t option, group, zero[2]; /* group: of places of a plane, enum dk_lies; then target is whom it touches */
    uint32_t bits;
    int32_t x, y;
    struct dk_words title, hint;
};

enum dk_mark_kind {
    DK_M_REACH,
    DK_M_CONTACT,
    DK_M_RISK,
    DK_M_TARGET,
    DK_M_FACING,
    DK_M_ASKED,
    DK_M_WEIGHED,
    DK_M_MEMBER
};
struct dk_mark {
    uint8_t kind, chosen, zero[2];
    uint16_t piece, facing;
    int32_t x, y;
};
/* Where a piece would stand; lead: the one that tells the action best; state: enum dk_state. */
struct dk_ghost {
    uint16_t piece, facing;
    uint8_t state, lead, zero[2];
    int32_t x, y;
};
enum dk_line_kind { DK_L_WAY, DK_L_RULER, DK_L_SEAM, DK_L_PAIR };
struct dk_line {
    uint8_t kind, state, points, zero;
    int32_t length, most; /* thousandths of a measure; most 0: no limit */
    int32_t x[8], y[8];
    struct dk_words tag;
};
struct dk_place {
    int32_t x, y;
};
/* quiet: always of interest, so drawn faintly. */
struct dk_ring {
    struct st_ring ring;
    uint8_t quiet, zero[3];
    struct dk_words tag;
};
struct dk_refusal {
    struct st_action act;
    uint16_t code;
    st_rule rule;
    struct dk_words words;
};
enum dk_job { DK_NONE, DK_PENDING, DK_READY, DK_TOO_MANY };
/* One line of the odds.  hurt: enum tx_hurt; certain: exactly all ways. */
struct dk_share {
    uint8_t hurt, certain;
    uint16_t permille;
    struct dk_words words, share, ways, then; /* share: "13.9 %"; ways: "5/36"; then: who decides next */
};

/* An event that the drawn action would bring, before the first die or decision.  flags: ST_E_MODIFIER and its like. */
struct dk_sequel {
    uint16_t flags;
    st_rule rule;
    uint16_t unit, other;
    struct dk_words words;
};

struct dk_answer {
    uint32_t version, size, serial;
    uint8_t node, actor, cut, commits;  /* cut: a section was full, a bug; commits: how many of plan[] to do */
    uint8_t reach, odds, state, forced; /* reach, odds: enum dk_job; state: of the hand; forced: only one action */
    uint8_t takes, free, hovers, drawn; /* takes: pieces of the unit in hand toggle as members; free: places are
                                            * poses, the hand has one; hovers: `shown` is what a click at the pointer
                                            * would do; drawn: its state */
    uint16_t choices, marks, ghosts, lines, rims, rings, sights, refusals, parts, outcomes, runs, sequels;
    uint16_t refused, zero; /* refused: refusal + 1 of what is shown, under the pointer or else in the hand; 0: none */
    uint32_t text_size, average; /* average: thousandths of harm */
    struct dk_place from;        /* of the rim */
    struct st_action shown;      /* the action that is drawn, told and weighed; drawn DK_OPEN: none */
    struct dk_hand hand;
    /* question: what is decided; commit: the button; effect: what comes of it; spoken: for a screen reader */
    struct dk_words question, commit, effect, spoken, told, says; /* told: the reply to a typed line that means
                                                                         * nothing; says: the button of `shown` */
    struct st_action plan[DK_PLAN_MAX];                           /* commits > 0: do these, the first now */
    struct dk_choice choice[DK_CHOICES_MAX];
    struct dk_mark mark[DK_MARKS_MAX];
    struct dk_ghost ghost[ST_PIECES_MAX];
    struct dk_line line[DK_LINES_MAX];
    struct dk_place rim[DK_RIM_MAX];
    struct dk_ring ring[DK_RINGS_MAX];
    struct st_sight sight[ST_SIGHTS_MAX];
    struct dk_refusal refusal[DK_REFUSALS_MAX];
    struct dk_share part[DK_PARTS_MAX], outcome[DK_OUTCOMES_MAX];
    struct dk_sequel sequel[DK_SEQUELS_MAX];
    struct tx_run run[DK_RUNS_MAX]; /* units, dice, clauses, labels and places in the text, sorted */
    char text[DK_TEXT_MAX];
};
ST_PADDING_AGAIN

/* ---- calls ---- */

struct dk_game {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *s;
    const struct tx_names *names; /* NULL: texts are in notation */
    void *room;                   /* dk_room_size() bytes, 8-byte aligned, kept between calls */
    void *odds_room;              /* dk_odds_size() bytes, 8-byte aligned, kept between calls; NULL: no odds */
};
/* Bytes of `room`; the same for every rule set, so a static can hold them. */
size_t dk_room_size(void);
/* Bytes of `odds_room`. */
size_t dk_odds_size(const struct st_ruleset *rs);
/* Begin at the game's state with an empty hand.  A plan in the desk goes on if its next action passes check(), else it
 * is dropped.  Zero a new desk before its first call. */
void dk_open(const struct dk_game *g, struct dk_desk *d, uint8_t persons, struct dk_answer *a);
/* One input; e->n bytes of `typed` are read if it is DK_TYPE.  Total: any bytes are an event; one that means nothing
 * changes only `serial`. */
void dk_send(const struct dk_game *g, struct dk_desk *d, const struct dk_event *e, const char *typed,
             struct dk_answer *a);
/* Continue reach and odds by one slice.  Returns 0 when nothing is pending. */
uint32_t dk_work(const struct dk_game *g, struct dk_desk *d, struct dk_answer *a);

#endif
