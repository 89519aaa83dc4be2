/* html.c -- the books as pages: everything has its anchor, nothing of a book is markup. */
#include "../text/html.h"

#include "../table/memory.h"
#include "../text/svg.h"
#include "html_check.h"
#include "unit.h"

enum { PAGE_MOST = 1500000 }; /* bytes of a shipped book's page: a phone opens it at once */

struct page {
    char *at;
    size_t size;
    unsigned failed;
};

static void count_failed(void *who, const struct tx_book_example *e, const char *report)
{
    (void)e;
    CHECK(report[0] != '\0');
    ++*(unsigned *)who;
}

/* The page of a book; at is NULL if there is a complaint. */
static struct page render(const struct st_ruleset *rs, const char *text, size_t size, struct tx_complaint *c)
{
    struct page p = { NULL, 0, 0 };
    const struct tx_html_watch watch = { count_failed, &p.failed };
    struct tx_book b;

    if (tx_book_read(&b, "book.md", text, size, c))
        return p;
    p.at = tx_html_book(rs, &b, &watch, &p.size, c);
    if (p.at)
        CHECK_INT(strlen(p.at), p.size);
    tx_book_free(&b);
    return p;
}

static const struct tx_shipped *book_of(const char *id)
{
    char path[128];

    snprintf(path, sizeof path, "rules/%s/rulebook.md", id);
    return tx_shipped_find(path);
}

static int has(const struct page *p, const char *words) { return p->at && strstr(p->at, words) != NULL; }

static int has_id(const struct page *p, const char *id)
{
    char words[300];

    snprintf(words, sizeof words, " id=\"%s\"", id);
    return has(p, words);
}

/* ---- the books that ship ---- */

static void check_anchors(const struct st_ruleset *rs, const struct page *p)
{
    const struct tx_shipped *file = book_of(rs->id);
    struct tx_complaint c;
    struct tx_book b;
    char id[256];

    for (uint32_t i = 1; i < rs->clause_count; i++)
        if (!CHECK(has_id(p, rs->clauses[i])))
            printf("    clause %s\n", rs->clauses[i]);
    for (uint32_t i = 0; i < rs->cell_count; i++) {
        tx_cell_name(&rs->cells[i], id, sizeof id);
        if (!CHECK(has_id(p, id)))
            printf("    number %s\n", id);
    }
    if (!CHECK(tx_book_read(&b, file->path, file->data, file->size, &c) == 0))
        return;
    for (uint32_t i = 0; i < b.ruling_count; i++) {
        snprintf(id, sizeof id, "%.*s", (int)b.ruling[i].id.size, b.ruling[i].id.at);
        CHECK(has_id(p, id));
    }
    for (uint32_t i = 0; i < b.heading_count; i++) {
        snprintf(id, sizeof id, "s-%.*s", (int)b.heading[i].number.size, b.heading[i].number.at);
        CHECK(has_id(p, id));
    }
    for (uint32_t i = 0; i < b.table_count; i++) {
        snprintf(id, sizeof id, "table-%.*s", (int)b.table[i].id.size, b.table[i].id.at);
        CHECK(has_id(p, id));
    }
    tx_book_free(&b);
}

static void test_shipped(void)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];
        const struct tx_shipped *file = book_of(rs->id);
        struct tx_complaint c;
        struct page p, q;

        if (!CHECK(file != NULL))
            continue;
        p = render(rs, file->data, file->size, &c);
        if (CHECK(p.at != NULL)) {
            CHECK_INT(p.failed, 0);
            CHECK(p.size < PAGE_MOST);
            check_anchors(rs, &p);
            CHECK_TEXT(html_fault(p.at, HTML_UNIQUE), "");
            CHECK(!has(&p, "class=\"fails\"") && !has(&p, "<td class=\"n new\""));
            q = render(rs, file->data, file->size, &c);
            CHECK(q.size == p.size && memcmp(p.at, q.at, p.size) == 0);
            free(q.at);
        }
        free(p.at);
    }
}

/* ---- the pages of the site ---- */

/* The ids and the links inside a page, in their order: a page of the site has those of the other and more. */
static void check_same_anchors(const struct page *alone, const struct page *site)
{
    const char *at = alone->at;

    while ((at = strstr(at, " id=\"")) != NULL) {
        const size_t n = strcspn(at + 5, "\"") + 6;
        char *id = tb_copy_text(at, n);

        if (!CHECK(has(site, id)))
            printf("    %s\n", id);
        free(id);
        at += n;
    }
}

