/* html_look.c -- the lines of an example that are no step: what its start sets, and what it looks at. */
#include "html_show.h"
#include "position.h"
#include "words.h"

/* ---- the start ---- */

/* The first letter as a capital, the joints of a name as blanks: "objectives_needed". */
static void put_name(struct tx_out *o, struct tx_span name, int capital)
{
    for (uint32_t i = 0; i < name.size; i++) {
        const char ch = name.at[i];
        const char shown = (char)(ch == '_' || ch == '-'                        ? ' '
                                  : i == 0 && capital && ch >= 'a' && ch <= 'z' ? ch - 32
                                                                                : ch);

        tx_out_escape(o, &shown, 1);
    }
}

/* What a line of the start sets, one fact after the other. */
struct facts {
    struct tx_show *w;
    uint32_t count;
    int options; /* the last fact was an option */
};

static void begin_fact(struct facts *f, int option)
{
    struct tx_out *o = &f->w->h->out;

    tx_out_put(o, f->count == 0 ? "<p class=\"facts\">" : option && f->options ? ", " : ". ");
    tx_out_put(o, option && !f->options ? "Options: " : "");
    f->options = option;
    f->count++;
}

/* Whose turn it is and what is being decided can be seen from the first step; all else is told. */
static int is_told(const struct st_field *f)
{
    return f->type != ST_T_SIDE && f->type != ST_T_UNIT && f->type != ST_T_NAME;
}

static void put_fields(struct facts *f, struct tx_span rest)
{
    const struct st_ruleset *rs = f->w->h->rs;
    struct tx_out *o = &f->w->h->out;
    struct tx_span name;

    while ((name = tx_span_word(&rest)).size > 0) {
        const int side = tx_span_is(name, "A") ? 0 : tx_span_is(name, "B") ? 1 : ST_NOBODY;
        const struct st_field *field;
        struct tx_span value = { "", 0, 0, 0 };
        uint32_t index;

        if (side != ST_NOBODY)
            name = tx_span_word(&rest);
        field = tx_field_find(rs, side == ST_NOBODY ? ST_OF_GAME : ST_OF_SIDE, name.at, name.size, &index);
        if (!field)
            return;
        if (field->type != ST_T_FLAG)
            value = tx_span_word(&rest);
        if (!is_told(field))
            continue;
        begin_fact(f, 0);
        if (side != ST_NOBODY) {
            tx_out_words(o, rs->side_names[side]);
            tx_out_put(o, ": ");
        }
        put_name(o, name, side == ST_NOBODY);
        tx_out_put(o, value.size ? " " : "");
        tx_out_escape(o, value.at, value.size);
    }
}

/* "option retreat any", "set units.infantry.speed = 3": a line that changes a number? */
static int is_number(struct tx_span word) { return tx_span_is(word, "option") || tx_span_is(word, "set"); }

static void put_start_line(struct facts *f, struct tx_span line)
{
    struct tx_out *o = &f->w->h->out;
    struct tx_span rest = line, word = tx_span_word(&rest);
    uint32_t side, number, last, index;

    if (is_number(word)) {
        const struct tx_span name = tx_span_word(&rest);

        begin_fact(f, 1);
        put_name(o, name, 0);
        tx_out_put(o, " ");
        tx_out_escape(o, rest.at, rest.size);
    } else if (tx_span_is(word, "scenario")) {
        begin_fact(f, 0);
        tx_out_put(o, "Scenario ");
        tx_out_escape(o, rest.at, rest.size);
    } else if (!tx_span_is(word, "board") && tx_units_parse(word.at, word.size, &side, &number, &last) != 0 &&
               !tx_field_find(f->w->h->rs, ST_OF_CELL, word.at, word.size, &index)) {
        put_fields(f, tx_span_is(word, "start") ? rest : line);
    }
}

/* Units that have a name but no place any more when the example begins. */
static void put_lost(struct facts *f)
{
    const struct st_setting *set = f->w->set;
    struct tx_out *o = &f->w->h->out;
    uint32_t lost = 0;

    for (uint32_t unit = 1; unit <= (uint32_t)set->count[0] + set->count[1]; unit++) {
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        if (tx_scene_piece(f->w->step[0].scene, (uint16_t)unit))
            continue;
        if (lost++ == 0)
            begin_fact(f, 0);
        tx_out_put(o, lost == 1 ? "Lost: " : ", ");
        tx_put_unit(&t, set, (uint16_t)unit);
        tx_html_speech(f->w->h, set, name, t.size);
    }
}

void tx_show_start(struct tx_show *w, struct tx_span body)
{
    struct tx_lines l = { body.at, body.at + body.size, body.line };
    struct facts f = { w, 0, 0 };
    struct tx_span line;

    for (uint32_t options = 2; options-- > 0;) /* options first, wherever they stand */
        for (l.at = body.at; tx_line_look(&l, &line); tx_line_take(&l)) {
            const char *hash = memchr(line.at, '#', line.size);
            struct tx_span words = hash ? tx_span_part(line, 0, (uint32_t)(hash - line.at)) : line, rest, word;

            rest = words = tx_span_trim(words);
            word = tx_span_word(&rest);
            if (word.size > 0 && (tx_show_is_look(word) || tx_show_is_step(word)))
                break;
            if (word.size > 0 && (uint32_t)is_number(word) == options)
                put_start_line(&f, words);
        }
    put_lost(&f);
    tx_out_put(&w->h->out, f.count ? ".</p>" : "");
}

