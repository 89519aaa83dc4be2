/* table.c -- dice, sessions and undo, battles and packs. */
#include "../core/dice.h"
#include "../table/memory.h"
#include "../table/session.h"
#include "../table/proof.h"
#include "../text/scenario.h"
#include "unit.h"

static struct tb_battle plain, standard;

/* ---- dice ---- */

static void test_rng(void)
{
    struct tb_rng a = tb_rng_of(1), b = tb_rng_of(1), d = tb_rng_of(2);
    uint32_t seen[6] = { 0 };
    struct st_chance die;

    for (int i = 0; i < 100; i++)
        CHECK(tb_rng_next(&a) == tb_rng_next(&b));
    CHECK_INT(a.index, 100);
    CHECK(tb_rng_next(&a) != tb_rng_next(&d));
    for (int i = 0; i < 60000; i++) {
        const uint32_t n = tb_rng_below(&a, 6);

        CHECK(n < 6);
        seen[n % 6]++;
    }
    for (int i = 0; i < 6; i++)
        CHECK(seen[i] > 9500 && seen[i] < 10500);
    for (int i = 0; i < 1000; i++)
        CHECK(tb_rng_below(&a, 1) == 0);

    /* A bag: one chit of A and three of B. */
    seen[0] = seen[1] = seen[2] = 0;
    st_bag(&die, 0, 1, 3);
    for (int i = 0; i < 40000; i++)
        seen[tb_rng_roll(&a, &die).option % 3]++;
    CHECK(seen[0] == 0 && seen[1] > 9500 && seen[1] < 10500 && seen[1] + seen[2] == 40000);
    st_bag(&die, 0, 0, 3);
    for (int i = 0; i < 100; i++)
        CHECK_INT(tb_rng_roll(&a, &die).option, 2);
}

/* The sequences of neighbouring seeds have nothing in common, also when one of them begins later. */
static void test_neighbours(void)
{
    for (uint64_t seed = 0; seed < 100; seed++)
        for (uint32_t late = 0; late < 8; late++) {
            struct tb_rng a = tb_rng_of(seed), b = tb_rng_of(seed + 1);

            for (uint32_t i = 0; i < late; i++)
                tb_rng_next(&a);
            CHECK(tb_rng_next(&a) != tb_rng_next(&b));
        }
}

static int asked, answer;

static int ask(void *who, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
               const struct st_chance *die)
{
    CHECK(who == &asked && rs == plain.rs && set == plain.setting && s->node == ST_CHANCE && die->total > 0);
    asked++;
    return answer;
}

/* The battle begins with a draw from the bag: faces 1 and 2. */
static void test_sources(void)
{
    static const uint8_t faces[] = { 2, 9, 1 };
    struct tb_dice dice = { 0 };
    struct tb_session s;
    struct st_action act;

    CHECK_INT(plain.start->node, ST_CHANCE);
    dice.kind = TB_DICE_FORCED;
    dice.forced = faces;
    dice.forced_count = 3;
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 1);
    CHECK(act.verb == ST_ROLL && act.option == 2);
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 1);
    CHECK_INT(act.option, 9); /* the die lacks it: check() says so, not the source */
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 1);
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 0);
    CHECK_INT(dice.forced_used, 3);

    dice.forced_used = 1;
    tb_session_new(&s, &plain, dice);
    CHECK_INT(tb_session_roll(&s, &act, NULL), 0);
    CHECK(act.option == 9 && s.line_count == 0);
    CHECK_INT(plain.rs->check(plain.setting, s.state, &act).code, ST_BAD_FACE);
    CHECK_INT(tb_session_roll(&s, &act, NULL), 1);
    CHECK(s.state->node == ST_DECIDE && s.state->actor == 0);
    CHECK_INT(tb_session_roll(&s, &act, NULL), 0); /* no die is pending */
    tb_session_free(&s);

    dice.kind = TB_DICE_ASKED;
    dice.ask = ask;
    dice.who = &asked;
    answer = 2;
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 1);
    CHECK(asked == 1 && act.option == 2);
    answer = 256 + 1; /* must not wrap round to 1 */
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 1);
    CHECK_INT(act.option, 0);
    answer = -1;
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 0);
    dice.ask = NULL;
    CHECK_INT(tb_dice_roll(&dice, ST_AT(plain.rs, plain.setting, plain.start), &act), 0);
}

