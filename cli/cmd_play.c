/* cmd_play.c -- play: in the browser, or in the terminal with its battle, players and dice. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "../core/hash.h"
#include "../core/rows.h"
#include "../table/memory.h"
#include "../text/lesson.h"
#include "books.h"
#include "game.h"
#include "load.h"
#include "store.h"

struct options {
    struct cli_wanted wanted;
    struct cli_args given;
    const char *resume;
};

static const char *const dice_words[CLI_DICE_KINDS] = { "seed", "ask", "ask-all" };

static const char *given(const struct options *o, const char *name) { return cli_option(&o->given, name); }

/* The name of a side of any rule set that the i-th option is, --red or --south; NULL: it is another option. */
static const char *side_of(const struct options *o, unsigned i)
{
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        for (uint32_t side = 0; side < ST_SIDES; side++)
            if (cli_option_is(&o->given, i, st_rulesets[r]->side_names[side]))
                return st_rulesets[r]->side_names[side];
    return NULL;
}

/* Whether the i-th option names a player. */
static int is_player(const struct options *o, unsigned i)
{
    return side_of(o, i) || cli_option_is(&o->given, i, "first") || cli_option_is(&o->given, i, "second");
}

/* Whether the players are given by options. */
static int has_players(const struct options *o)
{
    unsigned i = 0;

    while (i < o->given.count && !is_player(o, i))
        i++;
    return i < o->given.count;
}

static int player_of(const char *who, uint8_t *player)
{
    const struct ai_level *level = ai_level_by_name(who);

    if (!level && strcmp(who, cli_player_names[CLI_HUMAN]) != 0)
        return -1;
    *player = level ? (uint8_t)(CLI_RANDOM + (level - ai_levels)) : (uint8_t)CLI_HUMAN;
    return 0;
}

static int read_seed(const struct options *o, uint64_t *seed)
{
    const char *words = given(o, "seed");
    char *end;

    if (!words) {
        if (getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed)
            return -1;
        return cli_misused(o->given.self, "the system gives no random numbers; choose a seed with --seed N");
    }
    errno = 0;
    *seed = strtoull(words, &end, 10);
    if (errno != 0 || *words < '0' || *words > '9' || *end)
        return cli_misused(o->given.self, "--seed %s: expected an integer", words);
    return -1;
}

/* Check the options before asking any question. Returns -1 to continue. */
static int check_words(const struct options *o)
{
    const char *word = given(o, "dice");
    uint32_t dice = 0;
    uint64_t seed;
    uint8_t player;

    for (unsigned i = 0; i < o->given.count; i++)
        if (is_player(o, i) && player_of(o->given.option[i].value, &player))
            return cli_misused(o->given.self,
                               "%s is not a player; expected human, random, greedy, level1 to level6, search:3 to "
                               "search:6, value:3 to value:6, or plan:3 to plan:6",
                               o->given.option[i].value);
    while (word && dice < CLI_DICE_KINDS && strcmp(word, dice_words[dice]) != 0)
        dice++;
    if (dice == CLI_DICE_KINDS)
        return cli_misused(o->given.self, "--dice %s: expected seed, ask or ask-all", word);
    return given(o, "seed") ? read_seed(o, &seed) : -1;
}

/* As the options say, which were checked.  Returns -1 to continue. */
static int set_players(struct cli_game *g, const struct options *o)
{
    const char *const *names = cli_rs(g)->side_names;

    for (unsigned i = 0; i < o->given.count; i++) {
        const char *who = o->given.option[i].value, *side = side_of(o, i);
        const int second = cli_option_is(&o->given, i, "second") || (side && strcmp(side, names[1]) == 0);

        if (!is_player(o, i))
            continue;
        if (side && !second && strcmp(side, names[0]) != 0)
            return cli_misused(o->given.self, "the sides of %s are %s and %s, not %s", cli_rs(g)->title, names[0],
                               names[1], side);
        player_of(who, &g->player[second]);
        snprintf(g->rec.player[second], sizeof g->rec.player[second], "%s", who);
    }
    return -1;
}

