/* poses.c -- the places that a unit can be put at on a free table.
 *
 *   sorting    cli_poses_sort()     a list of up to 256 of them, contacts first
 *   showing    cli_put_poses()      "contact  1 B2 front  2 B3 left flank"
 *
 * Poses as they are typed are read in pose_find.c.
 */
#include "poses.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../space/plane.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "show.h"

enum group { CONTACT, BESIDE, TURN, PLACE, GROUPS };
enum { INDENT = 5, HEAD = 11, TOLD_MAX = 8 };
enum { LONG = 40 }; /* of so many places only the plain ones are shown */

/* What orders a place among the others, and what is said of it. */
struct pose {
    struct st_action act;
    uint8_t group, ways;          /* ways: sixteenths of a turn, clockwise from the north */
    uint16_t other, edge;         /* whom it touches first, and where */
    uint16_t second, second_edge; /* another enemy that it touches */
    int32_t far, off;             /* hundredths of a measure; degrees that it turns */
    int32_t exact;                /* thousandths of a measure */
    int32_t back;                 /* degrees off the way straight back */
    uint8_t plain;                /* one of eight ways from where it looks, and no turn */
    uint32_t index;               /* in the game's own list */
};

int cli_is_pose(const struct st_ruleset *rs, const struct st_action *act)
{
    const uint8_t fields = rs->verbs[act->verb].fields;

    return rs->space == ST_PLANE && fields & ST_P_POINT && fields & ST_P_FACING && !(fields & ST_P_OPTION) &&
           act->unit > 0; /* with a number of files it is no pose of one piece */
}

const char *cli_compass(uint16_t heading)
{
    static const char *const name[] = { "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
                                        "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW" };

    return name[((450u - heading % PL_TURN) % PL_TURN * 2 + 22) / 45 % 16];
}

/* ---- what is said of a place ---- */

static int is_enemy(const struct st_setting *set, uint16_t a, uint16_t b)
{
    return (a > set->count[0]) != (b > set->count[0]);
}

static int touches_now(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                       uint16_t unit, uint16_t other)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = rs->touches(set, s, NULL, touch);

    for (uint32_t i = 0; i < n; i++)
        if ((touch[i].unit == unit && touch[i].other == other) || (touch[i].unit == other && touch[i].other == unit))
            return 1;
    return 0;
}

/* Does the game tell that anything comes of it between the two?  Edges may touch and mean nothing. */
static int matters(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                   const struct st_action *act, uint16_t other)
{
    struct st_event *event = tb_realloc_array(NULL, ST_EVENTS_MAX, sizeof *event);
    struct st_state *copy = tb_calloc(rs->state_size);
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    int found = 0;

    memcpy(copy, s, rs->state_size);
    rs->apply(set, copy, act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++)
        found |= event[i].unit == act->unit && event[i].other == other;
    free(copy);
    free(event);
    return found || touches_now(rs, set, s, act->unit, other);
}

/* Enemies count before friends; of several, the one that the list names first. */
static void find_touch(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                       struct pose *p)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = rs->touches ? rs->touches(set, s, &p->act, touch) : 0;

    for (uint32_t i = 0; i < n; i++) {
        const int enemy = is_enemy(set, p->act.unit, touch[i].other) && matters(rs, set, s, &p->act, touch[i].other);

        if (p->other == 0 || (enemy && p->group != CONTACT)) {
            p->other = touch[i].other;
            p->edge = touch[i].other_edge;
            p->group = enemy ? CONTACT : BESIDE;
        } else if (enemy && p->second == 0) {
            p->second = touch[i].other;
            p->second_edge = touch[i].other_edge;
        }
    }
}

static struct pose pose_of(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                           const struct st_piece *own, const struct st_action *act)
{
    struct pose p = { .act = *act, .group = PLACE };
    struct pl_vec v = { 0, 0 };
    int32_t by;

