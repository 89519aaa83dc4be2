/* plain_battle.h -- a battle whose rule set is a copy, so that a test can declare what it likes; texts with a voice. */
#ifndef PLAIN_BATTLE_H
#define PLAIN_BATTLE_H

#include <string.h>

#include "../text/plain.h"
#include "../text/scenario.h"
#include "unit.h"

static struct tb_battle b;
static struct tx_complaint c;
static struct st_ruleset rules; /* a copy whose tables a test may change */
static struct st_verb verbs[ST_VERBS_MAX];
static struct st_event_kind events[128];
static struct st_label labels[160];
static struct st_field fields[96];
static struct tx_names names;
static struct tx_voice voice;
static struct tx_run runs[32];
static struct st_at at;
static char text[TX_TEXT_MAX];
static struct tx_text t;

static void begin(const struct tx_voice *v) { t = tx_text_for(text, sizeof text, v, runs, 32); }

static void name_all(void)
{
    tx_names_make(&names, &at);
    voice.names = &names;
    voice.s = at.s;
    voice.reader = 0;
}

/* A battle of a rule set whose tables are copies. */
static void load(const char *id, const char *scenario)
{
    CHECK_INT(tx_battle_load(&b, id, scenario, NULL, &c), 0);
    rules = *b.rs;
    CHECK(rules.event_count <= 128 && rules.label_count <= 160 && rules.field_count <= 96);
    memcpy(verbs, rules.verbs, rules.verb_count * sizeof *verbs);
    memcpy(events, rules.events, rules.event_count * sizeof *events);
    memcpy(labels, rules.labels, rules.label_count * sizeof *labels);
    memcpy(fields, rules.fields, rules.field_count * sizeof *fields);
    rules.verbs = verbs;
    rules.events = events;
    rules.labels = labels;
    rules.fields = fields;
    at.rs = &rules;
    at.set = b.setting;
    at.s = b.start;
    name_all();
}

static inline struct st_verb *verb_named(const char *name, uint8_t *number)
{
    for (uint8_t i = 0; i < rules.verb_count; i++)
        if (strcmp(verbs[i].name, name) == 0) {
            *number = i;
            return &verbs[i];
        }
    CHECK(!"the verb exists");
    return verbs;
}

static inline const char *name_of(const char *id)
{
    uint16_t unit = 0;

    CHECK(tx_read_unit(at.set, id, (uint32_t)strlen(id), &unit) > 0);
    return names.name[unit];
}

static inline const char *said_unit(uint16_t unit) { return tx_put_unit(&t, at.set, unit), text; }

#endif
