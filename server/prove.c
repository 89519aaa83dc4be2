/* prove.c -- see prove.h.
 *
 * The comments of the dice are made in one place, from the rows and the seed. To check a record is to make them again
 * and to compare.
 */
#include "prove.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"
#include "../table/memory.h"
#include "../text/words.h"

#define COMMIT "# dice commit "
#define NONCES "# dice nonces "
#define FIRST "# dice after row "
#define SEED "# dice seed "

enum part { PART_COMMIT, PART_NONCES, PART_FIRST, PART_SEED, PARTS };
static const char *const parts[PARTS] = { COMMIT, NONCES, FIRST, SEED };

/* What a record says of its dice. */
struct said {
    struct tb_proof proof;
    uint8_t commit[TB_COMMIT_SIZE];
    uint8_t has[PARTS];
    uint8_t is_asked; /* people roll, so a die may be typed */
    uint32_t first, typed;
    uint8_t head[TB_COMMIT_SIZE]; /* of the chain of rolls */
};

/* ---- the comment of one die ---- */

/* The last word of a roll of this face: "5" of "roll 5". */
static void put_face(FILE *f, const struct st_at *at, uint8_t face, uint32_t weight)
{
    const struct st_action act = { .option = face };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    const char *last;

    tx_put_action(&t, at, &act);
    last = strrchr(words, ' ');
    fprintf(f, " %s", last ? last + 1 : words);
    if (weight != 1)
        fprintf(f, "*%u", weight);
}

/* "# die 12 1 2 3 4 5 6", or "# die 3 A*5 B*4" of a bag; "# die typed" if a person rolled it. */
static void put_die(FILE *f, const struct st_at *at, uint32_t number, int is_typed)
{
    struct st_chance die;

    if (is_typed) {
        fputs("# die typed\n", f);
        return;
    }
    at->rs->chance(at->set, at->s, &die);
    fprintf(f, "# die %u", number);
    for (uint32_t i = 0; i < die.count; i++)
        put_face(f, at, die.face[i], die.weight[i]);
    fputc('\n', f);
}

/* ---- writing ---- */

static void put_hex(FILE *f, const char *before, const uint8_t *bytes, size_t size, const char *after)
{
    char digits[2 * 32 + 1];

    fprintf(f, "%s%s%s", before, sodium_bin2hex(digits, sizeof digits, bytes, size), after);
}

static void put_head(FILE *f, const struct sv_game *g)
{
    uint8_t commit[TB_COMMIT_SIZE];

    tb_proof_commit(g->stored.seed, commit);
    put_hex(f, COMMIT, commit, sizeof commit, "\n");
    put_hex(f, NONCES, g->stored.nonce[0], TB_NONCE_SIZE, " ");
    put_hex(f, "", g->stored.nonce[1], TB_NONCE_SIZE, "\n");
    fprintf(f, FIRST "%u\n", g->stored.first);
    if (tb_session_is_over(&g->rec.session))
        put_hex(f, SEED, g->stored.seed, TB_SEED_SIZE, "\n");
}

static int is_roll(const struct tb_session *s, const struct tb_line *line)
{
    return !line->undo && !line->end && s->state->node == ST_CHANCE;
}

struct sv_proving {
    struct sv_game *g; /* held */
    char *text;        /* its record without comments */
    size_t size;       /* of it */
    const char *at;    /* the next line of it, or NULL: nothing is to be proven */
    FILE *f;           /* the record with comments */
    char *out;
    size_t out_size;
    struct tb_session session;
    uint32_t row, number;
};

struct sv_proving *sv_prove_begin(struct sv_game *g)
{
    const struct tb_dice none = { 0 };
    struct sv_proving *p = tb_calloc(sizeof *p);

    p->g = g;
    sv_game_hold(g);
    p->text = sv_game_record(g, &p->size);
    if (!g->stored.has_seed || !g->stored.has_nonce[0] || !g->stored.has_nonce[1])
        return p;
    p->at = strstr(p->text, "\n\n") + 2;
    p->f = open_memstream(&p->out, &p->out_size);
    ST_ASSERT(p->f);
    fwrite(p->text, 1, (size_t)(p->at - p->text), p->f);
    put_head(p->f, g);
    tb_session_new(&p->session, &g->rec.battle, none);
    return p;
}

/* Copy one line of the record, with a comment behind a die. */
static void put_line(struct sv_proving *p)
{
    const struct sv_game *g = p->g;
    const struct tb_battle *b = &g->rec.battle;
    const char *line = p->at;
    const size_t n = strcspn(line, "\n") + 1;

    fwrite(line, 1, n, p->f);
    p->at += n;
    if (*line == '=' || *line == '\n')
        return;
    if (p->row >= g->stored.first && is_roll(&p->session, &g->rec.session.line[p->row])) {
        const int is_typed = g->log[p->row].seat != SV_NOBODY;

        p->number += !is_typed;
        put_die(p->f, ST_AT(b->rs, b->setting, p->session.state), p->number, is_typed);
    }
    tb_session_line(&p->session, &g->rec.session.line[p->row++]);
}

