/* html_check.h -- is a page what we write: known tags in balance, known attributes, safe links?
 *
 * Not a parser of HTML: it accepts our own way of writing it and nothing else, so what a book
 * smuggles in is a fault even where a browser would shrug.
 */
#ifndef HTML_CHECK_H
#define HTML_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HTML_UNIQUE = 1, /* ids occur once, and every link inside the page has one */
    HTML_SITE = 2    /* the site's one style sheet, its scripts, links to its own pages */
};

struct html_name {
    const char *at;
    size_t size;
};
struct html_names {
    struct html_name *name;
    size_t count;
};
struct html_state {
    struct html_names open, ids, links;
    int site;
    char fault[256];
};

static inline void html_add(struct html_names *l, const char *at, size_t size)
{
    if ((l->count & (l->count - 1)) == 0)
        l->name = (struct html_name *)realloc(l->name, (l->count ? l->count * 2 : 1) * sizeof *l->name);
    if (!l->name)
        abort();
    l->name[l->count++] = (struct html_name){ at, size };
}

static inline int html_among(const char *list, const char *at, size_t size)
{
    while (*list) {
        const size_t n = strcspn(list, " ");

        if (n == size && memcmp(list, at, n) == 0)
            return 1;
        list += n + (list[n] == ' ');
    }
    return 0;
}

static inline int html_compare(const void *a, const void *b)
{
    const struct html_name *p = (const struct html_name *)a, *q = (const struct html_name *)b;
    const size_t n = p->size < q->size ? p->size : q->size;
    const int order = memcmp(p->at, q->at, n);

    return order ? order : p->size < q->size ? -1 : p->size > q->size;
}

static inline void html_wrong(struct html_state *s, const char *what, const char *at)
{
    if (s->fault[0] == '\0')
        snprintf(s->fault, sizeof s->fault, "%s: %.80s", what, at);
}

static inline int html_is_link(const struct html_state *s, const char *at, size_t size)
{
    static const char *const known[] = { "#", "https://", "http://", "mailto:" };

    for (size_t i = 0; i < 4; i++)
        if (size >= strlen(known[i]) && memcmp(at, known[i], strlen(known[i])) == 0)
            return 1;
    return s->site && size > 0 && at[0] == '/' && (size == 1 || at[1] != '/');
}

/* One attribute; returns what is behind it, or NULL at the end of the tag. */
static inline const char *html_attribute(struct html_state *s, const char *at)
{
    static const char known[] =
        "class id href title role rel scope start lang charset name content http-equiv aria-label aria-hidden "
        "aria-current viewBox width height x y d cx cy r rx ry transform xmlns refX refY markerWidth markerHeight "
        "markerUnits orient fill stroke stroke-width stroke-linecap stroke-linejoin";
    const char *name, *value;
    size_t size, n;

    at += strspn(at, " \n");
    size = strcspn(at, " =>/\n\"'<");
    if (size == 0)
        return NULL;
    name = at;
    if (!html_among(known, name, size) || at[size] != '=' || at[size + 1] != '"') {
        html_wrong(s, "attribute", at);
        return NULL;
    }
    value = at + size + 2;
    n = strcspn(value, "\"");
    if (memchr(value, '<', n) || memchr(value, '>', n))
        html_wrong(s, "value", at);
    if (size == 2 && memcmp(name, "id", 2) == 0)
        html_add(&s->ids, value, n);
    if (size == 4 && memcmp(name, "href", 4) == 0) {
        if (!html_is_link(s, value, n))
            html_wrong(s, "link", at);
        if (value[0] == '#')
            html_add(&s->links, value + 1, n - 1);
    }
    return value + n + (value[n] == '"');
}

static inline const char *html_close_tag(struct html_state *s, const char *at)
{
    const size_t n = strcspn(at, ">");
    const struct html_name *last = s->open.count ? &s->open.name[s->open.count - 1] : NULL;

    if (!last || last->size != n || memcmp(last->at, at, n) != 0)
        html_wrong(s, "closing", at);
    else
        s->open.count--;
    return at + n + (at[n] == '>');
}

