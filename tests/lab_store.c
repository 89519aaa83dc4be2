/* lab_store.c -- experiments in the store: stopped, resumed by another build, damaged; and questions as commands. */
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../lab/answer_json.h"
#include "../lab/clauses.h"
#include "../lab/json.h"
#include "../lab/stored.h"
#include "../lab/tell.h"
#include "../lab/used.h"
#include "unit.h"

enum { LOOK = LAB_FIRST * LAB_BLOCK }; /* pairs of the first look */

/* ---- questions as commands ---- */

static struct lab_question compare(void)
{
    struct lab_question q = lab_question_usual();

    q.rules = "template";
    q.battle[0] = "it's mine.yaml";
    q.book[1].change[0] = "a.b.c=5";
    q.book[1].changes = 1;
    return q;
}

static void check_command(void)
{
    struct lab_question q = compare();
    struct lab_question_file f;
    struct tx_complaint c;
    char out[512];

    CHECK_INT(lab_question_command(&q, out, sizeof out), 0);
    CHECK_TEXT(out, "sandtable lab compare --rules template --scenario 'it'\\''s mine.yaml' --set a.b.c=5"
                    " --players greedy,search:3 --precision 5% --seed 1 --dice purpose");
    CHECK_INT(lab_question_command(&q, out, 20), -1);
    q.precision = 0;
    q.pairs = 640;
    q.book[0].rulebook = "a.md";
    q.book[1].rulebook = "b.md";
    CHECK_INT(lab_question_command(&q, out, sizeof out), 0);
    CHECK(strstr(out, " a.md b.md --set a.b.c=5 ") && strstr(out, " --pairs 640 ") && !strstr(out, "--precision"));
    q.book[1].rulebook = NULL; /* `compare` has no words for a changed first book alone */
    CHECK_INT(lab_question_command(&q, out, sizeof out), -1);
    q.kind = LAB_SWEEP;
    q.number = "a.b.c";
    q.value[0] = "1";
    q.value[1] = "2";
    q.values = 2;
    CHECK_INT(lab_question_command(&q, out, sizeof out), 0);
    CHECK(strstr(out, "lab sweep a.b.c=1,2 ") && strstr(out, " --rulebook a.md "));
    q.value[1] = "2,3";
    CHECK_INT(lab_question_command(&q, out, sizeof out), -1);
    /* A number of pairs without a precision is read back as it was. */
    q = compare();
    q.precision = 0;
    CHECK(lab_question_write(&q, out, sizeof out) > 0 && !strstr(out, "precision"));
    if (CHECK(lab_question_read(&f, "q", out, strlen(out), &c) == 0)) {
        CHECK(f.q.precision == 0 && f.q.pairs == q.pairs);
        lab_question_free(&f);
    }
}

static void check_json(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    struct lab_json j = { .f = f };

    lab_json_open(&j, NULL, '{');
    lab_json_text(&j, "a", "\"b\"\\\n\t");
    lab_json_open(&j, "c", '[');
    lab_json_number(&j, NULL, 0.5);
    lab_json_number(&j, NULL, 1 / 0.);
    lab_json_bool(&j, NULL, 1);
    lab_json_close(&j, ']');
    lab_json_count(&j, "d", 7);
    lab_json_close(&j, '}');
    fclose(f);
    CHECK_TEXT(text, "{\"a\":\"\\\"b\\\"\\\\\\n\",\"c\":[0.5,null,true],\"d\":7}\n");
    free(text);
}

/* ---- experiments ---- */

static char path[64] = "lab_store_XXXXXX";
enum { PAIRS = 2 * LOOK };

static int make(struct lab_experiment *e, const char *rules, uint32_t pairs)
{
    struct lab_question q = lab_question_usual();
    struct tx_complaint c;

    q.kind = LAB_BALANCE;
    q.rules = rules;
    q.player[0] = "random";
    q.players = 1;
    q.precision = 0;
    q.pairs = pairs;
    return CHECK(lab_experiment_new(e, &q, &c) == 0) ? 0 : -1;
}

