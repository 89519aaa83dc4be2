/* compiler.c -- see compiler.h. */
#include "compiler.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/file.h"

typedef struct program *nvrtc_program;
static struct {
    int (*version)(int *major, int *minor);
    int (*create)(nvrtc_program *, const char *source, const char *name, int headers, const char *const *text,
                  const char *const *names);
    int (*compile)(nvrtc_program, int options, const char *const *option);
    int (*code_size)(nvrtc_program, size_t *size);
    int (*code)(nvrtc_program, char *out);
    int (*log_size)(nvrtc_program, size_t *size);
    int (*log)(nvrtc_program, char *out);
    int (*destroy)(nvrtc_program *);
    int major, minor;
} rtc;

static int load(void *library)
{
    const struct {
        const char *name;
        void *to;
    } all[] = {
        { "nvrtcVersion", &rtc.version },        { "nvrtcCreateProgram", &rtc.create },
        { "nvrtcCompileProgram", &rtc.compile }, { "nvrtcGetCUBINSize", &rtc.code_size },
        { "nvrtcGetCUBIN", &rtc.code },          { "nvrtcGetProgramLogSize", &rtc.log_size },
        { "nvrtcGetProgramLog", &rtc.log },      { "nvrtcDestroyProgram", &rtc.destroy },
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        void *found = dlsym(library, all[i].name);

        if (!found)
            return 0;
        memcpy(all[i].to, &found, sizeof found);
    }
    return rtc.version(&rtc.major, &rtc.minor) == 0;
}

int gpu_compiler_open(struct gpu_why *why)
{
    static const char *const names[] = { "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so",
                                         "/usr/local/cuda/lib64/libnvrtc.so" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *library = dlopen(names[i], RTLD_NOW);

        if (library && load(library))
            return 0;
    }
    snprintf(why->words, sizeof why->words,
             "The card's compiler (libnvrtc.so, version 12 or newer) was not found. It is part of the CUDA toolkit.");
    return -1;
}

/* ---- the cache ---- */

/* Create the folders of a path, its last part excluded. */
static int make_folders(char *path)
{
    for (char *at = path + 1; *at; at++)
        if (*at == '/') {
            *at = '\0';
            if (mkdir(path, 0700) != 0 && errno != EEXIST)
                return 0;
            *at = '/';
        }
    return 1;
}

/* The file for code of this text and these options; 0 if there is no place for it. */
static int cache_path(char *out, size_t room, const char *source, const char *const *option, int options)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    uint64_t h[2] = { 1, 2 };
    int n;

    for (int i = 0; i < 2; i++) {
        h[i] = st_hash_word(h[i], (uint64_t)rtc.major << 32 | (uint64_t)rtc.minor);
        for (int k = 0; k < options; k++)
            h[i] = st_hash(h[i], option[k], strlen(option[k]));
        h[i] = st_hash(h[i], source, strlen(source));
    }
    if (cache && cache[0] == '/')
        n = snprintf(out, room, "%s", cache);
    else if (home && home[0] == '/')
        n = snprintf(out, room, "%s/.cache", home);
    else
        return 0;
    if (n < 0 || (size_t)n + 64 > room)
        return 0;
    snprintf(out + n, room - (size_t)n, "/sandtable/gpu/%016llx%016llx.cubin", (unsigned long long)h[0],
             (unsigned long long)h[1]);
    return make_folders(out);
}

static int read_code(struct gpu_code *code, const char *path)
{
    FILE *f = fopen(path, "rb");
    struct stat st;
    int ok;

    if (!f)
        return 0;
    ok = fstat(fileno(f), &st) == 0 && st.st_size > 0;
    if (ok) {
        code->size = (size_t)st.st_size;
        code->data = tb_realloc(NULL, code->size);
        ok = fread(code->data, 1, code->size, f) == code->size;
        if (!ok)
            free(code->data);
    }
    fclose(f);
    return ok;
}

/* ---- compiling ---- */

/* The compiler's first words about what is wrong. */
static void explain(nvrtc_program p, int status, struct gpu_why *why)
{
    size_t size = 0;
    char *log;

    rtc.log_size(p, &size);
    log = tb_calloc(size + 1);
    if (size > 0)
        rtc.log(p, log);
    snprintf(why->words, sizeof why->words, "The card's compiler refused the engine (error %d): %s", status, log);
    free(log);
}

static int compile(struct gpu_code *code, const char *source, const char *const *option, int options,
                   struct gpu_why *why)
{
    nvrtc_program p;
    int status = rtc.create(&p, source, "engine.cu", 0, NULL, NULL);

    if (status != 0) {
        snprintf(why->words, sizeof why->words, "The card's compiler cannot be used (error %d).", status);
        return -1;
    }
    status = rtc.compile(p, options, option);
    if (status == 0)
        status = rtc.code_size(p, &code->size);
    if (status == 0) {
        code->data = tb_realloc(NULL, code->size);
        status = rtc.code(p, code->data);
        if (status != 0)
            free(code->data);
    }
    if (status != 0)
        explain(p, status, why);
    rtc.destroy(&p);
    return status == 0 ? 0 : -1;
}

int gpu_compile(struct gpu_code *code, const char *source, const char *const *option, int options, struct gpu_why *why)
{
    struct tx_complaint c;
    char path[1024];
    const int has_path = cache_path(path, sizeof path, source, option, options);

    if (has_path && read_code(code, path))
        return 0;
    fprintf(stderr, "Compiling the engine for the card. This can take minutes, but only once.\n");
    if (compile(code, source, option, options, why) < 0)
        return -1;
    if (has_path)
        tx_file_write(path, code->data, code->size, &c); /* without a cache, the next run compiles again */
    return 0;
}
