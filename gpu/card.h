/* card.h -- a graphics card, through its driver, which is loaded when the program runs. */
#ifndef ST_GPU_CARD_H
#define ST_GPU_CARD_H

#include <stddef.h>
#include <stdint.h>

#include "compiler.h"

struct gpu_card {
    char name[128];
    char arch[16];   /* the compiler's name for its kind: "sm_90" */
    int processors;  /* multiprocessors */
    uint64_t memory; /* bytes */
};

/* Code on the card, ready to run. */
struct gpu_module {
    void *module, *kernel;
};

/* Memory of the card: an address there. */
typedef unsigned long long gpu_memory;

/* Use the first card.  Returns 0, or -1 with the reason. */
int gpu_card_open(struct gpu_card *card, struct gpu_why *why);

/* The functions below return 0, or -1 with the reason. */

/* Put code on the card and find a kernel in it. */
int gpu_load(struct gpu_module *m, const struct gpu_code *code, const char *kernel, struct gpu_why *why);
/* Remove it. */
void gpu_unload(struct gpu_module *m);
/* The bytes of each thread's stack. */
int gpu_stack(size_t bytes, struct gpu_why *why);
/* Start a kernel and wait for its end; `seconds`: how long it took.  `argument` has a pointer to each argument. */
int gpu_run(const struct gpu_module *m, uint32_t blocks, uint32_t threads, void **argument, double *seconds,
            struct gpu_why *why);
/* How many blocks of this many threads the card runs at once. */
int gpu_fit(const struct gpu_card *card, const struct gpu_module *m, uint32_t threads, uint32_t *blocks,
            struct gpu_why *why);

int gpu_allocate(gpu_memory *out, size_t size, struct gpu_why *why);
void gpu_free(gpu_memory memory);
int gpu_put(gpu_memory to, const void *from, size_t size, struct gpu_why *why);
int gpu_get(void *to, gpu_memory from, size_t size, struct gpu_why *why);
/* Set all bytes of memory; a multiple of four. */
int gpu_clear(gpu_memory memory, uint32_t word, size_t size, struct gpu_why *why);
/* A variable of a module. */
int gpu_variable(const struct gpu_module *m, const char *name, gpu_memory *out, struct gpu_why *why);

#endif
