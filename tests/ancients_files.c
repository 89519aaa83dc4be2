/* ancients_files.c -- Ancients: complaints about battles that cannot be, each at its place and with its clause; and
 * the zones of one that can. */
#include "../rules/ancients/ancients.h"
#include "../text/scenario.h"
#include "unit.h"

static struct tx_complaint complaint;

static int reads(const char *board, const char *rest)
{
    char text[2048];
    struct tb_battle b;
    int rc;

    snprintf(text, sizeof text, "rules: ancients\ntitle: t\nboard: %s\n%s", board, rest);
    rc = tx_scenario_read(&b, "s.yaml", text, strlen(text), NULL, &complaint);
    if (rc == 0)
        tb_battle_free(&b);
    return rc;
}

/* Bases where no Base can stand. */
static void check_places(void)
{
    CHECK(reads("8x8", "units:\n  - A1 MI 0405\n  - B1 MI 0401\n") == 0);
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0405\n  - B1 MI 0401\n"), &complaint, 6, 5,
                    "A2 and A1 stand in one hex (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - B1 MI 0405\n"), &complaint, 6, 5,
                    "B1 and A1 stand in one hex (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0405 F7 routed\n  - B1 MI 0401\n"), &complaint, 6,
                    5, "A2 and A1 stand in one hex (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0905\n  - B1 MI 0401\n"), &complaint, 5, 11,
                    "expected a place on the board, which is 8x8 (2o), not \"0905\"");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0409\n  - B1 MI 0401\n"), &complaint, 5, 11, "8x8 (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "nothing says where A1 stands (2o)");
    CHECK_COMPLAINT(reads("8x8", "cells: { terrain: { impassable: ['0405'] } }\n"
                                 "units:\n  - A1 MI 0405\n  - B1 MI 0401\n"),
                    &complaint, 6, 5, "A1 stands on impassable ground (8.1h)");
    CHECK_COMPLAINT(reads("8x8", "cells: { terrain: { lava: ['0405'] } }\n"
                                 "units:\n  - A1 MI 0404\n  - B1 MI 0401\n"),
                    &complaint, 4, 21, "impassable (8.1a)");
    CHECK_COMPLAINT(reads("8x8", "cells: { elevation: { 6: ['0405'] } }\n"
                                 "units:\n  - A1 MI 0404\n  - B1 MI 0401\n"),
                    &complaint, 4, 23, "from 1 to 5 (8a)");
    CHECK_COMPLAINT(reads("33x4", "units:\n  - A1 MI 0404\n  - B1 MI 0401\n"), &complaint, 5, 3, "(13h)");
    CHECK_COMPLAINT(reads("1x8", "units:\n  - A1 MI 0105\n  - B1 MI 0101\n"), &complaint, 5, 3, "(13h)");
}

/* Blocks that are none. */
static void check_blocks(void)
{
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0705 block=A1\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "the Block of A1 does not hang together (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 HI 0505 block=A1\n  - B1 MI 0401\n"), &complaint, 6, 5,
                    "the Block of A2 is not of one kind, quality, weight and arms (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI E 0505 block=A1\n  - B1 MI 0401\n"), &complaint, 6,
                    5, "(2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0505 weight=4 block=A1\n  - B1 MI 0401\n"),
                    &complaint, 6, 5, "(2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0505 spear block=A1\n  - B1 MI 0401\n"), &complaint,
                    6, 5, "(2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - A2 MI 0505 block=A3\n  - A3 MI 0605\n  - B1 MI 0401\n"),
                    &complaint, 6, 5, "(2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n  - B1 MI 0505 block=A1\n"), &complaint, 6, 5,
                    "the Block that B1 belongs to is named by its first Base (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 F7\n  - B1 MI 0401\n"), &complaint, 5, 5, "(12a)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 F250\n  - B1 MI 0401\n"), &complaint, 5, 16,
                    "expected a whole number from 1 to 200 (6a), not \"F250\"");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 F6\n  - A2 MI 0505 F7 block=A1\n  - B1 MI 0401\n"), &complaint,
                    5, 5, "(12a)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405\n"), &complaint, 5, 3,
                    "B has no units; expected a line such as B1 (2a)");
}

