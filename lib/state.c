/* state.c -- states: copies, legal actions, checks, actions and dice. */
#include <stdlib.h>
#include <string.h>

#include "../core/num.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "lib.h"

ST_STATIC_ASSERT(sizeof(sandtable_action) == sizeof(struct st_action), "one layout of actions");
ST_STATIC_ASSERT(offsetof(sandtable_action, bits) == offsetof(struct st_action, bits), "one layout of actions");
ST_STATIC_ASSERT(sizeof(sandtable_event) == sizeof(struct st_event), "one layout of events");
ST_STATIC_ASSERT(offsetof(sandtable_event, c) == offsetof(struct st_event, c), "one layout of events");
ST_STATIC_ASSERT(SANDTABLE_DECIDE == (int)ST_DECIDE && SANDTABLE_CHANCE == (int)ST_CHANCE &&
                     SANDTABLE_OVER == (int)ST_OVER,
                 "nodes");
ST_STATIC_ASSERT(SANDTABLE_NOBODY == (int)ST_NOBODY && SANDTABLE_SIDES == (int)ST_SIDES, "sides");
ST_STATIC_ASSERT(SANDTABLE_V_END == (int)ST_V_END && SANDTABLE_V_SHOOT == (int)ST_V_SHOOT, "kinds of verbs");
ST_STATIC_ASSERT(ST_FACES_MAX <= (int)SANDTABLE_FACES_MAX, "all faces of a die");
ST_STATIC_ASSERT(sizeof(struct sandtable_rng) == sizeof(struct tb_rng), "one layout of generators");

/* ---- making and freeing ---- */

static size_t size_of(const struct sandtable_game *g) { return ((size_t)g->battle.rs->state_size + 7) & ~(size_t)7; }

static int make(struct sandtable_game *game, const struct st_state *from, sandtable_state **out)
{
    struct sandtable_state *state;

    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the state: out is NULL");
    *out = NULL;
    state = lib_handle_new(LIB_STATE, sizeof *state);
    if (!state)
        return SANDTABLE_MEMORY;
    state->s = malloc(size_of(game));
    if (!state->s) {
        lib_handle_free(LIB_STATE, state);
        return lib_fail(SANDTABLE_MEMORY, "out of memory (%zu bytes were asked for)", size_of(game));
    }
    memcpy(state->s, from, game->battle.rs->state_size);
    state->game = game;
    atomic_fetch_add(&game->owners, 1);
    *out = state;
    return SANDTABLE_OK;
}

int sandtable_state_new(sandtable_game *game, sandtable_state **out)
{
    return lib_check(LIB_GAME, game) ? SANDTABLE_MISUSE : make(game, game->battle.start, out);
}

int sandtable_state_clone(const sandtable_state *state, sandtable_state **out)
{
    return lib_check(LIB_STATE, state) ? SANDTABLE_MISUSE : make(state->game, state->s, out);
}

int sandtable_state_copy(sandtable_state *to, const sandtable_state *from)
{
    if (lib_check(LIB_STATE, to) || lib_check(LIB_STATE, from) || lib_check_game(to->game, from->game))
        return SANDTABLE_MISUSE;
    if (to == from)
        return SANDTABLE_OK;
    memcpy(to->s, from->s, to->game->battle.rs->state_size);
    lib_changed(to);
    return SANDTABLE_OK;
}

int sandtable_state_restart(sandtable_state *state)
{
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    memcpy(state->s, state->game->battle.start, state->game->battle.rs->state_size);
    lib_changed(state);
    return SANDTABLE_OK;
}

int sandtable_state_free(sandtable_state *state)
{
    if (!state)
        return SANDTABLE_OK;
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    free(state->s);
    free(state->legal);
    lib_game_drop(state->game);
    lib_handle_free(LIB_STATE, state);
    return SANDTABLE_OK;
}

sandtable_game *sandtable_state_game(const sandtable_state *state)
{
    return lib_check(LIB_STATE, state) ? NULL : state->game;
}

/* ---- questions ---- */

int sandtable_state_node(const sandtable_state *state)
{
    return lib_check(LIB_STATE, state) ? SANDTABLE_MISUSE : state->s->node;
}