static void check_site_book(const struct st_ruleset *rs)
{
    const struct tx_shipped *file = book_of(rs->id);
    struct tx_complaint c;
    struct page alone = render(rs, file->data, file->size, &c), p = { NULL, 0, 0 };
    struct tx_book b;

    if (!CHECK(tx_book_read(&b, file->path, file->data, file->size, &c) == 0))
        return;
    p.at = tx_html_site_book(rs, &b, NULL, &p.size, &c);
    if (CHECK(p.at != NULL)) {
        CHECK_INT(strlen(p.at), p.size);
        CHECK(p.size < PAGE_MOST);
        check_anchors(rs, &p);
        check_same_anchors(&alone, &p);
        CHECK_TEXT(html_fault(p.at, HTML_UNIQUE | HTML_SITE), "");
        CHECK(!has(&p, "<style") && !has(&p, " style=") && !has(&p, "http-equiv") && !has(&p, "class=\"fails\""));
        CHECK(b.example_count == 0 || has(&p, "<em class=\"runs\">runs as a test</em>"));
        CHECK(has(&p, "<em class=\"runs\">read by the engine</em>") && !has(&p, "the game plays by it"));
        for (uint32_t i = 0; i < b.ruling_count; i++) {
            char mark[256];

            snprintf(mark, sizeof mark, "aria-label=\"Ruling %.*s\">", (int)b.ruling[i].id.size, b.ruling[i].id.at);
            if (!CHECK(has(&p, mark)))
                printf("    %s\n", mark);
        }
    }
    tx_book_free(&b);
    free(alone.at);
    free(p.at);
}

static void check_intro(const char *text, const char *want)
{
    struct tx_complaint c;
    struct tx_book b;
    char *intro;

    if (!CHECK(tx_book_read(&b, "book.md", text, strlen(text), &c) == 0))
        return;
    intro = tx_html_intro(&b);
    CHECK_TEXT(intro, want);
    free(intro);
    tx_book_free(&b);
}

static void test_site(void)
{
    struct tx_complaint c;
    struct page list = { NULL, 0, 0 };

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (book_of(st_rulesets[i]->id))
            check_site_book(st_rulesets[i]);
    list.at = tx_html_site_list(&list.size, &c);
    if (CHECK(list.at != NULL)) {
        CHECK_TEXT(html_fault(list.at, HTML_UNIQUE | HTML_SITE), "");
        CHECK(has(&list, "<h2><a href=\"/rulebook/portable.html\">") && !has(&list, "breakthrough"));
    }
    free(list.at);
    check_intro("# T\n\nOne *small*\n`game`.\n\nTwo.\n", "One small game.");
    check_intro("# T\n\n## 1 A\n\nNot this.\n", "");
}

/* ---- a copy with another number ---- */

static char *changed(const struct tx_shipped *file, const char *from, const char *to, size_t *size)
{
    const char *at = strstr(file->data, from);
    const size_t before = at ? (size_t)(at - file->data) : 0, n = strlen(from), m = strlen(to);
    char *text = tb_realloc(NULL, file->size + m + 1);

    *size = file->size;
    memcpy(text, file->data, file->size + 1);
    if (!CHECK(at != NULL))
        return text;
    *size = file->size - n + m;
    memcpy(text + before, to, m);
    memcpy(text + before + m, at + n, file->size - before - n + 1);
    return text;
}

/* The page marks the number, and shows the examples that no longer hold with their reports. */
static void test_copy(void)
{
    const struct st_ruleset *rs = tb_ruleset_by_id("portable");
    struct tx_complaint c;
    struct page p;
    size_t size;
    char *text = changed(book_of("portable"), "| Infantry | 2 |", "| Infantry | 3 |", &size);

    p = render(rs, text, size, &c);
    CHECK(p.failed > 0);
    CHECK(has(&p, "<td class=\"n new\" id=\"units.infantry.speed\" title=\"units.infantry.speed\">3 "
                  "<small>was 2</small></td>"));
    CHECK(has(&p, "class=\"fails\"") && has(&p, "<pre class=\"report\">book.md:"));
    CHECK_TEXT(html_fault(p.at, HTML_UNIQUE), "");
    free(p.at);
    free(text);
    text = changed(book_of("portable"), "| Infantry | 2 |", "| Infantry | lots |", &size);
    p = render(rs, text, size, &c);
    CHECK(p.at == NULL && strstr(c.what, "units.infantry.speed") != NULL);
    free(text);
}

