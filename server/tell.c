/* tell.c -- see tell.h. */
#include "tell.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

void sv_tell(const struct sv_joined *j, char *text)
{
    struct net_text *t = net_text_new(text, strlen(text));

    net_send(j->conn, t);
    net_text_free(t);
    free(text);
}

void sv_tell_all(const struct sv_game *g, char *text)
{
    struct net_text *t = net_text_new(text, strlen(text));

    for (const struct sv_joined *j = g->joined; j; j = j->next)
        net_send(j->conn, t);
    net_text_free(t);
    free(text);
}

void sv_tell_end(const struct sv_joined *j, enum net_close why, enum sv_code code, const char *text)
{
    sv_tell(j, sv_say_error(code, text));
    net_shut(j->conn, why);
}

void sv_tell_gone(struct sv_joined *first, enum net_close why, enum sv_code code, const char *text)
{
    for (struct sv_joined *j = first, *next; j; j = next) {
        next = j->next;
        j->prev = j->next = NULL;
        j->id[0] = '\0';
        sv_tell_end(j, why, code, text);
    }
}

void sv_tell_no_game(const struct sv_joined *j)
{
    if (j->id[0])
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_DATA, SV_TELL_DAMAGED);
    else
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_FORM, "Join a game first.");
}

void sv_tell_game(const struct sv_game *g, struct sv_joined *j, uint32_t have)
{
    j->told = sv_say_part(g, have);
    j->is_behind = j->told < g->count;
    sv_tell(j, sv_say_game(g, j->seats, have, j->told));
}

void sv_tell_rows(const struct sv_game *g, uint32_t from, uint8_t seat)
{
    char *text = sv_say_rows(g, from, g->count, seat);
    struct net_text *t = net_text_new(text, strlen(text));

    for (struct sv_joined *j = g->joined; j; j = j->next)
        if (!j->is_behind) {
            net_send(j->conn, t);
            j->told = g->count;
        }
    net_text_free(t);
    free(text);
}
