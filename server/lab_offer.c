/* lab_offer.c -- see lab_offer.h. */
#include "lab_offer.h"

#include "../lab/json.h"
#include "../lab/question.h"

/* What a question of each kind is without a word about it: the terminal's defaults are the form's. */
static void put_usual(struct lab_json *j)
{
    lab_json_open(j, "usual", '{');
    for (uint8_t kind = 0; kind < LAB_QUESTIONS; kind++) {
        struct lab_question q = lab_question_usual();

        lab_question_be(&q, kind);
        lab_json_open(j, lab_question_kinds[kind], '{');
        lab_json_open(j, "players", '[');
        for (uint32_t i = 0; i < q.players; i++)
            lab_json_text(j, NULL, q.player[i]);
        lab_json_close(j, ']');
        lab_json_number(j, "precision", 100 * q.precision);
        lab_json_close(j, '}');
    }
    lab_json_close(j, '}');
}

static void put_battle(struct lab_json *j, const struct tb_battle *b)
{
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "name", b->name);
    lab_json_text(j, "title", b->title);
    lab_json_open(j, "units", '[');
    lab_json_count(j, NULL, b->setting->count[0]);
    lab_json_count(j, NULL, b->setting->count[1]);
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

static void put_rules(struct lab_json *j, const struct st_ruleset *rs)
{
    char name[TB_NAME_MAX];

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "id", rs->id);
    lab_json_text(j, "title", rs->title);
    lab_json_open(j, "scenarios", '[');
    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++) {
        struct tb_battle b;
        struct tx_complaint c;

        if (tx_battle_load(&b, rs->id, name, NULL, &c))
            continue;
        put_battle(j, &b);
        tb_battle_free(&b);
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

void sv_lab_put_offer(FILE *f)
{
    struct lab_json j = { .f = f, .depth = 1 }; /* within an object that is the caller's */

    lab_json_open(&j, "kinds", '[');
    for (int i = 0; i < LAB_QUESTIONS; i++)
        lab_json_text(&j, NULL, lab_question_kinds[i]);
    lab_json_close(&j, ']');
    put_usual(&j);
    lab_json_open(&j, "more", '[');
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use != ST_USE_PLAY)
            put_rules(&j, st_rulesets[i]);
    lab_json_close(&j, ']');
}