static int change(const char *sql)
{
    sqlite3 *db;
    int rc = sqlite3_open(path, &db);

    rc = rc ? rc : sqlite3_exec(db, sql, NULL, NULL, NULL);
    sqlite3_close(db);
    return rc;
}

static atomic_int stop;

static void stop_soon(void *who, const struct lab_pace *p)
{
    if (p->games >= *(const uint64_t *)who)
        atomic_store(&stop, 1);
}

/* Play until so many games are played, or to the end. Returns what lab_experiment_play() does. */
static int play_rules(struct lab_store *s, const char *rules, uint64_t most, char hash[17], struct tx_complaint *c)
{
    const struct lab_asking asking = { 2, &stop, &most, stop_soon };
    struct lab_experiment e;
    int rc = make(&e, rules, PAIRS);

    atomic_store(&stop, 0);
    rc = rc ? rc : lab_experiment_play(&e, s, &asking, c);
    memcpy(hash, e.entry.hash, 17);
    if (rc == 0)
        CHECK_INT(e.entry.state, e.run.stopped ? LAB_STOPPED : LAB_DONE);
    lab_experiment_free(&e);
    return rc;
}

static int play(struct lab_store *s, uint64_t most, char hash[17], struct tx_complaint *c)
{
    return play_rules(s, "template", most, hash, c);
}

/* Another build goes on if it counts luck alike, in a game whose luck is removed. */
static void check_luck_of_builds(void)
{
    static const char rules[] = "ironpush2";
    struct tx_complaint c;
    struct lab_store *s = lab_store_open(path, &c);
    struct lab_entry e;
    struct lab_kept kept = { .cell = 0, .game = 0 };
    char hash[17];
    int asked = 0;

    if (!CHECK(s != NULL))
        return;
    CHECK_INT(play_rules(s, rules, 1, hash, &c), 0);
    CHECK(lab_store_find(s, "", &e, &c) == 0 && e.state == LAB_STOPPED);
    CHECK(lab_store_game(s, &e, 0, 0, &kept.row, &c) == 1 && kept.row.has_luck);
    kept.row.luck++;
    CHECK(lab_store_save(s, &e, &kept, 1, LAB_MEASURES_MAX, &asked, &c) == 0);
    CHECK_INT(change("UPDATE experiment SET build = 1"), 0);
    CHECK_COMPLAINT(play_rules(s, rules, UINT64_MAX, hash, &c), &c, 0, 0,
                    "another build began this experiment and counts luck differently");
    kept.row.luck--;
    CHECK(lab_store_save(s, &e, &kept, 1, LAB_MEASURES_MAX, &asked, &c) == 0);
    CHECK_INT(play_rules(s, rules, 1, hash, &c), 0);
    lab_entry_free(&e);
    lab_store_close(s);
}

/* Another build goes on if it plays alike, and only then. */
static void check_builds(const char *want)
{
    struct tx_complaint c;
    struct lab_store *s = lab_store_open(path, &c);
    struct lab_entry e;
    struct lab_kept kept = { .cell = 0, .game = 0 };
    struct lab_row row;
    char hash[17];
    int asked = 0;

    if (!CHECK(s != NULL))
        return;
    CHECK_INT(play(s, 1, hash, &c), 0);
    CHECK_TEXT(hash, "");
    CHECK(lab_store_find(s, "", &e, &c) == 0 && e.state == LAB_STOPPED && e.pace.games > 0);
    CHECK(lab_store_game(s, &e, 0, 0, &kept.row, &c) == 1);
    kept.row.hash ^= 1;
    CHECK(lab_store_save(s, &e, &kept, 1, LAB_MEASURES_MAX, &asked, &c) == 0 && !asked);
    CHECK_INT(change("UPDATE experiment SET build = 1"), 0);
    CHECK_COMPLAINT(play(s, UINT64_MAX, hash, &c), &c, 0, 0,
                    "another build began this experiment and plays differently");
    CHECK(lab_store_game(s, &e, 0, 0, &row, &c) == 1 && row.hash == kept.row.hash);
    kept.row.hash ^= 1;
    CHECK(lab_store_save(s, &e, &kept, 1, LAB_MEASURES_MAX, &asked, &c) == 0);
    CHECK_INT(play(s, UINT64_MAX, hash, &c), 0);
    CHECK_TEXT(hash, want);
    CHECK_INT(play(s, UINT64_MAX, hash, &c), 1);
    lab_entry_free(&e);
    lab_store_close(s);
}

