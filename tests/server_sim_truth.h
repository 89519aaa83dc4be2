/* server_sim_truth.h -- what the simulation knows of each game: every row that was told, every act that was sent.
 *
 * A row is true once one client was told of it.  From then on every client, and the disk after any failure, must have
 * the same one in the same place.  The engine plays the rows again, so each hash that the server says is compared.
 */
#ifndef TESTS_SERVER_SIM_TRUTH_H
#define TESTS_SERVER_SIM_TRUTH_H

#include "../server/games.h"
#include "../server/prove.h"
#include "../server/verify.h"
#include "../server/store_db.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "server_sim_net.h"

enum { GAMES_MAX = 6, BATTLES = 6, NONCES_MAX = 16, HEX_NONCE = 33, NAMES_MAX = 200 };

static struct tb_battle battles[BATTLES];
#define SHORT_ROUNDS "1"
/* A battle of each rule set, and one that is over soon: the number that is changed for that. */
static const char *const battle_names[BATTLES][3] = {
    { "portable", "plain", NULL },
    { "ancients", "tutorial", NULL },
    { "ironpush1", "first-push", NULL },
    { "ironpush2", "walled-farm", NULL },
    { "wargame", "meeting-engagement", NULL },
    { "portable", "plain", "options.round_limit.value" },
};

struct true_row {
    char *words;
    uint64_t state; /* after it */
    uint8_t mover;  /* the side that has the move then; SV_NOBODY: a die of the server is due, or it is over */
};

/* A line of talk that somebody was told; no key: nobody was. */
struct true_line {
    char key[SV_ACT_KEY_MAX + 1];
    uint8_t seat;
    int64_t at, rows;
};

/* What the server said last of a clock. */
struct true_clock {
    int is_known;
    uint64_t run, at;       /* the process that said it, and when: in milliseconds that servers ran */
    uint32_t count;         /* rows of the game then */
    int64_t left[ST_SIDES]; /* milliseconds */
    int runs;
    int is_passed; /* rows were said since, and what it says next is of this moment */
};

/* Whether a seat is heard: one person says so, and says the next thing only when he was told the last. So each change
 * has a number, and the seat is muted after those that are odd. */
struct true_mute {
    int muter;           /* who says so; -1: nobody yet */
    uint32_t said, told; /* the last change that he asked for, and the last that anybody was told */
};

struct truth {
    int is_made;
    int battle;
    uint8_t is_link, side, is_asked, is_long; /* side: the maker's seat at a table by link */
    uint8_t first_mover;                      /* before there are rows */
    char id[SV_ID_SIZE], token[SV_KEYS][SV_TOKEN_SIZE], claim[SV_TOKEN_SIZE];
    int claimant; /* the person who claimed the seat; -1: nobody was told so yet */
    struct true_row *row;
    uint32_t count;
    struct tb_session session;
    char commit[2 * TB_COMMIT_SIZE + 1];
    char nonce[ST_SIDES][HEX_NONCE]; /* "": nobody was told one yet */
    char offered[ST_SIDES][NONCES_MAX][HEX_NONCE];
    uint32_t offers[ST_SIDES];
    /* around the game */
    enum sv_lobby lobby, shown; /* as it was made; the least that anybody was told */
    int is_hidden;              /* somebody asked for less */
    struct true_mute mute[ST_SIDES];
    uint32_t names[ST_SIDES];                /* that a seat has given itself: the next is number names + 1 */
    uint8_t is_old[ST_SIDES][NAMES_MAX + 1]; /* who was told this one was told another one after it; 0: of its maker */
    struct true_line *line;
    uint32_t lines;
    uint32_t total, more, days; /* seconds of its clock, or days for a move; all 0: it has none */
    uint32_t said;              /* rows that the server has told of, to anybody */
    struct true_clock clock;
};
static struct truth truth[GAMES_MAX];
static int truth_count;

/* An act, undo or answer that somebody sent. */
struct sent {
    int game;
    enum sv_type type;
    uint8_t seat;
    char key[SV_ACT_KEY_MAX + 1], act[SV_ACT_MAX + 1];
    uint32_t rows, ack; /* ack: rows after it, as the server said; 0: it did not */
};
static struct sent *sent;
static uint32_t sent_count, sent_cap;