/* ---- sessions ---- */

/* Do something lawful, chosen by the generator; 0 when the game is over. */
static int play_one(struct tb_session *s, struct tb_rng *rng)
{
    const struct tb_battle *b = s->battle;
    struct st_action list[ST_LIST_MAX], act;
    uint16_t movers[ST_MOVERS_MAX];
    uint32_t n;

    if (s->state->node == ST_OVER)
        return 0;
    if (s->state->node == ST_CHANCE)
        return tb_session_roll(s, &act, NULL);
    n = b->rs->movers(b->setting, s->state, movers);
    CHECK(n > 0);
    n = b->rs->list(b->setting, s->state, movers[tb_rng_below(rng, n)], list);
    CHECK(n > 0);
    return tb_session_do(s, &list[tb_rng_below(rng, n)], NULL).code == ST_OK;
}

static struct tb_session play(const struct tb_battle *b, uint64_t seed, uint32_t actions)
{
    struct tb_dice dice = { 0 };
    struct tb_rng rng = tb_rng_of(seed + 1000);
    struct tb_session s;

    dice.rng = tb_rng_of(seed);
    tb_session_new(&s, b, dice);
    while (s.live_count < actions && play_one(&s, &rng))
        continue;
    return s;
}

static void test_session(void)
{
    struct tb_session s = play(&plain, 5, 1u << 30);
    struct st_state *again = tb_calloc(plain.rs->state_size);
    const uint64_t hash = tb_state_hash(plain.rs, s.state);
    struct st_action act = { 0 };
    struct st_verdict v;

    CHECK_INT(s.state->node, ST_OVER);
    CHECK(s.line_count == s.live_count && s.live_count > 100);
    memcpy(again, plain.start, plain.rs->state_size);
    for (uint32_t i = 0; i < s.live_count; i++)
        plain.rs->apply(plain.setting, again, &s.live[i], NULL);
    CHECK(memcmp(again, s.state, plain.rs->state_size) == 0);

    v = tb_session_do(&s, &act, NULL); /* a refusal changes nothing */
    CHECK_INT(v.code, ST_GAME_OVER);
    CHECK(s.line_count == s.live_count && tb_state_hash(plain.rs, s.state) == hash);
    free(again);
    tb_session_free(&s);
    CHECK(s.line == NULL && s.state == NULL);
}

/* After any undo the state is what it was before those actions, byte by byte. */
static void test_undo(void)
{
    enum { PLAYED = 200 };
    struct tb_dice dice = { 0 };
    struct tb_rng rng = tb_rng_of(3);
    struct tb_session s;
    uint64_t hash[PLAYED + 1];
    uint32_t lines, index;

    dice.rng = tb_rng_of(4);
    tb_session_new(&s, &plain, dice);
    for (uint32_t i = 0; i < PLAYED; i++) {
        hash[i] = tb_state_hash(plain.rs, s.state);
        CHECK(play_one(&s, &rng));
    }
    hash[PLAYED] = tb_state_hash(plain.rs, s.state);
    for (uint32_t n = 1; n <= PLAYED; n += 7) {
        struct tb_session t;

        tb_session_new(&t, &plain, dice);
        for (uint32_t i = 0; i < PLAYED; i++)
            CHECK_INT(tb_session_do(&t, &s.live[i], NULL).code, ST_OK);
        tb_session_undo(&t, n);
        CHECK(tb_state_hash(plain.rs, t.state) == hash[PLAYED - n]);
        CHECK(t.live_count == PLAYED - n && t.line_count == PLAYED + 1 && t.line[PLAYED].undo == n);
        for (uint32_t i = PLAYED - n; i < PLAYED; i++)
            CHECK_INT(tb_session_do(&t, &s.live[i], NULL).code, ST_OK);
        CHECK(tb_state_hash(plain.rs, t.state) == hash[PLAYED]);
        tb_session_free(&t);
    }

    /* Back to the start and on: the lines stay, the dice go on. */
    lines = s.line_count;
    index = (uint32_t)s.dice.rng.index;
    tb_session_undo(&s, s.live_count);
    CHECK(memcmp(s.state, plain.start, plain.rs->state_size) == 0 && s.line_count == lines + 1 && s.live_count == 0);
    CHECK(s.dice.rng.index == index && index > 0);
    CHECK(play_one(&s, &rng));
    CHECK(s.dice.rng.index == index + 1 && s.live_count == 1 && s.line_count == lines + 2);
    tb_session_free(&s);
}

