/* route.h -- the addresses that the server answers.
 *
 * Requests are dispatched by this list only. tests/who.mjs reads it: an address without a row in docs/wire.md that says
 * who may use it fails there.
 */
#ifndef SV_ROUTE_H
#define SV_ROUTE_H

#include "net.h"

/* In a path GAME stands for the id of a game, EXPERIMENT for one of the lab. FILE is any other path: a file of the
 * site, if there is one. The first route that fits counts. A HEAD is a GET. */
/* clang-format off */
#define SV_ROUTES(X) \
    X(SV_ROUTE_HEALTH,     NET_GET,  "/health") \
    X(SV_ROUTE_METRICS,    NET_GET,  "/metrics") \
    X(SV_ROUTE_SOCKET,     NET_GET,  "/ws") \
    X(SV_ROUTE_TABLE,      NET_GET,  "/table/GAME") \
    X(SV_ROUTE_REVIEW,     NET_GET,  "/review/GAME") \
    X(SV_ROUTE_LAB_FORM,   NET_GET,  "/lab/ask") \
    X(SV_ROUTE_LAB_PAGE,   NET_GET,  "/lab/EXPERIMENT") \
    X(SV_ROUTE_CREATE,     NET_POST, "/api/games") \
    X(SV_ROUTE_UPLOAD,     NET_POST, "/api/records") \
    X(SV_ROUTE_SUMMARIES,  NET_POST, "/api/summaries") \
    X(SV_ROUTE_ADDRESSES,  NET_GET,  "/api/addresses") \
    X(SV_ROUTE_LOBBY,      NET_GET,  "/api/lobby") \
    X(SV_ROUTE_RECORD,     NET_GET,  "/api/games/GAME/record") \
    X(SV_ROUTE_DELETE,     NET_POST, "/api/operate/delete") \
    X(SV_ROUTE_LAB_LIST,   NET_GET,  "/api/lab") \
    X(SV_ROUTE_LAB_ASK,    NET_POST, "/api/lab") \
    X(SV_ROUTE_LAB_CHECK,  NET_POST, "/api/lab/check") \
    X(SV_ROUTE_LAB_SHOW,   NET_GET,  "/api/lab/EXPERIMENT") \
    X(SV_ROUTE_LAB_REPORT, NET_GET,  "/api/lab/EXPERIMENT/file") \
    X(SV_ROUTE_LAB_STOP,   NET_POST, "/api/lab/EXPERIMENT/stop") \
    X(SV_ROUTE_LAB_RESUME, NET_POST, "/api/lab/EXPERIMENT/resume") \
    X(SV_ROUTE_FILE,       NET_GET,  "/FILE")
/* clang-format on */

#define SV_ROUTE_ID(id, method, path) id,
enum sv_route { SV_ROUTES(SV_ROUTE_ID) SV_ROUTE_NONE };
#undef SV_ROUTE_ID

enum { SV_ROUTE_ID_MAX = 32 }; /* the longest id in a path, and its end */

/* The route of a request, and the id in its path or "". SV_ROUTE_NONE if there is none. */
enum sv_route sv_route_find(enum net_method method, const char *path, char id[SV_ROUTE_ID_MAX]);

#endif