int sandtable_state_actor(const sandtable_state *state)
{
    return lib_check(LIB_STATE, state) ? SANDTABLE_MISUSE : state->s->actor < ST_SIDES ? state->s->actor : ST_NOBODY;
}

int sandtable_state_rule(const sandtable_state *state)
{
    return lib_check(LIB_STATE, state) ? SANDTABLE_MISUSE : state->s->rule;
}

static int check_out(const sandtable_state *state, const void *out)
{
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    return out ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "there is no place for the answer: out is NULL");
}

int sandtable_state_returns(const sandtable_state *state, double out[2])
{
    if (check_out(state, out))
        return SANDTABLE_MISUSE;
    out[0] = out[1] = 0;
    if (state->s->node == ST_OVER && state->s->actor < ST_SIDES) {
        out[state->s->actor] = 1;
        out[!state->s->actor] = -1;
    }
    return SANDTABLE_OK;
}

int sandtable_state_hash(const sandtable_state *state, uint64_t *out)
{
    if (check_out(state, out))
        return SANDTABLE_MISUSE;
    *out = tb_state_hash(state->game->battle.rs, state->s);
    return SANDTABLE_OK;
}

/* ---- legal actions ---- */

void lib_make_room(struct st_action **list, uint32_t *cap, uint32_t want)
{
    if (want <= *cap)
        return;
    want = want > *cap * 2 ? want : *cap * 2;
    *list = tb_realloc_array(*list, want, sizeof **list);
    *cap = want;
}

uint32_t lib_list(const struct sandtable_game *g, const struct st_state *s, struct st_action **list, uint32_t *cap)
{
    const struct tb_battle *b = &g->battle;
    uint16_t mover[ST_MOVERS_MAX];
    struct st_chance die;
    uint32_t movers, count = 0;

    if (s->node == ST_CHANCE) {
        b->rs->chance(b->setting, s, &die);
        lib_make_room(list, cap, ST_FACES_MAX);
        memset(*list, 0, die.count * sizeof **list);
        for (uint32_t i = 0; i < die.count; i++)
            (*list)[i].option = die.face[i];
        return die.count;
    }
    movers = s->node == ST_DECIDE ? b->rs->movers(b->setting, s, mover) : 0;
    for (uint32_t i = 0; i < movers; i++) {
        lib_make_room(list, cap, count + ST_LIST_MAX);
        count += b->rs->list(b->setting, s, mover[i], *list + count);
    }
    return count;
}

static void list_legal(struct sandtable_state *state)
{
    if (state->is_listed)
        return;
    state->legal_count = lib_list(state->game, state->s, &state->legal, &state->legal_cap);
    state->is_listed = 1;
}

int sandtable_state_legal(sandtable_state *state, sandtable_action *out, int cap)
{
    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (lib_check_array(out, cap))
        return sandtable_error_code();
    list_legal(state);
    if (out && state->legal_count > 0)
        memcpy(out, state->legal, (size_t)st_min(cap, (int)state->legal_count) * sizeof *out);
    return (int)state->legal_count;
}

static int check_nth(struct sandtable_state *state, int n)
{
    list_legal(state);
    if (n >= 0 && (uint32_t)n < state->legal_count)
        return SANDTABLE_OK;
    return lib_fail(SANDTABLE_RANGE, "there is no legal action %d; there are %u", n, state->legal_count);
}

int sandtable_state_legal_nth(sandtable_state *state, int n, sandtable_action *out)
{
    LIB_GUARD
    if (check_out(state, out))
        return SANDTABLE_MISUSE;
    if (check_nth(state, n))
        return SANDTABLE_RANGE;
    memcpy(out, &state->legal[n], sizeof *out);
    return SANDTABLE_OK;
}

int sandtable_state_legal_find(sandtable_state *state, const sandtable_action *action)
{
    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (!action)
        return lib_fail(SANDTABLE_MISUSE, "the action is NULL");
    list_legal(state);
    for (uint32_t i = 0; i < state->legal_count; i++)
        if (memcmp(&state->legal[i], action, sizeof *action) == 0)
            return (int)i;
    return lib_fail(SANDTABLE_NONE, "the action is not in the list of legal actions");
}