static const struct st_ruleset *counted;
static uint32_t applied;

static void count_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act,
                        struct st_log *log)
{
    applied++;
    counted->apply(set, s, act, log);
}

/* Whatever is done and undone, no more is replayed than was done; and each state is what a replay makes. */
static void test_undo_work(void)
{
    struct st_ruleset rs = *plain.rs;
    struct tb_battle b = plain;
    struct tb_dice dice = { 0 };
    struct tb_rng rng = tb_rng_of(5);
    struct tb_session s;
    struct st_state *state = tb_calloc(plain.rs->state_size);
    uint32_t done = 0;

    counted = plain.rs;
    rs.apply = count_apply;
    b.rs = &rs;
    dice.rng = tb_rng_of(6);
    tb_session_new(&s, &b, dice);
    while (s.live_count < 127)
        CHECK(play_one(&s, &rng));
    applied = 0;
    for (; done < 1000; done++) {
        const struct st_action last = s.live[s.live_count - 1];

        tb_session_undo(&s, 1);
        CHECK_INT(tb_session_do(&s, &last, NULL).code, ST_OK);
    }
    CHECK(applied < done + 64);
    for (uint32_t i = 0; i < 3000; i++) {
        const uint32_t n = tb_rng_below(&rng, 3) ? 1 : 1 + tb_rng_below(&rng, 90);

        if (s.live_count > 0 && tb_rng_below(&rng, 2))
            tb_session_undo(&s, n < s.live_count ? n : s.live_count);
        else
            done += (uint32_t)play_one(&s, &rng);
        CHECK(applied <= 2 * (done + 127) + s.live_count);
        if (i % 16 == 0) {
            const uint32_t was = applied;

            memcpy(state, b.start, rs.state_size);
            for (uint32_t k = 0; k < s.live_count; k++)
                plain.rs->apply(b.setting, state, &s.live[k], NULL);
            CHECK(tb_state_hash(&rs, state) == tb_state_hash(&rs, s.state));
            applied = was;
        }
    }
    tb_session_free(&s);
    free(state);
}

static void test_undo_limit(void)
{
    struct tb_session s = play(&standard, 1, 3); /* A, B, A; no dice */

    CHECK_INT(s.live_count, 3);
    CHECK_INT(tb_session_undo_limit(&s, 0), 1);
    CHECK_INT(tb_session_undo_limit(&s, 1), 0);
    tb_session_undo(&s, 1);
    CHECK_INT(tb_session_undo_limit(&s, 0), 0);
    CHECK_INT(tb_session_undo_limit(&s, 1), 1);
    tb_session_undo(&s, 2);
    CHECK(tb_session_undo_limit(&s, 0) == 0 && tb_session_undo_limit(&s, 1) == 0);
    tb_session_free(&s);

    s = play(&plain, 2, 1); /* a draw from the bag is nobody's to take back */
    CHECK(s.live_node[0] >> 4 == plain.start->actor && (s.live_node[0] & 15) == ST_CHANCE);
    CHECK(tb_session_undo_limit(&s, 0) == 0 && tb_session_undo_limit(&s, 1) == 0);
    tb_session_free(&s);

    /* In any game: the free part is the side's own decisions, and what is before it is not. */
    s = play(&plain, 7, 150);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint32_t n = tb_session_undo_limit(&s, side);

        for (uint32_t i = s.live_count - n; i < s.live_count; i++)
            CHECK_INT(s.live_node[i], ST_DECIDE | side << 4);
        CHECK(n == s.live_count || s.live_node[s.live_count - n - 1] != (ST_DECIDE | side << 4));
    }
    tb_session_free(&s);
}

/* A session takes so many lines and no more, however they are spent; and undo stays cheap. */
static void test_line_limit(void)
{
    struct tb_session s = play(&standard, 9, 60);
    struct st_action act;

    while (s.line_count < TB_ACTIONS_MAX) {
        act = s.live[s.live_count - 1];
        tb_session_undo(&s, 1);
        if (s.line_count < TB_ACTIONS_MAX)
            CHECK_INT(tb_session_do(&s, &act, NULL).code, ST_OK);
    }
    CHECK_INT(tb_session_do(&s, &act, NULL).code, ST_GAME_OVER);
    CHECK_INT(s.line_count, TB_ACTIONS_MAX);
    tb_session_free(&s);
}

