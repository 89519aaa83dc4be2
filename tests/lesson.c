/* lesson.c -- the first lessons: each can be gone through as its file says, plays the same every time, goes on as a
 * real battle, and never gets stuck whatever the learner does.
 *
 *   test_lesson               all of them
 *   test_lesson --show ID     one of them, told step by step: for who writes one
 */
#include "../ai/player.h"
#include "../core/hash.h"
#include "../desk/coach.h"
#include "../desk/odds.h"
#include "../table/memory.h"
#include "../table/proof.h"
#include "../table/session.h"
#include "../text/names.h"
#include "../text/scenario.h"
#include "unit.h"

enum { STRAYS = 60, ACTIONS = 4000, STEPS_LEAST = 5, STEPS_MOST = 6, PRESSES = 6, NEAR = 200 };

struct pupil {
    const struct tb_battle *b;
    struct dk_lesson lesson;
    struct tb_session s;
    struct tb_proof proof;
    struct tb_rng rng; /* of what a learner does who strays */
    uint32_t strays;   /* of 256 acts */
    struct dk_game g;
    struct dk_desk d;
    struct dk_answer a;
    struct dk_coach c;
    struct dk_event put; /* the last press, if it was on a place of a plane */
    uint32_t waited;     /* own questions between the steps */
    uint64_t hash;       /* of all that was done */
    int shows, presses;  /* told step by step; with what the card points at alone */
    struct st_event event[ST_EVENTS_MAX];
};

static struct pupil p;

static const char *words_of(const struct st_action *act)
{
    static char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);

    tx_put_action(&t, ST_AT(p.b->rs, p.b->setting, p.s.state), act);
    return text;
}

static void tell(const struct st_log *log)
{
    char text[TX_TEXT_MAX];

    for (uint32_t i = 0; p.shows && i < log->count; i++) {
        struct tx_text t = tx_text_of(text, sizeof text);

        tx_put_event(&t, ST_AT(p.b->rs, p.b->setting, NULL), &log->event[i]);
        printf("        %s\n", text);
    }
}

static void act(const struct st_action *what)
{
    struct st_log log = { p.event, 0, ST_EVENTS_MAX };
    struct st_verdict v;

    if (p.shows)
        printf("    %s\n", words_of(what));
    v = tb_session_do(&p.s, what, &log);
    if (!CHECK(v.code == ST_OK))
        printf("    %s: %s\n", p.b->rs->id, words_of(what));
    p.hash = st_hash(p.hash, what, sizeof *what);
    tell(&log);
}

static void roll(void)
{
    struct st_log log = { p.event, 0, ST_EVENTS_MAX };
    struct st_action face;

    CHECK(tb_session_roll(&p.s, &face, &log));
    p.hash = st_hash(p.hash, &face, sizeof face);
    if (p.shows)
        printf("    %s\n", words_of(&face));
    tell(&log);
}

/* What a level does; its luck is the number of the action, as on the page. */
static struct st_action chosen(uint32_t level)
{
    const struct ai_level *l = &ai_levels[level];
    const size_t size = ai_player_size(p.b->rs, l);
    void *memory = tb_calloc(size);
    const struct st_action best = ai_player_choose(memory, size, p.b->rs, p.b->setting, p.s.state, l, p.s.live_count);

    free(memory);
    return best;
}

static struct st_action any(void)
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const struct st_ruleset *rs = p.b->rs;
    const uint32_t movers = rs->movers(p.b->setting, p.s.state, mover);
    const uint32_t n = rs->list(p.b->setting, p.s.state, mover[tb_rng_below(&p.rng, movers)], list);

    return list[tb_rng_below(&p.rng, n)];
}

/* ---- the coach ---- */

