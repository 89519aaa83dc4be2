/* compliance.c -- see compliance.h.
 *
 * Each trial starts its own bot and tests a requirement of docs/bots.md. Playing strength is not tested.
 */
#include "compliance.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../table/memory.h"
#include "../text/scenario.h"
#include "../text/words.h"
#include "game.h"

enum { QUIET = 300, SHORT_TIME = 200, LONG_LINE = 100000 }; /* milliseconds, and bytes */

struct trial {
    const char *command;
    struct lab_limits limits;
    struct tb_battle *battle;
    struct tb_session session;
    struct lab_bot bot;
    struct lab_fault fault;
    char note[LAB_WHY_MAX]; /* information that is not a failure */
};

static int failed(struct trial *t, const char *why)
{
    snprintf(t->fault.why, sizeof t->fault.why, "%.*s", LAB_WHY_MAX - 1, why);
    t->fault.ending = LAB_BY_GARBAGE;
    return -1;
}

static int64_t soon(const struct trial *t) { return lab_now() + t->limits.deadline; }

static int start(struct trial *t)
{
    return lab_bot_start(&t->bot, t->command, &t->limits, t->battle, t->battle->name, 1, &t->fault);
}

static int hear(struct trial *t, char **line) { return lab_bot_hear(&t->bot, soon(t), line, &t->fault); }
static int send(struct trial *t, const char *lines) { return lab_bot_send(&t->bot, lines, soon(t), &t->fault); }
static int is_ready(struct trial *t) { return lab_bot_ready(&t->bot, soon(t), &t->fault); }

/* Wait until it is ready again, with or without complaints: it survived what was sent before. */
static int outlives(struct trial *t)
{
    const int64_t until = soon(t);
    char *line;

    lab_process_turn(&t->bot.process);
    if (lab_bot_send(&t->bot, "isready\n", until, &t->fault))
        return -1;
    do
        if (lab_bot_hear(&t->bot, until, &line, &t->fault))
            return -1;
    while (lab_after(line, "complaint"));
    return lab_after(line, "readyok") ? 0 : lab_bot_unexpected(line, "a complaint or readyok", &t->fault);
}

/* Play random actions and send them to the bot, up to the first decision after this many actions. */
static void play_on(struct trial *t, uint32_t actions)
{
    struct tb_session *s = &t->session;
    struct tb_rng rng = tb_rng_of(actions);
    struct st_action act;

    while (s->state->node != ST_OVER && (s->live_count < actions || s->state->node == ST_CHANCE)) {
        char words[TX_TEXT_MAX];
        struct tx_text text = tx_text_of(words, sizeof words);

        if (s->state->node == ST_CHANCE)
            ST_ASSERT(tb_dice_roll(&s->dice, ST_AT(t->battle->rs, t->battle->setting, s->state), &act));
        else
            act = ai_random_by_unit(t->battle->rs, t->battle->setting, s->state, &rng);
        tx_put_action(&text, ST_AT(t->battle->rs, t->battle->setting, s->state), &act);
        lab_bot_tell(&t->bot, words);
        ST_ASSERT(tb_session_do(s, &act, NULL).code == ST_OK);
    }
}

/* Back to the start; a game without dice may still be there. */
static void go_back(struct trial *t)
{
    if (t->session.live_count > 0)
        tb_session_undo(&t->session, t->session.live_count);
}

/* Expect one readyok. */
static int hears_ready(struct trial *t)
{
    char *line;

    if (hear(t, &line))
        return -1;
    return lab_after(line, "readyok") ? 0 : lab_bot_unexpected(line, "readyok", &t->fault);
}

/* Expect a legal answer to this position. */
static int decides(struct trial *t)
{
    struct st_action act;

    if (t->session.state->node != ST_DECIDE)
        return 0;
    return lab_bot_choose(&t->bot, t->session.state, &act, &t->fault);
}

/* ---- the trials ---- */

static int says_who_it_is(struct trial *t)
{
    if (start(t))
        return -1;
    if (t->bot.id[0] == '\0')
        return failed(t, "it wrote no line: id name NAME");
    snprintf(t->note, sizeof t->note, "it is %s", t->bot.id);
    return 0;
}

static int takes_lines_at_once(struct trial *t)
{
    return start(t) || send(t, "isready\nisready\nisready\n") || hears_ready(t) || hears_ready(t) || hears_ready(t);
}

static int takes_pieces(struct trial *t)
{
    if (start(t) || send(t, "isre"))
        return -1;
    poll(NULL, 0, 50);
    return send(t, "ady\n") || hears_ready(t);
}