/* Blocks in ranks that cannot stand so, each at the line of its row. */
static void check_ranks(void)
{
    CHECK(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1 files=3\n  - B1 MI 0401\n") == 0);
    CHECK(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1 ranks=2\n  - B1 MI 0401\n") == 0);
    CHECK(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1 files=3 ranks=2\n  - B1 MI 0401\n") == 0);
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1 files=3 ranks=1\n  - B1 MI 0401\n"), &complaint, 5,
                    5, "the Block of A1 cannot fill its files and ranks; its Bases: 5 (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1 files=3 ranks=3\n  - B1 MI 0401\n"), &complaint, 5,
                    5, "its Bases: 5 (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A5 MI 0305 files=5\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "A1 has files or ranks, but no Block; expected block=A1 (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "A2 and A1, of one Block, stand in one hex; expected files= or ranks= (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A5 MI 0305 block=A1 files=0\n  - B1 MI 0401\n"), &complaint, 5, 28,
                    "expected a whole number from 1 to 32 (2d), not \"files=0\"");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A5 MI 0505 block=A1 files=5\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "A5 would stand off the table (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A6 MI 0308 block=A1 files=3\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "A4 would stand off the table (2o)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0505\n  - A2-A5 MI 0305 block=A2 files=4\n  - B1 MI 0401\n"),
                    &complaint, 6, 5, "A4 and A1 stand in one hex (2o)");
    CHECK_COMPLAINT(reads("8x8", "cells: { terrain: { impassable: ['0405'] } }\n"
                                 "units:\n  - A1-A2 MI 0305 block=A1 files=2\n  - B1 MI 0401\n"),
                    &complaint, 6, 5, "A2 stands on impassable ground (8.1h)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A33 MI 0308 block=A1 files=8\n  - B1 MI 0401\n"), &complaint, 5, 3,
                    "a side has 1 to 32 Bases, not 33 (2a)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1-A2 MI 0305 block=A1 files=2\n  - A3 MI 0505 block=A1\n"
                                 "  - B1 MI 0401\n"),
                    &complaint, 6, 5, "A3 has another hex, facing, files or ranks than the first of its Block (2d)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0305 slant=right\n  - B1 MI 0401\n"), &complaint, 5, 5,
                    "A1 has an end or a slant, but neither files nor ranks (2d)");
    CHECK(reads("24x16", "options: { deployment: free }\n"
                         "units:\n  - A1-A6 MI 0101 f3 block=A1 files=6\n  - B1 MI\n") == 0);
}

/* Words that mean nothing. */
static void check_words(void)
{
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 weight=6\n  - B1 MI 0401\n"), &complaint, 5, 16,
                    "expected a whole number from 1 to 5 (3.2a), not \"weight=6\"");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 weight=0\n  - B1 MI 0401\n"), &complaint, 5, 16, "(3.2a)");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 horse\n  - B1 MI 0401\n"), &complaint, 5, 16, "fields type");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 MI 0405 colour=red\n  - B1 MI 0401\n"), &complaint, 5, 16,
                    "fields type");
    CHECK_COMPLAINT(reads("8x8", "units:\n  - A1 0405\n  - B1 MI 0401\n"), &complaint, 5, 5, "what A1 is");
    CHECK_COMPLAINT(reads("8x8", "colour: red\nunits:\n  - A1 MI 0405\n  - B1 MI 0401\n"), &complaint, 4, 1,
                    "unknown key colour");
    CHECK_COMPLAINT(reads("8x8", "options: { rank_support: yes }\nunits:\n  - A1 MI 0405\n  - B1 MI 0401\n"),
                    &complaint, 4, 12, "there is no option rank_support");
    CHECK_COMPLAINT(reads("8x8", "options: { combat_die: d4 }\nunits:\n  - A1 MI 0405\n  - B1 MI 0401\n"), &complaint,
                    4, 24, "expected one of averaging, d6");
}

/* 13m: a battle has a turn limit or a stall limit. */
static void check_limits(void)
{
    CHECK(reads("8x8", "options: { turn_limit: 0 }\nunits:\n  - A1 MI 0405\n  - B1 MI 0401\n") == 0);
    CHECK(reads("8x8", "options: { stall_limit: 0 }\nunits:\n  - A1 MI 0405\n  - B1 MI 0401\n") == 0);
    CHECK_COMPLAINT(reads("8x8", "options: { turn_limit: 0, stall_limit: 0 }\n"
                                 "units:\n  - A1 MI 0405\n  - B1 MI 0401\n"),
                    &complaint, 6, 3, "without a limit of turns the battle needs a stall limit (13m)");
}

/* 13h, 13j: a table of 24 by 16 has 384 hexes, and 96 of them in each zone: four rows in the south, four in the
 * north. */
static void check_zones(void)
{
    static const char text[] = "rules: ancients\ntitle: t\nboard: 24x16\noptions: { deployment: free }\n"
                               "units: [A1 MI, B1 MI]\n";
    const struct st_action form[2] = { { ANC_FORM, 1, 1, 0, 0, 0, 0, 0, 0, ANC_LEFT },
                                       { ANC_FORM, 1, 2, 0, 3, 0, 0, 0, 0, ANC_LEFT } };
    struct st_action list[ST_LIST_MAX];
    struct anc_state g;
    struct tb_battle b;

    if (!CHECK(tx_scenario_read(&b, "s.yaml", text, strlen(text), NULL, &complaint) == 0))
        return;
    CHECK_INT(anc_setting_of(b.setting)->board.cells, 384);
    memcpy(&g, b.start, sizeof g);
    for (uint16_t unit = 1; unit <= 2; unit++) {
        uint32_t n;

        if (!CHECK(anc_check(b.setting, &g.s, &form[unit - 1]).code == ST_OK))
            break;
        anc_apply(b.setting, &g.s, &form[unit - 1], NULL);
        n = anc_list(b.setting, &g.s, unit, list);
        CHECK_INT(n, 96);
        for (uint32_t i = 0; i < n; i++)
            CHECK(unit == 1 ? list[i].y >= 12 && list[i].y <= 15 : list[i].y >= 0 && list[i].y <= 3);
        anc_apply(b.setting, &g.s, &list[0], NULL);
    }
    CHECK(g.s.node == ST_DECIDE && g.s.stack[g.s.depth - 1].step == ANC_STEP_TURN);
    tb_battle_free(&b);
}

int main(void)
{
    check_zones();
    check_places();
    check_blocks();
    check_ranks();
    check_words();
    check_limits();
    return unit_end("ancients_files");
}