/* ---- the rows ---- */

static const struct st_at *now_of(const struct truth *t, struct st_at *room)
{
    *room = (struct st_at){ battles[t->battle].rs, battles[t->battle].setting, t->session.state };
    return room;
}

static uint64_t state_after(const struct truth *t, uint32_t rows)
{
    const struct tb_battle *b = &battles[t->battle];

    return rows == 0 ? tb_state_hash(b->rs, b->start) : t->row[rows - 1].state;
}

/* Whose move it is now. */
static uint8_t mover_of(const struct truth *t)
{
    const struct tb_battle *b = &battles[t->battle];
    const struct st_state *s = t->session.state;
    struct st_chance die = { .kind = ST_BAG };

    if (s->node == ST_CHANCE && t->is_asked)
        b->rs->chance(b->setting, s, &die);
    return tb_session_is_over(&t->session) || (s->node == ST_CHANCE && die.kind == ST_BAG) || s->actor >= ST_SIDES
               ? SV_NOBODY
               : s->actor;
}

static void play_row(struct truth *t, const char *words)
{
    char why[TX_TEXT_MAX];
    struct tx_text text = tx_text_of(why, sizeof why);
    struct st_at at;
    struct st_action act;
    unsigned n;

    if (tb_end_by_words(words, (uint32_t)strlen(words)) != TB_END_NONE) {
        MUST(tb_session_end(&t->session, tb_end_by_words(words, (uint32_t)strlen(words))) == 0, "it cannot end: %s",
             words);
        world.ends++;
        return;
    }
    if (sscanf(words, "undo %u", &n) == 1) {
        MUST(n > 0 && n <= t->session.live_count, "%s takes back more than there is", words);
        tb_session_undo(&t->session, n);
        return;
    }
    MUST(tx_read_action(now_of(t, &at), words, (uint32_t)strlen(words), &act, &text) == 0, "row \"%s\": %s", words,
         why);
    MUST(tb_session_do(&t->session, &act, NULL).code == ST_OK, "row \"%s\" is not legal", words);
}

/* Somebody was told this row. */
static void be_told(struct truth *t, uint32_t n, const char *words)
{
    if (n < t->count) {
        MUST(strcmp(t->row[n].words, words) == 0, "game %s, row %u was \"%s\" and is \"%s\"", t->id, n + 1,
             t->row[n].words, words);
        return;
    }
    MUST(n == t->count, "game %s: row %u after row %u", t->id, n + 1, t->count);
    t->row = tb_grow(t->row, n, sizeof *t->row);
    play_row(t, words);
    t->row[n] = (struct true_row){ tb_copy_text(words, strlen(words)),
                                   tb_state_hash(battles[t->battle].rs, t->session.state), mover_of(t) };
    t->count++;
    world.rows++;
}

static void free_truth(void)
{
    for (int i = 0; i < truth_count; i++) {
        for (uint32_t k = 0; k < truth[i].count; k++)
            free(truth[i].row[k].words);
        free(truth[i].row);
        free(truth[i].line);
        tb_session_free(&truth[i].session);
    }
    free(sent);
    sent = NULL;
    sent_count = sent_cap = 0;
    memset(truth, 0, sizeof truth);
    truth_count = 0;
}

/* ---- acts ---- */

static struct sent *find_sent(int game, const char *key)
{
    for (uint32_t i = sent_count; i-- > 0;)
        if (sent[i].game == game && strcmp(sent[i].key, key) == 0)
            return &sent[i];
    return NULL;
}

/* ---- the disk ---- */

struct reading {
    const struct truth *t;
    uint32_t n, flags;
    uint8_t chain[SV_HASH_SIZE];
    uint8_t seat[TB_ACTIONS_MAX];
};
static struct reading reading;

