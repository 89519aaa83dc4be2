/* record.c -- fuzzes records: any bytes as a record; if accepted, it is written and read again.
 *
 * A record is full of hashes that no mutation can guess, so a wrong one is corrected a few times; then mutated actions
 * reach the code behind it.
 */
#include "../text/record.h"
#include "battles.h"

enum { MENDS = 6, DIGITS = 16 };

static int is_hex(char ch) { return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'f'); }

/* The last 16 digits on a line of the text, or NULL. */
static char *hash_on_line(char *text, size_t size, uint32_t line)
{
    char *found = NULL;
    size_t run = 0, i = 0;

    for (; i < size && line > 1; i++)
        line -= text[i] == '\n';
    for (; i < size && text[i] != '\n'; i++) {
        run = is_hex(text[i]) ? run + 1 : 0;
        if (run >= DIGITS)
            found = text + i + 1 - DIGITS;
    }
    return found;
}

/* Replace a wrong hash by the one that the complaint names. Returns 0 if it names none. */
static int mend(char *text, size_t size, const struct tx_complaint *c)
{
    static const char words[] = "hash is ";
    const char *right = strstr(c->what, words);
    char *wrong = right ? hash_on_line(text, size, c->line) : NULL;

    if (!wrong || strlen(right + sizeof words - 1) < DIGITS)
        return 0;
    memcpy(wrong, right + sizeof words - 1, DIGITS);
    return 1;
}

static void check_record(const struct tx_record *r)
{
    const struct st_ruleset *rs = r->battle.rs;
    const struct tx_record_head head = { { r->player[0], r->player[1] }, r->dice };
    struct tx_record again;
    struct tx_complaint c;
    size_t size;
    char *text = tx_record_text(&r->session, &head, &size);

    ST_ASSERT(rs->audit(r->battle.setting, r->session.state).code == ST_OK);
    if (tx_record_read(&again, "again", text, size, &c))
        st_bug(c.file, (int)c.line, c.what);
    ST_ASSERT(again.battle.rs->number == rs->number && again.session.line_count == r->session.line_count);
    ST_ASSERT(memcmp(again.session.state, r->session.state, rs->state_size) == 0);
    ST_ASSERT(memcmp(again.battle.setting, r->battle.setting, rs->setting_size) == 0);
    ST_ASSERT(strcmp(again.player[0], r->player[0]) == 0 && strcmp(again.player[1], r->player[1]) == 0);
    tx_record_free(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = tb_realloc(NULL, size + 1);
    struct tx_record r;
    struct tx_complaint c;
    uint32_t mends = 0;
    int rc;

    memcpy(text, data, size);
    do
        rc = tx_record_read(&r, "fuzz", text, size, &c);
    while (rc && mends++ < MENDS && mend(text, size, &c));
    if (!rc) {
        check_record(&r);
        tx_record_free(&r);
    }
    free(text);
    return 0;
}
