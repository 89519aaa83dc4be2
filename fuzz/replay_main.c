/* replay_main.c -- runs a fuzz target over files, to keep what a fuzzer found tested.
 *
 * Each argument is a file or a folder of files.  A crash of the target is the failure.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 20 };

static unsigned long inputs;

/* Copy the input to memory of its exact size, so that sanitizers see reads past its end. */
static int replay_file(const char *path)
{
    uint8_t *buffer, *exact;
    size_t size;
    FILE *f = fopen(path, "rb");

    if (!f) {
        perror(path);
        return -1;
    }
    buffer = malloc(INPUT_MAX);
    size = buffer ? fread(buffer, 1, INPUT_MAX, f) : 0;
    fclose(f);
    exact = buffer ? realloc(buffer, size > 0 ? size : 1) : NULL;
    if (!exact) {
        free(buffer);
        return -1;
    }
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    inputs++;
    return 0;
}

static int replay(const char *path)
{
    struct stat st;
    struct dirent *entry;
    char name[4096];
    int result = 0;
    DIR *dir;

    if (stat(path, &st) == 0 && !S_ISDIR(st.st_mode))
        return replay_file(path);
    dir = opendir(path);
    if (!dir) {
        perror(path);
        return -1;
    }
    while ((entry = readdir(dir)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        if (snprintf(name, sizeof name, "%s/%s", path, entry->d_name) >= (int)sizeof name || replay(name) != 0)
            result = -1;
    }
    closedir(dir);
    return result;
}

int main(int argc, char **argv)
{
    int result = 0;

    for (int i = 1; i < argc; i++)
        if (replay(argv[i]) != 0)
            result = 1;
    printf("%lu inputs\n", inputs);
    return result;
}
