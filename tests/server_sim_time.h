/* server_sim_time.h -- the clocks of the simulation: what the server says of them at the moment when it says it.
 *
 * Between two things that it says of a clock the time that is left must shrink by what has passed, and by nothing else;
 * the time while no server runs does not count, and never is a side left with less.  When it is up the flag falls: not
 * before, and at once when nothing keeps the server from it.  No side acts when its time is up.
 */
#ifndef TESTS_SERVER_SIM_TIME_H
#define TESTS_SERVER_SIM_TIME_H

#include "server_sim_people.h"

enum { DAY_MS = 24 * 3600 * 1000, FLAG_MS = 1500 }; /* for the flag to fall: a turn of the loop is late by 250 */

static uint64_t served_before,
    started_at; /* milliseconds of the processes that have ended; when the last one started */

/* Milliseconds for which any server has run. */
static uint64_t served(void) { return served_before + (world.is_running ? world.now - started_at : 0); }

/* A number behind the last place of this name in a message; -1: there is none. */
static int64_t last_number(const char *text, const char *name)
{
    const char *at = NULL;

    for (const char *next = text; (next = strstr(next, name)) != NULL; next++)
        at = next;
    return at ? strtoll(at + strlen(name), NULL, 10) : -1;
}

/* Milliseconds that have passed for it; a process that was killed may have forgotten some. */
static int64_t passed(const struct true_clock *c) { return (int64_t)(served() - c->at); }

static int64_t left_now(const struct true_clock *c)
{
    const int64_t left = c->left[c->runs] - passed(c);

    return left > 0 ? left : 0;
}

/* Does anything keep the server from writing, or make it late? */
static int is_hindered(void)
{
    const struct faults *f = &world.faults;

    return f->full || f->write || f->sync || f->read || f->step || f->memory || f->jump;
}

/* A process that was killed forgets what it has not saved, and that is to the good of who was thinking. */
static int64_t most_left(const struct true_clock *c)
{
    return is_hindered() ? INT64_MAX : c->left[c->runs] + SV_TICK_SECONDS * 1000 + FLAG_MS;
}

static void hear_clock(struct truth *t, const char *text)
{
    struct true_clock *c = &t->clock, now = { 1, world.restarts, served(), t->said, { 0, 0 }, 2, 0 };
    const int64_t days = (int64_t)t->days * DAY_MS;
    long long left[ST_SIDES];

    MUST(sscanf(text, "{\"type\":\"clock\",\"left\":[%lld,%lld],\"runs\":%d}", &left[0], &left[1], &now.runs) == 3,
         "a clock says %s", text);
    for (int i = 0; i < ST_SIDES; i++)
        now.left[i] = left[i];
    for (int i = 0; i < ST_SIDES && days > 0; i++)
        MUST(now.left[i] <= days, "%lld ms are left in %s, of %u days", left[i], t->id, t->days);
    /* Who gets the move has all his days for it. */
    if (days > 0 && c->is_passed && now.runs < ST_SIDES && now.runs != c->runs) {
        MUST(now.left[now.runs] == days, "side %d begins its turn in %s with %lld ms of %u days", now.runs, t->id,
             left[now.runs], t->days);
        world.days++;
    }
    if (c->is_known && c->count == now.count && c->runs < ST_SIDES && c->runs == now.runs) {
        MUST(now.left[1 - c->runs] == c->left[1 - c->runs], "the clock of who waits runs in %s", t->id);
        MUST(now.left[c->runs] >= left_now(c) && now.left[c->runs] <= most_left(c),
             "%lld ms are left in %s, %lld were and %lld should be", left[c->runs], t->id, (long long)c->left[c->runs],
             (long long)left_now(c));
        MUST(c->run != now.run || now.left[c->runs] == left_now(c),
             "%lld ms are left in %s, %lld were and %lld should be", left[c->runs], t->id, (long long)c->left[c->runs],
             (long long)left_now(c));
    }
    *c = now;
}

/* Rows that are new. A die that was due falls whoever's time is up. */
static void hear_new_rows(struct truth *t, const char *text)
{
    struct true_clock *c = &t->clock;
    const int is_here = c->is_known && c->run == world.restarts && c->runs < ST_SIDES;
    const char *flag = strstr(text, "[\"flag ");

    world.flags += flag != NULL;
    if (is_here && flag)
        MUST(left_now(c) == 0 && flag[7] - 'A' == c->runs, "game %s: %.7s fell with %lld ms left to side %d", t->id,
             flag + 2, (long long)left_now(c), c->runs);
    else if (is_here && last_number(text, "\"seat\":") < ST_SIDES)
        MUST(left_now(c) > 0, "game %s: somebody acts when the time of side %d is up", t->id, c->runs);
    c->is_known = 0;
    c->is_passed |= is_here;
}

/* What the server says to this line. */
static void note_said(const struct line *line, const char *text)
{
    struct truth *t = NULL;

    for (int i = 0; i < people_count && !t; i++)
        t = &people[i].line == line ? game_of(&people[i]) : NULL;
    if (!t || (t->total == 0 && t->days == 0))
        return;
    if (strncmp(text, "{\"type\":\"clock\"", 15) == 0) {
        hear_clock(t, text);
    } else if (strncmp(text, "{\"type\":\"game\"", 14) == 0) {
        t->clock.is_known &= t->said == last_number(text, "\"count\":");
        t->said = (uint32_t)last_number(text, "\"count\":");
    } else if (strncmp(text, "{\"type\":\"rows\"", 14) == 0 && last_number(text, "\"from\":") >= t->said) {
        hear_new_rows(t, text);
        t->said = (uint32_t)last_number(text, "\"count\":");
    }
}

/* What was not saved did not happen. */
static void forget_said(void)
{
    for (int i = 0; i < truth_count; i++) {
        truth[i].clock.is_known = truth[i].clock.is_passed = 0;
        truth[i].said = 0;
    }
}

/* The flags that are due have fallen, unless something keeps the server from writing. A disk that filled up before it
 * was calm may still be full then, and a flag that could not be saved falls at the next tick. */
static void check_flags(void)
{
    if ((!world.is_calm && is_hindered()) || world.now < server_disk.full_until + SV_TICK_SECONDS * 1000)
        return;
    for (int i = 0; i < truth_count; i++) {
        const struct true_clock *c = &truth[i].clock;

        if (c->is_known && c->run == world.restarts && c->runs < ST_SIDES)
            MUST(passed(c) < c->left[c->runs] + FLAG_MS,
                 "game %s: the time of side %d is up, and its flag does not fall", truth[i].id, c->runs);
    }
}

#endif
