/* luck.c -- luck has the mean 0 in every game; learnt values are antisymmetric and read as they were written.
 *
 *     test_luck [--long] [--rules ID] [--player PLAYER] [--from SEED] [GAMES]
 *
 * With a player: games of each rule set, one line of sums each, for `soak`. Otherwise a few games of random and of
 * greedy players, more with --long, and everything else.
 */
#include <math.h>

#include "../ai/luck.h"
#include "../lab/fit.h"
#include "../lab/ladder.h"
#include "../lab/question.h"
#include "../table/memory.h"
#include "../table/session.h"
#include "../lab/net.h"
#include "unit.h"

enum { PATHS_MAX = 300, EVENTS = 12 };
#ifdef __SANITIZE_ADDRESS__
enum { RANDOM = 10, GREEDY = 4, LOADED = 8 };
#else
enum { RANDOM = 20, GREEDY = 10, LOADED = 8 };
#endif

struct wanted {
    const char *rules, *player; /* NULL: all */
    uint64_t from, games;
    int is_loaded;
    int is_soak; /* one of many batches: their sum is judged, by soak.sh */
};

/* One battle, two minds, and the luck of a game. */
struct play {
    struct tb_battle b;
    struct lab_mind mind[ST_SIDES];
    struct ai_luck luck;
    struct ai_net net, *has_net; /* NULL: V is the evaluation's value */
    void *memory;
    struct st_state *before, *after;
    struct lab_sums sums;
};

static void open_play(struct play *p, const struct st_ruleset *rs, const char *player)
{
    struct lab_player who;
    struct tx_complaint c;

    memset(p, 0, sizeof *p);
    if (lab_ladder_battle(rs, &p->b, &c) || lab_player_read(&who, player, &c))
        exit(1);
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_new(&p->mind[side], &who, &p->b);
    p->has_net = lab_net_load(&p->net, rs, &c) > 0 ? &p->net : NULL;
    p->memory = tb_calloc(ai_luck_memory(rs));
    p->before = tb_calloc(rs->state_size);
    p->after = tb_calloc(rs->state_size);
}

static void close_play(struct play *p)
{
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_free(&p->mind[side]);
    free(p->memory);
    free(p->before);
    free(p->after);
    tb_battle_free(&p->b);
}

/* Side A's chance after a face. */
static int32_t after_face(struct play *p, const struct st_action *roll)
{
    memcpy(p->after, p->before, p->b.rs->state_size);
    p->b.rs->apply(p->b.setting, p->after, roll, NULL);
    return ai_chance(&p->luck.t, p->after);
}

/* The pending die; a loaded one falls four times, and what is best for side A counts. */
static struct st_action roll(struct play *p, struct tb_rng *rng, int is_loaded)
{
    struct st_action act;
    struct st_chance die;

    p->b.rs->chance(p->b.setting, p->before, &die);
    act = tb_rng_roll(rng, &die);
    for (int i = 0; is_loaded && i < 3; i++) {
        const struct st_action again = tb_rng_roll(rng, &die);

        act = after_face(p, &again) > after_face(p, &act) ? again : act;
    }
    return act;
}

static struct st_action decide(struct play *p, const struct st_state *s, struct tb_rng *rng)
{
    struct lab_mind *mind = &p->mind[s->actor];

    lab_mind_begin(mind, s, tb_rng_next(rng));
    while (lab_mind_step(mind) > 0)
        ;
    return lab_mind_best(mind);
}

