/* local.h -- what the parts of a table without a server share.
 *
 * The server's own games, dice and records, compiled to WebAssembly for pages that no server serves.  The page keeps
 * what is stored (web/src/local); nothing here knows a browser.
 */
#ifndef LO_LOCAL_H
#define LO_LOCAL_H

#include <stddef.h>
#include <stdint.h>

#include "../server/game.h"

#ifdef __wasm__
#define LO_IMPORT(name) __attribute__((import_module("page"), import_name(#name)))
#define LO_EXPORT(name) __attribute__((export_name(#name)))
#else /* the fuzzer */
#define LO_IMPORT(name)
#define LO_EXPORT(name)
#endif

/* ---- what the page does ---- */

/* Fill with random bytes. */
LO_IMPORT(random) void lo_random(void *out, uint32_t size);
/* Milliseconds since some moment. */
LO_IMPORT(now) double lo_now(void);
/* Read YAML: the page calls yaml_word(), yaml_open() and yaml_close().  0, or -1 and a complaint. */
LO_IMPORT(yaml) int lo_yaml(const char *data, uint32_t size);
/* Something happened that is worth a line in the page's log. */
LO_IMPORT(log) void lo_log(const char *text, uint32_t size);

/* ---- a text that grows ---- */

struct lo_text {
    char *at;
    size_t size, cap;
};
/* Forget what it says. */
void lo_clear(struct lo_text *t);
void lo_add(struct lo_text *t, const char *text, size_t size);
void lo_print(struct lo_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Bytes as digits. */
void lo_hex(struct lo_text *t, const uint8_t *bytes, size_t size);
/* A string of JSON, in its quotes. */
void lo_string(struct lo_text *t, const char *words);
/* The other way, of twice as many digits.  0, or -1. */
int lo_read_hex(const char *digits, uint8_t *bytes, size_t size);

/* ---- the games that the page has handed over ---- */

/* Take a stored game: its head as lo_changed() gave it, and all its rows.  0, or -1. */
int lo_store_put(struct sv_store *s, const char *head, size_t head_size, const char *rows, size_t rows_size);
/* A store without games. */
struct sv_store *lo_store_new(void);
/* What was written to a game since it was asked for: its head if that has changed, and the new rows; both may be
 * empty. */
void lo_changed(struct sv_store *s, const char *id, struct lo_text *head, struct lo_text *rows);
/* Forget a game: it was deleted, or what was written to it could not be kept. */
void lo_forget(struct sv_store *s, const char *id);

#endif
