/* game.c -- one game in memory; saving and loading it. */
#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"
#include "../table/memory.h"
#include "../text/own.h"
#include "../text/words.h"
#include "say.h"

/* ---- rows ---- */

void sv_game_row(struct sv_game *g, const char *words, uint8_t seat, uint64_t state)
{
    const size_t size = strlen(words);
    struct sv_log *row;

    if (g->words_size + size + 1 > g->words_cap) {
        g->words_cap = (g->words_cap + size) * 2 + 1024;
        g->words = tb_realloc(g->words, g->words_cap);
    }
    g->log = tb_grow(g->log, g->count, sizeof *g->log);
    row = &g->log[g->count++];
    row->at = g->words_size;
    row->size = size;
    row->seat = seat;
    row->state = state;
    memcpy(g->words + g->words_size, words, size + 1);
    g->words_size += size + 1;
}

uint64_t sv_game_hash(const struct sv_game *g) { return tb_state_hash(g->rec.battle.rs, g->rec.session.state); }

/* The bytes of the game as a record, or a few more. */
static size_t record_size(const struct sv_game *g)
{
    return g->stored.head_size + g->words_size + (size_t)g->count * SV_MARK_SIZE +
           ((size_t)g->count / TX_RECORD_HASH_EVERY + 1) * SV_STATE_SIZE + TB_NAME_MAX +
           2 * sizeof g->stored.name; /* names may be longer than those of the head, and have quotes */
}

int sv_game_fits(const struct sv_game *g)
{
    return g->count <= TB_ACTIONS_MAX && g->rec.session.line_count <= TB_ACTIONS_MAX && record_size(g) <= TX_FILE_MAX;
}

int sv_game_has_room(const struct sv_game *g)
{
    return g->count < TB_ACTIONS_MAX && g->rec.session.line_count < TB_ACTIONS_MAX &&
           record_size(g) + TX_TEXT_MAX + SV_MARK_SIZE + SV_STATE_SIZE <= TX_FILE_MAX;
}

static void say_line(const void *who, uint32_t i, const char **words, uint64_t *state)
{
    const struct sv_game *g = who;

    *words = g->words + g->log[i].at;
    *state = g->log[i].state;
}

char *sv_game_record(const struct sv_game *g, size_t *size)
{
    const struct tx_record_head head = { { g->player[0].name, g->player[1].name }, g->is_asked ? "asked" : "rolled" };

    return tx_record_said(&g->rec.session, &head, say_line, g, size);
}

struct st_verdict sv_game_do(struct sv_game *g, const struct st_action *act, uint8_t seat)
{
    const struct tb_battle *b = &g->rec.battle;
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct st_verdict v;

    tx_put_action(&t, ST_AT(b->rs, b->setting, g->rec.session.state), act);
    v = tb_session_do(&g->rec.session, act, NULL);
    if (v.code == ST_OK)
        sv_game_row(g, words, seat, sv_game_hash(g));
    return v;
}

void sv_game_undo(struct sv_game *g, uint32_t n, uint8_t seat)
{
    char words[32];

    snprintf(words, sizeof words, "undo %u", n);
    tb_session_undo(&g->rec.session, n);
    sv_game_row(g, words, seat, sv_game_hash(g));
}

void sv_game_end(struct sv_game *g, enum tb_end how, uint8_t seat)
{
    const int rc = tb_session_end(&g->rec.session, how);

    ST_ASSERT(rc == 0);
    sv_game_row(g, tb_end_words(how), seat, sv_game_hash(g));
}

int sv_game_is_servers(const struct sv_game *g)
{
    const struct tb_battle *b = &g->rec.battle;
    struct st_chance die;

    if (g->rec.session.state->node != ST_CHANCE || tb_session_is_over(&g->rec.session))
        return 0;
    if (!g->is_asked)
        return 1;
    b->rs->chance(b->setting, g->rec.session.state, &die);
    return die.kind == ST_BAG;
}

/* No die of a seed falls before both seats have added their nonces. */
int sv_game_is_due(const struct sv_game *g)
{
    const struct sv_stored *s = &g->stored;

    return sv_game_is_servers(g) && sv_game_has_room(g) && (!s->has_seed || (s->has_nonce[0] && s->has_nonce[1]));
}

