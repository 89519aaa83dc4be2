/* lib.c -- fuzz target: random calls of the library in random order, with wrong arguments.
 *
 * The input is a program: a byte chooses a function, the next ones its arguments.  Handles are live, freed, NULL, of
 * another kind, or no handles at all; numbers and texts are good or bad.  A failed call must say why, and no call may
 * find a bug of ours.  The caller's arrays have their exact size, so that a sanitizer sees a step beyond it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/sandtable.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { KINDS = 5, SLOTS = 4, CALLS = 150, ROOM = 300, HEAVY = 3 };
enum kind { GAME, STATE, PLAYER, RECORD, BATCH };

struct run {
    const uint8_t *at, *end;
    void *handle[KINDS][SLOTS];
    unsigned char owned[KINDS][SLOTS]; /* how many times it is to be freed */
    uint64_t junk[32];                 /* no handle */
    int heavy;                         /* slow calls that are left */
    char *text[2];                     /* memory of the last two texts */
    void *array;                       /* and of the last array */
};

static unsigned byte(struct run *r) { return r->at < r->end ? *r->at++ : 0; }

static int number(struct run *r)
{
    static const int odd[] = { -1, 0x7fffffff, (int)0x80000000, 65536, 1000, 256, -2, 3 };
    const unsigned b = byte(r);

    return b < 240 ? (int)b % 40 : odd[b % 8];
}

/* A handle to pass where one of this kind is wanted: mostly a good one. */
static void *handle(struct run *r, enum kind kind, int *slot)
{
    const unsigned b = byte(r);

    *slot = (int)(b % SLOTS);
    if (b < 232)
        return r->handle[kind][*slot];
    return b < 240 ? NULL : b < 248 ? (void *)r->junk : r->handle[b % KINDS][*slot];
}

/* A text: one of the good ones, or bytes of the input, or none. */
static const char *text(struct run *r)
{
    static const char *const good[] = { "template", "plain",  "random",     "greedy",  "search:3", "beginner", "A",
                                        "type",     "roll 3", "move A1 c3", "hold A1", "end",      "Anna",     "raid" };
    const unsigned b = byte(r);
    size_t n;

    if (b < 64)
        return good[b % (sizeof good / sizeof *good)];
    if (b < 72)
        return NULL;
    n = b < 80 ? 5000 : b % 48;
    free(r->text[0]);
    r->text[0] = r->text[1];
    r->text[1] = malloc(n + 1);
    if (!r->text[1])
        abort();
    for (size_t i = 0; i < n; i++)
        r->text[1][i] = (char)(i < 48 ? byte(r) : 'x');
    r->text[1][n] = '\0';
    return r->text[1];
}

/* An array of the exact size; NULL now and then. */
static void *array(struct run *r, size_t size)
{
    free(r->array);
    r->array = NULL;
    if (byte(r) >= 248)
        return NULL;
    r->array = malloc(size > 0 ? size : 1);
    if (!r->array)
        abort();
    memset(r->array, 0x5a, size);
    return r->array;
}

/* How much room there is, as the call says. */
static int room(struct run *r)
{
    const int n = number(r);

    return n > ROOM ? ROOM : n;
}

static size_t bytes(int n, size_t size) { return n > 0 ? (size_t)n * size : 0; }

/* What a call returned: an error has words, and none is a bug. */
static void judge(int result)
{
    if (result < 0 && (sandtable_error()[0] == '\0' || sandtable_error_code() != result)) {
        fprintf(stderr, "result %d without words\n", result);
        abort();
    }
    if (result == SANDTABLE_BUG || result == SANDTABLE_MEMORY) {
        fprintf(stderr, "%s\n", sandtable_error());
        abort();
    }
}

static sandtable_action action(struct run *r, sandtable_state *state)
{
    sandtable_action act;
    uint8_t *at = (uint8_t *)&act;
    const unsigned b = byte(r);

    if (b < 200 && sandtable_state_legal_nth(state, (int)byte(r) % 64, &act) == 0) {
        if (b < 40)
            at[byte(r) % sizeof act] ^= (uint8_t)byte(r);
        return act;
    }
    for (size_t i = 0; i < sizeof act; i++)
        at[i] = (uint8_t)byte(r);
    return act;
}

static int free_handle(enum kind kind, void *h)
{
    switch (kind) {
    case GAME: return sandtable_game_free(h);
    case STATE: return sandtable_state_free(h);
    case PLAYER: return sandtable_player_free(h);
    case RECORD: return sandtable_record_free(h);
    case BATCH: return sandtable_batch_free(h);
    }
    return SANDTABLE_MISUSE;
}

