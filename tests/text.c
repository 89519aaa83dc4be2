/* text.c -- complaints, files, words as people write them, and positions in words. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../table/memory.h"
#include "../text/file.h"
#include "../text/fold.h"
#include "../text/position.h"
#include "../table/limits.h"
#include "unit.h"

static char folder[64];

static const char *path_of(const char *name)
{
    static char path[256];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* ---- complaints ---- */

static void test_complaint(void)
{
    struct tx_complaint c;
    char text[1024], longer[2000];

    CHECK_INT(tx_complain(&c, "a.md", 3, 7, "expected %d", 5), -1);
    tx_complaint_text(&c, text, sizeof text);
    CHECK_TEXT(text, "a.md:3:7: expected 5");
    tx_complain(&c, "a.md", 3, 0, "x");
    tx_complaint_text(&c, text, sizeof text);
    CHECK_TEXT(text, "a.md:3: x");
    tx_complain(&c, "a.md", 0, 0, "x");
    tx_complaint_text(&c, text, sizeof text);
    CHECK_TEXT(text, "a.md: x");
    tx_complain(&c, "a\033[31m", 1, 1, "a\nb\033c");
    tx_complaint_text(&c, text, sizeof text);
    CHECK_TEXT(text, "a?[31m:1:1: a b?c");
    tx_complaint_text(&c, text, 5);
    CHECK_TEXT(text, "a?[3");

    /* What is cut is never half a character. */
    for (unsigned shift = 0; shift < 4; shift++) {
        memset(longer, 'x', sizeof longer);
        for (size_t i = shift; i + 3 < sizeof longer; i += 3)
            memcpy(longer + i, "\xe2\x82\xac", 3);
        longer[sizeof longer - 1] = '\0';
        tx_complain(&c, "a", 1, 1, "%s", longer);
        CHECK(tx_text_is_clean(c.what, strlen(c.what)));
        CHECK(strlen(c.what) >= sizeof c.what - 4);
    }
}

/* ---- files ---- */

static void check_bad(const char *data, size_t size, unsigned line, unsigned col, const char *words)
{
    struct tx_complaint c = { .line = 0 };
    struct tx_file f;

    CHECK_COMPLAINT(tx_file_from(&f, "f", data, size, &c), &c, line, col, words);
    CHECK(f.data == NULL);
}

static void test_texts(void)
{
    static const char good[] = "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8e\xb2\r\nnext\ttab\n";
    struct tx_complaint c;
    struct tx_file f;
    char *big;

    CHECK_INT(tx_file_from(&f, "f", good, sizeof good - 1, &c), 0);
    CHECK_INT(f.size, sizeof good - 1);
    CHECK_TEXT(f.data, good);
    CHECK_TEXT(f.name, "f");
    tx_file_free(&f);
    CHECK(f.data == NULL);
    CHECK_INT(tx_file_from(&f, "f", "\xef\xbb\xbfx", 4, &c), 0);
    CHECK_TEXT(f.data, "x");
    tx_file_free(&f);

    check_bad("", 0, 0, 0, "empty");
    check_bad("\xef\xbb\xbf", 3, 0, 0, "empty");
    check_bad("ab\nc\0d", 6, 2, 2, "NUL");
    check_bad("ab\n\xc3\xa9\xc3\xa9\xff", 8, 2, 3, "UTF-8");
    check_bad("\xc3", 1, 1, 1, "UTF-8"); /* cut short */
    check_bad("a\xe2\x82", 3, 1, 2, "UTF-8");
    check_bad("a\xe2\x82z", 4, 1, 2, "UTF-8");
    check_bad("\x80", 1, 1, 1, "UTF-8");     /* no beginning */
    check_bad("\xc0\xaf", 2, 1, 1, "UTF-8"); /* longer than needed */
    check_bad("\xe0\x80\xaf", 3, 1, 1, "UTF-8");
    check_bad("\xf0\x80\x80\xaf", 4, 1, 1, "UTF-8");
    check_bad("\xed\xa0\x80", 3, 1, 1, "UTF-8");     /* a surrogate */
    check_bad("\xf4\x90\x80\x80", 4, 1, 1, "UTF-8"); /* beyond the last character */
    check_bad("\xf8\x88\x80\x80\x80", 5, 1, 1, "UTF-8");
    check_bad("a\rb", 3, 1, 2, "carriage return");
    check_bad("a\r", 2, 1, 2, "carriage return");
    check_bad("a\033[1m", 5, 1, 2, "control");
    check_bad("a\x7f", 2, 1, 2, "control");

    big = tb_calloc(TX_FILE_MAX + 1);
    memset(big, '\n', TX_FILE_MAX + 1);
    CHECK_INT(tx_file_from(&f, "f", big, TX_FILE_MAX, &c), 0);
    tx_file_free(&f);
    check_bad(big, TX_FILE_MAX + 1, 0, 0, "larger than");
    memset(big, 'x', TX_LINE_MAX + 2);
    big[TX_LINE_MAX] = '\n';
    CHECK_INT(tx_file_from(&f, "f", big, TX_LINE_MAX + 1, &c), 0);
    tx_file_free(&f);
    big[TX_LINE_MAX] = 'x';
    check_bad(big, TX_LINE_MAX + 2, 1, TX_LINE_MAX + 1, "line is longer");
    free(big);
}