/* ---- checks ---- */

static const char *refusal_name(const struct st_ruleset *rs, uint32_t code)
{
    static const char *const common[] = { "ok",      "game-over", "die-pending", "no-die",    "bad-face", "not-now",
                                          "no-unit", "not-yours", "no-target",   "off-board", "dirty" };

    ST_STATIC_ASSERT(sizeof common / sizeof *common == ST_DIRTY + 1, "every common code has a name");
    if (code <= ST_DIRTY)
        return common[code];
    return code >= ST_CODE_OWN && code - ST_CODE_OWN < rs->refusal_count ? rs->refusals[code - ST_CODE_OWN].name : "";
}

int lib_refuse(const struct sandtable_game *g, const struct st_state *s, const struct st_action *act,
               struct st_verdict v)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_verdict(&t, LIB_AT(g, s), act, v);
    return lib_fail(SANDTABLE_REFUSED, "%s", words);
}

static int check_action(const struct sandtable_state *state, const sandtable_action *action)
{
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    return action ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "the action is NULL");
}

static struct st_verdict judge(const struct sandtable_state *state, const struct st_action *act)
{
    return state->game->battle.rs->check(state->game->battle.setting, state->s, act);
}

int sandtable_state_check(const sandtable_state *state, const sandtable_action *action,
                          struct sandtable_verdict *verdict)
{
    struct st_action act;
    struct st_verdict v;

    LIB_GUARD
    if (check_action(state, action))
        return SANDTABLE_MISUSE;
    act = lib_action_in(action);
    v = judge(state, &act);
    if (verdict) {
        memset(verdict, 0, sizeof *verdict);
        verdict->code = v.code;
        verdict->rule = v.rule;
        verdict->need = v.need;
        verdict->have = v.have;
        verdict->name = refusal_name(state->game->battle.rs, v.code);
        verdict->clause = lib_clause(state->game, v.rule);
    }
    return v.code == ST_OK ? SANDTABLE_OK : lib_refuse(state->game, state->s, &act, v);
}

/* ---- doing ---- */

/* Do a legal action. */
static int apply(struct sandtable_state *state, const struct st_action *act, sandtable_event *events, int cap)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };

    lib_changed(state);
    if (cap == 0) {
        log.event = NULL;
        log.cap = 0;
    }
    state->game->battle.rs->apply(state->game->battle.setting, state->s, act, &log);
    if (events)
        memcpy(events, event, (size_t)st_min(st_min(cap, (int)log.count), ST_EVENTS_MAX) * sizeof *events);
    return (int)log.count;
}

int sandtable_state_apply(sandtable_state *state, const sandtable_action *action, sandtable_event *events, int cap)
{
    struct st_action act;
    struct st_verdict v;

    LIB_GUARD
    if (check_action(state, action))
        return SANDTABLE_MISUSE;
    if (lib_check_array(events, cap))
        return sandtable_error_code();
    act = lib_action_in(action);
    v = judge(state, &act);
    return v.code == ST_OK ? apply(state, &act, events, cap) : lib_refuse(state->game, state->s, &act, v);
}

int sandtable_state_apply_nth(sandtable_state *state, int n, sandtable_event *events, int cap)
{
    struct st_action act;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (lib_check_array(events, cap) || check_nth(state, n))
        return sandtable_error_code();
    act = state->legal[n];
    return apply(state, &act, events, cap);
}

int sandtable_state_apply_words(sandtable_state *state, const char *words, sandtable_event *events, int cap)
{
    sandtable_action act;
    const int rc = sandtable_action_parse(state, words, &act);

    return rc ? rc : sandtable_state_apply(state, &act, events, cap);
}

/* ---- dice ---- */

int sandtable_state_chance(const sandtable_state *state, struct sandtable_chance *out)
{
    struct st_chance die;

    LIB_GUARD
    if (check_out(state, out))
        return SANDTABLE_MISUSE;
    if (state->s->node != ST_CHANCE)
        return lib_fail(SANDTABLE_NODE, "no die is to be rolled now");
    state->game->battle.rs->chance(state->game->battle.setting, state->s, &die);
    memset(out, 0, sizeof *out);
    out->rule = die.rule;
    out->is_bag = die.kind == ST_BAG;
    out->count = die.count;
    out->total = die.total;
    for (uint32_t i = 0; i < die.count; i++) {
        out->face[i] = die.face[i];
        out->weight[i] = die.weight[i];
    }
    return SANDTABLE_OK;
}

