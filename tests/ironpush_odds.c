/* ironpush_odds.c -- Iron Push: exact chances, by following every die of the engine itself.
 *
 * A choice between two dice is made by an order of results; everything else is the rules' own.
 */
#include "../rules/ironpush/ironpush.h"

#include "../text/example.h"
#include "../text/scenario.h"
#include "unit.h"

enum { REPULSED, CLASH, BACK, HOLD, BREAK };
enum { WAYS_2 = 36 };

static const uint8_t highest[] = { BREAK, HOLD, BACK, CLASH, REPULSED };
static const uint8_t killing[] = { BREAK, HOLD, CLASH, BACK, REPULSED };
static const uint8_t pushing[] = { BACK, BREAK, HOLD, CLASH, REPULSED };
static const uint8_t yielding[] = { REPULSED, BACK, CLASH, HOLD, BREAK };
static const uint8_t lowest[] = { REPULSED, CLASH, BACK, HOLD, BREAK };
static const uint8_t standing[] = { REPULSED, CLASH, HOLD, BACK, BREAK };

/* One melee: who stands where, and how the two sides choose. */
struct melee {
    struct tb_battle battle;
    const uint8_t *attacker, *defender;
    uint64_t row[5], hits[2], ways; /* weights */
    uint64_t state[4][4];           /* of the attacker and the defender afterwards */
};

/* A battle from the lines of a position. */
static void set_up(struct melee *m, const char *rules, const char *lines)
{
    char text[2048];
    struct tx_complaint c;

    snprintf(text, sizeof text, "rules: %s\ntitle: odds\nboard: 12x10\n%s", rules, lines);
    memset(m, 0, sizeof *m);
    if (tx_scenario_read(&m->battle, "odds.yaml", text, strlen(text), NULL, &c)) {
        tx_complaint_text(&c, text, sizeof text);
        printf("%s\n", text);
        exit(1);
    }
    m->attacker = highest;
    m->defender = yielding;
}

static uint32_t place_of(const uint8_t *order, uint8_t result)
{
    uint32_t i = 0;

    while (order[i] != result)
        i++;
    return i;
}

static struct st_action choose(const struct melee *m, const struct st_state *s)
{
    const struct ip_setting *k = ip_setting_of(m->battle.setting);
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint8_t *order = s->actor == 0 ? m->attacker : m->defender;

    m->battle.rs->movers(m->battle.setting, s, mover);
    CHECK_INT(m->battle.rs->list(m->battle.setting, s, mover[0], list), 2);
    return place_of(order, k->result[list[0].option]) < place_of(order, k->result[list[1].option]) ? list[0] : list[1];
}

static void end_of(struct melee *m, const struct ip_state *g, const struct st_event *e, uint32_t n, uint64_t weight)
{
    m->ways += weight;
    m->state[g->cohesion[0]][g->cohesion[IP_SIDE_MAX]] += weight;
    for (uint32_t i = 0; i < n; i++) {
        if (e[i].kind == IP_EV_RESULT)
            m->row[e[i].c - IP_L_REPULSED] += weight;
        if (e[i].kind == IP_EV_HIT)
            m->hits[e[i].side] += weight;
    }
}

/* Follow an attack to its end: six ways for each die. */
static void follow(struct melee *m, const struct ip_state *before, struct st_event *event, uint32_t n,
                   const struct st_action *act, uint64_t weight)
{
    struct ip_state g = *before;
    struct st_log log = { event + n, 0, 64 };

    m->battle.rs->apply(m->battle.setting, &g.s, act, &log);
    n += log.count;
    if (g.s.node == ST_CHANCE && g.s.depth > 0 && st_peek(&g.s)->step == IP_STEP_ATTACK) {
        for (uint8_t face = 1; face <= 6; face++) {
            const struct st_action roll = { ST_ROLL, face, 0, 0, 0, 0, 0, 0, 0, 0 };

            follow(m, &g, event, n, &roll, weight / 6);
        }
    } else if (g.s.node == ST_DECIDE && st_peek(&g.s)->step == IP_STEP_ATTACK) {
        const struct st_action take = choose(m, &g.s);

        follow(m, &g, event, n, &take, weight);
    } else {
        end_of(m, &g, event, n, weight);
    }
}

