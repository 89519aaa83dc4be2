/* maker.h -- makes variants of one battle: its book and its text are read once. */
#ifndef LAB_MAKER_H
#define LAB_MAKER_H

#include "../text/scenario.h"
#include "question.h"

struct lab_maker {
    const struct st_ruleset *rs;
    struct tx_book book;
    struct tx_file text; /* of the scenario */
    struct tx_override change[LAB_CHANGES_MAX + 1];
    uint32_t changes;
};

/* Open what a loaded battle is made of; `like` is the battle by the same book, and must outlive the maker. Returns -1
 * and a complaint. */
int lab_maker_open(struct lab_maker *m, const char *battle, const struct lab_book *book, const struct tb_battle *like,
                   struct tx_complaint *c);
/* Free it. */
void lab_maker_close(struct lab_maker *m);
/* The battle with one more change, or with another text if it is not NULL. Returns -1 and a complaint if that is not
 * lawful. */
int lab_make(const struct lab_maker *m, struct tb_battle *out, const struct tx_override *more, const char *text,
             struct tx_complaint *c);

#endif
