/* record_read.h -- what the files that read a record share: record_head.c reads its head, record.c the game. */
#ifndef ST_TEXT_RECORD_READ_H
#define ST_TEXT_RECORD_READ_H

#include "lines.h"
#include "record.h"

enum tx_tag {
    TX_TAG_SANDTABLE,
    TX_TAG_RULES,
    TX_TAG_SCENARIO,
    TX_TAG_FIRST,
    TX_TAG_SECOND,
    TX_TAG_RESULT,
    TX_TAG_DICE,
    TX_TAGS,
    TX_TAG_SET = TX_TAGS,
    TX_TAG_ROW
};

struct tx_tag_value {
    char text[3 * TB_NAME_MAX];
    struct tx_span at;
};
struct tx_reading {
    struct tx_record *r;
    struct tx_file file;
    struct tx_lines lines;
    struct tx_complaint *c;
    struct tx_tag_value tag[TX_TAGS]; /* at.line 0: not there */
    struct tx_tag_value (*set)[2];    /* the name and the value of each Set */
    struct tx_tag_value (*row)[3];    /* the table, the name and the shipped row of each Row */
    uint32_t set_count, row_count;
    struct tx_span source; /* the first line of the scenario in the record */
    char *text;            /* the scenario itself, or NULL */
    size_t text_size;
    uint32_t since_hash, hashes;
    uint64_t sum; /* of all lines so far, as marks are made of it */
};

#define TX_RECORD_COMPLAIN(d, span, ...) tx_complain((d)->c, (d)->file.name, (span).line, (span).col, __VA_ARGS__)

/* A last line without its end was probably cut: that is what is wrong with it, whatever it says. */
static inline int tx_reading_is_cut(const struct tx_reading *d, struct tx_span part)
{
    return memchr(part.at, '\n', (size_t)(d->lines.end - part.at)) == NULL;
}

/* clang-format off */
#define TX_RECORD_COMPLAIN_LINE(d, span, ...)                                                                \
    (tx_reading_is_cut(d, span) ? TX_RECORD_COMPLAIN(d, span, "the record ends in the middle of this line")  \
                                : TX_RECORD_COMPLAIN(d, span, __VA_ARGS__))
/* clang-format on */

/* Read the tags and the scenario up to the first action, and make the battle. */
int tx_reading_head(struct tx_reading *d);

/* Digits alone, at most six; -1 if it is no such number. */
int32_t tx_reading_count(struct tx_span word);
/* Exactly 16 digits; -1 if it is another text. */
int tx_reading_hash(struct tx_span word, uint64_t *hash);

#endif
