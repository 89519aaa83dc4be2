/* people.c -- see people.h.
 *
 * Only who holds a seat may say something: a key is needed to be heard, and no watcher can tell a player what to do.
 * The other seat can mute him, and then nobody hears him.
 */
#include "people.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../table/memory.h"
#include "group.h"
#include "here.h"
#include "lobby.h"
#include "say.h"
#include "tell.h"

/* ---- names ---- */

/* At one screen the seats keep the names that they were given: one page cannot say whose it is. */
static int seat_to_name(const struct sv_game *g, const struct sv_joined *j)
{
    const int seat = j->seats[0] ? 0 : 1;

    return g->stored.is_link && j->seats[0] + j->seats[1] == 1 && g->player[seat].level == 0 ? seat : SV_NOBODY;
}

int sv_people_refuse_name(const struct sv_game *g, const struct sv_joined *j, const struct sv_message *m)
{
    struct tx_complaint c;

    if (sv_check_name(m->name, &c) == 0)
        return 0;
    sv_tell(j, sv_say_refused("", SV_CODE_FORM, c.what, "", g->count));
    return 1;
}

static void name(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m)
{
    const int seat = seat_to_name(g, j);

    if (sv_people_refuse_name(g, j, m))
        return;
    if (!j->seats[0] && !j->seats[1])
        memcpy(j->name, m->name, sizeof j->name);
    if (seat < ST_SIDES && strcmp(g->stored.name[seat], m->name) != 0) {
        if (sv_game_rename(g, t->store, (uint8_t)seat, m->name) != SV_SAVED) {
            sv_group_unsaved(t, j, j->id);
            return;
        }
        sv_group_wrote(t, g);
    }
    sv_here_soon(t, g);
}

/* ---- talk ---- */

/* A seat has room for SV_TALK_BURST lines, and every SV_TALK_MS for one more. */
static int is_too_fast(struct sv_game *g, uint8_t seat, uint64_t now)
{
    const uint64_t owed = g->talk_free[seat] > now ? g->talk_free[seat] : now;

    if (owed - now > (uint64_t)(SV_TALK_BURST - 1) * SV_TALK_MS)
        return 1;
    g->talk_free[seat] = owed + SV_TALK_MS;
    return 0;
}

static void tell_again(void *who, const struct sv_line *line) { sv_tell(who, sv_say_said(line)); }

static void refuse(const struct sv_game *g, const struct sv_joined *j, const struct sv_message *m, enum sv_code why,
                   const char *text)
{
    sv_tell(j, sv_say_refused(m->key, why, text, "", g->count));
}

static void say(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m)
{
    struct sv_line line = { 0, m->seat, (int64_t)time(NULL), m->key, m->text, g->count };
    struct tx_complaint c;

    if (!j->seats[m->seat]) {
        refuse(g, j, m, SV_CODE_SEAT, "You do not hold this seat.");
    } else if (g->stored.mute[m->seat]) {
        refuse(g, j, m, SV_CODE_MUTE, "The other side does not want to hear you, so nobody does.");
    } else if (sv_check_talk(m->text, &c)) {
        refuse(g, j, m, SV_CODE_FORM, c.what);
    } else if (sv_store_talk_by_key(t->store, g->stored.number, m->seat, m->key, tell_again, j) != 0) {
        return; /* it was said before */
    } else if (is_too_fast(g, m->seat, net_now())) {
        refuse(g, j, m, SV_CODE_RATE, "Too many lines. Wait a moment.");
    } else if (sv_store_say(t->store, g->stored.number, &line) != SV_SAVED) {
        sv_group_unsaved(t, j, j->id);
    } else {
        sv_group_wrote(t, g);
        sv_tell_all(g, sv_say_said(&line));
    }
}

static void mute(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m)
{
    const uint8_t before = g->stored.mute[m->seat];

    if (!j->seats[1 - m->seat]) {
        refuse(g, j, m, SV_CODE_SEAT, "You do not hold this seat.");
        return;
    }
    g->stored.mute[m->seat] = m->yes;
    if (before != m->yes && sv_store_mute(t->store, g->stored.number, g->stored.mute) != SV_SAVED) {
        g->stored.mute[m->seat] = before;
        sv_group_unsaved(t, j, j->id);
        return;
    }
    sv_group_wrote(t, g);
    sv_tell_all(g, sv_say_muted(g));
}

void sv_people(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m)
{
    if (m->type == SV_NAME)
        name(t, g, j, m);
    else if (m->type == SV_SAY)
        say(t, g, j, m);
    else if (m->type == SV_LIST)
        sv_lobby_list(t, g, j, m);
    else
        mute(t, g, j, m);
}

static void add(void *who, const struct sv_line *line) { sv_talk_add(who, line); }

void sv_people_joined(struct sv_tables *t, const struct sv_game *g, const struct sv_joined *j)
{
    struct sv_talk_list *list = sv_talk_new();
    char *text;

    (void)sv_store_talk(t->store, g->stored.number, add, list);
    text = sv_talk_end(list, g);
    if (text)
        sv_tell(j, text);
}

/* ---- who was last seen when ---- */

void sv_people_left(struct sv_tables *t, struct sv_game *g, const uint8_t seats[ST_SIDES])
{
    uint8_t gone[ST_SIDES] = { seats[0], seats[1] };

    for (const struct sv_joined *j = g->joined; j; j = j->next)
        for (int i = 0; i < ST_SIDES; i++)
            gone[i] &= !j->seats[i];
    if (!gone[0] && !gone[1])
        return;
    for (int i = 0; i < ST_SIDES; i++)
        if (gone[i])
            g->stored.seen[i] = (int64_t)time(NULL);
    t->seen = tb_grow(t->seen, t->seen_count, sizeof *t->seen);
    t->seen[t->seen_count++] = (struct sv_seen){ g->stored.number, { g->stored.seen[0], g->stored.seen[1] } };
}

/* What cannot be saved is forgotten: it is worth no closed line. */
void sv_people_flush(struct sv_tables *t)
{
    uint32_t count;

    if (t->seen_count == 0)
        return;
    sv_table_commit(t);
    count = t->seen_count;
    t->seen_count = 0;
    for (uint32_t i = 0; i < count; i++)
        if (sv_store_seen(t->store, t->seen[i].game, t->seen[i].at) != SV_SAVED)
            break;
    (void)sv_store_commit(t->store);
}
