/* group.c -- see group.h. */
#include "group.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "say.h"
#include "tell.h"

void sv_group_wrote(struct sv_tables *t, const struct sv_game *g)
{
    if (!sv_store_has_group(t->store))
        return;
    t->unsaved = tb_grow(t->unsaved, t->unsaved_count, sizeof *t->unsaved);
    memcpy(t->unsaved[t->unsaved_count++], g->stored.id, SV_ID_SIZE);
    t->recent[t->recent_count++ % SV_BUSY_ACTS] = (struct sv_recent){ g->stored.number, net_now() };
    net_hold(t->net);
}

/* Have many games acted just now?  One game whose acts follow each other fast does not wait for others. */
static int is_busy(const struct sv_tables *t, uint64_t now)
{
    uint32_t games = 0;

    for (uint32_t i = 0; i < SV_BUSY_ACTS; i++) {
        uint32_t before = 0;

        if (t->recent[i].at + SV_GROUP_MS < now)
            continue;
        while (t->recent[before].game != t->recent[i].game || t->recent[before].at + SV_GROUP_MS < now)
            before++;
        games += before == i;
    }
    return games >= SV_BUSY_GAMES;
}

void sv_group_read_again(struct sv_tables *t, const char *id)
{
    struct sv_game *g = sv_games_peek(t->games, id);
    struct sv_joined *j = g ? g->joined : NULL;
    struct tx_complaint c;

    if (!g || sv_games_again(t->games, g, &c))
        return;
    sv_tell_gone(j, NET_CLOSE_LATER, SV_CODE_DATA, SV_TELL_DAMAGED);
}

static void discard(struct sv_tables *t)
{
    char *text = sv_say_error(SV_CODE_FULL, SV_GROUP_UNSAVED);

    net_discard(t->net, text, NET_CLOSE_LATER);
    free(text);
    for (uint32_t i = 0; i < t->unsaved_count; i++)
        sv_group_read_again(t, t->unsaved[i]);
}

void sv_table_commit(struct sv_tables *t)
{
    if (!sv_store_has_group(t->store))
        return;
    if (sv_store_commit(t->store) == SV_SAVED)
        net_release(t->net);
    else
        discard(t);
    t->unsaved_count = 0;
    t->synced = net_now();
}

void sv_table_turn(struct sv_tables *t)
{
    const uint64_t due = t->synced + SV_GROUP_MS, now = net_now();

    if (!sv_store_has_group(t->store))
        return;
    if (now >= due || !is_busy(t, now))
        sv_table_commit(t);
    else
        net_alarm(t->net, due - now);
}

void sv_group_unsaved(struct sv_tables *t, const struct sv_joined *j, const char *id)
{
    sv_table_commit(t);
    sv_tell_end(j, NET_CLOSE_LATER, SV_CODE_FULL, SV_GROUP_UNSAVED);
    sv_group_read_again(t, id);
}
