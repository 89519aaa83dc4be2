/* card.c -- see card.h. */
#include "card.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Numbers of the driver's interface. */
enum { MAJOR = 75, MINOR = 76, PROCESSORS = 16 };
enum { LIMIT_STACK = 0 };

static struct {
    int (*init)(unsigned flags);
    int (*error)(int status, const char **words);
    int (*count)(int *out);
    int (*device)(int *out, int number);
    int (*name)(char *out, int size, int device);
    int (*attribute)(int *out, int attribute, int device);
    int (*memory)(size_t *out, int device);
    int (*retain)(void **context, int device);
    int (*use)(void *context);
    int (*limit)(int limit, size_t value);
    int (*wait)(void);
    int (*load)(void **module, const void *image);
    int (*unload)(void *module);
    int (*function)(void **out, void *module, const char *name);
    int (*variable)(gpu_memory *out, size_t *size, void *module, const char *name);
    int (*fit)(int *blocks, void *function, int threads, size_t shared);
    int (*launch)(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
                  unsigned block_z, unsigned shared, void *stream, void **argument, void **extra);
    int (*allocate)(gpu_memory *out, size_t size);
    int (*release)(gpu_memory memory);
    int (*put)(gpu_memory to, const void *from, size_t size);
    int (*get)(void *to, gpu_memory from, size_t size);
    int (*clear)(gpu_memory memory, unsigned word, size_t count);
} cu;

static int load(void *library)
{
    const struct {
        const char *name;
        void *to;
    } all[] = {
        { "cuInit", &cu.init },
        { "cuGetErrorString", &cu.error },
        { "cuDeviceGetCount", &cu.count },
        { "cuDeviceGet", &cu.device },
        { "cuDeviceGetName", &cu.name },
        { "cuDeviceGetAttribute", &cu.attribute },
        { "cuDeviceTotalMem_v2", &cu.memory },
        { "cuDevicePrimaryCtxRetain", &cu.retain },
        { "cuCtxSetCurrent", &cu.use },
        { "cuCtxSetLimit", &cu.limit },
        { "cuCtxSynchronize", &cu.wait },
        { "cuModuleLoadData", &cu.load },
        { "cuModuleUnload", &cu.unload },
        { "cuModuleGetFunction", &cu.function },
        { "cuModuleGetGlobal_v2", &cu.variable },
        { "cuOccupancyMaxActiveBlocksPerMultiprocessor", &cu.fit },
        { "cuLaunchKernel", &cu.launch },
        { "cuMemAlloc_v2", &cu.allocate },
        { "cuMemFree_v2", &cu.release },
        { "cuMemcpyHtoD_v2", &cu.put },
        { "cuMemcpyDtoH_v2", &cu.get },
        { "cuMemsetD32_v2", &cu.clear },
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        void *found = dlsym(library, all[i].name);

        if (!found)
            return 0;
        memcpy(all[i].to, &found, sizeof found);
    }
    return 1;
}

/* 0 if the driver says that all is well, else -1 and its words. */
static int tell(int status, const char *what, struct gpu_why *why)
{
    const char *words = NULL;

    if (status == 0)
        return 0;
    if (cu.error(status, &words) != 0 || !words)
        words = "unknown error";
    snprintf(why->words, sizeof why->words, "The card failed to %s: %s (error %d).", what, words, status);
    return -1;
}

int gpu_card_open(struct gpu_card *card, struct gpu_why *why)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW), *context;
    int count = 0, device, major, minor;
    size_t memory;

    memset(card, 0, sizeof *card);
    if (!library || !load(library) || cu.init(0) != 0 || cu.count(&count) != 0 || count == 0) {
        snprintf(why->words, sizeof why->words, "There is no NVIDIA graphics card here, or no driver for it.");
        return -1;
    }
    if (tell(cu.device(&device, 0), "open", why) < 0 ||
        tell(cu.name(card->name, (int)sizeof card->name, device), "open", why) < 0 ||
        tell(cu.attribute(&major, MAJOR, device), "open", why) < 0 ||
        tell(cu.attribute(&minor, MINOR, device), "open", why) < 0 ||
        tell(cu.attribute(&card->processors, PROCESSORS, device), "open", why) < 0 ||
        tell(cu.memory(&memory, device), "open", why) < 0 || tell(cu.retain(&context, device), "open", why) < 0 ||
        tell(cu.use(context), "open", why) < 0)
        return -1;
    snprintf(card->arch, sizeof card->arch, "sm_%d%d", major, minor);
    card->memory = memory;
    return 0;
}

int gpu_load(struct gpu_module *m, const struct gpu_code *code, const char *kernel, struct gpu_why *why)
{
    memset(m, 0, sizeof *m);
    if (tell(cu.load(&m->module, code->data), "load the engine", why) < 0)
        return -1;
    if (tell(cu.function(&m->kernel, m->module, kernel), "find the kernel", why) < 0) {
        gpu_unload(m);
        return -1;
    }
    return 0;
}

void gpu_unload(struct gpu_module *m)
{
    cu.unload(m->module);
    memset(m, 0, sizeof *m);
}

int gpu_stack(size_t bytes, struct gpu_why *why) { return tell(cu.limit(LIMIT_STACK, bytes), "make stacks", why); }

int gpu_fit(const struct gpu_card *card, const struct gpu_module *m, uint32_t threads, uint32_t *blocks,
            struct gpu_why *why)
{
    int each = 0;

    if (tell(cu.fit(&each, m->kernel, (int)threads, 0), "set up the kernel", why) < 0)
        return -1;
    *blocks = (uint32_t)(card->processors * (each > 0 ? each : 1));
    return 0;
}

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int gpu_run(const struct gpu_module *m, uint32_t blocks, uint32_t threads, void **argument, double *seconds,
            struct gpu_why *why)
{
    const double begin = seconds_now();

    if (tell(cu.launch(m->kernel, blocks, 1, 1, threads, 1, 1, 0, NULL, argument, NULL), "start", why) < 0 ||
        tell(cu.wait(), "play", why) < 0)
        return -1;
    *seconds = seconds_now() - begin;
    return 0;
}

/* ---- memory ---- */

int gpu_allocate(gpu_memory *out, size_t size, struct gpu_why *why)
{
    return tell(cu.allocate(out, size), "find memory", why);
}

void gpu_free(gpu_memory memory)
{
    if (memory)
        cu.release(memory);
}

int gpu_put(gpu_memory to, const void *from, size_t size, struct gpu_why *why)
{
    return tell(cu.put(to, from, size), "copy", why);
}

int gpu_get(void *to, gpu_memory from, size_t size, struct gpu_why *why)
{
    return tell(cu.get(to, from, size), "copy", why);
}

int gpu_clear(gpu_memory memory, uint32_t word, size_t size, struct gpu_why *why)
{
    return tell(cu.clear(memory, word, size / 4), "clear memory", why);
}

int gpu_variable(const struct gpu_module *m, const char *name, gpu_memory *out, struct gpu_why *why)
{
    size_t size;

    return tell(cu.variable(out, &size, m->module, name), "find a variable", why);
}