/* Damaged games are played again, and two that play are told apart. */
static void check_damage(const char *want)
{
    struct tx_complaint c;
    struct lab_store *s = lab_store_open(path, &c);
    char hash[17];

    if (!CHECK(s != NULL))
        return;
    CHECK_INT(change("UPDATE game SET luck = luck + 1 WHERE number = 3;"
                     "UPDATE game SET measures = '[1,2' WHERE number = 4;"
                     "DELETE FROM game WHERE number = 5; UPDATE experiment SET state = 'stopped'"),
              0);
    CHECK_INT(play(s, UINT64_MAX, hash, &c), 0);
    CHECK_TEXT(hash, want);
    CHECK_INT(change("UPDATE experiment SET state = 'running', pid = 1, beat = unixepoch()"), 0);
    CHECK_COMPLAINT(play(s, UINT64_MAX, hash, &c), &c, 0, 0, "process 1 plays this experiment");
    CHECK_INT(change("UPDATE experiment SET beat = unixepoch() - 3600"), 0);
    CHECK_INT(play(s, UINT64_MAX, hash, &c), 0);
    CHECK_TEXT(hash, want);
    lab_store_close(s);
}

/* Ask the first block of the same battle. Returns how many of its games were taken over. */
static uint64_t play_less(struct lab_store *s, char hash[17])
{
    const struct lab_asking asking = { 2, &stop, NULL, NULL };
    struct lab_experiment e;
    struct tx_complaint c;
    uint64_t before = 0;

    atomic_store(&stop, 0);
    hash[0] = '\0';
    if (make(&e, "template", LOOK) == 0 && CHECK(lab_experiment_play(&e, s, &asking, &c) == 0)) {
        before = e.run.before;
        memcpy(hash, e.entry.hash, 17);
    }
    lab_experiment_free(&e);
    return before;
}

/* Forget the experiments after a number. */
static int forget(int number)
{
    char sql[512];

    snprintf(sql, sizeof sql,
             "DELETE FROM report WHERE experiment > %1$d; DELETE FROM game WHERE experiment > %1$d;"
             "DELETE FROM shared WHERE experiment > %1$d; DELETE FROM cell WHERE experiment > %1$d;"
             "DELETE FROM measure WHERE experiment > %1$d; DELETE FROM source WHERE experiment > %1$d;"
             "DELETE FROM experiment WHERE number > %1$d",
             number);
    return change(sql);
}

/* Another question takes the games over that are its own too, unless another build played or went on with them. */
static void check_shared(const char *want)
{
    struct tx_complaint c;
    struct lab_store *s = lab_store_open(path, &c);
    char hash[2][17];

    if (!CHECK(s != NULL))
        return;
    CHECK(play_less(s, hash[0]) == 0);
    CHECK_INT(forget(0), 0);
    CHECK_INT(play(s, UINT64_MAX, hash[1], &c), 0);
    CHECK_TEXT(hash[1], want);
    CHECK(play_less(s, hash[1]) == 2 * LOOK);
    CHECK_TEXT(hash[1], hash[0]);
    CHECK_INT(forget(1), 0);
    CHECK_INT(change("UPDATE game SET luck = luck + 1 WHERE number = 7"), 0); /* damaged: it is played */
    CHECK(play_less(s, hash[1]) == 2 * LOOK - 1);
    CHECK_TEXT(hash[1], hash[0]);
    CHECK_INT(forget(1), 0);
    CHECK_INT(change("UPDATE shared SET key = key + 2"), 0); /* as if another build had played them */
    CHECK(play_less(s, hash[1]) == 0);
    CHECK_TEXT(hash[1], hash[0]);
    lab_store_close(s);
}