/* ---- what an example shows ---- */

static const char pictures[] =
    "\n```example UN7 Pictures\nboard 16x8\noption round_limit 9\nterrain hill d5\nterrain river a1 b1\n"
    "objective e4 d4\nA1 inf elite d4 N\nA2 cmd avg d4 N\nA3 art poor f2 E lim ex acted\n"
    "A4 cmd avg a5 N ex acted\nA5 inf avg a5 N acted\nB1 cav avg e6 W\nstart round 3 phase order\n"
    "odds move A1 d5: A1 hits = 0/1\nrefuse move A1 h8 because UN1\nrefuse move A2 h7 because UN4\n"
    "choices A2 rally:\nno event UN1\nask A TS3\ndo move A1 c5\ndo face A1 N\nend A1 c5 N\n```\n";

/* The line of a part holds these words, and stands before the figure that refers to it. */
static void check_part(const struct page *p, const char *title, const char *const *words)
{
    const char *at = strstr(p->at, title), *end = at ? strchr(at, '\n') : NULL, *found;

    if (!CHECK(end != NULL))
        printf("    %s\n", title);
    for (; end && *words; words++)
        if (!CHECK((found = strstr(at, *words)) != NULL && found < end))
            printf("    %s: %s\n", title, *words);
}

static void check_parts(const struct page *p)
{
    static const char *const gun[] = { "<use href=\"#st-limbered\"", "<use href=\"#st-chit\"", "<use href=\"#st-worn\"",
                                       ">A3</text>", NULL };
    static const char *const rider[] = { "<path class=\"tired\"", "<use href=\"#st-done\"", ">A4</text>", NULL };

    check_part(p, "<title>A3 artillery E, poor, exhausted, limbered, acted</title>", gun);
    check_part(p, "<g class=\"rider a\"><title>A4 commander N, average, exhausted, acted</title>", rider);
}

static void test_pictures(void)
{
    static const char *const shown[] = {
        "id=\"example-UN7-",
        "<p class=\"start\">Start</p>",
        "<del>move <b class=\"a\">A1</b> h8</del>",
        "<a class=\"rf\" href=\"#UN1\">UN1</a>)</p>",
        "<i>Choices</i> <b class=\"a\">A2</b> rally: none</p>",
        "<p>move <b class=\"a\">A1</b> c5</p>",
        " <a href=\"#TS5a\">TS5a</a></li>",
        "<p class=\"facts\">Options: round limit 9. Round 3.</p>",
        "<i>Chance of A1 hits</i> after move <b class=",
        "</b> d5: <b>0/1</b></p>",
        "<i>Nothing happens</i> under <a class=\"cl\" href=\"#UN1\">",
        "<i>Now asked</i>: Red, under <a class=\"cl\" href=\"#TS3\">",
        "<i>Afterwards</i>: <code>A1 c5 N</code>",
        "<text class=\"own no\"",
        "<use href=\"#st-from\"",
        "<path class=\"way\" d=\"M",
        "<use href=\"#st-not\"",
        "<use href=\"#st-goal\"",
        "A3 artillery f2 E, poor, exhausted, limbered, acted",
        "aria-label=\"now A1 infantry c5 N, elite",
        "<use href=\"#p",
        "<details class=\"source\"><summary>",
    };
    const struct st_ruleset *rs = tb_ruleset_by_id("portable");
    const struct tx_shipped *file = book_of("portable");
    char *text = tb_realloc(NULL, file->size + sizeof pictures);
    struct tx_complaint c;
    struct page p, one = { NULL, 0, 0 };

    memcpy(text, file->data, file->size);
    memcpy(text + file->size, pictures, sizeof pictures);
    p = render(rs, text, file->size + sizeof pictures - 1, &c);
    free(text);
    if (!CHECK(p.at != NULL))
        return;
    CHECK_INT(p.failed, 0);
    CHECK(has(&p, "<figure class=\"key\" id=\"key\">") && has(&p, "</svg><span>exhausted</span></li>"));
    CHECK(!has(&p, "</svg><span>from the flank</span>") && !has(&p, "runs as a test"));
    CHECK(has(&p, "<details class=\"fold\"><summary><b>Example "));
    one.at = strstr(p.at, "Pictures</span>");
    if (CHECK(one.at != NULL)) {
        while (strncmp(one.at, "<figure", 7) != 0)
            one.at--;
        for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
            if (!CHECK(has(&one, shown[i])))
                printf("    %s\n", shown[i]);
    }
    check_parts(&p);
    free(p.at);
}

