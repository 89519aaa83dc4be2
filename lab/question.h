/* question.h -- a question to the lab, as a file and as a plan.
 *
 *   question: compare            compare, sweep, balance, matter, clauses, worth
 *   rules: ID
 *   battles: [fast]              names of shipped scenarios, or files
 *   a: { rulebook: FILE, changes: [ "table.row.column=5", "reading=side" ] }     both optional
 *   b: { changes: [ ... ] }
 *   number: table.row.column     of a sweep
 *   values: [3, 4, 5, 6]
 *   by: table.row.column         a second number, every value with every other
 *   by_values: [1, 2]
 *   units: yes                   of balance: what each unit is worth
 *   players: [greedy, search:3]  weakest first; both sides are played alike
 *   precision: 3%                half the width of the 95 % interval of the first side's score
 *   pairs: 10000                 the most pairs of games; without a precision, so many are played
 *   seed: 1
 *   dice: purpose                order, purpose, separate
 */
#ifndef LAB_QUESTION_H
#define LAB_QUESTION_H

#include "../text/yaml.h"
#include "plan.h"
#include "texts.h"

enum { LAB_CHANGES_MAX = 64, LAB_BATTLES_MAX = 16, LAB_VALUES_MAX = 64 };
enum lab_question_kind { LAB_COMPARE, LAB_SWEEP, LAB_BALANCE, LAB_MATTER, LAB_CLAUSES, LAB_WORTH, LAB_QUESTIONS };
extern const char *const lab_question_kinds[LAB_QUESTIONS]; /* as files and commands name them */

/* A book: the shipped one or a file, and what is changed in it. The words are the caller's. */
struct lab_book {
    const char *rulebook; /* or NULL */
    const char *change[LAB_CHANGES_MAX];
    uint32_t changes;
    uint64_t readings; /* by bit: a change that must be a reading; a file does not say it */
};

struct lab_question {
    uint8_t kind, common;
    uint8_t units;                       /* of balance: also take out each unit */
    uint8_t is_sketch;                   /* of matter and worth: plan the battles by the book, which is quick */
    const char *rules;                   /* or NULL: the battle's file says it */
    const char *battle[LAB_BATTLES_MAX]; /* NULL: the rule set's first */
    uint32_t battles;
    struct lab_book book[2]; /* A, and of a comparison B */
    const char *number;      /* of a sweep */
    const char *value[LAB_VALUES_MAX];
    uint32_t values;
    const char *by; /* of a sweep of two numbers, the second; or NULL */
    const char *by_value[LAB_VALUES_MAX];
    uint32_t by_values;
    const char *player[LAB_STRENGTHS_MAX];
    uint32_t players;
    double precision; /* a share; 0: play all pairs */
    uint64_t pairs, seed;
    const struct lab_texts *texts; /* of its files, or NULL: they are read */
};

/* A question with nothing in it but what goes without saying. */
struct lab_question lab_question_usual(void);
/* Make it a question of a kind, with the players and pairs that are usual for it. */
void lab_question_be(struct lab_question *q, uint8_t kind);
/* The battle that a word names: "ID", "ID/SCENARIO", or a file; it becomes the first. The rule set's id lies in `room`.
 * Returns -1 and a complaint if the question has battles already, or other rules. */
int lab_question_battle(struct lab_question *q, const char *word, char *room, size_t cap, struct tx_complaint *c);
/* Load every battle that a question plays. Returns -1 and a complaint: an unknown number, a value out of range, a
 * battle that a change makes illegal. Free with lab_plan_free() if it returns 0. */
int lab_question_plan(const struct lab_question *q, struct lab_plan *p, struct tx_complaint *c);

/* A question that was read from a file; its words lie in the tree. */
struct lab_question_file {
    struct lab_question q;
    struct tx_yaml yaml;
};
/* Read a question's text. Returns -1 and a complaint with its place. */
int lab_question_read(struct lab_question_file *f, const char *name, const char *data, size_t size,
                      struct tx_complaint *c);
/* Read a precision, "3%" or "3", into a share. Returns -1 if it is none. */
int lab_precision_read(const char *word, double *out);
/* Free what reading allocated. */
void lab_question_free(struct lab_question_file *f);
/* Write a question's text into `out`; it reads back as the same question. Returns its length, or -1 if `cap` is too
 * small. */
int lab_question_write(const struct lab_question *q, char *out, size_t cap);
/* The command that asks it. Returns -1 if no command can, or `cap` is too small. */
int lab_question_command(const struct lab_question *q, char *out, size_t cap);
/* The question in words: "What does table.row.column=5 do in ID/plain?" */
void lab_question_words(const struct lab_question *q, const struct lab_plan *p, char *out, size_t cap);

#endif
