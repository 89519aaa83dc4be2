/* answer.c -- see answer.h. */
#include "answer.h"

#include <string.h>

#include "say.h"

void sv_give(struct net_answer *a, int status, const char *type, char *text, size_t size)
{
    a->status = status;
    a->type = type;
    a->data = a->own = text;
    a->size = size;
}

void sv_give_json(struct net_answer *a, int status, char *text)
{
    sv_give(a, status, "application/json", text, strlen(text));
}

void sv_fail(struct net_answer *a, int status, const char *text) { sv_give_json(a, status, sv_say_fault(text)); }

void sv_fail_fast(struct net_answer *a, int wait)
{
    sv_fail(a, 429, "Too many requests. Wait a moment and try again.");
    a->retry_after = wait;
}