/* Free what a slot owns; the pointer stays, so that later calls use a freed handle. */
static void drop(struct run *r, enum kind kind, int slot)
{
    for (; r->owned[kind][slot] > 0; r->owned[kind][slot]--)
        if (free_handle(kind, r->handle[kind][slot]) != 0)
            abort();
}

/* Keep a new handle in a slot instead of what was there. */
static void keep(struct run *r, enum kind kind, int slot, void *made, int result)
{
    judge(result);
    if ((result < 0) != (made == NULL))
        abort();
    if (result < 0)
        return;
    drop(r, kind, slot);
    r->handle[kind][slot] = made;
    r->owned[kind][slot] = 1;
}

/* ---- the calls ---- */

static void call_open(struct run *r)
{
    struct sandtable_options o = { .size = sizeof o };
    const char *words[2] = { "options.turns.value=4", "nothing=1" };
    sandtable_game *game = NULL;
    const unsigned how = byte(r);
    int result;

    if (r->heavy-- <= 0)
        return;
    o.rules = how & 4 ? "template" : NULL;
    o.battle = how & 8 ? "plain" : NULL;
    o.battle_text = how & 16 ? text(r) : NULL;
    o.rulebook_text = how & 32 ? text(r) : NULL;
    o.changes = words;
    o.change_count = how & 64 ? (int32_t)byte(r) % 3 : 0;
    result = sandtable_game_open_with(how & 128 ? &o : NULL, &game);
    keep(r, GAME, (int)(how % SLOTS), game, result);
}

static void call_make(struct run *r)
{
    struct sandtable_batch_options o = { .size = sizeof o };
    sandtable_state *state = NULL;
    sandtable_player *player = NULL;
    sandtable_record *record = NULL;
    sandtable_batch *batch = NULL;
    const unsigned what = byte(r);
    const int to = (int)(byte(r) % SLOTS);
    int slot, result;
    void *game = handle(r, GAME, &slot);

    switch (what % 5) {
    case 0: result = sandtable_state_new(game, &state); break;
    case 1: result = sandtable_state_clone(handle(r, STATE, &slot), &state); break;
    case 2:
        result = sandtable_player_new(game, text(r), &player);
        keep(r, PLAYER, to, player, result);
        if (result == 0)
            sandtable_player_budget(player, 5);
        return;
    case 3:
        result = sandtable_record_new(game, &record);
        keep(r, RECORD, to, record, result);
        return;
    default:
        if (r->heavy-- <= 0)
            return;
        o.threads = (int32_t)byte(r) % 3;
        o.actions_max = (int32_t)byte(r) % 40;
        o.restart = (int32_t)byte(r) & 1;
        o.by_unit = (int32_t)byte(r) & 1;
        result = sandtable_batch_new(game, room(r) % 9, &o, &batch);
        keep(r, BATCH, to, batch, result);
        return;
    }
    keep(r, STATE, to, state, result);
}

/* Does a slot own this pointer?  The memory of a freed handle may be that of a new one. */
static int is_owned(const struct run *r, const void *h)
{
    for (int k = 0; k < KINDS; k++)
        for (int i = 0; i < SLOTS; i++)
            if (r->owned[k][i] > 0 && r->handle[k][i] == h)
                return 1;
    return 0;
}

/* Free a handle, and once more; or one that is none.  A game has other owners, so it is freed once. */
static void call_free(struct run *r)
{
    const enum kind kind = (enum kind)(byte(r) % KINDS);
    int slot;
    void *h = handle(r, kind, &slot);

    drop(r, kind, slot);
    if (!is_owned(r, h) && kind != GAME)
        judge(free_handle(kind, h));
}

