/* review.c -- luck, skill and start add up to the result in every record; marks, turning points, the budget.
 *
 *     test_review [--long]
 */
#include <dirent.h>
#include <string.h>

#include "../lab/ladder.h"
#include "../lab/net.h"
#include "../lab/players.h"
#include "../lab/review.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "unit.h"

enum { SEARCHED = 20, BUDGET = 24, RANDOM_GAMES = 4 };
static int is_long;

/* What a review says of a game that it was asked about twice is the same. */
static void check_same(const struct tb_session *s, const struct lab_review *w)
{
    struct lab_review again;
    struct tx_complaint c;

    CHECK_INT(lab_review_begin(&again, s, 0, &c), 0);
    while (ai_review_value(&again.r) > 0)
        ;
    for (uint32_t i = 0; i < w->r.count; i++)
        CHECK(again.row[i].chance == w->row[i].chance && again.row[i].change == w->row[i].change);
    lab_review_free(&again);
}

/* The luck is that of the lab, counted event by event. */
static void check_luck(const struct tb_session *s, struct lab_review *w)
{
    const struct tb_battle *b = s->battle;
    struct st_state *state = tb_calloc(b->rs->state_size);
    void *memory = tb_calloc(ai_luck_memory(b->rs));
    struct ai_luck k;
    int64_t luck = 0;

    ai_luck_begin(&k, b->rs, b->setting, w->r.net, memory, 0);
    memcpy(state, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < s->live_count; i++) {
        const int was_chance = state->node == ST_CHANCE;

        if (was_chance)
            ai_luck_roll(&k, state, &s->live[i]);
        luck += was_chance ? w->row[i].change : 0;
        CHECK_INT(w->row[i].kind, was_chance ? AI_ROW_DICE : AI_ROW_CHOICE);
        b->rs->apply(b->setting, state, &s->live[i], NULL);
        if (state->node != ST_CHANCE) /* between two events */
            CHECK(luck == k.sum);
    }
    CHECK(luck == ai_review_luck(&w->r));
    free(state);
    free(memory);
}

/* The chances alone, and all that must add up. */
static void check_sums(const struct tb_session *s)
{
    struct lab_review w;
    struct tx_complaint c;
    int64_t sum;
    int32_t result;

    CHECK_INT(lab_review_begin(&w, s, 0, &c), 0);
    while (ai_review_value(&w.r) > 0)
        ;
    CHECK_INT(w.r.valued, w.r.count);
    sum = w.r.start + ai_review_luck(&w.r) + ai_review_skill(&w.r, 0) + ai_review_skill(&w.r, 1) +
          ai_review_skill(&w.r, ST_NOBODY);
    CHECK(sum == (w.r.count > 0 ? w.row[w.r.count - 1].chance : w.r.start));
    if (lab_review_result(s, &result))
        CHECK(sum == result);
    for (uint32_t i = 0; i < w.r.count; i++)
        CHECK(w.row[i].chance >= 0 && w.row[i].chance <= AI_MILLION);
    check_luck(s, &w);
    check_same(s, &w);
    lab_review_free(&w);
}

/* ---- the search ---- */

static void check_row(const struct tb_session *s, const struct st_state *before, const struct ai_review_row *row)
{
    const struct tb_battle *b = s->battle;

    CHECK(row->flags & AI_ROW_JUDGED);
    CHECK(ai_row_loss(row) >= 0 && (row->margin >= 0 || row->flags & AI_ROW_BEST || ai_row_loss(row) == -row->margin));
    CHECK((row->mark == AI_MARK_BLUNDER) == (row->margin <= ai_marks[AI_MARK_BLUNDER].from));
    CHECK((row->mark == AI_MARK_GREAT) == (row->margin >= ai_marks[AI_MARK_GREAT].from));
    if (row->kind != AI_ROW_CHOICE || row->flags & AI_ROW_FORCED || row->other.verb == ST_ROLL) {
        CHECK_INT(row->margin, 0);
        return;
    }
    CHECK_INT(b->rs->check(b->setting, before, &row->other).code, ST_OK);
    CHECK(memcmp(&row->other, &row->act, sizeof row->act) != 0);
}

