/* local.c -- what a page asks of a table without a server.
 *
 * Each question has its words in the room that room() gives, and its answer in said(): for a game, messages as
 * docs/wire.md describes them, one a line.  Before a question about a game the page hands the game over with put(),
 * and after it takes changed() and keeps it; only then may it believe the answer.
 */
#include <stdlib.h>
#include <string.h>

#include "../server/games.h"
#include "../server/make.h"
#include "../server/play.h"
#include "../server/prove.h"
#include "../server/tell.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "local.h"

#define NAME(code, name) name,
static const char *const codes[] = { SV_CODES(NAME) };
#undef NAME
#define WRONG_LINK "This browser does not have this game."

static struct sv_store *store;
static struct sv_games *games;
static char *input;
static uint32_t input_size;
static struct lo_text said, head, rows;

/* Room for the words of the next question. */
LO_EXPORT(room) char *lo_room(uint32_t size);
char *lo_room(uint32_t size)
{
    if (!store) {
        store = lo_store_new();
        games = sv_games_new(store);
    }
    input = tb_realloc(input, (size_t)size + 1);
    input[size] = '\0';
    input_size = size;
    return input;
}

/* The next line of the question; the last one has none behind it. */
static char *next(char **at)
{
    char *line = *at, *stop = line ? strchr(line, '\n') : NULL;

    if (stop)
        *stop = '\0';
    *at = stop ? stop + 1 : NULL;
    return line ? line : input + input_size;
}

LO_EXPORT(said) const char *lo_said(void);
const char *lo_said(void) { return said.at; }
LO_EXPORT(said_size) uint32_t lo_said_size(void);
uint32_t lo_said_size(void) { return (uint32_t)said.size; }
LO_EXPORT(head) const char *lo_head(void);
const char *lo_head(void) { return head.at; }
LO_EXPORT(head_size) uint32_t lo_head_size(void);
uint32_t lo_head_size(void) { return (uint32_t)head.size; }
LO_EXPORT(rows) const char *lo_rows(void);
const char *lo_rows(void) { return rows.at; }
LO_EXPORT(rows_size) uint32_t lo_rows_size(void);
uint32_t lo_rows_size(void) { return (uint32_t)rows.size; }

/* ---- games come and go ---- */

/* A game that the page kept: its head and its rows, one behind the other.  0, or -1: they are damaged. */
LO_EXPORT(put) int lo_put(uint32_t head_size, uint32_t rows_size);
int lo_put(uint32_t head_size, uint32_t rows_size)
{
    return lo_store_put(store, input, head_size, input + head_size, rows_size);
}

/* What was written to the game of this id, in head() and rows(). */
LO_EXPORT(changed) void lo_take(void);
void lo_take(void) { lo_changed(store, input, &head, &rows); }

/* Forget the game of this id: what was written could not be kept, or another page has written to it. */
LO_EXPORT(forget) void lo_drop(void);
void lo_drop(void)
{
    sv_games_forget(games, input); /* also that it was damaged */
    lo_forget(store, input);
}

/* ---- messages ---- */

static void say_bool(const char *name, int is) { lo_print(&said, ",\"%s\":%s", name, is ? "true" : "false"); }

static void say_words(const char *name, const char *words)
{
    lo_print(&said, ",\"%s\":", name);
    lo_string(&said, words);
}

static void say_players(const struct sv_game *g)
{
    lo_print(&said, ",\"players\":[");
    for (int i = 0; i < ST_SIDES; i++) {
        const int level = g->player[i].level;

        lo_print(&said, "%s{\"kind\":\"%s\"", i ? "," : "", level ? "computer" : "human");
        say_words("name", g->player[i].name);
        if (level)
            lo_print(&said, ",\"level\":%d", level);
        lo_print(&said, "}");
    }
    lo_print(&said, "]");
}