/* ---- clauses that are used ---- */

static int ask(struct lab_experiment *e, uint8_t kind, const char *changed)
{
    struct lab_question q = lab_question_usual();
    struct tx_complaint c;

    q.kind = kind;
    q.rules = "template";
    q.player[0] = "random";
    q.players = 1;
    q.precision = 0;
    q.pairs = LOOK;
    if (changed)
        q.book[1].change[q.book[1].changes++] = changed;
    return CHECK(lab_experiment_new(e, &q, &c) == 0) ? 0 : -1;
}

/* What is told of clauses; the caller frees it. NULL if nothing is. */
static char *told(const struct lab_experiment *e)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);

    if (f && lab_experiment_has_answer(e))
        lab_tell_used(f, &e->run, 1);
    if (f)
        fclose(f);
    if (size > 0)
        return text;
    free(text);
    return NULL;
}

/* Compare two books until so many games are played, or to the end. Returns how many were there before; *text as told().
 */
static uint64_t compare_books(struct lab_store *s, const char *changed, uint64_t most, char **text)
{
    const struct lab_asking asking = { 2, &stop, &most, stop_soon };
    struct lab_experiment e;
    struct tx_complaint c;
    uint64_t before = 0;

    *text = NULL;
    atomic_store(&stop, 0);
    if (ask(&e, LAB_COMPARE, changed) == 0 && CHECK(lab_experiment_play(&e, s, &asking, &c) == 0)) {
        before = e.run.before;
        *text = told(&e);
    }
    lab_experiment_free(&e);
    return before;
}

/* The games of a comparison use clauses as often as those that `lab clauses` looks at. */
static void check_counts(void)
{
    const struct lab_asking asking = { 2, &stop, NULL, NULL };
    struct lab_experiment e[2];
    struct tx_complaint c;

    atomic_store(&stop, 0);
    if (ask(&e[0], LAB_CLAUSES, NULL) || ask(&e[1], LAB_COMPARE, "round_limit=9"))
        return;
    CHECK(lab_experiment_play(&e[0], NULL, &asking, &c) == 0 && lab_experiment_play(&e[1], NULL, &asking, &c) == 0);
    for (uint32_t rule = 0; rule < e[0].run.cell[0].uses->clauses; rule++) {
        uint64_t acts = 0;

        for (uint32_t game = 0; game < 2 * LOOK; game++)
            acts += e[1].run.cell[0].row[game].used->acts[rule];
        CHECK(acts == e[0].run.cell[0].uses->use[rule].acts);
    }
    lab_experiment_free(&e[0]);
    lab_experiment_free(&e[1]);
}

/* What is told of the stored comparison, read from its games. */
static char *read_again(struct lab_store *s)
{
    struct lab_experiment e;
    struct tx_complaint c;
    struct lab_entry first;
    char *text = NULL;

    if (!CHECK(lab_store_find(s, "", &first, &c) == 0))
        return NULL;
    if (CHECK(lab_experiment_load(&e, s, first.id, &c) == 0 && lab_experiment_read(&e, s, &c) == 0))
        text = told(&e);
    lab_experiment_free(&e);
    lab_entry_free(&first);
    return text;
}