static int compare_row(void *who, const struct sv_row *row)
{
    struct reading *r = who;

    if (r->n < r->t->count)
        MUST(strcmp(r->t->row[r->n].words, row->line) == 0 && r->t->row[r->n].state == row->state,
             "game %s, row %u is \"%s\" on disk, and \"%s\" was told", r->t->id, r->n + 1, row->line,
             r->t->row[r->n].words);
    sv_chain_row(r->chain, r->n + 1, row->seat, row->state, row->line, row->size);
    MUST(sv_hash_same(r->chain, row->chain), "game %s, row %u: the chain is broken", r->t->id, r->n + 1);
    r->flags += strncmp(row->line, "flag ", 5) == 0;
    r->seat[r->n++] = row->seat;
    return 0;
}

/* The acts on disk, in order. */
struct acting {
    uint32_t first, last, ranges, acked;
};

static int is_answer(const struct sent *s) { return s->type == SV_UNDO_ANSWER || s->type == SV_OFFER_ANSWER; }

/* One act on disk: somebody sent it, and it did what he was told. */
static void check_act(int game, sqlite3_stmt *st, struct acting *a)
{
    const char *key = (const char *)sqlite3_column_text(st, 1);
    const struct sent *s = find_sent(game, key);
    const uint32_t first = (uint32_t)sqlite3_column_int(st, 2), last = (uint32_t)sqlite3_column_int(st, 3);
    const struct truth *t = &truth[game];
    /* An undo that was agreed to has two keys, of who asked and of who agreed. */
    const int is_second = a->ranges > 0 && first == a->first && last == a->last && s && s->type != SV_ACT;

    MUST(s && s->seat == sqlite3_column_int(st, 0), "game %s: nobody sent the act %s", t->id, key);
    MUST(s->ack == 0 || s->ack == last, "act %s was acknowledged at %u rows and is at %u", key, s->ack, last);
    MUST(first == s->rows + 1, "act %s of row %u is row %u", key, s->rows + 1, first);
    MUST(is_second || first > a->last, "act %s overlaps another", key);
    MUST(last >= first && last <= reading.n, "act %s has the rows %u to %u of %u", key, first, last, reading.n);
    MUST(reading.seat[first - 1] < ST_SIDES, "act %s begins with a die", key);
    for (uint32_t i = first; i < last; i++)
        MUST(reading.seat[i] == SV_NOBODY, "act %s has two actions", key);
    MUST(is_answer(s) || reading.seat[first - 1] == s->seat, "act %s is of another seat", key);
    /* Who agreed has agreed to what he was asked, and to nothing else. */
    if (is_answer(s) && first <= t->count)
        MUST(strcmp(t->row[first - 1].words, s->act) == 0, "act %s agreed to \"%s\" and is \"%s\"", key, s->act,
             t->row[first - 1].words);
    if (s->type == SV_ACT && first <= t->count)
        MUST(strcmp(t->row[first - 1].words, s->act) == 0, "act %s was \"%s\" and is \"%s\"", key, s->act,
             t->row[first - 1].words);
    a->ranges += !is_second;
    a->acked += s->ack > 0;
    a->first = first;
    a->last = last;
}