    if (!cli_is_pose(rs, act) || !own)
        return p;
    if (!(own->flags & ST_PIECE_OFF))
        v = pl_minus(pl_vec_of(act->x, act->y), pl_vec_of(own->x, own->y));
    by = pl_turned(act->facing, -own->facing);
    p.off = by > 180 ? 360 - by : by;
    p.exact = (int32_t)pl_length(v);
    p.far = (p.exact + 5) / 10;
    p.ways = (uint8_t)((((450 - pl_heading(v)) % PL_TURN) * 2 + 22) / 45 % 16);
    by = pl_turned(pl_heading(v), -own->facing);
    p.back = st_abs(180 - by);
    p.plain = p.off == 0 && (by % 45 <= 1 || by % 45 >= 44);
    find_touch(rs, set, s, &p);
    if (own->flags & ST_PIECE_OFF)
        return p;
    if (v.x == 0 && v.y == 0 && p.group != CONTACT)
        p.group = TURN;
    else
        p.far = st_max(p.far, 1);
    /* A plain step is found among the others, also where it ends beside a friend. */
    if (p.group == BESIDE && p.plain && p.far > 1)
        p.group = PLACE;
    return p;
}

/* Of a long list the plain places, straight back first, each way from the farthest to the nearest. */
static int compare_long(const void *left, const void *right)
{
    const struct pose *a = left, *b = right;
    const int64_t step[] = { a->group - b->group, b->plain - a->plain, a->back - b->back,
                             a->ways - b->ways,   b->far - a->far,     (int64_t)a->index - b->index };

    for (size_t i = 0; i < sizeof step / sizeof *step; i++)
        if (step[i] != 0)
            return step[i] < 0 ? -1 : 1;
    return 0;
}

static int compare(const void *left, const void *right)
{
    const struct pose *a = left, *b = right;
    const int touch = a->group < TURN, place = a->group == PLACE;
    const int64_t step[] = { a->group - b->group,           touch ? a->other - b->other : 0,
                             touch ? a->edge - b->edge : 0, place ? b->far - a->far : 0,
                             place ? a->ways - b->ways : 0, place ? a->off - b->off : 0,
                             (int64_t)a->index - b->index };

    for (size_t i = 0; i < sizeof step / sizeof *step; i++)
        if (step[i] != 0)
            return step[i] < 0 ? -1 : 1;
    return 0;
}

/* Too many to be read, and some of them plain. */
static int is_long(const struct pose *pose, uint32_t count)
{
    uint32_t places = 0, plain = 0;

    for (uint32_t i = 0; i < count; i++) {
        places += pose[i].group == PLACE && pose[i].far > 0;
        plain += pose[i].group == PLACE && pose[i].far > 0 && pose[i].plain;
    }
    return places > LONG && plain > 0;
}

/* One verb's places, which follow each other in a list. */
static void sort_run(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                     const struct st_piece *own, struct st_action *act, uint32_t count)
{
    struct pose *pose = tb_realloc_array(NULL, count, sizeof *pose);

    for (uint32_t i = 0; i < count; i++)
        pose[i] = pose_of(rs, set, s, own, &act[i]), pose[i].index = i;
    qsort(pose, count, sizeof *pose, is_long(pose, count) ? compare_long : compare);
    for (uint32_t i = 0; i < count; i++)
        act[i] = pose[i].act;
    free(pose);
}

void cli_poses_sort(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                    struct st_action *act, uint32_t count)
{
    struct st_piece *piece = NULL;
    uint32_t pieces = 0;

    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && act[to].verb == act[from].verb;)
            to++;
        if (!cli_is_pose(rs, &act[from]) || to == from + 1)
            continue;
        if (!piece) {
            piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
            pieces = rs->pieces(set, s, piece);
        }
        sort_run(rs, set, s, cli_piece(piece, pieces, act[from].unit), act + from, to - from);
    }
    free(piece);
}

/* ---- in words ---- */

static void put_unit(struct cli_buf *out, const struct st_setting *set, uint16_t unit)
{
    char name[CLI_NAME_MAX];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, set, unit);
    cli_put(out, "%s", name);
}

