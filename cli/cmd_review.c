/* cmd_review.c -- `sandtable review FILE`: the chances of a saved game, its luck, and what its decisions cost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lab/json.h"
#include "../lab/review.h"
#include "../table/memory.h"
#include "../text/plain.h"
#include "../text/words.h"
#include "cli.h"
#include "contest.h"
#include "load.h"
#include "show.h"
#include "voice.h"

enum { SLICE = 32, ACT = 44, NUMBER_MAX = 24 };

/* The numbers of a row that the computer's choice is asked for. */
static int is_weighed(const struct ai_review_row *row)
{
    return row->kind == AI_ROW_CHOICE && row->flags & AI_ROW_JUDGED && !(row->flags & AI_ROW_FORCED);
}

/* ---- a table ---- */

struct number {
    char at[NUMBER_MAX];
};

/* "52.3", and with signs "+1.9". */
static struct number tenths(int64_t millionths, int signs)
{
    struct number n;
    struct tx_text t = tx_text_of(n.at, sizeof n.at);

    tx_put_tenths(&t, millionths, signs);
    return n;
}

static void put_act(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                    const struct st_action *act)
{
    const struct st_at at = { b->rs, b->setting, s };

    if (act->unit > 0) {
        cli_put_name(out, b, act->unit);
        cli_put(out, ": ");
    }
    CLI_SAY(out, b, s, tx_put_said, &at, act);
}

/* "4, 6, 2": the dice in a row from here. Returns the row behind them. */
static uint32_t put_dice(struct cli_buf *out, const struct ai_review *r, uint32_t from, const struct tb_battle *b,
                         struct st_state *s, int64_t *luck)
{
    uint32_t i = from;

    for (; i < r->count && r->row[i].kind == AI_ROW_DICE; i++) {
        struct st_chance die;

        b->rs->chance(b->setting, s, &die);
        cli_put(out, "%s", i > from ? ", " : die.kind == ST_BAG ? "" : "dice ");
        if (die.kind == ST_BAG)
            cli_put(out, "%s's chit", b->rs->side_names[(r->row[i].act.option - 1) % ST_SIDES]);
        else
            cli_put(out, "%u", r->row[i].act.option);
        *luck += r->row[i].change;
        b->rs->apply(b->setting, s, &r->row[i].act, NULL);
    }
    return i;
}

/* A text in a column; what is longer gets a line of its own before the numbers. */
static void put_column(struct cli_buf *out, const struct cli_buf *text)
{
    cli_put(out, "%s", text->at);
    if (text->size > ACT)
        cli_put(out, "\n%*s", ACT + 8, "");
    else
        cli_put_spaces(out, (uint32_t)(ACT - text->size));
}

static void put_choice(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                       const struct ai_review_row *row)
{
    struct cli_buf words = { 0 };

    cli_put(&words, "%s", "");
    put_act(&words, b, s, &row->act);
    put_column(out, &words);
    cli_buf_free(&words);
    cli_put(out, " %5s  %5s", tenths(row->chance, 0).at, tenths(row->change, 1).at);
    if (is_weighed(row))
        cli_put(out, "%9s%5s", "", tenths(ai_row_loss(row), 0).at);
    if (row->mark != AI_MARK_NONE)
        cli_put(out, "  %s %s", ai_marks[row->mark].sign, ai_marks[row->mark].name);
    cli_put(out, "\n");
    if (row->mark == AI_MARK_SLIP || row->mark == AI_MARK_BLUNDER) {
        cli_put(out, "        the computer: ");
        put_act(out, b, s, &row->other);
        cli_put(out, "\n");
        if (row->reason.fact > 0) {
            cli_put(out, "        ");
            CLI_WRITE(out, tx_put_reason, b->rs, row->reason.side, !row->reason.more, row->reason.fact);
            cli_put(out, "\n");
        }
    }
}

