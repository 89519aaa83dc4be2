/* frame.c -- see frame.h. */
#include "frame.h"

#include <string.h>

enum { FIN = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80, LENGTH = 0x7f, IS_CONTROL = 0x08 };
enum { LENGTH_16 = 126, LENGTH_64 = 127, MASK_SIZE = 4 };
enum { CLOSE_PROTOCOL = 1002, CLOSE_TYPE = 1003, CLOSE_UTF8 = 1007, CLOSE_BIG = 1009 };

/* ---- text ---- */

/* The first byte of a character: what the second one may be is narrower after some (RFC 3629). */
static int begin_character(struct sv_utf8 *u, uint8_t c)
{
    if (c < 0x80)
        return 1;
    if (c < 0xc2 || c > 0xf4)
        return 0;
    u->lacks = c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
    u->low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
    u->high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    return 1;
}

int sv_utf8_read(struct sv_utf8 *u, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const uint8_t c = (uint8_t)text[i];

        if (u->lacks == 0) {
            if (!begin_character(u, c))
                return 0;
            continue;
        }
        if (c < u->low || c > u->high)
            return 0;
        u->lacks--;
        u->low = 0x80;
        u->high = 0xbf;
    }
    return 1;
}

/* ---- reading ---- */

static enum sv_frame_event bad(struct sv_frames *f, int why)
{
    f->why = (uint16_t)why;
    return SV_FRAME_BAD;
}

/* The code that the first two bytes of a frame deserve; 0: none. */
static int fault_of(const struct sv_frames *f)
{
    const int first = f->head[0], opcode = first & OPCODE, is_control = opcode & IS_CONTROL;

    if ((first & RESERVED) || !(f->head[1] & MASKED))
        return CLOSE_PROTOCOL;
    if (is_control)
        return opcode > SV_OP_PONG || !(first & FIN) || (f->head[1] & LENGTH) > SV_FRAME_CONTROL_MAX ? CLOSE_PROTOCOL
                                                                                                     : 0;
    if (opcode > SV_OP_BINARY || (opcode == SV_OP_MORE) != (f->is_in_message != 0))
        return CLOSE_PROTOCOL;
    return opcode == SV_OP_BINARY ? CLOSE_TYPE : 0;
}

static uint8_t head_need(const struct sv_frames *f)
{
    const int length = f->head[1] & LENGTH;

    return f->head_size < 2 ? 2 : 2 + MASK_SIZE + (length == LENGTH_64 ? 8 : length == LENGTH_16 ? 2 : 0);
}

/* The length of the payload; -1 if it is said with more bytes than it needs, or with the highest bit. */
static int read_length(struct sv_frames *f)
{
    const int length = f->head[1] & LENGTH, size = length == LENGTH_64 ? 8 : length == LENGTH_16 ? 2 : 0;

    f->left = size ? 0 : (uint64_t)length;
    for (int i = 0; i < size; i++)
        f->left = f->left << 8 | f->head[2 + i];
    return (size == 2 && f->left < LENGTH_16) || (size == 8 && (f->left <= UINT16_MAX || f->left >> 63)) ? -1 : 0;
}

/* The head of a frame is whole: prepare to read its payload. Returns the code of a fault, or 0. */
static int begin_frame(struct sv_frames *f)
{
    if (read_length(f))
        return CLOSE_PROTOCOL;
    f->is_in_frame = 1;
    f->mask_at = 0;
    if (f->head[0] & IS_CONTROL) {
        f->control_size = 0;
        return 0;
    }
    if (!f->is_in_message) {
        f->size = 0;
        f->pieces = 0;
        memset(&f->utf8, 0, sizeof f->utf8);
        f->is_in_message = 1;
    }
    return f->left > SV_MESSAGE_MAX - f->size || ++f->pieces > SV_FRAGMENTS_MAX ? CLOSE_BIG : 0;
}

