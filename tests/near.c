/* near.c -- nearest names, and collectors: their bound, their order, and that nothing is kept twice. */
#include "../text/near.h"
#include "../text/complaint.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>

static const char *near_to(const char *word)
{
    static struct tx_near n;

    tx_near_begin(&n, word, (uint32_t)strlen(word));
    tx_near_try(&n, "infantry|inf");
    tx_near_try(&n, "cavalry|cav");
    tx_near_try(&n, "round_limit");
    tx_near_try(&n, "MO1");
    tx_near_try(&n, "MO12");
    return n.best;
}

static void test_near(void)
{
    char long_word[TX_NEAR_MAX + 10];

    CHECK(strcmp(near_to("Infantri"), "infantry") == 0);
    CHECK(strcmp(near_to("ifnantry"), "infantry") == 0); /* two exchanged letters are one mistake */
    CHECK(strcmp(near_to("inff"), "inf") == 0);
    CHECK(strcmp(near_to("Round-limits"), "round_limit") == 0);
    CHECK(strcmp(near_to("cvalary"), "cavalry") == 0);
    CHECK(strcmp(near_to("mo1"), "MO1") == 0);
    CHECK(strcmp(near_to("MO122"), "MO12") == 0);
    CHECK(strcmp(near_to("i"), "") == 0);
    CHECK(strcmp(near_to(""), "") == 0);
    CHECK(strcmp(near_to("xyz"), "") == 0);
    CHECK(strcmp(near_to("artillery"), "") == 0);
    memset(long_word, 'a', sizeof long_word);
    long_word[sizeof long_word - 1] = '\0';
    CHECK(strcmp(near_to(long_word), "") == 0);
}

static void test_put(void)
{
    char text[40] = "no row Infantri", tight[20] = "no row Infantri";
    struct tx_near n;

    tx_near_begin(&n, "round limt", 10);
    tx_near_try(&n, "round_limit");
    tx_near_write(&n);
    CHECK(strcmp(n.best, "Round limit") == 0);
    tx_near_begin(&n, "Infantri", 8);
    tx_near_put(&n, text, sizeof text);
    CHECK(strcmp(text, "no row Infantri") == 0); /* nothing is near */
    tx_near_try(&n, "infantry");
    tx_near_put(&n, tight, sizeof tight);
    CHECK(strcmp(tight, "no row Infantri") == 0); /* no room */
    tx_near_put(&n, text, sizeof text);
    CHECK(strcmp(text, "no row Infantri; did you mean infantry?") == 0);
    CHECK_INT(tx_near_split(text), 15);
    CHECK_INT(tx_near_split(tight), 15);
}

static void test_faults(void)
{
    struct tx_faults f = { NULL, 0, 0 };
    struct tx_complaint c;

    tx_complain(&c, "b", 2, 1, "second");
    CHECK_INT(tx_fault_take(NULL, &c), -1);
    CHECK_INT(tx_fault_take(&f, &c), 0);
    CHECK_INT(tx_fault_take(&f, &c), 0);
    CHECK_INT(tx_fault_count(&f), 1);
    tx_complain(&c, "a", 1, 1, "another file");
    tx_fault_take(&f, &c);
    tx_complain(&c, "b", 1, 9, "first");
    tx_fault_take(&f, &c);
    tx_faults_sort(&f);
    CHECK(strcmp(f.list[0].what, "first") == 0 && strcmp(f.list[1].what, "second") == 0);
    CHECK(strcmp(f.list[2].file, "a") == 0);
    for (uint32_t i = 0; i < TX_FAULTS_MAX; i++) {
        tx_complain(&c, "c", i + 1, 1, "more");
        tx_fault_take(&f, &c);
    }
    CHECK_INT(f.count, TX_FAULTS_MAX);
    CHECK_INT(f.more, 3);
    tx_faults_free(&f);
    CHECK_INT(tx_fault_count(&f), 0);
}

int main(void)
{
    test_near();
    test_put();
    test_faults();
    return unit_end("near");
}
