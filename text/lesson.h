/* lesson.h -- a first lesson: coached steps of a real battle.
 *
 * A scenario with a key `lesson` is one:
 *
 *   lesson:
 *     side: A                       who learns; the computer, at its first level, has the other side
 *     seed: 7                       of the dice, so that it plays the same for everybody
 *     steps:
 *       - title: Choose a unit      in the list of steps
 *         head: Call the 2nd Foot   above the text; the title if it is missing
 *         text: Click it ...
 *         choose: A2                what ends the step
 *
 * What ends a step is that a unit is in hand (`choose: A2`) or was pointed at (`look: B4`), that an action is in hand
 * (`aim: fire A7 B4`) or is done (`do: march A2 c3`), or, without any of these, that it was read.  `point` says what to
 * look at where it is something else: a unit, a place, or `button why`.
 *
 * desk/coach.h says what a step means at some moment.  Freestanding, but for the reader in scenario_lesson.c.
 */
#ifndef ST_TEXT_LESSON_H
#define ST_TEXT_LESSON_H

#include "../core/game.h"
#include "limits.h"

/* What ends a step. */
enum tx_goal {
    TX_GOAL_READ,   /* the player goes on */
    TX_GOAL_CHOOSE, /* act.unit is in hand */
    TX_GOAL_LOOK,   /* act.unit was pointed at */
    TX_GOAL_AIM,    /* the action is in hand */
    TX_GOAL_DO      /* the action is done */
};
/* What a step points at besides. */
enum tx_point { TX_POINT_NONE, TX_POINT_UNIT, TX_POINT_PLACE, TX_POINT_BUTTON };

/* What a step wants, for pages too, which read it in place: no pointers and no padding. */
ST_NO_PADDING
struct tx_task {
    uint8_t goal, point;  /* tx_goal, tx_point */
    uint16_t on;          /* UNIT: which; BUTTON: its place in tx_buttons */
    int32_t x, y;         /* PLACE */
    struct st_action act; /* of a CHOOSE or LOOK only its unit */
};
ST_PADDING_AGAIN

struct tx_lesson {
    uint32_t seed, steps;
    uint8_t side, zero[3];
    struct tx_task task[TX_STEPS_MAX];
    char title[TX_STEPS_MAX][TX_STEP_TITLE_MAX], head[TX_STEPS_MAX][TX_STEP_HEAD_MAX];
    char text[TX_STEPS_MAX][TX_STEP_TEXT_MAX]; /* plain words; **strong** ones between stars */
};

/* Buttons that a step can point at, ended by NULL. */
extern const char *const tx_buttons[];

#endif