static void say_house(const struct sv_game *g)
{
    if (!g->house)
        return;
    lo_print(&said, ",\"house\":{\"count\":%u", g->house_rules);
    say_words("text", g->house);
    lo_print(&said, "}");
}

static void say_bytes(const uint8_t *bytes, size_t size)
{
    lo_print(&said, "\"");
    lo_hex(&said, bytes, size);
    lo_print(&said, "\"");
}

static void say_proof(const struct sv_game *g)
{
    const struct sv_stored *s = &g->stored;
    uint8_t commit[TB_COMMIT_SIZE];

    lo_print(&said, ",\"proof\":");
    if (!s->has_seed) {
        lo_print(&said, "null");
        return;
    }
    tb_proof_commit(s->seed, commit);
    lo_print(&said, "{\"commit\":");
    say_bytes(commit, sizeof commit);
    lo_print(&said, ",\"first\":%u,\"nonces\":[", s->first);
    for (int i = 0; i < ST_SIDES; i++) {
        lo_print(&said, i ? "," : "");
        if (s->has_nonce[i])
            say_bytes(s->nonce[i], TB_NONCE_SIZE);
        else
            lo_print(&said, "null");
    }
    lo_print(&said, "],\"seed\":");
    if (tb_session_is_over(&g->rec.session))
        say_bytes(s->seed, TB_SEED_SIZE);
    else
        lo_print(&said, "null");
    lo_print(&said, "}");
}

static void say_proof_message(const struct sv_game *g)
{
    lo_print(&said, "{\"type\":\"proof\"");
    say_proof(g);
    lo_print(&said, "}\n");
}

static void say_rows(const struct sv_game *g, uint32_t from)
{
    lo_print(&said, ",\"from\":%u,\"rows\":[", from);
    for (uint32_t i = from; i < g->count; i++) {
        lo_print(&said, i > from ? "," : "");
        lo_string(&said, g->words + g->log[i].at);
    }
    lo_print(&said, "],\"count\":%u,\"hash\":\"%016llx\"", g->count, (unsigned long long)sv_game_hash(g));
}

static void say_rows_message(const struct sv_game *g, uint32_t from, uint8_t seat)
{
    lo_print(&said, "{\"type\":\"rows\",\"seat\":%u", seat);
    say_rows(g, from);
    lo_print(&said, "}\n");
    if (g->stored.has_seed && tb_session_is_over(&g->rec.session))
        say_proof_message(g);
}

static void say_pack(const struct tb_battle *b)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const size_t size = tb_pack_size(b->rs, b->setting);
    uint8_t *bytes = tb_calloc(size + 2);

    tb_pack_put(bytes, b->rs, b->setting, b->start);
    lo_print(&said, ",\"pack\":\"");
    for (size_t i = 0; i < size; i += 3) {
        const uint32_t bits = (uint32_t)bytes[i] << 16 | (uint32_t)bytes[i + 1] << 8 | bytes[i + 2];
        const char four[] = { letters[bits >> 18], letters[bits >> 12 & 63],
                              i + 1 < size ? letters[bits >> 6 & 63] : '=', i + 2 < size ? letters[bits & 63] : '=' };

        lo_add(&said, four, sizeof four);
    }
    lo_print(&said, "\"");
    free(bytes);
}

static void say_error(enum sv_code code, const char *text)
{
    lo_print(&said, "{\"type\":\"error\",\"code\":\"%s\"", codes[code]);
    say_words("text", text);
    lo_print(&said, "}\n");
}

static void say_ack(const char *key, uint32_t count)
{
    lo_print(&said, "{\"type\":\"ack\",\"key\":\"%s\",\"count\":%u}\n", key, count);
}

/* ---- a table ---- */

static struct sv_game *game_of(const char *id)
{
    struct tx_complaint c = { .what = "" };
    struct sv_game *g = sv_games_get(games, id, &c);

    if (!g)
        say_error(c.what[0] ? SV_CODE_DATA : SV_CODE_LINK, c.what[0] ? SV_TELL_DAMAGED : WRONG_LINK);
    return g;
}

