/* handle.c -- the memory of handles: a freed one rests for a while, so that its use is noticed. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lib.h"

enum { RESTING = 64 }; /* freed handles of a kind that are not used again yet */

#define MAGIC_LIVE 0x5a4e4454424c4500ull /* + the kind */
#define MAGIC_FREED 0x4652454544000000ull

static struct {
    struct lib_handle *first, *last;
    size_t count;
} freed[LIB_KINDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *const kinds[] = { "a game", "a state", "a player", "a record", "a batch" };

static struct lib_handle *take(enum lib_kind kind)
{
    struct lib_handle *h = NULL;

    pthread_mutex_lock(&lock);
    if (freed[kind].count > RESTING) {
        h = freed[kind].first;
        freed[kind].first = h->next;
        freed[kind].count--;
    }
    pthread_mutex_unlock(&lock);
    return h;
}

void *lib_handle_new(enum lib_kind kind, size_t size)
{
    struct lib_handle *h = take(kind);

    if (h)
        memset(h, 0, size);
    else
        h = calloc(1, size);
    if (!h) {
        lib_fail(SANDTABLE_MEMORY, "out of memory (%zu bytes were asked for)", size);
        return NULL;
    }
    h->magic = MAGIC_LIVE + kind;
    return h;
}

void lib_handle_free(enum lib_kind kind, void *handle)
{
    struct lib_handle *h = handle;

    h->magic = MAGIC_FREED + kind;
    h->next = NULL;
    pthread_mutex_lock(&lock);
    if (freed[kind].count++ > 0)
        freed[kind].last->next = h;
    else
        freed[kind].first = h;
    freed[kind].last = h;
    pthread_mutex_unlock(&lock);
}

int lib_check(enum lib_kind kind, const void *handle)
{
    const struct lib_handle *h = handle;

    if (!h)
        return lib_fail(SANDTABLE_MISUSE, "expected %s, got NULL", kinds[kind]);
    if ((uintptr_t)handle % _Alignof(struct lib_handle) != 0)
        return lib_fail(SANDTABLE_MISUSE, "expected %s, got another pointer", kinds[kind]);
    if (h->magic == MAGIC_LIVE + kind)
        return SANDTABLE_OK;
    if (h->magic == MAGIC_FREED + kind)
        return lib_fail(SANDTABLE_MISUSE, "expected %s, got one that was freed", kinds[kind]);
    for (unsigned k = 0; k < LIB_KINDS; k++)
        if (h->magic == MAGIC_LIVE + k || h->magic == MAGIC_FREED + k)
            return lib_fail(SANDTABLE_MISUSE, "expected %s, got %s", kinds[kind], kinds[k]);
    return lib_fail(SANDTABLE_MISUSE, "expected %s, got another pointer", kinds[kind]);
}