/* ---- dice ---- */

/* As the user chose, or as in the saved game. */
static int set_dice(struct cli_game *g, const struct options *o)
{
    struct tb_dice dice = { 0 };
    uint64_t seed = 0;
    const char *word = given(o, "dice");
    const int status = read_seed(o, &seed);

    if (status >= 0)
        return status;
    for (uint8_t i = 0; i < CLI_DICE_KINDS; i++)
        if (strcmp(word ? word : g->rec.dice, word ? dice_words[i] : cli_dice_names[i]) == 0)
            g->dice = i;
    if (strcmp(g->rec.dice, cli_dice_names[g->dice]) != 0) {
        snprintf(g->rec.dice, sizeof g->rec.dice, "%s", cli_dice_names[g->dice]);
        g->saved = 0;
    }
    /* A resumed game must not reuse the dice of its old seed. */
    if (g->rec.session.line_count > 0)
        seed = st_hash_word(seed, g->rec.session.line_count);
    dice.kind = TB_DICE_SEEDED; /* real dice do not come from the seed */
    dice.rng = tb_rng_of(seed);
    g->mind = tb_rng_of(~seed);
    if (!given(o, "seed") && !o->resume)
        cli_coach_begin(g);
    g->rec.session.dice = g->coach ? cli_coach_dice(g) : dice;
    return -1;
}

/* ---- a new or a saved game ---- */

static int begin_new(struct cli_game *g, const struct options *o)
{
    const char *save = given(o, "save");
    const struct tb_dice none = { 0 };
    struct tx_complaint c;

    if (save && cli_store_holds(save)) {
        tx_complain(&c, save, 0, 0, "the file exists; continue it with --resume, or choose another");
        return cli_complained(&c);
    }
    if (cli_load(&g->rec.battle, &o->wanted, &c))
        return cli_complained(&c);
    tb_session_new(&g->rec.session, &g->rec.battle, none);
    g->path = save ? tb_copy_text(save, strlen(save)) : cli_store_new(g->rec.battle.name, &c);
    return g->path ? -1 : cli_complained(&c);
}

static int begin_old(struct cli_game *g, const struct options *o)
{
    struct tx_complaint c;
    const char *save = given(o, "save");
    char *path = *o->resume ? tb_copy_text(o->resume, strlen(o->resume)) : cli_store_newest();

    if (!path) {
        tx_complain(&c, "--resume", 0, 0, "there is no saved game yet");
        return cli_complained(&c);
    }
    g->path = path;
    if (o->wanted.scenario || o->wanted.rules || o->wanted.set.count > 0)
        return cli_misused(o->given.self,
                           "a saved game has its own battle and numbers; they cannot be combined with --resume");
    if (cli_load_record(&g->rec, path, &c))
        return cli_complained(&c);
    if (o->wanted.rulebook && cli_book_load(&g->book, st_plain(cli_rs(g)), o->wanted.rulebook, &c))
        return cli_complained(&c);
    tx_book_free(&g->book); /* it can be read, when somebody asks for a clause */
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (player_of(g->rec.player[side], &g->player[side]))
            g->player[side] = CLI_HUMAN; /* a player with a name */
    if (save) {
        if (cli_store_holds(save) && strcmp(save, path) != 0) {
            tx_complain(&c, save, 0, 0, "the file exists; choose another");
            return cli_complained(&c);
        }
        free(g->path);
        g->path = tb_copy_text(save, strlen(save));
    } else {
        g->saved = g->rec.session.line_count + 1;
    }
    return -1;
}

/* ---- the command ---- */

/* Returns -1 to continue after a question that was answered. */
static int status_of(const struct cli_game *g, enum cli_talk talk)
{
    return talk == CLI_TALK_NO ? -1 : talk == CLI_TALK_SIGNAL ? 128 + cli_term_signal(&g->term) : CLI_OK;
}