/* ---- books that mean harm ---- */

static const char hostile[] =
    "\n## <script>alert(1)</script> & \"9\" <b>bold</b>\n\n"
    "### 9 <img src=x onerror=alert(2)> *x*\n\n"
    "Raw <script>alert(3)</script>, <img src=x onerror=alert(4)> and <svg/onload=alert(5)>.\n\n"
    "<script>\nalert(6)\n</script>\n\n<style>body{display:none}</style>\n\n<div onclick=\"alert(7)\">\n\n"
    "[a](javascript:alert(8)) [b](JaVaScRiPt:alert(9)) [c](&#106;avascript:alert(10)) [d](data:text/html,x)\n"
    "[e](vbscript:x) [f](https://example.org/\"onmouseover=\"alert(11)) [g](<java\\script:x>) [h](//example.org)\n"
    "![pic *x* [y](https://example.org)](https://example.org/x.png \"t\") <javascript:alert(12)>\n"
    "[i](https://example.org/?a=1&amp;b=2 \"title\") [j](#2.1) &lt;script&gt; &#60;script&#62; [k][r]\n\n"
    "[r]: javascript:alert(13)\n\n"
    "**9.9** A clause </p></div><script>alert(14)</script> see 2.1 (2.2, 2.3) and [x](javascript:y). [P]\n\n"
    "> **Ruling R9.** It says </div><script>alert(16)</script> & more. Reason: <i>why</i>.\n>\n> - one\n\n"
    "- **9.8** In a list. [N]\n- **9.7** Another\n  [N]\n- plain\n\n"
    "<!-- <script>alert(17)</script> -->\n\n"
    "| <b>a</b> | `<b>` |\n|:-:|--:|\n| <script>x</script> | [x](javascript:x) |\n\n"
    "```example 2.1 <script>alert(18)</script>\n<script>alert(19)</script>\n```\n\n"
    "```example \"><script> A title\nboard 8x8\n```\n\n"
    "```js \"><script>\n<script>alert(20)</script>\n**9.6** no clause\n```\n";

static char *with(const char *more, size_t *size)
{
    const struct tx_shipped *file = book_of("breakthrough");
    char *text = tb_realloc(NULL, file->size + strlen(more) + 1);

    memcpy(text, file->data, file->size);
    memcpy(text + file->size, more, strlen(more) + 1);
    *size = file->size + strlen(more);
    return text;
}

static void test_hostile(void)
{
    const struct st_ruleset *rs = tb_ruleset_by_id("breakthrough");
    struct tx_complaint c;
    struct page p;
    size_t size;
    char *text = with(hostile, &size);

    p = render(rs, text, size, &c);
    free(text);
    if (!CHECK(p.at != NULL))
        return;
    CHECK_TEXT(html_fault(p.at, 0), "");
    CHECK(!has(&p, "<script") && !has(&p, "<img") && !has(&p, "href=\"javascript") && !has(&p, "href=\"data"));
    CHECK(has(&p, "&lt;script&gt;alert(3)&lt;/script&gt;"));
    CHECK(has(&p, "href=\"https://example.org/?a=1&amp;b=2\"") && has(&p, "href=\"#2.1\">j</a>"));
    CHECK(has(&p, "id=\"9.9\"") && has(&p, "id=\"9.8\"") && has(&p, "id=\"9.7\"") && !has(&p, "id=\"9.6\""));
    CHECK(has(&p, "see <a class=\"rf\" href=\"#2.1\">2.1</a> (<a class=\"rf\" href=\"#2.2\">2.2</a>, <a"));
    CHECK(has(&p, ">option</span>") && has(&p, ">narrative</span>") && !has(&p, "[N]") && !has(&p, "alert(17)"));
    CHECK_INT(p.failed, 2);
    free(p.at);
}

