/* coach.h -- a first lesson at the desk: which step it is, whether it is done, where to look, and what its act is now.
 *
 * The battle is a real one: everything else stays allowed.  A step that wants an act is over when that is done, or when
 * the learner has done something else instead (`fine`); while it cannot be done, because others decide or another
 * question is open, it waits.  The coach changes neither the game nor the hand.
 *
 *     dk_coach_begin(&c, &lesson, step);
 *     after each answer of the desk:       dk_coach_look(&g, &d, &a, event, &lesson, &c);
 *     after each action of the learner:    dk_coach_did(&g, &act, &lesson, &c);
 *     when the learner goes on:            dk_coach_next(&lesson, &c);
 */
#ifndef DK_COACH_H
#define DK_COACH_H

#include "../text/lesson.h"
#include "desk.h"

/* What the card says of its step. */
enum dk_card {
    DK_CARD_OVER,     /* there is none: the lesson is over, or the battle */
    DK_CARD_ASKS,     /* it can be done now */
    DK_CARD_QUESTION, /* the learner has something else to decide first */
    DK_CARD_OTHERS    /* others decide, or dice fall */
};
/* Where to look. */
enum dk_spot {
    DK_SPOT_NONE,
    DK_SPOT_PIECE,  /* piece */
    DK_SPOT_PLACE,  /* x, y */
    DK_SPOT_CHOICE, /* choice: an index of the answer's choices */
    DK_SPOT_COMMIT, /* what does what the hand means */
    DK_SPOT_BUTTON  /* choice: an index of tx_buttons */
};

/* A lesson's tasks; the caller's. */
struct dk_lesson {
    const struct tx_task *task;
    uint16_t steps;
    uint8_t side; /* who learns */
};

ST_NO_PADDING
struct dk_coach {
    uint16_t step, steps;   /* from 0; steps: how many there are */
    uint8_t card, fine;     /* dk_card; fine: the step before was ended by another act than the one it wanted */
    uint8_t goal, spot;     /* tx_goal of the step; dk_spot */
    uint16_t piece, choice; /* of the spot */
    int32_t x, y;           /* of the spot */
    struct st_action act;   /* what ends the step as things stand; CHOOSE, LOOK: its unit; all zero: nothing */
};
ST_PADDING_AGAIN

/* Begin at a step, 0 for the first; behind the last it is over. */
void dk_coach_begin(struct dk_coach *c, const struct dk_lesson *lesson, uint16_t step);
/* What the answer, which came of `event` (NULL: of none), means to the lesson: steps that it ends, then the card and
 * the spot.  Returns whether the step changed. */
int dk_coach_look(const struct dk_game *g, struct dk_desk *d, const struct dk_answer *a, const struct dk_event *event,
                  const struct dk_lesson *lesson, struct dk_coach *c);
/* The learner's side has done this action, which the last look allowed. */
void dk_coach_did(const struct dk_game *g, const struct st_action *act, const struct dk_lesson *lesson,
                  struct dk_coach *c);
/* The learner goes on: a step that can be left unread, or undone, is over. */
void dk_coach_next(const struct dk_lesson *lesson, struct dk_coach *c);

/* hand.c: put an action into the hand with all its parts, or without a verb only its unit, and write the answer.  BACK
 * returns to the hand before. */
void dk_aim(const struct dk_game *g, struct dk_desk *d, const struct st_action *act, struct dk_answer *a);
/* Write the answer that dk_aim() would write, and leave the hand as it is. */
void dk_preview(const struct dk_game *g, struct dk_desk *d, const struct st_action *act, struct dk_answer *a);

#endif