static void put_end_row(struct cli_buf *out, const struct tb_battle *b, const struct ai_review_row *row)
{
    struct cli_buf words = { 0 };

    cli_put(&words, "%s%s", row->side < ST_SIDES ? b->rs->side_names[row->side] : "both agree to end it",
            row->side < ST_SIDES ? " resigns" : "");
    put_column(out, &words);
    cli_put(out, " %5s  %5s\n", tenths(row->chance, 0).at, tenths(row->change, 1).at);
    cli_buf_free(&words);
}

static void put_rows(struct cli_buf *out, const struct tb_battle *b, const struct ai_review *r)
{
    struct st_state *s = tb_calloc(b->rs->state_size);

    memcpy(s, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < r->count;) {
        const struct ai_review_row *row = &r->row[i];

        cli_put(out, "%5u %c ", i + 1,
                row->kind == AI_ROW_DICE || row->side > 1 ? ' ' : b->rs->side_names[row->side][0]);
        if (row->kind == AI_ROW_DICE) {
            struct cli_buf dice = { 0 };
            int64_t luck = 0;

            i = put_dice(&dice, r, i, b, s, &luck);
            put_column(out, &dice);
            cli_put(out, " %5s         %5s\n", tenths(r->row[i - 1].chance, 0).at, tenths(luck, 1).at);
            cli_buf_free(&dice);
            continue;
        }
        if (row->kind == AI_ROW_END)
            put_end_row(out, b, row);
        else
            put_choice(out, b, s, row);
        if (row->kind == AI_ROW_CHOICE)
            b->rs->apply(b->setting, s, &row->act, NULL);
        i++;
    }
    free(s);
}

static void put_side(struct cli_buf *out, const struct tb_battle *b, const struct ai_review *r, uint8_t side)
{
    uint32_t marks[AI_MARKS] = { 0 }, weighed = 0;
    int64_t loss = 0;

    for (uint32_t i = 0; i < r->count; i++)
        if (r->row[i].side == side && is_weighed(&r->row[i])) {
            weighed++;
            loss += ai_row_loss(&r->row[i]);
            marks[r->row[i].mark]++;
        }
    cli_put(out, "%s: %u choices cost %s against the computer's;", b->rs->side_names[side], weighed,
            tenths(loss, 0).at);
    for (int m = AI_MARK_GREAT; m < AI_MARKS; m++)
        cli_put(out, "%s %u %s", m > AI_MARK_GREAT ? "," : "", marks[m], ai_marks[m].sign);
    cli_put(out, "\n");
}

/* What each side's dice changed, for the first side; where dice belong to nobody, they stand apart. */
static void put_luck(struct cli_buf *out, const struct tb_battle *b, const struct ai_review *r)
{
    const int64_t rest = ai_review_luck_of(r, ST_NOBODY);

    cli_put(out, "luck: %s's dice %s, %s's %s", b->rs->side_names[0], tenths(ai_review_luck_of(r, 0), 1).at,
            b->rs->side_names[1], tenths(ai_review_luck_of(r, 1), 1).at);
    if (rest != 0)
        cli_put(out, ", nobody's %s", tenths(rest, 1).at);
    cli_put(out, "\n");
}