static void play_game(struct play *p, uint64_t seed, int is_loaded)
{
    const struct st_ruleset *rs = p->b.rs;
    struct tb_rng rng = tb_rng_of(seed), thoughts = tb_rng_of(~seed);
    struct st_state *s = tb_calloc(rs->state_size);
    uint32_t actions = 0;

    memcpy(s, p->b.start, rs->state_size);
    ai_luck_begin(&p->luck, rs, p->b.setting, p->has_net, p->memory, seed);
    for (; s->node != ST_OVER && actions < TB_ACTIONS_MAX; actions++) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            memcpy(p->before, s, rs->state_size);
            act = roll(p, &rng, is_loaded);
            ai_luck_roll(&p->luck, s, &act);
        } else {
            act = decide(p, s, &thoughts);
        }
        rs->apply(p->b.setting, s, &act, NULL);
    }
    lab_sums_add(&p->sums, s->node != ST_OVER || s->actor == ST_NOBODY ? 1 : s->actor == 0 ? 2 : 0, p->luck.sum);
    free(s);
}

/* ---- games ---- */

static void play_games(const struct st_ruleset *rs, const struct wanted *want)
{
    struct play p;

    open_play(&p, rs, want->player);
    for (uint64_t seed = want->from; seed < want->from + want->games; seed++)
        play_game(&p, seed, want->is_loaded);
    if (!want->is_loaded && want->games < 1000) { /* luck is the same each time */
        struct lab_sums all = p.sums;

        memset(&p.sums, 0, sizeof p.sums);
        play_game(&p, want->from, 0);
        play_game(&p, want->from, 0);
        CHECK(p.sums.ll * 2 == p.sums.l * p.sums.l);
        p.sums = all;
    }
    printf("luck %s %s: %llu games, half points %lld, luck %lld, its squares %.6e\n", rs->id, want->player,
           (unsigned long long)p.sums.n, (long long)p.sums.x, (long long)p.sums.l, (double)p.sums.ll);
    fflush(stdout);
    if (!want->is_soak)
        CHECK(lab_luck_is_biased(&p.sums) == want->is_loaded);
    close_play(&p);
}

static void play_all(const struct wanted *want)
{
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        if (st_rulesets[r]->use == ST_USE_PLAY && (!want->rules || strcmp(want->rules, st_rulesets[r]->id) == 0))
            play_games(st_rulesets[r], want);
}

/* ---- one event ---- */

struct paths {
    struct play *p;
    double mean, whole; /* the mean of luck over paths; their chances */
    uint32_t count;
    int64_t most; /* the largest luck of a path */
};

/* Roll every face of every die up to the next decision; each path is counted by its own luck. Gives up after
 * PATHS_MAX. */
static void follow(struct paths *w, const struct st_state *s, struct ai_luck luck, double chance)
{
    const struct st_ruleset *rs = w->p->b.rs;
    struct st_state *on;
    struct st_chance die;

    if (s->node != ST_CHANCE) {
        w->mean += chance * (double)luck.sum;
        w->whole += chance;
        w->count++;
        w->most = llabs(luck.sum) > w->most ? llabs(luck.sum) : w->most;
        return;
    }
    on = tb_calloc(rs->state_size);
    rs->chance(w->p->b.setting, s, &die);
    for (uint32_t i = 0; i < die.count && w->count <= PATHS_MAX; i++) {
        const struct st_action act = { .option = die.face[i] };
        struct ai_luck now = luck;

        memcpy(on, s, rs->state_size);
        ai_luck_roll(&now, s, &act);
        rs->apply(w->p->b.setting, on, &act, NULL);
        w->count += now.sampled * (PATHS_MAX + 1); /* too many states, so too many paths */
        follow(w, on, now, chance * die.weight[i] / die.total);
    }
    free(on);
}