sandtable_action sandtable_roll_of(int face)
{
    sandtable_action act;

    memset(&act, 0, sizeof act);
    act.verb = ST_ROLL;
    act.option = (uint8_t)(face < 0 || face > UINT8_MAX ? 0 : face);
    return act;
}

struct sandtable_rng sandtable_rng_of(uint64_t seed)
{
    const struct tb_rng r = tb_rng_of(seed);

    return (struct sandtable_rng){ r.key, r.index };
}

uint64_t sandtable_rng_next(struct sandtable_rng *rng)
{
    struct tb_rng r;

    if (!rng) {
        lib_fail(SANDTABLE_MISUSE, "the generator is NULL");
        return 0;
    }
    r = (struct tb_rng){ rng->key, rng->index++ };
    return tb_rng_next(&r);
}

uint32_t sandtable_rng_below(struct sandtable_rng *rng, uint32_t n)
{
    struct tb_rng r;
    uint32_t number;

    if (!rng || n == 0) {
        lib_fail(SANDTABLE_MISUSE, "the generator is NULL, or n is 0");
        return 0;
    }
    r = (struct tb_rng){ rng->key, rng->index };
    number = tb_rng_below(&r, n);
    rng->index = r.index;
    return number;
}

static int check_rng(const struct sandtable_state *state, const struct sandtable_rng *rng)
{
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    return rng ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "the generator is NULL");
}

static int roll(struct sandtable_state *state, struct sandtable_rng *rng, sandtable_event *events, int cap)
{
    struct tb_rng r = { rng->key, rng->index };
    struct st_chance die;
    struct st_action act;

    state->game->battle.rs->chance(state->game->battle.setting, state->s, &die);
    act = tb_rng_roll(&r, &die);
    rng->index = r.index;
    return apply(state, &act, events, cap);
}

int sandtable_state_roll(sandtable_state *state, struct sandtable_rng *rng, sandtable_event *events, int cap)
{
    LIB_GUARD
    if (check_rng(state, rng))
        return SANDTABLE_MISUSE;
    if (lib_check_array(events, cap))
        return sandtable_error_code();
    if (state->s->node != ST_CHANCE)
        return lib_fail(SANDTABLE_NODE, "no die is to be rolled now");
    return roll(state, rng, events, cap);
}

static int roll_on(struct sandtable_state *state, struct sandtable_rng *rng)
{
    int n = 0;

    for (; state->s->node == ST_CHANCE; n++)
        roll(state, rng, NULL, 0);
    return n;
}

int sandtable_state_roll_on(sandtable_state *state, struct sandtable_rng *rng)
{
    LIB_GUARD
    return check_rng(state, rng) ? SANDTABLE_MISUSE : roll_on(state, rng);
}

/* ---- a whole step ---- */

static int tell(struct sandtable_state *state, struct sandtable_turn *out)
{
    list_legal(state);
    out->node = state->s->node;
    out->actor = state->s->actor < ST_SIDES ? state->s->actor : ST_NOBODY;
    out->rule = state->s->rule;
    out->count = (int32_t)state->legal_count;
    return out->count;
}

int sandtable_state_turn(sandtable_state *state, struct sandtable_turn *out)
{
    LIB_GUARD
    return check_out(state, out) ? SANDTABLE_MISUSE : tell(state, out);
}

int sandtable_state_step(sandtable_state *state, int n, struct sandtable_rng *rng, struct sandtable_turn *out)
{
    struct st_action act;

    LIB_GUARD
    if (check_out(state, out))
        return SANDTABLE_MISUSE;
    if (check_nth(state, n))
        return SANDTABLE_RANGE;
    act = state->legal[n];
    apply(state, &act, NULL, 0);
    if (rng)
        roll_on(state, rng);
    return tell(state, out);
}
