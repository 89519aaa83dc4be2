/* server_sim.c -- the server in a simulated world: one process, one seed, every fault.
 *
 *     test_server_sim [--long]             60 seeds, 1,000 with --long; fewer with sanitizers
 *     test_server_sim --seeds FROM COUNT   these
 *
 * The whole server runs, from its loop down to SQLite.  Its network, its disk, its clocks and its random bytes are the
 * test's.  People play several games over lines that are late, slow and cut, while the disk fills up and fails, memory
 * runs out, the process is killed and the power fails.  Whatever anybody was told must stay so: for everybody, and on
 * disk after every failure.  The same seed does the same again, byte by byte.
 */
#include "../server/assets.h"
#include "../server/server.h"
#include "../text/change.h"
#include "server_sim_play.h"
#include "unit.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

enum { CALM_TURNS = 6000, STARTS = 200 };
#ifdef ST_CHECKED
enum { SEEDS = 6, LONG_SEEDS = 200 };
#else
enum { SEEDS = 60, LONG_SEEDS = 1000 };
#endif

static char folder[512], server_path[600], probe_path[600];
static int is_done;

/* ---- one turn ---- */

/* Everybody goes home for a while. */
static void empty_tables(void)
{
    for (int i = 0; i < people_count; i++) {
        cut_line(&people[i].line);
        people[i].stage = people[i].stage == REFUSED ? REFUSED : OUT;
    }
}

static void strike(void)
{
    const struct faults *f = &world.faults;

    if (strikes(f->jump)) {
        if (lot(3) == 0)
            empty_tables();
        world.now += lot(lot(5) == 0 ? 2 * DAY_MS : lot(2) ? 400000 : 20000);
        world.skew += (int64_t)lot(60 * 86400) - 30 * 86400;
        note("the clocks jump");
    }
    if (strikes(f->full)) {
        server_disk.full_until = world.now + lot(6000);
        note("the disk is full");
    }
    if (strikes(f->memory))
        world.fails_at = 1 + lot(3000);
    if (strikes(f->power) && server_disk.dies_at == 0)
        server_disk.dies_at = 1 + lot(60);
    if (strikes(f->kill)) {
        note("the server is killed");
        die(KILLED);
    }
    if (strikes(f->stop)) {
        note("the server is told to stop");
        world.on_term(SIGTERM);
    }
}

static void strike_line(struct person *p)
{
    struct line *line = &p->line;

    if (!line->is_up)
        return;
    if (strikes(world.faults.cut)) {
        note("the line of person %d is cut", number_of(p));
        cut_line(line);
        p->stage = p->stage == REFUSED ? REFUSED : OUT;
    } else if (strikes(world.faults.vanish) && line->conn && !line->is_gone) {
        note("person %d vanishes", number_of(p));
        line->is_gone = 1;
        p->wakes = world.now + 1000 + lot(80000);
        line->conn->deadline = world.now + SV_DEAD_SECONDS * 1000;
        drop_parcels(&line->up);
    } else if (strikes(world.faults.slow)) {
        line->slow_til = world.now + lot(4000);
    } else if (strikes(world.faults.flood) && p->stage == IN) {
        flood(p);
    }
}

static void keep_time(struct net *net)
{
    if (net->alarm_at > 0 && net->alarm_at <= world.now) {
        net->alarm_at = 0;
        world.in_server = 1;
        net->app.alarm(net->app.who);
        come_back();
    }
    for (struct net_conn *conn = net->conns, *next; conn; conn = next) {
        next = conn->next;
        if (conn->deadline > 0 && conn->deadline <= world.now)
            end_conn(conn, LINE_CLOSED);
    }
}

static void move_lines(void)
{
    const int from = people_count > 0 ? (int)lot((uint32_t)people_count) : 0;

    for (int i = 0; i < people_count; i++) {
        struct person *p = &people[(from + i) % people_count];
        uint32_t burst = 1 + lot(6);

        strike_line(p);
        while (p->line.conn && !p->line.is_gone && burst-- > 0)
            read_conn(p->line.conn);
        if (p->line.conn && !p->line.is_gone)
            write_conn(p->line.conn);
        while (deliver(p))
            ;
        if (p->wakes <= world.now)
            act(p);
    }
}

/* The server waits for events: the world goes on by a few milliseconds. */
int net_turn(struct net *net)
{
    world.in_server = 0;
    world.turn++;
    world.turns_all++;
    world.now += lot(4) ? lot(25) : lot(250);
    if (world.turn >= world.turns && !world.is_calm) {
        world.is_calm = 1;
        die(KILLED); /* what was set aside as damaged is read again */
    }
    strike();
    /* Messages that have arrived come before an alarm, or after it. */
    if (lot(2)) {
        move_lines();
        keep_time(net);
    } else {
        keep_time(net);
        move_lines();
    }
    check_flags();
    if (strikes(4) || wants_probe)
        probe(probe_path, 1, 0);
    wants_probe = 0;
    if (world.is_calm && world.turn > world.turns + CALM_ACTS && is_settled()) {
        check_mutes();
        is_done = 1;
        world.on_term(SIGTERM);
    }
    MUST(world.turn < world.turns + CALM_TURNS, "the games do not come to rest");
    world.in_server = 1;
    return 0;
}

