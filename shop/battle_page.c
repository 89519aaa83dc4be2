/* battle_page.c -- what a page asks of the battle that is edited. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../space/hex.h"
#include "../space/plane.h"
#include "../space/square.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "battle_do.h"
#include "battle_say.h"
#include "shop.h"

/* The rules that players are offered, and the battles that ship with them. */
WS_EXPORT(battles) void ws_battles(void);
void ws_battles(void)
{
    struct lab_json *j = ws_say();
    char name[TB_NAME_MAX];

    lab_json_open(j, NULL, '[');
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];

        if (rs->use != ST_USE_PLAY)
            continue;
        lab_json_open(j, NULL, '{');
        lab_json_text(j, "rules", rs->id);
        lab_json_text(j, "title", rs->title);
        lab_json_open(j, "battles", '[');
        for (uint32_t k = 0; tx_scenario_name(rs, k, name, sizeof name); k++)
            lab_json_text(j, NULL, name);
        lab_json_close(j, ']');
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    ws_said();
}

/* "RULES", "BATTLE": the text of a shipped battle; "" if there is none. */
WS_EXPORT(battle_shipped) void ws_battle_shipped(void);
void ws_battle_shipped(void)
{
    char *at = ws_words();
    const char *rules = ws_next(&at), *name = ws_next(&at);
    const struct st_ruleset *rs = tb_ruleset_by_id(rules);
    const struct tx_shipped *file = rs ? tx_scenario_shipped(rs, name) : NULL;

    ws_say_text(file ? file->data : "", file ? file->size : 0);
}

static void say_all(const struct tx_faults *unread, const char *refused)
{
    struct lab_json *j = ws_say();
    const struct ws_battle *b = ws_battle();

    lab_json_open(j, NULL, '{');
    ws_put_faults(j, "unread", b, NULL, unread);
    lab_json_text(j, "refused", refused);
    if (b->rs)
        ws_put_battle(j, b);
    lab_json_close(j, '}');
    ws_said();
}

/* The text of a battle: 0, or -1 if it cannot be read, and the one before stays.  `unread`: the faults of the text. */
WS_EXPORT(battle_open) int ws_battle_open(void);
int ws_battle_open(void)
{
    struct tx_faults faults = { NULL, 0, 0 };
    const int rc = ws_battle_read(ws_words(), ws_size(), &faults);

    tx_faults_sort(&faults);
    say_all(&faults, "");
    tx_faults_free(&faults);
    return rc;
}

/* Commands, one a line.  0, or -1: nothing was done, and `refused` says why. */
WS_EXPORT(battle_do) int ws_battle_edit(void);
int ws_battle_edit(void)
{
    static const struct tx_faults none;
    struct ws_battle *b = ws_battle(), *was;
    const char *refused = b->rs ? NULL : "there is no battle";
    char *at = ws_words();

    was = tb_calloc(sizeof *was);
    *was = *b;
    while (at && !refused)
        refused = ws_battle_do((char *)(uintptr_t)ws_next(&at));
    if (refused)
        *b = *was;
    free(was);
    say_all(&none, refused ? refused : "");
    return refused ? -1 : 0;
}

/* What a battle of these rules can have. */
WS_EXPORT(battle_palette) void ws_battle_palette(void);
void ws_battle_palette(void)
{
    struct lab_json *j = ws_say();

    lab_json_open(j, NULL, '{');
    if (ws_battle()->rs)
        ws_put_palette(j, ws_battle());
    lab_json_close(j, '}');
    ws_said();
}

/* The record of a game of it that has not begun; "" if it cannot be played. */
WS_EXPORT(battle_record) int ws_battle_record(void);
int ws_battle_record(void)
{
    const struct tx_record_head head = { { NULL, NULL }, NULL };
    struct ws_text *t = tb_calloc(sizeof *t);
    struct tx_faults faults = { NULL, 0, 0 };
    struct tb_battle made;
    size_t size = 0;
    char *text = NULL;

    if (ws_battle()->rs) {
        ws_battle_write(ws_battle(), t);
        if (ws_battle_make(ws_battle()->rs, t, TX_WHOLE, NULL, &made, &faults) == 0) {
            text = tx_record_start_text(&made, &head, &size);
            tb_battle_free(&made);
        }
        free(t->text);
    }
    ws_say_text(text ? text : "", size);
    tx_faults_free(&faults);
    free(text);
    free(t);
    return size > 0 ? 0 : -1;
}

/* "X Y X Y", two places as pieces have them: their distance as the rules count it, in cells, or in thousandths of a
 * plane; -1: one of them is not on the board. */
WS_EXPORT(battle_distance) int32_t ws_battle_distance(void);
int32_t ws_battle_distance(void)
{
    const struct ws_battle *b = ws_battle();
    int32_t at[4];
    char *words = ws_words();

    for (int i = 0; i < 4; i++)
        if (!b->rs || ws_int(&words, &at[i]))
            return -1;
    for (int i = 0; i < 4; i += 2)
        if (ws_place_value(b, at[i], at[i + 1]) < 0)
            return -1;
    if (b->rs->space == ST_PLANE) {
        const struct pl_vec v = { at[2] - at[0], at[3] - at[1] };

        return (int32_t)pl_length(v);
    }
    if (b->rs->space == ST_HEX) {
        const struct hx_vec v = { at[2] - at[0], at[3] - at[1] };

        return (int32_t)hx_length(v);
    }
    if (b->width * b->height > SQ_MAX || b->width > SQ_SIDE_MAX || b->height > SQ_SIDE_MAX)
        return -1;
    {
        static struct sq_board board;

        sq_board_init(&board, b->width, b->height);
        return (int32_t)sq_distance(&board, (uint32_t)ws_place_value(b, at[0], at[1]),
                                    (uint32_t)ws_place_value(b, at[2], at[3]));
    }
}
