/* http_head.c -- see http_head.h. */
#include "http_head.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "limits.h"

enum { BAD = 400, BAD_VERSION = 505 };

/* ---- the end ---- */

/* CR only before LF, LF only behind CR, tabs, and no other control character. */
static int is_byte_bad(unsigned char c, int is_after_cr)
{
    return is_after_cr ? c != '\n' : c == '\n' || c == 0x7f || (c < ' ' && c != '\t' && c != '\r');
}

enum sv_head_end sv_head_scan(struct sv_head_scan *scan, const char *text, size_t size)
{
    while (scan->at < size) {
        const unsigned char c = (unsigned char)text[scan->at];

        if (is_byte_bad(c, scan->ended & 1))
            return SV_HEAD_BAD;
        scan->ended = c == '\r' || c == '\n' ? (uint8_t)(scan->ended + 1) : 0;
        if (scan->at++ == 0 && scan->ended)
            return SV_HEAD_BAD;
        if (scan->ended == 4)
            return SV_HEAD_WHOLE;
    }
    return SV_HEAD_MORE;
}

/* ---- the first line ---- */

static enum net_method method_of(const char *name)
{
    return strcmp(name, "GET") == 0    ? NET_GET
           : strcmp(name, "HEAD") == 0 ? NET_HEAD
           : strcmp(name, "POST") == 0 ? NET_POST
                                       : NET_OTHER;
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Decode %41 in place. Returns -1 if it is not valid, or a NUL. */
static int decode(char *path)
{
    char *to = path;

    for (const char *at = path; *at; at++, to++) {
        if (*at != '%') {
            *to = *at;
            continue;
        }
        if (digit_of(at[1]) < 0 || digit_of(at[2]) < 0 || (at[1] == '0' && at[2] == '0'))
            return -1;
        *to = (char)(digit_of(at[1]) << 4 | digit_of(at[2]));
        at += 2;
    }
    *to = '\0';
    return 0;
}

/* Take out empty parts, in place. Returns -1 for "." and "..": browsers send neither, and whoever stands before us may
 * have judged another path than the one that they lead to. */
static int simplify(char *path)
{
    char *to = path;
    const char *at = path;

    while (*at) {
        const char *part = at + 1;
        const size_t size = strcspn(part, "/");

        at = part + size;
        if (size > 0 && size <= 2 && memcmp(part, "..", size) == 0)
            return -1;
        if (size > 0 || !*at)
            *to++ = '/';
        memmove(to, part, size);
        to += size;
    }
    *to = '\0';
    return 0;
}

static int read_path(struct sv_head *out, char *target)
{
    target[strcspn(target, "?")] = '\0';
    if (target[0] != '/' || decode(target) || simplify(target))
        return -1;
    out->path = target;
    return strlen(target) < SV_PATH_MAX ? 0 : -1;
}

/* HTTP/1.1: its name in capitals, a digit, a dot, a digit. */
static int read_version(struct sv_head *out, const char *version)
{
    if (strlen(version) != 8 || memcmp(version, "HTTP/", 5) != 0 || strspn(version + 5, "0123456789") != 1 ||
        version[6] != '.' || strspn(version + 7, "0123456789") != 1)
        return BAD;
    out->is_old = version[7] == '0';
    return version[5] == '1' && (version[7] == '1' || version[7] == '0') ? 0 : BAD_VERSION;
}

/* "GET /path HTTP/1.1", with single blanks. */
static int read_line(struct sv_head *out, char *line)
{
    char *target = strchr(line, ' '), *version = target ? strchr(target + 1, ' ') : NULL;
    int bad;

    if (!version)
        return BAD;
    *target++ = *version++ = '\0';
    bad = read_version(out, version);
    if (bad)
        return bad;
    if (line[0] == '\0' || strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-") != strlen(line))
        return BAD;
    for (const char *at = target; *at; at++)
        if (*at <= ' ' || (unsigned char)*at > 0x7e)
            return BAD;
    out->method = method_of(line);
    return read_path(out, target) ? BAD : 0;
}

/* ---- headers ---- */

/* Is the word one of a list with commas? */
static int has_word(const char *list, const char *word)
{
    const size_t size = strlen(word);

    while (*list) {
        const size_t skipped = strspn(list, ", \t"), part = strcspn(list + skipped, ", \t");

        list += skipped;
        if (part == size && strncasecmp(list, word, size) == 0)
            return 1;
        list += part;
    }
    return 0;
}

/* Does a list of codings name this one, with a weight other than 0? */
static int takes(const char *list, const char *coding)
{
    const size_t size = strlen(coding);

    while (*list) {
        const char *one = list + strspn(list, ", \t"), *end = one + strcspn(one, ",");

        if (strncasecmp(one, coding, size) == 0 && strchr(",; \t", one[size])) {
            const char *weight = one + size + strspn(one + size, "; \t");

            if (strncasecmp(weight, "q=0", 3) != 0)
                return 1;
            weight += 2;
            weight += strspn(weight, "0.");
            return weight + strspn(weight, " \t") != end;
        }
        list = end;
    }
    return 0;
}

/* The last of a list. */
static const char *last_of(const char *list)
{
    const char *comma = strrchr(list, ','), *last = comma ? comma + 1 : list;

    return last + strspn(last, " \t");
}

/* Headers whose value is needed as it is. None may be said twice: a proxy may have read the other one. */
static const char **single(struct sv_head *out, const char *name)
{
    const struct {
        const char *name, **value;
    } known[] = { { "host", &out->host },
                  { "origin", &out->origin },
                  { "content-type", &out->type },
                  { "content-length", &out->length },
                  { "if-none-match", &out->if_none_match },
                  { "sandtable-key", &out->key },
                  { "sec-websocket-key", &out->socket_key },
                  { "sec-websocket-version", &out->socket_version },
                  { "sec-websocket-protocol", &out->socket_protocol } };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcasecmp(name, known[i].name) == 0)
            return known[i].value;
    return NULL;
}

/* A proxy says with these that it asks for somebody else. */
static int is_of_proxy(const char *name, const char *value)
{
    static const char *const names[] = { "x-forwarded-for", "x-real-ip",        "via",
                                         "forwarded",       "x-forwarded-host", "x-forwarded-proto" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcasecmp(name, names[i]) == 0)
            return i >= 3 || value[0] != '\0';
    return 0;
}

/* Programs that know no header of ours, such as Prometheus, say a key here. Another scheme is meant for a proxy; two
 * bearers are nobody. */
static void read_bearer(struct sv_head *out, const char *value)
{
    static const char scheme[] = "bearer ";

    if (strncasecmp(value, scheme, sizeof scheme - 1) == 0)
        out->bearer = out->bearer ? "" : value + sizeof scheme - 1;
}

static void read_list(struct sv_head *out, const char *name, const char *value)
{
    if (strcasecmp(name, "accept") == 0)
        out->wants_page |= strstr(value, "text/html") != NULL;
    else if (strcasecmp(name, "accept-encoding") == 0) {
        out->takes_gzip |= takes(value, "gzip");
        out->takes_brotli |= takes(value, "br");
    } else if (strcasecmp(name, "connection") == 0)
        out->asks_upgrade |= has_word(value, "upgrade");
    else if (strcasecmp(name, "upgrade") == 0 && value[0])
        out->upgrade = out->upgrade == SV_UPGRADE_NONE && strcasecmp(value, "websocket") == 0 ? SV_UPGRADE_SOCKET
                                                                                              : SV_UPGRADE_OTHER;
    else if (strcasecmp(name, "transfer-encoding") == 0)
        out->is_chunked = 1;
    else if (strcasecmp(name, "x-forwarded-for") == 0)
        out->client = last_of(value);
    else if (strcasecmp(name, "authorization") == 0)
        read_bearer(out, value);
}

/* The letters of a header's name. */
static const char name_letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~";

static int read_header(struct sv_head *out, char *line, char *end)
{
    const size_t size = strspn(line, name_letters);
    const char **value;
    char *text = line + size + 1;

    if (size == 0 || line[size] != ':')
        return -1;
    line[size] = '\0';
    text += strspn(text, " \t");
    while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
        *--end = '\0';
    out->is_forwarded |= is_of_proxy(line, text);
    read_list(out, line, text);
    value = single(out, line);
    if (!value)
        return 0;
    if (*value || end - text >= SV_HEADER_MAX)
        return -1;
    *value = text;
    return 0;
}

static int read_length(struct sv_head *out)
{
    enum { DIGITS_MAX = 15 };
    const size_t size = strlen(out->length);

    if (size == 0 || size > DIGITS_MAX || strspn(out->length, "0123456789") != size)
        return -1;
    for (const char *at = out->length; *at; at++) {
        if (out->body > (SIZE_MAX - 9) / 10)
            return -1;
        out->body = out->body * 10 + (size_t)(*at - '0');
    }
    out->has_length = 1;
    return 0;
}

/* A text that is missing is empty. */
static void fill(struct sv_head *out)
{
    const char **texts[] = {
        &out->path, &out->host,   &out->origin, &out->type,       &out->length,         &out->if_none_match,
        &out->key,  &out->bearer, &out->client, &out->socket_key, &out->socket_version, &out->socket_protocol,
    };

    if (!out->key)
        out->key = out->bearer;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!*texts[i])
            *texts[i] = "";
}

static int read_all(struct sv_head *out, char *text, size_t size)
{
    const char *const last = text + size - 2;
    int bad = 0;

    /* sv_head_scan() has seen that each CR stands before its LF, and that the head ends with two of them. */
    for (char *line = text, *end; line < last && !bad; line = end + 2) {
        end = memchr(line, '\r', (size_t)(last + 1 - line));
        *end = '\0';
        bad = line == text ? read_line(out, line) : read_header(out, line, end) ? BAD : 0;
    }
    if (bad)
        return bad;
    if (out->is_chunked || (out->length && read_length(out)))
        return BAD;
    /* No browser speaks it, and no other program that its owner uses; a proxy that was told nothing does. */
    out->is_forwarded |= out->is_old;
    return 0;
}

int sv_head_read(struct sv_head *out, char *text, size_t size)
{
    struct sv_head_scan scan = { 0, 0 };
    int bad = BAD;

    memset(out, 0, sizeof *out);
    out->method = NET_OTHER;
    if (sv_head_scan(&scan, text, size) == SV_HEAD_WHOLE && scan.at == size)
        bad = read_all(out, text, size);
    fill(out);
    return bad;
}
