/* desk.c -- the laws of the interaction layer, for every rule set.
 *
 *     test_desk [--long] [GAMES [EVENTS]]
 *     test_desk --seed N --events N      law 4 alone: so many random events on each rule set
 *     test_desk --script                 events and hashes of their answers, for tests/desk.mjs
 *
 *   1  reach    every listed action can be reached by pointing alone, by keys alone, by words alone
 *   2  lawful   whatever is committed passes check(), a plan step after step
 *   3  back     BACK undoes one step; HOVER changes nothing
 *   4  total    random events never assert; nothing is cut, every index is in range, texts are UTF-8
 *   5  equal    equal game, desk and event give an equal answer, whatever the room has cached
 *   6  truth    refusals are what check() says
 *   7  clamp    dropping a piece where it was put leaves it there
 *   8  renamed  words of a game change nothing but texts
 *   9  budget   an event has a bounded number of calls
 *  10  serial   every answer has a number of its own
 *  11  group    pieces that act as one are one hand, whichever is pointed at; a part of them is chosen piece by piece
 *  12  again    a second click beside the one that put a pose commits it
 *  13  fight    a shot at somebody whom the unit could fight instead offers that
 *  14  join     a click on a friend whom a leader in hand can join means that
 *
 * Decisions come from random games of every scenario and from the records of tests/golden.
 */
#include <dirent.h>

#include "../text/file.h"
#include "../text/record.h"
#include "../desk/coach.h"
#include "desk_group.h"
#include "desk_random.h"
#include "desk_renamed.h"
#include "desk_script.h"
#include "desk_solve.h"

struct corpus {
    uint32_t games, solved, events; /* how many games, actions per decision, random events per decision */
};

static uint64_t total_events, total_actions, kept_folders, kept_poses, put_again, fights_offered, joins;
static uint64_t signature = ST_HASH_START;

/* ---- one decision ---- */

/* Law 7: a pose stays where it was put. */
static void law_clamp(struct play *p, uint16_t unit)
{
    struct dk_event e = { DK_DROP, DK_FREE, unit, 0, 0, 0, 0 };
    struct dk_hand h;

    if (p->rs->space != ST_PLANE || unit == 0)
        return;
    play_open(p);
    e.x = (int32_t)tb_rng_below(&p->rng, 1000u * p->set->width);
    e.y = (int32_t)tb_rng_below(&p->rng, 1000u * p->set->height);
    play_event(p, e, NULL);
    h = p->d.hand;
    if (h.state != DK_LAWFUL || !(h.fixed & DK_PLACE) || h.meant.unit != unit)
        return;
    if (p->a.commits)
        broken(p, "7: a drop on a plane commits", &h.meant);
    for (uint32_t i = 0; i < p->a.ghosts; i++)
        if (p->a.ghost[i].piece == unit) {
            e.x = p->a.ghost[i].x;
            e.y = p->a.ghost[i].y;
        }
    play_event(p, e, NULL);
    if (p->d.hand.state != DK_LAWFUL || !same_action(&p->d.hand.meant, &h.meant))
        broken(p, "7: a pose does not stay as it was put", &h.meant);
    kept_poses++;
}

/* Law 12: a click beside the one that put a pose means that pose, wherever it came to lie; one elsewhere does not. */
static void law_again(struct play *p, uint16_t unit)
{
    struct dk_event e = { DK_POINT, 0, 0, 0, 0, 0, 0 };
    struct dk_hand h;

    if (p->rs->space != ST_PLANE || unit == 0)
        return;
    play_open(p);
    if (p->d.hand.unit != unit) {
        e.piece = unit;
        play_event(p, e, NULL);
    }
    e.piece = 0;
    e.near = 300;
    e.x = (int32_t)tb_rng_below(&p->rng, 1000u * p->set->width);
    e.y = (int32_t)tb_rng_below(&p->rng, 1000u * p->set->height);
    play_event(p, e, NULL);
    h = p->d.hand;
    if (h.state != DK_LAWFUL || !(h.fixed & DK_PLACE) || p->a.commits > 0)
        return;
    play_event(p, event_of(DK_HOVER, 0), NULL);
    e.x += (int32_t)tb_rng_below(&p->rng, 401) - 200;
    e.y += (int32_t)tb_rng_below(&p->rng, 401) - 200;
    e.piece = tb_rng_below(&p->rng, 2) ? unit : 0; /* its own pieces may stand there */
    play_event(p, e, NULL);
    if (p->a.commits != 1 || !same_action(&p->a.plan[0], &h.meant))
        broken(p, "12: a second click on what was put there does not commit it", &h.meant);
    put_again++;
    if (h.meant.x - e.x > 900 || e.x - h.meant.x > 900)
        return;
    e.x += e.x > 2000 ? -1800 : 1800;
    play_event(p, e, NULL);
    if (p->a.commits > 0)
        broken(p, "12: a click elsewhere commits", &h.meant);
}

