/* worth.c -- see worth.h. */
#include "worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../table/dice.h"
#include "../table/memory.h"
#include "../text/position.h"
#include "army.h"
#include "look_json.h"
#include "maker.h"
#include "regress.h"

enum {
    DRAWS = 40, /* tries for one army */
    RING = 6,   /* how far from its like a second unit may stand, in cells or measures */
    GROUPS = 20 /* of the jackknife */
};
#define INFLATION 10.0 /* of a variance, from which kinds cannot be told apart */

/* ---- armies ---- */

struct recruiter {
    struct lab_plan *p;
    const struct lab_maker *m;
    struct lab_army army;
    struct tb_battle like;   /* the battle; the plan's */
    struct lab_times *place; /* by line: where a second one may stand; times 2 if anywhere */
    uint32_t base, unlawful;
};

/* Is the army lawful? Then *out is its battle. */
static int muster(const struct recruiter *k, const struct lab_times *times, struct tb_battle *out)
{
    char *text = lab_army_text(&k->army, times, k->like.rs, k->like.setting);
    struct tx_complaint unlawful;
    const int rc = lab_make(k->m, out, NULL, text, &unlawful);

    free(text);
    return rc == 0;
}

/* A place so many steps away, as a word; 0 if it is not on the board. */
static int shift_place(const struct recruiter *k, const struct tx_assign *at, int32_t dx, int32_t dy,
                       char out[LAB_PLACE_MAX])
{
    const struct st_ruleset *rs = k->like.rs;
    const struct st_setting *set = k->like.setting;
    const int is_plane = rs->space == ST_PLANE;
    const int32_t step = is_plane ? 1000 : 1, width = set->width * step, height = set->height * step;
    const int32_t x = (is_plane ? at->value & 0xffff : at->value % set->width) + dx * step;
    const int32_t y = (is_plane ? at->value >> 16 & 0xffff : at->value / set->width) + dy * step;

    if (x < 0 || y < 0 || x >= width || y >= height)
        return 0;
    tx_value_text(rs, set, &rs->fields[at->field],
                  is_plane ? (int32_t)((uint32_t)x | (uint32_t)y << 16) : x + y * width, out, LAB_PLACE_MAX);
    return 1;
}

/* Try the n-th place round a unit for a second one like it. */
static void try_place(struct recruiter *k, uint32_t line, const struct tx_assign *at, int32_t n,
                      struct lab_times *times)
{
    int32_t r = 1, leg, on;
    struct tb_battle b;

    /* A square of radius r has 8 r places. */
    for (; n >= 8 * r; r++)
        n -= 8 * r;
    leg = n / (2 * r);
    on = n % (2 * r) - r;
    if (!shift_place(k, at,
                     leg == 0   ? r
                     : leg == 1 ? -on
                     : leg == 2 ? -r
                                : on,
                     leg == 0   ? on
                     : leg == 1 ? r
                     : leg == 2 ? -on
                                : -r,
                     times[line].place) ||
        !muster(k, times, &b))
        return;
    tb_battle_free(&b);
    k->place[line] = times[line];
}

/* Where a second unit like this one may stand: the nearest lawful place. */
static void find_place(struct recruiter *k, uint32_t line)
{
    const struct tx_span word = lab_line_place(&k->army, line, k->like.rs, k->like.setting);
    struct lab_times *times = tb_calloc(k->army.lines * sizeof *times);
    struct tx_assign at;
    char why[256];

    for (uint32_t i = 0; i < k->army.lines; i++)
        times[i].times = 1 + (i == line);
    if (word.size > 0 &&
        tx_word_field(k->like.rs, k->like.setting, ST_OF_PIECE, word.at, word.size, &at, why, sizeof why) == 0)
        for (int32_t i = 0; i < 4 * RING * (RING + 1) && k->place[line].times == 0; i++)
            try_place(k, line, &at, i, times);
    free(times);
}

/* Draw an army. Returns 0 if it is the battle itself. */
static int draw(const struct recruiter *k, uint64_t seed, struct lab_times *out)
{
    struct tb_rng rng = tb_rng_of(seed);
    int is_changed = 0;

    for (uint32_t i = 0; i < k->army.lines; i++) {
        const uint32_t x = tb_rng_below(&rng, 4);

        out[i] = k->place[i];
        out[i].times = x == 0 ? 0 : x == 3 && k->place[i].times == 2 ? 2 : 1;
        is_changed |= out[i].times != 1;
    }
    return is_changed;
}

