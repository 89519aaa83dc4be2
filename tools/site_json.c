/* site_json.c -- see site_json.h. */
#include "site_json.h"

#include <string.h>

static void put_string(struct tx_out *o, const char *text, size_t size)
{
    tx_out_put(o, "\"");
    for (size_t i = 0; i < size; i++) {
        const unsigned char ch = (unsigned char)text[i];

        if (ch == '"' || ch == '\\')
            tx_out_format(o, "\\%c", ch);
        else if (ch == '\n')
            tx_out_put(o, "\\n");
        else if (ch < 0x20 || ch == 0x7f)
            tx_out_format(o, "\\u%04x", ch);
        else
            tx_out_bytes(o, text + i, 1);
    }
    tx_out_put(o, "\"");
}

/* Write what precedes a value: a comma, and its key if it has one. */
static void begin(struct json *j, const char *key)
{
    if (j->comma)
        tx_out_put(&j->out, ",");
    j->comma = 1;
    if (key) {
        put_string(&j->out, key, strlen(key));
        tx_out_put(&j->out, ":");
    }
}

void json_open(struct json *j, const char *key, char bracket)
{
    begin(j, key);
    tx_out_bytes(&j->out, &bracket, 1);
    j->comma = 0;
}

void json_close(struct json *j, char bracket)
{
    tx_out_bytes(&j->out, &bracket, 1);
    j->comma = 1;
}

void json_text(struct json *j, const char *key, const char *text, size_t size)
{
    begin(j, key);
    put_string(&j->out, text, size);
}

void json_words(struct json *j, const char *key, const char *text) { json_text(j, key, text, strlen(text)); }
void json_span(struct json *j, const char *key, struct tx_span text) { json_text(j, key, text.at, text.size); }

void json_number(struct json *j, const char *key, int64_t number)
{
    begin(j, key);
    tx_out_format(&j->out, "%lld", (long long)number);
}

void json_flag(struct json *j, const char *key, int is_set)
{
    begin(j, key);
    tx_out_put(&j->out, is_set ? "true" : "false");
}

void json_null(struct json *j, const char *key)
{
    begin(j, key);
    tx_out_put(&j->out, "null");
}

void json_base64(struct json *j, const char *key, const void *data, size_t size)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *in = data;

    begin(j, key);
    tx_out_put(&j->out, "\"");
    for (size_t i = 0; i < size; i += 3) {
        const uint32_t left = size - i < 3 ? (uint32_t)(size - i) : 3;
        uint32_t bits = 0;
        char four[4];

        for (uint32_t k = 0; k < 3; k++)
            bits = bits << 8 | (k < left ? in[i + k] : 0);
        for (uint32_t k = 0; k < 4; k++)
            four[k] = k <= left ? digit[bits >> (18 - 6 * k) & 63] : '=';
        tx_out_bytes(&j->out, four, 4);
    }
    tx_out_put(&j->out, "\"");
}