enum sv_saved sv_game_nonce(struct sv_game *g, struct sv_store *store, uint8_t seat, const uint8_t nonce[TB_NONCE_SIZE])
{
    enum sv_saved saved;

    if (!g->stored.has_seed || g->stored.has_nonce[seat])
        return SV_SAVED;
    saved = sv_store_nonce(store, g->stored.number, seat, nonce);
    if (saved == SV_SAVED) {
        memcpy(g->stored.nonce[seat], nonce, TB_NONCE_SIZE);
        memcpy(g->proof.nonce[seat], nonce, TB_NONCE_SIZE);
        g->stored.has_nonce[seat] = 1;
    }
    return saved;
}

void sv_game_draw(struct sv_game *g)
{
    struct tb_session *s = &g->rec.session;
    struct st_action act;

    while (sv_game_is_due(g)) {
        const int drawn = tb_dice_roll(&s->dice, ST_AT(g->rec.battle.rs, g->rec.battle.setting, s->state), &act);
        struct st_verdict v;

        ST_ASSERT(drawn);
        v = sv_game_do(g, &act, SV_NOBODY);
        ST_ASSERT(v.code == ST_OK);
    }
}

/* ---- creating a game ---- */

char *sv_head_of(const struct tb_battle *b, const struct sv_player player[ST_SIDES], int is_asked, size_t *size)
{
    const struct tx_record_head head = { { player[0].name, player[1].name }, is_asked ? "asked" : "rolled" };

    return tx_record_start_text(b, &head, size);
}

/* The hashes of shipped battles, by the rules and the name: most games are one of these, and have no house rules. */
struct known {
    const struct st_ruleset *rs;
    char name[TB_NAME_MAX];
    uint64_t hash;
};

static uint64_t shipped_hash(const struct st_ruleset *rs, const char *name)
{
    static struct known known[SV_SHIPPED_MAX];
    static uint32_t count;
    struct tx_complaint c;
    struct tb_battle b;
    uint64_t hash;

    for (uint32_t i = 0; i < count; i++)
        if (known[i].rs == rs && strcmp(known[i].name, name) == 0)
            return known[i].hash;
    if (!tx_scenario_shipped(rs, name) || tx_battle_load(&b, rs->id, name, NULL, &c))
        return 0;
    hash = tx_battle_hash(&b);
    tb_battle_free(&b);
    if (count < SV_SHIPPED_MAX) {
        known[count].rs = rs;
        known[count].hash = hash;
        snprintf(known[count++].name, TB_NAME_MAX, "%s", name);
    }
    return hash;
}

static void find_house_rules(struct sv_game *g)
{
    const struct tb_battle *b = &g->rec.battle;
    char words[SV_HOUSE_MAX];

    free(g->house);
    g->house = NULL;
    g->house_rules = 0;
    if (tx_battle_hash(b) != shipped_hash(st_plain(b->rs), b->name))
        g->house_rules = tx_house_lines(b, words, sizeof words);
    if (g->house_rules > 0)
        g->house = tb_copy_text(words, strlen(words));
}

void sv_game_set_up(struct sv_game *g)
{
    const struct tb_dice drawn = { .kind = TB_DICE_DRAWN, .draw = sv_draw },
                         proven = { .kind = TB_DICE_PROVEN, .proof = &g->proof };

    g->rec.session.dice = g->stored.has_seed ? proven : drawn;
    memcpy(g->proof.seed, g->stored.seed, TB_SEED_SIZE);
    memcpy(g->proof.nonce, g->stored.nonce, sizeof g->proof.nonce);
    /* Every roll that was ever saved counts, also one that was taken back. */
    g->proof.rolls = 0;
    for (uint32_t i = g->stored.first; i < g->count; i++)
        g->proof.rolls += g->log[i].seat == SV_NOBODY;
    find_house_rules(g);
    g->is_asked = strcmp(g->rec.dice, "rolled") != 0 && g->rec.dice[0] != '\0';
    for (int i = 0; i < ST_SIDES; i++) {
        memcpy(g->player[i].name, g->stored.name[i][0] ? g->stored.name[i] : g->rec.player[i], TB_NAME_MAX);
        g->player[i].level = g->stored.level[i];
    }
}

