/* net.c -- the network's parts: timeouts, and of WebSockets frames, the text in them, and SHA-1 for the handshake.
 *
 * What is read in one piece is read again in all ways to cut it in two, and byte by byte: the result is the same.
 */
#include <stdint.h>

#include "../server/frame.h"
#include "../server/net_conn.h"
#include "../server/sha1.h"
#include "unit.h"

/* ---- SHA-1 ---- */

static const char *sha1_hex(const char *text, size_t size)
{
    static char hex[2 * SV_SHA1_SIZE + 1];
    uint8_t hash[SV_SHA1_SIZE];

    sv_sha1(text, size, hash);
    for (size_t i = 0; i < sizeof hash; i++)
        snprintf(hex + 2 * i, 3, "%02x", hash[i]);
    return hex;
}

/* The examples of FIPS 180 and of RFC 6455, and each length around the end of a block. */
static void test_sha1(void)
{
    static const char two[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    static const char key[] = "dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    static char million[1000000];

    CHECK_TEXT(sha1_hex("", 0), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    CHECK_TEXT(sha1_hex("abc", 3), "a9993e364706816aba3e25717850c26c9cd0d89d");
    CHECK_TEXT(sha1_hex(two, sizeof two - 1), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    CHECK_TEXT(sha1_hex(key, sizeof key - 1), "b37a4f2cc0624f1690f64606cf385945b2bec4ea");
    memset(million, 'a', sizeof million);
    CHECK_TEXT(sha1_hex(million, sizeof million), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    CHECK_TEXT(sha1_hex(million, 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a");
    CHECK_TEXT(sha1_hex(million, 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699");
    CHECK_TEXT(sha1_hex(million, 63), "03f09f5b158a7a8cdad920bddc29b81c18a551f5");
    CHECK_TEXT(sha1_hex(million, 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d");
    CHECK_TEXT(sha1_hex(million, 65), "11655326c708d70319be2610e8a57d9a5b959d3b");
}

/* ---- timeouts ---- */

/* Connections with a head being read, which began at random times, come, go and are put off: the next timeout is always
 * that of the one that began first. */
static void test_timeouts(void)
{
    enum { CONNS = 200, STEPS = 20000 };
    static struct net_conn conn[CONNS];
    struct net *net = calloc(1, sizeof *net);
    unsigned wrong = 0;

    srand(1);
    for (int i = 0; net && i < STEPS; i++) {
        struct net_conn *c = &conn[rand() % CONNS];
        uint64_t next = UINT64_MAX;

        c->net = net;
        if (c->due == 0 || rand() % 8 == 0) {
            /* Forward, or back; the second is noticed when the old time has come. */
            c->began = 1000 + (uint64_t)rand() % 100000;
            net_time(c);
            net_time_turn(net, 0);
        } else {
            net_time_forget(rand() % 2 ? c : net->due[0].conn);
        }
        for (int k = 0; k < CONNS; k++)
            if (conn[k].due > 0) {
                const uint64_t at = net->due[conn[k].due - 1].at;

                wrong += at > net_due(&conn[k]) || net->due[conn[k].due - 1].conn != &conn[k];
                next = at < next ? at : next;
            }
        wrong += next != net_time_next(net);
    }
    CHECK_INT(wrong, 0);
    /* None that is not due yet is dropped when its old time has come. */
    for (int i = 0; net && i < CONNS; i++) {
        conn[i].began = 200000;
        net_time(&conn[i]);
    }
    if (CHECK(net != NULL)) {
        net_time_turn(net, 200000);
        CHECK(net_time_next(net) == net_due(&conn[0]) && net->due_count == CONNS && !net->over);
        free(net->due);
    }
    free(net);
}

/* ---- frames ---- */

/* A client's frames, and a diary of what was read from them. */
struct bytes {
    uint8_t at[64 * 1024];
    size_t size;
};
static struct bytes in;
static char diary[4096];

static void put(const void *data, size_t size)
{
    CHECK(in.size + size <= sizeof in.at);
    memcpy(in.at + in.size, data, size);
    in.size += size;
}

/* Add a frame: its first byte, and its payload masked with this mask. */
static void put_frame(int first, const void *data, size_t size)
{
    static const uint8_t mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    uint8_t head[SV_FRAME_OUT_MAX];
    const size_t head_size = sv_frame_head(head, SV_OP_TEXT, size);

    head[0] = (uint8_t)first;
    head[1] |= 0x80;
    put(head, head_size);
    put(mask, sizeof mask);
    for (size_t i = 0; i < size; i++) {
        const uint8_t c = ((const uint8_t *)data)[i] ^ mask[i % 4];

        put(&c, 1);
    }
}

static void put_text(int first, const char *text) { put_frame(first, text, strlen(text)); }

static void note(const char *what, const void *data, size_t size)
{
    char line[256];

    snprintf(line, sizeof line, "%s %zu:%.*s;", what, size, size > 40 ? 40 : (int)size, (const char *)data);
    unit_append(diary, sizeof diary, line);
}

/* Read in pieces of `step` bytes after one of `first`, until something ends it. */
static void read_in_steps(size_t first, size_t step)
{
    static char message[SV_MESSAGE_MAX];
    struct sv_frames f;
    enum sv_frame_event event = SV_FRAME_MORE;
    size_t used;

    memset(&f, 0, sizeof f);
    diary[0] = '\0';
    for (size_t at = 0, size; at < in.size; at += size) {
        size = at == 0 ? first : step;
        if (size > in.size - at)
            size = in.size - at;
        for (size_t done = 0; done < size; done += used) {
            event = sv_frames_read(&f, message, (const char *)in.at + at + done, size - done, &used);
            CHECK(used <= size - done && (used > 0 || event == SV_FRAME_BAD));
            switch (event) {
            case SV_FRAME_MESSAGE:
                note("message", message, f.size);
                CHECK(!sv_frames_is_within(&f));
                break;
            case SV_FRAME_PING: note("ping", f.control, f.control_size); break;
            case SV_FRAME_PONG: note("pong", f.control, f.control_size); break;
            case SV_FRAME_CLOSE: note("close", "", f.why); return;
            case SV_FRAME_BAD: note("bad", "", f.why); return;
            case SV_FRAME_MORE: CHECK(used == size - done); break;
            }
        }
    }
}

/* The diary of what was put, the same however it is cut; then nothing is put. */
static const char *told(void)
{
    static char whole[sizeof diary];

    read_in_steps(in.size, 1);
    memcpy(whole, diary, sizeof whole);
    for (size_t i = 1; i < in.size && i < 1500; i++) {
        read_in_steps(i, in.size);
        if (!CHECK(strcmp(diary, whole) == 0))
            break;
    }
    read_in_steps(1, 1);
    CHECK_TEXT(diary, whole);
    in.size = 0;
    return whole;
}

/* The examples of RFC 6455, 5.7, that a client can send, and their answers. */
static void test_examples(void)
{
    static const uint8_t hello[] = { 0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58 };
    static const uint8_t pong[] = { 0x8a, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58 };
    static const uint8_t unmasked[] = { 0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f };
    static const struct {
        size_t length, size;
        uint8_t head[SV_FRAME_OUT_MAX];
    } out[] = { { 0, 2, { 0x81, 0 } },
                { 5, 2, { 0x81, 5 } },
                { 125, 2, { 0x81, 125 } },
                { 126, 4, { 0x81, 126, 0, 126 } },
                { 256, 4, { 0x81, 126, 1, 0 } },
                { 65535, 4, { 0x81, 126, 0xff, 0xff } },
                { 65536, 10, { 0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0 } } };
    uint8_t head[SV_FRAME_OUT_MAX];

    put(hello, sizeof hello);
    put(pong, sizeof pong);
    CHECK_TEXT(told(), "message 5:Hello;pong 5:Hello;");
    put(unmasked, sizeof unmasked);
    CHECK_TEXT(told(), "bad 1002:;");
    put(unmasked, 2);
    CHECK_TEXT(told(), "bad 1002:;");
    for (size_t i = 0; i < sizeof out / sizeof *out; i++) {
        CHECK_INT(sv_frame_head(head, SV_OP_TEXT, out[i].length), out[i].size);
        CHECK(memcmp(head, out[i].head, out[i].size) == 0);
    }
    CHECK_INT(sv_frame_head(head, SV_OP_CLOSE, 2), 2);
    CHECK(head[0] == 0x88 && head[1] == 2);
}

enum { TEXT = 0x81, TEXT_MORE = 0x01, MORE = 0x00, LAST = 0x80, PING = 0x89, PONG = 0x8a, CLOSE = 0x88 };

static void test_messages(void)
{
    static char big[SV_MESSAGE_MAX + 1];

    put_text(TEXT, "");
    put_text(TEXT, "{\"type\":\"ping\"}");
    CHECK_TEXT(told(), "message 0:;message 15:{\"type\":\"ping\"};");
    /* Pieces, with pings between them. */
    put_text(TEXT_MORE, "Hel");
    put_text(PING, "one");
    put_text(MORE, "");
    put_text(PONG, "");
    put_text(LAST, "lo");
    put_text(TEXT, "again");
    CHECK_TEXT(told(), "ping 3:one;pong 0:;message 5:Hello;message 5:again;");
    /* The largest message, whole and in pieces, and what is larger. */
    memset(big, 'x', sizeof big);
    put_frame(TEXT, big, SV_MESSAGE_MAX);
    CHECK_TEXT(told(), "message 8192:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx;");
    put_frame(TEXT_MORE, big, SV_MESSAGE_MAX);
    put_text(LAST, "");
    CHECK_TEXT(told(), "message 8192:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx;");
    put_frame(TEXT, big, SV_MESSAGE_MAX + 1);
    CHECK_TEXT(told(), "bad 1009:;");
    put_frame(TEXT_MORE, big, SV_MESSAGE_MAX);
    put_text(MORE, "y");
    CHECK_TEXT(told(), "bad 1009:;");
    /* The most pieces, and one more. */
    put_text(TEXT_MORE, "0");
    for (int i = 2; i < SV_FRAGMENTS_MAX; i++)
        put_text(MORE, "1");
    put_text(LAST, "2");
    CHECK_TEXT(told(), "message 16:0111111111111112;");
    put_text(TEXT_MORE, "0");
    for (int i = 1; i <= SV_FRAGMENTS_MAX; i++)
        put_text(MORE, "1");
    CHECK_TEXT(told(), "bad 1009:;");
}

static void test_bad_frames(void)
{
    static const uint8_t lengths[][14] = { { 0x81, 0xfe, 0, 125 },
                                           { 0x81, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff },
                                           { 0x81, 0xff, 0x80, 0, 0, 0, 0, 1, 0, 0 } };
    static const uint8_t huge[14] = { 0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff };
    static const int firsts[] = { 0xc1, 0xa1, 0x91, 0x83, 0x84, 0x85, 0x86, 0x87, 0x8b, 0x8c, 0x8d,
                                  0x8e, 0x8f, 0x03, 0x08, 0x09, 0x0a, 0x0b, 0xf9, LAST, MORE };
    static char long_ping[126];

    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        put_text(firsts[i], "x");
        CHECK_TEXT(told(), "bad 1002:;");
    }
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        put(lengths[i], lengths[i][1] == 0xfe ? 8 : 14);
        CHECK_TEXT(told(), "bad 1002:;");
    }
    put(huge, sizeof huge);
    CHECK_TEXT(told(), "bad 1009:;");
    put_text(0x82, "binary");
    CHECK_TEXT(told(), "bad 1003:;");
    put_text(0x02, "binary");
    CHECK_TEXT(told(), "bad 1003:;");
    put_frame(PING, long_ping, sizeof long_ping - 1);
    CHECK(strncmp(told(), "ping 125:", 9) == 0);
    put_frame(PING, long_ping, sizeof long_ping);
    CHECK_TEXT(told(), "bad 1002:;");
    /* A new message within another, and a continuation of none. */
    put_text(TEXT_MORE, "a");
    put_text(TEXT, "b");
    CHECK_TEXT(told(), "bad 1002:;");
    put_text(TEXT, "a");
    put_text(LAST, "b");
    CHECK_TEXT(told(), "message 1:a;bad 1002:;");
}

static void test_closes(void)
{
    static const int good[] = { 1000, 1001, 1002, 1003, 1007, 1011, 1014, 3000, 3999, 4000, 4999 };
    static const int wrong[] = { 0, 1, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000, 65535 };
    uint8_t code[4] = { 0, 0, 0xff, 0 };
    char want[32];

    put_text(CLOSE, "");
    put_text(TEXT, "not read");
    CHECK_TEXT(told(), "close 0:;");
    put_text(CLOSE, "x");
    CHECK_TEXT(told(), "bad 1002:;");
    for (size_t i = 0; i < sizeof good / sizeof *good + sizeof wrong / sizeof *wrong; i++) {
        const int is_good = i < sizeof good / sizeof *good,
                  why = is_good ? good[i] : wrong[i - sizeof good / sizeof *good];

        code[0] = (uint8_t)(why >> 8);
        code[1] = (uint8_t)why;
        put_frame(CLOSE, code, 2);
        snprintf(want, sizeof want, is_good ? "close %d:;" : "bad 1002:;", why);
        CHECK_TEXT(told(), want);
    }
    put_text(CLOSE, "\x03\xe8"
                    "bye");
    CHECK_TEXT(told(), "close 1000:;");
    put_frame(CLOSE, "\x03\xe8\xff", 3);
    CHECK_TEXT(told(), "bad 1007:;");
    put_frame(CLOSE, "\x03\xe8\xc3", 3);
    CHECK_TEXT(told(), "bad 1007:;");
}

/* ---- UTF-8 ---- */

/* Is it UTF-8? Said again from the standard's table, by code points. */
static int is_utf8(const uint8_t *s, size_t size)
{
    for (size_t i = 0, n; i < size; i += n) {
        static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
        uint32_t c = s[i];

        n = c < 0x80 ? 1 : c >> 5 == 6 ? 2 : c >> 4 == 14 ? 3 : c >> 3 == 30 ? 4 : 0;
        if (n == 0 || n > size - i)
            return 0;
        c &= n == 1 ? 0x7fu : 0x7fu >> n;
        for (size_t k = 1; k < n; k++) {
            if (s[i + k] >> 6 != 2)
                return 0;
            c = c << 6 | (s[i + k] & 0x3fu);
        }
        if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
            return 0;
    }
    return 1;
}

/* Every text of up to two bytes, and every text of three and four that begins and ends at the edges of ranges. */
static void test_utf8(void)
{
    static const uint8_t edge[] = { 0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf,
                                    0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff };
    enum { EDGES = sizeof edge };
    unsigned wrong = 0, valid = 0;

    for (uint32_t i = 0; i < 0x10000 + EDGES * EDGES * EDGES * EDGES; i++) {
        const uint32_t k = i - 0x10000;
        const size_t size = i < 0x10000 ? 2 : 4;
        const uint8_t two[4] = { (uint8_t)(i >> 8), (uint8_t)i, 0, 0 };
        const uint8_t four[4] = { edge[k / EDGES / EDGES / EDGES % EDGES], edge[k / EDGES / EDGES % EDGES],
                                  edge[k / EDGES % EDGES], edge[k % EDGES] };
        const uint8_t *text = size == 2 ? two : four;
        struct sv_utf8 u = { 0, 0, 0 };
        const int is_good = sv_utf8_read(&u, (const char *)text, size) && u.lacks == 0;

        wrong += is_good != is_utf8(text, size);
        valid += is_good != 0;
    }
    CHECK_INT(wrong, 0);
    CHECK(valid > 10000);
}

static void test_texts(void)
{
    static const char *const bad[] = { "\xff",  "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                       "a\x80", "\xe2\x82", "\xf0" };

    put_text(TEXT, "\xe2\x82\xac \xf0\x9f\x98\x80");
    CHECK_TEXT(told(), "message 8:\xe2\x82\xac \xf0\x9f\x98\x80;");
    /* One character over three pieces. */
    put_text(TEXT_MORE, "\xe2");
    put_text(MORE, "\x82");
    put_text(PING, "\xff");
    put_text(LAST, "\xac");
    CHECK_TEXT(told(), "ping 1:\xff;message 3:\xe2\x82\xac;");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        put_text(TEXT, bad[i]);
        CHECK_TEXT(told(), "bad 1007:;");
    }
    put_text(TEXT_MORE, "\xe2\x82");
    put_text(LAST, "");
    CHECK_TEXT(told(), "bad 1007:;");
    put_text(TEXT_MORE, "\xe2\x82");
    put_text(MORE, "x");
    CHECK_TEXT(told(), "bad 1007:;");
}

int main(void)
{
    test_sha1();
    test_timeouts();
    test_examples();
    test_messages();
    test_bad_frames();
    test_closes();
    test_utf8();
    test_texts();
    return unit_end("net");
}