/* The mean of an event's luck over everything that can fall is 0, but for rounding by half a millionth. */
static void check_events(const struct st_ruleset *rs)
{
    struct tb_rng rng = tb_rng_of(1);
    struct play p;
    struct st_state *s;
    uint32_t exact = 0, with_luck = 0;

    open_play(&p, rs, "greedy");
    s = tb_calloc(rs->state_size);
    memcpy(s, p.b.start, rs->state_size);
    while (s->node != ST_OVER && with_luck < EVENTS) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct paths w = { &p, 0, 0, 0, 0 };

            ai_luck_begin(&p.luck, rs, p.b.setting, p.has_net, p.memory, 0);
            follow(&w, s, p.luck, 1);
            if (w.count <= PATHS_MAX) {
                exact++;
                with_luck += w.most > 1000;
                CHECK(w.whole > 0.999999 && w.whole < 1.000001);
                CHECK(w.mean > -0.6 && w.mean < 0.6);
            }
            do {
                struct st_chance die;

                rs->chance(p.b.setting, s, &die);
                act = tb_rng_roll(&rng, &die);
                rs->apply(p.b.setting, s, &act, NULL);
            } while (s->node == ST_CHANCE);
            continue;
        }
        act = decide(&p, s, &rng);
        rs->apply(p.b.setting, s, &act, NULL);
    }
    CHECK(exact > 3);
    CHECK(with_luck > 0);
    free(s);
    close_play(&p);
}

/* The first event of all games of a battle is the same: where it is sampled, each game has samples of its own, or all
 * would err alike. Returns whether it is. */
static int check_seeds(const struct st_ruleset *rs)
{
    struct tb_rng rng = tb_rng_of(1);
    struct play p;
    int64_t mean[3];
    int is_sampled;

    open_play(&p, rs, "greedy");
    memcpy(p.before, p.b.start, rs->state_size);
    while (p.before->node == ST_DECIDE) {
        const struct st_action act = decide(&p, p.before, &rng);

        rs->apply(p.b.setting, p.before, &act, NULL);
    }
    for (uint64_t i = 0; i < 3; i++) {
        const struct st_action act = roll(&p, &rng, 0);

        ai_luck_begin(&p.luck, rs, p.b.setting, p.has_net, p.memory, i / 2);
        ai_luck_roll(&p.luck, p.before, &act);
        mean[i] = p.luck.mean;
    }
    is_sampled = p.luck.sampled > 0;
    CHECK(mean[0] == mean[1]);
    CHECK_INT(mean[0] != mean[2], is_sampled);
    close_play(&p);
    return is_sampled;
}

/* ---- the clock and the chance ---- */

/* The clock begins near 0, never goes back, and has gone on by the end if there is one. */
static void check_clock(const struct st_ruleset *rs)
{
    struct tb_rng rng = tb_rng_of(7);
    struct play p;
    int32_t from, now;

    open_play(&p, rs, "greedy");
    memcpy(p.after, p.b.start, rs->state_size);
    from = now = ai_progress(rs, p.b.setting, p.after);
    CHECK(from >= 0 && from <= ST_ONE / 4);
    while (p.after->node != ST_OVER) {
        const struct st_action act = p.after->node == ST_CHANCE
                                         ? (memcpy(p.before, p.after, rs->state_size), roll(&p, &rng, 0))
                                         : decide(&p, p.after, &rng);

        rs->apply(p.b.setting, p.after, &act, NULL);
        if (p.after->node == ST_OVER)
            break;
        CHECK(ai_progress(rs, p.b.setting, p.after) >= now && now <= ST_ONE);
        now = ai_progress(rs, p.b.setting, p.after);
    }
    CHECK(now > from || now == 0); /* 0: a battle without a limit */
    close_play(&p);
}

static void check_logistic(void)
{
    for (int x = -9 * 16; x <= 9 * 16; x++) {
        const double want = 1e6 / (1 + exp(-x / 16.));

        CHECK(fabs(ai_logistic(x * ST_ONE / 16) - want) < 1500);
        CHECK(ai_logistic(x * ST_ONE / 16) + ai_logistic(-x * ST_ONE / 16) == AI_MILLION);
    }
}

/* ---- learnt values ---- */

typedef int load_net(struct ai_net *net, const struct st_ruleset *rs, struct tx_complaint *c);

/* Exchanging the facts of the sides exchanges the chances; every fact is within what was declared. Facts may tell what
 * is to come only of decisions that are open. */
