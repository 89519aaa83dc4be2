/* compiler.h -- the card's compiler, NVRTC, found when the program runs, and a cache of what it made. */
#ifndef ST_GPU_COMPILER_H
#define ST_GPU_COMPILER_H

#include <stddef.h>

/* A sentence about what failed. */
struct gpu_why {
    char words[1024];
};

/* Code for one kind of card. */
struct gpu_code {
    void *data;
    size_t size;
};

/* Load the compiler.  Returns 0, or -1 with the reason. */
int gpu_compiler_open(struct gpu_why *why);

/* Compile a text with these options, or take the code from the cache.  Compiling takes seconds to minutes and is
 * announced on standard error.  Returns 0, or -1 with the reason.  The caller frees code->data. */
int gpu_compile(struct gpu_code *code, const char *source, const char *const *option, int options, struct gpu_why *why);

#endif
