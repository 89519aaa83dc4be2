/* operate_call.c -- see operate.h: the half of the command line. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../table/memory.h"
#include "operate.h"
#include "store_db.h"

enum { ANSWER_MAX = 64 * 1024, WAIT_SECONDS = 30, TRIES = 60, TOO_FAST = 429 };

/* Both halves mean the same file, by whatever name they know the database. */
char *sv_operate_path(const char *db)
{
    static const char ending[] = ".operator";
    char *real = realpath(db, NULL), *path;
    const char *from = real ? real : db;
    const size_t size = strlen(from) + sizeof ending;

    path = tb_realloc(NULL, size);
    snprintf(path, size, "%s%s", from, ending);
    free(real);
    return path;
}

/* What the file beside the database says. */
struct where {
    char host[64], port[8], key[256];
};

static int read_where(const char *db, struct where *w)
{
    char *path = sv_operate_path(db);
    FILE *f = fopen(path, "re");
    const int found = f && fscanf(f, "%63s %7s %255s", w->host, w->port, w->key) == 3;

    if (f)
        fclose(f);
    free(path);
    return found ? 0 : -1;
}

/* ---- one request ---- */

static int connect_to(const struct where *w)
{
    const struct addrinfo hints = { .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM };
    const struct timeval wait = { .tv_sec = WAIT_SECONDS };
    struct addrinfo *at = NULL;
    int fd = -1;

    if (getaddrinfo(w->host, w->port, &hints, &at) == 0)
        fd = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0)
        (void)setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    if (fd >= 0 && connect(fd, at->ai_addr, at->ai_addrlen)) {
        close(fd);
        fd = -1;
    }
    if (at)
        freeaddrinfo(at);
    return fd;
}

static int send_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t n = send(fd, data, size, MSG_NOSIGNAL);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return -1;
        data += n;
        size -= (size_t)n;
    }
    return 0;
}

/* The server closes after each answer. Returns the status, the body behind its head; 0 if there was no answer. */
static int post(const struct where *w, const char *path, const char *body, char answer[ANSWER_MAX], const char **data)
{
    const int fd = connect_to(w), is_six = strchr(w->host, ':') != NULL;
    size_t size = 0;
    char head[768];
    ssize_t n = -1;
    const char *end;

    if (fd < 0)
        return 0;
    snprintf(head, sizeof head,
             "POST %s HTTP/1.1\r\nHost: %s%s%s:%s\r\nSandtable-Key: %s\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\n\r\n",
             path, is_six ? "[" : "", w->host, is_six ? "]" : "", w->port, w->key, strlen(body));
    if (send_all(fd, head, strlen(head)) == 0 && send_all(fd, body, strlen(body)) == 0)
        while (size < ANSWER_MAX - 1 &&
               ((n = recv(fd, answer + size, ANSWER_MAX - 1 - size, 0)) > 0 || (n < 0 && errno == EINTR)))
            size += n > 0 ? (size_t)n : 0;
    close(fd);
    answer[size] = '\0';
    end = strstr(answer, "\r\n\r\n");
    *data = end ? end + 4 : "";
    return n == 0 && end && strncmp(answer, "HTTP/1.1 ", 9) == 0 ? atoi(answer + 9) : 0;
}

/* ---- asking to delete ---- */

static char *body_of(const struct sv_delete *want)
{
    json_t *o = json_object(), *list = json_array();
    char *text;

    for (uint32_t i = 0; i < want->count; i++)
        json_array_append_new(list, json_string(want->id[i]));
    json_object_set_new(o, "games", list);
    if (want->before > 0)
        json_object_set_new(o, "before", json_integer(want->before));
    text = json_dumps(o, JSON_COMPACT);
    ST_ASSERT(text);
    json_decref(o);
    return text;
}

static int read_fates(const json_t *o, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX])
{
    const json_t *fates = json_object_get(o, "games");

    for (uint32_t i = 0; i < want->count; i++) {
        const char *word = json_string_value(json_object_get(fates, want->id[i]));

        fate[i] = SV_FATES;
        for (int k = 0; word && k < SV_FATES; k++)
            if (strcmp(word, sv_operate_fate((enum sv_fate)k)) == 0)
                fate[i] = (uint8_t)k;
        if (fate[i] == SV_FATES)
            return -1;
    }
    return 0;
}

static int ask(const char *db, const struct where *w, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX],
               struct tx_complaint *c)
{
    char *body = body_of(want), *answer = tb_realloc(NULL, ANSWER_MAX);
    const char *data = "", *error;
    int status = TOO_FAST, rc = 0;
    json_t *said;

    for (int i = 0; status == TOO_FAST && i < TRIES; i++) {
        if (i > 0)
            sleep(1);
        status = post(w, "/api/operate/delete", body, answer, &data);
    }
    said = json_loads(data, 0, NULL);
    error = json_string_value(json_object_get(said, "error"));
    if (status == 0)
        rc = tx_complain(c, db, 0, 0,
                         "another Sandtable has this database open, and does not answer at %s port %s; nothing is known"
                         " to be deleted. Look again with `sandtable games list`, or stop it first",
                         w->host, w->port);
    else if (status != 200 || read_fates(said, want, fate))
        rc = tx_complain(c, db, 0, 0, "the server says: %s (status %d)", error ? error : "something else than expected",
                         status);
    json_decref(said);
    free(answer);
    free(body);
    return rc;
}

/* Does a process have the database open that lets nobody else write it? */
static int is_in_use(const char *db)
{
    const int fd = open(db, O_RDONLY | O_CLOEXEC);
    const int is = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;

    if (fd >= 0)
        close(fd);
    return is;
}

int sv_operate_delete(const char *db, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX], struct tx_complaint *c)
{
    struct sv_store *s;
    struct where w;
    enum sv_saved saved;

    /* To open a database that is not there would make one. */
    if (access(db, F_OK))
        return tx_complain(c, db, 0, 0, "cannot open the database: %s", strerror(errno));
    if (is_in_use(db))
        return read_where(db, &w) ? sv_db_in_use(db, c) : ask(db, &w, want, fate, c);
    s = sv_store_open(db, c);
    if (!s)
        return -1;
    memset(fate, SV_FATE_DUE, SV_DELETE_MAX);
    saved = sv_tidy_delete(s, want, fate);
    if (saved != SV_SAVED)
        tx_complain(c, db, 0, 0, "nothing was deleted: %s", sv_store_fault(s));
    sv_store_close(s);
    return saved == SV_SAVED ? 0 : -1;
}
