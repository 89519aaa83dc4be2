/* bridge_desk.c -- the player's hand, for a page: one event goes in, one answer lies in memory.
 *
 * The page writes an event at desk_input_at(), and typed words at input(); desk_open(), desk_event() and desk_work()
 * write the answer at answer_at().  tools/layout.c tells the page where its members are.
 */
#include "../desk/coach.h"
#include "../desk/room.h"
#include "../text/names.h"
#include "bridge.h"

enum { ODDS_CAP = 48 << 20 }; /* zero until odds are asked for, so that it costs no memory before */

static _Alignas(8) uint8_t odds_memory[ODDS_CAP];
static struct dk_room room;
static struct dk_desk desk;
static struct dk_answer answer;
static struct dk_event event;
static struct tx_names names;
static uint32_t is_open;

/* The lesson, if there is one: its steps, where it is, and the act that was decided and has not become a row yet. */
static struct tx_task task[TX_STEPS_MAX];
static struct dk_lesson lesson;
static struct dk_coach coach;
static struct st_action decided;
static uint32_t is_decided;

PLACE(answer_at, &answer)
PLACE(desk_input_at, &event)
PLACE(lesson_at, task)
PLACE(coach_at, &coach)

static struct dk_game game_now(void)
{
    const struct dk_game g = { rs, set, state, &names, &room, odds_memory };

    return g;
}

const struct tx_names *desk_names(void) { return &names; }

void desk_loaded(const struct st_state *start)
{
    const struct st_at at = { rs, set, start };

    tx_names_make(&names, &at);
    is_open = is_decided = 0;
    lesson.steps = 0;
}

/* Whatever the answer means to the lesson; it came of this event, or of none. */
static void look(const struct dk_game *g, const struct dk_event *e)
{
    if (answer.commits > 0) {
        is_decided = 1;
        decided = answer.plan[0];
    }
    if (lesson.steps > 0)
        dk_coach_look(g, &desk, &answer, e, &lesson, &coach);
}

/* Begin at the present position; bit s of `persons`: this page decides for side s. */
EXPORT(uint32_t, desk_open, (uint32_t persons))
{
    const struct dk_game g = game_now();

    if (!rs)
        return 0;
    ST_ASSERT(dk_odds_size(rs) <= sizeof odds_memory);
    if (is_decided && desk.of != dk_hash_of(&g)) {
        is_decided = 0;
        if (lesson.steps > 0)
            dk_coach_did(&g, &decided, &lesson, &coach);
    }
    dk_open(&g, &desk, (uint8_t)persons, &answer);
    is_open = 1;
    look(&g, NULL);
    return 1;
}

/* One input; typed words are the first n bytes of input(). */
EXPORT(uint32_t, desk_event, (void))
{
    const struct dk_game g = game_now();

    if (!rs || !is_open)
        return 0;
    if (event.kind == DK_TYPE && (event.n < 0 || (uint32_t)event.n > bridge_input_cap()))
        event.n = 0;
    dk_send(&g, &desk, &event, bridge_input(), &answer);
    look(&g, &event);
    return 1;
}

/* A slice of what is pending; 0: nothing is. */
EXPORT(uint32_t, desk_work, (void))
{
    const struct dk_game g = game_now();

    if (!rs || !is_open || !dk_work(&g, &desk, &answer))
        return 0;
    look(&g, NULL);
    return 1;
}

/* ---- a lesson ---- */

/* Begin a lesson of so many steps, which lie at lesson_at(), for a side, at a step; 0: its steps are not there. */
EXPORT(uint32_t, coach_begin, (uint32_t steps, uint32_t side, uint32_t step))
{
    const struct dk_game g = game_now();

    if (!rs || steps == 0 || steps > TX_STEPS_MAX || side >= ST_SIDES)
        return 0;
    for (uint32_t i = 0; i < steps; i++)
        if (task[i].goal > TX_GOAL_DO || task[i].point > TX_POINT_BUTTON || task[i].act.verb >= rs->verb_count)
            return 0;
    lesson.task = task;
    lesson.steps = (uint16_t)steps;
    lesson.side = (uint8_t)side;
    dk_coach_begin(&coach, &lesson, (uint16_t)(step < steps ? step : steps));
    if (is_open)
        look(&g, NULL);
    return 1;
}

/* The learner goes on to the next step. */
EXPORT(void, coach_next, (void))
{
    const struct dk_game g = game_now();

    if (!rs || !is_open || lesson.steps == 0)
        return;
    dk_coach_next(&lesson, &coach);
    look(&g, NULL);
}

/* What the step asks for, put into the hand, or only shown; 0: it asks for nothing. */
EXPORT(uint32_t, desk_aim, (uint32_t only_shown))
{
    const struct dk_game g = game_now();

    if (!rs || !is_open || lesson.steps == 0 || (coach.act.verb == 0 && coach.act.unit == 0))
        return 0;
    if (only_shown) {
        dk_preview(&g, &desk, &coach.act, &answer);
        return 1;
    }
    dk_aim(&g, &desk, &coach.act, &answer);
    look(&g, NULL);
    return 1;
}