static inline const char *html_open_tag(struct html_state *s, const char *at)
{
    static const char known[] =
        "html head meta title style body header nav main div span p a b i em strong code del small pre h1 h2 h3 "
        "h4 h5 h6 ul ol li blockquote table thead tbody tr th td figure figcaption details summary br hr svg "
        "defs g path circle ellipse rect text tspan use marker symbol";
    const size_t n = strcspn(at, " />\n");
    const char *rest = at + n, *next;

    if (!html_among(known, at, n)) {
        html_wrong(s, "tag", at);
        return at + 1;
    }
    while ((next = html_attribute(s, rest)) != NULL)
        rest = next;
    rest += strspn(rest, " \n");
    if (rest[0] == '/' && rest[1] == '>')
        return rest + 2;
    if (rest[0] != '>') {
        html_wrong(s, "end of tag", at);
        return at + n;
    }
    if (n == 5 && memcmp(at, "style", 5) == 0) {
        const char *end = strstr(rest, "</style>");

        if (s->site)
            html_wrong(s, "a style of its own", at);
        return end ? end + 8 : rest + strlen(rest);
    }
    if (!html_among("meta br hr", at, n))
        html_add(&s->open, at, n);
    return rest + 1;
}

static inline const char *html_text(struct html_state *s, const char *at)
{
    if (*at == '&') {
        const size_t n = strspn(at + 1, "#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");

        if (n == 0 || at[n + 1] != ';')
            html_wrong(s, "ampersand", at);
    }
    return at + 1;
}

static inline void html_check_links(struct html_state *s)
{
    if (s->ids.count > 0)
        qsort(s->ids.name, s->ids.count, sizeof *s->ids.name, html_compare);
    for (size_t i = 1; i < s->ids.count; i++)
        if (html_compare(&s->ids.name[i - 1], &s->ids.name[i]) == 0)
            html_wrong(s, "id twice", s->ids.name[i].at);
    for (size_t i = 0; i < s->links.count; i++)
        if (s->ids.count == 0 ||
            !bsearch(&s->links.name[i], s->ids.name, s->ids.count, sizeof *s->ids.name, html_compare))
            html_wrong(s, "link to nothing", s->links.name[i].at);
}

/* The size of what only the pages of the site have at this place: their icon, their style sheet, a script from a
 * file. */
static inline size_t html_site_tag(const char *at)
{
    static const char *const tags[] = {
        "<link rel=\"icon\" href=\"/assets/brand.svg\">",
        "<link rel=\"stylesheet\" href=\"/assets/app.css\">",
        "<link rel=\"stylesheet\" href=\"/assets/rulebook.css\">",
        "<script type=\"module\" src=\"/assets/book.js\"></script>",
    };

    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strncmp(at, tags[i], strlen(tags[i])) == 0)
            return strlen(tags[i]);
    return 0;
}

/* "" or the first fault and where it is. */
static inline const char *html_fault(const char *page, unsigned flags)
{
    static struct html_state s;
    const char *at = page ? page : "";

    memset(&s, 0, sizeof s);
    s.site = (flags & HTML_SITE) != 0;
    if (strncmp(at, "<!doctype html>", 15) == 0)
        at += 15;
    while (*at && s.fault[0] == '\0') {
        if (strncmp(at, "<!--", 4) == 0 && strstr(at, "-->"))
            at = strstr(at, "-->") + 3;
        else if (s.site && html_site_tag(at) > 0)
            at += html_site_tag(at);
        else if (at[0] == '<' && at[1] == '/')
            at = html_close_tag(&s, at + 2);
        else if (at[0] == '<')
            at = html_open_tag(&s, at + 1);
        else
            at = html_text(&s, at);
    }
    if (s.open.count > 0)
        html_wrong(&s, "never closed", s.open.name[s.open.count - 1].at);
    if (flags & HTML_UNIQUE)
        html_check_links(&s);
    free(s.open.name);
    free(s.ids.name);
    free(s.links.name);
    return s.fault;
}

#endif
