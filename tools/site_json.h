/* site_json.h -- a JSON writer: adds commas and escapes text. */
#ifndef ST_TOOLS_SITE_JSON_H
#define ST_TOOLS_SITE_JSON_H

#include "../text/book.h"
#include "../text/html_out.h"

struct json {
    struct tx_out out;
    int comma; /* this list or object is not empty */
};

void json_open(struct json *j, const char *key, char bracket); /* '{' or '['; key NULL: in a list */
void json_close(struct json *j, char bracket);                 /* '}' or ']' */
void json_text(struct json *j, const char *key, const char *text, size_t size);
void json_words(struct json *j, const char *key, const char *text); /* the same up to a NUL */
void json_span(struct json *j, const char *key, struct tx_span text);
void json_number(struct json *j, const char *key, int64_t number);
void json_flag(struct json *j, const char *key, int is_set); /* true or false */
void json_null(struct json *j, const char *key);
void json_base64(struct json *j, const char *key, const void *data, size_t size);

#endif