static int recruit(struct recruiter *k, uint64_t seed, struct tx_complaint *c)
{
    struct lab_times *times = tb_calloc(k->army.lines * sizeof *times);
    int rc = 0;

    for (uint32_t army = 0; army < LAB_ARMIES && rc == 0; army++)
        for (uint32_t i = 0; i < DRAWS && rc == 0; i++) {
            struct tb_battle b;
            char name[32];

            if (!draw(k, st_hash_word(st_hash_word(seed, army), i), times))
                continue;
            if (!muster(k, times, &b)) {
                k->unlawful++;
                continue;
            }
            snprintf(name, sizeof name, "army %u", army + 1);
            rc = lab_plan_add(k->p, &b, name, k->base, c);
            break;
        }
    free(times);
    return rc;
}

int lab_worth_add(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c)
{
    struct recruiter k = { .p = p, .base = p->variants - 1, .like = p->variant[p->variants - 1].battle };
    struct lab_maker m;
    int rc;

    if (lab_maker_open(&m, battle, &q->book[0], &k.like, c))
        return -1;
    k.m = &m;
    rc = lab_army_read(&k.army, m.text.name, m.text.data, m.text.size, c);
    if (rc == 0) {
        k.place = tb_calloc(k.army.lines * sizeof *k.place);
        for (uint32_t i = 0; i < k.army.lines; i++)
            find_place(&k, i);
        rc = recruit(&k, st_hash_word(ST_HASH_START, q->seed), c);
        if (rc == 0 && p->variants == k.base + 1)
            rc = tx_complain(c, k.like.name, 0, 0, "no other army is lawful in this battle");
        p->variant[k.base].key[0] = (int32_t)k.unlawful;
        free(k.place);
        lab_army_free(&k.army);
    }
    lab_maker_close(&m);
    return rc;
}

/* ---- the fit ---- */

/* A kind of piece. */
struct sort {
    uint16_t label;
    uint32_t pieces; /* in the battles by the book */
    double price;    /* of one, on average; 0: the rules have none */
};

struct fit {
    const struct lab_run *r;
    uint32_t strength, sorts, bases;
    struct sort sort[LAB_COLUMNS_MAX];
    struct lab_regression data;
    double *x, *y;
    struct lab_slope slope[LAB_COLUMNS_MAX];
};

static uint32_t price_field(const struct st_ruleset *rs)
{
    uint32_t i = 0;

    while (i < rs->field_count && !(rs->fields[i].entity == ST_OF_PIECE && rs->fields[i].flags & ST_FIELD_PRICE))
        i++;
    return i;
}

static uint32_t sort_of(struct fit *t, uint16_t label)
{
    uint32_t i = 0;

    while (i < t->sorts && t->sort[i].label != label)
        i++;
    if (i == t->sorts && i < LAB_COLUMNS_MAX / 2)
        t->sort[t->sorts++] = (struct sort){ .label = label };
    return i;
}

/* How many more pieces of each kind side A has in a variant, into a row. */
static void count_row(struct fit *t, uint32_t variant, double *row)
{
    const struct tb_battle *b = &t->r->plan->variant[variant].battle;
    struct st_piece *piece = tb_calloc(ST_PIECES_MAX * sizeof *piece);
    const uint32_t n = b->rs->pieces(b->setting, b->start, piece);

    for (uint32_t i = 0; i < n; i++) {
        const uint32_t s = sort_of(t, piece[i].kind);

        if (s < t->sorts && row)
            row[s] += piece[i].side == 0 ? 1 : -1;
    }
    free(piece);
}

/* Kinds and prices, as the battles by the book have them. */
static void find_sorts(struct fit *t)
{
    for (uint32_t v = 0; v < t->r->plan->variants; v++) {
        const struct tb_battle *b = &t->r->plan->variant[v].battle;
        const uint32_t field = price_field(b->rs);
        struct st_piece *piece;
        uint32_t n;

        if (t->r->plan->variant[v].base != v)
            continue;
        piece = tb_calloc(ST_PIECES_MAX * sizeof *piece);
        n = b->rs->pieces(b->setting, b->start, piece);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t s = sort_of(t, piece[i].kind);

            if (s == t->sorts)
                continue;
            t->sort[s].pieces++;
            t->sort[s].price += field < b->rs->field_count ? b->rs->get(b->setting, b->start, field, piece[i].id) : 0;
        }
        free(piece);
        t->bases++;
    }
    for (uint32_t s = 0; s < t->sorts; s++)
        t->sort[s].price /= t->sort[s].pieces;
}

