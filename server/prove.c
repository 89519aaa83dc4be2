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

/* What a record says of its dice. */
struct said {
    struct tb_proof proof;
    uint8_t commit[TB_COMMIT_SIZE];
    uint8_t has_commit, has_nonces, has_seed;
    uint8_t is_asked; /* people roll, so a die may be typed */
    uint32_t first;
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

/* ---- checking ---- */

static uint8_t read_hex(const char *at, uint8_t *out, size_t size)
{
    size_t n = 0;

    return sodium_hex2bin(out, size, at, 2 * size, NULL, &n, NULL) == 0 && n == size;
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

static void read_said(const char *text, struct said *out)
{
    memset(out, 0, sizeof *out);
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at != '\0') {
        if (begins(at, COMMIT))
            out->has_commit = read_hex(at + strlen(COMMIT), out->commit, TB_COMMIT_SIZE);
        else if (begins(at, NONCES) && strcspn(at, "\n") > strlen(NONCES) + 2 * TB_NONCE_SIZE)
            out->has_nonces = read_hex(at + strlen(NONCES), out->proof.nonce[0], TB_NONCE_SIZE) &&
                              read_hex(at + strlen(NONCES) + 2 * TB_NONCE_SIZE + 1, out->proof.nonce[1], TB_NONCE_SIZE);
        else if (begins(at, FIRST))
            out->first = (uint32_t)strtoul(at + strlen(FIRST), NULL, 10);
        else if (begins(at, SEED))
            out->has_seed = read_hex(at + strlen(SEED), out->proof.seed, TB_SEED_SIZE);
    }
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
    if (is_typed && said->is_asked && die.kind != ST_BAG)
        return 0;
    f = open_memstream(&want, &size);
    ST_ASSERT(f);
    put_die(f, at, ++said->proof.rolls, 0);
    fclose(f);
    chain_roll(said->head, at, &line->act, said->proof.rolls);
    made = tb_face_at(&die, tb_proof_below(&said->proof, said->proof.rolls, die.total));
    if (strncmp(comment, want, size) != 0) {
        *why = "a roll is missing, doubled or out of order";
        rc = -1;
    } else if (said->has_seed && made.option != line->act.option) {
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
    uint8_t commit[TB_COMMIT_SIZE];
    struct said said;
    int rc = 0;

    end_lines(copy);
    read_said(copy, &said);
    said.is_asked = strcmp(rec->dice, "asked") == 0;
    if (said.has_commit && !said.has_nonces)
        rc = tx_complain(c, name, 0, 0, "the dice have a commitment, but not both nonces");
    memcpy(said.head, said.commit, sizeof said.head);
    tb_proof_commit(said.proof.seed, commit);
    if (rc == 0 && said.has_seed && memcmp(commit, said.commit, sizeof commit) != 0)
        rc = tx_complain(c, name, 0, 0, "the seed of the dice is not the one that was committed to");
    if (rc == 0 && said.has_commit)
        rc = check_lines(copy, rec, name, &said, c);
    free(copy);
    dice->rolls = said.proof.rolls;
    memcpy(dice->head, said.head, sizeof dice->head);
    if (rc)
        return -1;
    return !said.has_commit ? SV_PROVEN_NONE : said.has_seed ? SV_PROVEN : SV_PROVEN_LATER;
}
