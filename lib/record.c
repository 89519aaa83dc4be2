/* record.c -- records of games, and the luck of their dice. */
#include <stdlib.h>
#include <string.h>

#include "../ai/luck.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "../text/record.h"
#include "lib.h"

struct sandtable_record {
    struct lib_handle handle;
    struct sandtable_game *game;
    struct tb_session session;
    char player[ST_SIDES][TB_NAME_MAX]; /* empty: nobody said */
};

/* ---- making and freeing ---- */

static int check_place(sandtable_record **out)
{
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the record: out is NULL");
    *out = NULL;
    return SANDTABLE_OK;
}

int sandtable_record_new(sandtable_game *game, sandtable_record **out)
{
    const struct tb_dice none = { .kind = TB_DICE_ASKED };
    struct sandtable_record *r;

    LIB_GUARD
    if (lib_check(LIB_GAME, game) || check_place(out))
        return SANDTABLE_MISUSE;
    r = lib_handle_new(LIB_RECORD, sizeof *r);
    if (!r)
        return SANDTABLE_MEMORY;
    tb_session_new(&r->session, &game->battle, none);
    r->game = game;
    atomic_fetch_add(&game->owners, 1);
    *out = r;
    return SANDTABLE_OK;
}

/* A record of what was read: its battle becomes a game. */
static int make(struct tx_record *read, sandtable_record **out)
{
    struct sandtable_record *r = lib_handle_new(LIB_RECORD, sizeof *r);

    if (!r)
        return SANDTABLE_MEMORY;
    r->game = lib_game_of(&read->battle);
    if (!r->game) {
        lib_handle_free(LIB_RECORD, r);
        return SANDTABLE_MEMORY;
    }
    r->session = read->session;
    memset(&read->session, 0, sizeof read->session);
    r->session.battle = &r->game->battle;
    memcpy(r->player, read->player, sizeof r->player);
    *out = r;
    return SANDTABLE_OK;
}

static int read_from(const char *name, const char *data, size_t size, sandtable_record **out)
{
    struct tx_record *read = tb_calloc(sizeof *read);
    struct tx_complaint c;
    int rc;

    if (tx_record_read(read, name, data, size, &c)) {
        rc = lib_complained(&c);
    } else {
        rc = make(read, out);
        tx_record_free(read);
    }
    free(read);
    return rc;
}

int sandtable_record_open(const char *path, sandtable_record **out)
{
    struct tx_complaint c;
    struct tx_file file;
    int rc;

    LIB_GUARD
    if (check_place(out))
        return SANDTABLE_MISUSE;
    if (lib_check_text(path, LIB_PATH_MAX, "the path of a record"))
        return sandtable_error_code();
    if (tx_file_read(&file, path, &c))
        return lib_complained(&c);
    rc = read_from(path, file.data, file.size, out);
    tx_file_free(&file);
    return rc;
}

int sandtable_record_parse(const char *text, size_t size, sandtable_record **out)
{
    struct tx_complaint c;
    struct tx_file file;
    int rc;

    LIB_GUARD
    if (check_place(out))
        return SANDTABLE_MISUSE;
    if (!text)
        return lib_fail(SANDTABLE_MISUSE, "the text of a record is NULL");
    if (size > TX_FILE_MAX)
        return lib_fail(SANDTABLE_INPUT, "the text of a record has more than %d bytes", TX_FILE_MAX);
    if (tx_file_from(&file, "record", text, size, &c))
        return lib_complained(&c);
    rc = read_from("record", file.data, file.size, out);
    tx_file_free(&file);
    return rc;
}

int sandtable_record_free(sandtable_record *record)
{
    if (!record)
        return SANDTABLE_OK;
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    tb_session_free(&record->session);
    lib_game_drop(record->game);
    lib_handle_free(LIB_RECORD, record);
    return SANDTABLE_OK;
}

/* ---- questions ---- */

sandtable_game *sandtable_record_game(const sandtable_record *record)
{
    return lib_check(LIB_RECORD, record) ? NULL : record->game;
}

int sandtable_record_count(const sandtable_record *record)
{
    return lib_check(LIB_RECORD, record) ? SANDTABLE_MISUSE : (int)record->session.live_count;
}

static int check_index(const sandtable_record *record, int index, uint32_t most)
{
    if (index >= 0 && (uint32_t)index < most)
        return SANDTABLE_OK;
    return lib_fail(SANDTABLE_RANGE, "there is no action %d; the record has %u", index, record->session.live_count);
}

int sandtable_record_action(const sandtable_record *record, int index, sandtable_action *out)
{
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the action: out is NULL");
    if (check_index(record, index, record->session.live_count))
        return SANDTABLE_RANGE;
    *out = lib_action_out(&record->session.live[index]);
    return SANDTABLE_OK;
}

int sandtable_record_state(const sandtable_record *record, int index, sandtable_state *state)
{
    LIB_GUARD
    if (lib_check(LIB_RECORD, record) || lib_check(LIB_STATE, state) || lib_check_game(record->game, state->game))
        return SANDTABLE_MISUSE;
    if (check_index(record, index, record->session.live_count + 1))
        return SANDTABLE_RANGE;
    tb_session_state_at(&record->session, (uint32_t)index, state->s);
    lib_changed(state);
    return SANDTABLE_OK;
}

/* ---- writing ---- */