/* Ask for everything if no battle is given, otherwise only for the side. */
static int ask_wishes(struct cli_game *g, struct options *o, struct cli_welcome *w)
{
    const struct st_ruleset *rs = o->wanted.rules ? tb_ruleset_by_id(o->wanted.rules) : cli_usual_rules();
    enum cli_talk talk = CLI_TALK_NO;

    if (!g->term.asks || !rs || o->wanted.scenario || o->wanted.rulebook || o->wanted.set.count > 0 || has_players(o) ||
        o->resume)
        return -1;
    if (!o->wanted.rules)
        talk = cli_ask_rules(g, &rs);
    if (talk == CLI_TALK_NO)
        talk = cli_welcome(g, rs, w);
    if (talk == CLI_TALK_NO && w->resume) {
        o->resume = w->resume;
    } else if (talk == CLI_TALK_NO) {
        o->wanted.rules = rs->id;
        o->wanted.scenario = w->scenario;
        w->has_players = 1;
    }
    return status_of(g, talk);
}

/* Who plays a new game: by the options, or by the answers. */
static int choose_players(struct cli_game *g, const struct options *o, const struct cli_welcome *w)
{
    enum cli_talk talk = CLI_TALK_NO;

    if (g->rec.battle.lesson && !has_players(o) && !o->resume) {
        g->player[g->rec.battle.lesson->side] = CLI_HUMAN;
        g->player[!g->rec.battle.lesson->side] = CLI_LEVEL1;
    } else if (g->term.asks && !w->has_players && !has_players(o) && !o->resume) {
        talk = cli_ask_players(g, cli_rs(g));
    }
    for (uint8_t side = 0; side < ST_SIDES && !o->resume; side++)
        snprintf(g->rec.player[side], sizeof g->rec.player[side], "%s", cli_player_names[g->player[side]]);
    return talk == CLI_TALK_NO ? set_players(g, o) : status_of(g, talk);
}

static int play(struct cli_game *g, struct options *o, struct cli_welcome *w)
{
    int status = ask_wishes(g, o, w);

    if (status >= 0)
        return status;
    status = o->resume ? begin_old(g, o) : begin_new(g, o);
    if (status < 0)
        status = choose_players(g, o, w);
    if (status < 0)
        status = set_dice(g, o);
    if (status >= 0)
        return status;
    g->rulebook = o->wanted.rulebook;
    cli_game_find_forced(g);
    g->told = g->rec.session.live_count;
    cli_game_look_back(g);
    if (cli_is_over(g))
        printf("This game is over.\n");
    else
        status = status_of(g, cli_introduce(g, o->resume != NULL));
    return status < 0 ? cli_game_play(g) : status;
}

static int play_in_terminal(const struct cli_args *a)
{
    struct cli_buf known = { 0 };
    struct options *o = tb_calloc(sizeof *o);
    struct cli_game *g = tb_calloc(sizeof *g);
    struct cli_welcome w = { 0 };
    int status;

    cli_put(&known, "rules= scenario= rulebook= set= reading= first= second= dice= seed= save= resume=? color= "
                    "terminal");
    for (uint32_t i = 0; i < ST_SIDES * st_ruleset_count; i++)
        cli_put(&known, " %s=", st_rulesets[i / ST_SIDES]->side_names[i % ST_SIDES]);
    o->given = *a;
    status = cli_parse(&o->given, known.at);
    o->wanted = cli_wanted_of(&o->given);
    o->resume = given(o, "resume");
    if (status < 0)
        status = check_words(o);
    g->player[1] = CLI_LEVEL3;
    if (status < 0)
        status = cli_term_open(&g->term, &o->given);
    if (status < 0) {
        cli_term_hold_signals(&g->term);
        status = play(g, o, &w);
    }
    cli_buf_free(&known);
    free(w.resume);
    cli_game_free(g);
    free(g);
    free(o);
    return status;
}

int cli_play_main(const struct cli_args *a) { return cli_is_for_browser(a) ? cli_browse(a) : play_in_terminal(a); }
