/* wire.h -- reads client messages: bytes in, a struct or a complaint out.
 *
 * Nothing here touches a socket or a file, so that it can be fuzzed. docs/wire.md describes every message.
 */
#ifndef SV_WIRE_H
#define SV_WIRE_H

#include <stddef.h>
#include <stdint.h>

#include "../core/game.h"
#include "../text/complaint.h"
#include "../table/ends.h"
#include "../table/limits.h"
#include "../table/proof.h"
#include "key.h"
#include "limits.h"

/* What keys and names of requests are made of. */
#define SV_WIRE_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

enum { SV_NOBODY = 2, SV_KEYS = 3 }; /* the keys of a game: two seats and watching */

/* What everyone on this server may see of a game: nothing, that its other seat is to be had, or all of it. */
enum sv_lobby { SV_LOBBY_NONE, SV_LOBBY_SEAT, SV_LOBBY_WATCH, SV_LOBBIES };
enum sv_stage { SV_STAGE_WAITING, SV_STAGE_PLAYED, SV_STAGE_OVER };

struct sv_player {
    char name[TB_NAME_MAX];
    uint8_t level; /* of the computer, 1 to 6; 0: a person */
};
enum sv_dice { SV_DICE_ROLLED, SV_DICE_ASKED, SV_DICE_UNSAID };

/* Why an act was refused (`why`), or why a connection is being closed (`code` of an error). Clients act on these words,
 * never on the text beside them. */
/* clang-format off */
#define SV_CODES(X) \
    X(SV_CODE_LAW,   "law")   /* the rules forbid it */ \
    X(SV_CODE_STALE, "stale") /* the client does not have all rows */ \
    X(SV_CODE_SEAT,  "seat")  /* the seat is not held, or it is not its turn */ \
    X(SV_CODE_FORM,  "form")  /* not understood */ \
    X(SV_CODE_OVER,  "over")  /* the game has ended, or is too long */ \
    X(SV_CODE_RATE,  "rate")  /* too fast */ \
    X(SV_CODE_LINK,  "link")  /* the keys do not open the game */ \
    X(SV_CODE_DATA,  "data")  /* the stored game is damaged */ \
    X(SV_CODE_FULL,  "full")  /* too many clients, or the disk is full: try again later */ \
    X(SV_CODE_MUTE,  "mute")  /* the other seat does not want to hear it */
/* clang-format on */
enum sv_code { SV_CODES(ST_ID) };

/* ---- messages of a WebSocket ---- */

enum sv_type {
    SV_JOIN,
    SV_CLAIM,
    SV_ACT,
    SV_UNDO,
    SV_UNDO_ANSWER,
    SV_RESIGN,
    SV_OFFER,
    SV_OFFER_ANSWER,
    SV_NONCE,
    SV_SYNC,
    SV_NAME,
    SV_SAY,
    SV_MUTE,
    SV_LIST,
    SV_PING,
    SV_TYPES
};
struct sv_message {
    enum sv_type type;
    char game[SV_ID_SIZE]; /* join, claim */
    char keys[SV_KEYS][SV_TOKEN_SIZE];
    char claim[SV_TOKEN_SIZE]; /* claim: the invitation, "": by the lobby; keys[0] is the seat's new key */
    uint32_t key_count, have;
    uint8_t seat, yes;   /* act, undo, resign, offer, the answers, say, mute, list */
    enum sv_lobby lobby; /* list */
    enum tb_end end;     /* offer: TB_END_DRAW or TB_END_STOP */
    uint32_t rows, count;
    char key[SV_ACT_KEY_MAX + 1], act[SV_ACT_MAX + 1];
    char question[SV_ACT_KEY_MAX + 1]; /* the answers: the name of the request that they are to */
    uint8_t nonce[TB_NONCE_SIZE];      /* nonce */
    /* What people wrote is not judged yet: it is refused, not complained about. There is room for as many letters of
     * any kind as it may have. */
    char name[4 * SV_NAME_LETTERS_MAX + 1]; /* name, claim; "": none is given */
    char text[4 * SV_TALK_LETTERS_MAX + 1]; /* say */
    uint64_t hash;                          /* sync */
};
/* Read a message of a client. Returns -1 and a complaint if it is not valid. */
int sv_read_message(struct sv_message *m, const char *data, size_t size, struct tx_complaint *c);

/* ---- bodies of requests ---- */

struct sv_set {
    char name[3 * TB_NAME_MAX], value[TB_NAME_MAX];
};
struct sv_create {
    uint8_t is_copy, has_players;
    uint8_t is_link, side;                     /* the maker gets only this seat, and an invitation for the other one */
    char game[SV_ID_SIZE], key[SV_TOKEN_SIZE]; /* a copy of this game */
    uint32_t rows;
    char rules[TB_NAME_MAX], scenario[TB_NAME_MAX]; /* or a new one */
    struct sv_set set[SV_SETS_MAX];
    uint32_t set_count;
    struct sv_player player[ST_SIDES];
    enum sv_dice dice;
    uint32_t total, more, days; /* its clock, see struct sv_clock; all 0: none */
    enum sv_lobby lobby;
};
/* How a message calls it. */
const char *sv_lobby_word(enum sv_lobby lobby);
/* Read the body of POST /api/games. Returns -1 and a complaint if it is not valid. */
int sv_read_create(struct sv_create *r, const char *data, size_t size, struct tx_complaint *c);

struct sv_summaries {
    struct {
        char id[SV_ID_SIZE], key[SV_TOKEN_SIZE];
    } game[SV_SUMMARIES_MAX];
    uint32_t count;
};
/* Read the body of POST /api/summaries. Returns -1 and a complaint if it is not valid. */
int sv_read_summaries(struct sv_summaries *r, const char *data, size_t size, struct tx_complaint *c);

struct sv_delete {
    char id[SV_DELETE_MAX][SV_ID_SIZE];
    uint32_t count;
    uint32_t before; /* seconds since 1970: only if it was last played earlier; 0: in any case */
};
/* Read the body of POST /api/operate/delete. Returns -1 and a complaint if it is not valid. */
int sv_read_delete(struct sv_delete *r, const char *data, size_t size, struct tx_complaint *c);

/* Check a player's name (valid UTF-8): not too long, no invisible or direction-changing characters. */
int sv_check_name(const char *name, struct tx_complaint *c);
/* Check a line of talk (valid UTF-8) likewise; it must not be empty. */
int sv_check_talk(const char *text, struct tx_complaint *c);
/* Does it have the form of a game's id? */
int sv_is_id(const char *text, size_t size);

#endif