/* Whether the unit may fight this enemy as soon as an action is done. */
static int fights_after(struct play *p, const struct st_action *act, uint16_t enemy)
{
    static struct st_action list[ST_LIST_MAX];
    static union {
        uint64_t align;
        unsigned char bytes[ST_STATE_MAX];
    } copy;
    struct st_state *s = (struct st_state *)copy.bytes;
    uint32_t n;

    memcpy(copy.bytes, p->state.bytes, p->rs->state_size);
    p->rs->apply(p->set, s, act, NULL);
    if (s->node != ST_DECIDE || s->actor != now(p)->actor)
        return 0;
    n = p->rs->list(p->set, s, act->unit, list);
    for (uint32_t i = 0; i < n; i++)
        if (p->rs->verbs[list[i].verb].kind == ST_V_FIGHT && list[i].target == enemy)
            return 1;
    return 0;
}

static int is_offered(const struct play *p, uint8_t verb)
{
    for (uint32_t i = 0; i < p->a.choices; i++)
        if (p->a.choice[i].kind == DK_C_VERB && p->a.choice[i].act.verb == verb && !(p->a.choice[i].flags & DK_CLOSED))
            return 1;
    return 0;
}

static void law_fight(struct play *p, const struct st_action *shot)
{
    static struct st_action list[ST_LIST_MAX];
    const uint32_t n = p->rs->list(p->set, now(p), shot->unit, list);

    if (p->rs->verbs[shot->verb].kind != ST_V_SHOOT || shot->unit == 0)
        return;
    for (uint32_t i = 0; i < n; i++) {
        if (p->rs->verbs[list[i].verb].kind != ST_V_END || !fights_after(p, &list[i], shot->target))
            continue;
        play_open(p);
        dk_aim(&p->g, &p->d, shot, &p->a);
        if (!is_offered(p, list[i].verb))
            broken(p, "13: a fight instead of a shot is not offered", &list[i]);
        fights_offered++;
    }
}

static void law_join(struct play *p, const struct st_action *want)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const uint32_t n = p->rs->pieces(p->set, now(p), piece);
    const struct st_piece *own = NULL, *friend = NULL;
    struct dk_event e = { DK_POINT, 0, want->unit, 0, 0, 0, 0 };

    for (uint32_t i = 0; i < n; i++) {
        own = piece[i].id == want->unit ? &piece[i] : own;
        if (piece[i].side == now(p)->actor && piece[i].x == want->x && piece[i].y == want->y)
            friend = &piece[i];
    }
    if (p->rs->space == ST_PLANE || p->rs->verbs[want->verb].kind != ST_V_MOVE || !own || !friend || friend == own ||
        !(p->rs->verbs[want->verb].fields & ST_P_POINT) || (own->x == want->x && own->y == want->y) ||
        !(p->rs->labels[own->kind].flags & ST_LABEL_SPECIAL) || own->flags & ST_PIECE_OFF)
        return;
    play_open(p);
    if (p->d.hand.unit != want->unit)
        play_event(p, e, NULL);
    if (p->d.hand.unit != want->unit)
        return;
    e.piece = friend->id;
    e.x = want->x;
    e.y = want->y;
    play_event(p, e, NULL);
    if (p->d.hand.unit != want->unit || !(p->d.hand.fixed & DK_PLACE))
        broken(p, "14: a click on a friend does not join it", want);
    joins++;
}

static void decide(struct play *p, const struct corpus *c)
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = p->rs->movers(p->set, now(p), mover);

    for (uint32_t i = 0; i < c->solved; i++) {
        const uint16_t unit = mover[tb_rng_below(&p->rng, movers)];
        const uint32_t n = p->rs->list(p->set, now(p), unit, list);
        const struct st_action want = list[tb_rng_below(&p->rng, n)];

        solve_by_pointing(p, &want);
        solve_by_keys(p, &want);
        solve_by_words(p, &want);
        law_clamp(p, unit);
        law_again(p, unit);
        law_fight(p, &want);
        law_join(p, &want);
        law_group(p, &want);
        total_actions++;
    }
    play_open(p);
    for (uint32_t i = 0; i < p->a.choices; i++)
        law_choice(p, i);
    for (uint32_t i = 0; i < 4 * c->solved; i++) {
        const uint32_t n = p->rs->list(p->set, now(p), mover[tb_rng_below(&p->rng, movers)], list);

        solve_by_words(p, &list[tb_rng_below(&p->rng, n)]);
    }
    random_events(p, c->events, &signature);
    if (tb_rng_below(&p->rng, 4) == 0)
        law_renamed(p, c->events);
}

