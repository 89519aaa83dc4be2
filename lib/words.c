/* words.c -- actions, events and questions in words. */
#include <string.h>

#include "../text/plain.h"
#include "../text/words.h"
#include "lib.h"

/* A text of the library: in notation, or with the voice of a spectator. */
static struct tx_text text_of(char *words, uint32_t cap, struct tx_voice *voice, const struct sandtable_game *g,
                              const struct st_state *s, int style)
{
    struct tx_text t = tx_text_of(words, cap);

    voice->names = g->battle.names;
    voice->s = s;
    voice->reader = ST_NOBODY;
    if (style == SANDTABLE_PLAIN && voice->names)
        t.voice = voice;
    return t;
}

static int check_style(int style)
{
    return style == SANDTABLE_NOTATION || style == SANDTABLE_PLAIN
               ? SANDTABLE_OK
               : lib_fail(SANDTABLE_RANGE, "there is no style %d", style);
}

int sandtable_action_words(const sandtable_state *state, const sandtable_action *action, int style, char *out,
                           size_t cap)
{
    char words[TX_TEXT_MAX];
    struct tx_voice voice;
    struct st_action act;
    struct tx_text t;
    int is_legal;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (!action)
        return lib_fail(SANDTABLE_MISUSE, "the action is NULL");
    if (check_style(style))
        return SANDTABLE_RANGE;
    act = lib_action_in(action);
    is_legal = state->game->battle.rs->check(state->game->battle.setting, state->s, &act).code == ST_OK;
    t = text_of(words, sizeof words, &voice, state->game, state->s, is_legal ? style : SANDTABLE_NOTATION);
    (t.voice ? tx_put_said : tx_put_action)(&t, LIB_AT(state->game, state->s), &act);
    return lib_give_text(words, t.size, out, cap);
}

int sandtable_action_parse(const sandtable_state *state, const char *words, sandtable_action *out)
{
    char why[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(why, sizeof why);
    struct st_action act;
    uint32_t col;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the action: out is NULL");
    if (lib_check_text(words, TX_TEXT_MAX - 1, "an action in words"))
        return sandtable_error_code();
    memset(&act, 0, sizeof act);
    col = tx_read_action(LIB_AT(state->game, state->s), words, (uint32_t)strlen(words), &act, &t);
    if (col > 0)
        return lib_fail(SANDTABLE_INPUT, "column %u: %s", col, why);
    *out = lib_action_out(&act);
    return SANDTABLE_OK;
}

/* An event of the caller, as far as it can be told. */
static int check_event(const sandtable_game *game, const sandtable_event *event)
{
    int units;

    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (!event)
        return lib_fail(SANDTABLE_MISUSE, "the event is NULL");
    units = game->battle.setting->count[0] + game->battle.setting->count[1];
    if (event->kind >= game->battle.rs->event_count || event->unit > units || event->other > units ||
        event->side > ST_NOBODY)
        return lib_fail(SANDTABLE_RANGE, "it is not an event of this game");
    return SANDTABLE_OK;
}

int sandtable_event_words(const sandtable_game *game, const sandtable_event *event, int style, char *out, size_t cap)
{
    char words[TX_TEXT_MAX];
    struct tx_voice voice;
    struct tx_text t;
    struct st_event e;
    const int rc = check_event(game, event);

    LIB_GUARD
    if (rc)
        return rc;
    if (check_style(style))
        return SANDTABLE_RANGE;
    memcpy(&e, event, sizeof e);
    t = text_of(words, sizeof words, &voice, game, NULL, style);
    tx_sentence(&t);
    tx_put_event(&t, LIB_AT(game, NULL), &e);
    return lib_give_text(words, t.size, out, cap);
}

const char *sandtable_event_name(const sandtable_game *game, const sandtable_event *event)
{
    return check_event(game, event) ? NULL : game->battle.rs->events[event->kind].name;
}

int sandtable_state_prompt(const sandtable_state *state, char *out, size_t cap)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    tx_put_prompt(&t, LIB_AT(state->game, state->s));
    return lib_give_text(words, t.size, out, cap);
}
