/* talk_position.c -- the position command of the bot protocol: a battle and its actions so far. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/scenario.h"
#include "../text/words.h"
#include "talk_line.h"

void lab_talk_forget(struct lab_talk *t)
{
    t->thinking = 0;
    if (t->has_position)
        tb_session_free(&t->session);
    t->has_position = 0;
}

void lab_talk_drop_battle(struct lab_talk *t)
{
    lab_talk_drop_mind(t);
    if (t->loaded[0])
        tb_battle_free(&t->battle);
    t->loaded[0] = '\0';
    free(t->net);
    t->net = NULL;
    t->has_net = 0;
}

/* Read and apply one action, from `from` to `to` of the line. */
static int do_action(struct lab_talk *t, const struct lab_line *l, struct tb_session *s, size_t from, size_t to)
{
    const struct tb_battle *b = s->battle;
    char why[TX_TEXT_MAX];
    struct tx_text text = tx_text_of(why, sizeof why);
    struct st_action act;
    struct st_verdict v;
    uint32_t col;

    while (from < to && l->text[from] == ' ')
        from++;
    while (to > from && l->text[to - 1] == ' ')
        to--;
    col = tx_read_action(ST_AT(b->rs, b->setting, s->state), l->text + from, (uint32_t)(to - from), &act, &text);
    if (col > 0)
        return lab_talk_complain(t, (uint32_t)from + col, "%s", why);
    v = tb_session_do(s, &act, NULL);
    if (v.code == ST_OK)
        return 0;
    tx_put_verdict(&text, ST_AT(b->rs, b->setting, NULL), &act, v);
    return lab_talk_complain(t, (uint32_t)from + 1, "%s", why);
}

/* Read the rest of the line: nothing, or "actions" and a list. */
static int do_actions(struct lab_talk *t, struct lab_line *l, struct tb_session *s)
{
    const char *word;
    size_t size;

    if (!lab_next_word(l, &word, &size))
        return 0;
    if (!lab_word_is(word, size, "actions"))
        return lab_talk_complain(t, lab_col(l), "expected actions, not %s", lab_quote(word, size).text);
    for (size_t from = l->at; from < l->size;) {
        const char *end = memchr(l->text + from, ';', l->size - from);
        const size_t to = end ? (size_t)(end - l->text) : l->size;

        if (do_action(t, l, s, from, to))
            return -1;
        from = to + 1;
    }
    return 0;
}

/* Append actions to the same game. A line that is not understood changes nothing. */
static int go_on(struct lab_talk *t, struct lab_line *l)
{
    uint32_t before, lines;

    if (!t->has_position)
        return lab_talk_complain(t, lab_col(l), "there is no position yet");
    before = t->session.live_count;
    lines = t->session.line_count;
    if (do_actions(t, l, &t->session) == 0)
        return 0;
    if (t->session.live_count > before)
        tb_session_undo(&t->session, t->session.live_count - before);
    t->session.line_count = lines; /* remove them from the log too: they do not count towards the action limit */
    return -1;
}

/* Take back the last actions, dice included. */
static int go_back(struct lab_talk *t, struct lab_line *l)
{
    uint64_t n;

    if (!t->has_position)
        return lab_talk_complain(t, lab_col(l), "there is no position yet");
    if (lab_talk_number(t, l, "less", t->session.live_count, &n) || lab_talk_ends(t, l))
        return -1;
    if (n > 0)
        tb_session_undo(&t->session, (uint32_t)n);
    t->session.line_count = t->session.live_count; /* they do not count towards the action limit */
    return 0;
}

static int is_path(const char *word) { return strchr(word, '/') != NULL || strchr(word, '.') != NULL; }

/* Find the battle of the line, and its name. Returns 1 if it is a new one, read into `fresh`. */
static int load(struct lab_talk *t, struct lab_line *l, const char *rules, struct tb_battle *fresh, char *name,
                size_t cap)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(rules);
    const uint32_t col = lab_col(l);
    struct tx_override change[LAB_BOT_WISHES_MAX];
    const struct tx_played played = { .change = change, .count = t->wishes };
    char scenario[TX_LINE_MAX];
    struct tx_complaint c;
    const char *word;
    size_t size;

    if (!rs)
        return lab_talk_complain(t, col, "there are no rules %s", rules);
    if (!lab_next_word(l, &word, &size) || size >= sizeof scenario)
        return lab_talk_complain(t, lab_col(l), "expected a scenario of %s", rules);
    snprintf(scenario, sizeof scenario, "%.*s", (int)size, word);
    snprintf(name, cap, "%s %s", rules, scenario);
    if (is_path(scenario) && !t->reads_files)
        return lab_talk_complain(t, lab_col(l), "this bot does not read files");
    /* A file may have changed; a shipped battle cannot. */
    if (strcmp(name, t->loaded) == 0 && !is_path(scenario) && !t->is_stale)
        return 0;
    if (lab_talk_changes(t, col, rs, change))
        return -1;
    if (tx_battle_load_with(fresh, rules, scenario, NULL, &played, &c))
        return lab_talk_complain(t, lab_col(l), "%s", c.what);
    return 1;
}

/* Build a session as the line says, then replace the old one. */
static void take_over(struct lab_talk *t, struct tb_session *session, const struct tb_battle *fresh, const char *name)
{
    lab_talk_forget(t);
    if (fresh) {
        lab_talk_drop_battle(t);
        t->battle = *fresh;
        snprintf(t->loaded, sizeof t->loaded, "%s", name);
        t->is_stale = 0;
    }
    t->session = *session;
    t->session.battle = &t->battle;
    t->has_position = 1;
}

int lab_talk_position(struct lab_talk *t, struct lab_line *l)
{
    struct tb_dice dice = { .kind = TB_DICE_FORCED };
    struct tb_session session;
    struct tb_battle fresh;
    char rules[TB_NAME_MAX], name[sizeof t->loaded];
    const char *word;
    size_t size;
    int is_new;

    if (!lab_next_word(l, &word, &size) || size >= sizeof rules)
        return lab_talk_complain(t, lab_col(l), "expected the rules, more or less");
    if (lab_word_is(word, size, "more"))
        return go_on(t, l);
    if (lab_word_is(word, size, "less"))
        return go_back(t, l);
    snprintf(rules, sizeof rules, "%.*s", (int)size, word);
    is_new = load(t, l, rules, &fresh, name, sizeof name);
    if (is_new < 0)
        return -1;
    tb_session_new(&session, is_new ? &fresh : &t->battle, dice);
    if (do_actions(t, l, &session) == 0) {
        take_over(t, &session, is_new ? &fresh : NULL, name);
        return 0;
    }
    tb_session_free(&session);
    if (is_new)
        tb_battle_free(&fresh);
    return -1;
}
