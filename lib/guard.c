/* guard.c -- errors of the library, and what it does instead of ending the program.
 *
 * The engine ends a program in two cases: an assertion failed, or there is no memory.  A library may not.  It is
 * another host, with its own st_bug() and tb_no_memory(): they jump back to the public function that is at work, which
 * returns an error.  The engine holds no lock and no file while it works, so a jump leaves at worst some memory behind.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "lib.h"

enum { MESSAGE_MAX = 2048 };

static _Thread_local char message[MESSAGE_MAX];
static _Thread_local int last_result;
static _Thread_local struct lib_guard *innermost;

const char *sandtable_error(void) { return message; }
int sandtable_error_code(void) { return last_result; }

int lib_fail(int result, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    last_result = result;
    return result;
}

int lib_complained(const struct tx_complaint *c)
{
    tx_complaint_text(c, message, sizeof message);
    last_result = SANDTABLE_INPUT;
    return SANDTABLE_INPUT;
}

int lib_check_text(const char *text, size_t most, const char *what)
{
    if (!text)
        return lib_fail(SANDTABLE_MISUSE, "%s is NULL", what);
    if (strnlen(text, most + 1) > most)
        return lib_fail(SANDTABLE_INPUT, "%s has more than %zu bytes", what, most);
    return SANDTABLE_OK;
}

int lib_check_array(const void *out, int cap)
{
    if (cap < 0)
        return lib_fail(SANDTABLE_RANGE, "the room of an array is %d, less than 0", cap);
    return out || cap == 0 ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "an array is NULL, but has room for %d", cap);
}

int lib_take(void *out, size_t room, const void *given, size_t least, const char *what)
{
    size_t size;

    if (!given)
        return lib_fail(SANDTABLE_MISUSE, "the %s are NULL", what);
    memcpy(&size, given, sizeof size);
    if (size < least || size > LIB_STRUCT_MAX)
        return lib_fail(SANDTABLE_MISUSE, "the size of the %s is %zu; set it to their sizeof", what, size);
    for (size_t i = room; i < size; i++)
        if (((const char *)given)[i] != 0)
            return lib_fail(SANDTABLE_MISUSE, "the %s ask for what version %s does not have", what, SANDTABLE_VERSION);
    memset(out, 0, room);
    memcpy(out, given, size < room ? size : room);
    return SANDTABLE_OK;
}

int lib_give_text(const char *text, size_t size, char *out, size_t cap)
{
    const size_t n = size < cap ? size : cap > 0 ? cap - 1 : 0;

    if (!out && cap > 0)
        return lib_fail(SANDTABLE_MISUSE, "the memory for a text is NULL");
    if (cap > 0) {
        memcpy(out, text, n);
        out[n] = '\0';
    }
    return (int)size;
}

/* ---- the guard ---- */

enum { JUMP_BUG = 1, JUMP_MEMORY };

void lib_enter(struct lib_guard *g)
{
    g->outer = innermost;
    innermost = g;
}

void lib_leave(struct lib_guard *g) { innermost = g->outer; }

int lib_caught(int why)
{
    last_result = why == JUMP_MEMORY ? SANDTABLE_MEMORY : SANDTABLE_BUG;
    return last_result;
}

void st_bug(const char *file, int line, const char *what)
{
    snprintf(message, sizeof message, "Sandtable bug: %s:%d: %s", file, line, what);
    if (innermost)
        longjmp(innermost->at, JUMP_BUG);
    abort();
}

void tb_no_memory(size_t size)
{
    snprintf(message, sizeof message, "out of memory (%zu bytes were asked for)", size);
    if (innermost)
        longjmp(innermost->at, JUMP_MEMORY);
    abort();
}
