/* offers.c -- see offers.h. */
#include "offers.h"

#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "../text/book.h"
#include "../text/cell.h"
#include "../text/limits.h"
#include "../text/position_json.h"
#include "../text/words.h"

/* The last line of an answer: "choices 7". */
static int tell_count(const char *word, uint32_t n, lab_teller *tell, void *who)
{
    char line[32];

    snprintf(line, sizeof line, "%s %u", word, n);
    return tell(who, line);
}

int lab_tell_movers(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t n = b->rs->movers(b->setting, s, mover);

    for (uint32_t i = 0; i < n; i++) {
        char line[32];
        struct tx_text t = tx_text_of(line, sizeof line);
        int rc;

        tx_put_text(&t, "choice ");
        tx_put_unit(&t, b->setting, mover[i]);
        if ((rc = tell(who, line)) != 0)
            return rc;
    }
    return tell_count("choices", n, tell, who);
}

/* One line: a word, and an action behind it. */
static int tell_action(const char *word, const struct tb_battle *b, const struct st_state *s,
                       const struct st_action *act, lab_teller *tell, void *who)
{
    char line[TX_TEXT_MAX + 32];
    struct tx_text t = tx_text_of(line, sizeof line);

    tx_put_text(&t, word);
    tx_put_action(&t, ST_AT(b->rs, b->setting, s), act);
    return tell(who, line);
}

/* The actions of one unit, counted in *n. */
static int tell_unit(const struct tb_battle *b, const struct st_state *s, uint16_t unit, uint32_t *n, lab_teller *tell,
                     void *who)
{
    struct st_action list[ST_LIST_MAX];
    const uint32_t count = b->rs->list(b->setting, s, unit, list);
    int rc = 0;

    for (uint32_t i = 0; i < count && rc == 0; i++)
        rc = tell_action("choice ", b, s, &list[i], tell, who);
    *n += count;
    return rc;
}

int lab_tell_list(const struct tb_battle *b, const struct st_state *s, uint16_t unit, lab_teller *tell, void *who)
{
    uint32_t n = 0;
    const int rc = tell_unit(b, s, unit, &n, tell, who);

    return rc ? rc : tell_count("choices", n, tell, who);
}

int lab_read_mover(const struct tb_battle *b, const struct st_state *s, const char *word, size_t size, uint16_t *unit)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t n = b->rs->movers(b->setting, s, mover);
    const int is_none = size == 1 && word[0] == '-';

    *unit = 0;
    if (size > TB_NAME_MAX || (!is_none && tx_read_unit(b->setting, word, (uint32_t)size, unit) != size))
        return 0;
    for (uint32_t i = 0; i < n; i++)
        if (mover[i] == *unit)
            return 1;
    return 0;
}

/* ---- questions about any position ---- */

static struct st_action roll_of(uint8_t face)
{
    struct st_action act = { 0 };

    act.verb = ST_ROLL;
    act.option = face;
    return act;
}

int lab_tell_legal(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = s->node == ST_DECIDE ? b->rs->movers(b->setting, s, mover) : 0;
    struct st_chance die = { 0 };
    uint32_t n = 0;
    int rc = 0;

    if (s->node == ST_CHANCE)
        b->rs->chance(b->setting, s, &die);
    for (; n < die.count && rc == 0; n++) {
        const struct st_action act = roll_of(die.face[n]);

        rc = tell_action("choice ", b, s, &act, tell, who);
    }
    for (uint32_t i = 0; i < movers && rc == 0; i++)
        rc = tell_unit(b, s, mover[i], &n, tell, who);
    return rc ? rc : tell_count("choices", n, tell, who);
}

int lab_tell_shown(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    struct tx_out line = { NULL, 0, 0 };
    int rc;

    tx_out_put(&line, "shown ");
    tx_position_json(&line, b, s);
    rc = tell(who, line.at);
    tx_out_free(&line);
    return rc;
}

/* The clause that asks, rolls, or ended the game; "-" if it is not known. */
static const char *clause_of(const struct tb_battle *b, st_rule rule)
{
    return rule > 0 && rule < b->rs->clause_count ? b->rs->clauses[rule] : "-";
}

int lab_tell_chance(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    char line[TB_NAME_MAX + 64];
    struct st_chance die;
    int rc = 0;

    if (s->node != ST_CHANCE)
        return tell(who, "chance none");
    b->rs->chance(b->setting, s, &die);
    for (uint32_t i = 0; i < die.count && rc == 0; i++) {
        const struct st_action act = roll_of(die.face[i]);

        snprintf(line, sizeof line, "face %u ", die.weight[i]);
        rc = tell_action(line, b, s, &act, tell, who);
    }
    snprintf(line, sizeof line, "chance %s %u %s", die.kind == ST_BAG ? "bag" : "die", die.total,
             clause_of(b, die.rule));
    return rc ? rc : tell(who, line);
}

int lab_tell_result(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    static const char *const winners[] = { "A", "B" };
    char line[TB_NAME_MAX + 32];

    if (s->node != ST_OVER)
        return tell(who, "result none");
    snprintf(line, sizeof line, "result %s %s", s->actor < ST_SIDES ? winners[s->actor] : "draw",
             clause_of(b, s->rule));
    return tell(who, line);
}

int lab_tell_numbers(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who)
{
    char name[3 * TB_NAME_MAX], value[TB_NAME_MAX], line[4 * TB_NAME_MAX + 16];
    int rc = 0;

    (void)s; /* the numbers of a game never change */
    for (uint32_t i = 0; i < b->rs->cell_count && rc == 0; i++) {
        tx_cell_name(&b->rs->cells[i], name, sizeof name);
        tx_cell_text(&b->rs->cells[i], tx_cell_get(&b->rs->cells[i], b->setting), value, sizeof value);
        snprintf(line, sizeof line, "number %s=%s", name, value);
        rc = tell(who, line);
    }
    return rc ? rc : tell_count("numbers", b->rs->cell_count, tell, who);
}

lab_answer *lab_answer_to(const char *word, size_t size)
{
    static const struct {
        const char *word;
        lab_answer *answer;
    } questions[] = {
        { "legal", lab_tell_legal },   { "show", lab_tell_shown },      { "chance", lab_tell_chance },
        { "result", lab_tell_result }, { "numbers", lab_tell_numbers },
    };

    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strlen(questions[i].word) == size && memcmp(questions[i].word, word, size) == 0)
            return questions[i].answer;
    return NULL;
}
