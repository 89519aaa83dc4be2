/* wire_json.c -- see wire_json.h. */
#include "wire_json.h"

#include <string.h>

/* Check the nesting of lists and objects before the parser recurses. */
static int is_deep(const char *data, size_t size)
{
    int depth = 0, in_string = 0;

    for (size_t i = 0; i < size; i++) {
        if (in_string) {
            if (data[i] == '\\')
                i++;
            else if (data[i] == '"')
                in_string = 0;
        } else if (data[i] == '"') {
            in_string = 1;
        } else if (data[i] == '{' || data[i] == '[') {
            if (++depth > SV_JSON_DEPTH_MAX)
                return 1;
        } else if (data[i] == '}' || data[i] == ']') {
            depth--;
        }
    }
    return 0;
}

json_t *sv_json_object(const char *data, size_t size, struct tx_complaint *c)
{
    json_error_t error;
    json_t *root;

    if (is_deep(data, size)) {
        tx_complain(c, SV_WIRE_NAME, 0, 0, "nested too deeply");
        return NULL;
    }
    root = json_loadb(data, size, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        tx_complain(c, SV_WIRE_NAME, (uint32_t)(error.line > 0 ? error.line : 0),
                    (uint32_t)(error.column > 0 ? error.column : 0), "not valid JSON: %s", error.text);
        return NULL;
    }
    if (!json_is_object(root)) {
        tx_complain(c, SV_WIRE_NAME, 0, 0, "expected an object");
        json_decref(root);
        return NULL;
    }
    return root;
}

/* Check that an object has only these fields, a NULL-terminated list of names. */
int sv_json_has_only(const json_t *o, const char *const *names, struct tx_complaint *c)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)o, key, value)
    {
        size_t i = 0;

        while (names[i] && strcmp(names[i], key) != 0)
            i++;
        if (!names[i])
            return tx_complain(c, SV_WIRE_NAME, 0, 0, "unknown field %.40s", key);
    }
    return 0;
}

int sv_json_text(const json_t *o, const char *name, char *out, size_t cap, struct tx_complaint *c)
{
    const json_t *v = json_object_get(o, name);

    if (!json_is_string(v))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "%s: expected a string", name);
    if (json_string_length(v) >= cap)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "%s: longer than %zu bytes", name, cap - 1);
    memcpy(out, json_string_value(v), json_string_length(v) + 1);
    return 0;
}

int sv_json_number(const json_t *o, const char *name, uint32_t min, uint32_t max, uint32_t *out, struct tx_complaint *c)
{
    const json_t *v = json_object_get(o, name);

    if (!json_is_integer(v) || json_integer_value(v) < (json_int_t)min || json_integer_value(v) > (json_int_t)max)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "%s: expected an integer from %u to %u", name, min, max);
    *out = (uint32_t)json_integer_value(v);
    return 0;
}

int sv_json_is_made_of(const char *text, const char *set) { return text[strspn(text, set)] == '\0'; }

int sv_json_check_token(const char *token, struct tx_complaint *c)
{
    if (strlen(token) != SV_TOKEN_SIZE - 1 || !sv_json_is_made_of(token, SV_WIRE_LETTERS))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "not a key of a game");
    return 0;
}

int sv_json_id(const json_t *o, const char *name, char out[SV_ID_SIZE], struct tx_complaint *c)
{
    if (sv_json_text(o, name, out, SV_ID_SIZE, c))
        return -1;
    return sv_is_id(out, strlen(out)) ? 0 : tx_complain(c, SV_WIRE_NAME, 0, 0, "%s: not the id of a game", name);
}

int sv_json_token(const json_t *o, const char *name, char out[SV_TOKEN_SIZE], struct tx_complaint *c)
{
    return sv_json_text(o, name, out, SV_TOKEN_SIZE, c) ? -1 : sv_json_check_token(out, c);
}

/* Who asks for a game of the lobby has none: "". */
int sv_json_token_if_any(const json_t *o, const char *name, char out[SV_TOKEN_SIZE], struct tx_complaint *c)
{
    if (sv_json_text(o, name, out, SV_TOKEN_SIZE, c))
        return -1;
    return out[0] ? sv_json_check_token(out, c) : 0;
}

static const char *const lobbies[SV_LOBBIES] = { "none", "seat", "watch" };

const char *sv_lobby_word(enum sv_lobby lobby) { return lobbies[lobby]; }

int sv_json_lobby(const json_t *o, enum sv_lobby *out, struct tx_complaint *c)
{
    char words[8];

    if (sv_json_text(o, "lobby", words, sizeof words, c))
        return -1;
    for (int i = 0; i < SV_LOBBIES; i++)
        if (strcmp(lobbies[i], words) == 0) {
            *out = (enum sv_lobby)i;
            return 0;
        }
    return tx_complain(c, SV_WIRE_NAME, 0, 0, "lobby: expected none, seat or watch");
}