static void check_net(const struct st_ruleset *rs, load_net *load)
{
    struct tb_rng rng = tb_rng_of(3);
    struct play p;
    struct tx_complaint c;
    struct st_facts facts, turned;
    uint32_t seen = 0, moved = 0;

    open_play(&p, rs, "greedy");
    p.has_net = load(&p.net, rs, &c) > 0 ? &p.net : NULL;
    memcpy(p.after, p.b.start, rs->state_size);
    while (p.has_net && p.after->node != ST_OVER) {
        const struct st_action act = p.after->node == ST_CHANCE
                                         ? (memcpy(p.before, p.after, rs->state_size), roll(&p, &rng, 0))
                                         : decide(&p, p.after, &rng);

        if (p.after->node == ST_DECIDE) {
            int32_t odds;

            CHECK(!rs->eval->is_seen || !rs->eval->is_seen(p.b.setting, p.after) ||
                  rs->eval->is_open(p.b.setting, p.after));
            memset(&facts, 0x55, sizeof facts);
            rs->eval->see(p.b.setting, p.after, &facts);
            turned = facts;
            memcpy(turned.side[0], facts.side[1], sizeof turned.side[0]);
            memcpy(turned.side[1], facts.side[0], sizeof turned.side[0]);
            odds = ai_net_odds(&p.net, rs->eval, &facts);
            CHECK(ai_net_odds(&p.net, rs->eval, &turned) == -odds);
            for (uint32_t i = 0; i < rs->eval->fact_count; i++)
                CHECK(facts.side[0][i] != 0x55555555 && facts.side[1][i] != 0x55555555);
            for (uint32_t i = 0; i < rs->eval->common_count; i++)
                CHECK(facts.common[i] != 0x55555555);
            seen++;
            moved += odds > ST_ONE / 4 || odds < -ST_ONE / 4;
        }
        rs->apply(p.b.setting, p.after, &act, NULL);
    }
    CHECK(!p.has_net || (seen > 10 && moved > 0));
    close_play(&p);
}

/* A file that is cut, has other facts, numbers out of range or words it does not know is complained about. */
static void check_net_file(const struct st_ruleset *rs)
{
    char path[256], hash[64];
    const struct tx_shipped *shipped;
    const char *unit;
    struct ai_net net;
    struct tx_complaint c;

    snprintf(path, sizeof path, "rules/%s/value.net", rs->id);
    shipped = tx_shipped_find(path);
    if (!CHECK(shipped != NULL))
        return;
    unit = strstr(shipped->data, "\nunit ");
    snprintf(hash, sizeof hash, "facts %u %u %016llx\n", rs->eval->fact_count, rs->eval->common_count,
             (unsigned long long)ai_facts_hash(rs->eval));
    CHECK(unit && strstr(shipped->data, hash));
    for (int fault = 0; fault < 6 && unit; fault++) {
        char *text = tb_calloc(shipped->size + 256);
        struct tx_file f;
        char *at;

        memcpy(text, shipped->data, shipped->size);
        at = text + (unit + 6 - shipped->data);
        switch (fault) {
        case 0: break;
        case 1: *at = '\0'; break;                                /* cut */
        case 2: *at = 'x'; break;                                 /* no number */
        case 3: memcpy(at, "99999999999999999", 17); break;       /* too large */
        case 4: *strstr(text, hash) = 'g'; break;                 /* an unknown word */
        case 5: strstr(text, hash)[strlen(hash) - 2] ^= 1; break; /* other facts */
        }
        if (CHECK(tx_file_from(&f, path, text, strlen(text), &c) == 0)) {
            CHECK((lab_net_read(&net, rs, &f, &c) == 0) == (fault == 0));
            tx_file_free(&f);
        }
        free(text);
    }
}

