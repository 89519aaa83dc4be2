/* source.c -- see source.h.
 *
 * A compiler that sees all functions at once makes faster code, so the files become one text.  Files may have static
 * functions of the same name, so each .c file gets a namespace.  Functions with C linkage are the same function in
 * every namespace, so calls between files still work.  All headers come first, outside the namespaces.
 *
 * Of a rule set's table only what the rules themselves read is kept: then the compiler drops pictures, words and
 * computer players, and nothing is called through a pointer.
 */
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

enum { PATH_SIZE = 256, LONG = 15 };

/* Only the signature reads events.  Without them the compiler also drops what makes them. */
#define WITHOUT_LOG "#ifndef GPU_SIGNATURE\n#define st_say(log, event) ((void)(log))\n#endif\n"

/* The tables by which players call the rules. */
#define PLAYERS \
    "#ifdef GPU_CONTEST\n" \
    "static constexpr struct st_ruleset gpu_rules = { .state_size = GPU_STATE, .movers = GPU_RULES::gpu_movers, " \
    ".list = GPU_RULES::gpu_list, .chance = GPU_RULES::gpu_chance, .apply = GPU_RULES::gpu_apply };\n" \
    "#endif\n"

struct text {
    char *at;
    size_t size, room;
};

struct work {
    struct text out;
    char *used; /* one byte per file: its header is in the text */
};

static void put(struct text *t, const char *words, size_t size)
{
    if (t->size + size + 1 > t->room) {
        t->room = (t->size + size + 1) * 2;
        t->at = tb_realloc(t->at, t->room);
    }
    memcpy(t->at + t->size, words, size);
    t->size += size;
    t->at[t->size] = '\0';
}

static void put_words(struct text *t, const char *words) { put(t, words, strlen(words)); }

static void put_line_number(struct text *t, size_t line, const char *path)
{
    char mark[PATH_SIZE + 32];

    snprintf(mark, sizeof mark, "#line %zu \"%s\"\n", line, path);
    put_words(t, mark);
}

/* ---- paths ---- */

static size_t find(const char *path)
{
    size_t i = 0;

    while (i < gpu_files_count && strcmp(gpu_files[i].path, path) != 0)
        i++;
    return i;
}

/* "rules/a/x.c" and "../../core/y.h" give "core/y.h". */
static void resolve(char out[PATH_SIZE], const char *from, const char *to, size_t size)
{
    const char *slash = strrchr(from, '/');
    size_t n = slash ? (size_t)(slash - from) : 0;

    while (size >= 3 && strncmp(to, "../", 3) == 0) {
        while (n > 0 && from[n - 1] != '/')
            n--;
        n -= n > 0;
        to += 3;
        size -= 3;
    }
    snprintf(out, PATH_SIZE, "%.*s%s%.*s", (int)n, from, n > 0 ? "/" : "", (int)size, to);
}

/* ---- lines ---- */

static int begins(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');

    return end ? end + 1 : line + strlen(line);
}

static void put_header(struct work *w, const char *path);

/* Put the header that a line includes, unless the text has it. */
static void put_included(struct work *w, const char *path, const char *line)
{
    const char *from = strchr(line, '"'), *end = from ? strchr(from + 1, '"') : NULL;
    char name[PATH_SIZE];

    if (!end || end > next_line(line))
        return;
    resolve(name, path, from + 1, (size_t)(end - from - 1));
    put_header(w, name);
}

static void put_header(struct work *w, const char *path)
{
    const size_t i = find(path);
    size_t number = 1;

    if (i == gpu_files_count || w->used[i])
        return;
    w->used[i] = 1;
    put_line_number(&w->out, 1, path);
    for (const char *line = gpu_files[i].data; *line; line = next_line(line), number++) {
        if (begins(line, "#include")) {
            put_included(w, path, line);
            put_line_number(&w->out, number + 1, path);
        } else {
            put(&w->out, line, (size_t)(next_line(line) - line));
        }
    }
}

/* ---- the table ---- */

/* What the rules read of their own table, and what players read of an evaluation. */
static const char *const kept[] = { "number", "version", "oldest", "verbs", "verb_count", "chance", NULL };
static const char *const judged[] = { "look",    "leaf",    "pass",     "start",      "width",
                                      "depth",   "is_calm", "value",    "value_next", "reads",
                                      "is_open", "is_idle", "is_alike", "promise",    NULL };

static int is_table_of(const char *line, const char *type)
{
    const size_t n = strcspn(line, "=\n");

    return begins(line, type) && begins(line + n, "= {\n");
}

/* Does a rule set's table begin with this line? An evaluation's? */
static int is_table(const char *line) { return is_table_of(line, "const struct st_ruleset "); }
static int is_eval(const char *line) { return is_table_of(line, "const struct st_eval "); }

