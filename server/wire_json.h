/* wire_json.h -- what the readers of messages and of bodies share: JSON by jansson, each field checked. */
#ifndef SV_WIRE_JSON_H
#define SV_WIRE_JSON_H

#include <jansson.h>

#include "wire.h"

#define SV_WIRE_NAME "message" /* what a complaint is about */

/* Read an object that is not nested too deeply; the caller drops it. NULL and a complaint. */
json_t *sv_json_object(const char *data, size_t size, struct tx_complaint *c);
/* Check that an object has only these fields, a NULL-terminated list of names. */
int sv_json_has_only(const json_t *o, const char *const *names, struct tx_complaint *c);
/* Is a text made of these characters only? */
int sv_json_is_made_of(const char *text, const char *set);

/* Read a field: 0, or -1 and a complaint. */
int sv_json_text(const json_t *o, const char *name, char *out, size_t cap, struct tx_complaint *c);
int sv_json_number(const json_t *o, const char *name, uint32_t min, uint32_t max, uint32_t *out,
                   struct tx_complaint *c);
int sv_json_id(const json_t *o, const char *name, char out[SV_ID_SIZE], struct tx_complaint *c);
int sv_json_token(const json_t *o, const char *name, char out[SV_TOKEN_SIZE], struct tx_complaint *c);
/* Who asks for a game of the lobby has none: "". */
int sv_json_token_if_any(const json_t *o, const char *name, char out[SV_TOKEN_SIZE], struct tx_complaint *c);
int sv_json_lobby(const json_t *o, enum sv_lobby *out, struct tx_complaint *c);
/* Has it the form of a key? */
int sv_json_check_token(const char *token, struct tx_complaint *c);

#endif
