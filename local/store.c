/* store.c -- the games of server/store.h in memory, for a page that keeps them.
 *
 * A page hands a game over before it asks anything about it, and takes what was written afterwards: a head, as lines
 * "NAME VALUE", an empty line and the head of the record; and rows, each a line "row SEAT STATE CHAIN WORDS", before
 * it the acts that caused it, "act SEAT KEY LAST".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../server/store.h"
#include "../table/memory.h"
#include "local.h"

struct act {
    uint8_t seat;
    char key[SV_ACT_KEY_MAX + 1];
    uint32_t last;
};
struct kept {
    struct kept *next;
    struct sv_stored stored; /* with its head */
    struct sv_row *row;      /* their words are owned */
    uint32_t count;
    struct act *act;
    uint32_t acts;
    int has_head;          /* the page has the head as it is */
    struct lo_text writes; /* rows and acts that the page does not have yet */
};
struct sv_store {
    struct kept *first;
    int64_t made;
};

struct sv_store *lo_store_new(void) { return tb_calloc(sizeof(struct sv_store)); }

static struct kept **place(struct sv_store *s, const char *id)
{
    struct kept **at = &s->first;

    while (*at && strcmp((*at)->stored.id, id) != 0)
        at = &(*at)->next;
    return at;
}

static struct kept *numbered(const struct sv_store *s, int64_t number)
{
    struct kept *k = s->first;

    while (k->stored.number != number)
        k = k->next;
    return k;
}

void lo_forget(struct sv_store *s, const char *id)
{
    struct kept **at = place(s, id), *k = *at;

    if (!k)
        return;
    *at = k->next;
    for (uint32_t i = 0; i < k->count; i++)
        free((char *)(uintptr_t)k->row[i].line);
    free(k->row);
    free(k->act);
    free(k->writes.at);
    sv_stored_free(&k->stored);
    free(k);
}

static struct kept *add(struct sv_store *s, const struct sv_stored *stored)
{
    struct kept *k = tb_calloc(sizeof *k);

    k->stored = *stored;
    k->stored.number = ++s->made;
    k->next = s->first;
    s->first = k;
    return k;
}

static void add_row(struct kept *k, const struct sv_row *row)
{
    k->row = tb_grow(k->row, k->count, sizeof *k->row);
    k->row[k->count] = *row;
    k->row[k->count++].line = tb_copy_text(row->line, row->size);
}

static void add_act(struct kept *k, const struct act *act)
{
    k->act = tb_grow(k->act, k->acts, sizeof *k->act);
    k->act[k->acts++] = *act;
}

/* ---- as texts ---- */

static void put_head(const struct sv_stored *g, struct lo_text *t)
{
    lo_print(t, "id %s\nlevels %u %u\nfirst %u\n", g->id, g->level[0], g->level[1], g->first);
    for (int i = 0; i < SV_KEYS; i++) {
        lo_print(t, "key%d ", i);
        lo_hex(t, g->key[i], SV_HASH_SIZE);
        lo_add(t, "\n", 1);
    }
    if (g->has_seed) {
        lo_print(t, "seed ");
        lo_hex(t, g->seed, TB_SEED_SIZE);
        lo_add(t, "\n", 1);
    }
    for (int i = 0; i < ST_SIDES; i++)
        if (g->name[i][0])
            lo_print(t, "name%d %s\n", i, g->name[i]);
    for (int i = 0; i < ST_SIDES; i++)
        if (g->has_nonce[i]) {
            lo_print(t, "nonce%d ", i);
            lo_hex(t, g->nonce[i], TB_NONCE_SIZE);
            lo_add(t, "\n", 1);
        }
    lo_add(t, "\n", 1);
    lo_add(t, g->head, g->head_size);
}

