/* lab_bots.c -- bad bots: each of tests/bots loses its game for the right reason, in time, and leaves nothing behind.
 *
 * A bot's third line says how its game ends: "# ends: crash it exited with 3".
 */
#include <dirent.h>
#include <errno.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../lab/game.h"
#include "../text/file.h"
#include "../text/scenario.h"
#include "unit.h"

#define FOLDER "tests/bots"
enum { DEADLINE = 1500, PATIENCE = 60000, MEGABYTES = 32, BOTS_MAX = 64, WANTED = 10 };

static uint32_t open_files(void)
{
    uint32_t n = 0;
    DIR *dir = opendir("/proc/self/fd");

    while (dir && readdir(dir))
        n++;
    if (dir)
        closedir(dir);
    return n;
}

/* Living or dead: how many are ours.  One is the keeper. */
static int children(void)
{
    char path[64];
    FILE *f;
    int pid, n = 0;

    snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    f = fopen(path, "r");
    while (f && fscanf(f, "%d", &pid) == 1)
        n++;
    if (!f)
        return -1;
    fclose(f);
    return n;
}

/* A crowd that was killed needs a while to be gone where others want the processors too. */
static int children_left(void)
{
    for (int i = 0; i < 1000 && children() > 1; i++)
        usleep(10000);
    return children();
}

/* How a bot says that its game ends: the kind, and how the reason begins. */
static int read_ending(const char *path, char *kind, char *why, size_t cap)
{
    char line[256], kind_line[32] = "";
    FILE *f = fopen(path, "r");
    int found = 0;

    while (f && !found && fgets(line, sizeof line, f)) {
        int at = 0;

        found = sscanf(line, "# ends: %31s %n", kind_line, &at) == 1;
        if (found) {
            line[strcspn(line, "\n")] = '\0';
            snprintf(why, cap, "%s", line + at);
        }
    }
    if (f)
        fclose(f);
    snprintf(kind, 32, "%s", kind_line);
    return found;
}

/* One game, the bot with one side and a random player with the other. */
static void play(const struct tb_battle *b, const char *path, uint8_t side, uint32_t deadline, struct lab_result *r,
                 int64_t *took)
{
    struct lab_limits limits = lab_limits_usual(1);
    struct lab_player bot, other;
    struct lab_mind mind, *const minds[ST_SIDES] = { &mind, &mind };
    struct lab_game g = { .battle = b, .scenario = b->name, .dice = 1, .seed = { 2, 3 }, .limits = &limits };
    struct tx_complaint c;
    char words[300];
    const int64_t began = lab_now();

    limits.deadline = deadline;
    if (deadline == DEADLINE)
        limits.megabytes = MEGABYTES;
    snprintf(words, sizeof words, "cmd:%s", path);
    CHECK_INT(lab_player_read(&bot, words, &c), 0);
    CHECK_INT(lab_player_read(&other, "random", &c), 0);
    g.player[side] = &bot;
    g.player[!side] = &other;
    lab_mind_new(&mind, &other, b);
    CHECK_INT(lab_game_play(&g, minds, r, &c), 0);
    lab_mind_free(&mind);
    *took = lab_now() - began;
}

static void check_bad_bot(const struct tb_battle *b, const char *path, uint8_t side)
{
    const uint32_t files = open_files();
    struct lab_result r;
    char kind[32], why[256];
    int64_t took;

    if (!CHECK(read_ending(path, kind, why, sizeof why)))
        return;
    play(b, path, side, DEADLINE, &r, &took);
    printf("%-24s side %c  %5lld ms  %s: %s\n", path, 'A' + side, (long long)took, lab_ending_names[r.ending],
           r.why ? r.why : "-");
    CHECK_TEXT(lab_ending_names[r.ending], kind);
    CHECK(r.why && strncmp(r.why, why, strlen(why)) == 0);
    CHECK(r.why && tx_text_is_clean(r.why, strlen(r.why)) && !strchr(r.why, '\n'));
    CHECK_INT(r.winner, !side);
    CHECK(took <= DEADLINE + 1000);
    CHECK_INT(open_files(), files);
    CHECK_INT(children_left(), 1);
    free(r.why);
}

static void check_bad_bots(const struct tb_battle *b, int both_sides)
{
    char path[300];
    struct dirent *entry;
    uint32_t n = 0;
    DIR *dir = opendir(FOLDER);

    while (dir && (entry = readdir(dir)) != NULL) {
        if (!strstr(entry->d_name, ".sh"))
            continue;
        snprintf(path, sizeof path, FOLDER "/%.255s", entry->d_name);
        check_bad_bot(b, path, (uint8_t)(n % 2));
        if (both_sides)
            check_bad_bot(b, path, (uint8_t)((n + 1) % 2));
        n++;
    }
    if (dir)
        closedir(dir);
    CHECK(n >= WANTED);
}

/* Where the system can keep a bot from sending signals to others, ours does. */
static void check_fence(const struct tb_battle *b)
{
    const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    struct lab_result r;
    int64_t took;

    play(b, FOLDER "/signals.sh", 0, DEADLINE, &r, &took);
    CHECK(r.why && strstr(r.why, version >= 6 ? "signal refused" : "signal sent"));
    free(r.why);
}

/* Every bot of every thread may have its processes at the same time, whatever else comes and goes meanwhile. */
static void check_room(void)
{
    const uint32_t one = lab_limits_usual(1).processes, eight = lab_limits_usual(8).processes;

    CHECK(eight > one + 7 * LAB_BOT_PROCESSES);
}

/* A good bot plays to the end, and the same game as before. */
static void check_good_bot(const struct tb_battle *b)
{
    struct lab_result r, again;
    int64_t took;

    play(b, "python3 bots/random_bot.py", 0, PATIENCE, &r, &took);
    CHECK_INT(r.ending, LAB_BY_RULES);
    CHECK(r.why == NULL && r.decisions > 10);
    play(b, "python3 bots/random_bot.py", 0, PATIENCE, &again, &took);
    CHECK(r.hash == again.hash);
    CHECK_INT(children(), 1);
    free(r.why);
    free(again.why);
}

int main(int argc, char **argv)
{
    char folder[] = "/dev/shm/sandtable-bots-XXXXXX", command[64];
    struct tb_battle b;
    struct tx_complaint c;

    lab_process_prepare();
    if (!CHECK(mkdtemp(folder) != NULL) || !CHECK(tx_battle_load(&b, "portable", "plain", NULL, &c) == 0))
        return unit_end("lab_bots");
    setenv("TMPDIR", folder, 1);
    check_good_bot(&b);
    check_bad_bots(&b, argc > 1 && strcmp(argv[1], "--long") == 0);
    check_fence(&b);
    check_room();
    tb_battle_free(&b);
    lab_process_finish();
    CHECK_INT(children(), 0);
    CHECK(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK_INT(system(command), 0);
    return unit_end("lab_bots");
}
