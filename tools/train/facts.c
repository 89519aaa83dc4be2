/* facts.c -- the facts of the positions of games, for train.py. */
#include <stdlib.h>
#include <string.h>

#include "../../ai/luck.h"
#include "../../core/num.h"
#include "../../lab/net.h"
#include "../../table/memory.h"
#include "train.h"

enum { EACH_QUARTER = 4 }; /* positions of a game and quarter, if nothing is said */

/* What is said of a row beside its inputs. */
struct meta {
    uint32_t game;
    uint8_t result; /* of side A in half points */
    uint8_t battle, variant, quarter;
    uint8_t is_noisy, file;
    uint16_t zero;
    int32_t luck;  /* of side A after this position, in millionths */
    int32_t value; /* the evaluation, in units of 1 / ST_ONE */
};

struct facts {
    struct work *w;
    FILE *rows, *meta;
    const struct ai_net *net;
    void *memory;
    uint32_t each; /* positions of a quarter; 0: all */
    uint8_t file;
};

struct position {
    struct st_state *state;
    int64_t luck; /* up to here */
};

static void write_row(const struct facts *f, const struct tb_battle *b, const struct st_state *s, struct meta meta)
{
    const struct st_eval *e = b->rs->eval;
    struct st_facts facts;
    int8_t x[AI_NET_INPUTS_MAX];
    uint32_t n = 0;

    e->see(b->setting, s, &facts);
    for (uint32_t side = 0; side < ST_SIDES; side++)
        for (uint32_t i = 0; i < e->fact_count; i++)
            x[n++] = (int8_t)ai_net_input(facts.side[side][i], e->facts[i].unit);
    for (uint32_t i = 0; i < e->common_count; i++)
        x[n++] = (int8_t)ai_net_input(facts.common[i], e->commons[i].unit);
    meta.value = e->value(b->setting, s, ST_NOBODY);
    fwrite(x, 1, n, f->rows);
    fwrite(&meta, sizeof meta, 1, f->meta);
}

int is_judged(const struct tb_battle *b, const struct st_state *s)
{
    const struct st_eval *e = b->rs->eval;

    return !e->is_open(b->setting, s) || (e->is_seen && e->is_seen(b->setting, s));
}

/* The positions of a game where a player decides; some of each quarter, evenly. */
static void write_game(const struct facts *f, const struct header *h, const struct st_action *act)
{
    const struct tb_battle *b = &f->w->battle[h->battle][h->variant];
    const struct st_ruleset *rs = b->rs;
    struct position *at = tb_calloc((h->actions + 1) * sizeof *at);
    struct st_state *s = tb_calloc(rs->state_size);
    struct ai_luck k;
    uint32_t n = 0;

    memcpy(s, b->start, rs->state_size);
    ai_luck_begin(&k, rs, b->setting, f->net, f->memory, h->number);
    for (uint32_t i = 0; i < h->actions; i++) {
        if (s->node == ST_DECIDE && is_judged(b, s)) {
            at[n].state = tb_calloc(rs->state_size);
            memcpy(at[n].state, s, rs->state_size);
            at[n++].luck = k.sum;
        }
        if (f->net && s->node == ST_CHANCE)
            ai_luck_roll(&k, s, &act[i]);
        rs->apply(b->setting, s, &act[i], NULL);
    }
    for (uint32_t q = 0; q < QUARTERS; q++) {
        const uint32_t from = n * q / QUARTERS, all = n * (q + 1) / QUARTERS - from;
        const uint32_t most = f->each && f->each < all ? f->each : all;

        for (uint32_t i = 0; i < most; i++) {
            const struct position *p = &at[from + all * i / most];
            const struct meta meta = { h->number,
                                       (uint8_t)(h->winner == 0   ? 2
                                                 : h->winner == 1 ? 0
                                                                  : 1),
                                       (uint8_t)h->battle,
                                       (uint8_t)h->variant,
                                       (uint8_t)q,
                                       h->is_noisy,
                                       f->file,
                                       0,
                                       (int32_t)(k.sum - p->luck),
                                       0 };

            write_row(f, b, p->state, meta);
        }
    }
    for (uint32_t i = 0; i < n; i++)
        free(at[i].state);
    free(at);
    free(s);
}

static int by_number(const void *a, const void *b)
{
    const uint32_t x = ((const struct game *)a)->h.number, y = ((const struct game *)b)->h.number;

    return (x > y) - (x < y);
}

/* Returns 1 if the file is cut. */
static int load_games(const struct work *w, FILE *in, struct games *out)
{
    struct header h;

    while (fread(&h, sizeof h, 1, in) == 1) {
        struct st_action *act = tb_calloc((h.actions + 1) * sizeof *act);

        out->game = tb_realloc(out->game, (out->count + 1) * sizeof *out->game);
        out->game[out->count++] = (struct game){ h, act };
        if (h.battle >= w->battles || h.variant > VARIANTS + BOOKS ||
            fread(act, sizeof *act, h.actions, in) != h.actions)
            return 1;
    }
    return 0;
}

