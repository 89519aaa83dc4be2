/* bake.c -- writes the shipped battles as bytes, for builds that read no text.
 *
 *     bake FOLDER      FOLDER/<rules>.bin: the book's numbers, a setting without a position
 *                      FOLDER/<rules>.<scenario>.bin: a pack, as table/battle.h says
 *                      FOLDER/<rules>.net: the learnt value for players, if there is one, as ai/net.h says
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lab/net.h"
#include "../table/battle.h"
#include "../table/memory.h"
#include "../text/scenario.h"

static int write_bytes(const char *folder, const char *rules, const char *scenario, const void *data, size_t size,
                       struct tx_complaint *c)
{
    const size_t cap = strlen(folder) + 2 * TB_NAME_MAX + 16;
    char *path = tb_realloc(NULL, cap);
    int rc;

    snprintf(path, cap, "%s/%s%s%s.bin", folder, rules, scenario ? "." : "", scenario ? scenario : "");
    rc = tx_file_write(path, data, size, c);
    free(path);
    return rc;
}

static int bake_book(const char *folder, const struct st_ruleset *rs, struct tx_complaint *c)
{
    struct st_setting *set;
    struct tx_book book;
    int rc;

    if (tx_book_load(&book, rs, NULL, c))
        return -1;
    set = tb_calloc(rs->setting_size);
    rc = tx_book_numbers(&book, rs, set, c) ? -1 : write_bytes(folder, rs->id, NULL, set, rs->setting_size, c);
    free(set);
    tx_book_free(&book);
    return rc;
}

static int bake_battle(const char *folder, const struct st_ruleset *rs, const char *name, struct tx_complaint *c)
{
    struct tb_battle b;
    size_t size;
    char *bytes;
    int rc;

    if (tx_battle_load(&b, rs->id, name, NULL, c))
        return -1;
    size = tb_pack_size(rs, b.setting);
    bytes = tb_calloc(size);
    tb_pack_put(bytes, rs, b.setting, b.start);
    rc = write_bytes(folder, rs->id, name, bytes, size, c);
    free(bytes);
    tb_battle_free(&b);
    return rc;
}

static int bake_net(const char *folder, const struct st_ruleset *rs, struct tx_complaint *c)
{
    char bytes[AI_NET_BYTES_MAX], path[4096];
    struct ai_net net;
    const int rc = lab_net_load_player(&net, rs, c);

    if (rc <= 0)
        return rc;
    ai_net_put(bytes, &net, rs->eval);
    snprintf(path, sizeof path, "%s/%s.net", folder, rs->id);
    return tx_file_write(path, bytes, ai_net_size(&net), c);
}

static int bake(const char *folder, const struct st_ruleset *rs, struct tx_complaint *c)
{
    char name[TB_NAME_MAX];

    if (bake_book(folder, rs, c) || bake_net(folder, rs, c))
        return -1;
    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++)
        if (bake_battle(folder, rs, name, c))
            return -1;
    return 0;
}

int main(int argc, char **argv)
{
    struct tx_complaint c;
    char words[sizeof c + 32];

    if (argc != 2) {
        fprintf(stderr, "usage: bake FOLDER\n");
        return 2;
    }
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (bake(argv[1], st_rulesets[i], &c)) {
            tx_complaint_text(&c, words, sizeof words);
            fprintf(stderr, "%s\n", words);
            return 1;
        }
    return 0;
}