/* Every act that was acknowledged is there, once; every row of a seat belongs to an act. */
static void check_acts(const struct sv_store *store, const struct sv_stored *g, int game)
{
    static const char sql[] = "SELECT seat, key, first, last FROM act WHERE game = ?1 ORDER BY first, seat";
    struct acting a = { 0, 0, 0, 0 };
    uint32_t acked = 0, of_seats = 0;
    sqlite3_stmt *st = NULL;

    MUST(sqlite3_prepare_v2(store->db, sql, -1, &st, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(store->db));
    sqlite3_bind_int64(st, 1, g->number);
    while (sqlite3_step(st) == SQLITE_ROW)
        check_act(game, st, &a);
    sqlite3_finalize(st);
    for (uint32_t i = 0; i < sent_count; i++)
        acked += sent[i].game == game && sent[i].type != SV_SAY && sent[i].ack > 0;
    for (uint32_t i = g->first; i < reading.n; i++)
        of_seats += reading.seat[i] < ST_SIDES;
    MUST(a.acked == acked, "game %s: %u acts were acknowledged and %u are on disk", g->id, acked, a.acked);
    MUST(a.ranges + reading.flags == of_seats, "game %s: %u rows of seats and %u acts", g->id, of_seats, a.ranges);
}

static void check_keys(const struct sv_stored *s, const struct truth *t)
{
    for (int i = 0; i < ST_SIDES; i++) {
        char hex[HEX_NONCE] = "";

        if (s->has_nonce[i])
            sodium_bin2hex(hex, sizeof hex, s->nonce[i], TB_NONCE_SIZE);
        MUST(!t->nonce[i][0] || strcmp(t->nonce[i], hex) == 0, "game %s: a nonce was told and is lost", t->id);
        MUST(!t->token[i][0] || sv_game_key(s, t->token[i]) == i, "game %s: the key of a seat is lost", t->id);
    }
    MUST(sv_game_key(s, t->token[2]) == 2, "game %s: the key to watch is lost", t->id);
}

/* ---- what is around the game ---- */

struct talking {
    const struct truth *t;
    int game;
    uint32_t first, last;
};

static int is_line(const struct truth *t, const struct sv_line *line)
{
    const struct true_line *told = line->n <= t->lines ? &t->line[line->n - 1] : NULL;

    return !told || !told->key[0] ||
           (strcmp(told->key, line->key) == 0 && told->seat == line->seat && told->at == line->at &&
            told->rows == line->rows);
}

static void check_line(void *who, const struct sv_line *line)
{
    struct talking *k = who;
    const struct sent *s = find_sent(k->game, line->key);

    MUST(s && s->type == SV_SAY && s->seat == line->seat && strcmp(s->act, line->text) == 0,
         "game %s: nobody said \"%s\"", k->t->id, line->text);
    MUST(is_line(k->t, line), "game %s: line %u was told and is another", k->t->id, line->n);
    MUST(k->last == 0 || line->n == k->last + 1, "game %s: line %u after line %u", k->t->id, line->n, k->last);
    k->first = k->last == 0 ? line->n : k->first;
    k->last = line->n;
}

/* The number of a name as the people of the simulation give it; 0: it is its maker's; -1: nobody gave it. */
static int number_of_name(const char *name, int seat)
{
    unsigned of, n;

    return sscanf(name, "n%u-%u", &of, &n) != 2 ? 0 : (int)of == seat && n <= NAMES_MAX ? (int)n : -1;
}

/* Names, talk, who is not heard and what the lobby shows: what anybody was told is on disk, or what came after it. */
static void check_around(struct sv_store *store, const struct sv_stored *g, int game)
{
    const struct truth *t = &truth[game];
    struct talking k = { t, game, 0, 0 };
    uint32_t told = t->lines;

    MUST(sv_store_talk(store, g->number, check_line, &k) >= 0, "the talk of %s cannot be read", t->id);
    while (told > 0 && !t->line[told - 1].key[0])
        told--;
    MUST(k.last >= told && (k.first <= 1 || k.last - k.first + 1 == SV_TALK_KEPT),
         "game %s: lines %u to %u of %u are on disk", t->id, k.first, k.last, told);
    for (int i = 0; i < ST_SIDES; i++) {
        const int n = number_of_name(g->name[i], i);

        MUST(n >= 0 && n <= (int)t->names[i], "game %s: nobody gave the name %s", t->id, g->name[i]);
        MUST(!t->is_old[i][n], "game %s: the name of seat %d is again %s", t->id, i, g->name[i]);
        MUST(g->mute[i] == (t->mute[i].told & 1) || g->mute[i] == (t->mute[i].said & 1),
             "game %s: seat %d is %smuted after change %u of %u", t->id, i, g->mute[i] ? "" : "not ", t->mute[i].told,
             t->mute[i].said);
    }
    MUST(g->lobby <= t->shown, "game %s is in the lobby again", t->id);
    MUST(g->clock.total == t->total && g->clock.more == t->more && g->clock.days == t->days,
         "game %s has another clock", t->id);
}

/* As `sandtable verify` does of a record: every roll is the one that the seed makes. */
static void check_dice(struct sv_game *g)
{
    struct tx_complaint c = { .what = "" };
    struct tx_record rec;
    struct sv_rolls dice;
    size_t size;
    char *text = sv_prove_record(g, &size);
    int proven;

    MUST(tx_record_read(&rec, "record", text, size, &c) == 0, "game %s as a record: %s", g->stored.id, c.what);
    proven = sv_prove_check(text, size, &rec, "record", &dice, &c);
    MUST(proven >= 0, "game %s: %s", g->stored.id, c.what);
    MUST(proven == SV_PROVEN || !tb_session_is_over(&rec.session) || dice.rolls == 0,
         "the dice of %s cannot be checked", g->stored.id);
    tx_record_free(&rec);
    free(text);
}

/* The game comes back as it was, by the server's own way to load it. */
static void check_loaded(struct sv_store *store, const struct truth *t, int is_end)
{
    struct tx_complaint c = { .what = "" };
    struct sv_game *g = sv_game_load(store, t->id, &c);
    uint32_t rows;
    int is_sealed;

    MUST(g, "game %s is lost: %s", t->id, c.what);
    MUST(g->count > t->count || sv_game_hash(g) == state_after(t, t->count), "game %s came back as another", t->id);
    if (is_end) {
        check_dice(g);
        MUST(sv_verify_game(store, t->id, &rows, &is_sealed, &c) == 0 && is_sealed, "game %s: %s", t->id, c.what);
    }
    sv_game_free(g);
}

static void check_turn(const struct sv_store *store, const struct sv_stored *g, int game);

/* Everything that anybody was told is in this store; at the end, nothing else is.  To load a game takes long, so at
 * other times at most one is. */
static void check_stored(struct sv_store *store, int is_end)
{
    const int loaded = (int)lot(3 * (uint32_t)truth_count);

    for (int i = 0; i < truth_count; i++) {
        struct truth *t = &truth[i];
        struct sv_stored g;

        if (!t->is_made)
            continue;
        MUST(sv_store_find(store, t->id, &g) == 1, "game %s is lost", t->id);
        reading = (struct reading){ .t = t };
        sv_chain_start(g.id, g.head, g.head_size, reading.chain);
        MUST(sv_store_rows(store, g.number, 0, TB_ACTIONS_MAX, compare_row, &reading) == 0, "game %s cannot be read",
             t->id);
        MUST(reading.n == g.rows && g.rows >= t->count, "game %s has %u rows on disk, and %u were told", t->id, g.rows,
             t->count);
        MUST(!is_end || g.rows == t->count, "game %s has %u rows, and all were told only %u", t->id, g.rows, t->count);
        MUST(sv_store_is_sealed(store, g.number) == 1, "game %s is not as it was sealed", t->id);
        check_acts(store, &g, i);
        check_keys(&g, t);
        check_around(store, &g, i);
        if (is_end)
            check_turn(store, &g, i);
        sv_stored_free(&g);
        if (is_end || i == loaded)
            check_loaded(store, t, is_end);
    }
}

static int is_any_made(void)
{
    int made = 0;

    for (int i = 0; i < truth_count; i++)
        made += truth[i].is_made;
    return made > 0;
}

/* Look at a copy of the disk: as it is, or as it would be if the power failed now. */
static void probe(const char *path, int is_failure, int is_end)
{
    static struct disk copy;
    const int was_running = world.is_running;
    struct tx_complaint c = { .what = "" };
    struct sv_store *store;

    world.is_running = 0;
    world.is_probing = 1;
    world.probes++;
    copy_disk(&copy, &server_disk);
    if (is_failure)
        lose_power(&copy, &world.rng);
    disk = &copy;
    store = sv_store_open(path, &c);
    MUST(store || !is_any_made(), "the database cannot be opened: %s", c.what);
    if (store) {
        check_stored(store, is_end);
        sv_store_close(store);
    }
    disk = &server_disk;
    free_disk(&copy);
    world.is_probing = 0;
    world.is_running = was_running;
}

#endif