static void check_card(void)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const struct st_ruleset *rs = p.b->rs;
    const uint32_t pieces = rs->pieces(p.b->setting, p.s.state, piece);
    uint32_t i = 0;

    CHECK(p.c.card <= DK_CARD_OTHERS && p.c.spot <= DK_SPOT_BUTTON && p.c.steps == p.lesson.steps);
    CHECK((p.c.card == DK_CARD_OVER) == (p.c.step >= p.c.steps || tb_session_is_over(&p.s)));
    if (p.c.card != DK_CARD_ASKS) {
        CHECK_INT(p.c.spot, DK_SPOT_NONE);
        return;
    }
    if (p.c.goal >= TX_GOAL_AIM)
        CHECK_INT(rs->check(p.b->setting, p.s.state, &p.c.act).code, ST_OK);
    while (i < pieces && piece[i].id != p.c.piece)
        i++;
    CHECK(p.c.spot != DK_SPOT_PIECE || i < pieces);
    CHECK(p.c.spot != DK_SPOT_CHOICE || p.c.choice < p.a.choices);
    CHECK(p.c.goal == TX_GOAL_READ || p.c.spot != DK_SPOT_NONE);
}

static void look(const struct dk_event *e)
{
    dk_coach_look(&p.g, &p.d, &p.a, e, &p.lesson, &p.c);
    check_card();
}

static void open_desk(void)
{
    p.g.s = p.s.state;
    dk_open(&p.g, &p.d, (uint8_t)(1u << p.lesson.side), &p.a);
    look(NULL);
}

static void send_event(const struct dk_event *e)
{
    dk_send(&p.g, &p.d, e, NULL, &p.a);
    look(e);
}

static void send(uint8_t kind, uint16_t piece)
{
    const struct dk_event e = { kind, 0, piece, 0, 0, 0, 0 };

    send_event(&e);
}

static void commit(const struct st_action *what)
{
    const struct st_action copy = *what;

    act(&copy);
    dk_coach_did(&p.g, &copy, &p.lesson, &p.c);
}

/* Nothing that is only shown touches the hand. */
static void show_me(void)
{
    const struct dk_hand hand = p.d.hand;

    dk_preview(&p.g, &p.d, &p.c.act, &p.a);
    CHECK(memcmp(&hand, &p.d.hand, sizeof hand) == 0);
    CHECK(p.c.goal < TX_GOAL_AIM || (p.a.drawn == DK_LAWFUL && memcmp(&p.a.shown, &p.c.act, sizeof p.c.act) == 0));
}

/* What a learner does whom the coach leads, step by step, with the keyboard or without. */
static void follow(void)
{
    const struct st_action want = p.c.act;

    switch (p.c.goal) {
    case TX_GOAL_READ:
        dk_coach_next(&p.lesson, &p.c);
        look(NULL);
        break;
    case TX_GOAL_LOOK: send(DK_HOVER, want.unit); break;
    case TX_GOAL_CHOOSE: send(DK_POINT, want.unit); break;
    case TX_GOAL_AIM:
        show_me();
        dk_aim(&p.g, &p.d, &want, &p.a);
        look(NULL);
        break;
    default:
        show_me();
        dk_aim(&p.g, &p.d, &want, &p.a);
        look(NULL);
        CHECK_INT(p.c.spot, p.lesson.task[p.c.step].point ? p.c.spot : DK_SPOT_COMMIT);
        send(DK_COMMIT, 0);
        if (CHECK(p.a.commits == 1))
            commit(&p.a.plan[0]);
    }
}

/* Of a unit that is called, its last piece: any will do. */
static uint16_t any_of(uint16_t piece)
{
    static struct st_piece all[ST_PIECES_MAX];
    const uint32_t pieces = p.b->rs->pieces(p.b->setting, p.s.state, all);
    uint16_t last = piece, group = 0;

    for (uint32_t i = 0; piece == p.c.act.unit && p.c.act.target == 0 && i < pieces; i++)
        if (all[i].id == piece)
            group = all[i].group;
    for (uint32_t i = 0; group > 0 && i < pieces; i++)
        if (all[i].group == group)
            last = all[i].id;
    return last;
}

/* What the card points at. */
static void press(void)
{
    struct dk_event e = { DK_POINT, 0, any_of(p.c.piece), p.c.x, p.c.y, 0, NEAR };

    if (p.c.spot == DK_SPOT_COMMIT && p.put.near > 0) { /* the same place again, as nearly as a hand can */
        e = p.put;
        e.x += NEAR / 2;
        e.y -= NEAR / 2;
    } else if (p.c.spot == DK_SPOT_CHOICE)
        e = (struct dk_event){ DK_CHOOSE, 0, 0, 0, 0, p.c.choice, 0 };
    else if (p.c.spot == DK_SPOT_COMMIT)
        e = (struct dk_event){ DK_COMMIT, 0, 0, 0, 0, 0, 0 };
    p.put = e;
    p.put.near = p.c.spot == DK_SPOT_PLACE && p.b->rs->space == ST_PLANE ? NEAR : 0;
    send_event(&e);
}