void cli_put_touches(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct st_state *s, uint16_t unit)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = rs->touches ? rs->touches(set, s, NULL, touch) : 0;
    uint32_t told = 0;

    for (int enemies = 1; enemies >= (unit == 0); enemies--)
        for (uint32_t i = 0; i < n; i++) {
            const struct st_touch t = touch[i];
            const int turned = t.other == unit;

            if ((unit > 0 && t.unit != unit && !turned) || is_enemy(set, t.unit, t.other) != enemies)
                continue;
            cli_put(out, "%s", told++ > 0 ? "; " : "");
            put_unit(out, set, turned ? t.other : t.unit);
            cli_put(out, " %s on ", rs->labels[turned ? t.other_edge : t.edge].name);
            put_unit(out, set, turned ? t.unit : t.other);
            cli_put(out, " %s", rs->labels[turned ? t.edge : t.other_edge].name);
        }
}

/* The places of a verb, as they were sorted. */
struct poses {
    struct pose *at;
    uint32_t count;
};

static struct poses poses_of(const struct cli_menu *m, uint32_t unit, uint8_t verb)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const struct st_piece *own = cli_piece(piece, m->rs->pieces(m->set, m->s, piece), m->unit[unit]);
    struct poses p = { tb_realloc_array(NULL, ST_LIST_MAX, sizeof *p.at), 0 };

    for (uint32_t i = m->first[unit]; i < m->first[unit + 1]; i++)
        if (m->act[i].verb == verb)
            p.at[p.count++] = pose_of(m->rs, m->set, m->s, own, &m->act[i]);
    free(piece);
    return p;
}

static int is_same_edge(const struct pose *a, const struct pose *b)
{
    return a->group == b->group && a->other == b->other && a->edge == b->edge;
}

/* "B2 left flank" */
static void put_edge(const struct cli_menu *m, const struct pose *p, struct cli_buf *out)
{
    put_unit(out, m->set, p->other);
    cli_put(out, " %s", m->rs->labels[p->edge].name);
}

/* "B2 front, B3 left flank; 4 beside friends, 3 turns, 31 other places" */
static void put_summary(const struct cli_menu *m, const struct poses *p, struct cli_buf *out)
{
    static const char *const words[][2] = { { "contact", "contacts" },
                                            { "beside friends", "beside friends" },
                                            { "turn", "turns" },
                                            { "other place", "other places" } };
    uint32_t count[GROUPS] = { 0 }, told = 0, edges = 0;

    for (uint32_t i = 0; i < p->count; i++) {
        count[p->at[i].group]++;
        if (p->at[i].group != CONTACT || (i > 0 && is_same_edge(&p->at[i], &p->at[i - 1])) || edges++ >= TOLD_MAX)
            continue;
        cli_put(out, "%s", told++ > 0 ? ", " : "");
        put_edge(m, &p->at[i], out);
    }
    if (edges > TOLD_MAX)
        cli_put(out, ", ...");
    for (uint32_t g = told > 0 ? BESIDE : CONTACT, any = 0; g < GROUPS; g++)
        if (count[g] > 0)
            cli_put(out, "%s%u %s", any++ > 0 ? ", " : told > 0 ? "; " : "", count[g], words[g][count[g] != 1]);
}

/* So short a step that hundredths would not tell it from another. */
static int is_tiny(const struct pose *p) { return p->far > 0 && p->far < 5; }

/* " (by A3)": whom a plain step ends beside. */
static void put_neighbour(const struct cli_menu *m, const struct pose *p, struct cli_buf *out)
{
    if (p->other == 0)
        return;
    cli_put(out, " (by ");
    put_unit(out, m->set, p->other);
    cli_put(out, ")");
}