/* Dice that are due fall, and are saved. */
static void draw_due(struct sv_game *g)
{
    const uint32_t from = g->count;
    enum sv_saved saved;

    if (!sv_game_is_due(g))
        return;
    g->asking.is_asked = 0;
    sv_game_draw(g);
    saved = sv_game_save(g, store, NULL, 0);
    ST_ASSERT(saved == SV_SAVED);
    say_rows_message(g, from, SV_NOBODY);
}

/* "ID KEY...": join with these keys.  The seats that they open, a bit each; or -1, and the answer says why. */
LO_EXPORT(join) int lo_join(uint32_t have);
int lo_join(uint32_t have)
{
    uint8_t seats[ST_SIDES] = { 0, 0 };
    char *at = input;
    const char *id = next(&at);
    struct sv_game *g;
    int opened = 0;

    lo_clear(&said);
    g = game_of(id);
    if (!g)
        return -1;
    while (at) {
        const int which = sv_game_key(&g->stored, next(&at));

        opened |= which < SV_KEYS;
        if (which < ST_SIDES)
            seats[which] = 1;
    }
    if (!opened) {
        say_error(SV_CODE_LINK, "This link does not open this game.");
        return -1;
    }
    draw_due(g);
    lo_clear(&said);
    have = have <= g->count ? have : 0;
    lo_print(&said, "{\"type\":\"game\",\"id\":\"%s\",\"rules\":\"%s\"", g->stored.id, g->rec.battle.rs->id);
    say_words("scenario", g->rec.battle.name);
    say_words("battle", g->rec.battle.title);
    say_words("story", g->rec.battle.story);
    say_words("dice", g->is_asked ? "asked" : "rolled");
    say_words("table", "screen");
    say_players(g);
    say_house(g);
    lo_print(&said, ",\"seats\":[%s,%s],\"open\":[false,false]", seats[0] ? "true" : "false",
             seats[1] ? "true" : "false");
    say_proof(g);
    if (have > 0)
        lo_print(&said, ",\"pack\":null");
    else
        say_pack(&g->rec.battle);
    say_rows(g, have);
    lo_print(&said,
             "}\n{\"type\":\"here\",\"seats\":[true,true],\"watchers\":%d,\"watching\":[],\"seen\":[0,0],\"names\":[",
             seats[0] || seats[1] ? 0 : 1);
    lo_string(&said, g->player[0].name);
    lo_print(&said, ",");
    lo_string(&said, g->player[1].name);
    lo_print(&said, "]}\n");
    return seats[0] | seats[1] << 1;
}

static const struct {
    const char *name;
    enum sv_type type;
} types[] = {
    { "act", SV_ACT },       { "undo", SV_UNDO },   { "undo-answer", SV_UNDO_ANSWER },
    { "resign", SV_RESIGN }, { "offer", SV_OFFER }, { "offer-answer", SV_OFFER_ANSWER },
};

/* 0, or -1: it is none that plays. */
static int read_type(const char *name, enum sv_type *type)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, name) == 0) {
            *type = types[i].type;
            return 0;
        }
    return -1;
}