/* One "NAME VALUE". */
static int read_line(struct sv_stored *g, const char *line)
{
    unsigned first, levels[ST_SIDES];
    int rc = -1;

    if (strncmp(line, "id ", 3) == 0 && sv_is_id(line + 3, strlen(line + 3))) {
        memcpy(g->id, line + 3, SV_ID_SIZE);
        rc = 0;
    } else if (sscanf(line, "levels %u %u", &levels[0], &levels[1]) == 2) {
        for (int i = 0; i < ST_SIDES; i++)
            g->level[i] = (uint8_t)levels[i];
        rc = levels[0] > 6 || levels[1] > 6 ? -1 : 0;
    } else if (sscanf(line, "first %u", &first) == 1) {
        g->first = first;
        rc = 0;
    } else if (strncmp(line, "key", 3) == 0 && line[3] >= '0' && line[3] < '0' + SV_KEYS && line[4] == ' ') {
        rc = lo_read_hex(line + 5, g->key[line[3] - '0'], SV_HASH_SIZE);
    } else if (strncmp(line, "seed ", 5) == 0) {
        g->has_seed = 1;
        rc = lo_read_hex(line + 5, g->seed, TB_SEED_SIZE);
    } else if (strncmp(line, "name", 4) == 0 && (line[4] == '0' || line[4] == '1') && line[5] == ' ' &&
               strlen(line + 6) < TB_NAME_MAX) {
        memcpy(g->name[line[4] - '0'], line + 6, strlen(line + 6) + 1);
        rc = 0;
    } else if (strncmp(line, "nonce", 5) == 0 && (line[5] == '0' || line[5] == '1') && line[6] == ' ') {
        g->has_nonce[line[5] - '0'] = 1;
        rc = lo_read_hex(line + 7, g->nonce[line[5] - '0'], TB_NONCE_SIZE);
    }
    return rc;
}

static int read_head(struct sv_stored *g, const char *text, size_t size)
{
    const char *at = text, *stop;
    char line[2 * SV_HASH_SIZE + TB_NAME_MAX];

    while ((stop = memchr(at, '\n', size - (size_t)(at - text))) != NULL && stop > at) {
        if ((size_t)(stop - at) >= sizeof line)
            return -1;
        memcpy(line, at, (size_t)(stop - at));
        line[stop - at] = '\0';
        if (read_line(g, line))
            return -1;
        at = stop + 1;
    }
    if (!stop || !g->id[0])
        return -1;
    g->head_size = size - (size_t)(stop + 1 - text);
    g->head = tb_copy_text(stop + 1, g->head_size);
    return 0;
}

static int read_row(struct kept *k, const char *line, size_t size)
{
    struct sv_row row = { 0 };
    struct act act = { 0 };
    char digits[2 * SV_HASH_SIZE + 1];
    unsigned seat, last;
    unsigned long long state;
    int used = 0;

    if (sscanf(line, "act %u %40s %u", &seat, act.key, &last) == 3 && seat < ST_SIDES &&
        !act.key[strspn(act.key, SV_WIRE_LETTERS)]) {
        act.seat = (uint8_t)seat;
        act.last = last;
        add_act(k, &act);
        return 0;
    }
    if (sscanf(line, "row %u %16llx %64s%n", &seat, &state, digits, &used) != 3 || seat > SV_NOBODY ||
        (size_t)used >= size || strlen(digits) != sizeof digits - 1 || lo_read_hex(digits, row.chain, SV_HASH_SIZE))
        return -1;
    row.seat = (uint8_t)seat;
    row.state = state;
    row.line = line + used + 1;
    row.size = size - (size_t)used - 1;
    add_row(k, &row);
    return 0;
}

int lo_store_put(struct sv_store *s, const char *head, size_t head_size, const char *rows, size_t rows_size)
{
    struct sv_stored stored;
    struct kept *k;
    char line[TX_TEXT_MAX + 2 * SV_HASH_SIZE + 64];

    memset(&stored, 0, sizeof stored);
    if (read_head(&stored, head, head_size)) {
        sv_stored_free(&stored);
        return -1;
    }
    lo_forget(s, stored.id);
    k = add(s, &stored);
    k->has_head = 1;
    for (const char *at = rows, *stop; at < rows + rows_size; at = stop + 1) {
        stop = memchr(at, '\n', rows_size - (size_t)(at - rows));
        if (!stop || (size_t)(stop - at) >= sizeof line)
            return -1;
        memcpy(line, at, (size_t)(stop - at));
        line[stop - at] = '\0';
        if (read_row(k, line, (size_t)(stop - at)))
            return -1;
    }
    return 0;
}

void lo_changed(struct sv_store *s, const char *id, struct lo_text *head, struct lo_text *rows)
{
    struct kept *k = *place(s, id);

    lo_clear(head);
    lo_clear(rows);
    if (!k)
        return;
    if (!k->has_head)
        put_head(&k->stored, head);
    k->has_head = 1;
    if (k->writes.size > 0)
        lo_add(rows, k->writes.at, k->writes.size);
    lo_clear(&k->writes);
}