/* Take bytes of a frame's head. Returns the code of a fault, or 0. */
static int read_head(struct sv_frames *f, const char *data, size_t size, size_t *used)
{
    while (*used < size && f->head_size < head_need(f)) {
        f->head[f->head_size++] = (uint8_t)data[(*used)++];
        if (f->head_size == 2 && fault_of(f))
            return fault_of(f);
    }
    return f->head_size >= 2 && f->head_size == head_need(f) ? begin_frame(f) : 0;
}

static void unmask(struct sv_frames *f, char *to, const char *from, size_t size)
{
    const uint8_t *mask = f->head + f->head_size - MASK_SIZE;

    for (size_t i = 0; i < size; i++)
        to[i] = (char)((uint8_t)from[i] ^ mask[(f->mask_at + i) & 3]);
    f->mask_at = (uint8_t)((f->mask_at + size) & 3);
    f->left -= size;
}

static int is_code_valid(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

static enum sv_frame_event end_close(struct sv_frames *f)
{
    struct sv_utf8 u = { 0, 0, 0 };
    const int code = f->control_size >= 2 ? f->control[0] << 8 | f->control[1] : 0;

    if (f->control_size == 1 || (f->control_size >= 2 && !is_code_valid(code)))
        return bad(f, CLOSE_PROTOCOL);
    if (code && (!sv_utf8_read(&u, (const char *)f->control + 2, f->control_size - 2u) || u.lacks > 0))
        return bad(f, CLOSE_UTF8);
    f->why = (uint16_t)code;
    return SV_FRAME_CLOSE;
}

/* The payload of a frame is whole. */
static enum sv_frame_event end_frame(struct sv_frames *f)
{
    f->is_in_frame = 0;
    f->head_size = 0;
    switch (f->head[0] & OPCODE) {
    case SV_OP_CLOSE: return end_close(f);
    case SV_OP_PING: return SV_FRAME_PING;
    case SV_OP_PONG: return SV_FRAME_PONG;
    default: break;
    }
    if (!(f->head[0] & FIN))
        return SV_FRAME_MORE;
    if (f->utf8.lacks > 0)
        return bad(f, CLOSE_UTF8);
    f->is_in_message = 0;
    return SV_FRAME_MESSAGE;
}

/* Take bytes of a frame's payload. Returns the code of a fault, or 0. */
static int read_payload(struct sv_frames *f, char *message, const char *data, size_t size, size_t *used)
{
    const size_t n = f->left < size - *used ? (size_t)f->left : size - *used;

    if (n == 0)
        return 0;
    data += *used;
    *used += n;
    if (f->head[0] & IS_CONTROL) {
        unmask(f, (char *)f->control + f->control_size, data, n);
        f->control_size = (uint8_t)(f->control_size + n);
        return 0;
    }
    unmask(f, message + f->size, data, n);
    if (!sv_utf8_read(&f->utf8, message + f->size, n))
        return CLOSE_UTF8;
    f->size += n;
    return 0;
}

enum sv_frame_event sv_frames_read(struct sv_frames *f, char *message, const char *data, size_t size, size_t *used)
{
    enum sv_frame_event event = SV_FRAME_MORE;

    *used = 0;
    while (event == SV_FRAME_MORE && *used < size) {
        const int fault = f->is_in_frame ? read_payload(f, message, data, size, used) : read_head(f, data, size, used);

        if (fault)
            return bad(f, fault);
        /* A frame without payload ends with its head. */
        if (f->is_in_frame && f->left == 0)
            event = end_frame(f);
    }
    return event;
}

int sv_frames_is_within(const struct sv_frames *f) { return f->is_in_message; }

/* ---- writing ---- */

size_t sv_frame_head(uint8_t out[SV_FRAME_OUT_MAX], enum sv_opcode opcode, size_t size)
{
    const size_t more = size < LENGTH_16 ? 0 : size <= UINT16_MAX ? 2 : 8;

    out[0] = (uint8_t)(FIN | (int)opcode);
    out[1] = (uint8_t)(more == 0 ? size : more == 2 ? LENGTH_16 : LENGTH_64);
    for (size_t i = 0; i < more; i++)
        out[2 + i] = (uint8_t)((uint64_t)size >> 8 * (more - 1 - i));
    return 2 + more;
}