/* "ID", "TYPE", "KEY", "WORDS": an act, or another message of a seat; `number` is its count, its answer or its end. */
LO_EXPORT(play) void lo_play(uint32_t seats, uint32_t seat, uint32_t at_row, uint32_t number);
void lo_play(uint32_t seats, uint32_t seat, uint32_t at_row, uint32_t number)
{
    const uint8_t held[ST_SIDES] = { seats & 1, seats >> 1 & 1 };
    char *at = input;
    const char *id = next(&at), *type = next(&at), *key = next(&at), *words = next(&at);
    struct sv_message m = { .seat = seat & 1, .rows = at_row, .count = number };
    struct sv_reply r;
    struct sv_game *g;

    lo_clear(&said);
    if (read_type(type, &m.type) || strlen(key) >= sizeof m.key || key[strspn(key, SV_WIRE_LETTERS)] || !key[0] ||
        strlen(words) >= sizeof m.act || !(g = game_of(id)))
        return;
    memcpy(m.key, key, strlen(key) + 1);
    memcpy(m.act, words, strlen(words) + 1);
    m.end = number ? TB_END_DRAW : TB_END_STOP;
    draw_due(g);
    sv_play(g, store, &m, held, &r);
    switch (r.outcome) {
    case SV_DONE:
        say_ack(m.key, r.count);
        say_rows_message(g, r.from, m.seat);
        break;
    case SV_KNOWN: say_ack(m.key, r.count); break;
    case SV_REFUSED:
        lo_print(&said, "{\"type\":\"refused\",\"key\":\"%s\",\"why\":\"%s\",\"count\":%u", m.key, codes[r.why],
                 r.count);
        say_words("clause", r.clause);
        say_words("text", r.text);
        lo_print(&said, "}\n");
        break;
    default:
        /* Nobody else is there to be asked. */
        g->asking.is_asked = 0;
        lo_print(&said, "{\"type\":\"refused\",\"key\":\"%s\",\"why\":\"seat\",\"count\":%u", m.key, g->count);
        say_words("text", "Only a page that holds both seats can do that here.");
        say_bool("asked", 1);
        lo_print(&said, "}\n");
    }
}

/* "ID", "32 DIGITS": a seat adds to the dice. */
LO_EXPORT(nonce) void lo_nonce(uint32_t seat);
void lo_nonce(uint32_t seat)
{
    uint8_t bytes[TB_NONCE_SIZE];
    char *at = input;
    const char *id = next(&at), *digits = next(&at);
    struct sv_game *g;
    enum sv_saved saved;

    lo_clear(&said);
    if (strlen(digits) != 2 * sizeof bytes || lo_read_hex(digits, bytes, sizeof bytes) || !(g = game_of(id)))
        return;
    saved = sv_game_nonce(g, store, seat & 1, bytes);
    ST_ASSERT(saved == SV_SAVED);
    say_proof_message(g);
    draw_due(g);
}

/* ---- new games ---- */

static int read_player(struct sv_player *p, char *words, struct tx_complaint *c)
{
    if (words[0] < '0' || words[0] > '6' || words[1] != ' ' || strlen(words + 2) >= sizeof p->name)
        return tx_complain(c, "player", 0, 0, "expected a level and a name");
    p->level = (uint8_t)(words[0] - '0');
    memcpy(p->name, words + 2, strlen(words + 2) + 1);
    return sv_check_name(p->name, c);
}

static int copy_word(char *out, size_t cap, const char *word, struct tx_complaint *c)
{
    if (strlen(word) >= cap)
        return tx_complain(c, "game", 0, 0, "a word is too long");
    memcpy(out, word, strlen(word) + 1);
    return 0;
}

/* One line: "rules ID", "scenario NAME", "dice asked", "first LEVEL NAME", "second LEVEL NAME", "set NAME VALUE",
 * "game ID", "key KEY", "rows N". */
