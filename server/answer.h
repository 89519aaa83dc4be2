/* answer.h -- filling in the answer to a request. */
#ifndef SV_ANSWER_H
#define SV_ANSWER_H

#include "net.h"

/* An answer with this text, which it frees. */
void sv_give(struct net_answer *a, int status, const char *type, char *text, size_t size);
/* The same with JSON. */
void sv_give_json(struct net_answer *a, int status, char *text);
/* A sentence that says what is wrong. */
void sv_fail(struct net_answer *a, int status, const char *text);
/* The address has sent too much, and may try again in `wait` seconds. */
void sv_fail_fast(struct net_answer *a, int wait);

#endif