/* ---- what is looked at ---- */

static int is_among(struct tx_span word, const char *const *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (tx_span_is(word, list[i]))
            return 1;
    return 0;
}

int tx_show_is_look(struct tx_span verb)
{
    static const char *const looks[] = { "choices", "odds", "odds:", "ask", "no", "end", "gone", "over" };

    return is_among(verb, looks, sizeof looks / sizeof *looks);
}

int tx_show_is_step(struct tx_span verb)
{
    static const char *const steps[] = { "do", "roll", "draw", "refuse", "event" };

    return is_among(verb, steps, sizeof steps / sizeof *steps);
}

static void put_clause(struct tx_show *w, struct tx_span name)
{
    char text[TB_NAME_MAX];

    if (name.size >= sizeof text)
        return;
    memcpy(text, name.at, name.size);
    text[name.size] = '\0';
    tx_html_clause_link(w->h, text);
}

static int side_of(struct tx_span word) { return tx_span_is(word, "A") ? 0 : tx_span_is(word, "B") ? 1 : ST_NOBODY; }

/* "fight A1 B1: B1 fails = 5/36", or of the die that is due "6 = 1/6". */
static void tell_odds(struct tx_show *w, struct tx_span rest, int of_die)
{
    const char *colon = of_die ? NULL : memchr(rest.at, ':', rest.size), *equals;
    const struct tx_span action = tx_span_part(rest, 0, colon ? (uint32_t)(colon - rest.at) : 0);
    struct tx_out *o = &w->h->out;
    struct tx_span what;

    rest = tx_span_part(rest, colon ? action.size + 1 : 0, rest.size);
    equals = memchr(rest.at, '=', rest.size);
    what = tx_span_trim(tx_span_part(rest, 0, equals ? (uint32_t)(equals - rest.at) : rest.size));
    rest = tx_span_trim(tx_span_part(rest, equals ? (uint32_t)(equals - rest.at) + 1 : rest.size, rest.size));
    tx_out_put(o, "<i>Chance of ");
    tx_out_escape(o, what.at, what.size);
    tx_out_put(o, "</i>");
    if (action.size > 0) {
        tx_out_put(o, " after ");
        tx_html_speech(w->h, w->set, action.at, action.size);
    }
    tx_out_put(o, ": <b>");
    tx_out_escape(o, rest.at, rest.size);
    tx_out_put(o, "</b>");
}

static void tell_ask(struct tx_show *w, struct tx_span rest)
{
    const int side = side_of(tx_span_word(&rest));

    if (side == ST_NOBODY) {
        tx_out_put(&w->h->out, "<i>Next</i>: chance decides, under ");
    } else {
        tx_out_put(&w->h->out, "<i>Now asked</i>: ");
        tx_out_words(&w->h->out, w->h->rs->side_names[side]);
        tx_out_put(&w->h->out, ", under ");
    }
    put_clause(w, tx_span_word(&rest));
}

static void tell_over(struct tx_show *w, struct tx_span rest)
{
    const int side = side_of(tx_span_word(&rest));

    tx_out_put(&w->h->out, "<i>The battle is over</i>: ");
    tx_out_words(&w->h->out, side == ST_NOBODY ? "nobody" : w->h->rs->side_names[side]);
    tx_out_put(&w->h->out, " wins (");
    put_clause(w, tx_span_word(&rest));
    tx_out_put(&w->h->out, ")");
}

static void tell_choices(struct tx_show *w, struct tx_span rest)
{
    tx_out_put(&w->h->out, "<i>Choices</i> ");
    tx_html_speech(w->h, w->set, rest.at, rest.size);
    tx_out_put(&w->h->out, rest.size == 0 || rest.at[rest.size - 1] == ':' ? " none" : "");
}

void tx_show_look(struct tx_show *w, struct tx_span verb, struct tx_span rest)
{
    struct tx_out *o = &w->h->out;

    rest = tx_span_trim(rest);
    if (tx_span_is(verb, "end") && w->facts_end > 0 && w->facts_end == o->size) {
        o->size -= sizeof "</p>" - 1; /* one line for all that is so afterwards */
        tx_out_put(o, ", <code>");
        tx_out_escape(o, rest.at, rest.size);
        tx_out_put(o, "</code></p>");
        w->facts_end = o->size;
        return;
    }
    tx_out_put(o, "<p class=\"look\">");
    if (tx_span_is(verb, "choices")) {
        tell_choices(w, rest);
    } else if (tx_span_begins(verb, "odds")) {
        tell_odds(w, rest, tx_span_is(verb, "odds:"));
    } else if (tx_span_is(verb, "ask")) {
        tell_ask(w, rest);
    } else if (tx_span_is(verb, "over")) {
        tell_over(w, rest);
    } else if (tx_span_is(verb, "no")) {
        tx_span_word(&rest); /* `event` */
        tx_out_put(o, "<i>Nothing happens</i> under ");
        put_clause(w, tx_span_word(&rest));
    } else if (tx_span_is(verb, "gone")) {
        tx_out_put(o, "<i>Gone</i>: ");
        tx_html_speech(w->h, w->set, rest.at, rest.size);
    } else {
        tx_out_put(o, w->telling > 0 ? "<i>Afterwards</i>: <code>" : "<i>Here</i>: <code>");
        tx_out_escape(o, rest.at, rest.size);
        tx_out_put(o, "</code>");
    }
    tx_out_put(o, "</p>");
    w->facts_end = tx_span_is(verb, "end") ? o->size : 0;
}