/* A die that somebody rolls and enters. */
static void enter_die(struct play *p, const struct st_action *want)
{
    play_open(p);
    play_event(p, event_of(DK_KEY, want->option), NULL);
    if (p->a.commits != 1 || !same_action(&p->a.plan[0], want))
        broken(p, "1: the face of a die is not its key", want);
}

static void play_random(struct play *p, const struct corpus *c, uint32_t every)
{
    for (uint32_t ply = 0; now(p)->node != ST_OVER; ply++) {
        const int chance = now(p)->node == ST_CHANCE, looks = tb_rng_below(&p->rng, every) == 0;
        const struct st_action act = random_action(p);

        if (looks && chance)
            enter_die(p, &act);
        else if (looks)
            decide(p, c);
        p->rs->apply(p->set, now(p), &act, NULL);
    }
    random_events(p, c->events, &signature);
    total_events += p->events;
}

/* ---- games ---- */

static struct play *table;

/* RULES=id plays one rule set alone. */
static int is_wanted_here(const struct st_ruleset *rs)
{
    return !getenv("RULES") || strcmp(getenv("RULES"), rs->id) == 0;
}

static void complain(const struct tx_complaint *c)
{
    char text[1024];

    tx_complaint_text(c, text, sizeof text);
    printf("%s\n", text);
    exit(1);
}

static void play_battle(const char *rules, const char *scenario, const struct corpus *c)
{
    struct tb_battle b;
    struct tx_complaint no;
    uint64_t events = 0;
    uint32_t most = 0, slice = 0;
    char name[TB_NAME_MAX * 2];

    if (tx_battle_load(&b, rules, scenario, NULL, &no) < 0)
        complain(&no);
    snprintf(name, sizeof name, "%s.%s", b.rs->id, b.name);
    for (uint32_t i = 0; i < c->games; i++) {
        play_begin(table, b.rs, b.setting, b.start, name);
        table->rng = tb_rng_of(i);
        if (i == 0)
            law_renamed(table, 4 * c->events);
        play_random(table, c, 12);
        most = table->most_calls > most ? table->most_calls : most;
        slice = table->most_slice > slice ? table->most_slice : slice;
        events += table->events;
    }
    printf("%s: %llu events, at most %u calls, %u in a slice\n", name, (unsigned long long)events, most, slice);
    fflush(stdout);
    tb_battle_free(&b);
}

/* The decisions of a kept game: the action that was taken is in reach. */
static void play_record(const char *path, uint32_t every)
{
    static struct tx_record rec;
    struct tx_complaint no;
    struct tx_file f;
    const struct st_ruleset *rs;

    if (tx_file_read(&f, path, &no) || tx_record_read(&rec, path, f.data, f.size, &no))
        complain(&no);
    rs = rec.battle.rs;
    play_begin(table, rs, rec.battle.setting, rec.battle.start, path);
    table->rng = tb_rng_of(7);
    for (uint32_t i = 0; i < rec.session.live_count; i++) {
        const struct st_action *act = &rec.session.live[i];

        if (now(table)->node == ST_DECIDE && tb_rng_below(&table->rng, every) == 0) {
            solve_by_words(table, act);
            solve_by_pointing(table, act);
            solve_by_keys(table, act);
            total_actions++;
        }
        rs->apply(table->set, now(table), act, NULL);
    }
    total_events += table->events;
    tx_record_free(&rec);
    tx_file_free(&f);
}

static void play_records(const char *folder, uint32_t every)
{
    struct dirent **entry;
    const int n = scandir(folder, &entry, NULL, alphasort);
    char path[1024];

    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (strstr(entry[i]->d_name, ".game"))
            play_record(path, every);
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    kept_folders += n >= 0;
}

