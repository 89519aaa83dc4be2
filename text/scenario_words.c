/* scenario_words.c -- what a scenario says to players: its title and story, how long it lasts, how hard it is, and what
 * its ground is called and looks like. */
#include "scenario_read.h"

#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "fold.h"
#include "ground.h"
#include "near.h"
#include "position.h"
#include "visible.h"
#include "words.h"

static int read_title(struct tx_scenario_reader *r)
{
    const uint32_t title = tx_yaml_find(&r->yaml, 1, "title");
    const struct tx_span *text = &r->yaml.node[title].text;

    if (!title)
        return 0; /* complained of already */
    if (tx_scenario_kind(r, title, TX_YAML_WORD, "the title"))
        return -1;
    if (text->size == 0 || text->size >= TB_NAME_MAX || memchr(text->at, '\n', text->size))
        return TX_NODE_COMPLAIN(r, title, "expected a title of 1 to %d bytes on one line", TB_NAME_MAX - 1);
    memcpy(r->b->title, text->at, text->size);
    tx_make_visible(r->b->title);
    return 0;
}

static int read_story(struct tx_scenario_reader *r)
{
    const uint32_t story = tx_yaml_find(&r->yaml, 1, "story");
    const struct tx_span *text = &r->yaml.node[story].text;

    if (!story)
        return 0;
    if (tx_scenario_kind(r, story, TX_YAML_WORD, "the story"))
        return -1;
    if (text->size > TX_STORY_MAX)
        return TX_NODE_COMPLAIN(r, story, "expected a story of at most %d bytes", TX_STORY_MAX);
    free(r->b->story);
    r->b->story = tb_copy_text(text->at, text->size);
    tx_make_visible(r->b->story);
    return 0;
}

/* `minutes: 25`; 0 where the key is missing. */
static int read_number(struct tx_scenario_reader *r, const char *key, int32_t most, int32_t *out)
{
    const uint32_t n = tx_yaml_find(&r->yaml, 1, key);
    const struct tx_span word = r->yaml.node[n].text;

    *out = 0;
    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_WORD, key))
        return -1;
    if (tx_number_parse(word.at, word.size, out) || *out < 1 || *out > most) {
        *out = 0;
        return TX_NODE_COMPLAIN(r, n, "expected a number from 1 to %d", most);
    }
    return 0;
}

static int read_flag(struct tx_scenario_reader *r, const char *key, int usual, int *out)
{
    const uint32_t n = tx_yaml_find(&r->yaml, 1, key);

    *out = usual;
    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_WORD, key))
        return -1;
    *out = tx_span_is(r->yaml.node[n].text, "yes");
    if (!*out && !tx_span_is(r->yaml.node[n].text, "no"))
        return TX_NODE_COMPLAIN(r, n, "expected yes or no");
    return 0;
}

int tx_scenario_words(struct tx_scenario_reader *r)
{
    int32_t minutes, difficulty;
    int is_fair, is_first;

    /* `ladder: no`: one side wins this battle whoever plays it, so it cannot measure players. */
    if ((read_title(r) && tx_fault_take(r->faults, r->c)) || (read_story(r) && tx_fault_take(r->faults, r->c)) ||
        (read_number(r, "minutes", TX_MINUTES_MAX, &minutes) && tx_fault_take(r->faults, r->c)) ||
        (read_number(r, "difficulty", 4, &difficulty) && tx_fault_take(r->faults, r->c)) ||
        (read_flag(r, "first", 0, &is_first) && tx_fault_take(r->faults, r->c)) ||
        (read_flag(r, "ladder", 1, &is_fair) && tx_fault_take(r->faults, r->c)))
        return -1;
    r->b->minutes = (uint16_t)minutes;
    r->b->difficulty = (uint8_t)difficulty;
    r->b->is_first = (uint8_t)is_first;
    r->b->is_lopsided = !is_fair;
    return 0;
}

/* ---- ground ---- */

static struct tx_ground *ground_of(struct tx_scenario_reader *r)
{
    if (!r->b->ground)
        r->b->ground = tb_calloc(sizeof *r->b->ground);
    return r->b->ground;
}

static struct tx_plot *new_plot(struct tx_scenario_reader *r, uint32_t n)
{
    struct tx_ground *ground = ground_of(r);

    if (ground->plots == TX_PLOTS_MAX) {
        TX_NODE_COMPLAIN(r, n, "expected at most %d pieces of ground with a look or a name", TX_PLOTS_MAX);
        return NULL;
    }
    ground->plot[ground->plots].first = (uint16_t)ground->places;
    return &ground->plot[ground->plots++];
}

static int add_place(struct tx_scenario_reader *r, struct tx_plot *plot, uint32_t n, int32_t x, int32_t y)
{
    struct tx_ground *ground = r->b->ground;

    if (ground->places == TX_PLACES_MAX)
        return TX_NODE_COMPLAIN(r, n, "expected at most %d places of ground with a look or a name", TX_PLACES_MAX);
    ground->place[ground->places].x = x;
    ground->place[ground->places++].y = y;
    plot->count++;
    return 0;
}