int sv_prove_more(struct sv_proving *p, uint32_t lines)
{
    for (; lines > 0 && p->at && *p->at; lines--)
        put_line(p);
    return p->at && *p->at;
}

char *sv_prove_end(struct sv_proving *p, size_t *size)
{
    char *text = p->text;

    *size = p->size;
    if (p->f) {
        fclose(p->f);
        /* A record that could not be read again would prove nothing. */
        if (!*p->at && p->out_size <= TX_FILE_MAX) {
            *size = p->out_size;
            text = p->out;
            p->out = p->text;
        }
        free(p->out);
        tb_session_free(&p->session);
    }
    sv_game_let_go(p->g);
    free(p);
    return text;
}

char *sv_prove_record(struct sv_game *g, size_t *size)
{
    struct sv_proving *p = sv_prove_begin(g);

    while (sv_prove_more(p, UINT32_MAX))
        continue;
    return sv_prove_end(p, size);
}

/* ---- the dice of a stored game ---- */

int sv_prove_game(const struct sv_game *g, struct tx_complaint *c)
{
    const struct tb_battle *b = &g->rec.battle;
    const struct tb_dice none = { 0 };
    struct tb_session s;
    uint32_t number = 0;
    int rc = 0;

    if (!g->stored.has_seed)
        return 0;
    tb_session_new(&s, b, none);
    for (uint32_t i = 0; rc == 0 && i < g->count; i++) {
        const struct tb_line *line = &g->rec.session.line[i];

        if (i >= g->stored.first && is_roll(&s, line) && g->log[i].seat == SV_NOBODY) {
            struct st_chance die;

            b->rs->chance(b->setting, s.state, &die);
            if (tb_face_at(&die, tb_proof_below(&g->proof, ++number, die.total)).option != line->act.option)
                rc = tx_complain(c, g->stored.id, 0, 0, "row %u is not the die that its seed makes", i + 1);
        }
        tb_session_line(&s, line);
    }
    tb_session_free(&s);
    return rc;
}

/* ---- checking ---- */

static uint8_t read_hex(const char *at, uint8_t *out, size_t size)
{
    size_t n = 0;

    return strspn(at, "0123456789abcdef") >= 2 * size && sodium_hex2bin(out, size, at, 2 * size, NULL, &n, NULL) == 0 &&
           n == size;
}

static int begins(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

/* A record that passed through another system may end its lines with CRLF; its reader takes them as they are. */
static void end_lines(char *text)
{
    char *to = text;

    for (const char *at = text; *at; at++)
        if (at[0] != '\r' || at[1] != '\n')
            *to++ = *at;
    *to = '\0';
}

/* The value of one line about the dice. Returns 0 if it is not exactly one. */
static int read_part(struct said *out, enum part part, const char *value, size_t size)
{
    enum { DIGITS_MAX = 9 };
    struct tb_proof *p = &out->proof;

    switch (part) {
    case PART_COMMIT: return size == 2 * TB_COMMIT_SIZE && read_hex(value, out->commit, TB_COMMIT_SIZE);
    case PART_NONCES:
        return size == 4 * TB_NONCE_SIZE + 1 && read_hex(value, p->nonce[0], TB_NONCE_SIZE) &&
               value[2 * TB_NONCE_SIZE] == ' ' && read_hex(value + 2 * TB_NONCE_SIZE + 1, p->nonce[1], TB_NONCE_SIZE);
    case PART_SEED: return size == 2 * TB_SEED_SIZE && read_hex(value, p->seed, TB_SEED_SIZE);
    default:
        out->first = (uint32_t)strtoul(value, NULL, 10);
        return size > 0 && size <= DIGITS_MAX && strspn(value, "0123456789") == size;
    }
}

/* Whoever may add a line to a record may not change what another one says, so each stands there once. */
static int read_said(const char *text, const char *name, struct said *out, struct tx_complaint *c)
{
    uint32_t number = 1;

    memset(out, 0, sizeof *out);
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at != '\0', number++)
        for (int i = 0; i < PARTS; i++) {
            const size_t before = strlen(parts[i]), size = strcspn(at, "\n");

            if (!begins(at, parts[i]))
                continue;
            if (out->has[i])
                return tx_complain(c, name, number, 1, "\"%.*s\" stands here a second time", (int)before - 1, at);
            if (!read_part(out, (enum part)i, at + before, size - before))
                return tx_complain(c, name, number, 1, "\"%.*s\": not as the server writes it", (int)before - 1, at);
            out->has[i] = 1;
        }
    return 0;
}