static void put_file(const char *path, const char *data, size_t size)
{
    FILE *f = fopen(path, "wb");

    CHECK(f && fwrite(data, 1, size, f) == size);
    if (f)
        fclose(f);
}

static void test_read(void)
{
    struct tx_complaint c;
    struct tx_file f;
    char *big = tb_calloc(TX_FILE_MAX + 10);

    put_file(path_of("good"), "abc\n", 4);
    CHECK_INT(tx_file_read(&f, path_of("good"), &c), 0);
    CHECK_TEXT(f.data, "abc\n");
    CHECK_TEXT(f.name, path_of("good"));
    tx_file_free(&f);

    CHECK_COMPLAINT(tx_file_read(&f, path_of("none"), &c), &c, 0, 0, "No such file");
    CHECK_TEXT(c.file, path_of("none"));
    CHECK_COMPLAINT(tx_file_read(&f, folder, &c), &c, 0, 0, "directory");
    put_file(path_of("empty"), "", 0);
    CHECK_COMPLAINT(tx_file_read(&f, path_of("empty"), &c), &c, 0, 0, "empty");
    memset(big, 'x', TX_FILE_MAX + 10);
    put_file(path_of("big"), big, TX_FILE_MAX + 10);
    CHECK_COMPLAINT(tx_file_read(&f, path_of("big"), &c), &c, 0, 0, "larger than");
    put_file(path_of("bytes"), "ok\n\xff", 4);
    CHECK_COMPLAINT(tx_file_read(&f, path_of("bytes"), &c), &c, 2, 1, "UTF-8");
    CHECK(mkfifo(path_of("pipe"), 0600) == 0); /* nobody writes to it: we must not wait */
    CHECK_COMPLAINT(tx_file_read(&f, path_of("pipe"), &c), &c, 0, 0, "not a plain file");
    put_file(path_of("secret"), "abc\n", 4);
    CHECK(chmod(path_of("secret"), 0) == 0);
    if (geteuid() != 0)
        CHECK_COMPLAINT(tx_file_read(&f, path_of("secret"), &c), &c, 0, 0, "Permission denied");
    free(big);
}

static unsigned count_files(void)
{
    char command[128];
    unsigned n = 0;
    FILE *p;

    snprintf(command, sizeof command, "ls -A '%s' | wc -l", folder);
    p = popen(command, "r");
    CHECK(p && fscanf(p, "%u", &n) == 1);
    if (p)
        pclose(p);
    return n;
}