static int read_look(const struct tx_scenario_reader *r, uint32_t n, struct tx_span word, char *out)
{
    struct tx_near near;
    char why[400] = "expected a look: ";

    tx_near_begin(&near, word.at, word.size);
    for (uint32_t i = 0; tx_looks[i]; i++) {
        if (tx_span_is(word, tx_looks[i])) {
            snprintf(out, TX_LOOK_MAX, "%s", tx_looks[i]);
            return 0;
        }
        snprintf(why + strlen(why), sizeof why - strlen(why), "%s%s", i > 0 ? ", " : "", tx_looks[i]);
        tx_near_try(&near, tx_looks[i]);
    }
    tx_near_put(&near, why, sizeof why);
    return tx_scenario_complain(r, n, word, why);
}

int tx_scenario_dressed(const struct tx_scenario_reader *r, uint32_t n, struct tx_span *rest, struct tx_dress *out)
{
    struct tx_span word;

    if (tx_span_begins(*rest, "name=")) {
        if (tx_scenario_name_word(r, n, rest, &word))
            return -1;
        if (out->name[0])
            return tx_scenario_complain(r, n, word, "the ground has a name already; expected one");
        snprintf(out->name, sizeof out->name, "%.*s", (int)word.size, word.at);
        tx_make_visible(out->name);
        return 1;
    }
    if (!tx_span_begins(*rest, "look="))
        return 0;
    word = tx_span_word(rest);
    if (out->look[0])
        return tx_scenario_complain(r, n, word, "the ground has a look already; expected one");
    return read_look(r, n, tx_span_part(word, 5, word.size), out->look) ? -1 : 1;
}

/* A place of `ground:`: a cell of a grid as areas() has it, or a point of a plane. */
static int read_place(const struct tx_scenario_reader *r, uint32_t n, struct tx_span word, struct tx_place *out)
{
    const struct st_setting *set = r->b->setting;
    const int is_plane = r->rs->space == ST_PLANE;
    const uint32_t size = tx_read_point(r->rs, word.at, word.size, &out->x, &out->y);
    const int32_t column = out->x + (r->rs->space == ST_HEX ? out->y / 2 : 0);
    const int32_t k = is_plane ? 1000 : 1, right = set->width * k - !is_plane, top = set->height * k - !is_plane;

    if (word.size == 0 || size != word.size)
        return tx_scenario_complain(r, n, word, is_plane ? "expected a point such as 12.5,7.25" : "expected a place");
    if (out->y < 0 || column < 0 || column > right || out->y > top)
        return tx_scenario_complain(r, n, word, "expected a place on the board");
    return 0;
}

/* `orchard c4 c5 name="the Orchard"`: of a grid what these cells are; of a plane scenery, which no rule knows. */
static int read_ground(struct tx_scenario_reader *r, uint32_t n)
{
    struct tx_dress dress = { "", "", 0 };
    struct tx_span rest = r->yaml.node[n].text;
    struct tx_place at = { 0, 0 };
    struct tx_plot *plot;
    int rc;

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "a piece of ground"))
        return -1;
    plot = new_plot(r, n);
    if (!plot || read_look(r, n, tx_span_word(&rest), dress.look))
        return -1;
    plot->is_scenery = r->rs->space == ST_PLANE;
    while (rest.size > 0) {
        rc = tx_scenario_dressed(r, n, &rest, &dress);
        if (rc < 0 || (rc == 0 && (read_place(r, n, tx_span_word(&rest), &at) || add_place(r, plot, n, at.x, at.y))))
            return -1;
    }
    if (plot->count == 0)
        return TX_NODE_COMPLAIN(r, n, "expected the places of the ground");
    memcpy(plot->look, dress.look, sizeof plot->look);
    memcpy(plot->name, dress.name, sizeof plot->name);
    return 0;
}

int tx_scenario_ground(struct tx_scenario_reader *r, uint32_t n)
{
    if (!n)
        return 0;
    if (tx_scenario_kind(r, n, TX_YAML_LIST, "ground"))
        return -1;
    for (uint32_t i = r->yaml.node[n].child; i; i = r->yaml.node[i].next)
        if (read_ground(r, i) && tx_fault_take(r->faults, r->c))
            return -1;
    return 0;
}

/* The corners of an area as seal() has put them. */
static int add_corners(struct tx_scenario_reader *r, struct tx_plot *plot, uint32_t area)
{
    uint32_t field = 0;
    const struct st_field *point = tx_field_find(r->rs, ST_OF_AREA, "point", 5, &field);

    for (uint32_t i = 0; point && i < r->dress[area].points; i++) {
        const int32_t value = r->rs->get(r->b->setting, r->b->start, field, area * (uint32_t)point->max + i);

        if (add_place(r, plot, r->area[area], value & 0xffff, (int32_t)((uint32_t)value >> 16)))
            return -1;
    }
    return 0;
}

int tx_scenario_dress(struct tx_scenario_reader *r)
{
    for (uint32_t area = 0; area < r->areas; area++) {
        const struct tx_dress *dress = &r->dress[area];
        struct tx_plot *plot;

        if (!dress->look[0] && !dress->name[0])
            continue;
        plot = new_plot(r, r->area[area]);
        if (!plot || add_corners(r, plot, area))
            return tx_fault_take(r->faults, r->c);
        memcpy(plot->look, dress->look, sizeof plot->look);
        memcpy(plot->name, dress->name, sizeof plot->name);
    }
    return 0;
}