static void put_sums(struct cli_buf *out, const struct tb_session *s, const struct ai_review *r)
{
    const struct tb_battle *b = s->battle;
    const int64_t agreed = ai_review_skill(r, ST_NOBODY);
    struct ai_turn turn[AI_TURNS_MAX];
    const uint32_t turns = ai_review_turns(r, turn);

    cli_put(out, "\nstart %s, luck %s, %s's choices %s, %s's %s", tenths(r->start, 0).at,
            tenths(ai_review_luck(r), 1).at, b->rs->side_names[0], tenths(ai_review_skill(r, 0), 1).at,
            b->rs->side_names[1], tenths(ai_review_skill(r, 1), 1).at);
    if (agreed != 0)
        cli_put(out, ", agreed %s", tenths(agreed, 1).at);
    cli_put(out, ": %s", tenths(r->count > 0 ? r->row[r->count - 1].chance : r->start, 0).at);
    if (tb_session_is_over(s)) {
        cli_put(out, ", ");
        cli_put_result(out, b->rs, s);
    }
    cli_put(out, "\n");
    put_luck(out, b, r);
    for (uint8_t side = 0; r->simulations > 0 && side < ST_SIDES; side++)
        put_side(out, b, r, side);
    if (turns > 0)
        cli_put(out, "turning points: ");
    for (uint32_t i = 0; i < turns; i++)
        cli_put(out, "%s%u (%s)", i > 0 ? ", " : "", turn[i].from + 1, tenths(turn[i].change, 1).at);
    cli_put(out, turns > 0 ? "\n" : "");
}

static void print_table(const struct tb_session *s, const struct ai_review *r)
{
    const struct tb_battle *b = s->battle;
    struct cli_buf out = { 0 };

    cli_put(&out, "%s -- %s\n", b->title, b->rs->title);
    cli_put(&out, "%s's chance to win in per cent, by %s; ", b->rs->side_names[0],
            r->net ? "the learnt value" : "the evaluation of the computer players");
    if (r->simulations == 0)
        cli_put(&out, "no search.\n\n");
    else
        cli_put(&out, "the computer's choice by %u continuations%s.\n\n", r->simulations,
                r->simulations < AI_REVIEW_USUAL ? ", a rough estimate" : "");
    cli_put(&out, "  row   %-*s chance change   luck   loss\n        %-*s %5s\n", ACT, "act", ACT, "the start",
            tenths(r->start, 0).at);
    put_rows(&out, b, r);
    put_sums(&out, s, r);
    cli_show(&out);
    cli_buf_free(&out);
}

/* ---- JSON ---- */

static void write_words(struct lab_json *j, const char *key, const struct tb_battle *b, const struct st_state *s,
                        const struct st_action *act)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    const struct st_at at = { b->rs, b->setting, s };

    tx_put_action(&t, &at, act);
    lab_json_text(j, key, words);
}

static void write_row(struct lab_json *j, const struct tb_battle *b, const struct st_state *s,
                      const struct ai_review_row *row)
{
    static const char *const kind[] = { "choice", "dice", "end" };

    lab_json_open(j, NULL, '{');
    if (row->kind != AI_ROW_END)
        write_words(j, "act", b, s, &row->act);
    lab_json_text(j, "kind", kind[row->kind]);
    if (row->side < ST_SIDES)
        lab_json_text(j, "side", row->side == 0 ? "A" : "B");
    lab_json_integer(j, "chance", row->chance);
    lab_json_integer(j, "change", row->change);
    if (row->kind == AI_ROW_DICE)
        lab_json_bool(j, "sampled", (row->flags & AI_ROW_SAMPLED) != 0);
    if (is_weighed(row)) {
        lab_json_bool(j, "best", (row->flags & AI_ROW_BEST) != 0);
        if (row->other.verb != ST_ROLL)
            write_words(j, "other", b, s, &row->other);
        lab_json_integer(j, "margin", row->margin);
        lab_json_integer(j, "loss", ai_row_loss(row));
        lab_json_text(j, "mark", ai_marks[row->mark].name);
        if (row->reason.fact > 0) {
            char words[TX_TEXT_MAX];
            struct tx_text t = tx_text_of(words, sizeof words);

            tx_put_reason(&t, b->rs, row->reason.side, !row->reason.more, row->reason.fact);
            lab_json_text(j, "reason", words);
        }
    }
    lab_json_close(j, '}');
}