static void test_write(void)
{
    struct tx_complaint c;
    struct tx_file f;
    unsigned files;
    char temp[64];

    CHECK_INT(tx_file_write(path_of("out"), "one\n", 4, &c), 0);
    files = count_files();
    CHECK_INT(tx_file_write(path_of("out"), "two\n", 4, &c), 0);
    CHECK_INT(tx_file_read(&f, path_of("out"), &c), 0);
    CHECK_TEXT(f.data, "two\n");
    tx_file_free(&f);
    CHECK_INT(count_files(), files); /* nothing is left beside it */
    CHECK_COMPLAINT(tx_file_write(path_of("none/out"), "x", 1, &c), &c, 0, 0, "No such file");
    CHECK_COMPLAINT(tx_file_write(folder, "x", 1, &c), &c, 0, 0, "cannot be written");
    CHECK_INT(count_files(), files);

    /* A file that was being written when a program of our number died is no hindrance. */
    snprintf(temp, sizeof temp, "out.%ld.0.tmp", (long)getpid());
    put_file(path_of(temp), "half", 4);
    CHECK_INT(tx_file_write(path_of("out"), "three\n", 6, &c), 0);
    CHECK_INT(count_files(), files + 1);
}

/* A disk that is full half way: the old file stays as it was, and nothing is left beside it. */
static void test_full_disk(void)
{
    const unsigned files = count_files();
    struct rlimit old, small;
    struct tx_complaint c;
    struct tx_file f;
    char big[5000];
    int rc;

    memset(big, 'x', sizeof big);
    CHECK(getrlimit(RLIMIT_FSIZE, &old) == 0);
    small = old;
    small.rlim_cur = 1000;
    signal(SIGXFSZ, SIG_IGN);
    CHECK(setrlimit(RLIMIT_FSIZE, &small) == 0);
    rc = tx_file_write(path_of("out"), big, sizeof big, &c);
    CHECK(setrlimit(RLIMIT_FSIZE, &old) == 0);
    CHECK_COMPLAINT(rc, &c, 0, 0, "File too large");
    CHECK_INT(count_files(), files);
    CHECK_INT(tx_file_read(&f, path_of("out"), &c), 0);
    CHECK_TEXT(f.data, "three\n");
    tx_file_free(&f);
}

static void test_shipped(void)
{
    CHECK(tx_shipped_find("rules/portable/rulebook.md") != NULL);
    CHECK(tx_shipped_find("rules/portable/rulebook") == NULL);
    CHECK(tx_shipped_find("") == NULL);
}

/* ---- words ---- */

static const char *fold(const char *text)
{
    static char out[TB_NAME_MAX];

    tx_fold(text, (uint32_t)strlen(text), out, sizeof out);
    return out;
}

static int number(const char *text)
{
    int32_t n = 0;

    return tx_number_parse(text, (uint32_t)strlen(text), &n) ? -9999 : n;
}

