/* html_text.c -- running text in which the names of clauses, rulings and chapters become links.
 *
 * A name with a letter in it ("GA1", "9.4a") is a link wherever it stands.  A bare number can
 * be a number, so "9.4" is a link only after an opening bracket, after a word such as "clause",
 * or in a row of names that began with one: "(9.4, 9.5 and 9.6)".
 */
#include "html_page.h"
#include "words.h"

static int is_letter(char ch) { return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z'); }
static int is_digit(char ch) { return ch >= '0' && ch <= '9'; }
static int is_word(char ch) { return is_letter(ch) || is_digit(ch); }
static int is_inside(char ch) { return is_word(ch) || ch == '.' || ch == '-' || ch == '_'; }

/* The bytes of the word at the start of a text, without the stop that ends a sentence. */
static size_t word_size(const char *text, size_t size)
{
    size_t n = 0;

    while (n < size && is_inside(text[n]))
        n++;
    while (n > 0 && !is_word(text[n - 1]))
        n--;
    return n;
}

static int is_number(struct tx_span word)
{
    for (uint32_t i = 0; i < word.size; i++)
        if (is_letter(word.at[i]))
            return 0;
    return 1;
}

/* A name has a digit or is all capitals; looking up every other word would only cost time. */
static int may_be_name(struct tx_span word)
{
    int lower = 0;

    for (uint32_t i = 0; i < word.size; i++) {
        if (is_digit(word.at[i]))
            return 1;
        lower |= word.at[i] >= 'a' && word.at[i] <= 'z';
    }
    return !lower;
}

static int is_one_of(struct tx_span word, const char *const *list)
{
    for (; *list; list++)
        if (tx_span_is(word, *list))
            return 1;
    return 0;
}

static const struct tx_ref *find(struct tx_html *h, const struct tx_html_prose *p, struct tx_span word, int bracket)
{
    const struct tx_ref *r;

    if (!may_be_name(word))
        return NULL;
    if (p->after_chapter && (r = tx_html_ref(h, word, TX_REF_HEADING)) != NULL)
        return r;
    if (is_number(word) && !bracket && !p->chain && !p->after_chapter)
        return NULL;
    if ((r = tx_html_ref(h, word, TX_REF_CLAUSE)) != NULL)
        return r;
    return tx_html_ref(h, word, TX_REF_RULING);
}

/* What the word before says about the next one. */
static void note_word(struct tx_html_prose *p, struct tx_span word, const struct tx_ref *r)
{
    static const char *const chapter[] = { "chapter",  "chapters", "Chapter",  "Chapters", "section",
                                           "sections", "Section",  "Sections", NULL };
    static const char *const clause[] = { "clause", "clauses", "Clause",  "Clauses", "see",     "See", "rule",
                                          "rules",  "ruling",  "rulings", "Ruling",  "Rulings", NULL };
    static const char *const joins[] = { "and", "or", "to", "with", NULL };

    if (is_one_of(word, joins))
        return;
    if (!r || r->kind != TX_REF_HEADING)
        p->after_chapter = is_one_of(word, chapter);
    p->chain = r || is_one_of(word, clause);
}

static void put_link(struct tx_html *h, const struct tx_ref *r)
{
    tx_out_put(&h->out, r->kind == TX_REF_RULING ? "<a class=\"rf ru\" href=\"#" : "<a class=\"rf\" href=\"#");
    tx_html_anchor(h, r);
    tx_out_put(&h->out, "\">");
    tx_out_escape(&h->out, r->name.at, r->name.size);
    tx_out_put(&h->out, "</a>");
}

void tx_html_kind(struct tx_html *h, char kind)
{
    tx_out_put(&h->out, kind == 'P'
                            ? "<span class=\"kind\" title=\"an option: it may be switched or set\">option</span>"
                            : "<span class=\"kind\" title=\"narrative: it changes nothing\">narrative</span>");
}

/* "[P]" or "[N]": text that speaks of a clause's kind shows what the clause shows. */
static int is_kind(const char *text, size_t size)
{
    return size >= 3 && text[0] == '[' && (text[1] == 'P' || text[1] == 'N') && text[2] == ']';
}

void tx_html_prose(struct tx_html *h, struct tx_html_prose *p, const char *text, size_t size)
{
    size_t from = 0, at = 0;

    while (at < size) {
        const size_t n = is_word(text[at]) ? word_size(text + at, size - at) : 0;
        const struct tx_span word = { text + at, (uint32_t)n, 0, 0 };
        const struct tx_ref *r;

        if (is_kind(text + at, size - at)) {
            tx_out_escape(&h->out, text + from, at - from);
            tx_html_kind(h, text[at + 1]);
            from = at += 3;
            continue;
        }
        if (n == 0) {
            /* A stop, a semicolon or a closing bracket ends a row of names; a comma does not. */
            if (strchr(".;:)!?", text[at]) != NULL)
                p->chain = p->after_chapter = 0;
            at++;
            continue;
        }
        r = find(h, p, word, at > 0 && text[at - 1] == '(');
        note_word(p, word, r);
        if (r) {
            tx_out_escape(&h->out, text + from, at - from);
            put_link(h, r);
            from = at + n;
        }
        at += n;
    }
    tx_out_escape(&h->out, text + from, size - from);
}

/* A unit's name as it is printed: a1 is a square, A1 a unit, though a player may type either. */
static int is_unit(const struct st_setting *set, struct tx_span word, uint16_t *unit)
{
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    if (word.size == 0 || tx_read_unit(set, word.at, word.size, unit) != word.size)
        return 0;
    tx_put_unit(&t, set, *unit);
    return tx_span_is(word, name);
}

void tx_html_speech(struct tx_html *h, const struct st_setting *set, const char *text, size_t size)
{
    size_t at = 0;

    while (at < size) {
        const size_t n = is_word(text[at]) ? word_size(text + at, size - at) : 0;
        const struct tx_span word = { text + at, (uint32_t)n, 0, 0 };
        const struct tx_ref *r = n > 0 && may_be_name(word) ? tx_html_ref(h, word, TX_REF_CLAUSE) : NULL;
        uint16_t unit = 0;

        if (is_unit(set, word, &unit)) {
            tx_out_put(&h->out, unit > set->count[0] ? "<b class=\"b\">" : "<b class=\"a\">");
            tx_out_escape(&h->out, word.at, n);
            tx_out_put(&h->out, "</b>");
        } else if (r && at > 0 && text[at - 1] == '(') {
            put_link(h, r);
        } else {
            tx_out_escape(&h->out, text + at, n > 0 ? n : 1);
        }
        at += n > 0 ? n : 1;
    }
}