static void write_head(struct lab_json *j, const struct tb_session *s, const struct ai_review *r)
{
    int32_t result;

    lab_json_text(j, "rules", s->battle->rs->id);
    lab_json_text(j, "battle", s->battle->title);
    lab_json_text(j, "value", r->net ? "learnt" : "evaluation");
    lab_json_integer(j, "continuations", r->simulations);
    lab_json_integer(j, "start", r->start);
    lab_json_integer(j, "luck", ai_review_luck(r));
    lab_json_integer(j, "luckA", ai_review_luck_of(r, 0));
    lab_json_integer(j, "luckB", ai_review_luck_of(r, 1));
    lab_json_integer(j, "skillA", ai_review_skill(r, 0));
    lab_json_integer(j, "skillB", ai_review_skill(r, 1));
    lab_json_integer(j, "agreed", ai_review_skill(r, ST_NOBODY));
    lab_json_integer(j, "end", r->count > 0 ? r->row[r->count - 1].chance : r->start);
    if (lab_review_result(s, &result))
        lab_json_integer(j, "result", result);
}

static void print_json(const struct tb_session *s, const struct ai_review *r)
{
    const struct tb_battle *b = s->battle;
    struct lab_json j = { stdout, 0, { 0 } };
    struct st_state *state = tb_calloc(b->rs->state_size);
    struct ai_turn turn[AI_TURNS_MAX];
    const uint32_t turns = ai_review_turns(r, turn);

    memcpy(state, b->start, b->rs->state_size);
    lab_json_open(&j, NULL, '{');
    write_head(&j, s, r);
    lab_json_open(&j, "turns", '[');
    for (uint32_t i = 0; i < turns; i++) {
        lab_json_open(&j, NULL, '{');
        lab_json_integer(&j, "from", turn[i].from + 1);
        lab_json_integer(&j, "to", turn[i].to);
        lab_json_integer(&j, "change", turn[i].change);
        lab_json_close(&j, '}');
    }
    lab_json_close(&j, ']');
    lab_json_open(&j, "rows", '[');
    for (uint32_t i = 0; i < r->count; i++) {
        write_row(&j, b, state, &r->row[i]);
        if (r->row[i].kind != AI_ROW_END)
            b->rs->apply(b->setting, state, &r->row[i].act, NULL);
    }
    lab_json_close(&j, ']');
    lab_json_close(&j, '}');
    free(state);
}

/* ---- */

static void show_left(uint32_t done, uint32_t all)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%u of %u rows ", done, all);
}

static void think(struct ai_review *r)
{
    uint32_t left;

    while (ai_review_value(r) > 0)
        ;
    while (r->simulations > 0 && (left = ai_review_judge(r, SLICE)) > 0)
        show_left(r->count - left, r->count);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%40s\r", "");
}

/* --level N, or --simulations N. Returns -1 to go on. */
static int read_budget(const struct cli_args *a, uint32_t *simulations)
{
    uint32_t level = 0;

    if (cli_count(a, "simulations", 0, AI_REVIEW_MOST, simulations) || cli_count(a, "level", 3, ST_LEVELS, &level))
        return CLI_MISUSED;
    if (level > 0 && cli_option(a, "simulations"))
        return cli_misused(a->self, "expected --level or --simulations, not both");
    *simulations = level > 0 ? ai_levels[level].simulations : *simulations;
    return -1;
}

int cli_review_main(const struct cli_args *a)
{
    uint32_t simulations = AI_REVIEW_USUAL;
    struct tx_record *rec = tb_calloc(sizeof *rec);
    struct lab_review w;
    struct tx_complaint c;
    int status = read_budget(a, &simulations);

    if (status < 0 && cli_load_record(rec, a->words.word[0], &c)) {
        status = cli_complained(&c);
    } else if (status < 0) {
        if (lab_review_begin(&w, &rec->session, simulations, &c)) {
            status = cli_complained(&c);
        } else {
            think(&w.r);
            (cli_option(a, "json") ? print_json : print_table)(&rec->session, &w.r);
            lab_review_free(&w);
            status = CLI_OK;
        }
        tx_record_free(rec);
    }
    free(rec);
    return status;
}
