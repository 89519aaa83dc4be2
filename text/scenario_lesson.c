/* scenario_lesson.c -- the steps of a first lesson, read from its scenario: see lesson.h. */
#include <stdio.h>

#include "../table/memory.h"
#include "fold.h"
#include "lesson.h"
#include "near.h"
#include "scenario_read.h"
#include "visible.h"
#include "words.h"

const char *const tx_buttons[] = { "why", "aims", "log", "rulebook", NULL };

static const char *const step_keys[] = { "title", "head", "text", "point", "choose", "look", "aim", "do" };
static const struct {
    const char *key;
    enum tx_goal goal;
} goals[] = { { "choose", TX_GOAL_CHOOSE }, { "look", TX_GOAL_LOOK }, { "aim", TX_GOAL_AIM }, { "do", TX_GOAL_DO } };
enum { STEP_KEYS = sizeof step_keys / sizeof *step_keys, GOALS = sizeof goals / sizeof *goals };

/* ---- words ---- */

/* The words of a key, without blanks and line ends at their end, into room for `cap` bytes; nothing if it is missing
 * and need not be there. */
static int read_words(struct tx_scenario_reader *r, uint32_t map, const char *key, int is_needed, char *out,
                      uint32_t cap)
{
    const uint32_t n = tx_yaml_find(&r->yaml, map, key);
    struct tx_span text;

    out[0] = '\0';
    if (!n)
        return is_needed ? TX_NODE_COMPLAIN(r, map, "expected a key %s in each step", key) : 0;
    if (tx_scenario_kind(r, n, TX_YAML_WORD, key))
        return -1;
    text = tx_span_trim(r->yaml.node[n].text);
    while (text.size > 0 && (text.at[text.size - 1] == '\n' || text.at[text.size - 1] == ' '))
        text.size--;
    if (text.size == 0 || text.size >= cap)
        return TX_NODE_COMPLAIN(r, n, "expected words of 1 to %u bytes", cap - 1);
    memcpy(out, text.at, text.size);
    out[text.size] = '\0';
    tx_make_visible(out);
    return 0;
}

/* ---- what ends a step ---- */

static int read_unit(const struct tx_scenario_reader *r, uint32_t n, struct tx_span word, uint16_t *out)
{
    if (word.size == 0 || tx_read_unit(r->b->setting, word.at, word.size, out) != word.size)
        return tx_scenario_complain(r, n, word, "expected a unit, such as A1");
    return 0;
}

static int read_action(const struct tx_scenario_reader *r, uint32_t n, struct st_action *out)
{
    const struct st_at at = { r->rs, r->b->setting, r->b->start };
    const struct tx_span words = tx_span_trim(r->yaml.node[n].text);
    char why[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(why, sizeof why);
    const uint32_t column = tx_read_action(&at, words.at, words.size, out, &t);

    return column ? TX_NODE_COMPLAIN(r, n, "%.*s: %s", TX_SHOW(words), why) : 0;
}

static int read_goal(struct tx_scenario_reader *r, uint32_t step, struct tx_task *task)
{
    for (uint32_t i = 0; i < GOALS; i++) {
        const uint32_t n = tx_yaml_find(&r->yaml, step, goals[i].key);

        if (!n)
            continue;
        if (task->goal != TX_GOAL_READ)
            return TX_NODE_COMPLAIN(r, n, "expected one of choose, look, aim, do in a step");
        if (tx_scenario_kind(r, n, TX_YAML_WORD, goals[i].key))
            return -1;
        task->goal = (uint8_t)goals[i].goal;
        if (task->goal >= TX_GOAL_AIM ? read_action(r, n, &task->act)
                                      : read_unit(r, n, tx_span_trim(r->yaml.node[n].text), &task->act.unit))
            return -1;
    }
    return 0;
}

/* ---- what it points at ---- */

static int read_button(const struct tx_scenario_reader *r, uint32_t n, struct tx_span word, struct tx_task *task)
{
    char why[200] = "expected a button: ";
    struct tx_near near;

    tx_near_begin(&near, word.at, word.size);
    for (uint16_t i = 0; tx_buttons[i]; i++) {
        if (tx_span_is(word, tx_buttons[i])) {
            task->point = TX_POINT_BUTTON;
            task->on = i;
            return 0;
        }
        snprintf(why + strlen(why), sizeof why - strlen(why), "%s%s", i > 0 ? ", " : "", tx_buttons[i]);
        tx_near_try(&near, tx_buttons[i]);
    }
    tx_near_put(&near, why, sizeof why);
    return tx_scenario_complain(r, n, word, why);
}

static int read_point(struct tx_scenario_reader *r, uint32_t step, struct tx_task *task)
{
    const uint32_t n = tx_yaml_find(&r->yaml, step, "point");
    struct tx_span rest, word;

    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_WORD, "point"))
        return -1;
    rest = tx_span_trim(r->yaml.node[n].text);
    word = tx_span_word(&rest);
    if (tx_span_is(word, "button"))
        return read_button(r, n, rest, task);
    if (rest.size > 0)
        return tx_scenario_complain(r, n, rest, "expected nothing behind the unit or the place");
    if (tx_read_unit(r->b->setting, word.at, word.size, &task->on) == word.size) {
        task->point = TX_POINT_UNIT;
        return 0;
    }
    task->point = TX_POINT_PLACE;
    if (word.size == 0 || tx_read_point(r->rs, word.at, word.size, &task->x, &task->y) != word.size)
        return tx_scenario_complain(r, n, word, "expected a unit, a place, or button and its name");
    return 0;
}

