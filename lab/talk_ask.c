/* talk_ask.c -- questions about the position: who can act and how, how it looks, which die is due, who has won. */
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