static void fight(struct melee *m, uint64_t weight)
{
    const struct st_action attack = { IP_ATTACK, 0, 1, (uint16_t)(m->battle.setting->count[0] + 1), 0, 0, 0, 0, 0, 0 };
    struct st_event event[256];

    CHECK_INT(m->battle.rs->check(m->battle.setting, m->battle.start, &attack).code, ST_OK);
    follow(m, (const struct ip_state *)m->battle.start, event, 0, &attack, weight);
    CHECK_INT(m->ways, weight);
}

#define EQUAL "units:\n  - A1 line 5.000,5.000 90\n  - B1 line 5.000,5.500 270\n"
#define STRONG "units:\n  - A1 vet 5.000,5.000 90\n  - B1 line 5.000,5.500 270\n"
#define WEAK "units:\n  - A1 levy 5.000,5.000 90\n  - B1 line 5.000,5.500 270\n"
#define START "fields: { to-move: A }\noptions: { break_percent: 100 }\n"

static void rows(const char *rules, const char *units, const uint8_t *attacker, const uint8_t *defender,
                 const uint32_t want[5])
{
    struct melee m;
    char lines[512];

    snprintf(lines, sizeof lines, "%s%s", START, units);
    set_up(&m, rules, lines);
    m.attacker = attacker ? attacker : m.attacker;
    m.defender = defender ? defender : m.defender;
    fight(&m, WAYS_2);
    for (uint32_t i = 0; i < 5; i++)
        CHECK_INT(m.row[i], want[i]);
    tb_battle_free(&m.battle);
}

static void check_rows(const char *rules)
{
    static const uint32_t equal[] = { 6, 6, 12, 6, 6 }, best[] = { 1, 3, 12, 9, 11 }, kill[] = { 1, 7, 8, 9, 11 },
                          push[] = { 1, 3, 20, 5, 7 }, yield[] = { 11, 5, 16, 3, 1 }, low[] = { 11, 9, 12, 3, 1 },
                          stand[] = { 11, 9, 8, 7, 1 };

    rows(rules, EQUAL, NULL, NULL, equal);
    rows(rules, STRONG, highest, NULL, best);
    rows(rules, STRONG, killing, NULL, kill);
    rows(rules, STRONG, pushing, NULL, push);
    rows(rules, WEAK, NULL, yielding, yield);
    rows(rules, WEAK, NULL, lowest, low);
    rows(rules, WEAK, NULL, standing, stand);
}

/* Mean hits, in 36ths, on the defender and on the attacker; with the way behind the defender free or blocked. */
static void hits(const char *units, uint64_t defender, uint64_t attacker)
{
    struct melee m;
    char lines[512];

    snprintf(lines, sizeof lines, "%s%s", START, units);
    set_up(&m, "ironpush1", lines);
    fight(&m, WAYS_2);
    CHECK_INT(m.hits[1], defender);
    CHECK_INT(m.hits[0], attacker);
    tb_battle_free(&m.battle);
}

#define AT_EDGE(type) "units:\n  - A1 " type " 5.000,9.000 90\n  - B1 line 5.000,9.500 270\n"

static void check_hits(void)
{
    hits(EQUAL, 18, 12);
    hits(STRONG, 23, 4);
    hits(WEAK, 9, 16);
    hits(AT_EDGE("line"), 36, 12);
    hits(AT_EDGE("vet"), 46, 4);
    hits(AT_EDGE("levy"), 26, 16);
}