static void write_row(struct kept *k, const struct sv_row *row)
{
    add_row(k, row);
    lo_print(&k->writes, "row %u %016llx ", row->seat, (unsigned long long)row->state);
    lo_hex(&k->writes, row->chain, SV_HASH_SIZE);
    lo_add(&k->writes, " ", 1);
    lo_add(&k->writes, row->line, row->size);
    lo_add(&k->writes, "\n", 1);
}

/* ---- as the server sees it ---- */

int sv_store_look(struct sv_store *s, const char *id, struct sv_stored *out)
{
    const struct kept *k = *place(s, id);

    memset(out, 0, sizeof *out);
    if (!k)
        return 0;
    *out = k->stored;
    out->head = out->summary = NULL;
    out->rows = k->count;
    return 1;
}

int sv_store_find(struct sv_store *s, const char *id, struct sv_stored *out)
{
    const int found = sv_store_look(s, id, out);

    if (found)
        out->head = tb_copy_text((*place(s, id))->stored.head, out->head_size);
    return found;
}

void sv_stored_free(struct sv_stored *g)
{
    free(g->head);
    free(g->summary);
    memset(g, 0, sizeof *g);
}

const char *sv_store_fault(const struct sv_store *s)
{
    (void)s;
    return "what this browser kept of the game cannot be read";
}

int sv_store_rows(struct sv_store *s, int64_t number, uint32_t from, uint32_t most,
                  int (*one)(void *who, const struct sv_row *), void *who)
{
    const struct kept *k = numbered(s, number);
    int result = 0;

    for (uint32_t i = from; i < k->count && i - from < most && result == 0; i++)
        result = one(who, &k->row[i]);
    return result;
}

int sv_store_act(struct sv_store *s, int64_t number, uint8_t seat, const char *key, uint32_t *last)
{
    const struct kept *k = numbered(s, number);

    for (uint32_t i = 0; i < k->acts; i++)
        if (k->act[i].seat == seat && strcmp(k->act[i].key, key) == 0) {
            *last = k->act[i].last;
            return 1;
        }
    return 0;
}

enum sv_saved sv_store_create(struct sv_store *s, struct sv_stored *g, const struct sv_row *row, uint32_t count)
{
    struct kept *k = add(s, g);

    g->number = k->stored.number;
    k->stored.head = tb_copy_text(g->head, g->head_size);
    k->stored.summary = NULL;
    for (uint32_t i = 0; i < count; i++)
        write_row(k, &row[i]);
    return SV_SAVED;
}

/* Nobody claims a seat: there is no other browser. */
enum sv_saved sv_store_claim(struct sv_store *s, int64_t number, uint8_t seat, const uint8_t key[SV_HASH_SIZE])
{
    struct kept *k = numbered(s, number);

    memcpy(k->stored.key[seat], key, SV_HASH_SIZE);
    k->has_head = 0;
    return SV_SAVED;
}

enum sv_saved sv_store_nonce(struct sv_store *s, int64_t number, uint8_t seat, const uint8_t nonce[TB_NONCE_SIZE])
{
    struct kept *k = numbered(s, number);

    memcpy(k->stored.nonce[seat], nonce, TB_NONCE_SIZE);
    k->stored.has_nonce[seat] = 1;
    k->has_head = 0;
    return SV_SAVED;
}

/* And nobody looks. */
enum sv_saved sv_store_lobby(struct sv_store *s, int64_t number, enum sv_lobby lobby, enum sv_stage stage)
{
    (void)s;
    (void)number;
    (void)lobby;
    (void)stage;
    return SV_SAVED;
}

enum sv_saved sv_store_name(struct sv_store *s, int64_t number, uint8_t seat, const char *name, const char *summary)
{
    struct kept *k = numbered(s, number);

    (void)summary;
    snprintf(k->stored.name[seat], TB_NAME_MAX, "%s", name);
    k->has_head = 0;
    return SV_SAVED;
}

enum sv_saved sv_store_append(struct sv_store *s, int64_t number, uint32_t first, const struct sv_row *row,
                              uint32_t count, const struct sv_act *act, uint32_t acts, const char *summary)
{
    struct kept *k = numbered(s, number);

    (void)summary;
    ST_ASSERT(first == k->count);
    for (uint32_t i = 0; i < acts; i++) {
        struct act one = { act[i].seat, "", first + count };

        snprintf(one.key, sizeof one.key, "%s", act[i].key);
        add_act(k, &one);
        lo_print(&k->writes, "act %u %s %u\n", one.seat, one.key, one.last);
    }
    for (uint32_t i = 0; i < count; i++)
        write_row(k, &row[i]);
    return SV_SAVED;
}