/* One place of the list: its number, and what is not in the row's head. */
static void put_pose(const struct cli_menu *m, const struct pose *p, int is_long, uint32_t number, struct cli_buf *out)
{
    char place[CLI_NAME_MAX * 2];
    struct tx_text t = tx_text_of(place, sizeof place);

    cli_put(out, "%u) ", number);
    if (p->group < TURN) {
        put_edge(m, p, out);
        if (p->second > 0) {
            cli_put(out, " and ");
            put_unit(out, m->set, p->second);
            cli_put(out, " %s", m->rs->labels[p->second_edge].name);
        }
        tx_put_point(&t, m->rs, p->act.x, p->act.y);
        cli_put(out, " %s", place);
        if (p->off > 0)
            cli_put(out, " %u", p->act.facing);
    } else if (p->group == TURN) {
        cli_put(out, "%u (%s)", p->act.facing, cli_compass(p->act.facing));
    } else if (p->far == 0) {
        cli_put(out, "%d.%03d", p->act.x / 1000, p->act.x % 1000);
    } else if (is_long && is_tiny(p)) {
        cli_put(out, "%d.%03d", p->exact / 1000, p->exact % 1000);
    } else if (is_long) {
        cli_put(out, "%d.%02d", p->far / 100, p->far % 100);
    } else {
        cli_put(out, "%s", cli_compass((uint16_t)pl_turned(90, -p->ways * 45 / 2)));
        if (p->off > 0)
            cli_put(out, " facing %u", p->act.facing);
        put_neighbour(m, p, out);
    }
}

/* "contact", "beside", "turn to", "go 1.00", of a long list "go N"; of a unit that comes from beside the table
 * "y 1.250" */
static void put_head(const struct pose *p, int is_long, struct cli_buf *out)
{
    static const char *const words[] = { "contact", "beside", "turn to" };

    if (p->group < PLACE)
        cli_put(out, "%s", words[p->group]);
    else if (p->far > 0 && is_long)
        cli_put(out, "go %s", cli_compass((uint16_t)pl_turned(90, -p->ways * 45 / 2)));
    else if (is_tiny(p))
        cli_put(out, "go %d.%03d", p->exact / 1000, p->exact % 1000);
    else if (p->far > 0)
        cli_put(out, "go %d.%02d", p->far / 100, p->far % 100);
    else
        cli_put(out, "y %d.%03d", p->act.y / 1000, p->act.y % 1000);
}

/* A new row where the group changes, or how far it is, or, of a long list, the way. */
static int begins_row(const struct pose *a, const struct pose *b, int is_long)
{
    if (is_long)
        return a->group != b->group || (a->group == PLACE && a->ways != b->ways);
    return a->group != b->group || (a->group == PLACE && (a->far != b->far || (a->far == 0 && a->act.y != b->act.y) ||
                                                          (is_tiny(a) && a->exact != b->exact)));
}

static void put_list(const struct cli_menu *m, const struct poses *p, uint32_t width, struct cli_buf *out)
{
    const int cut = is_long(p->at, p->count);
    struct cli_buf word = { 0 };
    uint32_t at = 0, shown = 0;

    for (uint32_t i = 0; i < p->count; i++) {
        const int fresh = i == 0 || begins_row(&p->at[i - 1], &p->at[i], cut);

        if (cut && p->at[i].group == PLACE && !p->at[i].plain)
            continue;
        shown++;
        word.size = 0;
        put_pose(m, &p->at[i], cut, i + 1, &word);
        if (fresh || at + 2 + word.size > width) {
            cli_put(out, "\n");
            cli_put_spaces(out, INDENT);
            at = (uint32_t)out->size;
            if (fresh)
                put_head(&p->at[i], cut, out);
            at = INDENT + (uint32_t)out->size - at;
            cli_put_spaces(out, INDENT + HEAD - at);
            at = INDENT + HEAD;
        } else {
            cli_put(out, "  ");
            at += 2;
        }
        cli_put(out, "%s", word.at);
        at += (uint32_t)word.size;
    }
    if (shown < p->count)
        cli_put(out, "\n     and others: type a way and how far, or a point, and a heading if it turns");
    cli_buf_free(&word);
}

void cli_put_poses(const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out)
{
    const struct poses p = poses_of(m, (uint32_t)m->chosen, verb);

    if (m->verb == CLI_ANY) {
        struct cli_buf words = { 0 };

        put_summary(m, &p, &words);
        cli_put(out, " ");
        cli_put_behind(out, words.at, 5 + (uint32_t)strlen(m->rs->verbs[verb].name), width);
        cli_buf_free(&words);
    } else {
        put_list(m, &p, width, out);
    }
    free(p.at);
}
