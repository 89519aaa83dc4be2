/* games.c -- games to learn from, and the facts of their positions.
 *
 *     games play RULES PLAYER FROM COUNT THREADS OUT [--shipped] [--battle NAME]... [--without NAME]... [--seconds N]
 *         plays games FROM to FROM + COUNT - 1 and writes them; after N seconds it begins no more
 *     games facts RULES OUT FILE... [--net FILE] [--each N]
 *         reads games and writes OUT.rows, OUT.meta and OUT.names for train.py; with a learnt value also what luck
 *         made of each game after each position
 *
 * A game of a number is the same on every machine. Four of ten games are battles as they ship; the others are battles
 * with units left out, numbers of the book changed by a step, or other readings. In half of the games players also make
 * random decisions, at the beginning and now and then, so that positions differ.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../ai/luck.h"
#include "../../ai/random.h"
#include "../../core/hash.h"
#include "../../lab/army.h"
#include "../../lab/maker.h"
#include "../../lab/matter.h"
#include "../../table/memory.h"
#include "../../table/session.h"
#include "../../lab/net.h"

enum {
    BATTLES_MAX = 16,
    VARIANTS = 120, /* of a battle, beside the one that ships */
    TRIES = 50,
    THREADS_MAX = 64,
    SHIPPED_OF_100 = 40,
    LEAVES_OF_100 = 15, /* chance that a line of units is left out */
    QUARTERS = 4,
    EACH_QUARTER = 4, /* positions of a game and quarter, if nothing is said */
    OPENING_MAX = 8,
    BLUNDERS_OF_100 = 5
};
#define SALT 0x747261696eull /* keeps these games apart from all others */

struct header {
    uint32_t number, battle, variant, actions;
    uint8_t winner, is_noisy; /* 0, 1, or 2: nobody */
    uint8_t zero[6];
};

struct work {
    const struct st_ruleset *rs;
    struct tb_battle battle[BATTLES_MAX][VARIANTS + 1];
    char name[BATTLES_MAX][TB_NAME_MAX];
    uint32_t battles;
    struct lab_player player;
    uint32_t next, end;
    int is_shipped;
    time_t until; /* 0: no limit */
    FILE *out;
    pthread_mutex_t lock;
};

static void die(const struct tx_complaint *c)
{
    char text[1024];

    tx_complaint_text(c, text, sizeof text);
    fprintf(stderr, "games: %s\n", text);
    exit(1);
}

/* ---- battles ---- */

/* Change up to three numbers by a step, or take other sides of readings. */
static void change_numbers(struct lab_maker *m, const struct tb_battle *b, struct tb_rng *rng)
{
    uint32_t n = 1 + tb_rng_below(rng, 3);

    m->changes = 0;
    while (n-- > 0) {
        const struct st_cell *cell = &b->rs->cells[tb_rng_below(rng, b->rs->cell_count)];
        int32_t value[LAB_STEPS_MAX];
        const uint32_t steps = lab_steps_of(cell, tx_cell_get(cell, b->setting), value);

        if (steps > 0)
            m->change[m->changes++] = (struct tx_override){ cell, value[tb_rng_below(rng, steps)] };
    }
}

/* The text with some lines of units left out; NULL: as it is. */
static char *change_army(const struct lab_army *a, const struct tb_battle *b, struct tb_rng *rng)
{
    struct lab_times *times = tb_calloc(a->lines * sizeof *times);
    char *text;

    for (uint32_t i = 0; i < a->lines; i++)
        times[i].times = tb_rng_below(rng, 100) >= LEAVES_OF_100;
    text = lab_army_text(a, times, b->rs, b->setting);
    free(times);
    return text;
}

/* Another battle like one that ships: other numbers, another army, or both. */
static void vary(struct work *w, uint32_t battle, uint32_t variant, struct lab_maker *m, const struct lab_army *a)
{
    const struct tb_battle *like = &w->battle[battle][0];
    struct tb_battle *b = &w->battle[battle][variant];

    for (uint32_t i = 0; i < TRIES; i++) {
        struct tb_rng rng = tb_rng_of(st_hash_word(st_hash_word(SALT, variant), i));
        const uint32_t what = 1 + tb_rng_below(&rng, 3);
        char *text = NULL;
        struct tx_complaint c;
        int rc;

        m->changes = 0;
        if (what & 1)
            change_numbers(m, like, &rng);
        if (what & 2)
            text = change_army(a, like, &rng);
        rc = lab_make(m, b, NULL, text, &c);
        free(text);
        if (rc == 0)
            return;
    }
    *b = *like;
}