static void test_fold(void)
{
    static const char *const no_yes[] = { "no", "yes" }, *const fates[] = { "survives|s", "destroyed" };
    char out[64];

    CHECK_TEXT(fold("Round limit"), "round_limit");
    CHECK_TEXT(fold("  **Round - limit** "), "round_limit");
    CHECK_TEXT(fold("`to-move`"), "to_move");
    CHECK_TEXT(fold(""), "");
    CHECK_TEXT(fold(" ** "), "");
    CHECK_INT(tx_fold("abcd", 4, out, 4), 0);
    CHECK_INT(tx_fold("abc", 3, out, 4), 3);
    CHECK(tx_fold_is("infantry|inf", "Inf", 3));
    CHECK(tx_fold_is("infantry|inf", "INFANTRY", 8));
    CHECK(!tx_fold_is("infantry|inf", "in", 2));
    CHECK(!tx_fold_is("infantry|inf", "infantry|inf", 12));
    CHECK(!tx_fold_is("infantry|inf", "", 0));
    CHECK_INT(tx_first_size("infantry|inf"), 8);
    CHECK_INT(number("5"), 5);
    CHECK_INT(number("+1"), 1);
    CHECK_INT(number("-1"), -1);
    CHECK_INT(number("\xe2\x88\x92"
                     "2"),
              -2);
    CHECK_INT(number("3+"), 3);
    CHECK_INT(number("999999999"), 999999999);
    CHECK_INT(number("1000000000"), -9999);
    CHECK_INT(number(""), -9999);
    CHECK_INT(number("-"), -9999);
    CHECK_INT(number("+"), -9999);
    CHECK_INT(number("1.5"), -9999);
    CHECK_INT(number("3 "), -9999);
    CHECK_INT(number("--3"), -9999);
    CHECK_INT(number("0x10"), -9999);
    CHECK_INT(number("\xe2\x88\x92"), -9999);
    tx_choices(no_yes, 2, out, sizeof out);
    CHECK_TEXT(out, "yes or no");
    tx_choices(fates, 2, out, sizeof out);
    CHECK_TEXT(out, "one of survives, destroyed");
}

/* ---- positions, on a rule set that has one field of each type ---- */

static const char *const kinds[] = { "infantry|inf", "cavalry|cav", "light-horse|lh", NULL };
static const char *const tired[] = { "exhausted|ex", NULL };
static const char *const sides[] = { "Red", "Blue" };
enum { KIND, WHERE, LOOKS, TIRED, SCORE, FRIEND, OWNER, REACH, ROUND, FIELDS };
static const struct st_field fields[] = {
    { "type", ST_OF_PIECE, ST_T_NAME, 0, kinds, 0, 2, 0, NULL, NULL },
    { "square", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, 127, 0, NULL, NULL },
    { "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, 359, 0, NULL, NULL },
    { "exhausted", ST_OF_PIECE, ST_T_FLAG, 0, tired, 0, 1, 0, NULL, NULL },
    { "score", ST_OF_PIECE, ST_T_INT, 0, NULL, -3, 12, 0, NULL, NULL },
    { "friend", ST_OF_PIECE, ST_T_UNIT, 0, NULL, 0, 64, 0, NULL, NULL },
    { "owner", ST_OF_PIECE, ST_T_SIDE, 0, NULL, 0, ST_NOBODY, 0, NULL, NULL },
    { "reach", ST_OF_PIECE, ST_T_LENGTH, 0, NULL, -1500, 48000, 0, NULL, NULL },
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, 0, NULL, NULL },
};
static struct st_ruleset rs = {
    .id = "fake", .title = "Fake", .side_names = sides, .fields = fields, .field_count = FIELDS
};
static const struct st_setting set = { 1, 1, 8, 10, { 3, 2 }, 0 };
static char why[256];

/* A value read by its field's name and printed again; "!" and the reason if it does not fit. */
static const char *value(uint32_t field, const char *word)
{
    static char out[300];
    int32_t v;

    if (tx_value_parse(&rs, &set, &fields[field], word, (uint32_t)strlen(word), &v, why, sizeof why)) {
        snprintf(out, sizeof out, "! %s", why);
        return out;
    }
    tx_value_text(&rs, &set, &fields[field], v, out, sizeof out);
    return out;
}

static const char *word(const char *text)
{
    static char out[300];
    struct tx_assign a;
    char v[64];

    if (tx_word_field(&rs, &set, ST_OF_PIECE, text, (uint32_t)strlen(text), &a, why, sizeof why)) {
        snprintf(out, sizeof out, "! %s", why);
        return out;
    }
    tx_value_text(&rs, &set, &fields[a.field], a.value, v, sizeof v);
    snprintf(out, sizeof out, "%s=%s", fields[a.field].name, v);
    return out;
}

