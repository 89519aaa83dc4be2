/* source.h -- the sources of the engine that the program carries, and one text of them for a card's compiler. */
#ifndef ST_GPU_SOURCE_H
#define ST_GPU_SOURCE_H

#include <stddef.h>

#include "../core/game.h"

/* A file of the engine, by its path from the project's root; data[size] is a NUL.  The build makes the table. */
struct gpu_file {
    const char *path, *data;
    size_t size;
};
extern const struct gpu_file gpu_files[];
extern const size_t gpu_files_count;

/* The whole engine of one rule set and the kernels, as one C++ text; the caller frees it.  NULL if the sources do not
 * have the rule set's table. */
char *gpu_source(const struct st_ruleset *rs);

#endif