/* As bytes it is the same; bytes that are cut, of other facts, or out of range are refused. */
static void check_net_bytes(const struct st_ruleset *rs)
{
    struct ai_net net, again;
    struct tx_complaint c;
    uint8_t bytes[AI_NET_BYTES_MAX];
    size_t size;

    if (!CHECK(lab_net_load_player(&net, rs, &c) > 0))
        return;
    size = ai_net_size(&net);
    if (!CHECK(size <= sizeof bytes))
        return;
    ai_net_put(bytes, &net, rs->eval);
    CHECK(ai_net_open(&again, rs->eval, bytes, size) && memcmp(&net, &again, sizeof net) == 0);
    CHECK(!ai_net_open(&again, rs->eval, bytes, size - 1) && !ai_net_open(&again, rs->eval, bytes, 8));
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->eval && st_rulesets[i]->eval != rs->eval)
            CHECK(!ai_net_open(&again, st_rulesets[i]->eval, bytes, size));
    for (uint32_t i = 0; i < 12; i += 4) { /* its name, and how many of what */
        bytes[i] ^= 1;
        CHECK(!ai_net_open(&again, rs->eval, bytes, size));
        bytes[i] ^= 1;
    }
    net.bias[0] = AI_NET_BIAS_MAX + 1;
    ai_net_put(bytes, &net, rs->eval);
    CHECK(!ai_net_open(&again, rs->eval, bytes, size));
}

/* ---- the fit ---- */

/* The same plan gives the same numbers, and another seed others. */
static void test_fit_plan(void)
{
    struct lab_question q = lab_question_usual();
    struct lab_fit fit[3];
    struct tx_complaint c;

    q.kind = LAB_BALANCE;
    q.rules = "template";
    q.battles = 1;
    q.players = 1;
    q.player[0] = "greedy";
    for (uint32_t i = 0; i < 3; i++) {
        struct lab_plan plan;

        q.seed = i < 2 ? 1 : 2;
        if (!CHECK(lab_question_plan(&q, &plan, &c) == 0))
            return;
        CHECK(lab_fit_plan(&fit[i], &plan, 8, 1 + i, NULL, &c) == 0);
        CHECK_INT(fit[i].line[0].games, 16);
        CHECK(fit[i].line[0].left > 0);
        CHECK(fit[i].weak >= 0 && fit[i].weak <= 2000);
        lab_plan_free(&plan);
    }
    CHECK(fit[0].weak == fit[1].weak && fit[0].line[0].left == fit[1].line[0].left);
    CHECK(fit[0].line[0].left != fit[2].line[0].left);
}

int main(int argc, char **argv)
{
    struct wanted want = { 0 };
    int is_long = 0, sampled = 0;

    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--long") == 0)
            is_long = 1;
        else if (strcmp(argv[i], "--rules") == 0 && i + 1 < argc)
            want.rules = argv[++i];
        else if (strcmp(argv[i], "--player") == 0 && i + 1 < argc)
            want.player = argv[++i];
        else if (strcmp(argv[i], "--from") == 0 && i + 1 < argc)
            want.from = strtoull(argv[++i], NULL, 10);
        else
            want.games = strtoull(argv[i], NULL, 10);
    if (want.player) {
        want.is_soak = 1;
        play_all(&want);
        return unit_end("luck");
    }
    check_logistic();
    check_net_file(tb_ruleset_by_id("template"));
    check_net(tb_ruleset_by_id("template"), lab_net_load);
    test_fit_plan();
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        if (st_rulesets[r]->use == ST_USE_PLAY && (!want.rules || strcmp(want.rules, st_rulesets[r]->id) == 0)) {
            check_net(st_rulesets[r], lab_net_load);
            check_net(st_rulesets[r], lab_net_load_player);
            check_net_bytes(st_rulesets[r]);
            check_clock(st_rulesets[r]);
            check_events(st_rulesets[r]);
            sampled += check_seeds(st_rulesets[r]);
        }
    CHECK(want.rules || sampled > 0);
    want.player = "random";
    want.games = is_long ? 10 * RANDOM : RANDOM;
    play_all(&want);
    want.player = "greedy";
    want.games = is_long ? 10 * GREEDY : GREEDY;
    play_all(&want);
    want.is_loaded = 1;
    want.games = LOADED;
    play_all(&want);
    return unit_end("luck");
}
