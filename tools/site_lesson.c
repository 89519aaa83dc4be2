/* site_lesson.c -- the first lesson of a rule set, for the start page, and for the table's: its words, and its tasks as
 * desk/coach.h has them. */
#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "../text/lesson.h"
#include "../text/scenario.h"
#include "site.h"

static void put_step(struct json *j, const struct tx_lesson *lesson, uint32_t i)
{
    const struct tx_task *task = &lesson->task[i];

    json_open(j, NULL, '{');
    json_words(j, "title", lesson->title[i]);
    json_words(j, "head", lesson->head[i]);
    json_words(j, "text", lesson->text[i]);
    if (task->point == TX_POINT_BUTTON)
        json_words(j, "button", tx_buttons[task->on]);
    json_close(j, '}');
}

static int write_lesson(const char *folder, const struct tb_battle *b, struct tx_complaint *c)
{
    const struct tx_lesson *lesson = b->lesson;
    struct json j = { { NULL, 0, 0 }, 0 };
    char path[TB_NAME_MAX + 16];
    int rc;

    json_open(&j, NULL, '{');
    json_number(&j, "side", lesson->side);
    json_base64(&j, "tasks", lesson->task, lesson->steps * sizeof *lesson->task);
    json_open(&j, "steps", '[');
    for (uint32_t i = 0; i < lesson->steps; i++)
        put_step(&j, lesson, i);
    json_close(&j, ']');
    json_close(&j, '}');
    snprintf(path, sizeof path, "api/lesson/%s", b->rs->id);
    rc = site_write(folder, path, j.out.at, j.out.size, c);
    tx_out_free(&j.out);
    return rc;
}

int site_lesson(struct json *list, const struct site_rules *r, const char *folder, struct tx_complaint *c)
{
    struct tb_battle b;
    int rc;

    if (!tx_scenario_shipped(r->rs, TX_LESSON))
        return 0;
    if (tx_battle_load(&b, r->rs->id, TX_LESSON, NULL, c))
        return -1;
    if (!b.lesson) {
        tb_battle_free(&b);
        return tx_complain(c, TX_LESSON, 0, 0, "expected a key lesson in the lesson of %s", r->rs->id);
    }
    json_open(list, "lesson", '{');
    json_words(list, "name", TX_LESSON);
    json_words(list, "title", b.title);
    json_number(list, "side", b.lesson->side);
    json_number(list, "steps", b.lesson->steps);
    json_close(list, '}');
    rc = write_lesson(folder, &b, c);
    tb_battle_free(&b);
    return rc;
}
