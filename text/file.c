/* file.c -- whole files in, whole files out.
 *
 * Every text that comes from outside passes accept() first, so no reader behind
 * it meets a NUL, half a character, a control character or an endless line.
 */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "limits.h"
#include "../table/memory.h"

enum { TEMP_TRIES = 100 };

/* Bytes of the UTF-8 character at p, of which `left` bytes are there; 0 if it is none:
 * too short, longer than needed, a surrogate, or beyond U+10FFFF. */
static size_t utf8_size(const unsigned char *p, size_t left)
{
    const size_t size = p[0] < 0x80 ? 1 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;

    if ((p[0] >= 0x80 && p[0] < 0xc2) || p[0] > 0xf4 || size > left)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f) || (p[0] == 0xf0 && p[1] < 0x90) ||
        (p[0] == 0xf4 && p[1] > 0x8f))
        return 0;
    return size;
}

/* What is wrong with the character at p (size 0: it is no UTF-8), or NULL. */
static const char *fault(const unsigned char *p, size_t size, size_t left)
{
    if (*p == 0)
        return "a NUL byte; expected a text file";
    if (size == 0)
        return "this is not UTF-8; expected a text file in UTF-8";
    if (*p == '\r' && (left < 2 || p[1] != '\n'))
        return "a carriage return that ends no line; expected lines that end in LF or CR LF";
    if ((*p < ' ' && *p != '\n' && *p != '\t' && *p != '\r') || *p == 127)
        return "a control character; expected a text file";
    return NULL;
}

int tx_text_is_clean(const char *data, size_t size)
{
    for (size_t at = 0, step; at < size; at += step) {
        const unsigned char *p = (const unsigned char *)data + at;

        step = utf8_size(p, size - at);
        if (fault(p, step, size - at))
            return 0;
    }
    return 1;
}

static int accept(const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    uint32_t line = 1, col = 1, bytes = 0;

    if (size == 0)
        return tx_complain(c, name, 0, 0, "the file is empty");
    for (size_t at = 0, step; at < size; at += step) {
        const unsigned char *p = (const unsigned char *)data + at;
        const char *what;

        step = utf8_size(p, size - at);
        what = fault(p, step, size - at);
        if (what)
            return tx_complain(c, name, line, col, "%s (byte 0x%02x)", what, *p);
        bytes += (uint32_t)step;
        col++;
        if (*p == '\n')
            line++, col = 1, bytes = 0;
        else if (bytes > TX_LINE_MAX)
            return tx_complain(c, name, line, col - 1, "the line is longer than %d bytes", TX_LINE_MAX);
    }
    return 0;
}

int tx_file_from(struct tx_file *f, const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    static const char mark[] = "\xef\xbb\xbf";

    memset(f, 0, sizeof *f);
    snprintf(f->name, sizeof f->name, "%s", name);
    if (size > TX_FILE_MAX)
        return tx_complain(c, name, 0, 0, "the file is larger than %d bytes", TX_FILE_MAX);
    if (size >= 3 && memcmp(data, mark, 3) == 0)
        data += 3, size -= 3; /* some editors put a byte order mark first; it says nothing */
    if (accept(name, data, size, c))
        return -1;
    f->data = tb_copy_text(data, size);
    f->size = size;
    return 0;
}

/* At most `cap` bytes of an open file, or -1 and errno. */
static ssize_t read_all(int fd, char *data, size_t cap)
{
    size_t size = 0;

    while (size < cap) {
        const ssize_t n = read(fd, data + size, cap - size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        if (n == 0)
            break;
        size += (size_t)n;
    }
    return (ssize_t)size;
}

/* Only plain files: a pipe that nobody writes to would keep us waiting for ever. */
static int open_plain(const char *path, struct tx_complaint *c)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    struct stat st = { 0 };

    if (fd < 0)
        return tx_complain(c, path, 0, 0, "the file cannot be opened: %s", strerror(errno));
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
        return fd;
    tx_complain(c, path, 0, 0,
                S_ISDIR(st.st_mode) ? "this is a directory; expected a file"
                                    : "this is not a plain file; expected a text file");
    close(fd);
    return -1;
}

int tx_file_read(struct tx_file *f, const char *path, struct tx_complaint *c)
{
    const int fd = open_plain(path, c);
    ssize_t size;
    char *data;
    int rc;

    memset(f, 0, sizeof *f);
    if (fd < 0)
        return -1;
    data = tb_realloc(NULL, TX_FILE_MAX + 1);
    size = read_all(fd, data, TX_FILE_MAX + 1);
    if (size < 0)
        rc = tx_complain(c, path, 0, 0, "the file cannot be read: %s", strerror(errno));
    else
        rc = tx_file_from(f, path, data, (size_t)size, c);
    close(fd);
    free(data);
    return rc;
}

void tx_file_free(struct tx_file *f)
{
    free(f->data);
    memset(f, 0, sizeof *f);
}

static int write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t n = write(fd, data, size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return -1;
        data += n;
        size -= (size_t)n;
    }
    return 0;
}

/* A new file beside the old one: rename() is atomic only within one file system. */
static int open_temp(const char *path, char *temp, size_t cap)
{
    for (int i = 0; i < TEMP_TRIES; i++) {
        int fd;

        snprintf(temp, cap, "%s.%ld.%d.tmp", path, (long)getpid(), i);
        fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* A rename is on the disk only when its directory is.  A file system that cannot
 * sync a directory has nothing to tell us. */
static void sync_directory(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *dir = slash ? tb_copy_text(path, slash == path ? 1 : (size_t)(slash - path)) : tb_copy_text(".", 1);
    const int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    free(dir);
}

static int fill_temp(int fd, const char *data, size_t size)
{
    const int bad = write_all(fd, data, size) || fsync(fd);
    const int error = errno;

    if (close(fd) && !bad)
        return -1;
    errno = error;
    return bad ? -1 : 0;
}

int tx_file_write(const char *path, const char *data, size_t size, struct tx_complaint *c)
{
    const size_t cap = strlen(path) + 64;
    char *temp = tb_realloc(NULL, cap);
    const int fd = open_temp(path, temp, cap);
    int rc = 0;

    if (fd < 0) {
        rc = tx_complain(c, path, 0, 0, "the file cannot be written: %s", strerror(errno));
    } else if (fill_temp(fd, data, size) || rename(temp, path)) {
        rc = tx_complain(c, path, 0, 0, "the file cannot be written: %s", strerror(errno));
        unlink(temp);
    } else {
        sync_directory(path);
    }
    free(temp);
    return rc;
}

const struct tx_shipped *tx_shipped_find(const char *path)
{
    for (size_t i = 0; i < tx_shipped_count; i++)
        if (strcmp(tx_shipped[i].path, path) == 0)
            return &tx_shipped[i];
    return NULL;
}