/* One line `count` times, in a book of its own. */
static struct page repeated(const char *first, const char *line, size_t count, const char *last, struct tx_complaint *c)
{
    const size_t n = strlen(line), a = strlen(first), z = strlen(last);
    char *more = tb_realloc(NULL, a + n * count + z + 1), *text;
    struct page p;
    size_t size;

    memcpy(more, first, a);
    for (size_t i = 0; i < count; i++)
        memcpy(more + a + i * n, line, n);
    memcpy(more + a + n * count, last, z + 1);
    text = with(more, &size);
    p = render(tb_ruleset_by_id("breakthrough"), text, size, c);
    free(more);
    free(text);
    return p;
}

static void test_large(void)
{
    static const struct {
        const char *first, *line;
        size_t count;
        const char *last;
    } deep[] = {
        { "\n", ">", 4000, " x\n" },
        { "\n", "- ", 2000, "x\n" },
        { "\n", "*", 4000, "x\n" },
        { "\n", "[", 4000, "x\n" },
        { "\n", "![", 2000, "x\n" },
        { "\nx ", "`", 4000, "x\n" },
        { "\n", "<b>", 1300, "x\n" },
        { "\n**9.9** ", "**_", 1300, "x\n" },
        { "\n| a | b |\n|---|---|\n", "| 1 | 2 |\n", 20000, "" },
        { "\n<\na:*[>![[>*", "x", 1, "\n" }, /* md4c ends the emphasis after the link around it */
    };
    struct tx_complaint c;
    struct page p;
    char table[1024] = "\n";

    for (size_t i = 0; i < sizeof deep / sizeof *deep; i++) {
        p = repeated(deep[i].first, deep[i].line, deep[i].count, deep[i].last, &c);
        if (CHECK(p.at != NULL))
            CHECK_TEXT(html_fault(p.at, 0), "");
        else
            printf("    %s: %s\n", deep[i].line, c.what);
        free(p.at);
    }
    /* A row of three bytes is filled up to the width of its table: the page would be a bomb. */
    for (unsigned i = 0; i < 120; i++)
        unit_append(table, sizeof table, "|a");
    unit_append(table, sizeof table, "|\n");
    for (unsigned i = 0; i < 120; i++)
        unit_append(table, sizeof table, "|---");
    unit_append(table, sizeof table, "|\n");
    p = repeated(table, "|x|\n", 120000, "", &c);
    CHECK(p.at == NULL && strstr(c.what, "larger than") != NULL);
    free(p.at);
}

static void test_unclosed(void)
{
    struct tx_complaint c;
    struct page p = repeated("\n```example 2.1 Never closed\n", "board 8x8\n", 2, "", &c);

    CHECK(p.at == NULL && strstr(c.what, "never closed") != NULL);
    p = repeated("\nTable moves: again\n\n", "| a | b |\n", 1, "", &c);
    CHECK(p.at == NULL);
}

/* ---- drawings of boards that no shipped game has yet ---- */

static uint32_t two_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece *out)
{
    (void)set, (void)s;
    memset(out, 0, 3 * sizeof *out);
    out[0] = (struct st_piece){ .id = 1, .kind = 1, .x = 2, .y = 1, .badge = { { 2, 3 } } };
    out[1] = (struct st_piece){ .id = 2,
                                .side = 1,
                                .kind = 1,
                                .x = 1,
                                .y = 3,
                                .shape = ST_SHAPE_BASE,
                                .w = 1000,
                                .d = 500,
                                .facing = 90,
                                .flags = ST_PIECE_WEAK | ST_PIECE_SPENT };
    out[2] = (struct st_piece){ .id = 1, .kind = 1, .flags = ST_PIECE_OFF };
    return 3;
}

static uint32_t two_areas(const struct st_setting *set, const struct st_state *s, struct st_area *out)
{
    (void)set, (void)s;
    memset(out, 0, 2 * sizeof *out);
    out[0] = (struct st_area){ .kind = 2, .shape = ST_SHAPE_CELL, .points = 1, .x = { 1 }, .y = { 1 } };
    out[1] =
        (struct st_area){ .kind = 2, .shape = ST_SHAPE_POLYGON, .points = 3, .x = { 0, 2000, 0 }, .y = { 0, 0, 2000 } };
    return 2;
}

