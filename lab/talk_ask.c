/* talk_ask.c -- questions about the position: who can act and how, how it looks, which die is due, who has won. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/eval.h"
#include "../ai/luck.h"
#include "../table/memory.h"
#include "net.h"
#include "offers.h"
#include "talk_line.h"

int lab_talk_can_decide(struct lab_talk *t)
{
    if (!t->has_position)
        return lab_talk_complain(t, 1, "there is no position yet");
    if (t->session.state->node == ST_CHANCE)
        return lab_talk_complain(t, 1, "a die is due first; expected it among the actions");
    if (t->session.state->node == ST_OVER)
        return lab_talk_complain(t, 1, "the game is over");
    return 0;
}

static int tell_line(void *who, const char *line)
{
    struct lab_talk *t = who;

    t->say(t->who, line);
    return 0;
}

int lab_talk_movers(struct lab_talk *t, struct lab_line *l)
{
    if (lab_talk_ends(t, l) || lab_talk_can_decide(t))
        return -1;
    return lab_tell_movers(&t->battle, t->session.state, tell_line, t);
}

int lab_talk_list(struct lab_talk *t, struct lab_line *l)
{
    const char *word;
    uint16_t unit;
    size_t size;

    if (lab_talk_can_decide(t))
        return -1;
    if (!lab_next_word(l, &word, &size))
        return lab_talk_complain(t, lab_col(l), "expected a unit, or - for what belongs to none");
    if (!lab_read_mover(&t->battle, t->session.state, word, size, &unit))
        return lab_talk_complain(t, lab_col(l), "%s cannot act now; expected one of the movers",
                                 lab_quote(word, size).text);
    return lab_talk_ends(t, l) ? -1 : lab_tell_list(&t->battle, t->session.state, unit, tell_line, t);
}

int lab_talk_ask(struct lab_talk *t, struct lab_line *l)
{
    lab_answer *const answer = lab_answer_to(l->text + l->word, l->at - l->word);

    ST_ASSERT(answer); /* the commands name no others */
    if (lab_talk_ends(t, l))
        return -1;
    if (!t->has_position)
        return lab_talk_complain(t, 1, "there is no position yet");
    return answer(&t->battle, t->session.state, tell_line, t);
}

/* The learnt value that ships with the rules, or NULL. */
static const struct ai_net *net_of(struct lab_talk *t)
{
    const struct st_ruleset *rs = t->battle.rs;
    struct tx_complaint c;

    if (t->has_net)
        return t->net;
    t->has_net = 1;
    t->net = tb_calloc(sizeof *t->net);
    if (!rs->eval || !rs->eval->see || lab_net_load(t->net, rs, &c) <= 0) {
        free(t->net);
        t->net = NULL;
    }
    return t->net;
}

int lab_talk_value(struct lab_talk *t, struct lab_line *l)
{
    struct ai_thought thought;
    char line[32];

    if (lab_talk_ends(t, l))
        return -1;
    if (!t->has_position)
        return lab_talk_complain(t, 1, "there is no position yet");
    memset(&thought, 0, sizeof thought);
    thought.rs = t->battle.rs;
    thought.set = t->battle.setting;
    thought.eval = ai_eval_of(thought.rs);
    thought.net = net_of(t);
    thought.mind = ST_NOBODY;
    snprintf(line, sizeof line, "value %d", ai_chance(&thought, t->session.state));
    return tell_line(t, line);
}
