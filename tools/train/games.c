/* games.c -- games to learn from, the facts of their positions, and how good a learnt value is.
 *
 *     games play RULES PLAYER FROM COUNT THREADS OUT [--shipped] [--books] [--battle NAME]... [--without NAME]...
 *                [--seconds N]
 *         plays games FROM to FROM + COUNT - 1 and writes them; after N seconds it begins no more
 *     games facts RULES OUT FILE... [--net FILE] [--each N] [--threads N]
 *         reads games and writes OUT.rows, OUT.meta and OUT.names for train.py; with a learnt value also what luck
 *         made of each game after each position
 *     games judge RULES NET [--apart] [--held NAME] FILE...
 *         the error of a learnt value by quarter of a game, and how often what it says comes true; --apart: only by
 *         games that train.py --variants keeps apart, and those of the battle --held
 *     games duel RULES BATTLE PAIRS THREADS FIRST SECOND NET [leaves|all]
 *         a match; NET is the learnt value of the first player, and judges leaves or all looks
 *
 * A game of a number is the same on every machine. Four of ten games are battles as they ship; the others are battles
 * with units left out, numbers of the book changed by a step, or other readings. In half of the games players also make
 * random decisions, at the beginning and now and then, so that positions differ. Games of --books have three numbers
 * changed, in ways that no other games have, so they show what a value is worth in a changed book.
 */
#include "train.h"

#include <stdlib.h>
#include <string.h>

#include "../../ai/random.h"
#include "../../core/hash.h"
#include "../../lab/army.h"
#include "../../lab/maker.h"
#include "../../lab/matter.h"
#include "../../lab/net.h"
#include "../../table/memory.h"
#include "../../table/session.h"

enum {
    TRIES = 50,
    BOOK_CHANGES = 3,
    SHIPPED_OF_100 = 40,
    LEAVES_OF_100 = 15, /* chance that a line of units is left out */
    OPENING_MAX = 8,
    BLUNDERS_OF_100 = 5
};
#define SALT 0x747261696eull /* keeps these games apart from all others */

void die(const struct tx_complaint *c)
{
    char text[1024];

    tx_complaint_text(c, text, sizeof text);
    fprintf(stderr, "games: %s\n", text);
    exit(1);
}

void read_net(struct ai_net *net, const struct st_ruleset *rs, const char *path)
{
    struct tx_complaint c;
    struct tx_file f;

    if (tx_file_read(&f, path, &c) || lab_net_read(net, rs, &f, &c))
        die(&c);
    tx_file_free(&f);
}

/* ---- battles ---- */

/* Change so many numbers by a step, or take other sides of readings; fewer where a number has no other step. */
static void change_numbers(struct lab_maker *m, const struct tb_battle *b, struct tb_rng *rng, uint32_t n)
{
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
        const int is_book = variant > VARIANTS;
        const uint32_t what = is_book ? 1 : 1 + tb_rng_below(&rng, 3);
        char *text = NULL;
        struct tx_complaint c;
        int rc;

        m->changes = 0;
        if (what & 1)
            change_numbers(m, like, &rng, is_book ? BOOK_CHANGES : 1 + tb_rng_below(&rng, BOOK_CHANGES));
        if (is_book && m->changes < BOOK_CHANGES)
            continue;
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
    for (uint32_t v = 1; v <= VARIANTS + BOOKS; v++)
        vary(w, at, v, &m, &a);
    lab_army_free(&a);
    lab_maker_close(&m);
}

void load_battles(struct work *w)
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
    const int is_shipped = (tb_rng_below(&rng, 100) < SHIPPED_OF_100 && !w->is_book) || w->is_shipped;
    const uint32_t any = 1 + tb_rng_below(&rng, VARIANTS), variant = w->is_book ? VARIANTS + 1 + any % BOOKS : any;
    const int is_noisy = (int)tb_rng_below(&rng, 2) && !w->is_shipped && !w->is_book;
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
    int seconds = 0;

    for (int i = 0; i < argc; i++) {
        w->is_shipped |= strcmp(argv[i], "--shipped") == 0;
        w->is_book |= strcmp(argv[i], "--books") == 0;
        if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
            seconds = atoi(argv[i + 1]);
    }
    if (lab_player_read(&w->player, argv[3], &c))
        die(&c);
    load_battles(w);
    w->until = seconds > 0 ? time(NULL) + seconds : 0;
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

int main(int argc, char **argv)
{
    static struct work w;

    if (argc >= 8 && strcmp(argv[1], "play") == 0 && (w.rs = tb_ruleset_by_id(argv[2])))
        return play_main(&w, argc, argv);
    if (argc >= 5 && strcmp(argv[1], "facts") == 0 && (w.rs = tb_ruleset_by_id(argv[2])) && w.rs->eval->see)
        return facts_main(&w, argc, argv);
    if (argc >= 5 && strcmp(argv[1], "judge") == 0 && (w.rs = tb_ruleset_by_id(argv[2])) && w.rs->eval->see)
        return judge_main(&w, argc, argv);
    if ((argc == 9 || argc == 10) && strcmp(argv[1], "duel") == 0 && (w.rs = tb_ruleset_by_id(argv[2])))
        return duel_main(w.rs, argc, argv);
    fprintf(stderr, "usage: games play RULES PLAYER FROM COUNT THREADS OUT [--shipped] [--books]\n"
                    "           [--battle NAME] [--without NAME] [--seconds N]\n"
                    "       games facts RULES OUT FILE... [--net FILE] [--each N] [--threads N]\n"
                    "       games judge RULES NET [--apart] [--held NAME] FILE...\n"
                    "       games duel RULES BATTLE PAIRS THREADS FIRST SECOND NET [leaves|all]\n");
    return 2;
}