static int read_want(struct sv_create *want, char *name, struct tx_complaint *c)
{
    char *value = strchr(name, ' '), *second;

    if (!value)
        return tx_complain(c, "game", 0, 0, "expected a name and a value");
    *value++ = '\0';
    if (strcmp(name, "rules") == 0)
        return copy_word(want->rules, sizeof want->rules, value, c);
    if (strcmp(name, "scenario") == 0)
        return copy_word(want->scenario, sizeof want->scenario, value, c);
    if (strcmp(name, "key") == 0)
        return copy_word(want->key, sizeof want->key, value, c);
    if (strcmp(name, "first") == 0 || strcmp(name, "second") == 0) {
        want->has_players = 1;
        return read_player(&want->player[name[0] == 's'], value, c);
    }
    if (strcmp(name, "dice") == 0) {
        want->dice = strcmp(value, "asked") == 0 ? SV_DICE_ASKED : SV_DICE_ROLLED;
    } else if (strcmp(name, "game") == 0) {
        want->is_copy = 1;
        return copy_word(want->game, sizeof want->game, value, c);
    } else if (strcmp(name, "rows") == 0) {
        want->rows = (uint32_t)strtoul(value, NULL, 10);
    } else if (strcmp(name, "set") == 0 && (second = strchr(value, ' ')) != NULL && want->set_count < SV_SETS_MAX) {
        struct sv_set *set = &want->set[want->set_count++];

        *second++ = '\0';
        return copy_word(set->name, sizeof set->name, value, c) || copy_word(set->value, sizeof set->value, second, c)
                   ? -1
                   : 0;
    } else {
        return tx_complain(c, "game", 0, 0, "%s is not known, or too often", name);
    }
    return 0;
}

/* The id, the keys and the invitation to watch, a line each; or -1, and the answer is what is wrong. */
static int say_made(enum sv_made made, struct sv_new *new, const struct tx_complaint *c)
{
    char words[sizeof *c + 32];

    lo_clear(&said);
    if (made == SV_MADE) {
        lo_print(&said, "%s\n%s\n%s\n%s", new->game->stored.id, new->token[0], new->token[1], new->token[2]);
        return 0;
    }
    if (c->line > 0) {
        tx_complaint_text(c, words, sizeof words);
        lo_add(&said, words, strlen(words));
    } else {
        lo_add(&said, c->what, strlen(c->what));
    }
    return -1;
}

/* A new game of these lines. */
LO_EXPORT(make) int lo_make(void);
int lo_make(void)
{
    static struct sv_create want;
    struct tx_complaint c = { .what = "" };
    struct sv_new new;
    char *at = input;

    memset(&want, 0, sizeof want);
    want.dice = SV_DICE_UNSAID;
    while (at)
        if (read_want(&want, next(&at), &c))
            return say_made(SV_MADE_BADLY, NULL, &c);
    return say_made(sv_make(games, store, &want, &new, &c), &new, &c);
}

/* A new game of this record. */
LO_EXPORT(make_of_record) int lo_make_of_record(void);
int lo_make_of_record(void)
{
    struct tx_complaint c = { .what = "" };
    struct sv_new new;

    return say_made(sv_make_from_record(games, store, input, input_size, &new, &c), &new, &c);
}

/* ---- what else there is to know of a game ---- */

/* "ID": its record.  0, or -1. */
LO_EXPORT(record) int lo_record(void);
int lo_record(void)
{
    struct sv_game *g;
    char *text;
    size_t size = 0;

    lo_clear(&said);
    g = game_of(input);
    if (!g)
        return -1;
    lo_clear(&said);
    text = sv_prove_record(g, &size);
    lo_add(&said, text, size);
    free(text);
    return 0;
}

/* "ID": what a list of games shows of it, as /api/summaries has it, without the time.  0, or -1. */
LO_EXPORT(summary) int lo_summary(void);
int lo_summary(void)
{
    const struct sv_game *g;
    const struct st_state *s;
    int is_over;

    lo_clear(&said);
    g = game_of(input);
    if (!g)
        return -1;
    s = g->rec.session.state;
    is_over = tb_session_is_over(&g->rec.session);
    lo_print(&said, "{\"id\":\"%s\",\"rules\":\"%s\",\"rows\":%u,\"actor\":%d,\"winner\":%d", g->stored.id,
             g->rec.battle.rs->id, g->count, s->actor, is_over ? tb_session_winner(&g->rec.session) : -1);
    say_words("battle", g->rec.battle.title);
    say_words("node", is_over ? "over" : s->node == ST_CHANCE ? "chance" : "decide");
    say_players(g);
    lo_print(&said, "}");
    return 0;
}