/* What a learner does who presses what the card points at, and nothing else. */
static void follow_spots(void)
{
    const uint16_t step = p.c.step;

    if (p.c.goal == TX_GOAL_READ || p.c.goal == TX_GOAL_LOOK) {
        follow();
        return;
    }
    for (uint32_t n = 0; p.c.step == step && n < PRESSES; n++) {
        press();
        if (p.a.commits > 0)
            commit(&p.a.plan[0]);
    }
    if (!CHECK(p.c.step > step))
        printf("    %s, step %u: the spots lead nowhere\n", p.b->rs->id, step + 1u);
}

/* On the way that its file tells, a step asks for exactly its own act, and for no other one. */
static void check_exact(void)
{
    const struct tx_task *task = &p.lesson.task[p.c.step];

    if (task->goal == TX_GOAL_READ || p.strays > 0)
        return;
    CHECK(!p.c.fine);
    if (!CHECK(memcmp(&task->act, &p.c.act, sizeof p.c.act) == 0))
        printf("    %s, step %u: %s instead of its act\n", p.b->rs->id, p.c.step + 1u, words_of(&p.c.act));
}

static void own_turn(void)
{
    const uint16_t step = p.c.step;
    struct st_action what;

    open_desk();
    if (p.shows && p.c.card == DK_CARD_ASKS)
        printf("%u. %s\n", p.c.step + 1u, p.b->lesson->title[p.c.step]);
    if (p.c.card == DK_CARD_ASKS && tb_rng_below(&p.rng, 256) >= p.strays) {
        check_exact();
        (p.presses ? follow_spots : follow)();
        CHECK(p.c.step == step + 1 || p.strays > 0);
        return;
    }
    p.waited += p.c.card == DK_CARD_QUESTION;
    what = p.c.card == DK_CARD_ASKS ? any() : chosen(2);
    commit(&what);
    CHECK(p.c.step >= step);
}

/* One lesson from its start, and the battle to its end.  Returns how many steps were gone through. */
static uint32_t play(uint32_t strays, uint64_t seed)
{
    const struct tx_lesson *lesson = p.b->lesson;
    const struct tb_dice dice = { .kind = TB_DICE_PROVEN, .proof = &p.proof };
    uint32_t done = 0, steps = 0;

    memset(&p.proof, 0, sizeof p.proof);
    tb_proof_known(lesson->seed, p.proof.seed);
    tb_session_new(&p.s, p.b, dice);
    memset(&p.d, 0, sizeof p.d);
    p.strays = strays;
    p.rng = tb_rng_of(seed);
    p.hash = ST_HASH_START;
    p.waited = 0;
    dk_coach_begin(&p.c, &p.lesson, 0);
    for (; !tb_session_is_over(&p.s) && done < ACTIONS; done++) {
        const struct st_state *s = p.s.state;

        if (s->node == ST_CHANCE) {
            roll();
        } else if (s->actor == lesson->side && p.c.step < p.c.steps) {
            own_turn();
            steps = p.c.step;
        } else {
            const struct st_action what = chosen(s->actor == lesson->side ? 2 : 1);

            if (p.shows && steps == p.lesson.steps)
                break;
            act(&what);
        }
    }
    CHECK(p.shows || tb_session_is_over(&p.s));
    tb_session_free(&p.s);
    return steps;
}

/* ---- one game ---- */

/* Words for players: no ids, which plates show and people do not say. */
static void check_words(const struct tx_lesson *lesson, const char *id)
{
    CHECK(lesson->steps >= STEPS_LEAST && lesson->steps <= STEPS_MOST);
    for (uint32_t i = 0; i < lesson->steps; i++) {
        const char *at = lesson->text[i];

        for (; *at; at++)
            if ((*at == 'A' || *at == 'B') && at[1] >= '0' && at[1] <= '9')
                CHECK_TEXT(at, id);
    }
}