struct sv_game *sv_game_new(struct sv_stored *stored, struct tx_complaint *c)
{
    struct sv_game *g = tb_calloc(sizeof *g);

    g->stored = *stored;
    memset(stored, 0, sizeof *stored);
    if (tx_record_read(&g->rec, "game", g->stored.head, g->stored.head_size, c)) {
        sv_game_free(g);
        return NULL;
    }
    sv_game_set_up(g);
    sv_chain_start(g->stored.id, g->stored.head, g->stored.head_size, g->chain);
    return g;
}

void sv_game_hold(struct sv_game *g) { g->holders++; }

void sv_game_let_go(struct sv_game *g)
{
    if (--g->holders == 0 && g->is_freed)
        sv_game_free(g);
}

void sv_game_free(struct sv_game *g)
{
    g->is_freed = 1;
    if (g->holders > 0)
        return;
    tx_record_free(&g->rec);
    sv_stored_free(&g->stored);
    free(g->house);
    free(g->words);
    free(g->log);
    free(g);
}

void sv_game_sleep(struct sv_game *g)
{
    tx_record_free(&g->rec);
    free(g->stored.head);
    free(g->house);
    free(g->words);
    free(g->log);
    g->stored.head = g->house = g->words = NULL;
    g->log = NULL;
    g->is_asleep = 1;
}

size_t sv_game_bytes(const struct sv_game *g)
{
    const struct tb_battle *b = &g->rec.battle;

    if (g->is_asleep || !b->rs)
        return sizeof *g;
    return sizeof *g + tb_session_bytes(&g->rec.session) + b->rs->setting_size + b->rs->state_size +
           (b->source ? strlen(b->source) : 0) + g->stored.head_size + g->words_cap +
           (size_t)g->log_cap * sizeof *g->log;
}

size_t sv_game_stored(const struct sv_game *g, uint32_t from)
{
    size_t size = 0;

    for (uint32_t i = from; i < g->count; i++)
        size += g->log[i].size + SV_ROW_SIZE;
    return size;
}

/* ---- the lobby ---- */

static enum sv_stage stage_of(const struct sv_game *g)
{
    if (tb_session_is_over(&g->rec.session))
        return SV_STAGE_OVER;
    return sv_game_is_open(&g->stored, 0) || sv_game_is_open(&g->stored, 1) ? SV_STAGE_WAITING : SV_STAGE_PLAYED;
}

enum sv_saved sv_game_list(struct sv_game *g, struct sv_store *store, enum sv_lobby lobby)
{
    const enum sv_stage stage = stage_of(g);
    const enum sv_saved saved = sv_store_lobby(store, g->stored.number, lobby, stage);

    if (saved == SV_SAVED) {
        g->stored.lobby = lobby;
        g->stored.stage = stage;
    }
    return saved;
}

/* A listed game has moved to another place in the lobby. */
static enum sv_saved move_in_lobby(struct sv_game *g, struct sv_store *store)
{
    return g->stored.lobby == SV_LOBBY_NONE || g->stored.stage == stage_of(g) ? SV_SAVED
                                                                              : sv_game_list(g, store, g->stored.lobby);
}

/* ---- saving ---- */

/* The rows from `saved` on, with the hash chain extended over them. */
static struct sv_row *new_rows(const struct sv_game *g, uint8_t chain[SV_HASH_SIZE])
{
    struct sv_row *row = tb_realloc_array(NULL, g->count - g->saved, sizeof *row);

    memcpy(chain, g->chain, SV_HASH_SIZE);
    for (uint32_t i = g->saved; i < g->count; i++) {
        struct sv_row *r = &row[i - g->saved];

        r->line = g->words + g->log[i].at;
        r->size = g->log[i].size;
        r->seat = g->log[i].seat;
        r->state = g->log[i].state;
        sv_chain_row(chain, i + 1, r->seat, r->state, r->line, r->size);
        memcpy(r->chain, chain, SV_HASH_SIZE);
    }
    return row;
}

static enum sv_saved settle(struct sv_game *g, enum sv_saved saved, const uint8_t chain[SV_HASH_SIZE])
{
    if (saved == SV_SAVED) {
        memcpy(g->chain, chain, SV_HASH_SIZE);
        g->saved = g->count;
    } else {
        g->is_bad = 1;
    }
    return saved;
}

