/* frame.c -- fuzzes the frames of a WebSocket: any bytes, as they come from a client.
 *
 * The first byte says how the rest is cut.  In one piece and in these pieces the same is read, and a message is valid
 * text that fits.
 */
#include <stdlib.h>
#include <string.h>

#include "../core/game.h"
#include "../core/hash.h"
#include "../server/frame.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct outcome {
    uint64_t hash; /* of all events and what came with them */
    uint32_t events;
};

static void add(struct outcome *o, enum sv_frame_event event, const void *data, size_t size)
{
    const uint64_t facts[2] = { (uint64_t)event, size };

    o->hash = st_hash(o->hash, facts, sizeof facts);
    o->hash = st_hash(o->hash, data, size);
    o->events++;
}

static void check_message(const char *message, size_t size)
{
    struct sv_utf8 u = { 0, 0, 0 };

    ST_ASSERT(size <= SV_MESSAGE_MAX && sv_utf8_read(&u, message, size) && u.lacks == 0);
}

/* Read all that comes before the end, in pieces of `step` bytes. */
static struct outcome read_all(const char *data, size_t size, size_t step)
{
    struct outcome o = { ST_HASH_START, 0 };
    char *message = malloc(SV_MESSAGE_MAX);
    struct sv_frames f;
    size_t used = 0;

    ST_ASSERT(message);
    memset(&f, 0, sizeof f);
    for (size_t at = 0; at < size; at += used) {
        const size_t left = step - at % step < size - at ? step - at % step : size - at;
        const enum sv_frame_event event = sv_frames_read(&f, message, data + at, left, &used);

        ST_ASSERT(used <= left && f.control_size <= SV_FRAME_CONTROL_MAX && f.size <= SV_MESSAGE_MAX);
        if (event == SV_FRAME_MESSAGE) {
            check_message(message, f.size);
            add(&o, event, message, f.size);
        } else if (event == SV_FRAME_PING || event == SV_FRAME_PONG) {
            add(&o, event, f.control, f.control_size);
        } else if (event == SV_FRAME_BAD || event == SV_FRAME_CLOSE) {
            ST_ASSERT(event == SV_FRAME_CLOSE || (f.why >= 1002 && f.why <= 1009));
            add(&o, event, &f.why, sizeof f.why);
            break;
        } else {
            ST_ASSERT(used == left);
        }
    }
    free(message);
    return o;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct outcome whole, cut;

    if (size < 1)
        return 0;
    whole = read_all((const char *)data + 1, size - 1, size);
    cut = read_all((const char *)data + 1, size - 1, data[0] % 16 + 1u);
    ST_ASSERT(whole.hash == cut.hash && whole.events == cut.events);
    return 0;
}
