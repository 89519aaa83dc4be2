/* page.c -- see page.h. */
#include "page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets.h"

/* Nothing is loaded, and no other script runs. */
#define POLICY "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'"

static const struct sv_asset *asset(const char *path)
{
    for (size_t i = 0; i < sv_asset_count; i++)
        if (strcmp(sv_asset[i].path, path) == 0)
            return &sv_asset[i];
    return NULL;
}

static void put_escaped(FILE *f, const char *text)
{
    for (; *text; text++)
        if (*text == '<')
            fputs("&lt;", f);
        else if (*text == '&')
            fputs("&amp;", f);
        else
            fputc(*text, f);
}

/* In a script no text may end it; JSON may write any character as a number. */
static void put_json(FILE *f, const char *json)
{
    for (; *json; json++)
        if (*json == '<')
            fputs("\\u003c", f);
        else
            fputc(*json, f);
}

static void put_page(FILE *f, const char *title, const char *json, const char *text, const struct sv_asset *css,
                     const struct sv_asset *js)
{
    fputs("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n"
          "<meta http-equiv=\"content-security-policy\" content=\"" POLICY "\">\n<title>",
          f);
    put_escaped(f, title);
    fputs("</title>\n<style>\n", f);
    fwrite(css->data, 1, css->size, f);
    fputs("</style>\n</head>\n<body>\n<div id=\"app\"><noscript><pre>", f);
    put_escaped(f, text ? text : title);
    fputs("</pre></noscript></div>\n<script type=\"application/json\" id=\"report\">", f);
    put_json(f, json);
    fputs("</script>\n<script>\n", f);
    fwrite(js->data, 1, js->size, f);
    fputs("</script>\n</body>\n</html>\n", f);
}

char *sv_report_page(const char *title, const char *json, const char *text, size_t *size, struct tx_complaint *c)
{
    const struct sv_asset *css = asset("/assets/lab.css"), *js = asset("/assets/report.js");
    char *page = NULL;
    FILE *f;

    if (!css || !js) {
        tx_complain(c, "lab", 0, 0, "this program was built without the browser pages, so it has no report as a page");
        return NULL;
    }
    f = open_memstream(&page, size);
    if (!f) {
        tx_complain(c, "lab", 0, 0, "out of memory");
        return NULL;
    }
    put_page(f, title, json, text, css, js);
    fclose(f);
    return page;
}