/* Threads write games in any order; here they are in the order of their numbers. */
int read_games(const struct work *w, const char *path, struct games *out)
{
    FILE *in = fopen(path, "rb");
    int rc;

    memset(out, 0, sizeof *out);
    if (!in) {
        fprintf(stderr, "games: cannot read %s\n", path);
        return 1;
    }
    rc = load_games(w, in, out);
    fclose(in);
    if (rc)
        fprintf(stderr, "games: %s is cut or of other battles\n", path);
    else if (out->count > 0)
        qsort(out->game, out->count, sizeof *out->game, by_number);
    return rc;
}

void free_games(struct games *games)
{
    for (uint32_t i = 0; i < games->count; i++)
        free(games->game[i].act);
    free(games->game);
}

/* ---- games on threads ---- */

/* The rows of one game. */
struct text {
    char *rows, *meta;
    size_t row_size, meta_size;
};

struct crew {
    const struct facts *f;
    const struct games *games;
    struct text *text;
    uint32_t next;
    pthread_mutex_t lock;
};

static void write_one(const struct facts *f, const struct game *game, struct text *text)
{
    struct facts mine = *f;

    mine.rows = open_memstream(&text->rows, &text->row_size);
    mine.meta = open_memstream(&text->meta, &text->meta_size);
    ST_ASSERT(mine.rows && mine.meta);
    mine.memory = tb_calloc(ai_luck_memory(f->w->rs));
    write_game(&mine, &game->h, game->act);
    free(mine.memory);
    fclose(mine.rows);
    fclose(mine.meta);
}

static void *write_on(void *who)
{
    struct crew *crew = who;

    for (;;) {
        uint32_t n;

        pthread_mutex_lock(&crew->lock);
        n = crew->next++;
        pthread_mutex_unlock(&crew->lock);
        if (n >= crew->games->count)
            return NULL;
        write_one(crew->f, &crew->games->game[n], &crew->text[n]);
    }
}

/* The facts of all games of a file, in the order of their numbers. */
static int write_games(const struct facts *f, const char *path, uint32_t threads)
{
    pthread_t thread[THREADS_MAX];
    struct games games;
    struct crew crew = { .f = f, .games = &games };
    const int rc = read_games(f->w, path, &games);

    if (rc)
        return rc;
    crew.text = tb_calloc((games.count + 1) * sizeof *crew.text);
    pthread_mutex_init(&crew.lock, NULL);
    for (uint32_t i = 0; i < threads; i++)
        pthread_create(&thread[i], NULL, write_on, &crew);
    for (uint32_t i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    for (uint32_t i = 0; i < games.count; i++) {
        fwrite(crew.text[i].rows, 1, crew.text[i].row_size, f->rows);
        fwrite(crew.text[i].meta, 1, crew.text[i].meta_size, f->meta);
        free(crew.text[i].rows);
        free(crew.text[i].meta);
    }
    free(crew.text);
    free_games(&games);
    return 0;
}

static void write_names(const struct work *w, const char *path)
{
    const struct st_eval *e = w->rs->eval;
    FILE *f = fopen(path, "w");

    if (!f)
        return;
    fprintf(f, "%s %u %u %016llx\n", w->rs->id, e->fact_count, e->common_count, (unsigned long long)ai_facts_hash(e));
    for (uint32_t i = 0; i < e->fact_count; i++)
        fprintf(f, "%s\n", e->facts[i].name);
    for (uint32_t i = 0; i < e->common_count; i++)
        fprintf(f, "%s\n", e->commons[i].name);
    for (uint32_t i = 0; i < w->battles; i++)
        fprintf(f, "%s\n", w->name[i]);
    fclose(f);
}

static FILE *open_part(const char *path, const char *end)
{
    char name[4096];

    snprintf(name, sizeof name, "%s.%s", path, end);
    return fopen(name, "wb");
}

int facts_main(struct work *w, int argc, char **argv)
{
    struct facts f = { .w = w, .rows = open_part(argv[3], "rows"), .meta = open_part(argv[3], "meta") };
    struct ai_net net;
    uint32_t threads = 1;
    char names[4096];
    int rc = 0;

    load_battles(w);
    f.each = EACH_QUARTER;
    while (argc > 6 && strncmp(argv[argc - 2], "--", 2) == 0) {
        argc -= 2;
        if (strcmp(argv[argc], "--each") == 0) {
            f.each = (uint32_t)atoi(argv[argc + 1]);
        } else if (strcmp(argv[argc], "--threads") == 0) {
            threads = (uint32_t)st_max(1, st_min(atoi(argv[argc + 1]), THREADS_MAX));
        } else {
            read_net(&net, w->rs, argv[argc + 1]);
            f.net = &net;
        }
    }
    snprintf(names, sizeof names, "%s.names", argv[3]);
    write_names(w, names);
    for (int i = 4; i < argc && rc == 0; i++, f.file++)
        rc = write_games(&f, argv[i], threads);
    fclose(f.rows);
    fclose(f.meta);
    return rc;
}