static void load_battle(struct work *w, const char *name)
{
    const struct lab_book none = { 0 };
    const uint32_t at = w->battles++;
    struct lab_maker m;
    struct lab_army a;
    struct tx_complaint c;

    snprintf(w->name[at], sizeof w->name[at], "%s", name);
    if (tx_battle_load(&w->battle[at][0], w->rs->id, name, NULL, &c))
        die(&c);
    if (w->is_shipped)
        return;
    if (lab_maker_open(&m, NULL, &none, &w->battle[at][0], &c) ||
        lab_army_read(&a, m.text.name, m.text.data, m.text.size, &c))
        die(&c);
    for (uint32_t v = 1; v <= VARIANTS; v++)
        vary(w, at, v, &m, &a);
    lab_army_free(&a);
    lab_maker_close(&m);
}

/* All battles, so that a battle's number does not depend on which are played. */
static void load_battles(struct work *w)
{
    char name[TB_NAME_MAX];

    for (uint32_t i = 0; i < BATTLES_MAX && tx_scenario_name(w->rs, i, name, sizeof name); i++)
        load_battle(w, name);
}

/* ---- playing ---- */

struct chosen {
    uint32_t battle[BATTLES_MAX], count;
};
static struct chosen chosen;

static void decide(struct tb_session *s, struct lab_mind *mind, struct tb_rng *rng, uint32_t random)
{
    struct st_action act;

    if (tb_rng_below(rng, 100) < random) {
        act = ai_random_by_unit(s->battle->rs, s->battle->setting, s->state, rng);
    } else {
        lab_mind_begin(mind, s->state, tb_rng_next(rng));
        while (lab_mind_step(mind) > 0)
            ;
        act = lab_mind_best(mind);
    }
    ST_ASSERT(tb_session_do(s, &act, NULL).code == ST_OK);
}

static void play(struct work *w, uint32_t number)
{
    struct tb_rng rng = tb_rng_of(st_hash_word(SALT, number));
    const uint32_t battle = chosen.battle[tb_rng_below(&rng, chosen.count)];
    const int is_shipped = tb_rng_below(&rng, 100) < SHIPPED_OF_100 || w->is_shipped;
    const uint32_t variant = 1 + tb_rng_below(&rng, VARIANTS);
    const int is_noisy = (int)tb_rng_below(&rng, 2) && !w->is_shipped;
    const uint32_t opening = is_noisy ? tb_rng_below(&rng, OPENING_MAX + 1) : 0;
    const struct tb_battle *b = &w->battle[battle][is_shipped ? 0 : variant];
    const struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(tb_rng_next(&rng)) };
    struct header h = { number, battle, is_shipped ? 0 : variant, 0, ST_NOBODY, (uint8_t)is_noisy, { 0 } };
    struct lab_mind mind;
    struct tb_session s;

    lab_mind_new(&mind, &w->player, b);
    tb_session_new(&s, b, dice);
    for (uint32_t n = 0; s.state->node != ST_OVER && s.line_count < TB_ACTIONS_MAX;) {
        struct st_action act;

        if (!tb_session_roll(&s, &act, NULL))
            decide(&s, &mind, &rng, n++ < opening ? 100 : is_noisy ? BLUNDERS_OF_100 : 0);
    }
    h.actions = s.live_count;
    h.winner = s.state->node == ST_OVER ? s.state->actor : ST_NOBODY;
    pthread_mutex_lock(&w->lock);
    fwrite(&h, sizeof h, 1, w->out);
    fwrite(s.live, sizeof *s.live, s.live_count, w->out);
    pthread_mutex_unlock(&w->lock);
    tb_session_free(&s);
    lab_mind_free(&mind);
}

static void *play_on(void *who)
{
    struct work *w = who;

    for (;;) {
        uint32_t n;

        pthread_mutex_lock(&w->lock);
        n = w->next++;
        pthread_mutex_unlock(&w->lock);
        if (n >= w->end || (w->until && time(NULL) >= w->until))
            return NULL;
        play(w, n);
    }
}

static int is_named(int argc, char **argv, const char *option, const char *name)
{
    int any = 0;

    for (int i = 0; i + 1 < argc; i++)
        if (strcmp(argv[i], option) == 0) {
            any = 1;
            if (!name || strcmp(argv[i + 1], name) == 0)
                return 1;
        }
    return name ? 0 : any;
}

static int play_main(struct work *w, int argc, char **argv)
{
    const uint32_t threads = (uint32_t)atoi(argv[6]);
    pthread_t thread[THREADS_MAX];
    struct tx_complaint c;

    for (int i = 0; i < argc; i++) {
        w->is_shipped |= strcmp(argv[i], "--shipped") == 0;
        if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
            w->until = time(NULL) + atoi(argv[i + 1]);
    }
    if (lab_player_read(&w->player, argv[3], &c))
        die(&c);
    load_battles(w);
    for (uint32_t i = 0; i < w->battles; i++)
        if ((!is_named(argc, argv, "--battle", NULL) || is_named(argc, argv, "--battle", w->name[i])) &&
            !is_named(argc, argv, "--without", w->name[i]))
            chosen.battle[chosen.count++] = i;
    w->next = (uint32_t)atoi(argv[4]);
    w->end = w->next + (uint32_t)atoi(argv[5]);
    w->out = fopen(argv[7], "wb");
    if (!w->out || chosen.count == 0) {
        fprintf(stderr, "games: cannot write %s, or no battle is left\n", argv[7]);
        return 1;
    }
    pthread_mutex_init(&w->lock, NULL);
    for (uint32_t i = 0; i < threads && i < THREADS_MAX; i++)
        pthread_create(&thread[i], NULL, play_on, w);
    for (uint32_t i = 0; i < threads && i < THREADS_MAX; i++)
        pthread_join(thread[i], NULL);
    return fclose(w->out) == 0 ? 0 : 1;
}