/* The next entry ".name = value" of a table, behind `at`; NULL after the last.  `size`: up to its comma. */
static const char *next_entry(const char *at, size_t *size)
{
    const char *end;
    int depth = 0;

    while (*at != '.' && *at != '\0' && !begins(at, "\n};"))
        at++;
    if (*at != '.')
        return NULL;
    for (end = at; *end && (depth > 0 || (*end != ',' && !begins(end, "\n};"))); end++)
        depth += (*end == '(' || *end == '{') - (*end == ')' || *end == '}');
    *size = (size_t)(end - at);
    return at;
}

/* The value of a member in the table at `table`, and its size; NULL if it is not there. */
static const char *value_in(const char *table, const char *member, size_t *size)
{
    const size_t n = strlen(member);

    for (const char *at = next_entry(strchr(table, '{'), size); at; at = next_entry(at + *size, size))
        if (strncmp(at + 1, member, n) == 0 && begins(at + 1 + n, " = ")) {
            *size -= n + 4;
            return at + n + 4;
        }
    return NULL;
}

/* The table without the entries that nothing reads.  The compiler calls the functions of a constant directly. */
static void put_table(struct text *t, const char *table)
{
    const char *const *entry = is_eval(table) ? judged : kept;
    size_t size;

    put_words(t, "constexpr");
    table += strlen("const");
    put(t, table, strcspn(table, "{") + 1);
    for (; *entry; entry++) {
        const char *value = value_in(table, *entry, &size);

        if (value) {
            put_words(t, " .");
            put_words(t, *entry);
            put_words(t, " = ");
            put(t, value, size);
            put_words(t, ",");
        }
    }
    put_words(t, " };\n");
}

/* The table of a rule set in a file, or NULL. */
static const char *table_in(const struct gpu_file *f, const char *id)
{
    char quoted[64];
    size_t size;

    snprintf(quoted, sizeof quoted, "\"%s\"", id);
    for (const char *line = f->data; *line; line = next_line(line))
        if (is_table(line)) {
            const char *value = value_in(line, "id", &size);

            if (value && size == strlen(quoted) && strncmp(value, quoted, size) == 0)
                return line;
        }
    return NULL;
}

/* Names for the kernels, in the namespace of the table: some functions are static there. */
static int put_names(struct text *t, const char *table)
{
    static const char *const member[][2] = {
        { "movers",
          "GPU_ENTRY static inline uint32_t gpu_movers(const struct st_setting *set, const struct st_state *s, "
          "uint16_t *out) { return %s(set, s, out); }\n" },
        { "list", "GPU_ENTRY static inline uint32_t gpu_list(const struct st_setting *set, const struct st_state *s, "
                  "uint16_t unit, struct st_action *out) { return %s(set, s, unit, out); }\n" },
        { "chance", "GPU_ENTRY static inline void gpu_chance(const struct st_setting *set, const struct st_state *s, "
                    "struct st_chance *die) { %s(set, s, die); }\n" },
        { "apply", "GPU_ENTRY static inline void gpu_apply(const struct st_setting *set, struct st_state *s, "
                   "const struct st_action *act, struct st_log *log) { %s(set, s, act, log); }\n" },
        { "prompt", "static inline void gpu_prompt(const struct st_setting *set, const struct st_state *s, "
                    "struct st_prompt *out) { %s(set, s, out); }\n" },
        { "get", "static inline int32_t gpu_get(const struct st_setting *set, const struct st_state *s, "
                 "uint32_t field, uint32_t index) { return %s(set, s, field, index); }\n" },
    };
    char name[64], line[512];
    size_t size;

    for (size_t i = 0; i < sizeof member / sizeof *member; i++) {
        const char *value = value_in(table, member[i][0], &size);

        if (!value)
            return 0;
        snprintf(name, sizeof name, "%.*s", (int)size, value);
        snprintf(line, sizeof line, member[i][1], name);
        put_words(t, line);
    }
    return 1;
}

/* ---- one .c file ---- */

static void put_undefs(struct text *t, const struct gpu_file *f)
{
    for (const char *line = f->data; *line; line = next_line(line))
        if (begins(line, "#define ")) {
            put_words(t, "#undef ");
            put(t, line + 8, strcspn(line + 8, " (\n"));
            put_words(t, "\n");
        }
}

/* Does a line begin a function or a variable that other files know? */
static int is_exported(const char *line)
{
    const size_t to_open = strcspn(line, "(\n");

    if (begins(line, "const "))
        return 1;
    return *line >= 'a' && *line <= 'z' && !begins(line, "static ") && !begins(line, "typedef ") &&
           line[to_open] == '(' && strcspn(line, "{=\n") > to_open;
}

/* Is it the first line of a long function? */
static int is_long(const char *line)
{
    int lines = 0;

    if (*line < 'a' || *line > 'z' || begins(line, "static inline ") || strcspn(line, "(") > strcspn(line, "{=\n"))
        return 0;
    while (*line && *line != '{') {
        const size_t n = strcspn(line, "\n");

        if (n == 0 || line[n - 1] == ';' || line[n - 1] == '}')
            return 0;
        line = next_line(line);
    }
    for (; *line && *line != '}'; line = next_line(line))
        lines++;
    return lines > LONG;
}

