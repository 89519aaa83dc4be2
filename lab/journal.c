/* journal.c -- see journal.h. */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "command.h"
#include "plain.h"

#define HEAD "sandtable match 1\n"
#define OTHERWISE "choose another --out, or overwrite it with --fresh"
#define GO_ON "start over with --fresh, or continue with --keep"
enum { MARK_SIZE = 7, HEAD_LINES = 3 };   /* "  =3f2a" */
enum { BUILD_SIZE = 22, BUILD_MAX = 64 }; /* "build 0123456789abcdef", then the hash of the bots */

static unsigned mark_of(const char *line, size_t size)
{
    return (unsigned)(st_hash(ST_HASH_START ^ size, line, size) & 0xffff);
}

/* Identifies this build: another build may play differently. */
static void put_build(char out[BUILD_MAX], uint64_t bots)
{
    const int n = snprintf(out, BUILD_MAX, "build %016llx", (unsigned long long)lab_file_hash("/proc/self/exe"));

    if (bots != 0)
        snprintf(out + n, BUILD_MAX - (size_t)n, " bots %016llx", (unsigned long long)bots);
}

/* ---- reading ---- */

/* Cut the checksum off a line that ends at `stop`. Returns 0 if it is wrong. */
static int is_marked(char *line, char *stop)
{
    char want[MARK_SIZE + 1];

    if (stop - line < MARK_SIZE)
        return 0;
    snprintf(want, sizeof want, "  =%04x", mark_of(line, (size_t)(stop - line) - MARK_SIZE));
    if (memcmp(stop - MARK_SIZE, want, MARK_SIZE) != 0)
        return 0;
    stop[-MARK_SIZE] = '\0';
    return 1;
}

/* The next line of the head without its checksum; NULL if it is damaged. */
static const char *head_line(char **at, char *end)
{
    char *line = *at, *stop = memchr(line, '\n', (size_t)(end - line));

    if (!stop || !is_marked(line, stop))
        return NULL;
    *at = stop + 1;
    return line;
}

static uint8_t side_of(char letter) { return letter == 'A' ? 0 : letter == 'B' ? 1 : ST_NOBODY; }
static char letter_of(uint8_t side) { return side < ST_SIDES ? (char)('A' + side) : '-'; }

/* Returns 0 if it is not the line of a game. */
static int read_game(const char *line, struct lab_result *result, uint32_t games)
{
    struct lab_result r;
    char winner, mover, ending[16];
    unsigned long long hash;
    unsigned game;
    int used = 0;

    memset(&r, 0, sizeof r);
    if (sscanf(line, "game %u %c %15s %c %u %u %llx%n", &game, &winner, ending, &mover, &r.actions, &r.decisions, &hash,
               &used) != 7)
        return 0;
    while (r.ending < LAB_ENDINGS && strcmp(ending, lab_ending_names[r.ending]) != 0)
        r.ending++;
    if (r.ending == LAB_ENDINGS)
        return 0;
    /* A match may be repeated with fewer pairs; games beyond them stay in the file. */
    if (game >= games || result[game].done)
        return 1;
    r.winner = side_of(winner);
    r.mover = side_of(mover);
    r.hash = hash;
    r.done = 1;
    if (line[used] == ' ')
        r.why = tb_copy_text(line + used + 1, strlen(line + used + 1));
    result[game] = r;
    return 1;
}

static int read_heads(const char *path, char **at, char *end, const struct lab_opening *o, struct tx_complaint *c)
{
    char build[BUILD_MAX], other[300];
    const char *line = head_line(at, end);

    if (!line)
        return tx_complain(c, path, 2, 0, "is damaged, so the match cannot be identified; " OTHERWISE);
    if (strcmp(line, o->spec) != 0) {
        snprintf(other, sizeof other, "%s", line);
        lab_make_plain(other);
        return tx_complain(c, path, 2, 0, "is the journal of another match (%s); " OTHERWISE, other);
    }
    line = head_line(at, end);
    if (!line)
        return tx_complain(c, path, 3, 0, "is damaged, so the build cannot be identified; " OTHERWISE);
    put_build(build, o->bots);
    if (o->keep || strcmp(line, build) == 0)
        return 0;
    if (strncmp(line, build, BUILD_SIZE) != 0)
        return tx_complain(c, path, 3, 0,
                           "was written by another build of the program, which may play differently; " GO_ON);
    return tx_complain(c, path, 3, 0, "was written with bots whose files have changed since; " GO_ON);
}

/* Report a line with a wrong checksum, and comment it out so that it is reported once. */
static int give_up(struct lab_journal *j, uint32_t number, off_t at, const struct lab_opening *o,
                   struct tx_complaint *c)
{
    struct tx_complaint damage;

    tx_complain(&damage, j->path, number, 0, "damaged; the game is played again");
    if (o->notice)
        o->notice(o->who, &damage);
    if (pwrite(j->fd, "#", 1, at) != 1)
        return tx_complain(c, j->path, 0, 0, "cannot write: %s", strerror(errno));
    return 0;
}

/* The end of the last complete line; -1 and a complaint if it is not our journal. */
static off_t read_all(struct lab_journal *j, char *data, size_t size, const struct lab_opening *o,
                      struct lab_result *result, uint32_t games, struct tx_complaint *c)
{
    char *at = data + sizeof HEAD - 1, *end = data + size, *stop;

