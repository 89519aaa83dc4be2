/* stored.c -- fuzzes the rows of a stored game: any bytes as what the database gives.
 *
 * The first byte chooses a shipped battle.  Each line is a row: its first byte is the seat and says what is wrong with
 * the chain and the hash of the state, which are right otherwise, since no fuzzer would find them.  What is loaded was
 * right, and is the same game as a record.
 */
#include "../server/game.h"

#include "battles.h"

static int read_rows(struct sv_store *store, int64_t number, uint32_t from, uint32_t most,
                     int (*one)(void *who, const struct sv_row *), void *who);
static int find(struct sv_store *store, const char *id, struct sv_stored *out);
#define sv_store_rows read_rows
#define sv_store_find find
#include "../server/game_load.c" /* NOLINT(bugprone-suspicious-include) */
#undef sv_store_rows
#undef sv_store_find

enum { SEATS = 3, BAD_CHAIN = 64, BAD_STATE = 128, SLICE = 5 };

static const uint8_t *rows, *rows_end;
static const char *head;
static size_t head_size;
static uint32_t row_count;

/* The rows in memory, which a database would read from its pages. */
struct row_at {
    const uint8_t *at;
    size_t size;
};

static int next_row(const uint8_t **at, struct row_at *row)
{
    const uint8_t *stop;

    if (*at >= rows_end)
        return 0;
    stop = memchr(*at, '\n', (size_t)(rows_end - *at));
    row->at = *at;
    row->size = (size_t)((stop ? stop : rows_end) - *at);
    *at = stop ? stop + 1 : rows_end;
    return 1;
}

static int find(struct sv_store *store, const char *id, struct sv_stored *out)
{
    (void)store;
    memset(out, 0, sizeof *out);
    snprintf(out->id, sizeof out->id, "%s", id);
    out->head = tb_copy_text(head, head_size);
    out->head_size = head_size;
    out->rows = row_count;
    return 1;
}

/* What is right is known from a game that follows, as far as the rows can be played. */
static struct {
    struct tb_session session;
    uint8_t chain[SV_HASH_SIZE];
    uint32_t count;
    int is_right;
} truth;

static void make_row(const struct row_at *at, struct sv_row *row, char *line)
{
    const uint8_t flags = at->size > 0 ? at->at[0] : 0;
    struct tx_complaint c;
    struct tx_span span = { line, 0, 1, 1 };

    row->size = at->size > 0 ? at->size - 1 : 0;
    if (row->size > 0)
        memcpy(line, at->at + 1, row->size);
    line[row->size] = '\0';
    row->line = line;
    row->seat = flags % SEATS == 2 ? SV_NOBODY : flags % SEATS;
    span.size = (uint32_t)strlen(line);
    truth.is_right = truth.is_right && span.size == row->size && row->size < TX_TEXT_MAX &&
                     tx_record_do(&truth.session, "truth", span, &c) == 0;
    row->state = tb_state_hash(truth.session.battle->rs, truth.session.state) ^ (flags & BAD_STATE ? 1 : 0);
    sv_chain_row(truth.chain, ++truth.count, row->seat, row->state, row->line, row->size);
    memcpy(row->chain, truth.chain, SV_HASH_SIZE);
    row->chain[0] ^= flags & BAD_CHAIN ? 1 : 0;
    if (flags & BAD_CHAIN ||
        (flags & BAD_STATE && (truth.count % TX_RECORD_HASH_EVERY == 0 || truth.count == row_count)))
        truth.is_right = 0;
}

static int read_rows(struct sv_store *store, int64_t number, uint32_t from, uint32_t most,
                     int (*one)(void *who, const struct sv_row *), void *who)
{
    const uint8_t *at = rows;
    struct row_at each;
    int rc = 0;

    (void)store;
    (void)number;
    for (uint32_t n = 0; rc == 0 && n < from + most && next_row(&at, &each); n++) {
        char *line;
        struct sv_row row;

        if (n < from)
            continue;
        line = tb_realloc(NULL, each.size + 1);
        make_row(&each, &row, line);
        rc = one(who, &row);
        free(line);
    }
    return rc;
}

/* As a record it is read again as the same game. */
static void check_record(struct sv_game *g)
{
    struct tx_complaint c;
    struct tx_record rec;
    size_t size;
    char *text = sv_game_record(g, &size);

    ST_ASSERT(tx_record_read(&rec, "again", text, size, &c) == 0);
    ST_ASSERT(rec.session.line_count == g->count && g->saved == g->count);
    ST_ASSERT(tb_state_hash(rec.battle.rs, rec.session.state) == sv_game_hash(g));
    tx_record_free(&rec);
    free(text);
}

static struct sv_game *load(struct tx_complaint *c)
{
    struct sv_loading *l = sv_load_begin(NULL, "fuzz", c);

    ST_ASSERT(l);
    while (sv_load_more(l, SLICE, c) > 0)
        continue;
    return sv_load_end(l);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct sv_player player[ST_SIDES];
    const struct tb_battle *b = size > 0 ? shipped_battle(data[0]) : NULL;
    const struct tb_dice none = { 0 };
    struct tx_complaint c;
    struct row_at each;
    struct sv_game *g;
    char *text;

    if (!b)
        return 0;
    head = text = sv_head_of(b, player, 0, &head_size);
    rows = data + 1;
    rows_end = data + size;
    row_count = 0;
    for (const uint8_t *at = rows; next_row(&at, &each);)
        row_count++;
    memset(&truth, 0, sizeof truth);
    truth.is_right = 1;
    tb_session_new(&truth.session, b, none);
    sv_chain_start("fuzz", head, head_size, truth.chain);
    g = load(&c);
    ST_ASSERT(truth.is_right == (g != NULL) && (g || c.what[0]));
    if (g) {
        check_record(g);
        sv_game_free(g);
    }
    tb_session_free(&truth.session);
    free(text);
    return 0;
}