/* The evaluation of the rule set `id`, if a file has it, gets a name for the players. */
static void put_eval(struct work *w, size_t i, const char *id)
{
    const char *eval = NULL;
    size_t size = 0;
    char line[256];

    for (size_t k = 0; k < gpu_files_count && !eval; k++)
        eval = table_in(&gpu_files[k], id);
    eval = eval ? value_in(eval, "eval", &size) : NULL;
    if (!eval || size < 2 || size > 64)
        return;
    for (const char *at = gpu_files[i].data; *at; at = next_line(at)) {
        const char *name = at + strlen("const struct st_eval ");

        if (is_eval(at) && strncmp(name, eval + 1, size - 1) == 0 && name[size - 1] == ' ') {
            snprintf(line, sizeof line, "#define GPU_EVAL gpu_unit_%zu::%.*s\n", i, (int)size - 1, eval + 1);
            put_words(&w->out, line);
        }
    }
}

/* The file in its own namespace, with functions for the kernels if it has the table of the rule set `id`.  Returns 1 if
 * it has, 0 if not, -1 if functions are missing in it. */
static int put_unit(struct work *w, size_t i, const char *id)
{
    const struct gpu_file *f = &gpu_files[i];
    const char *table = table_in(f, id);
    int ok = 1;
    size_t number = 1;
    char name[64];

    snprintf(name, sizeof name, "namespace gpu_unit_%zu {\n", i);
    put_words(&w->out, name);
    put_line_number(&w->out, 1, f->path);
    for (const char *line = f->data; *line; line = next_line(line), number++) {
        if (is_exported(line))
            put_words(&w->out, "extern \"C\" ");
        if (is_long(line))
            put_words(&w->out, "GPU_CALL ");
        if (is_table(line) || is_eval(line)) {
            put_table(&w->out, line);
            for (; !begins(line, "};"); line = next_line(line))
                number++;
            put_line_number(&w->out, number + 1, f->path);
        } else if (begins(line, "#include")) {
            put_words(&w->out, "\n");
        } else {
            put(&w->out, line, (size_t)(next_line(line) - line));
        }
    }
    if (table)
        ok = put_names(&w->out, table);
    put_undefs(&w->out, f);
    put_words(&w->out, "}\n");
    if (table) {
        snprintf(name, sizeof name, "#define GPU_RULES gpu_unit_%zu\n", i);
        put_words(&w->out, name);
    }
    put_eval(w, i, id);
    return !ok ? -1 : table != NULL;
}

/* ---- all of it ---- */

static const char *folder_of(const struct st_ruleset *rs, size_t *size)
{
    for (size_t i = 0; i < gpu_files_count; i++)
        if (table_in(&gpu_files[i], rs->id)) {
            *size = (size_t)(strrchr(gpu_files[i].path, '/') + 1 - gpu_files[i].path);
            return gpu_files[i].path;
        }
    return NULL;
}

/* Is it a .c file that games of the rule set need? */
static int is_unit(const char *path, const char *folder, size_t size)
{
    const size_t n = strlen(path);

    if (n < 2 || strcmp(path + n - 2, ".c") != 0)
        return 0;
    return !begins(path, "rules/") || strncmp(path, folder, size) == 0;
}

static void put_numbers(struct text *t, const struct st_ruleset *rs)
{
    char line[128];

    snprintf(line, sizeof line, "#define GPU_STATE %uu\n#define GPU_UNIFORM %d\n", (unsigned)rs->state_size,
             rs->use == ST_USE_BENCH);
    put_words(t, line);
}

char *gpu_source(const struct st_ruleset *rs)
{
    struct work w = { { NULL, 0, 0 }, NULL };
    size_t folder_size = 0;
    const char *folder = folder_of(rs, &folder_size);
    int found = 0;

    if (!folder)
        return NULL;
    w.used = tb_calloc(gpu_files_count);
    put_words(&w.out, gpu_files[find("gpu/prelude.h")].data);
    put_numbers(&w.out, rs);
    put_words(&w.out, "extern \"C\" {\n");
    for (size_t i = 0; i < gpu_files_count; i++)
        if (is_unit(gpu_files[i].path, folder, folder_size))
            for (const char *line = gpu_files[i].data; *line; line = next_line(line))
                if (begins(line, "#include"))
                    put_included(&w, gpu_files[i].path, line);
    put_words(&w.out, "}\n" WITHOUT_LOG);
    for (size_t i = 0; i < gpu_files_count && found >= 0; i++)
        if (is_unit(gpu_files[i].path, folder, folder_size)) {
            const int has = put_unit(&w, i, rs->id);

            found = has < 0 ? -1 : found | has;
        }
    put_words(&w.out, PLAYERS);
    put_header(&w, "gpu/kernel.h");
    free(w.used);
    if (found == 1)
        return w.out.at;
    free(w.out.at);
    return NULL;
}