static void test_spaces(void)
{
    static const struct st_label labels[] = { { "", "", NULL, 0, 0, 0, 0 },
                                              { "mammoth & co", "mammoth", NULL, 0, 0, 'm', 0 },
                                              { "<swamp>", "swamp", NULL, ST_TONE_GROUND, 0, 's', 0 } };
    static const enum st_space spaces[] = { ST_SQUARE, ST_HEX, ST_PLANE };
    const struct st_setting set = { .width = 6, .height = 5, .count = { 1, 1 } };
    struct tx_scene *scene = tb_calloc(sizeof *scene);

    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        const struct st_ruleset rs = {
            .space = (uint8_t)spaces[i], .labels = labels, .label_count = 3, .pieces = two_pieces, .areas = two_areas
        };
        struct tx_drawing d = { .rs = &rs, .set = &set, .now = scene };
        struct tx_out o = { NULL, 0, 0 };

        tx_scene_of(scene, ST_AT(&rs, &set, NULL));
        tx_view_scene(&d.view, scene);
        tx_view_close(&d.view, &set);
        tx_svg_draw(&o, &d);
        CHECK_TEXT(html_fault(o.at, 0), "");
        CHECK(strstr(o.at, ">A1</text>") && strstr(o.at, ">B1</text>") && strstr(o.at, "mammoth &amp; co"));
        tx_out_free(&o);
    }
    free(scene);
}

static void test_views(void)
{
    const struct st_setting set = { .width = 16, .height = 8 };
    struct tx_view v = { 0, 0, 0, 0, 0 };

    tx_view_add(&v, 3, 4);
    tx_view_add(&v, 4, 4);
    tx_view_close(&v, &set);
    CHECK(v.x0 <= 2 && v.x1 >= 5 && v.y0 <= 3 && v.y1 >= 5 && v.x1 < 15);
    v = (struct tx_view){ 0, 0, 0, 0, 0 };
    tx_view_add(&v, 0, 0);
    tx_view_close(&v, &set);
    CHECK(v.x0 == 0 && v.y0 == 0 && v.x1 == 4 && v.y1 == 3);
    tx_view_add(&v, 15, 7);
    tx_view_close(&v, &set);
    CHECK(v.x0 == 0 && v.y0 == 0 && v.x1 == 15 && v.y1 == 7);
}

/* The checker itself: it sees what it is there for. */
static void test_checker(void)
{
    CHECK_TEXT(html_fault("<p>a<br>b</p><svg><path d=\"\"/></svg>", HTML_UNIQUE), "");
    CHECK(html_fault("<p><b></p></b>", 0)[0] != '\0');
    CHECK(html_fault("<p>", 0)[0] != '\0');
    CHECK(html_fault("<script>x</script>", 0)[0] != '\0');
    CHECK(html_fault("<p onclick=\"x\"></p>", 0)[0] != '\0');
    CHECK(html_fault("<a href=\"javascript:x\"></a>", 0)[0] != '\0');
    CHECK(html_fault("<p>a < b</p>", 0)[0] != '\0');
    CHECK(html_fault("<p>a & b</p>", 0)[0] != '\0');
    CHECK(html_fault("<p id=\"a\"></p><p id=\"a\"></p>", HTML_UNIQUE)[0] != '\0');
    CHECK(html_fault("<a href=\"#b\"></a>", HTML_UNIQUE)[0] != '\0');
    CHECK_TEXT(html_fault("<a href=\"/b\"></a>", HTML_SITE), "");
    CHECK_TEXT(html_fault("<script type=\"module\" src=\"/assets/book.js\"></script>", HTML_SITE), "");
    CHECK(html_fault("<a href=\"/b\"></a>", 0)[0] != '\0');
    CHECK(html_fault("<a href=\"//b\"></a>", HTML_SITE)[0] != '\0');
    CHECK(html_fault("<script>x</script>", HTML_SITE)[0] != '\0');
    CHECK(html_fault("<style>x</style>", HTML_SITE)[0] != '\0');
    CHECK(html_fault("<p style=\"x\"></p>", HTML_SITE)[0] != '\0');
}

int main(void)
{
    test_checker();
    test_shipped();
    test_site();
    test_copy();
    test_pictures();
    test_hostile();
    test_large();
    test_unclosed();
    test_spaces();
    test_views();
    return unit_end("html");
}