static int takes_crlf(struct trial *t) { return start(t) || send(t, "isready\r\n") || hears_ready(t); }

static int survives_unknown(struct trial *t) { return start(t) || send(t, "frobnicate A1\n") || outlives(t); }
static int survives_empty(struct trial *t) { return start(t) || send(t, "\n   \n") || outlives(t); }
static int survives_bad_option(struct trial *t) { return start(t) || send(t, "setoption\n") || outlives(t); }
static int survives_bytes(struct trial *t) { return start(t) || send(t, "\377\376\001\033[2J %n%s\n") || outlives(t); }

static int survives_long_line(struct trial *t)
{
    char *line = tb_calloc(LONG_LINE + 2);
    int rc;

    memset(line, 'x', LONG_LINE);
    line[LONG_LINE] = '\n';
    rc = start(t) || send(t, line);
    free(line);
    return rc || outlives(t);
}

static int survives_bad_position(struct trial *t)
{
    if (start(t) || send(t, "position\nposition chess start actions e4; e5\nposition more actions\n") || outlives(t))
        return -1;
    play_on(t, 0);
    return decides(t);
}

static int is_quiet(struct trial *t)
{
    char *line;

    if (start(t) || lab_bot_place(&t->bot, soon(t), &t->fault) || is_ready(t))
        return -1;
    if (lab_bot_hear(&t->bot, lab_now() + QUIET, &line, &t->fault) == 0)
        return lab_bot_unexpected(line, "no output before a question", &t->fault);
    return t->fault.ending == LAB_BY_TIME ? 0 : -1;
}

static int decides_early_and_late(struct trial *t)
{
    if (start(t))
        return -1;
    for (uint32_t actions = 0; actions <= 400 && t->session.state->node != ST_OVER; actions += 100) {
        play_on(t, actions);
        if (decides(t))
            return -1;
    }
    return 0;
}

static int begins_anew(struct trial *t)
{
    if (start(t))
        return -1;
    play_on(t, 50);
    if (decides(t) || send(t, "newgame\n"))
        return -1;
    t->bot.has_position = 0;
    t->bot.told_size = 0;
    go_back(t);
    play_on(t, 0);
    return decides(t);
}

static int stops(struct trial *t)
{
    char *words;

    if (start(t))
        return -1;
    play_on(t, 0);
    if (lab_bot_place(&t->bot, soon(t), &t->fault) || send(t, "go time 3600000\n"))
        return -1;
    /* Answer its questions first; then it thinks for an hour, or is done. */
    if (lab_bot_answer(&t->bot, t->session.state, lab_now() + SHORT_TIME, &words, &t->fault) == 0)
        return send(t, "stop\n") || is_ready(t);
    if (t->fault.ending != LAB_BY_TIME || send(t, "stop\n") ||
        lab_bot_answer(&t->bot, t->session.state, soon(t), &words, &t->fault))
        return -1;
    return is_ready(t);
}

static int keeps_its_time(struct trial *t)
{
    char go[48], *words;
    int64_t began;

    if (start(t))
        return -1;
    play_on(t, 0);
    snprintf(go, sizeof go, "go time %d\n", SHORT_TIME);
    if (lab_bot_place(&t->bot, soon(t), &t->fault) || is_ready(t))
        return -1;
    began = lab_now();
    if (send(t, go) || lab_bot_answer(&t->bot, t->session.state, soon(t), &words, &t->fault))
        return -1;
    snprintf(t->note, sizeof t->note, "in %lld ms", (long long)(lab_now() - began));
    return 0;
}

/* A whole game against a random player, with the same dice and seeds each time. */
static int play_game(struct trial *t, struct lab_result *r)
{
    struct lab_player bot = { .kind = LAB_BOT, .program = t->command }, other;
    struct lab_mind mind, *const minds[ST_SIDES] = { &mind, &mind };
    struct lab_game g = { .battle = t->battle,
                          .scenario = t->battle->name,
                          .player = { &bot, &other },
                          .dice = 1,
                          .seed = { 2, 3 },
                          .limits = &t->limits };
    struct tx_complaint c;

    if (lab_player_read(&other, "random", &c))
        return failed(t, c.what);
    snprintf(bot.name, sizeof bot.name, "bot");
    lab_mind_new(&mind, &other, t->battle);
    lab_game_play(&g, minds, r, &c);
    lab_mind_free(&mind);
    if (r->ending == LAB_BY_RULES)
        return 0;
    failed(t, r->why ? r->why : "it did not end");
    free(r->why);
    return -1;
}