/* Stopped and resumed, the same is told of clauses; without their counts nothing is, and the answer stays. */
static void check_used(void)
{
    struct tx_complaint c;
    struct lab_store *s = lab_store_open(path, &c);
    char *want, *text;

    if (!CHECK(s != NULL))
        return;
    compare_books(NULL, "round_limit=9", UINT64_MAX, &want);
    CHECK(want && strstr(want, "Clauses used more or less, random") && strstr(want, "  3.2 "));
    compare_books(s, "round_limit=9", 1, &text);
    free(text);
    CHECK(compare_books(s, "round_limit=9", UINT64_MAX, &text) > 0);
    CHECK_TEXT(text, want);
    free(text);
    text = read_again(s);
    CHECK_TEXT(text, want);
    free(text);
    /* As an earlier release left it: the table is made again, empty. */
    CHECK_INT(change("CREATE TABLE away AS SELECT * FROM used; DROP TABLE used"), 0);
    lab_store_close(s);
    s = lab_store_open(path, &c);
    if (CHECK(s != NULL) && CHECK(read_again(s) == NULL)) {
        CHECK_INT(change("INSERT INTO used SELECT * FROM away"), 0);
        CHECK_INT(change("UPDATE used SET acts = '[1,1]' WHERE cell = 0 AND number = 3"), 0);
        CHECK(read_again(s) == NULL);
        /* Games are taken over with their counts, and played where these are missing: one is damaged. */
        CHECK(compare_books(s, "round_limit=8", UINT64_MAX, &text) == 2 * LOOK - 1);
        CHECK(text && strstr(text, "Clauses used more or less"));
        free(text);
        CHECK_INT(change("DELETE FROM used"), 0);
        CHECK(compare_books(s, "round_limit=7", UINT64_MAX, &text) == 0);
        free(text);
    }
    free(want);
    lab_store_close(s);
}

static void count_one(void *who, const struct lab_entry *e)
{
    int *count = who;

    *count += e->state == LAB_STOPPED;
}

/* What a reader without the right to write sees of a database: how many experiments, or -1. */
static int look(void)
{
    struct tx_complaint c;
    struct lab_store *s = lab_store_open(path, &c);
    struct lab_entry e;
    struct lab_row row;
    int count = 0;

    if (!s || lab_store_list(s, count_one, &count, &c) || lab_store_find(s, "", &e, &c) ||
        lab_store_game(s, &e, 0, 0, &row, &c) != 1)
        return -1;
    lab_entry_free(&e);
    lab_store_close(s);
    return count;
}

/* In a process that may not write here, whoever began the test. */
static void check_look(int want)
{
    const pid_t child = fork();
    int status = -1;

    if (child == 0) {
        const int is_other = geteuid() != 0 || (setgid(65534) == 0 && setuid(65534) == 0);

        _exit(is_other && access(path, W_OK) != 0 ? look() : 99);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    CHECK_INT(WEXITSTATUS(status), want);
}

/* A database that cannot be written can be looked at, also one of an earlier release, which lacks tables. */
static void check_read_only(void)
{
    char folder[] = P_tmpdir "/sandtable-XXXXXX";
    char old[sizeof path], hash[17];
    struct tx_complaint c;
    struct lab_store *s;

    memcpy(old, path, sizeof path);
    if (!CHECK(mkdtemp(folder) != NULL))
        return;
    snprintf(path, sizeof path, "%s/%%.db", folder);
    s = lab_store_open(path, &c);
    if (CHECK(s != NULL))
        CHECK_INT(play(s, 1, hash, &c), 0);
    lab_store_close(s);
    CHECK(chmod(path, 0444) == 0 && chmod(folder, 0555) == 0);
    check_look(1);
    CHECK(chmod(path, 0644) == 0 && chmod(folder, 0755) == 0);
    CHECK_INT(change("DROP TABLE shared; DROP TABLE used"), 0);
    CHECK(chmod(path, 0444) == 0);
    check_look(1);
    CHECK(chmod(folder, 0555) == 0);
    check_look(1);
    CHECK(chmod(folder, 0755) == 0 && unlink(path) == 0 && rmdir(folder) == 0);
    memcpy(path, old, sizeof path);
}

int main(void)
{
    char want[17] = "";
    struct tx_complaint c;
    const int fd = mkstemp(path);

    check_command();
    check_json();
    if (CHECK(fd >= 0)) {
        close(fd);
        CHECK_INT(play(NULL, UINT64_MAX, want, &c), 0);
        CHECK_INT(strlen(want), 16);
        check_builds(want);
        check_damage(want);
        check_shared(want);
        unlink(path);
        check_luck_of_builds();
        unlink(path);
        check_counts();
        check_used();
        unlink(path);
        check_read_only();
    }
    return unit_end("lab_store");
}