/* The score of a variant, with its luck removed if that is worth it. */
static double score_of(const struct lab_run *r, uint32_t variant, uint32_t strength)
{
    const struct lab_cell *cell = lab_cell_of(r, variant, strength);

    return lab_figure(r, cell, NULL, 0, lab_factor(r, cell)).value;
}

/* The rows of the fit. First comes a column for each battle: what it scores at the start. */
static void make_rows(struct fit *t)
{
    const struct lab_plan *p = t->r->plan;
    const uint32_t columns = t->sorts + t->bases;
    uint32_t base = 0, rows = 0;

    t->x = tb_calloc((size_t)p->variants * columns * sizeof *t->x);
    t->y = tb_calloc(p->variants * sizeof *t->y);
    for (uint32_t v = 0; v < p->variants; v++) {
        base += v > 0 && p->variant[v].base == v;
        if (lab_cell_of(t->r, v, t->strength)->blocks == 0)
            continue;
        t->x[rows * columns + base] = 1;
        count_row(t, v, &t->x[rows * columns + t->bases]);
        t->y[rows++] = score_of(t->r, v, t->strength);
    }
    t->data = (struct lab_regression){ rows, columns, t->x, t->y };
}

/* Points for a unit of score: the factor that fits worth to prices best. */
static double rate_of(const struct fit *t, const struct lab_slope *slope)
{
    double up = 0, down = 0;

    for (uint32_t i = 0; i < t->sorts; i++) {
        up += t->sort[i].price * slope[t->bases + i].value;
        down += t->sort[i].price * t->sort[i].price;
    }
    return down > 0 ? up / down : 0;
}

/* Half the 95 % interval of the worth in points, by leaving out one group of armies after the other. Returns -1 if a
 * fit without a group cannot be made. */
static int jackknife(const struct fit *t, double half[LAB_COLUMNS_MAX])
{
    struct lab_slope slope[LAB_COLUMNS_MAX];
    double *worth = tb_calloc(GROUPS * LAB_COLUMNS_MAX * sizeof *worth);
    int rc = 0;

    for (uint32_t g = 0; g < GROUPS && rc == 0; g++) {
        rc = lab_regress(&t->data, GROUPS, g, slope);
        for (uint32_t i = 0; rc == 0 && i < t->sorts; i++)
            worth[g * LAB_COLUMNS_MAX + i] = slope[t->bases + i].value / rate_of(t, slope);
    }
    for (uint32_t i = 0; rc == 0 && i < t->sorts; i++) {
        double mean = 0, sum = 0;

        for (uint32_t g = 0; g < GROUPS; g++)
            mean += worth[g * LAB_COLUMNS_MAX + i] / GROUPS;
        for (uint32_t g = 0; g < GROUPS; g++)
            sum += (worth[g * LAB_COLUMNS_MAX + i] - mean) * (worth[g * LAB_COLUMNS_MAX + i] - mean);
        half[i] = lab_student(GROUPS - 1) * sqrt(sum * (GROUPS - 1) / GROUPS);
    }
    free(worth);
    return rc;
}

/* ---- the answer ---- */

static void put_row(FILE *f, const struct fit *t, uint32_t i, double rate, const double *half)
{
    const struct lab_slope *s = &t->slope[t->bases + i];
    const double wide = lab_student(t->data.rows - t->data.columns) * s->se;
    char worth[64];

    fprintf(f, "  %-24s %6u   ", t->r->plan->variant[0].battle.rs->labels[t->sort[i].label].name, t->sort[i].pieces);
    if (s->inflation > INFLATION) {
        fprintf(f, "cannot be told apart from others, or always the same\n");
        return;
    }
    snprintf(worth, sizeof worth, "%+.1f [%+.1f, %+.1f]", 100 * s->value, 100 * (s->value - wide),
             100 * (s->value + wide));
    if (half)
        fprintf(f, "%-22s %6.1f  %.1f [%.1f, %.1f]\n", worth, t->sort[i].price, s->value / rate,
                s->value / rate - half[i], s->value / rate + half[i]);
    else
        fprintf(f, "%s\n", worth);
}

/* The kind that is worth most; `sorts` if none can be told apart. */
static uint32_t best_of(const struct fit *t)
{
    const struct lab_slope *slope = &t->slope[t->bases];
    uint32_t best = t->sorts;

    for (uint32_t i = 0; i < t->sorts; i++)
        if (slope[i].inflation <= INFLATION && (best == t->sorts || slope[i].value > slope[best].value))
            best = i;
    return best;
}