static void call_game(struct run *r)
{
    int slot;
    sandtable_game *game = handle(r, GAME, &slot);
    struct sandtable_number number_out;
    struct sandtable_verb verb;
    struct sandtable_field field;
    struct sandtable_fact fact;
    struct sandtable_board board;
    uint64_t hash;
    const unsigned what = byte(r);
    const int n = number(r), cap = room(r);
    char *out = array(r, bytes(cap, 1));
    const size_t size = out && cap > 0 ? (size_t)cap : 0;

    switch (what % 16) {
    case 0: judge(sandtable_game_units(game, n)); break;
    case 1: judge(sandtable_game_unit_side(game, n)); break;
    case 2: judge(sandtable_game_unit_name(game, n, (int)byte(r) % 3, out, size)); break;
    case 3: judge(sandtable_game_length_max(game)); break;
    case 4: judge(sandtable_game_hash(game, &hash)); break;
    case 5: judge(sandtable_game_board(game, &board)); break;
    case 6: judge(sandtable_game_number(game, n, &number_out)); break;
    case 7: judge(sandtable_game_verb(game, n, &verb)); break;
    case 8: judge(sandtable_game_field(game, n, &field)); break;
    case 9: judge(sandtable_game_field_find(game, n, text(r))); break;
    case 10: judge(sandtable_field_word(game, n, number(r), out, size)); break;
    case 11: judge(sandtable_game_fact(game, n, &fact)); break;
    case 12: sandtable_game_clause(game, n); break;
    case 13: sandtable_game_side(game, n); break;
    case 14: judge(sandtable_battle_name(text(r), n, out, size)); break;
    default:
        if (sandtable_game_share(game) == 0)
            judge(sandtable_game_free(game));
        break;
    }
}

static void call_look(struct run *r)
{
    int slot;
    sandtable_state *state = handle(r, STATE, &slot);
    struct sandtable_chance die;
    double value[2];
    uint64_t hash;
    const unsigned what = byte(r);
    const int n = number(r), cap = room(r);
    char *out = array(r, bytes(cap, sizeof(sandtable_action)));
    const size_t size = out && cap > 0 ? (size_t)cap : 0;
    sandtable_action act = action(r, state);

    switch (what % 16) {
    case 0: judge(sandtable_state_legal(state, (sandtable_action *)(void *)out, cap)); break;
    case 1: judge(sandtable_state_legal_find(state, &act)); break;
    case 2: judge(sandtable_state_check(state, &act, NULL)); break;
    case 3: judge(sandtable_state_chance(state, &die)); break;
    case 4: judge(sandtable_state_json(state, out, size)); break;
    case 5: judge(sandtable_state_field(state, n, (int32_t *)(void *)out, cap)); break;
    case 6: judge(sandtable_state_observe(state, (int32_t *)(void *)out, cap)); break;
    case 7: judge(sandtable_state_facts(state, (int32_t *)(void *)out, cap)); break;
    case 8: judge(sandtable_state_value(state, value)); break;
    case 9: judge(sandtable_action_words(state, &act, (int)byte(r) % 3, out, size)); break;
    case 10: judge(sandtable_action_parse(state, text(r), &act)); break;
    case 11: judge(sandtable_state_prompt(state, out, size)); break;
    case 12: judge(sandtable_state_returns(state, value)); break;
    case 13: judge(sandtable_state_hash(state, &hash)); break;
    case 14: judge(sandtable_state_rule(state)); break;
    default: judge(sandtable_state_actor(state)); break;
    }
}

static void call_do(struct run *r)
{
    int slot;
    sandtable_state *state = handle(r, STATE, &slot);
    struct sandtable_rng rng = sandtable_rng_of(byte(r));
    const unsigned what = byte(r);
    const int cap = room(r);
    sandtable_event *event = array(r, bytes(cap, sizeof *event));
    sandtable_action act = action(r, state);
    struct sandtable_turn turn;
    int result = 0;

    switch (what % 8) {
    case 0: result = sandtable_state_apply(state, &act, event, cap); break;
    case 1: result = sandtable_state_apply_nth(state, number(r), event, cap); break;
    case 2: result = sandtable_state_apply_words(state, text(r), event, cap); break;
    case 3: result = sandtable_state_roll(state, &rng, event, cap); break;
    case 4:
        if (what & 8)
            result = sandtable_state_step(state, number(r), byte(r) & 1 ? &rng : NULL, byte(r) < 250 ? &turn : NULL);
        else if (what & 16)
            result = sandtable_state_turn(state, byte(r) < 250 ? &turn : NULL);
        else
            result = sandtable_state_roll_on(state, byte(r) < 250 ? &rng : NULL);
        break;
    case 5: judge(sandtable_state_copy(state, handle(r, STATE, &slot))); return;
    case 6: judge(sandtable_state_restart(state)); return;
    default:
        if (r->heavy-- > 0 && sandtable_player_choose(handle(r, PLAYER, &slot), state, byte(r), &act) == 0)
            judge(sandtable_state_check(state, &act, NULL));
        return;
    }
    judge(result);
    for (int i = 0; event && what % 8 < 4 && i < result && i < cap; i++) {
        char words[100];

        event[i].a ^= (int32_t)(byte(r) & 3);
        judge(sandtable_event_words(sandtable_state_game(state), &event[i], i & 1, words, sizeof words));
    }
}

