/* match.c -- see match.h. */
#include "match.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/limits.h"
#include "command.h"
#include "journal.h"

enum { TICK_MS = 200 };

/* Shared by the threads; everything that changes is under the lock. */
struct running {
    const struct lab_match *m;
    struct lab_outcome *out;
    struct lab_journal journal;
    pthread_mutex_t lock;
    pthread_cond_t ended;   /* a game or a thread ended */
    uint32_t next, threads; /* the next game to consider; threads still playing */
    int failed;
    struct tx_complaint complaint;
};

/* ---- the identity of a match and its seeds ---- */

void lab_match_spec(const struct lab_match *m, char *out, size_t cap)
{
    const struct st_ruleset *rs = m->battle->rs;
    const struct lab_player *const p = m->player;
    int n = snprintf(out, cap, "rules %s %u %016llx scenario %s first %s%s second %s%s seed %llu", rs->id,
                     m->battle->setting->version, (unsigned long long)tx_battle_hash(m->battle), m->scenario,
                     p[0].program ? "cmd:" : "", p[0].program ? p[0].program : p[0].name, p[1].program ? "cmd:" : "",
                     p[1].program ? p[1].program : p[1].name, (unsigned long long)m->seed);

    if (n > 0 && (size_t)n < cap && (p[0].kind == LAB_BOT || p[1].kind == LAB_BOT))
        snprintf(out + n, cap - (size_t)n, " deadline %u memory %u", m->limits.deadline, m->limits.megabytes);
}

/* A hash of the bots' files, 0 without bots. */
static int hash_bots(const struct lab_match *m, uint64_t *hash, struct tx_complaint *c)
{
    *hash = 0;
    for (uint32_t who = 0; who < 2; who++) {
        uint64_t one;

        if (m->player[who].kind != LAB_BOT)
            continue;
        if (lab_command_hash(m->player[who].program, &one, c))
            return -1;
        *hash = st_hash_word(st_hash_word(*hash, who + 1), one);
    }
    return 0;
}

void lab_record_path(const struct lab_match *m, uint32_t game, char *out, size_t cap)
{
    snprintf(out, cap, "%s/%06u%c.game", m->records, game / 2 + 1, lab_first_side(game) == 0 ? 'a' : 'b');
}

/* Seed 0 is for the dice, 1 for the first player, 2 for the second; the same in both games of a pair. */
static uint64_t seed_of(const struct lab_match *m, uint32_t pair, uint32_t number)
{
    return st_hash_word(st_hash_word(st_hash_word(ST_HASH_START, m->seed), pair), number);
}

/* ---- counting ---- */

static void count_game(struct lab_score *s, uint32_t game, const struct lab_result *r)
{
    const uint8_t first = lab_first_side(game);

    s->by_side[first][2 - lab_points(r, first)]++;
    s->actions += r->actions;
    s->decisions += r->decisions;
    if (r->ending == LAB_BY_LENGTH)
        s->too_long++;
    else if (r->ending != LAB_BY_RULES)
        s->forfeits[r->winner == first][r->ending]++;
}

/* Count complete pairs in order, until the test stops. */
static void count_pairs(const struct lab_match *m, struct lab_outcome *out)
{
    struct lab_score *s = &out->score;

    while (s->pairs < m->pairs && s->verdict == LAB_GO_ON) {
        const uint32_t g = 2 * s->pairs;
        const struct lab_result *a = &out->result[g], *b = a + 1;

        if (!a->done || !b->done)
            return;
        count_game(s, g, a);
        count_game(s, g + 1, b);
        s->first.count[lab_points(a, 0) + lab_points(b, 1)]++;
        s->side.count[lab_points(a, 0) + lab_points(b, 0)]++;
        s->mover.count[lab_points(a, a->mover) + lab_points(b, b->mover)]++;
        out->hash = st_hash_word(st_hash_word(out->hash, a->hash), a->winner | (uint64_t)a->ending << 8);
        out->hash = st_hash_word(st_hash_word(out->hash, b->hash), b->winner | (uint64_t)b->ending << 8);
        s->pairs++;
        if (m->has_sprt)
            s->verdict = lab_sprt_judge(&m->sprt, &s->first);
    }
}

/* ---- the threads ---- */

/* Is a game to be played: it is missing and may still count, or it counts and its record is missing? */
static int is_wanted(const struct running *r, uint32_t game)
{
    const struct lab_result *result = &r->out->result[game];

    return result->lacks_record || (!result->done && r->out->score.verdict == LAB_GO_ON);
}