enum sv_saved sv_game_create(struct sv_game *g, struct sv_store *store)
{
    uint8_t chain[SV_HASH_SIZE];
    struct sv_row *row = new_rows(g, chain);
    enum sv_saved saved;

    g->stored.stage = stage_of(g);
    g->stored.summary = sv_say_summary(g);
    saved = sv_store_create(store, &g->stored, row, g->count);
    free(g->stored.summary);
    g->stored.summary = NULL;
    free(row);
    return settle(g, saved, chain);
}

enum sv_saved sv_game_save(struct sv_game *g, struct sv_store *store, const struct sv_act *act, uint32_t acts)
{
    uint8_t chain[SV_HASH_SIZE];
    struct sv_row *row = new_rows(g, chain);
    char *summary = sv_say_summary(g);
    enum sv_saved saved =
        sv_store_append(store, g->stored.number, g->saved, row, g->count - g->saved, act, acts, summary);

    if (saved == SV_SAVED)
        saved = move_in_lobby(g, store);
    free(summary);
    free(row);
    return settle(g, saved, chain);
}

enum sv_saved sv_game_rename(struct sv_game *g, struct sv_store *store, uint8_t seat, const char *name)
{
    const struct sv_player before = g->player[seat];
    enum sv_saved saved;
    char *summary;

    snprintf(g->player[seat].name, TB_NAME_MAX, "%s", name[0] ? name : g->rec.player[seat]);
    summary = sv_say_summary(g);
    saved = sv_store_name(store, g->stored.number, seat, name, summary);
    free(summary);
    if (saved == SV_SAVED)
        snprintf(g->stored.name[seat], TB_NAME_MAX, "%s", name);
    else
        g->player[seat] = before;
    return saved;
}

/* ---- keys ---- */

static int is_zero(const uint8_t hash[SV_HASH_SIZE])
{
    static const uint8_t zero[SV_HASH_SIZE];

    return sv_hash_same(hash, zero);
}

int sv_game_is_open(const struct sv_stored *g, uint8_t seat)
{
    return is_zero(g->key[seat]) && !is_zero(g->claim[seat]);
}

int sv_game_invites(const struct sv_stored *g, const char *claim)
{
    uint8_t invited[SV_HASH_SIZE];

    if (!claim[0])
        return g->lobby != SV_LOBBY_NONE && (!is_zero(g->claim[0]) || !is_zero(g->claim[1]));
    sv_token_hash(claim, invited);
    return sv_hash_same(invited, g->claim[0]) || sv_hash_same(invited, g->claim[1]);
}

int sv_game_claim(struct sv_game *g, struct sv_store *store, const char *claim, const char *key, enum sv_saved *saved)
{
    uint8_t invited[SV_HASH_SIZE], own[SV_HASH_SIZE];

    sv_token_hash(claim, invited);
    sv_token_hash(key, own);
    *saved = SV_SAVED;
    for (uint8_t i = 0; i < ST_SIDES; i++) {
        if (claim[0] ? !sv_hash_same(invited, g->stored.claim[i]) : is_zero(g->stored.claim[i]))
            continue;
        if (sv_hash_same(own, g->stored.key[i]))
            return i;
        /* A key that opens something already would make two seats one, and who made the game knows the invitation. */
        if (!sv_game_is_open(&g->stored, i) || sv_game_key(&g->stored, key) != SV_KEYS ||
            sv_game_invites(&g->stored, key))
            return SV_KEYS;
        *saved = sv_store_claim(store, g->stored.number, i, own);
        if (*saved == SV_SAVED) {
            memcpy(g->stored.key[i], own, SV_HASH_SIZE);
            *saved = move_in_lobby(g, store);
        }
        return i;
    }
    return SV_KEYS;
}

int sv_game_key(const struct sv_stored *g, const char *token)
{
    uint8_t hash[SV_HASH_SIZE];
    int which = SV_KEYS;

    if (!token[0])
        return g->lobby == SV_LOBBY_WATCH ? SV_KEYS - 1 : SV_KEYS;
    sv_token_hash(token, hash);
    for (int i = 0; i < SV_KEYS; i++)
        if (sv_hash_same(hash, g->key[i]))
            which = i;
    return which;
}