static void put_table(FILE *f, const struct fit *t)
{
    const double rate = rate_of(t, t->slope);
    double half[LAB_COLUMNS_MAX];
    const int has_points = rate > 0 && jackknife(t, half) == 0;

    fprintf(f, "\n%s, %u armies\n  %-24s %6s   %s%s\n", t->r->plan->player[t->strength].name, t->data.rows, "kind",
            "pieces", "score for one more", has_points ? "     points  worth in points" : "");
    for (uint32_t i = 0; i < t->sorts; i++)
        put_row(f, t, i, rate, has_points ? half : NULL);
}

static void tell_strength(FILE *f, const struct lab_run *r, uint32_t strength)
{
    struct fit t = { .r = r, .strength = strength };
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    uint32_t best;
    int rc;

    find_sorts(&t);
    make_rows(&t);
    rc = lab_regress(&t.data, 0, 0, t.slope);
    best = rc == 0 ? best_of(&t) : t.sorts;
    if (strength == r->plan->strengths - 1) {
        fprintf(f, "At %s, ", r->plan->player[strength].name);
        if (best < t.sorts)
            fprintf(f, "one more piece of %s is worth most: %.1f points of the score of 100.\n",
                    rs->labels[t.sort[best].label].name, 100 * t.slope[t.bases + best].value);
        else
            fprintf(f, "the armies are too few or too alike to tell the kinds apart.\n");
    }
    if (best < t.sorts)
        put_table(f, &t);
    free(t.x);
    free(t.y);
}

void lab_tell_worth(FILE *f, const struct lab_run *r)
{
    uint32_t unlawful = 0, armies = 0;

    for (uint32_t s = r->plan->strengths; s-- > 0;)
        tell_strength(f, r, s);
    for (uint32_t v = 0; v < r->plan->variants; v++)
        if (r->plan->variant[v].base == v)
            unlawful += (uint32_t)r->plan->variant[v].key[0];
        else
            armies++;
    if (10 * unlawful > armies)
        fprintf(f, "\n%u of %u armies that were drawn are not lawful in these battles, so rare ones are missing.\n",
                unlawful, unlawful + armies);
}

/* ---- as JSON ---- */

static void row_json(struct lab_json *j, const struct fit *t, uint32_t i, double rate, const double *half)
{
    const struct lab_slope *s = &t->slope[t->bases + i];
    const double wide = lab_student(t->data.rows - t->data.columns) * s->se;
    const int is_known = s->inflation <= INFLATION;

    lab_json_open(j, NULL, '{');
    lab_json_text(j, "name", t->r->plan->variant[0].battle.rs->labels[t->sort[i].label].name);
    lab_json_count(j, "pieces", t->sort[i].pieces);
    if (is_known)
        lab_json_figure(j, "score", 100 * s->value, 100 * (s->value - wide), 100 * (s->value + wide));
    else
        lab_json_null(j, "score");
    lab_json_bool(j, "clear", is_known && fabs(s->value) > wide);
    if (is_known && half) {
        lab_json_number(j, "price", t->sort[i].price);
        lab_json_figure(j, "points", s->value / rate, s->value / rate - half[i], s->value / rate + half[i]);
    } else {
        lab_json_null(j, "price");
        lab_json_null(j, "points");
    }
    lab_json_close(j, '}');
}

void lab_worth_json(struct lab_json *j, const struct lab_run *r)
{
    lab_json_open(j, "worth", '[');
    for (uint32_t strength = r->plan->strengths; strength-- > 0;) {
        struct fit t = { .r = r, .strength = strength };
        double half[LAB_COLUMNS_MAX], rate;
        int has_points;

        find_sorts(&t);
        make_rows(&t);
        if (lab_regress(&t.data, 0, 0, t.slope) == 0) {
            rate = rate_of(&t, t.slope);
            has_points = rate > 0 && jackknife(&t, half) == 0;
            lab_json_open(j, NULL, '{');
            lab_json_text(j, "strength", r->plan->player[strength].name);
            lab_json_count(j, "armies", t.data.rows);
            lab_json_open(j, "kinds", '[');
            for (uint32_t i = 0; i < t.sorts; i++)
                row_json(j, &t, i, rate, has_points ? half : NULL);
            lab_json_close(j, ']');
            lab_json_close(j, '}');
        }
        free(t.x);
        free(t.y);
    }
    lab_json_close(j, ']');
}