/* Find the next game to play. Returns 0 if there is none, or if the match is stopped. */
static int take_game(struct running *r, uint32_t *game)
{
    while (r->next < 2 * r->m->pairs && !is_wanted(r, r->next))
        r->next++;
    if (r->failed || r->next >= 2 * r->m->pairs || (r->m->stop && atomic_load(r->m->stop)))
        return 0;
    *game = r->next++;
    return 1;
}

/* Played only for its record: the result does not change. */
static void give_record(struct running *r, uint32_t game, struct lab_result *result)
{
    struct lab_result *counts = &r->out->result[game];
    struct tx_complaint c;
    char path[TX_LINE_MAX];

    counts->lacks_record = !lab_game_is_like(counts, result);
    free(result->why);
    if (!counts->lacks_record || !r->m->notice)
        return;
    lab_record_path(r->m, game, path, sizeof path);
    tx_complain(&c, path, 0, 0, "not written: played again, the game went differently");
    r->m->notice(r->m->who, &c);
}

static int give_result(struct running *r, uint32_t game, const struct lab_result *result, struct tx_complaint *c)
{
    r->out->result[game] = *result;
    r->out->games++;
    count_pairs(r->m, r->out);
    return lab_journal_add(&r->journal, game, result, c);
}

static void give_back(struct running *r, uint32_t game, struct lab_result *result, int rc, struct tx_complaint *c)
{
    if (r->out->result[game].done)
        give_record(r, game, result);
    else if (rc == 0)
        rc = give_result(r, game, result, c);
    else
        free(result->why);
    if (rc != 0 && !r->failed) {
        r->failed = 1;
        r->complaint = *c;
    }
    pthread_cond_signal(&r->ended);
}

/* `counts` is the earlier result, if the game is played only for its record. */
static int play(const struct lab_match *m, uint32_t game, const struct lab_result *counts,
                struct lab_mind *const mind[2], struct lab_result *result, struct tx_complaint *c)
{
    const uint8_t first = lab_first_side(game);
    struct lab_mind *const by_side[ST_SIDES] = { mind[first], mind[!first] };
    struct lab_game g = { .battle = m->battle, .scenario = m->scenario, .limits = &m->limits };
    char path[TX_LINE_MAX];

    g.dice = seed_of(m, game / 2, 0);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint32_t who = side != first;

        g.player[side] = &m->player[who];
        g.seed[side] = seed_of(m, game / 2, 1 + who);
    }
    if (m->records) {
        lab_record_path(m, game, path, sizeof path);
        g.record = path;
        g.like = counts;
    }
    return lab_game_play(&g, by_side, result, c);
}

static void *work(void *who)
{
    struct running *r = who;
    struct lab_mind mind[2], *const minds[2] = { &mind[0], &mind[1] };
    struct lab_result result;
    struct tx_complaint c;
    uint32_t game;

    lab_mind_new(&mind[0], &r->m->player[0], r->m->battle);
    lab_mind_new(&mind[1], &r->m->player[1], r->m->battle);
    pthread_mutex_lock(&r->lock);
    while (take_game(r, &game)) {
        const struct lab_result *before = &r->out->result[game];
        int rc;

        if (!before->done)
            before = NULL;
        pthread_mutex_unlock(&r->lock);
        rc = play(r->m, game, before, minds, &result, &c);
        pthread_mutex_lock(&r->lock);
        give_back(r, game, &result, rc, &c);
    }
    r->threads--;
    pthread_cond_signal(&r->ended);
    pthread_mutex_unlock(&r->lock);
    lab_mind_free(&mind[0]);
    lab_mind_free(&mind[1]);
    return NULL;
}

/* Wait for the threads and report progress. The lock is held. */
static void watch(struct running *r, int64_t began)
{
    while (r->threads > 0) {
        struct lab_score score = r->out->score;
        struct lab_progress now = { &score, r->out->games, 2 * r->m->pairs, r->out->before, 0 };
        struct timespec t;

        now.seconds = (double)(lab_now() - began) / 1000;
        if (r->m->progress) {
            pthread_mutex_unlock(&r->lock);
            r->m->progress(r->m->who, &now);
            pthread_mutex_lock(&r->lock);
        }
        clock_gettime(CLOCK_REALTIME, &t);
        t.tv_nsec += TICK_MS * 1000000L;
        t.tv_sec += t.tv_nsec / 1000000000L;
        t.tv_nsec %= 1000000000L;
        if (r->threads > 0)
            pthread_cond_timedwait(&r->ended, &r->lock, &t);
    }
}