static void test_values(void)
{
    rs.space = ST_SQUARE;
    CHECK_TEXT(value(KIND, "Inf"), "infantry");
    CHECK_TEXT(value(KIND, "light horse"), "light-horse");
    CHECK_TEXT(value(KIND, "guns"), "! expected one of infantry, cavalry, light-horse");
    CHECK_TEXT(value(WHERE, "a1"), "a1");
    CHECK_TEXT(value(WHERE, "h10"), "h10");
    CHECK_TEXT(value(WHERE, "-"), "-");
    CHECK_TEXT(value(WHERE, "none"), "-");
    CHECK_TEXT(value(WHERE, "i1"), "! expected a place on the board, which is 8x10");
    CHECK_TEXT(value(WHERE, "a11"), "! expected a place on the board, which is 8x10");
    CHECK_TEXT(value(WHERE, "a0"), "! expected a square such as d4");
    CHECK_TEXT(value(WHERE, "a1x"), "! expected a square such as d4");
    CHECK_TEXT(value(LOOKS, "W"), "W");
    CHECK_TEXT(value(LOOKS, "NE"), "! expected N, E, S or W");
    CHECK_TEXT(value(LOOKS, ""), "! expected N, E, S or W");
    CHECK_TEXT(value(TIRED, "yes"), "exhausted");
    CHECK_TEXT(value(TIRED, "ex"), "exhausted");
    CHECK_TEXT(value(TIRED, "!ex"), "!exhausted");
    CHECK_TEXT(value(TIRED, "no"), "!exhausted");
    CHECK_TEXT(value(TIRED, "maybe"), "! expected yes or no");
    CHECK_TEXT(value(SCORE, "-3"), "-3");
    CHECK_TEXT(value(SCORE, "-4"), "! expected a whole number from -3 to 12");
    CHECK_TEXT(value(SCORE, "13"), "! expected a whole number from -3 to 12");
    CHECK_TEXT(value(SCORE, "x"), "! expected a whole number from -3 to 12");
    CHECK_TEXT(value(FRIEND, "B2"), "B2");
    CHECK_TEXT(value(FRIEND, "-"), "-");
    CHECK_TEXT(value(FRIEND, "B3"), "! expected a unit such as A1");
    CHECK_TEXT(value(OWNER, "b"), "B");
    CHECK_TEXT(value(OWNER, "red"), "A");
    CHECK_TEXT(value(OWNER, "nobody"), "-");
    CHECK_TEXT(value(ROUND, "nobody"), "! expected A or B");
    CHECK_TEXT(value(REACH, "12.5"), "12.500");
    CHECK_TEXT(value(REACH, "-1.5"), "-1.500");
    CHECK_TEXT(value(REACH, "7"), "7.000");
    CHECK_TEXT(value(REACH, "48.001"), "! expected a length from -1.500 to 48.000");
    CHECK_TEXT(value(REACH, "1."), "! expected a length from -1.500 to 48.000");
    CHECK_TEXT(value(REACH, "1.2345"), "! expected a length from -1.500 to 48.000");
    CHECK_TEXT(value(REACH, "99999999"), "! expected a length from -1.500 to 48.000");
}

/* A rule set's own limit holds on a board that is larger. */
static void test_small_field(void)
{
    const struct st_field small = { .type = ST_T_CELL, .max = 63 };
    int32_t v;

    CHECK_INT(tx_value_parse(&rs, &set, &small, "h8", 2, &v, why, sizeof why), 0);
    CHECK_INT(tx_value_parse(&rs, &set, &small, "a9", 2, &v, why, sizeof why), -1);
    CHECK_INT(tx_value_parse(&rs, &set, &small, "-", 1, &v, why, sizeof why), -1); /* it must be somewhere */
}