/* ---- steps ---- */

static int check_keys(struct tx_scenario_reader *r, uint32_t map, const char *const *keys, uint32_t count)
{
    for (uint32_t key = r->yaml.node[map].child; key; key = r->yaml.node[key].next) {
        const struct tx_span word = r->yaml.node[key].text;
        char why[200] = "expected one of ";
        struct tx_near near;
        uint32_t i = 0;

        tx_near_begin(&near, word.at, word.size);
        for (; i < count && !tx_span_is(word, keys[i]); i++) {
            snprintf(why + strlen(why), sizeof why - strlen(why), "%s%s", i > 0 ? ", " : "", keys[i]);
            tx_near_try(&near, keys[i]);
        }
        tx_near_put(&near, why, sizeof why);
        if (i == count)
            return tx_scenario_complain(r, key, word, why);
    }
    return 0;
}

static int read_step(struct tx_scenario_reader *r, uint32_t n, struct tx_lesson *lesson)
{
    const uint32_t i = lesson->steps;

    if (i == TX_STEPS_MAX)
        return TX_NODE_COMPLAIN(r, n, "expected at most %d steps", TX_STEPS_MAX);
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "a step") || check_keys(r, n, step_keys, STEP_KEYS) ||
        read_words(r, n, "title", 1, lesson->title[i], TX_STEP_TITLE_MAX) ||
        read_words(r, n, "head", 0, lesson->head[i], TX_STEP_HEAD_MAX) ||
        read_words(r, n, "text", 1, lesson->text[i], TX_STEP_TEXT_MAX) || read_goal(r, n, &lesson->task[i]) ||
        read_point(r, n, &lesson->task[i]))
        return -1;
    if (!lesson->head[i][0])
        memcpy(lesson->head[i], lesson->title[i], sizeof lesson->title[i]);
    lesson->steps++;
    return 0;
}

static int read_side(struct tx_scenario_reader *r, uint32_t map, struct tx_lesson *lesson)
{
    const uint32_t n = tx_yaml_find(&r->yaml, map, "side");

    if (!n)
        return TX_NODE_COMPLAIN(r, map, "expected a key side: A or B");
    if (tx_scenario_kind(r, n, TX_YAML_WORD, "side"))
        return -1;
    lesson->side = tx_span_is(r->yaml.node[n].text, "B") != 0;
    return lesson->side || tx_span_is(r->yaml.node[n].text, "A") ? 0 : TX_NODE_COMPLAIN(r, n, "expected A or B");
}

static int read_seed(struct tx_scenario_reader *r, uint32_t map, struct tx_lesson *lesson)
{
    const uint32_t n = tx_yaml_find(&r->yaml, map, "seed");
    int32_t seed = 0;

    if (!n)
        return TX_NODE_COMPLAIN(r, map, "expected a key seed: a number");
    if (tx_scenario_kind(r, n, TX_YAML_WORD, "seed"))
        return -1;
    if (tx_number_parse(r->yaml.node[n].text.at, r->yaml.node[n].text.size, &seed) || seed < 0)
        return TX_NODE_COMPLAIN(r, n, "expected a number from 0 on");
    lesson->seed = (uint32_t)seed;
    return 0;
}

static int read_lesson(struct tx_scenario_reader *r, uint32_t n, struct tx_lesson *lesson)
{
    static const char *const keys[] = { "side", "seed", "steps" };
    const uint32_t steps = tx_yaml_find(&r->yaml, n, "steps");

    if (check_keys(r, n, keys, sizeof keys / sizeof *keys) || read_side(r, n, lesson) || read_seed(r, n, lesson))
        return -1;
    if (!steps)
        return TX_NODE_COMPLAIN(r, n, "expected a key steps");
    if (tx_scenario_kind(r, steps, TX_YAML_LIST, "the steps"))
        return -1;
    for (uint32_t step = r->yaml.node[steps].child; step; step = r->yaml.node[step].next)
        if (read_step(r, step, lesson))
            return -1;
    return lesson->steps > 0 ? 0 : TX_NODE_COMPLAIN(r, steps, "expected at least one step");
}

int tx_scenario_lesson(struct tx_scenario_reader *r, uint32_t n)
{
    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_MAP, "the lesson"))
        return -1;
    r->b->lesson = tb_calloc(sizeof *r->b->lesson);
    return read_lesson(r, n, r->b->lesson);
}