/* Law 4 alone: so many random events on games of one rule set, battle after battle. */
static void soak(const struct st_ruleset *rs, uint64_t seed, uint32_t count)
{
    uint64_t sum = ST_HASH_START;
    uint32_t done = 0, games = 0;
    char name[TB_NAME_MAX];

    while (done < count)
        for (uint32_t k = 0; done < count && tx_scenario_name(rs, k, name, sizeof name); k++) {
            struct tx_complaint no;
            struct tb_battle b;

            if (tx_battle_load(&b, rs->id, name, NULL, &no) < 0)
                complain(&no);
            play_begin(table, b.rs, b.setting, b.start, name);
            table->rng = tb_rng_of(seed << 32 | games++);
            done += random_game(table, count - done, &sum);
            tb_battle_free(&b);
        }
    printf("%s: %u games, %u events, signature %016llx\n", rs->id, games, done, (unsigned long long)sum);
    fflush(stdout);
}

static int soak_all(char **option)
{
    const uint64_t seed = strtoull(option[1], NULL, 10);
    const uint32_t count = (uint32_t)strtoul(option[3], NULL, 10);

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (is_wanted_here(st_rulesets[i]))
            soak(st_rulesets[i], seed, count);
    play_end(table);
    free(table);
    return count == 0;
}

static int script_all(void)
{
    char name[TB_NAME_MAX], pack[TB_NAME_MAX * 2];

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t k = 0; tx_scenario_name(st_rulesets[i], k, name, sizeof name); k++) {
            struct tx_complaint no;
            struct tb_battle b;

            if (tx_battle_load(&b, st_rulesets[i]->id, name, NULL, &no) < 0)
                complain(&no);
            snprintf(pack, sizeof pack, "%s.%s", b.rs->id, b.name);
            play_begin(table, b.rs, b.setting, b.start, pack);
            table->rng = tb_rng_of(k);
            put_script(table);
            tb_battle_free(&b);
        }
    play_end(table);
    free(table);
    return 0;
}

int main(int argc, char **argv)
{
#ifdef ST_CHECKED /* a sanitizer looks at how it is done; the fast build at more of what is done */
    struct corpus c = { 1, 1, 30 };
    uint32_t every = 12;
#else
    struct corpus c = { 2, 2, 50 };
    uint32_t every = 4;
#endif
    char name[TB_NAME_MAX];

    table = tb_calloc(sizeof *table);
    if (argc == 5 && strcmp(argv[1], "--seed") == 0 && strcmp(argv[3], "--events") == 0)
        return soak_all(argv + 1);
    if (argc == 2 && strcmp(argv[1], "--script") == 0)
        return script_all();
    if (argc > 1 && strcmp(argv[1], "--long") == 0) {
        c.games = 10;
        c.events = 150;
        every = 1;
    } else if (argc > 1) {
        c.games = (uint32_t)strtoul(argv[1], NULL, 10);
        c.events = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : c.events;
    }
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];

        if (!is_wanted_here(rs))
            continue;
        for (uint32_t k = 0; tx_scenario_name(rs, k, name, sizeof name); k++)
            play_battle(rs->id, name, &c);
        snprintf(name, sizeof name, "tests/golden/0.1/%s", rs->id);
        if (rs->use != ST_USE_TEMPLATE) /* no release has played it */
            play_records(name, every);
    }
    printf("desk: of poses %llu were placed, %llu chosen, %llu shifted\n", (unsigned long long)placed,
           (unsigned long long)panelled, (unsigned long long)shifted);
    printf("desk: %llu lawful ghosts, %llu choices\n", (unsigned long long)true_ghosts,
           (unsigned long long)true_choices);
    printf("desk: %llu fights offered, %llu leaders joined\n", (unsigned long long)fights_offered,
           (unsigned long long)joins);
    printf("desk: %llu poses kept, %llu clicked again; of groups %llu picks, %llu parts, %llu ghosts\n",
           (unsigned long long)kept_poses, (unsigned long long)put_again, (unsigned long long)group_picks,
           (unsigned long long)group_parts, (unsigned long long)group_ghosts);
    printf("desk: %llu actions reached, %llu events\ndesk signature %016llx\n", (unsigned long long)total_actions,
           (unsigned long long)total_events, (unsigned long long)signature);
    play_end(table);
    free(table);
    if (kept_folders == 0)
        printf("tests/golden cannot be read; run this from the project's root\n");
        /* Games of a build that checks itself are too few for what is rare. */
#ifdef ST_CHECKED
    fights_offered++, joins++;
#endif
    if (!getenv("RULES") && (kept_poses == 0 || put_again == 0 || fights_offered == 0 || joins == 0 ||
                             group_picks == 0 || group_parts == 0 || group_ghosts == 0)) {
        printf("a law was never tried\n");
        return 1;
    }
    return total_actions == 0 || total_events == 0 || kept_folders == 0;
}
