/* frame.h -- frames of a WebSocket (RFC 6455): a client's are read, the server's are written.
 *
 * Pure functions over a small state. The caller gives the memory in which a message is put together. A fault is told as
 * the code to close with.
 */
#ifndef SV_FRAME_H
#define SV_FRAME_H

#include <stddef.h>
#include <stdint.h>

#include "limits.h"

enum {
    SV_FRAME_HEAD_MAX = 14, /* bytes before the payload, with a mask */
    SV_FRAME_OUT_MAX = 10,  /* without one */
    SV_FRAME_CONTROL_MAX = 125
};
enum sv_opcode { SV_OP_MORE = 0, SV_OP_TEXT = 1, SV_OP_BINARY = 2, SV_OP_CLOSE = 8, SV_OP_PING = 9, SV_OP_PONG = 10 };
enum sv_frame_event { SV_FRAME_MORE, SV_FRAME_MESSAGE, SV_FRAME_PING, SV_FRAME_PONG, SV_FRAME_CLOSE, SV_FRAME_BAD };

/* Text that comes in pieces: how many bytes its character lacks, and between which the next one is. Zeroed at first. */
struct sv_utf8 {
    uint8_t lacks, low, high;
};
/* Is the text up to here the beginning of UTF-8? It is whole if nothing is lacking. */
int sv_utf8_read(struct sv_utf8 *u, const char *text, size_t size);

/* What a client sends. Zeroed at first. */
struct sv_frames {
    uint8_t head[SV_FRAME_HEAD_MAX], head_size; /* of the frame that is being read */
    uint8_t is_in_frame, is_in_message, pieces, mask_at;
    struct sv_utf8 utf8;
    uint64_t left; /* bytes of its payload to come */
    size_t size;   /* of the message so far */
    uint8_t control[SV_FRAME_CONTROL_MAX], control_size;
    uint16_t why; /* of SV_FRAME_BAD and SV_FRAME_CLOSE: the code to close with, 0: none */
};

/* Read from `size` bytes; `*used` is how many were needed for the event. `message` has SV_MESSAGE_MAX bytes, which the
 * caller keeps while sv_frames_is_within(). A message has f->size bytes, a ping or pong f->control_size. After
 * SV_FRAME_BAD and SV_FRAME_CLOSE nothing more may be read. */
enum sv_frame_event sv_frames_read(struct sv_frames *f, char *message, const char *data, size_t size, size_t *used);
/* Is a message begun, so that its memory is needed? */
int sv_frames_is_within(const struct sv_frames *f);

/* Write the head of a frame of the server, which is whole and not masked. Returns its size. */
size_t sv_frame_head(uint8_t out[SV_FRAME_OUT_MAX], enum sv_opcode opcode, size_t size);

#endif
