/* wargame_judge.c -- Wargame against its judge: both are asked the same about random tables.
 *
 *     test_wargame_judge [--long] [QUESTIONS [SEED]]
 *
 * The judge (tests/wargame/JUDGE.md) is written from the rules alone and shares nothing with the engine.  Here its
 * worked cases, and then tables that it strews and questions that it aims at their boundaries, are read with its
 * answers, `QUESTION => ANSWER`, and the engine answers the same questions.  An engine names the first fault that it
 * finds, which must be one of the judge's.
 */
#include "wargame_answers.h"

enum { LINE = 8192, WORST = 10, KINDS = 128 };

/* ---- questions ---- */

/* Actions have faults: one that the engine names must be among them. */
static const struct {
    const char *word;
    void (*ask)(char **w, uint32_t n);
    int is_action;
    /* clang-format off */
} questions[] = {
    /* clang-format on */
    { "march", ask_move, 1 },          { "form", ask_move, 1 },         { "place", ask_place, 1 },
    { "deploy", ask_deploy, 1 },       { "settle", ask_settle, 1 },     { "pile", ask_pile, 1 },
    { "pile-in", ask_pile_in, 1 },     { "shoot", ask_shoot, 1 },       { "strike", ask_strike, 1 },
    { "sight", ask_sight, 1 },         { "outcome", ask_outcome, 0 },   { "layout", ask_layout, 0 },
    { "elevation", ask_elevation, 0 }, { "cost", ask_cost, 0 },         { "groups", ask_groups, 0 },
    { "sees", ask_sees, 0 },           { "within", ask_within, 0 },     { "nearer", ask_within, 0 },
    { "distance", ask_distance, 0 },   { "engaged", ask_engaged, 0 },   { "closest", ask_closest, 0 },
    { "range", ask_range, 0 },         { "shots", ask_shots, 0 },       { "cover", ask_cover, 0 },
    { "terrain-cover", ask_cover, 0 }, { "fighting", ask_fighting, 0 }, { "strikers", ask_strikers, 0 },
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* Does a fault begin with the words of a pattern? */
static int begins(const char *fault, const char *pattern, size_t n)
{
    while (n > 0) {
        const size_t a = strcspn(fault, " ,"), b = strcspn(pattern, " /");

        if (*pattern != '*' && (a != b || memcmp(fault, pattern, a) != 0))
            return 0;
        if (b >= n)
            return 1;
        fault += a + (fault[a] == ' ');
        pattern += b + 1, n -= b + 1;
    }
    return 1;
}

static int is_among(const char *faults, const char *pattern)
{
    const size_t n = strcspn(pattern, "/");

    for (const char *at = faults; at; at = strstr(at, ", ") ? strstr(at, ", ") + 2 : NULL)
        if (begins(at, pattern, n))
            return 1;
    return pattern[n] ? is_among(faults, pattern + n + 1) : 0;
}

/* all: the judge has named every fault; else the first, or `ok`. */
static int agrees(uint32_t kind, int all, const char *judged)
{
    if (!questions[kind].is_action)
        return *said == '*' ? is_among(judged, said) : strcmp(said, judged) == 0;
    if (strcmp(said, "none") == 0)
        return strcmp(judged, all ? "none" : "ok") == 0;
    return all ? is_among(judged, said) : strcmp(judged, "ok") != 0;
}

/* ---- how often each answer was given ---- */

static struct {
    uint32_t kind, times;
    char word[16];
} tally[KINDS];
static uint32_t kinds, asked, skipped;

static int is_word(const char *text) { return *text >= 'a' && *text <= 'z'; }

static void keep_tally(uint32_t kind)
{
    const char *text = is_word(said) ? said : "some";
    const size_t n = strcspn(text, " /");
    uint32_t i = 0;

    while (i < kinds && (tally[i].kind != kind || strncmp(tally[i].word, text, n) != 0 || tally[i].word[n]))
        i++;
    if (i == kinds && CHECK(kinds < KINDS)) {
        tally[kinds].kind = kind;
        snprintf(tally[kinds++].word, sizeof tally->word, "%.*s", (int)n, text);
    }
    tally[i].times++;
}

static void print_tally(void)
{
    for (uint32_t kind = 0; kind < QUESTIONS; kind++) {
        printf("%-14s", questions[kind].word);
        for (uint32_t i = 0; i < kinds; i++)
            if (tally[i].kind == kind)
                printf(" %s %u", tally[i].word, tally[i].times);
        printf("\n");
    }
}

/* A test that meets nothing but refusals shows little. */
static void check_tally(void)
{
    static const char *const often[] = {
        "march none",       "march too-far",   "march through",  "march overlap",       "march off-table",
        "march impassable", "march groups",    "form none",      "form too-far",        "form through",
        "form groups",      "place none",      "place overlap",  "deploy none",         "deploy out-of-zone",
        "pile none",        "pile not-closer", "pile-in none",   "pile-in not-closest", "pile-in groups",
        "shoot none",       "shoot in-combat", "shoot no-sight", "shoot ran",           "shoot retreated",
        "strike none",      "strike no-part",  "strike beyond",  "sight none",          "sight model",
        "outcome retreat",  "range long+near", "cover heavy",    "cover light",         "cover none",
    };

    for (uint32_t i = 0; i < sizeof often / sizeof *often; i++) {
        const size_t n = strcspn(often[i], " ");
        uint32_t times = 0;

        for (uint32_t j = 0; j < kinds; j++)
            if (strncmp(questions[tally[j].kind].word, often[i], n) == 0 && !questions[tally[j].kind].word[n] &&
                strcmp(tally[j].word, often[i] + n + 1) == 0)
                times = tally[j].times;
        if (!CHECK(times >= asked / 5000))
            printf("    %s: %u of %u\n", often[i], times, asked);
    }
}

/* ---- lines ---- */

static char story[1 << 16]; /* the table as it was told, for a complaint */

static void remember(const char *clause)
{
    const size_t n = strncmp(clause, "table", 5) == 0 ? 0 : strlen(story);

    snprintf(story + n, sizeof story - n, "%s\n", clause);
}

static void ask(const char *clause, char **w, uint32_t n, const char *judged)
{
    const int all = strcmp(w[0], "faults") == 0;
    uint32_t kind = 0;

    w += all, n -= (uint32_t)all;
    if (strcmp(w[0], "sound") == 0) {
        if (!told.odd && told.units)
            CHECK_INT(is_sealed(), strcmp(judged, "ok") == 0 || strcmp(judged, "none") == 0);
        return;
    }
    while (kind < QUESTIONS && strcmp(questions[kind].word, w[0]) != 0)
        kind++;
    if (!CHECK(kind < QUESTIONS))
        return;
    said[0] = 0;
    skip = 0;
    turn++;
    if (is_sealed())
        questions[kind].ask(w, n);
    if (!is_sealed() || skip) {
        skipped++;
        return;
    }
    asked++;
    keep_tally(kind);
    if (!CHECK(agrees(kind, all, judged)) && unit_faults <= WORST)
        printf("%s%s\n    the engine says: %s\n    the judge says:  %s\n", story, clause, said, judged);
}

/* STATEMENT, or QUESTION => ANSWER. */
static void read_clause(char *clause)
{
    char text[LINE], *w[WORDS], *arrow = strstr(clause, " =>");
    uint32_t n;

    if (arrow)
        *arrow = 0;
    snprintf(text, sizeof text, "%s", clause);
    n = split(text, w);
    if (n == 0)
        return;
    if (hear(w, n))
        remember(clause);
    else if (CHECK(arrow != NULL))
        ask(clause, w, n, arrow + 4);
}

static void read_lines(FILE *f)
{
    char line[LINE];

    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "#\n")] = 0;
        for (char *at = line, *end; at; at = end) {
            end = strchr(at, ';');
            if (end)
                *end++ = 0;
            at += strspn(at, " ");
            read_clause(at);
        }
    }
}

