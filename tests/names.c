/* names.c -- what people call the units. */
#include "plain_battle.h"

static void test_names(void)
{
    struct tx_run run;

    load("ironpush2", "walled-farm");
    for (uint32_t i = 0; i < rules.label_count; i++)
        labels[i].noun = strcmp(labels[i].name, "line foot") == 0 ? "Line" : NULL;
    name_all();
    CHECK_INT(names.count, 15);
    CHECK_TEXT(name_of("A6"), "6th Line");
    CHECK_TEXT(name_of("A8"), "8th Skirmishers");
    CHECK_TEXT(name_of("B1"), "1st Veteran Foot");
    CHECK_TEXT(names.name[0], "");

    begin(&voice);
    CHECK_TEXT(said_unit(6), "6th Line"); /* bare at the start */
    CHECK_INT(t.run_count, 1);
    run = runs[0];
    CHECK(run.at == 0 && run.size == 8 && run.kind == TX_RUN_UNIT && run.side == 0 && run.id == 6 && run.zero == 0);
    tx_put_text(&t, " and ");
    CHECK_TEXT(said_unit(7), "6th Line and the 7th Line");
    CHECK(runs[1].at == 13 && runs[1].size == 12 && runs[1].id == 7);
    tx_put_text(&t, " and ");
    CHECK_TEXT(said_unit(0), "6th Line and the 7th Line and nobody");

    begin(&voice);
    tx_mention(&t, at.set, 6);
    tx_mention(&t, at.set, 9);
    said_unit(6);
    tx_put_text(&t, " attacks ");
    CHECK_TEXT(said_unit(9), "Your 6th Line attacks Blue's 1st Veteran Foot");
    voice.reader = ST_NOBODY;
    begin(&voice);
    tx_mention(&t, at.set, 6);
    tx_mention(&t, at.set, 9);
    said_unit(6);
    tx_put_text(&t, " attacks ");
    CHECK_TEXT(said_unit(9), "Red's 6th Line attacks Blue's 1st Veteran Foot");
    begin(NULL);
    CHECK_TEXT(said_unit(9), "B1");
    CHECK(runs[0].size == 2 && runs[0].side == 1);

    /* Names of its own. */
    CHECK_INT(tx_names_set(&names, &at, 6, "the Old Guard", 13), 0);
    CHECK_INT(tx_names_set(&names, &at, 7, "Darius", 6), 0);
    CHECK_TEXT(names.name[6], "Old Guard");
    CHECK_INT(tx_names_set(&names, &at, 0, "x", 1), -1);
    CHECK_INT(tx_names_set(&names, &at, 16, "x", 1), -1);
    CHECK_INT(tx_names_set(&names, &at, 1, "", 0), -1);
    CHECK_INT(tx_names_set(&names, &at, 1, "1234567890123456789012345678901234567890", 40), -1);
    CHECK_INT(tx_names_set(&names, &at, 1, "1234567890123456789012345678901234567890", 39), 0);
    begin(&voice);
    said_unit(6);
    tx_put_text(&t, ", ");
    said_unit(6);
    tx_put_text(&t, " and ");
    CHECK_TEXT(said_unit(7), "Old Guard, the Old Guard and Darius");
    tb_battle_free(&b);

    load("ancients", "phalanx"); /* Bases of a Block have names of their own, for Blocks split and merge */
    CHECK_TEXT(name_of("B2"), "2nd Medium Foot");
    CHECK_INT(names.of[names.count], 0);
    tb_battle_free(&b);
}