/* ---- facts ---- */

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
        if (s->node == ST_DECIDE && !rs->eval->is_open(b->setting, s)) {
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

/* A game as a file holds it. */
struct game {
    struct header h;
    struct st_action *act;
};

static int by_number(const void *a, const void *b)
{
    const uint32_t x = ((const struct game *)a)->h.number, y = ((const struct game *)b)->h.number;

    return (x > y) - (x < y);
}

/* Read the games of a file. Returns 1 if it is cut. */
static int load_games(const struct facts *f, FILE *in, struct game **games, uint32_t *count)
{
    struct header h;

    while (fread(&h, sizeof h, 1, in) == 1) {
        struct st_action *act = tb_calloc((h.actions + 1) * sizeof *act);

        *games = tb_realloc(*games, (*count + 1) * sizeof **games);
        (*games)[(*count)++] = (struct game){ h, act };
        if (h.battle >= f->w->battles || h.variant > VARIANTS || fread(act, sizeof *act, h.actions, in) != h.actions)
            return 1;
    }
    return 0;
}

/* Threads write games in any order; facts are written in the order of their numbers. */
static int read_games(const struct facts *f, const char *path)
{
    FILE *in = fopen(path, "rb");
    struct game *game = NULL;
    uint32_t count = 0;
    int rc;

    if (!in) {
        fprintf(stderr, "games: cannot read %s\n", path);
        return 1;
    }
    rc = load_games(f, in, &game, &count);
    fclose(in);
    if (rc)
        fprintf(stderr, "games: %s is cut or of other battles\n", path);
    else if (count > 0)
        qsort(game, count, sizeof *game, by_number);
    for (uint32_t i = 0; i < count; i++) {
        if (rc == 0)
            write_game(f, &game[i].h, game[i].act);
        free(game[i].act);
    }
    free(game);
    return rc;
}

static void write_names(const struct work *w, const char *path)
{
    const struct st_eval *e = w->rs->eval;
    FILE *f = fopen(path, "w");

    if (!f)
        return;
    fprintf(f, "%s %u %u %016llx\n", w->rs->id, e->fact_count, e->common_count, (unsigned long long)lab_facts_hash(e));
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

static int facts_main(struct work *w, int argc, char **argv)
{
    struct facts f = { .w = w, .rows = open_part(argv[3], "rows"), .meta = open_part(argv[3], "meta") };
    struct ai_net net;
    struct tx_complaint c;
    char names[4096];
    int rc = 0;

    load_battles(w);
    f.memory = tb_calloc(ai_luck_memory(w->rs));
    f.each = EACH_QUARTER;
    while (argc > 6 && strncmp(argv[argc - 2], "--", 2) == 0) {
        struct tx_file file;

        argc -= 2;
        if (strcmp(argv[argc], "--each") == 0) {
            f.each = (uint32_t)atoi(argv[argc + 1]);
            continue;
        }
        if (tx_file_read(&file, argv[argc + 1], &c) || lab_net_read(&net, w->rs, &file, &c))
            die(&c);
        tx_file_free(&file);
        f.net = &net;
    }
    snprintf(names, sizeof names, "%s.names", argv[3]);
    write_names(w, names);
    for (int i = 4; i < argc && rc == 0; i++, f.file++)
        rc = read_games(&f, argv[i]);
    fclose(f.rows);
    fclose(f.meta);
    free(f.memory);
    return rc;
}

int main(int argc, char **argv)
{
    static struct work w;

    if (argc >= 8 && strcmp(argv[1], "play") == 0 && (w.rs = tb_ruleset_by_id(argv[2])))
        return play_main(&w, argc, argv);
    if (argc >= 5 && strcmp(argv[1], "facts") == 0 && (w.rs = tb_ruleset_by_id(argv[2])) && w.rs->eval->see)
        return facts_main(&w, argc, argv);
    fprintf(stderr, "usage: games play RULES PLAYER FROM COUNT THREADS OUT [--shipped] [--battle NAME]\n"
                    "           [--without NAME] [--seconds N]\n"
                    "       games facts RULES OUT FILE... [--net FILE] [--each N]\n");
    return 2;
}