/* Judged in slices of another size it says the same. */
static void check_choices(const struct tb_session *s, uint32_t slice)
{
    const struct tb_battle *b = s->battle;
    struct st_state *state = tb_calloc(b->rs->state_size);
    struct lab_review w, again;
    struct tx_complaint c;
    struct ai_turn turn[AI_TURNS_MAX];
    uint32_t turns, judged = 0;

    CHECK_INT(lab_review_begin(&w, s, BUDGET, &c), 0);
    CHECK_INT(lab_review_begin(&again, s, BUDGET, &c), 0);
    while (ai_review_value(&w.r) > 0)
        ;
    while (ai_review_value(&again.r) > 0)
        ;
    while (ai_review_judge(&w.r, 1024) > 0)
        ;
    while (ai_review_judge(&again.r, slice) > 0)
        ;
    memcpy(state, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < w.r.count; i++) {
        check_row(s, state, &w.row[i]);
        CHECK(memcmp(&w.row[i], &again.row[i], sizeof w.row[i]) == 0);
        judged += w.row[i].margin != 0;
        if (w.row[i].kind != AI_ROW_END)
            b->rs->apply(b->setting, state, &w.row[i].act, NULL);
    }
    CHECK(judged > 0 || s->live_count < 10);
    turns = ai_review_turns(&w.r, turn);
    for (uint32_t i = 0; i < turns; i++)
        CHECK(turn[i].from < turn[i].to && (i == 0 || turn[i].from > turn[i - 1].to));
    lab_review_free(&w);
    lab_review_free(&again);
    free(state);
}

/* ---- records ---- */

static uint32_t records;

static void check_record(const char *path)
{
    struct tx_record rec;
    struct tx_complaint c;
    struct tx_file f;

    if (tx_file_read(&f, path, &c) || tx_record_read(&rec, path, f.data, f.size, &c)) {
        CHECK(!"a record that is read");
        return;
    }
    check_sums(&rec.session);
    if (records % SEARCHED == 0 || is_long)
        check_choices(&rec.session, 7);
    records++;
    tx_record_free(&rec);
    tx_file_free(&f);
}

static void check_folder(const char *folder)
{
    DIR *d = opendir(folder);
    const struct dirent *e;

    while (d && (e = readdir(d))) {
        const size_t n = strlen(e->d_name);
        char path[512];

        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (n > 5 && strcmp(e->d_name + n - 5, ".game") == 0)
            check_record(path);
        else if (e->d_name[0] != '.')
            check_folder(path);
    }
    if (d)
        closedir(d);
}

/* ---- random games, and ends that no rule knows ---- */

static void play_randomly(struct tb_session *s, struct tb_rng *rng, uint32_t most)
{
    const struct tb_battle *b = s->battle;
    const struct ai_level *level = ai_level_by_name("random");
    const size_t size = ai_player_size(b->rs, level);
    void *memory = tb_calloc(size);

    for (uint32_t i = 0; i < most && s->state->node != ST_OVER; i++) {
        struct st_action act;

        if (s->state->node == ST_CHANCE) {
            struct st_chance die;

            b->rs->chance(b->setting, s->state, &die);
            act = tb_rng_roll(rng, &die);
        } else {
            act = ai_player_choose(memory, size, b->rs, b->setting, s->state, level, tb_rng_next(rng));
        }
        CHECK_INT(tb_session_do(s, &act, NULL).code, ST_OK);
    }
    free(memory);
}

static void check_ends(const struct tb_battle *b, struct tb_rng *rng)
{
    for (enum tb_end how = TB_END_RESIGN_A; how < TB_ENDS; how++) {
        struct tb_session s;
        const struct tb_dice none = { 0 };

        tb_session_new(&s, b, none);
        play_randomly(&s, rng, 30);
        if (s.state->node != ST_OVER) {
            CHECK_INT(tb_session_end(&s, how), 0);
            check_sums(&s);
            check_choices(&s, 3);
        }
        tb_session_free(&s);
    }
}

static void check_rules(const struct st_ruleset *rs)
{
    struct tb_rng rng = tb_rng_of(rs->number);
    struct tb_battle b;
    struct tx_complaint c;

    if (lab_ladder_battle(rs, &b, &c))
        exit(1);
    for (uint32_t i = 0; i < (is_long ? 40u : RANDOM_GAMES); i++) {
        struct tb_session s;
        const struct tb_dice none = { 0 };

        tb_session_new(&s, &b, none);
        play_randomly(&s, &rng, TB_ACTIONS_MAX);
        check_sums(&s);
        tb_session_free(&s);
    }
    check_ends(&b, &rng);
    tb_battle_free(&b);
}

int main(int argc, char **argv)
{
    is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
    check_folder("tests/golden");
    CHECK(records >= 100);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY)
            check_rules(st_rulesets[i]);
    printf("%u records\n", records);
    return unit_end("review");
}