/* The piece that the first one's death leaves to lead the unit. */
static void test_models(void)
{
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t special = 0;

    load("wargame", "meeting-engagement");
    for (uint32_t i = 0; i < rules.field_count; i++)
        if (fields[i].entity == ST_OF_PIECE && strcmp(fields[i].name, "models") == 0) {
            fields[i].flags |= ST_FIELD_COUNTED;
            fields[i].noun = "model|models";
        }
    name_all();
    CHECK_TEXT(name_of("A1"), "1st Spearmen");
    CHECK_TEXT(name_of("A3"), "model 3 of the 1st Spearmen");
    CHECK_TEXT(name_of("A12"), "model 2 of the 11th Longbowmen");
    CHECK_TEXT(name_of("B10"), "model 10 of the 1st Spearmen");
    begin(&voice);
    CHECK_TEXT(said_unit(3), "Model 3 of the 1st Spearmen");
    begin(&voice);
    tx_mention(&t, at.set, 3);
    tx_mention(&t, at.set, 21);
    said_unit(3);
    tx_put_text(&t, " to ");
    CHECK_TEXT(said_unit(21), "Model 3 of your 1st Spearmen to Blue's 1st Spearmen");
    begin(&voice);
    t.single = 1;
    CHECK_TEXT(said_unit(1), "Model 1 of the 1st Spearmen");

    CHECK_INT(tx_names_set(&names, &at, 3, "x", 1), -1); /* only the unit has one */
    CHECK_INT(tx_names_set(&names, &at, 1, "the River Watch", 15), 0);
    CHECK_TEXT(name_of("A3"), "model 3 of the River Watch");
    CHECK_INT(tx_names_set(&names, &at, 1, "Ten", 3), 0);
    CHECK_TEXT(name_of("A3"), "model 3 of Ten");

    /* One that leads the unit has its name, whichever piece it is. */
    name_all();
    for (uint32_t i = 0; i < rules.field_count; i++)
        if (fields[i].entity == ST_OF_PIECE && strcmp(fields[i].name, "place") == 0)
            rules.put(b.setting, b.start, i, 1, ST_NOWHERE);
    if (rules.pieces(at.set, at.s, piece) > 0 && piece[0].id == 2) {
        begin(&voice);
        CHECK_TEXT(said_unit(2), "1st Spearmen");
        begin(&voice);
        CHECK_TEXT(said_unit(3), "Model 3 of the 1st Spearmen");
    } else {
        CHECK(!"the first model is gone");
    }
    tb_battle_free(&b);

    load("wargame", "the-long-field");
    for (uint32_t i = 0; i < rules.label_count; i++)
        if (strcmp(labels[i].name, "officer") == 0 || strcmp(labels[i].name, "champion") == 0)
            labels[i].flags |= ST_LABEL_SPECIAL;
    name_all();
    for (uint16_t id = 1; id <= names.count; id++)
        special +=
            strncmp(names.name[id], "officer of the ", 15) == 0 || strncmp(names.name[id], "champion of the ", 16) == 0;
    CHECK(special > 0);
    tb_battle_free(&b);
}

/* What a typed line is with ids for names; said: units said before it. */
static const char *typed(const char *line, uint32_t said)
{
    t = tx_text_of(text, sizeof text);
    tx_put_ids(&t, &at, &names, line, (uint32_t)strlen(line), said);
    return text;
}

static void test_typed(void)
{
    load("portable", "ford");
    name_all();
    CHECK_TEXT(typed("2nd Infantry", 0), "A2");
    CHECK_TEXT(typed("  move 2ND  inf d4 ", 0), "move A2 d4");
    CHECK_TEXT(typed("fire 7th g 1st inf", 0), "fire A7 B1");
    CHECK_TEXT(typed("1st", 1), "B1"); /* behind a unit in hand */
    CHECK_TEXT(typed("A7 1st inf", 0), "A7 B1");
    CHECK_TEXT(typed("2nd guns", 0), "A2 guns"); /* the guns are the 7th */
    CHECK_TEXT(typed("9th infantry", 0), "9th infantry");
    CHECK_TEXT(typed("2 a2 move h", 0), "2 a2 move h");
    CHECK_INT(tx_names_set(&names, &at, 1, "the Old Guard", 13), 0);
    CHECK_INT(tx_names_set(&names, &at, 9, "Move", 4), 0);
    CHECK_TEXT(typed("old g b3", 0), "A1 b3");
    CHECK_TEXT(typed("ol b3", 0), "ol b3");     /* too short to be meant */
    CHECK_TEXT(typed("move b3", 0), "move b3"); /* verbs come first */
    tx_put_ids(&t, &at, NULL, "2nd", 3, 0);
    CHECK_TEXT(text, "move b3 2nd");
    tb_battle_free(&b);
}

int main(void)
{
    test_names();
    test_models();
    test_typed();
    return unit_end("names");
}