/* A number of attacks one after another with every push blocked: the states of both, weighed. */
static void attacks(const char *units, uint32_t count, uint64_t over, uint64_t under)
{
    uint64_t weight[4][4] = { { 0 } };
    struct melee m;
    char lines[512];
    uint64_t all = 1;

    snprintf(lines, sizeof lines, "%s%s", START, units);
    set_up(&m, "ironpush1", lines);
    weight[0][0] = 1;
    for (uint32_t i = 0; i < count; i++, all *= WAYS_2) {
        uint64_t next[4][4] = { { 0 } };

        for (uint8_t a = 0; a < 4; a++)
            for (uint8_t d = 0; d < 4; d++) {
                struct ip_state *g = (struct ip_state *)m.battle.start;

                if (weight[a][d] == 0)
                    continue;
                if (a == IP_IS_DESTROYED || d == IP_IS_DESTROYED) {
                    next[a][d] += weight[a][d] * WAYS_2;
                    continue;
                }
                g->cohesion[0] = a;
                g->cohesion[IP_SIDE_MAX] = d;
                memset(m.state, 0, sizeof m.state);
                m.ways = 0;
                fight(&m, WAYS_2);
                for (uint32_t to = 0; to < 16; to++)
                    next[to / 4][to % 4] += weight[a][d] * m.state[to / 4][to % 4];
            }
        memcpy(weight, next, sizeof weight);
    }
    {
        uint64_t dead = 0;

        for (uint32_t a = 0; a < 4; a++)
            dead += weight[a][3];
        CHECK_INT(dead * under, over * all);
    }
    tb_battle_free(&m.battle);
}

/* CB6: a push is the end of a Fresh unit: rows 3, 4 and 6. */
static void fatal(const char *ground, const char *type, const uint8_t *attacker, const uint8_t *defender, uint64_t want)
{
    struct melee m;
    char lines[512];
    uint64_t gone = 0;

    snprintf(lines, sizeof lines,
             START "%sunits:\n  - A1 %s 5.000,5.000 90\n  - B1 line 5.000,5.500 270\n"
                   "  - B2 line 10.000,2.000 270\n",
             ground, type);
    set_up(&m, "ironpush2", lines);
    m.attacker = attacker;
    m.defender = defender;
    fight(&m, WAYS_2);
    for (uint32_t a = 0; a < 4; a++)
        gone += m.state[a][IP_IS_DESTROYED];
    CHECK_INT(gone, want);
    tb_battle_free(&m.battle);
}

static void check_fatal(void)
{
    static const char *const grounds[] = {
        "areas: { terrain: [ \"rough 4,5.75 6,5.75 6,8 4,8\" ] }\n",
        "areas: { terrain: [ \"wall 4,5.75 6,5.75\" ] }\n",
        "areas: { terrain: [ \"impassable 4,5.75 6,5.75 6,8 4,8\" ] }\n",
    };
    static const uint8_t hunting[] = { BREAK, BACK, HOLD, CLASH, REPULSED },
                         avoiding[] = { REPULSED, CLASH, HOLD, BACK, BREAK };

    for (uint32_t i = 0; i < 3; i++) {
        fatal(grounds[i], "line", hunting, avoiding, 18);
        fatal(grounds[i], "vet", hunting, avoiding, 27);
        fatal(grounds[i], "levy", hunting, avoiding, 9);
    }
}

/* 10.3: how many of four Fresh units lose heart, in sixteenths. */
static void count_shaken(const struct tb_battle *b, const struct ip_state *g, uint64_t weight, uint64_t out[5])
{
    if (g->s.node != ST_CHANCE) {
        uint32_t n = 0;

        for (uint32_t slot = IP_SIDE_MAX; slot < IP_SIDE_MAX + 4; slot++)
            n += g->cohesion[slot] == IP_IS_SHAKEN;
        out[n] += weight;
        return;
    }
    for (uint8_t face = 1; face <= 6; face++) {
        const struct st_action roll = { ST_ROLL, face, 0, 0, 0, 0, 0, 0, 0, 0 };
        struct ip_state copy = *g;

        b->rs->apply(b->setting, &copy.s, &roll, NULL);
        count_shaken(b, &copy, weight, out);
    }
}

