/* html_look.c -- the lines of an example that are no step: what its start sets, and what it looks at. */
#include "html_show.h"
#include "position.h"
#include "words.h"

/* ---- the start ---- */

/* The first letter as a capital, the joints of a name as blanks: "objectives_needed". */
static void put_name(struct st_out *o, struct st_span name, int capital)
{
    for (uint32_t i = 0; i < name.size; i++) {
        const char ch = name.at[i];
        const char shown = (char)(ch == '_' || ch == '-'                         ? ' '
                                  : i == 0 && capital && ch >= 'a' && ch <= 'z' ? ch - 32
                                                                                : ch);

        st_out_escape(o, &shown, 1);
    }
}

/* What a line of the start sets, one fact after the other. */
struct facts {
    struct st_show *w;
    uint32_t count;
    int options;                                /* the last fact was an option */
};

static void begin_fact(struct facts *f, int option)
{
    struct st_out *o = &f->w->h->out;

    st_out_put(o, f->count == 0 ? "<p class=\"facts\">" : option && f->options ? ", " : ". ");
    st_out_put(o, option && !f->options ? "Options: " : "");
    f->options = option;
    f->count++;
}

/* Whose turn it is and what is being decided can be seen from the first step; all else is told. */
static int is_told(const struct st_field *f)
{
    return f->type != ST_T_SIDE && f->type != ST_T_UNIT && f->type != ST_T_NAME;
}

static void put_fields(struct facts *f, struct st_span rest)
{
    const struct st_ruleset *rs = f->w->h->rs;
    struct st_out *o = &f->w->h->out;
    struct st_span name;

    while ((name = st_span_word(&rest)).size > 0) {
        const int side = st_span_is(name, "A") ? 0 : st_span_is(name, "B") ? 1 : ST_NOBODY;
        const struct st_field *field;
        struct st_span value = { "", 0, 0, 0 };
        uint32_t index;

        if (side != ST_NOBODY)
            name = st_span_word(&rest);
        field = st_field_find(rs, side == ST_NOBODY ? ST_OF_GAME : ST_OF_SIDE, name.at, name.size, &index);
        if (!field)
            return;
        if (field->type != ST_T_FLAG)
            value = st_span_word(&rest);
        if (!is_told(field))
            continue;
        begin_fact(f, 0);
        if (side != ST_NOBODY) {
            st_out_words(o, rs->side_names[side]);
            st_out_put(o, ": ");
        }
        put_name(o, name, side == ST_NOBODY);
        st_out_put(o, value.size ? " " : "");
        st_out_escape(o, value.at, value.size);
    }
}

static void put_start_line(struct facts *f, struct st_span line)
{
    struct st_out *o = &f->w->h->out;
    struct st_span rest = line, word = st_span_word(&rest);
    uint32_t side, number, last, index;

    if (st_span_is(word, "option")) {
        const struct st_span name = st_span_word(&rest);

        begin_fact(f, 1);
        put_name(o, name, 0);
        st_out_put(o, " ");
        st_out_escape(o, rest.at, rest.size);
    } else if (st_span_is(word, "scenario")) {
        begin_fact(f, 0);
        st_out_put(o, "Scenario ");
        st_out_escape(o, rest.at, rest.size);
    } else if (!st_span_is(word, "board") && st_units_parse(word.at, word.size, &side, &number, &last) != 0 &&
               !st_field_find(f->w->h->rs, ST_OF_CELL, word.at, word.size, &index)) {
        put_fields(f, st_span_is(word, "start") ? rest : line);
    }
}

/* Units that have a name but no place any more when the example begins. */
static void put_lost(struct facts *f)
{
    const struct st_setting *set = f->w->set;
    struct st_out *o = &f->w->h->out;
    uint32_t lost = 0;

    for (uint32_t unit = 1; unit <= (uint32_t)set->count[0] + set->count[1]; unit++) {
        char name[16];
        struct st_text t = st_text_of(name, sizeof name);

        if (st_scene_piece(f->w->step[0].scene, (uint16_t)unit))
            continue;
        if (lost++ == 0)
            begin_fact(f, 0);
        st_out_put(o, lost == 1 ? "Lost: " : ", ");
        st_put_unit(&t, set, (uint16_t)unit);
        st_html_speech(f->w->h, set, name, t.size);
    }
}

void st_show_start(struct st_show *w, struct st_span body)
{
    struct st_lines l = { body.at, body.at + body.size, body.line };
    struct facts f = { w, 0, 0 };
    struct st_span line;

    for (uint32_t options = 2; options-- > 0;)  /* options first, wherever they stand */
        for (l.at = body.at; st_line_look(&l, &line); st_line_take(&l)) {
            const char *hash = memchr(line.at, '#', line.size);
            struct st_span words = hash ? st_span_part(line, 0, (uint32_t)(hash - line.at)) : line, rest, word;

            rest = words = st_span_trim(words);
            word = st_span_word(&rest);
            if (word.size > 0 && (st_show_is_look(word) || st_show_is_step(word)))
                break;
            if (word.size > 0 && (uint32_t)st_span_is(word, "option") == options)
                put_start_line(&f, words);
        }
    put_lost(&f);
    st_out_put(&w->h->out, f.count ? ".</p>" : "");
}