static void check_lesson(const struct st_ruleset *rs, int shows)
{
    struct tx_complaint c;
    struct tb_battle b;
    uint64_t hash;
    uint32_t ended = 0;

    if (!CHECK(tx_battle_load(&b, rs->id, TX_LESSON, NULL, &c) == 0)) {
        printf("    %s:%u: %s\n", c.file, c.line, c.what);
        return;
    }
    if (!CHECK(b.lesson != NULL))
        return;
    check_words(b.lesson, rs->id);
    p.b = &b;
    p.shows = shows;
    p.lesson = (struct dk_lesson){ b.lesson->task, (uint16_t)b.lesson->steps, b.lesson->side };
    p.g = (struct dk_game){ rs, b.setting, b.start, b.names, tb_calloc(dk_room_size()), NULL };
    CHECK_INT(play(0, 1), b.lesson->steps);
    CHECK_INT(p.waited, 0);
    hash = p.hash;
    if (!shows) {
        p.presses = 1;
        CHECK_INT(play(0, 2), b.lesson->steps);
        CHECK(p.hash == hash);
        p.presses = 0;
        for (uint64_t seed = 1; seed <= STRAYS; seed++)
            ended += play(100, seed) == b.lesson->steps;
        printf("%s: %u steps; %u of %u who strayed came to the end of the lesson, the others to that of the battle\n",
               rs->id, b.lesson->steps, ended, STRAYS);
        CHECK(2 * ended > STRAYS);
    }
    free(p.g.room);
    tb_battle_free(&b);
}

/* ---- files ---- */

#define HEAD "rules: portable\ntitle: T\nboard: 4x4\nunits: [A1 inf avg a1 N, B1 inf avg d4 S]\n"
#define STEP "  steps: [{ title: T, text: Words, "

static int read_with(const char *lesson, struct tx_complaint *c)
{
    static struct tb_battle b;
    char text[2000];
    int rc;

    snprintf(text, sizeof text, "%s%s", HEAD, lesson);
    rc = tx_scenario_read(&b, "s.yaml", text, strlen(text), NULL, c);
    if (rc == 0)
        tb_battle_free(&b);
    return rc;
}

static void check_complaints(void)
{
    struct tx_complaint c;

    CHECK_INT(read_with("lesson:\n  side: B\n  seed: 7\n" STEP "do: move A1 a2, point: button why }]", &c), 0);
    CHECK_COMPLAINT(read_with("lesson: yes", &c), &c, 5, 9, "the lesson is words; expected a map");
    CHECK_COMPLAINT(read_with("lesson: { side: A, seed: 1 }", &c), &c, 5, 9, "expected a key steps");
    CHECK_COMPLAINT(read_with("lesson:\n  seed: 1\n" STEP "}]", &c), &c, 6, 3, "expected a key side");
    CHECK_COMPLAINT(read_with("lesson:\n  side: C\n", &c), &c, 6, 9, "expected A or B");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: -1\n", &c), &c, 7, 9, "a number from 0 on");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  sede: 1\n", &c), &c, 7, 3, "did you mean seed?");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n  steps: []\n", &c), &c, 8, 10, "at least one step");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n" STEP "doo: end }]", &c), &c, 8, 36, "did you mean do?");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n" STEP "do: mov A1 a2 }]", &c), &c, 8, 40, "mov A1 a2");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n" STEP "choose: A9 }]", &c), &c, 8, 44, "such as A1");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n" STEP "choose: A1, look: B1 }]", &c), &c, 8, 54,
                    "expected one of choose, look, aim, do");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n" STEP "point: button wy }]", &c), &c, 8, 50,
                    "did you mean why?");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n" STEP "point: nowhere }]", &c), &c, 8, 43,
                    "expected a unit, a place, or button");
    CHECK_COMPLAINT(read_with("lesson:\n  side: A\n  seed: 1\n  steps: [{ title: T }]", &c), &c, 8, 11,
                    "expected a key text");
}

int main(int argc, char **argv)
{
    const int shows = argc == 3 && strcmp(argv[1], "--show") == 0;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY && (!shows || strcmp(st_rulesets[i]->id, argv[2]) == 0))
            check_lesson(st_rulesets[i], shows);
    check_complaints();
    return unit_end("lesson");
}