static void test_hexes(void)
{
    int32_t v;

    rs.space = ST_HEX;
    CHECK_TEXT(value(WHERE, "0101"), "0101");
    CHECK_TEXT(value(WHERE, "0810"), "0810");
    CHECK_TEXT(value(WHERE, "0407"), "0407");
    CHECK_TEXT(value(WHERE, "0901"), "! expected a place on the board, which is 8x10");
    CHECK_TEXT(value(WHERE, "0011"), "! expected a place on the board, which is 8x10");
    CHECK_TEXT(value(WHERE, "d4"), "! expected a hex such as 0407");
    CHECK_INT(tx_value_parse(&rs, &set, &fields[WHERE], "0407", 4, &v, why, sizeof why), 0);
    CHECK_INT(v, 3 + 6 * 8); /* column 4, row 7 */
    CHECK_TEXT(value(LOOKS, "f5"), "5");
    CHECK_TEXT(value(LOOKS, "5"), "5");
    CHECK_TEXT(value(LOOKS, "6"), "! expected a facing from f0 to f5");
    CHECK_TEXT(value(LOOKS, "f"), "! expected a facing from f0 to f5");
    rs.space = ST_PLANE;
    CHECK_TEXT(value(LOOKS, "359"), "359");
    CHECK_TEXT(value(LOOKS, "360"), "! expected degrees from 0 to 359");
    rs.space = ST_SQUARE;
}

static void test_words(void)
{
    uint32_t side, n, index;

    CHECK_TEXT(word("inf"), "type=infantry");
    CHECK_TEXT(word("light_horse"), "type=light-horse");
    CHECK_TEXT(word("d4"), "square=d4");
    CHECK_TEXT(word("N"), "facing=N");
    CHECK_TEXT(word("ex"), "exhausted=exhausted");
    CHECK_TEXT(word("!ex"), "exhausted=!exhausted");
    CHECK_TEXT(word("score=4"), "score=4");
    CHECK_TEXT(word("Square=-"), "square=-");
    CHECK_TEXT(word("exhausted=no"), "exhausted=!exhausted");
    CHECK_TEXT(word("z9"), "! expected a place on the board, which is 8x10");
    CHECK_TEXT(word("score=99"), "! expected a whole number from -3 to 12");
    CHECK(strncmp(word("rank=4"), "! expected one of the fields type, square", 41) == 0);
    CHECK(strncmp(word("what"), "! expected a value of one of the fields type", 44) == 0);
    CHECK(word("")[0] == '!');
    CHECK(word("!")[0] == '!');
    CHECK(word("=")[0] == '!');
    CHECK(word("yes")[0] == '!'); /* yes to what? */
    CHECK(word("4")[0] == '!');

    CHECK_INT(tx_unit_parse("B12", 3, &side, &n), 0);
    CHECK(side == 1 && n == 12);
    CHECK_INT(tx_unit_parse("A320", 4, &side, &n), 0);
    CHECK_INT(tx_unit_parse("A321", 4, &side, &n), -1);
    CHECK_INT(tx_unit_parse("a1", 2, &side, &n), -1);
    CHECK_INT(tx_unit_parse("A", 1, &side, &n), -1);
    CHECK_INT(tx_unit_parse("A0", 2, &side, &n), -1);
    CHECK_INT(tx_unit_parse("A01", 3, &side, &n), -1);
    CHECK_INT(tx_unit_parse("A1+", 3, &side, &n), -1);
    CHECK_INT(tx_unit_parse("C1", 2, &side, &n), -1);
    CHECK(tx_field_find(&rs, ST_OF_GAME, "To_Move", 7, &index) == &fields[ROUND] && index == ROUND);
    CHECK(tx_field_find(&rs, ST_OF_SIDE, "to-move", 7, &index) == NULL);
}

int main(void)
{
    char command[128];

    snprintf(folder, sizeof folder, "%s/sandtable-test.XXXXXX", P_tmpdir);
    if (!mkdtemp(folder))
        return 1;
    test_complaint();
    test_texts();
    test_read();
    test_write();
    test_full_disk();
    test_shipped();
    test_fold();
    test_values();
    test_small_field();
    test_hexes();
    test_words();
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK(system(command) == 0);
    return unit_end("text");
}