static int run_threads(struct running *r)
{
    const int64_t began = lab_now();
    pthread_t thread[LAB_THREADS_MAX];
    uint32_t started = 0;

    pthread_mutex_lock(&r->lock);
    while (started < r->m->threads && pthread_create(&thread[started], NULL, work, r) == 0)
        started++;
    r->threads = started;
    watch(r, began);
    pthread_mutex_unlock(&r->lock);
    for (uint32_t i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    r->out->seconds = (double)(lab_now() - began) / 1000;
    if (started == 0 && !r->failed)
        return tx_complain(&r->complaint, "match", 0, 0, "no thread could be started");
    return r->failed ? -1 : 0;
}

/* ---- the whole match ---- */

static void count_before(const struct lab_match *m, struct lab_outcome *out)
{
    for (uint32_t i = 0; i < 2 * m->pairs; i++)
        out->before += out->result[i].done;
    out->games = out->before;
    count_pairs(m, out);
}

static int is_record(const char *name)
{
    const size_t digits = strspn(name, "0123456789");

    return digits > 0 && (strcmp(name + digits, "a.game") == 0 || strcmp(name + digits, "b.game") == 0);
}

/* Old records would be mistaken for those of the new match. */
static int forget_records(const char *folder, struct tx_complaint *c)
{
    DIR *dir = opendir(folder);
    const struct dirent *file;
    int rc = 0;

    if (!dir)
        return errno == ENOENT ? 0 : tx_complain(c, folder, 0, 0, "cannot read: %s", strerror(errno));
    while (rc == 0 && (file = readdir(dir)) != NULL)
        if (is_record(file->d_name) && unlinkat(dirfd(dir), file->d_name, 0) != 0)
            rc = tx_complain(c, folder, 0, 0, "cannot remove %s: %s", file->d_name, strerror(errno));
    closedir(dir);
    return rc;
}

/* Mark the games that count and lack a requested record; they are played again. */
static void want_records(const struct lab_match *m, struct lab_outcome *out)
{
    const uint32_t most = 2 * (out->score.verdict == LAB_GO_ON ? m->pairs : out->score.pairs);
    struct tx_complaint c;
    char path[TX_LINE_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0; m->records && i < most; i++) {
        lab_record_path(m, i, path, sizeof path);
        if (out->result[i].done && access(path, F_OK) != 0) {
            out->result[i].lacks_record = 1;
            n++;
        }
    }
    if (n == 0 || !m->notice)
        return;
    tx_complain(&c, m->records, 0, 0, "%u game%s played again for the record%s; the results do not change", n,
                n == 1 ? " is" : "s are", n == 1 ? "" : "s");
    m->notice(m->who, &c);
}

static uint32_t lacking_records(const struct lab_match *m, const struct lab_outcome *out)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < 2 * m->pairs; i++)
        n += out->result[i].lacks_record;
    return n;
}

int lab_match_run(const struct lab_match *m, struct lab_outcome *out, struct tx_complaint *c)
{
    struct running r = { .m = m, .out = out, .lock = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER };
    char spec[2 * TX_LINE_MAX + 512];
    struct lab_opening opening = { spec, 0, m->fresh, m->keep, m->notice, m->who };
    int rc;

    memset(out, 0, sizeof *out);
    ST_ASSERT(m->pairs > 0 && m->pairs <= LAB_PAIRS_MAX && m->threads > 0 && m->threads <= LAB_THREADS_MAX);
    if (hash_bots(m, &opening.bots, c))
        return -1;
    out->result = tb_calloc(2 * (size_t)m->pairs * sizeof *out->result);
    out->hash = ST_HASH_START;
    lab_match_spec(m, spec, sizeof spec);
    if (lab_journal_open(&r.journal, m->journal, &opening, out->result, 2 * m->pairs, c))
        return -1;
    if (r.journal.is_new && m->stale && forget_records(m->stale, c)) {
        lab_journal_close(&r.journal);
        return -1;
    }
    count_before(m, out);
    want_records(m, out);
    rc = run_threads(&r);
    lab_journal_close(&r.journal);
    if (rc != 0)
        *c = r.complaint;
    out->lacking = lacking_records(m, out);
    out->stopped = out->score.verdict == LAB_GO_ON && out->score.pairs < m->pairs;
    return rc;
}

void lab_outcome_free(struct lab_outcome *out, uint32_t pairs)
{
    for (uint32_t i = 0; out->result && i < 2 * pairs; i++)
        free(out->result[i].why);
    free(out->result);
    out->result = NULL;
}