int sandtable_record_add(sandtable_record *record, const sandtable_action *action)
{
    struct st_action act;
    struct st_verdict v;

    LIB_GUARD
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    if (!action)
        return lib_fail(SANDTABLE_MISUSE, "the action is NULL");
    act = lib_action_in(action);
    v = tb_session_do(&record->session, &act, NULL);
    return v.code == ST_OK ? SANDTABLE_OK : lib_refuse(record->game, record->session.state, &act, v);
}

int sandtable_record_undo(sandtable_record *record, int n)
{
    LIB_GUARD
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    if (tb_session_ended(&record->session))
        return lib_fail(SANDTABLE_RANGE, "the game was ended by agreement or by resigning; nothing can be taken back");
    if (n < 1 || (uint32_t)n > record->session.live_count)
        return lib_fail(SANDTABLE_RANGE, "%d actions cannot be taken back; there are %u", n,
                        record->session.live_count);
    if (record->session.line_count >= TB_ACTIONS_MAX)
        return lib_fail(SANDTABLE_RANGE, "a record has at most %d lines", TB_ACTIONS_MAX);
    tb_session_undo(&record->session, (uint32_t)n);
    return SANDTABLE_OK;
}

int sandtable_record_name(sandtable_record *record, int side, const char *name)
{
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    if (side != 0 && side != 1)
        return lib_fail(SANDTABLE_RANGE, "there is no side %d", side);
    if (lib_check_text(name, TB_NAME_MAX - 1, "the name of a player"))
        return sandtable_error_code();
    if (!tx_text_is_clean(name, strlen(name)) || strpbrk(name, "\"\\\n\r\t"))
        return lib_fail(SANDTABLE_INPUT, "the name of a player has a character that a record cannot hold");
    memcpy(record->player[side], name, strlen(name) + 1);
    return SANDTABLE_OK;
}

static struct tx_record_head head_of(const sandtable_record *record)
{
    struct tx_record_head head = { { NULL, NULL }, NULL };

    for (int side = 0; side < ST_SIDES; side++)
        head.player[side] = record->player[side][0] ? record->player[side] : NULL;
    return head;
}

int sandtable_record_text(const sandtable_record *record, char *out, size_t cap)
{
    struct tx_record_head head;
    size_t size;
    char *text;
    int rc;

    LIB_GUARD
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    head = head_of(record);
    text = tx_record_text(&record->session, &head, &size);
    rc = lib_give_text(text, size, out, cap);
    free(text);
    return rc;
}

int sandtable_record_write(const sandtable_record *record, const char *path)
{
    struct tx_record_head head;
    struct tx_complaint c;

    LIB_GUARD
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    if (lib_check_text(path, LIB_PATH_MAX, "the path of a record"))
        return sandtable_error_code();
    head = head_of(record);
    return tx_record_write(&record->session, &head, path, &c) ? lib_complained(&c) : SANDTABLE_OK;
}

/* ---- luck ---- */

struct lucky {
    const struct tb_battle *b;
    struct ai_luck game, die; /* of the whole game; of one die alone */
    void *memory[2];
    struct st_state *s;
};

/* Side A's chance before a die, in millionths.  Several dice up to the next decision are one event, whose mean the game
 * knows; after its first die the mean is that of the rest. */
static int32_t mean_before(struct lucky *k, const struct st_action *roll)
{
    const int is_inside = k->game.is_on != 0;

    ai_luck_roll(&k->game, k->s, roll);
    if (!is_inside)
        return (int32_t)k->game.mean;
    ai_luck_begin(&k->die, k->b->rs, k->b->setting, k->game.t.net, k->memory[1], 0);
    ai_luck_roll(&k->die, k->s, roll);
    return (int32_t)k->die.mean;
}

/* Fill in the dice of a record up to `most`; returns how many it has. */
static int find_luck(struct lucky *k, const struct tb_session *session, struct sandtable_luck *out, int most)
{
    struct sandtable_luck *open = NULL; /* the last die, whose end is not known yet */
    int n = 0;

    for (uint32_t i = 0; i < session->live_count; i++) {
        const struct st_action *act = &session->live[i];

        if (k->s->node == ST_CHANCE && n++ < most) {
            struct sandtable_luck *now = &out[n - 1];

            *now = (struct sandtable_luck){ (int32_t)i, act->option, k->s->rule, mean_before(k, act), 0 };
            if (open)
                open->after = now->before;
            open = now;
        }
        k->b->rs->apply(k->b->setting, k->s, act, NULL);
        if (open && (k->s->node != ST_CHANCE || n >= most)) {
            open->after = ai_chance(&k->game.t, k->s);
            open = NULL;
        }
    }
    if (open)
        open->after = ai_chance(&k->game.t, k->s);
    return n;
}

int sandtable_record_luck(const sandtable_record *record, struct sandtable_luck *out, int cap)
{
    struct lucky k;
    int n;

    LIB_GUARD
    if (lib_check(LIB_RECORD, record))
        return SANDTABLE_MISUSE;
    if (lib_check_array(out, cap))
        return sandtable_error_code();
    memset(&k, 0, sizeof k);
    k.b = &record->game->battle;
    k.memory[0] = tb_calloc(ai_luck_memory(k.b->rs));
    k.memory[1] = tb_calloc(ai_luck_memory(k.b->rs));
    k.s = tb_calloc(k.b->rs->state_size);
    memcpy(k.s, k.b->start, k.b->rs->state_size);
    ai_luck_begin(&k.game, k.b->rs, k.b->setting, record->game->net, k.memory[0], 0);
    n = find_luck(&k, &record->session, out, cap);
    free(k.memory[0]);
    free(k.memory[1]);
    free(k.s);
    return n;
}