/* ---- one process ---- */

/* Run the server until it ends or is ended. Returns -1 if it could not start. */
static int run_server(void)
{
    static struct sv_config config;
    static struct tx_complaint c;
    static int rc;

    config = (struct sv_config){ .db = server_path, .slice = 1 + lot(40), .turn_hook = world.has_hook ? HOOK : NULL };
    world.death = STOPPED;
    started_at = world.now;
    world.is_running = 1;
    rc = 0;
    if (setjmp(world.dies) == 0) {
        world.in_server = 1;
        rc = sv_run(&config, &c);
        world.in_server = 0;
        MUST(server_disk.is_dead || block_count == 0, "the server ended and did not free %u blocks", block_count);
    }
    served_before = served();
    world.is_running = 0;
    if (rc)
        note("the server does not start: %s", c.what);
    return rc;
}

/* What a process leaves behind, and what a machine does. */
static void clean_up(void)
{
    const int is_power = server_disk.is_dead;

    note("the server has ended: %d", (int)world.death);
    server_disk.is_dead = 1;
    world.lock = world.death == STOPPED ? -1 : world.lock;
    world.db = world.death == STOPPED ? NULL : world.db;
    lose_net();
    lose_processes();
    reap();
    server_disk.is_dead = 0;
    server_disk.dies_at = 0;
    world.fails_at = 0;
    world.restarts++;
    if (is_power || (world.death == KILLED && lot(2))) {
        world.power_losses++;
        lose_power(&server_disk, &world.rng);
    }
    drop_shm(&server_disk);
}

/* ---- one seed ---- */

static void add_person(int game, enum role role, uint8_t first, uint8_t second)
{
    struct person *p = &people[people_count++];

    memset(p, 0, sizeof *p);
    p->game = game;
    p->role = role;
    p->seats[0] = first;
    p->seats[1] = second;
    p->asks = -1;
    p->named[0] = p->named[1] = -1;
    p->wakes = world.now + lot(500);
    p->peer.at[0] = (uint8_t)(1 + lot(6));
}

static void add_game(int i)
{
    struct truth *t = &truth[i];
    const struct tb_dice none = { 0 };
    uint8_t mine_too;

    t->battle = (int)lot(BATTLES);
    t->is_long = i == 0 && lot(30) == 0;
    t->is_link = (uint8_t)(lot(2) && !t->is_long);
    t->is_asked = lot(4) == 0 && !t->is_long;
    t->side = (uint8_t)lot(ST_SIDES);
    t->claimant = -1;
    t->lobby = t->shown = t->is_long || lot(2) ? SV_LOBBY_NONE : t->is_link && lot(2) ? SV_LOBBY_SEAT : SV_LOBBY_WATCH;
    t->total = t->is_link && lot(2) ? 1 + lot(lot(3) ? 8 : 400) : 0;
    t->more = t->total > 0 ? lot(3) : 0;
    t->days = t->is_link && t->total == 0 && lot(3) > 0 ? 1 + lot(2) : 0;
    t->mute[0].muter = t->mute[1].muter = -1;
    tb_session_new(&t->session, &battles[t->battle], none);
    t->first_mover = mover_of(t);
    mine_too = !t->is_link;
    for (uint32_t n = 1 + lot(2); n > 0; n--)
        add_person(i, MAKER, t->side == 0 || mine_too, t->side == 1 || mine_too);
    for (uint32_t n = t->is_link ? 1 + lot(2) : 0; n > 0; n--)
        add_person(i, GUEST, t->side == 1, t->side == 0);
    for (uint32_t n = lot(3); n > 0; n--)
        add_person(i, WATCHER, 0, 0);
    if (lot(3) == 0)
        add_person(i, STRANGER, 0, 0);
}

static void end_seed(void)
{
    for (int i = 0; i < people_count; i++) {
        drop_parcels(&people[i].line.up);
        drop_parcels(&people[i].line.down);
    }
    people_count = 0;
    free_calls();
    free_truth();
    for (int i = 0; i < DISK_FILES; i++)
        add_to_hash(server_disk.file[i].now.at, server_disk.file[i].now.size);
    wipe_disk(&server_disk);
}

