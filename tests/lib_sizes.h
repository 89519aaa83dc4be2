/* lib_sizes.h -- structs of the caller that may grow: those of version 0.2 are good for ever, and nothing behind them
 * is read; those of a later header are good if they ask for nothing that we do not know. */
#ifndef ST_TESTS_LIB_SIZES_H
#define ST_TESTS_LIB_SIZES_H

#include <sys/mman.h>
#include <unistd.h>

#include "lib_wrong.h"

/* The sizes of version 0.2, which do not follow the structs when they grow. */
enum {
    OPTIONS_SIZE = 8 * sizeof(void *) + 8,
    BATCH_OPTIONS_SIZE = sizeof(void *) + 24,
    ARRAYS_SIZE = 12 * sizeof(void *),
    LATER = 64 /* bytes that a later version adds */
};

static char *sizes_page; /* behind it nothing can be read */
static size_t sizes_page_size;

/* The first `size` bytes of a struct, at the end of the page. */
static void *at_the_end(const void *what, size_t size)
{
    return memcpy(sizes_page + sizes_page_size - size, what, size);
}

static void check_open_size(size_t size, int result)
{
    char room[sizeof(struct sandtable_options) + LATER] = { 0 };
    const struct sandtable_options o = { .size = size, .rules = "template" };
    sandtable_game *game = NULL;

    memcpy(room, &o, sizeof o);
    CHECK_INT(sandtable_game_open_with(at_the_end(room, (size + 7) & ~(size_t)7), &game), result);
    CHECK(result ? game == NULL : strcmp(sandtable_game_rules(game), "template") == 0);
    CHECK_INT(sandtable_game_free(game), 0);
    memset(room + sizeof room - 1, 1, 1);
    if (size > sizeof o)
        WRONG(sandtable_game_open_with(at_the_end(room, size), &game), SANDTABLE_MISUSE, "the options ask for what");
}

static void check_batch_size(sandtable_game *game, size_t size, int result)
{
    char room[sizeof(struct sandtable_batch_options) + LATER] = { 0 };
    const struct sandtable_batch_options o = { .size = size, .by_unit = 1 };
    sandtable_batch *batch = NULL;

    memcpy(room, &o, sizeof o);
    CHECK_INT(sandtable_batch_new(game, 2, at_the_end(room, (size + 7) & ~(size_t)7), &batch), result);
    CHECK((batch != NULL) == (result == 0));
    CHECK_INT(sandtable_batch_free(batch), 0);
    memset(room + sizeof room - 1, 1, 1);
    if (size > sizeof o)
        WRONG(sandtable_batch_new(game, 2, at_the_end(room, size), &batch), SANDTABLE_MISUSE,
              "the options ask for what");
}

static void check_arrays_size(sandtable_batch *batch, size_t size, int result)
{
    char room[sizeof(struct sandtable_batch_arrays) + LATER] = { 0 };
    int32_t unit[2] = { 99, 99 }, count[2] = { 99, 99 };
    const struct sandtable_batch_arrays a = { .size = size, .count = count, .unit = unit };

    memcpy(room, &a, sizeof a);
    CHECK_INT(sandtable_batch_bind(batch, at_the_end(room, (size + 7) & ~(size_t)7)), result);
    CHECK(result ? unit[1] == 99 && count[1] == 99 : unit[1] == -1 && count[1] < 99);
    memset(room + sizeof room - 1, 1, 1);
    if (size > sizeof a)
        WRONG(sandtable_batch_bind(batch, at_the_end(room, size)), SANDTABLE_MISUSE, "the arrays ask for what");
}

static void test_sizes(void)
{
    const struct sandtable_batch_options o = { .size = BATCH_OPTIONS_SIZE, .by_unit = 1 };
    sandtable_game *game = NULL;
    sandtable_batch *batch = NULL;

    sizes_page_size = (size_t)sysconf(_SC_PAGESIZE);
    sizes_page = mmap(NULL, 2 * sizes_page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (!CHECK(sizes_page != MAP_FAILED) ||
        !CHECK(mprotect(sizes_page + sizes_page_size, sizes_page_size, PROT_NONE) == 0))
        return;
    CHECK_INT(sandtable_game_open("template", NULL, &game), 0);
    CHECK_INT(sandtable_batch_new(game, 2, &o, &batch), 0);
    check_open_size(OPTIONS_SIZE, 0);
    check_batch_size(game, BATCH_OPTIONS_SIZE, 0);
    check_arrays_size(batch, ARRAYS_SIZE, 0);
    check_open_size(sizeof(struct sandtable_options) + LATER, 0);
    check_batch_size(game, sizeof(struct sandtable_batch_options) + LATER, 0);
    check_arrays_size(batch, sizeof(struct sandtable_batch_arrays) + LATER, 0);
    check_open_size(OPTIONS_SIZE - 1, SANDTABLE_MISUSE);
    check_batch_size(game, BATCH_OPTIONS_SIZE - 1, SANDTABLE_MISUSE);
    check_arrays_size(batch, ARRAYS_SIZE - 1, SANDTABLE_MISUSE);
    CHECK_INT(sandtable_batch_free(batch), 0);
    CHECK_INT(sandtable_game_free(game), 0);
    munmap(sizes_page, 2 * sizes_page_size);
}

#endif