static int plays_a_game(struct trial *t)
{
    struct lab_result r;

    if (play_game(t, &r))
        return -1;
    snprintf(t->note, sizeof t->note, "%u decisions, %s", r.decisions,
             r.winner == 0   ? "won"
             : r.winner == 1 ? "lost"
                             : "drawn");
    return 0;
}

static int plays_it_again(struct trial *t)
{
    struct lab_result r, again;

    if (play_game(t, &r) || play_game(t, &again))
        return -1;
    snprintf(t->note, sizeof t->note, "%s",
             r.hash == again.hash ? "the same game; its matches can be repeated"
                                  : "a different game; its matches cannot be repeated");
    return 0;
}

static int quits(struct trial *t)
{
    if (start(t) || send(t, "quit\n"))
        return -1;
    if (!lab_process_ended(&t->bot.process, lab_now() + 1000))
        return failed(t, "it was still running a second later");
    if (t->bot.process.status != 0)
        lab_process_status(&t->bot.process, t->note, sizeof t->note);
    return 0;
}

static int ends_with_input(struct trial *t)
{
    if (start(t))
        return -1;
    lab_process_shut(&t->bot.process);
    return lab_process_ended(&t->bot.process, lab_now() + 1000) ? 0 : failed(t, "it was still running a second later");
}

/* ---- all of them ---- */

struct kind {
    const char *name;
    int (*run)(struct trial *t);
    int every_battle;
};
static const struct kind trials[] = {
    { "gives its name", says_who_it_is, 0 },
    { "reads several lines at once", takes_lines_at_once, 0 },
    { "reads a line in two pieces", takes_pieces, 0 },
    { "reads lines that end in CR LF", takes_crlf, 0 },
    { "survives an unknown command", survives_unknown, 0 },
    { "survives empty lines", survives_empty, 0 },
    { "survives an option without a name", survives_bad_option, 0 },
    { "survives bytes that are not text", survives_bytes, 0 },
    { "survives a line of 100,000 letters", survives_long_line, 0 },
    { "survives impossible positions", survives_bad_position, 0 },
    { "is quiet until it is asked", is_quiet, 0 },
    { "starts a new game in the middle of one", begins_anew, 0 },
    { "plays a game twice with the same seed", plays_it_again, 0 },
    { "stops when it is told to", stops, 0 },
    { "answers go time 200", keeps_its_time, 0 },
    { "decides early and late in a game", decides_early_and_late, 1 },
    { "plays a game to its end", plays_a_game, 1 },
    { "quits when it is told to", quits, 0 },
    { "exits when its input ends", ends_with_input, 0 },
};

/* Run one trial. Returns 1 if it passed. */
static int try_one(FILE *out, const struct kind *k, const char *command, const struct lab_limits *limits,
                   struct tb_battle *battle)
{
    struct trial t = { .command = command, .limits = *limits, .battle = battle };
    const struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(1) };
    int good;

    tb_session_new(&t.session, battle, dice);
    good = k->run(&t) == 0;
    lab_bot_end(&t.bot);
    tb_session_free(&t.session);
    fprintf(out, "%s %s", good ? "ok    " : "FAILED", k->name);
    if (k->every_battle)
        fprintf(out, ", %s %s", battle->rs->id, battle->name);
    if (!good)
        fprintf(out, ": %s", t.fault.why);
    else if (t.note[0])
        fprintf(out, " (%s)", t.note);
    fputc('\n', out);
    fflush(out);
    return good;
}

/* The first battle of a rule set. */
static int load(struct tb_battle *b, const struct st_ruleset *rs)
{
    struct tx_complaint c;

    return tx_battle_load(b, rs->id, NULL, NULL, &c) == 0;
}

uint32_t lab_compliance(FILE *out, const char *command, const struct lab_limits *limits, const char *rules,
                        uint32_t *passed)
{
    uint32_t faults = 0, first = 1;

    *passed = 0;
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        struct tb_battle b;

        if ((rules && strcmp(rules, st_rulesets[r]->id) != 0) || !load(&b, st_rulesets[r]))
            continue;
        for (uint32_t i = 0; i < sizeof trials / sizeof *trials; i++)
            if (first || trials[i].every_battle) {
                const int good = try_one(out, &trials[i], command, limits, &b);

                *passed += (uint32_t)good;
                faults += (uint32_t)!good;
            }
        first = 0;
        tb_battle_free(&b);
    }
    return faults;
}
