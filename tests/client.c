/* client.c -- the browser client knows no game.
 *
 * Every file under web/ but the icons is read: none may name a rule set or a unit type anywhere, nor have a
 * string that is a verb or begins with one, for then it would compare with it.  The words are those of the
 * rule sets that are offered, so that a new game is watched from its first day.  Verb 0, the die, is the
 * interface's own.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../table/memory.h"
#include "../text/file.h"
#include "../text/scenario.h"
#include "unit.h"

enum { WORDS_MAX = 512 };

struct words {
    char word[WORDS_MAX][TB_NAME_MAX];
    uint32_t count;
};

static struct words names, verbs;
static uint32_t files;

static void add(struct words *w, const char *word)
{
    for (uint32_t i = 0; i < w->count; i++)
        if (strcasecmp(w->word[i], word) == 0)
            return;
    if (*word && w->count < WORDS_MAX)
        snprintf(w->word[w->count++], TB_NAME_MAX, "%s", word);
}

/* The kinds of pieces that a battle has. */
static void add_kinds(const struct st_ruleset *rs, const char *scenario)
{
    static struct st_piece piece[ST_PIECES_MAX];
    struct tx_complaint c;
    struct tb_battle b;

    CHECK(tx_battle_load(&b, rs->id, scenario, NULL, &c) == 0);
    for (uint32_t n = rs->pieces(b.setting, b.start, piece); n > 0; n--)
        add(&names, rs->labels[piece[n - 1].kind].name);
    tb_battle_free(&b);
}

static void gather(void)
{
    char scenario[TB_NAME_MAX];

    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];

        if (rs->use != ST_USE_PLAY)
            continue;
        add(&names, rs->id);
        add(&names, rs->title);
        for (uint32_t v = 1; v < rs->verb_count; v++)
            add(&verbs, rs->verbs[v].name);
        for (uint32_t n = 0; tx_scenario_name(rs, n, scenario, sizeof scenario); n++)
            add_kinds(rs, scenario);
    }
}

static int is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

static uint32_t line_of(const struct tx_file *f, const char *at)
{
    uint32_t line = 1;

    for (const char *p = f->data; p < at; p++)
        line += *p == '\n';
    return line;
}

static uint32_t find_names(const struct tx_file *f, int say)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < names.count; i++) {
        const size_t size = strlen(names.word[i]);

        for (const char *at = f->data; (at = strcasestr(at, names.word[i])) != NULL; at += size) {
            if ((at > f->data && is_letter(at[-1])) || is_letter(at[size]))
                continue;
            found++;
            if (say)
                printf("%s:%u: names \"%s\"\n", f->name, line_of(f, at), names.word[i]);
        }
    }
    return found;
}

/* A string that is a verb, or an action's words: the verb, a blank, and so on. */
static uint32_t find_verbs(const struct tx_file *f, int say)
{
    uint32_t found = 0;

    for (const char *at = f->data; *at; at++) {
        if (!strchr("'\"`", *at))
            continue;
        for (uint32_t i = 0; i < verbs.count; i++) {
            const size_t size = strlen(verbs.word[i]);

            if (strncmp(at + 1, verbs.word[i], size) != 0 || !strchr("'\"` ", at[1 + size]))
                continue;
            found++;
            if (say)
                printf("%s:%u: a string with the verb \"%s\"\n", f->name, line_of(f, at), verbs.word[i]);
        }
    }
    return found;
}

static void read_one(const char *path)
{
    struct tx_complaint c;
    struct tx_file f;

    if (tx_file_read(&f, path, &c)) {
        printf("%s: %s\n", path, c.what);
        CHECK(!"a file that can be read");
        return;
    }
    files++;
    CHECK(find_names(&f, 1) == 0);
    CHECK(find_verbs(&f, 1) == 0);
    tx_file_free(&f);
}

static int has_end(const char *name, const char *end)
{
    const size_t size = strlen(name), tail = strlen(end);

    return size >= tail && strcmp(name + size - tail, end) == 0;
}

static void read_folder(const char *folder, uint32_t depth)
{
    DIR *dir = opendir(folder);
    struct dirent *e;
    char path[1024];

    CHECK(dir != NULL && depth < 8);
    while (dir && (e = readdir(dir)) != NULL) {
        if (e->d_name[0] == '.' || strcmp(e->d_name, "node_modules") == 0 || strcmp(e->d_name, "icons.svg") == 0 ||
            strcmp(e->d_name, "package-lock.json") == 0 || has_end(e->d_name, ".png"))
            continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= sizeof path)
            CHECK(!"a path that fits");
        if (e->d_type == DT_DIR)
            read_folder(path, depth + 1);
        else
            read_one(path);
    }
    if (dir)
        closedir(dir);
}

/* The watcher itself: what it must see and what it must not. */
static void watch_the_watcher(void)
{
    struct words kept_names = names, kept_verbs = verbs;
    struct tx_complaint c;
    struct tx_file f;
    const char *const bad = "if (verb === 'charge') go(); // a Lancer\n\"charge A1 d4\"";
    const char *const good = "const charger = 'discharge'; lancers('recharge', \"charged\");";

    names.count = verbs.count = 0;
    add(&names, "lancer");
    add(&verbs, "charge");
    CHECK(tx_file_from(&f, "bad.ts", bad, strlen(bad), &c) == 0);
    CHECK(find_names(&f, 0) == 1 && find_verbs(&f, 0) == 2);
    tx_file_free(&f);
    CHECK(tx_file_from(&f, "good.ts", good, strlen(good), &c) == 0);
    CHECK(find_names(&f, 0) == 0 && find_verbs(&f, 0) == 0);
    tx_file_free(&f);
    names = kept_names;
    verbs = kept_verbs;
}

int main(void)
{
    gather();
    CHECK(names.count >= 4 && verbs.count >= 4);
    watch_the_watcher();
    read_folder("web", 0);
    CHECK(files > 10);
    return unit_end("client");
}
