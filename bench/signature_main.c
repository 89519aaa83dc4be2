/* signature_main.c -- the signature of packs, for builds that read no text.
 *
 *     signature_cpp PACK...                   prints what `sandtable bench --signature` prints
 *     signature_cpp --choices PACK...         prints what `sandtable bench --choices` prints
 *     signature_cpp --plan-choices PACK...    prints what `sandtable bench --plan-choices` prints
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/net.h"
#include "../core/hash.h"
#include "../table/battle.h"
#include "choices.h"
#include "signature.h"

void st_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "Sandtable bug: %s:%d: %s\n", file, line, what);
    abort();
}

static union {
    uint64_t align;
    unsigned char bytes[ST_SETTING_MAX + ST_STATE_MAX + 64];
} pack, setting;
static struct ai_net net;

/* "books/ID.plain.bin" prints as ID.plain. */
static void print_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *end = strrchr(name, '.');

    printf("signature %.*s ", end ? (int)(end - name) : (int)strlen(name), name);
}

/* The learnt value for players lies beside the packs: "books/ID.net". NULL: the game has none. */
static const struct ai_net *net_beside(const char *path, const struct st_ruleset *rs)
{
    static unsigned char bytes[AI_NET_BYTES_MAX];
    const char *slash = strrchr(path, '/');
    char beside[4096];
    size_t size;
    FILE *f;

    snprintf(beside, sizeof beside, "%.*s%s.net", slash ? (int)(slash + 1 - path) : 0, path, rs->id);
    f = fopen(beside, "rb");
    if (!f)
        return NULL;
    size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    return ai_net_open(&net, rs->eval, bytes, size) ? &net : NULL;
}

int main(int argc, char **argv)
{
    const int plans = argc > 1 && strcmp(argv[1], "--plan-choices") == 0;
    const int choices = plans || (argc > 1 && strcmp(argv[1], "--choices") == 0);
    uint64_t all = ST_HASH_START;

    for (int i = 1 + choices; i < argc; i++) {
        const struct st_ruleset *rs;
        struct st_setting *const set = (struct st_setting *)(void *)setting.bytes;
        const struct st_state *start;
        uint64_t h;
        size_t size;
        FILE *f = fopen(argv[i], "rb");

        if (!f)
            return fprintf(stderr, "%s: cannot read\n", argv[i]), 1;
        size = fread(pack.bytes, 1, sizeof pack.bytes, f);
        fclose(f);
        rs = tb_pack_open(pack.bytes, size, set, &start);
        if (!rs)
            return fprintf(stderr, "%s: not a pack of this version\n", argv[i]), 1;
        h = choices
                ? bench_choice_signature(rs, set, start, plans ? BENCH_PLANS : BENCH_SEARCHES, net_beside(argv[i], rs))
                : bench_signature(rs, set, start, BENCH_SIGNATURE_SEED, BENCH_SIGNATURE_GAMES);
        all = st_hash_word(all, h);
        print_name(argv[i]);
        printf("%016llx\n", (unsigned long long)h);
    }
    printf("signature %016llx\n", (unsigned long long)all);
    return 0;
}