static void check_loss(void)
{
    static const uint64_t want[] = { 1, 4, 6, 4, 1 };
    const struct st_action attack = { IP_ATTACK, 0, 1, 6, 0, 0, 0, 0, 0, 0 };
    const struct st_action five = { ST_ROLL, 5, 0, 0, 0, 0, 0, 0, 0, 0 };
    uint64_t out[5] = { 0, 0, 0, 0, 0 };
    struct melee m;
    struct ip_state g;

    set_up(&m, "ironpush1",
           START "units:\n  - A1 line 5.000,5.000 90\n  - B1 line 1.000,9.000 270\n"
                 "  - B2 line 3.000,9.000 270\n  - B3 line 9.000,9.000 270\n  - B4 line 7.000,9.000 270\n"
                 "  - B5 commander 5.000,5.500 270 disrupted\n");
    g = *(const struct ip_state *)m.battle.start;
    m.battle.rs->apply(m.battle.setting, &g.s, &attack, NULL);
    m.battle.rs->apply(m.battle.setting, &g.s, &five, NULL);
    m.battle.rs->apply(m.battle.setting, &g.s, &five, NULL);
    count_shaken(&m.battle, &g, 1, out);
    for (uint32_t i = 0; i < 5; i++)
        CHECK_INT(out[i], want[i] * 81);
    tb_battle_free(&m.battle);
}

/* 9.3: from Disrupted to Fresh within three Rallies. */
static uint64_t rallies(const struct tb_battle *b, const struct ip_state *g, uint32_t left, uint64_t weight)
{
    const struct st_action rally = { IP_RALLY, 0, 1, 0, 0, 0, 0, 0, 0, 0 };
    uint64_t fresh = 0;

    if (g->cohesion[0] == IP_IS_FRESH)
        return weight;
    if (left == 0)
        return 0;
    for (uint8_t face = 1; face <= 6; face++) {
        const struct st_action roll = { ST_ROLL, face, 0, 0, 0, 0, 0, 0, 0, 0 };
        const struct st_action hold = { IP_HOLD, 0, 2, 0, 0, 0, 0, 0, 0, 0 };
        struct ip_state copy = *g;

        b->rs->apply(b->setting, &copy.s, &rally, NULL);
        b->rs->apply(b->setting, &copy.s, &roll, NULL);
        while (copy.s.node == ST_DECIDE && copy.s.actor == 1)
            b->rs->apply(b->setting, &copy.s, &hold, NULL);
        fresh += rallies(b, &copy, left - 1, weight / 6);
    }
    return fresh;
}

static void check_rallies(const char *markers, uint64_t want)
{
    struct melee m;
    char lines[512];

    snprintf(lines, sizeof lines,
             START "%sunits:\n  - A1 line 2.000,2.000 90 disrupted\n"
                   "  - B1 line 9.000,9.000 270\n",
             markers);
    set_up(&m, "ironpush1", lines);
    CHECK_INT(rallies(&m.battle, (const struct ip_state *)m.battle.start, 3, 216), want);
    tb_battle_free(&m.battle);
}

int main(void)
{
    check_rows("ironpush1");
    check_rows("ironpush2");
    check_hits();
    attacks(AT_EDGE("line"), 2, 37, 108);
    attacks(AT_EDGE("line"), 3, 2069, 2592);
    attacks(AT_EDGE("vet"), 2, 649, 1296);
    attacks(AT_EDGE("vet"), 3, 22301, 23328);
    check_fatal();
    check_loss();
    check_rallies("", 108);
    check_rallies("areas: { marker: [ \"camp-A 2,1\" ] }\n", 160);
    return unit_end("ironpush_odds");
}