static void call_event(struct run *r)
{
    int slot;
    sandtable_game *game = handle(r, GAME, &slot);
    sandtable_event event;
    uint8_t *at = (uint8_t *)&event;
    char words[64];

    for (size_t i = 0; i < sizeof event; i++)
        at[i] = (uint8_t)(byte(r) % (i < 10 && i % 2 == 1 ? 2 : 256));
    judge(sandtable_event_words(game, &event, (int)byte(r) % 2, words, sizeof words));
    sandtable_event_name(game, &event);
}

static void call_record(struct run *r)
{
    int slot;
    sandtable_record *record = handle(r, RECORD, &slot), *made = NULL;
    sandtable_state *state = handle(r, STATE, &slot);
    const unsigned what = byte(r);
    const int n = number(r), cap = room(r);
    char *out = array(r, bytes(cap, sizeof(struct sandtable_luck)));
    sandtable_action act = action(r, state);
    const char *words;
    int result;

    switch (what % 9) {
    case 0: judge(sandtable_record_add(record, &act)); break;
    case 1: judge(sandtable_record_undo(record, n)); break;
    case 2: judge(sandtable_record_name(record, n % 4, text(r))); break;
    case 3: judge(sandtable_record_text(record, out, out && cap > 0 ? (size_t)cap : 0)); break;
    case 4: judge(sandtable_record_action(record, n, &act)); break;
    case 5: judge(sandtable_record_state(record, n, state)); break;
    case 6: judge(sandtable_record_count(record)); break;
    case 7:
        if (r->heavy-- > 0)
            judge(sandtable_record_luck(record, (struct sandtable_luck *)(void *)out, cap % 4));
        break;
    default:
        words = text(r);
        result = sandtable_record_parse(words, words ? strlen(words) : 3, &made);
        keep(r, RECORD, slot, made, result);
        break;
    }
}

static void call_batch(struct run *r)
{
    int slot;
    sandtable_batch *batch = handle(r, BATCH, &slot);
    sandtable_state *state = handle(r, STATE, &slot);
    const unsigned what = byte(r);
    const int n = number(r);
    int32_t actions[9];
    uint64_t seeds[9], cut;

    for (int i = 0; i < 9; i++) {
        actions[i] = byte(r) < 224 ? (int32_t)byte(r) % 3 : number(r);
        seeds[i] = byte(r);
    }
    switch (what % 7) {
    case 0: judge(sandtable_batch_step(batch, byte(r) < 250 ? actions : NULL)); break;
    case 1: judge(sandtable_batch_reset(batch, what & 8 ? seeds : NULL)); break;
    case 2: judge(sandtable_batch_random(batch, n < 4 ? n : 4)); break;
    case 3: judge(sandtable_batch_state(batch, n, state)); break;
    case 4: judge(sandtable_batch_put(batch, n, state)); break;
    case 5: judge(sandtable_batch_cut(batch, &cut)); break;
    default: judge(sandtable_batch_bind(batch, NULL)); break;
    }
}

/* ---- one input ---- */

/* A game of each rule set, opened once. */
static sandtable_game *shipped(unsigned i)
{
    static sandtable_game *game[32];
    const unsigned n = (unsigned)sandtable_rules_count();

    i %= n < 32 ? n : 32;
    if (!game[i] && sandtable_game_open(sandtable_rules_id((int)i), NULL, &game[i]) != 0)
        abort();
    return game[i];
}

static void begin(struct run *r)
{
    for (int i = 0; i < 2; i++) {
        sandtable_game *game = shipped(byte(r));
        sandtable_state *state = NULL;

        if (sandtable_game_share(game) != 0 || sandtable_state_new(game, &state) != 0)
            abort();
        r->handle[GAME][i] = game;
        r->handle[STATE][i] = state;
        r->owned[GAME][i] = r->owned[STATE][i] = 1;
    }
    r->heavy = HEAVY;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const calls[])(
        struct run *) = { call_do,   call_do,   call_do,     call_look,  call_look, call_make,
                          call_game, call_free, call_record, call_batch, call_open, call_event };
    struct run r = { .at = data, .end = data + size };

    begin(&r);
    for (int i = 0; i < CALLS && r.at < r.end; i++)
        calls[byte(&r) % (sizeof calls / sizeof *calls)](&r);
    for (int kind = KINDS - 1; kind >= 0; kind--)
        for (int slot = 0; slot < SLOTS; slot++)
            drop(&r, (enum kind)kind, slot);
    free(r.text[0]);
    free(r.text[1]);
    free(r.array);
    return 0;
}
