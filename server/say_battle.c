/* say_battle.c -- see say_battle.h. */
#include "say_battle.h"

#include "../text/aims.h"
#include "../text/ground.h"

static json_t *places(const struct tx_ground *ground, const struct tx_plot *plot)
{
    json_t *list = json_array();

    for (uint32_t i = plot->first; i < (uint32_t)plot->first + plot->count; i++)
        json_array_append_new(list, json_pack("[i, i]", ground->place[i].x, ground->place[i].y));
    return list;
}

json_t *sv_say_ground(const struct tb_battle *b)
{
    json_t *list = json_array();

    for (uint32_t i = 0; b->ground && i < b->ground->plots; i++) {
        const struct tx_plot *plot = &b->ground->plot[i];

        json_array_append_new(list, json_pack("{s:s, s:s, s:b, s:o}", "name", plot->name, "look", plot->look, "scenery",
                                              plot->is_scenery, "at", places(b->ground, plot)));
    }
    return list;
}

static json_t *aims(const struct tb_battle *b, uint8_t side, uint8_t reader)
{
    json_t *list = json_array();
    struct st_aim aim[ST_AIMS_MAX];
    const uint32_t count = tx_aims(b, side, aim);
    char buffer[TX_TEXT_MAX];

    for (uint32_t i = 0; i < count; i++) {
        struct tx_text t = tx_text_of(buffer, sizeof buffer);

        tx_put_aim(&t, b, side, reader, &aim[i]);
        json_array_append_new(list, json_pack("{s:s, s:s, s:b}", "text", buffer, "clause", b->rs->clauses[aim[i].rule],
                                              "note", aim[i].is_note));
    }
    return list;
}

json_t *sv_say_aims(const struct tb_battle *b)
{
    json_t *list = json_array();

    for (uint8_t reader = 0; reader <= ST_NOBODY; reader++)
        json_array_append_new(list, json_pack("[o, o]", aims(b, 0, reader), aims(b, 1, reader)));
    return list;
}

json_t *sv_say_clock_of(const struct sv_clock *c)
{
    if (c->days > 0)
        return json_pack("{s:i}", "days", (int)c->days);
    return c->total > 0 ? json_pack("{s:i, s:i}", "total", (int)c->total, "more", (int)c->more) : json_null();
}