/* What is said must be all that belongs together. */
static int check_said(const struct said *said, const struct tx_record *rec, const char *name, struct tx_complaint *c)
{
    uint8_t commit[TB_COMMIT_SIZE];

    if (!said->has[PART_COMMIT])
        return said->has[PART_NONCES] || said->has[PART_FIRST] || said->has[PART_SEED]
                   ? tx_complain(c, name, 0, 0, "the dice have no commitment")
                   : 0;
    if (!said->has[PART_NONCES])
        return tx_complain(c, name, 0, 0, "the dice have a commitment, but not both nonces");
    if (said->first > rec->session.line_count)
        return tx_complain(c, name, 0, 0, "the dice are said to begin after row %u, and there are %u rows", said->first,
                           rec->session.line_count);
    if (!said->has[PART_SEED])
        return strcmp(rec->result, "*") != 0
                   ? tx_complain(c, name, 0, 0, "the game is over, and the seed of its dice is missing")
                   : 0;
    tb_proof_commit(said->proof.seed, commit);
    if (memcmp(commit, said->commit, sizeof commit) != 0)
        return tx_complain(c, name, 0, 0, "the seed of the dice is not the one that was committed to");
    return 0;
}

static void chain_roll(uint8_t head[TB_COMMIT_SIZE], const struct st_at *at, const struct st_action *act,
                       uint32_t number)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_action(&t, at, act);
    tb_proof_chain(head, number, words);
}

/* The comment behind a die must be the one that belongs to it, and the face the one that the seed makes. */
static int check_die(const struct tb_session *s, const struct tb_line *line, const char *comment, struct said *said,
                     const char **why)
{
    const struct st_at *at = ST_AT(s->battle->rs, s->battle->setting, s->state);
    const int is_typed = begins(comment, "# die typed\n");
    struct st_action made;
    struct st_chance die;
    char *want = NULL;
    size_t size;
    FILE *f;
    int rc = 0;

    at->rs->chance(at->set, at->s, &die);
    if (is_typed && said->is_asked && die.kind != ST_BAG) {
        said->typed++;
        return 0;
    }
    f = open_memstream(&want, &size);
    ST_ASSERT(f);
    put_die(f, at, ++said->proof.rolls, 0);
    fclose(f);
    chain_roll(said->head, at, &line->act, said->proof.rolls);
    made = tb_face_at(&die, tb_proof_below(&said->proof, said->proof.rolls, die.total));
    if (strncmp(comment, want, size) != 0) {
        *why = "a roll is missing, doubled or out of order";
        rc = -1;
    } else if (said->has[PART_SEED] && made.option != line->act.option) {
        *why = "the seed makes another face";
        rc = -1;
    }
    free(want);
    return rc;
}

static int check_lines(const char *text, const struct tx_record *rec, const char *name, struct said *said,
                       struct tx_complaint *c)
{
    const struct tb_dice none = { 0 };
    struct tb_session s;
    uint32_t row = 0, number = 1;
    int rc = 0;

    tb_session_new(&s, &rec->battle, none);
    for (const char *at = text, *next; rc == 0 && *at; at = next, number++) {
        const char *why = "";

        next = at + strcspn(at, "\n");
        next += *next != '\0';
        if (strchr("[|=#\n", *at) || row >= rec->session.line_count)
            continue;
        if (row >= said->first && is_roll(&s, &rec->session.line[row]) &&
            check_die(&s, &rec->session.line[row], next, said, &why))
            rc = tx_complain(c, name, number, 1, "row %u, \"%.*s\": %s", row + 1, (int)strcspn(at, "\n"), at, why);
        else
            tb_session_line(&s, &rec->session.line[row++]);
    }
    tb_session_free(&s);
    return rc;
}

int sv_prove_check(const char *text, size_t size, const struct tx_record *rec, const char *name, struct sv_rolls *dice,
                   struct tx_complaint *c)
{
    char *copy = tb_copy_text(text, size);
    struct said said;
    int rc;

    end_lines(copy);
    rc = read_said(copy, name, &said, c);
    if (rc == 0)
        rc = check_said(&said, rec, name, c);
    said.is_asked = strcmp(rec->dice, "asked") == 0;
    memcpy(said.head, said.commit, sizeof said.head);
    if (rc == 0 && said.has[PART_COMMIT])
        rc = check_lines(copy, rec, name, &said, c);
    free(copy);
    dice->rolls = said.proof.rolls;
    dice->typed = said.typed;
    dice->before = said.first;
    memcpy(dice->head, said.head, sizeof dice->head);
    if (rc)
        return -1;
    return !said.has[PART_COMMIT] ? SV_PROVEN_NONE : said.has[PART_SEED] ? SV_PROVEN : SV_PROVEN_LATER;
}