static void read_cases(void)
{
    FILE *f = fopen("tests/wargame/judge_cases.txt", "r");

    if (!CHECK(f != NULL))
        return;
    read_lines(f);
    fclose(f);
    printf("worked cases: %u asked, %u that the engine cannot be asked\n", asked, skipped);
    CHECK(asked > skipped);
    memset(tally, 0, sizeof tally);
    kinds = asked = skipped = 0;
}

int main(int argc, char **argv)
{
    uint32_t count = 2000, least = 1000, seed = 1, n = 0;
    struct tx_complaint c;
    char command[128];
    FILE *f;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--long") == 0)
            count = 108000, least = 100000; /* some the engine cannot be asked */
        else if (n++ == 0)
            count = (uint32_t)strtoul(argv[i], NULL, 10), least = count / 2;
        else
            seed = (uint32_t)strtoul(argv[i], NULL, 10);
    }
    if (!CHECK(tx_battle_load(&book, "wargame", NULL, NULL, &c) == 0))
        return unit_end("wargame judge");
    read_cases();
    snprintf(command, sizeof command, "exec python3 tests/wargame/judge_queries.py --seed %u --count %u --answers",
             seed, count);
    f = popen(command, "r");
    if (CHECK(f != NULL)) {
        read_lines(f);
        CHECK_INT(pclose(f), 0);
    }
    printf("%u asked, %u that the engine cannot be asked\n", asked, skipped);
    CHECK(asked >= least);
    print_tally();
    check_tally();
    tb_battle_free(&book);
    return unit_end("wargame judge");
}
