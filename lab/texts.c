/* texts.c -- see texts.h. */
#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

enum { PATH = 2 * TB_NAME_MAX + 64 };

void lab_texts_add(struct lab_texts *t, const char *name, const char *body, size_t size)
{
    if (lab_texts_find(t, name))
        return;
    t->at = tb_grow(t->at, t->count, sizeof *t->at);
    t->at[t->count++] = (struct lab_text){ tb_copy_text(name, strlen(name)), tb_copy_text(body, size), size };
}

const struct lab_text *lab_texts_find(const struct lab_texts *t, const char *name)
{
    for (uint32_t i = 0; name && i < t->count; i++)
        if (strcmp(t->at[i].name, name) == 0)
            return &t->at[i];
    return NULL;
}

void lab_texts_free(struct lab_texts *t)
{
    for (uint32_t i = 0; i < t->count; i++) {
        free(t->at[i].name);
        free(t->at[i].body);
    }
    free(t->at);
    memset(t, 0, sizeof *t);
}

static int read_file(struct lab_texts *t, const char *path, struct tx_complaint *c)
{
    struct tx_file file;

    if (lab_texts_find(t, path))
        return 0;
    if (tx_file_read(&file, path, c))
        return -1;
    lab_texts_add(t, path, file.data, file.size);
    tx_file_free(&file);
    return 0;
}

int lab_texts_read(struct lab_texts *t, const char *battle, const char *rulebook, struct tx_complaint *c)
{
    if (battle && tx_scenario_is_path(battle) && read_file(t, battle, c))
        return -1;
    return rulebook ? read_file(t, rulebook, c) : 0;
}

static void path_of(char out[PATH], const char *rules, const char *battle)
{
    if (battle)
        snprintf(out, PATH, "rules/%s/scenarios/%s.yaml", rules, battle);
    else
        snprintf(out, PATH, "rules/%s/rulebook.md", rules);
}

static void ship(struct lab_texts *t, const char *rules, const char *battle)
{
    const struct tx_shipped *file;
    char path[PATH];

    path_of(path, rules, battle);
    file = tx_shipped_find(path);
    if (file)
        lab_texts_add(t, path, file->data, file->size);
}

void lab_texts_ship(struct lab_texts *t, const struct tb_battle *b, const char *battle, const char *rulebook)
{
    if (!lab_texts_find(t, battle))
        ship(t, b->rs->id, b->name);
    if (!rulebook)
        ship(t, b->rs->id, NULL);
}

/* The text of a shipped file if it is not the one that ships now. */
static const struct lab_text *older(const struct lab_texts *t, const char *rules, const char *battle)
{
    const struct tx_shipped *file;
    const struct lab_text *text;
    char path[PATH];

    path_of(path, rules, battle);
    text = lab_texts_find(t, path);
    file = tx_shipped_find(path);
    return text && file && file->size == text->size && memcmp(file->data, text->body, text->size) == 0 ? NULL : text;
}

int lab_texts_load(const struct lab_texts *t, struct tb_battle *b, const char *rules, const char *battle,
                   const char *rulebook, const struct tx_played *played, struct tx_complaint *c)
{
    const struct st_ruleset *rs = rules ? tb_ruleset_by_id(rules) : NULL;
    const struct lab_text *scenario = lab_texts_find(t, battle), *text = lab_texts_find(t, rulebook);
    const struct tx_shipped *shipped = NULL;
    struct tx_book book;
    int rc;

    if (!scenario && rs && battle)
        scenario = older(t, rs->id, battle);
    if (!text && rs && !rulebook)
        text = older(t, rs->id, NULL);
    if (!scenario && rs && battle)
        shipped = tx_scenario_shipped(rs, battle);
    if ((rules && !rs) || (!scenario && !text) || (!scenario && !shipped))
        return tx_battle_load_with(b, rules, battle, rulebook, played, c);
    if (text && tx_book_read(&book, text->name, text->body, text->size, c))
        return -1;
    rc = tx_scenario_read_with(b, rs, scenario ? scenario->name : shipped->path,
                               scenario ? scenario->body : shipped->data, scenario ? scenario->size : shipped->size,
                               text ? &book : NULL, played, c);
    if (text)
        tx_book_free(&book);
    return rc;
}
