/* json.h -- writes JSON: commas and quotation marks come by themselves. */
#ifndef LAB_JSON_H
#define LAB_JSON_H

#include <stdint.h>
#include <stdio.h>

enum { LAB_JSON_DEPTH = 16 };
struct lab_json {
    FILE *f;
    uint32_t depth;
    uint8_t has[LAB_JSON_DEPTH]; /* by depth: something stands here, so a comma comes first */
};

/* In each function `key` is NULL in a list. */
void lab_json_open(struct lab_json *j, const char *key, char bracket); /* '{' or '[' */
void lab_json_close(struct lab_json *j, char bracket);                 /* '}' or ']' */
void lab_json_text(struct lab_json *j, const char *key, const char *text);
void lab_json_number(struct lab_json *j, const char *key, double n); /* null if it is not finite */
void lab_json_integer(struct lab_json *j, const char *key, int64_t n);
void lab_json_count(struct lab_json *j, const char *key, uint64_t n);
void lab_json_bool(struct lab_json *j, const char *key, int is_true);
void lab_json_null(struct lab_json *j, const char *key);

/* A text in quotation marks, and nothing else. */
void lab_json_put_text(FILE *f, const char *text);

#endif
