/* victory.c -- Iron Push 11: when a battle is over, and who has won it.
 *
 *   11.2     units lost                  ip_settle()
 *   11.3     objectives at the end       ip_last_turn_over()
 *   11       the same in words           ip_aims()
 */
#include "ironpush.h"

#include "../../core/aim.h"

uint32_t ip_lost(const struct ip_setting *k, const struct ip_state *g, uint8_t side)
{
    return ip_count(k->army & ~g->live & ip_army(side));
}

/* 11.2, A47: the number agreed for this battle, or a share of the units, rounded up. */
uint32_t ip_breaks_at(const struct ip_setting *k, uint8_t side)
{
    if (k->breaks[side])
        return (uint32_t)st_min(k->breaks[side], k->s.count[side]);
    return ((uint32_t)k->s.count[side] * k->break_percent + 99) / 100;
}

static void win(struct ip_state *g, uint8_t side, st_rule rule, struct st_log *log)
{
    ip_say_side(log, side == ST_NOBODY ? IP_EV_DRAW : IP_EV_WON, rule, side, ip_a(g->turn));
    st_end(&g->s, side, rule);
}

/* A49, A54: after every activation; if both sides break at once, it is a draw (11.1). */
int ip_settle(const struct ip_setting *k, struct ip_state *g, struct st_log *log)
{
    const int red = ip_lost(k, g, 0) >= ip_breaks_at(k, 0), blue = ip_lost(k, g, 1) >= ip_breaks_at(k, 1);

    if (!red && !blue)
        return 0;
    ip_say_side(log, IP_EV_LOSSES, IP_11_2, ST_NOBODY, ip_ab((int32_t)ip_lost(k, g, 0), (int32_t)ip_lost(k, g, 1)));
    if (red && blue)
        win(g, ST_NOBODY, IP_11_1, log);
    else
        win(g, (uint8_t)red, IP_11_2, log);
    return 1;
}

/* A50: near enough to hold it is near enough to contest it. */
int ip_is_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct pl_vec p)
{
    const struct pl_rect a = ip_base(k, g, slot);

    return pl_point_within(&a, p, k->objective);
}

/* The sides that have a unit there, a bit each. */
static uint32_t sides_at(const struct ip_setting *k, const struct ip_state *g, struct pl_vec p)
{
    uint32_t near = 0;

    for (uint64_t m = ip_standing(g); m; m &= m - 1)
        if (ip_is_at(k, g, ip_low(m), p))
            near |= 1u << ip_side(ip_low(m));
    return near;
}

static uint8_t alone(uint32_t near) { return near == 1 ? 0 : near == 2 ? 1 : (uint8_t)ST_NOBODY; }

uint8_t ip_holder(const struct ip_setting *k, const struct ip_state *g, uint32_t area)
{
    return alone(sides_at(k, g, k->shape[area].p[0]));
}

static uint8_t by_objectives(const struct ip_setting *k, const struct ip_state *g, struct st_log *log)
{
    int32_t held[ST_SIDES + 1] = { 0, 0, 0 };

    for (uint32_t a = 0; a < k->areas; a++)
        if (k->kind[a] == IP_OBJECTIVE) {
            const struct pl_vec p = k->shape[a].p[0];
            const uint32_t near = sides_at(k, g, p);
            const uint8_t side = alone(near);

            ip_say_side(log, near == 3 ? IP_EV_CONTESTED : IP_EV_OBJECTIVE, IP_11_3, side, ip_ab(p.x, p.y));
            held[side]++;
        }
    ip_say_side(log, IP_EV_HELD, IP_11_3, ST_NOBODY, ip_ab(held[0], held[1]));
    return held[0] > held[1] ? 0 : held[1] > held[0] ? 1 : (uint8_t)ST_NOBODY;
}

/* A50: more objectives win, then fewer losses, else it is a draw.  Some battles give victory on time to one side. */
void ip_last_turn_over(const struct ip_setting *k, struct ip_state *g, struct st_log *log)
{
    const uint32_t red = ip_lost(k, g, 0), blue = ip_lost(k, g, 1);
    uint8_t side;

    ip_say_side(log, IP_EV_LIMIT, IP_11_3, ST_NOBODY, ip_a(g->turn));
    if (k->time_favours) {
        win(g, (uint8_t)(k->time_favours - 1), IP_11_3, log);
        return;
    }
    side = by_objectives(k, g, log);
    if (side == ST_NOBODY) {
        ip_say_side(log, IP_EV_LOSSES, IP_11_2, ST_NOBODY, ip_ab((int32_t)red, (int32_t)blue));
        side = red < blue ? 0 : blue < red ? 1 : (uint8_t)ST_NOBODY;
    }
    win(g, side, side == ST_NOBODY ? IP_11_1 : IP_11_3, log);
}

/* ---- the same in words, for who begins a battle ---- */

static int32_t objectives(const struct ip_setting *k)
{
    int32_t n = 0;

    for (uint32_t a = 0; a < k->areas; a++)
        n += k->kind[a] == IP_OBJECTIVE;
    return n;
}

/* 11.3: what decides when the last turn is over; NULL: nothing for this side. */
static const char *last_turn(const struct ip_setting *k, uint8_t side)
{
    const int32_t goals = objectives(k);

    if (!k->turn_limit)
        return NULL;
    if (k->time_favours)
        return k->time_favours == side + 1 ? "Hold out until turn {a} is over" : NULL;
    return goals == 1 ? "Hold {goals} alone when turn {a} is over"
           : goals    ? "Hold more objectives than {enemy} when turn {a} is over{named}"
                      : "Have lost fewer units than {enemy} when turn {a} is over";
}

uint32_t ip_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out)
{
    const struct ip_setting *k = ip_setting_of(set);
    const char *const last = last_turn(k, side);
    struct st_aims aims = { out, 0 };
    struct st_aim *one =
        st_add_aim(&aims, "Destroy {many:a} of {enemy's} {b:unit|units}", IP_11_2, (int32_t)ip_breaks_at(k, !side));

    (void)s;
    if (k->turn_limit && !last)
        one->words = "Destroy {many:a} of {enemy's} {b:unit|units} before turn {c} is over";
    one->b = k->s.count[!side];
    one->c = k->turn_limit;
    if (last)
        st_add_aim(&aims, last, IP_11_3, k->turn_limit);
    if (last && !k->time_favours && objectives(k) > 0)
        st_add_aim(&aims, "If neither holds more then, have lost fewer units", IP_11_3, 0);
    return aims.count;
}