/* ---- what is looked at ---- */

static int is_among(struct st_span word, const char *const *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (st_span_is(word, list[i]))
            return 1;
    return 0;
}

int st_show_is_look(struct st_span verb)
{
    static const char *const looks[] = { "choices", "odds", "odds:", "ask", "no", "end", "gone", "over" };

    return is_among(verb, looks, sizeof looks / sizeof *looks);
}

int st_show_is_step(struct st_span verb)
{
    static const char *const steps[] = { "do", "roll", "draw", "refuse", "event" };

    return is_among(verb, steps, sizeof steps / sizeof *steps);
}

static void put_clause(struct st_show *w, struct st_span name)
{
    char text[ST_NAME_MAX];

    if (name.size >= sizeof text)
        return;
    memcpy(text, name.at, name.size);
    text[name.size] = '\0';
    st_html_clause_link(w->h, text);
}

static int side_of(struct st_span word)
{
    return st_span_is(word, "A") ? 0 : st_span_is(word, "B") ? 1 : ST_NOBODY;
}

/* "fight A1 B1: B1 fails = 5/36", or of the die that is due "6 = 1/6". */
static void tell_odds(struct st_show *w, struct st_span rest, int of_die)
{
    const char *colon = of_die ? NULL : memchr(rest.at, ':', rest.size), *equals;
    const struct st_span action = st_span_part(rest, 0, colon ? (uint32_t)(colon - rest.at) : 0);
    struct st_out *o = &w->h->out;
    struct st_span what;

    rest = st_span_part(rest, colon ? action.size + 1 : 0, rest.size);
    equals = memchr(rest.at, '=', rest.size);
    what = st_span_trim(st_span_part(rest, 0, equals ? (uint32_t)(equals - rest.at) : rest.size));
    rest = st_span_trim(st_span_part(rest, equals ? (uint32_t)(equals - rest.at) + 1 : rest.size, rest.size));
    st_out_put(o, "<i>Chance of ");
    st_out_escape(o, what.at, what.size);
    st_out_put(o, "</i>");
    if (action.size > 0) {
        st_out_put(o, " after ");
        st_html_speech(w->h, w->set, action.at, action.size);
    }
    st_out_put(o, ": <b>");
    st_out_escape(o, rest.at, rest.size);
    st_out_put(o, "</b>");
}

static void tell_ask(struct st_show *w, struct st_span rest)
{
    const int side = side_of(st_span_word(&rest));

    if (side == ST_NOBODY) {
        st_out_put(&w->h->out, "<i>Next</i>: chance decides, under ");
    } else {
        st_out_put(&w->h->out, "<i>Now asked</i>: ");
        st_out_words(&w->h->out, w->h->rs->side_names[side]);
        st_out_put(&w->h->out, ", under ");
    }
    put_clause(w, st_span_word(&rest));
}

static void tell_over(struct st_show *w, struct st_span rest)
{
    const int side = side_of(st_span_word(&rest));

    st_out_put(&w->h->out, "<i>The battle is over</i>: ");
    st_out_words(&w->h->out, side == ST_NOBODY ? "nobody" : w->h->rs->side_names[side]);
    st_out_put(&w->h->out, " wins (");
    put_clause(w, st_span_word(&rest));
    st_out_put(&w->h->out, ")");
}

static void tell_choices(struct st_show *w, struct st_span rest)
{
    st_out_put(&w->h->out, "<i>Choices</i> ");
    st_html_speech(w->h, w->set, rest.at, rest.size);
    st_out_put(&w->h->out, rest.size == 0 || rest.at[rest.size - 1] == ':' ? " none" : "");
}

void st_show_look(struct st_show *w, struct st_span verb, struct st_span rest)
{
    struct st_out *o = &w->h->out;

    rest = st_span_trim(rest);
    st_out_put(o, "<p class=\"look\">");
    if (st_span_is(verb, "choices")) {
        tell_choices(w, rest);
    } else if (st_span_begins(verb, "odds")) {
        tell_odds(w, rest, st_span_is(verb, "odds:"));
    } else if (st_span_is(verb, "ask")) {
        tell_ask(w, rest);
    } else if (st_span_is(verb, "over")) {
        tell_over(w, rest);
    } else if (st_span_is(verb, "no")) {
        st_span_word(&rest);                    /* `event` */
        st_out_put(o, "<i>Nothing happens</i> under ");
        put_clause(w, st_span_word(&rest));
    } else if (st_span_is(verb, "gone")) {
        st_out_put(o, "<i>Gone</i>: ");
        st_html_speech(w->h, w->set, rest.at, rest.size);
    } else {
        st_out_put(o, w->telling > 0 ? "<i>Afterwards</i>: <code>" : "<i>Here</i>: <code>");
        st_out_escape(o, rest.at, rest.size);
        st_out_put(o, "</code>");
    }
    st_out_put(o, "</p>");
}
