/* route.c -- see route.h. */
#include "route.h"

#include <string.h>

#include "../lab/store.h"
#include "wire.h"

#define GAME "GAME"
#define EXPERIMENT "EXPERIMENT"
#define ANY_FILE "FILE"

_Static_assert((int)SV_ID_SIZE <= (int)SV_ROUTE_ID_MAX && (int)LAB_ID_MAX <= (int)SV_ROUTE_ID_MAX, "each id has room");

static const struct {
    enum net_method method;
    const char *path;
    /* clang-format off */
} routes[] = {
/* clang-format on */
#define ROW(id, method, path) { method, path },
    SV_ROUTES(ROW)
#undef ROW
};

static int begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* Does a part of a path have the form of the id that this word stands for? */
static int is_id(const char *word, const char *at, size_t size)
{
    return begins(word, GAME) ? sv_is_id(at, size)
                              : size > 0 && size < LAB_ID_MAX && strspn(at, "0123456789abcdef-") == size;
}

static int fits(const char *route, const char *path, char id[SV_ROUTE_ID_MAX])
{
    const size_t fixed = strcspn(route, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const char *word = route + fixed, *at = path + fixed;
    size_t size;

    if (strncmp(route, path, fixed) != 0)
        return 0;
    if (begins(word, ANY_FILE))
        return 1;
    if (!*word)
        return !*at;
    size = strcspn(at, "/");
    if (!is_id(word, at, size) || strcmp(word + strlen(begins(word, GAME) ? GAME : EXPERIMENT), at + size) != 0)
        return 0;
    memcpy(id, at, size);
    id[size] = '\0';
    return 1;
}

enum sv_route sv_route_find(enum net_method method, const char *path, char id[SV_ROUTE_ID_MAX])
{
    const enum net_method as = method == NET_HEAD ? NET_GET : method;

    id[0] = '\0';
    for (int i = 0; i < SV_ROUTE_NONE; i++)
        if (routes[i].method == as && fits(routes[i].path, path, id))
            return (enum sv_route)i;
    return SV_ROUTE_NONE;
}
