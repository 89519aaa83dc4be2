/* site_lesson.c -- the first lesson of a rule set, for the table's page: its words, and its tasks as desk/coach.h has
 * them. */
#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "../text/lesson.h"
#include "../text/scenario.h"
#include "site.h"

static void put_step(struct json *j, const struct tx_lesson *lesson, uint32_t i)
{
    json_open(j, NULL, '{');
    json_words(j, "title", lesson->title[i]);
    json_words(j, "head", lesson->head[i]);
    json_words(j, "text", lesson->text[i]);
    json_close(j, '}');
}

int site_lesson(const struct site_rules *r, const char *folder, struct tx_complaint *c)
{
    struct json j = { { NULL, 0, 0 }, 0 };
    const struct tx_lesson *lesson;
    char path[TB_NAME_MAX + 16];
    struct tb_battle b;
    int rc;

    if (!tx_scenario_shipped(r->rs, TX_LESSON))
        return 0;
    if (tx_battle_load(&b, r->rs->id, TX_LESSON, NULL, c))
        return -1;
    lesson = b.lesson;
    if (!lesson) {
        tb_battle_free(&b);
        return tx_complain(c, TX_LESSON, 0, 0, "expected a key lesson in the lesson of %s", r->rs->id);
    }
    json_open(&j, NULL, '{');
    json_words(&j, "title", b.title);
    json_number(&j, "minutes", b.minutes);
    json_number(&j, "side", lesson->side);
    json_number(&j, "seed", lesson->seed);
    json_base64(&j, "tasks", lesson->task, lesson->steps * sizeof *lesson->task);
    json_open(&j, "steps", '[');
    for (uint32_t i = 0; i < lesson->steps; i++)
        put_step(&j, lesson, i);
    json_close(&j, ']');
    json_close(&j, '}');
    snprintf(path, sizeof path, "api/lesson/%s", r->rs->id);
    rc = site_write(folder, path, j.out.at, j.out.size, c);
    tx_out_free(&j.out);
    tb_battle_free(&b);
    return rc;
}