/* ---- battles and packs ---- */

static void test_rulesets(void)
{
    CHECK(tb_ruleset_by_id("portable") == plain.rs && tb_ruleset_by_id("Portable") == NULL);
    CHECK(tb_ruleset_by_id("") == NULL);
    CHECK(tb_ruleset_by_number(plain.rs->number) == plain.rs && tb_ruleset_by_number(60000) == NULL);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t k = 0; k < i; k++)
            CHECK(st_rulesets[i]->number != st_rulesets[k]->number &&
                  strcmp(st_rulesets[i]->id, st_rulesets[k]->id) != 0);
}

static char *pack_of(const struct tb_battle *b, size_t *size)
{
    char *bytes;

    *size = tb_pack_size(b->rs, b->setting);
    bytes = tb_calloc(*size);
    tb_pack_put(bytes, b->rs, b->setting, b->start);
    return bytes;
}

static void test_pack(void)
{
    struct st_setting *set = tb_calloc(ST_SETTING_MAX);
    const struct st_state *start;
    size_t size;
    char *bytes = pack_of(&plain, &size);

    CHECK(tb_pack_open(bytes, size, set, &start) == plain.rs);
    CHECK(memcmp(set, plain.setting, plain.rs->setting_size) == 0);
    CHECK(memcmp(start, plain.start, plain.rs->state_size) == 0);
    for (size_t n = 0; n < size; n += n < 64 ? 1 : 97) /* cut short */
        CHECK(tb_pack_open(bytes, n, set, &start) == NULL);
    CHECK(tb_pack_open(bytes, size + 1, set, &start) == NULL);
    CHECK(tb_pack_open(bytes + 1, size - 1, set, &start) == NULL);
    CHECK(tb_pack_open(NULL, 0, set, &start) == NULL);
    for (size_t i = 0; i < sizeof(struct tb_pack) + 4; i++) { /* no byte of the head may differ */
        bytes[i] ^= 1;
        CHECK(tb_pack_open(bytes, size, set, &start) == NULL);
        bytes[i] ^= 1;
    }
    CHECK(tb_pack_open(bytes, size, set, &start) == plain.rs);
    free(bytes);
    free(set);
}

/* The published vectors of SHA-256, around the ends of a block too, and rolls that are even and always the same. */
static void test_proof(void)
{
    static const struct {
        size_t size;
        uint8_t hash[4];
    } known[] = { { 0, { 0xe3, 0xb0, 0xc4, 0x42 } },  { 55, { 0x9f, 0x43, 0x90, 0xf8 } },
                  { 56, { 0xb3, 0x54, 0x39, 0xa4 } }, { 63, { 0x7d, 0x3e, 0x74, 0xa0 } },
                  { 64, { 0xff, 0xe0, 0x54, 0xfe } }, { 1000, { 0x41, 0xed, 0xec, 0xe4 } } };
    struct tb_proof p;
    uint8_t hash[32], text[1000];
    uint32_t faces[6] = { 0 };

    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        tb_sha256(text, known[i].size, hash);
        CHECK(memcmp(hash, known[i].hash, sizeof known[i].hash) == 0);
    }
    memset(&p, 7, sizeof p);
    for (uint32_t i = 1; i <= 60000; i++)
        faces[tb_proof_below(&p, i, 6)]++;
    for (int i = 0; i < 6; i++)
        CHECK(faces[i] > 10000 - 550 && faces[i] < 10000 + 550);
    CHECK_INT(tb_proof_below(&p, 5, 6), tb_proof_below(&p, 5, 6));
}

int main(void)
{
    struct tx_complaint c;

    if (tx_battle_load(&plain, "portable", "plain", NULL, &c) ||
        tx_battle_load(&standard, "breakthrough", "standard", NULL, &c)) {
        printf("%s:%u:%u: %s\n", c.file, c.line, c.col, c.what);
        return 1;
    }
    test_rng();
    test_neighbours();
    test_sources();
    test_session();
    test_undo();
    test_undo_work();
    test_undo_limit();
    test_line_limit();
    test_rulesets();
    test_pack();
    tb_battle_free(&plain);
    tb_battle_free(&standard);
    test_proof();
    return unit_end("table");
}