    if (size < sizeof HEAD - 1 || memcmp(data, HEAD, sizeof HEAD - 1) != 0)
        return tx_complain(c, j->path, 1, 0, "is not a match journal of this version");
    if (read_heads(j->path, &at, end, o, c))
        return -1;
    for (uint32_t number = HEAD_LINES + 1; (stop = memchr(at, '\n', (size_t)(end - at))) != NULL; number++) {
        const int good = at[0] == '#' || at == stop || (is_marked(at, stop) && read_game(at, result, games));

        if (!good && give_up(j, number, at - data, o, c))
            return -1;
        at = stop + 1;
    }
    return at - data;
}

static char *load(struct lab_journal *j, size_t *size, struct tx_complaint *c)
{
    struct stat st;
    char *data;
    size_t got = 0;

    if (fstat(j->fd, &st) != 0 || st.st_size > LAB_JOURNAL_MAX) {
        tx_complain(c, j->path, 0, 0, "is too large for a journal");
        return NULL;
    }
    data = tb_calloc((size_t)st.st_size + 1);
    while (got < (size_t)st.st_size) {
        const ssize_t n = pread(j->fd, data + got, (size_t)st.st_size - got, (off_t)got);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        got += (size_t)n;
    }
    *size = got;
    return data;
}

/* ---- writing ---- */

static int put(struct lab_journal *j, const char *data, size_t size, struct tx_complaint *c)
{
    while (size > 0) {
        const ssize_t n = write(j->fd, data, size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return tx_complain(c, j->path, 0, 0, "cannot write: %s", strerror(errno));
        data += n;
        size -= (size_t)n;
    }
    return 0;
}

static int put_marked(struct lab_journal *j, const char *line, struct tx_complaint *c)
{
    const size_t size = strlen(line);
    char *all = tb_calloc(size + MARK_SIZE + 2);
    int rc;

    snprintf(all, size + MARK_SIZE + 2, "%s  =%04x\n", line, mark_of(line, size));
    rc = put(j, all, size + MARK_SIZE + 1, c);
    free(all);
    return rc;
}

/* Sync once a second: a power failure loses at most a second of games, and quick games are not slowed down. */
static int sync_sometimes(struct lab_journal *j, struct tx_complaint *c)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec == j->synced)
        return 0;
    j->synced = now.tv_sec;
    if (fdatasync(j->fd) != 0)
        return tx_complain(c, j->path, 0, 0, "cannot write: %s", strerror(errno));
    return 0;
}

int lab_journal_add(struct lab_journal *j, uint32_t game, const struct lab_result *r, struct tx_complaint *c)
{
    char line[LAB_WHY_MAX + 128];

    if (j->fd < 0)
        return 0;
    snprintf(line, sizeof line, "game %u %c %s %c %u %u %016llx%s%s", game, letter_of(r->winner),
             lab_ending_names[r->ending], letter_of(r->mover), r->actions, r->decisions, (unsigned long long)r->hash,
             r->why ? " " : "", r->why ? r->why : "");
    return put_marked(j, line, c) || sync_sometimes(j, c) ? -1 : 0;
}

static int begin(struct lab_journal *j, const struct lab_opening *o, struct tx_complaint *c)
{
    char build[BUILD_MAX];

    put_build(build, o->bots);
    j->is_new = 1;
    if (ftruncate(j->fd, 0) != 0)
        return tx_complain(c, j->path, 0, 0, "cannot write: %s", strerror(errno));
    return put(j, HEAD, sizeof HEAD - 1, c) || put_marked(j, o->spec, c) || put_marked(j, build, c) ? -1 : 0;
}

/* An incomplete head belongs to a match that had no game yet. */
static int is_torn_head(const char *data, size_t size)
{
    const char *at = data, *end = data + size;
    int lines = 0;

    while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        at++;
        lines++;
    }
    return lines < HEAD_LINES && memcmp(data, HEAD, size < sizeof HEAD - 1 ? size : sizeof HEAD - 1) == 0;
}

/* Read the games of an existing journal, and remove an incomplete last line. */
static int go_on(struct lab_journal *j, const struct lab_opening *o, struct lab_result *result, uint32_t games,
                 struct tx_complaint *c)
{
    size_t size;
    char *data = load(j, &size, c);
    off_t good;

    if (!data)
        return -1;
    if (is_torn_head(data, size)) {
        free(data);
        return begin(j, o, c);
    }
    good = read_all(j, data, size, o, result, games, c);
    free(data);
    if (good >= 0 && (ftruncate(j->fd, good) != 0 || lseek(j->fd, good, SEEK_SET) != good))
        return tx_complain(c, j->path, 0, 0, "cannot write: %s", strerror(errno));
    return good < 0 ? -1 : 0;
}

int lab_journal_open(struct lab_journal *j, const char *path, const struct lab_opening *o, struct lab_result *result,
                     uint32_t games, struct tx_complaint *c)
{
    int rc;

    memset(j, 0, sizeof *j);
    j->fd = -1;
    if (!path)
        return 0;
    snprintf(j->path, sizeof j->path, "%s", path);
    j->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (j->fd < 0)
        return tx_complain(c, path, 0, 0, "cannot write: %s", strerror(errno));
    if (flock(j->fd, LOCK_EX | LOCK_NB) != 0)
        rc = tx_complain(c, path, 0, 0, "another match is writing this journal");
    else
        rc = o->fresh ? begin(j, o, c) : go_on(j, o, result, games, c);
    if (rc != 0)
        lab_journal_close(j);
    return rc;
}

void lab_journal_close(struct lab_journal *j)
{
    if (j->fd >= 0)
        close(j->fd);
    j->fd = -1;
}
