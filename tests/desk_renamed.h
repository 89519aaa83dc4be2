/* desk_renamed.h -- law 8: the same game in other words gives the same answers but for their texts. */
#ifndef TESTS_DESK_RENAMED_H
#define TESTS_DESK_RENAMED_H

#include "desk_random.h"

static void *kept[4096];
static uint32_t kepts;

/* Memory of a renamed rule set, freed by forget(). */
static inline void *keep(size_t size)
{
    if (kepts == sizeof kept / sizeof *kept)
        exit(1);
    return kept[kepts++] = tb_calloc(size);
}

static inline void forget(void)
{
    while (kepts > 0)
        free(kept[--kepts]);
}

/* Every letter outside of {} becomes another one. */
static inline const char *other_words(const char *words)
{
    char *out = words ? keep(strlen(words) + 1) : NULL;
    int field = 0;

    for (size_t i = 0; words && words[i]; i++) {
        field = words[i] == '{' || (field && words[i] != '}');
        out[i] = words[i];
        if (!field && words[i] >= 'a' && words[i] <= 'y')
            out[i] = (char)(words[i] + 1);
    }
    return out;
}

static inline const char *const *other_list(const char *const *list, uint32_t count)
{
    const char **out = keep(count * sizeof *out);

    for (uint32_t i = 0; i < count; i++)
        out[i] = other_words(list[i]);
    return out;
}

static inline void *copied(const void *from, size_t size) { return memcpy(keep(size), from, size); }

static inline void rename_verbs(struct st_ruleset *rs)
{
    struct st_verb *verb = copied(rs->verbs, rs->verb_count * sizeof *verb);
    struct st_refusal *no = copied(rs->refusals, rs->refusal_count * sizeof *no);

    for (uint32_t i = 0; i < rs->verb_count; i++) {
        verb[i].name = other_words(verb[i].name);
        verb[i].words = other_words(verb[i].words);
        verb[i].says = other_words(verb[i].says);
        verb[i].help = other_words(verb[i].help);
    }
    for (uint32_t i = 0; i < rs->refusal_count; i++) {
        no[i].name = other_words(no[i].name);
        no[i].words = other_words(no[i].words);
    }
    rs->verbs = verb;
    rs->refusals = no;
}

static inline void rename_events(struct st_ruleset *rs)
{
    struct st_event_kind *event = copied(rs->events, rs->event_count * sizeof *event);

    for (uint32_t i = 0; i < rs->event_count; i++) {
        event[i].name = other_words(event[i].name);
        event[i].words = other_words(event[i].words);
        event[i].said = other_words(event[i].said);
        event[i].brief = other_words(event[i].brief);
    }
    rs->events = event;
}

static inline void rename_things(struct st_ruleset *rs)
{
    struct st_label *label = copied(rs->labels, rs->label_count * sizeof *label);
    struct st_field *field = copied(rs->fields, rs->field_count * sizeof *field);

    for (uint32_t i = 0; i < rs->label_count; i++) {
        label[i].name = other_words(label[i].name);
        label[i].noun = other_words(label[i].noun);
    }
    for (uint32_t i = 0; i < rs->field_count; i++) {
        field[i].name = other_words(field[i].name);
        field[i].noun = other_words(field[i].noun);
    }
    rs->labels = label;
    rs->fields = field;
}

/* A copy of a rule set in which no word is as it was. */
static inline const struct st_ruleset *renamed(const struct st_ruleset *rs)
{
    struct st_ruleset *out = copied(rs, sizeof *rs);

    rename_verbs(out);
    rename_events(out);
    rename_things(out);
    out->side_names = other_list(rs->side_names, ST_SIDES);
    if (rs->measure) {
        struct st_measure *measure = copied(rs->measure, sizeof *measure);

        measure->one = other_words(measure->one);
        measure->many = other_words(measure->many);
        measure->sign = "?";
        out->measure = measure;
    }
    return out;
}

static inline void blank(struct dk_words *w) { memset(w, 0, sizeof *w); }

static inline void blank_share(struct dk_share *s)
{
    blank(&s->words), blank(&s->share), blank(&s->ways), blank(&s->then);
}

static inline void without_words(struct dk_answer *a)
{
    for (uint32_t i = 0; i < a->choices; i++)
        blank(&a->choice[i].title), blank(&a->choice[i].hint);
    for (uint32_t i = 0; i < a->lines; i++)
        blank(&a->line[i].tag);
    for (uint32_t i = 0; i < a->rings; i++)
        blank(&a->ring[i].tag);
    for (uint32_t i = 0; i < a->refusals; i++)
        blank(&a->refusal[i].words);
    for (uint32_t i = 0; i < a->parts; i++)
        blank_share(&a->part[i]);
    for (uint32_t i = 0; i < a->aheads; i++)
        blank_share(&a->ahead[i]);
    for (uint32_t i = 0; i < a->outcomes; i++)
        blank_share(&a->outcome[i]);
    for (uint32_t i = 0; i < a->sequels; i++)
        blank(&a->sequel[i].words);
    for (uint32_t i = 0; i < a->rows; i++)
        memset(&a->row[i].what, 0, sizeof a->row[i] - offsetof(struct dk_row, what));
    memset(&a->question, 0, offsetof(struct dk_answer, plan) - offsetof(struct dk_answer, question));
    memset(a->run, 0, sizeof a->run);
    memset(a->text, 0, sizeof a->text);
    a->text_size = a->runs = 0;
    a->serial = 0; /* slices are counted, and one of the two rooms is emptied now and then */
}

/* Law 8: the same events in a game of other words give the same answer but for its texts. */
static inline void law_renamed(struct play *p, uint32_t count)
{
    static struct dk_desk d;
    static struct dk_answer a, b;
    static struct tx_names names;
    struct dk_game g = p->fresh;
    const struct st_at at = { renamed(p->rs), p->set, now(p) };
    uint32_t same = 0;

    g.rs = at.rs;
    g.names = &names;
    tx_names_make(&names, &at);
    memset(g.room, 0, dk_room_size());
    memset(&d, 0, sizeof d);
    memset(&p->d, 0, sizeof p->d);
    p->a.serial = 0;
    play_open(p);
    dk_open(&g, &d, 3, &a);
    for (uint32_t i = 0; i < count; i++) {
        char typed[DK_TYPED_MAX];
        struct dk_event e = random_event(p, typed);

        e.kind = e.kind == DK_TYPE ? (uint8_t)DK_CHOOSE : e.kind;
        if (below(p, 8) == 0) { /* the rim and the odds, too */
            play_work(p);
            while (dk_work(&g, &d, &a))
                ;
        }
        play_event(p, e, NULL);
        dk_send(&g, &d, &e, NULL, &a);
        if (a.text_size > 0 && a.text_size == p->a.text_size && memcmp(a.text, p->a.text, a.text_size) == 0)
            same++;
        b = p->a;
        without_words(&a);
        without_words(&b);
        if (memcmp(&a, &b, sizeof a) != 0)
            broken(p, "8: a word of the game has a meaning", NULL);
    }
    if (same > count / 4)
        broken(p, "8: the other words are the same words", NULL);
    forget();
    memset(p->fresh.room, 0, dk_room_size());
}

#endif
