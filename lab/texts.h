/* texts.h -- the books and battles that a question plays, as texts, so that its answer can be shown and repeated after
 * the files have changed.
 */
#ifndef LAB_TEXTS_H
#define LAB_TEXTS_H

#include "../text/scenario.h"

/* A file as the question names it, or a shipped one by its path from the project's root. */
struct lab_text {
    char *name, *body;
    size_t size;
};
struct lab_texts {
    struct lab_text *at;
    uint32_t count;
};

/* Keep a copy of a text, unless there is one of this name. */
void lab_texts_add(struct lab_texts *t, const char *name, const char *body, size_t size);
/* The text of this name, or NULL. */
const struct lab_text *lab_texts_find(const struct lab_texts *t, const char *name);
/* Free all texts. */
void lab_texts_free(struct lab_texts *t);

/* Keep the files that a user typed, a battle and a book; both may be NULL or shipped. Returns -1 and a complaint if one
 * cannot be read. */
int lab_texts_read(struct lab_texts *t, const char *battle, const char *rulebook, struct tx_complaint *c);
/* Keep the shipped battle and the shipped book of a battle that was loaded without files of these names. */
void lab_texts_ship(struct lab_texts *t, const struct tb_battle *b, const char *battle, const char *rulebook);
/* Load a battle as tx_battle_load_with() does, from texts where there are some. */
int lab_texts_load(const struct lab_texts *t, struct tb_battle *b, const char *rules, const char *battle,
                   const char *rulebook, const struct tx_played *played, struct tx_complaint *c);

#endif