/* Returns the hash of everything that was said, and of the disk at the end. */
static uint64_t run_seed(uint64_t seed)
{
    int starts = 0;

    begin_world(seed, 0);
    world.turns = 150 + lot(400);
    is_done = 0;
    world.has_hook = lot(3) > 0;
    truth_count = 1 + (int)lot(lot(3) ? 3 : GAMES_MAX);
    for (int i = 0; i < truth_count; i++)
        add_game(i);
    while (!is_done) {
        const uint32_t before = world.turn;

        run_server();
        clean_up();
        probe(probe_path, 0, is_done);
        world.now += lot(5000);
        starts = world.turn > before ? 0 : starts + 1;
        MUST(starts < STARTS, "the server does not start");
        /* Nothing goes wrong for ever. */
        world.turn += world.turn == before;
    }
    check_calls();
    end_seed();
    return world.hash;
}

/* ---- all of them ---- */

/* What the program learns once of each battle is not learnt in the middle of a seed. */
static void know_battles(void)
{
    static const struct sv_player nobody[ST_SIDES];

    for (int i = 0; i < BATTLES; i++) {
        struct tx_complaint c = { .what = "" };
        struct sv_stored stored = { .is_link = 0 };
        struct sv_game *g;

        stored.head = sv_head_of(&battles[i], nobody, 0, &stored.head_size);
        g = sv_game_new(&stored, &c);
        MUST(g, "%s", c.what);
        sv_game_free(g);
    }
}

static void set_up(void)
{
    const char *base = getenv("TMPDIR");
    struct tx_complaint c = { .what = "" };

    snprintf(folder, sizeof folder, "%s/sandtable-XXXXXX", base && *base ? base : P_tmpdir);
    MUST(mkdtemp(folder), "cannot make a folder");
    snprintf(server_path, sizeof server_path, "%s/server.db", folder);
    snprintf(probe_path, sizeof probe_path, "%s/probe.db", folder);
    randombytes_set_implementation(&secrets);
    MUST(sodium_init() >= 0, "libsodium does not start"); /* it draws bytes the first time */
    json_object_seed(1);
    MUST(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK, "SQLite does not take the simulated disk");
    for (int i = 0; i < BATTLES; i++) {
        const char *const *name = battle_names[i];
        struct tx_override change;
        const struct tx_played played = { 0, &change, name[2] != NULL, NULL, TX_WHOLE };

        MUST(!name[2] || tx_change_named(tb_ruleset_by_id(name[0]), "set", name[2], SHORT_ROUNDS, &change, &c) == 0,
             "%s", c.what);
        MUST(tx_battle_load_with(&battles[i], name[0], name[1], NULL, &played, &c) == 0, "%s", c.what);
    }
    know_battles();
    stderr = fopen("/dev/null", "w"); /* the server says what it cannot save, which is not wrong here */
    MUST(stderr, "cannot open /dev/null");
}

static void tear_down(void)
{
    for (int i = 0; i < BATTLES; i++)
        tb_battle_free(&battles[i]);
    free_disk(&server_disk);
    unlink(server_path);
    unlink(probe_path);
    rmdir(folder);
    fclose(stderr);
}

int main(int argc, char **argv)
{
    uint64_t from = 1, count = SEEDS, hash = ST_HASH_START;

    if (argc == 2 && strcmp(argv[1], "--long") == 0)
        count = LONG_SEEDS;
    if (argc == 4 && strcmp(argv[1], "--seeds") == 0) {
        from = strtoull(argv[2], NULL, 10);
        count = strtoull(argv[3], NULL, 10);
    }
    on_said = note_said;
    on_discarded = forget_said;
    set_up();
    CHECK(run_seed(from) == run_seed(from));
    for (uint64_t i = 0; i < count; i++)
        hash = st_hash_word(hash, run_seed(from + i));
    printf(
        "    %llu seeds, %llu turns, %llu messages, %llu rows, %llu acknowledged, %llu restarts, %llu power losses, "
        "%llu faults of the disk, %llu disks looked at, %llu slices of requests, %llu lines of talk, %llu names, "
        "%llu ends, %llu flags, %llu turns of days, %llu calls of the command, %llu seats heard again; hash %016llx\n",
        (unsigned long long)count, (unsigned long long)world.turns_all, (unsigned long long)world.messages,
        (unsigned long long)world.rows, (unsigned long long)world.acks, (unsigned long long)world.restarts,
        (unsigned long long)world.power_losses, (unsigned long long)world.disk_faults, (unsigned long long)world.probes,
        (unsigned long long)world.slices, (unsigned long long)world.lines, (unsigned long long)world.names,
        (unsigned long long)world.ends, (unsigned long long)world.flags, (unsigned long long)world.days,
        (unsigned long long)world.calls, (unsigned long long)world.unmuted, (unsigned long long)hash);
    CHECK(world.lines > count && world.names > 0 && world.ends > 0 && world.flags > 0);
    CHECK(world.days > 0 && world.calls > 0 && world.unmuted > 0);
    CHECK(world.slices > count);
    CHECK(world.acks > count && world.power_losses > 0 && world.disk_faults > 0);
    tear_down();
    return unit_end("server_sim");
}
