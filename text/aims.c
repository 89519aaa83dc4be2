/* aims.c -- see aims.h. */
#include "aims.h"

#include <string.h>

#include "ground.h"
#include "plain.h"

uint32_t tx_aims(const struct tb_battle *b, uint8_t side, struct st_aim out[ST_AIMS_MAX])
{
    return b->rs->aims ? b->rs->aims(b->setting, b->start, side, out) : 0;
}

/* "Blue", "Blue's"; "you", "your". */
static void put_owner(struct tx_text *t, const struct tb_battle *b, uint8_t side, uint8_t reader, int is_owner)
{
    const char *name = b->rs->side_names[side];

    if (side == reader) {
        tx_put_text(t, is_owner ? "your" : "you");
        return;
    }
    tx_put_text(t, name);
    if (is_owner)
        tx_put_text(t, *name && name[strlen(name) - 1] == 's' ? "'" : "'s");
}

/* ---- objectives ---- */

enum { GOALS_MAX = 16 };

/* What a side wants to hold.  Returns how many. */
static uint32_t goals(const struct tb_battle *b, const struct tx_plot *out[GOALS_MAX], int *are_named)
{
    static struct st_area area[ST_AREAS_MAX];
    const uint32_t count = b->rs->areas(b->setting, b->start, area);
    uint32_t n = 0;

    *are_named = 1;
    for (uint32_t i = 0; i < count; i++) {
        const struct tx_plot *plot = tx_ground_of(b->ground, b->rs, &area[i]);

        if (!(b->rs->labels[area[i].kind].flags & ST_LABEL_HELD))
            continue;
        *are_named &= plot && plot->name[0] && n < GOALS_MAX;
        if (n < GOALS_MAX)
            out[n] = plot;
        n++;
    }
    return n;
}

/* "the Mill, the Bridge and the Ford"; cells of one piece of ground have its name once. */
static void put_named(struct tx_text *t, const struct tx_plot *const *plot, uint32_t n)
{
    const struct tx_plot *one[GOALS_MAX];
    uint32_t count = 0;

    for (uint32_t i = 0; i < n; i++)
        if (i == 0 || plot[i] != plot[i - 1])
            one[count++] = plot[i];
    for (uint32_t i = 0; i < count; i++) {
        tx_put_text(t, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        tx_put_text(t, one[i]->name);
    }
}

static void put_goals(struct tx_text *t, const struct tb_battle *b, int only_names)
{
    const struct tx_plot *plot[GOALS_MAX];
    int are_named;
    const uint32_t n = goals(b, plot, &are_named);

    if (n > 0 && are_named) {
        tx_put_text(t, only_names ? ": " : "");
        put_named(t, plot, n);
    } else if (!only_names) {
        tx_put_text(t, n == 1 ? "the objective" : n == 2 ? "both objectives" : "all objectives");
    }
}

/* ---- templates ---- */

/* "a:unit|units" of the name "a". */
static int is_counted(const struct tx_part *p) { return p->size > 2 && p->at[1] == ':'; }

static int32_t number_of(const struct st_aim *aim, char letter)
{
    return letter == 'a' ? aim->a : letter == 'b' ? aim->b : aim->c;
}

static void put_field(struct tx_text *t, const struct tb_battle *b, uint8_t side, uint8_t reader,
                      const struct st_aim *aim, const struct tx_part *p)
{
    if (tx_is_part(p, "enemy") || tx_is_part(p, "enemy's")) {
        put_owner(t, b, !side, reader, tx_is_part(p, "enemy's"));
    } else if (tx_is_part(p, "own's")) {
        put_owner(t, b, side, reader, 1);
    } else if (tx_is_part(p, "goals") || tx_is_part(p, "named")) {
        put_goals(t, b, tx_is_part(p, "named"));
    } else if (p->size == 6 && memcmp(p->at, "many:", 5) == 0) {
        tx_put_cardinal(t, number_of(aim, p->at[5]));
    } else if (is_counted(p)) {
        char noun[TB_NAME_MAX] = "";

        memcpy(noun, p->at + 2, p->size - 2 < sizeof noun ? p->size - 2 : sizeof noun - 1);
        tx_put_cardinal(t, number_of(aim, p->at[0]));
        tx_put_text(t, " ");
        tx_put_noun(t, number_of(aim, p->at[0]), noun);
    } else {
        ST_ASSERT(p->size == 1);
        tx_put_number(t, number_of(aim, p->at[0]));
    }
}

void tx_put_aim(struct tx_text *t, const struct tb_battle *b, uint8_t side, uint8_t reader, const struct st_aim *aim)
{
    const char *words = aim->words;
    const uint32_t from = t->size;
    struct tx_part p;

    while (tx_next_part(&words, &p))
        if (p.field)
            put_field(t, b, side, reader, aim, &p);
        else
            tx_put_plain(t, &p);
    tx_capital(t, from);
}
