// SPDX-License-Identifier: Apache-2.0
// Addresses, one a line, looked at and fetched: verdicts make sense, and a
// saved guard is the same again. Or the body of a saved guard, to which the
// checksum is added here: it loads or it does not.
#include "fuzz.h"
#include "sd_guard.h"

#include <string.h>

static const sd_guard_conf conf = {.memory_bytes = 16 << 10, .year = 2026};

static void
check_look(sd_guard *g, const sd_url *u, unsigned turn)
{
    sd_guard_room room[SD_GUARD_ROOMS];
    sd_guard_verdict v = sd_guard_look(g, u);
    MUST((v.choice == SD_GUARD_TAKE) == (v.reason == SD_GUARD_FINE));
    MUST((v.choice == SD_GUARD_HOLD) == (v.wait != 0));
    if (v.choice != SD_GUARD_TAKE)
        return;
    sd_guard_result r = {(float)(turn % 3 == 0), turn % 2};
    size_t n = sd_guard_outcome(g, u, r, room);
    MUST(n <= SD_GUARD_ROOMS);
    for (size_t i = 0; i < n; i++)
        MUST(room[i].room > 0 && room[i].room <= SD_GUARD_ROOM_MAX);
}

static void
check_saved(const sd_guard *g)
{
    sd_buf one = {.max = 1 << 20}, two = {.max = 1 << 20};
    sd_guard *again = NULL;
    sd_guard_save(g, &one);
    MUST(!sd_guard_load(sd_buf_str(&one), &conf, &again));
    sd_guard_save(again, &two);
    MUST(sd_str_eq(sd_buf_str(&one), sd_buf_str(&two)));
    sd_guard_free(again);
    sd_buf_done(&one);
    sd_buf_done(&two);
}

static void
load_body(sd_str body)
{
    sd_buf blob = {.max = body.n + 8};
    sd_guard *g = NULL;
    uint64_t sum = sd_hash(body.p, body.n, 0);
    sd_buf_add(&blob, body);
    for (unsigned i = 0; i < 8; i++)
        sd_buf_addc(&blob, (char)(sum >> 8 * i));
    if (!sd_guard_load(sd_buf_str(&blob), &conf, &g)) {
        sd_buf href = {.max = SD_URL_MAX};
        sd_url u;
        if (sd_url_parse(SD_STR("http://a.ex.org/b/c?d=1"), NULL, &href, &u))
            check_look(g, &u, 0);
        sd_buf_done(&href);
    }
    sd_guard_free(g);
    sd_buf_done(&blob);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size}, line;
    if (sd_str_starts(text, SD_STR("sdguard1"))) {
        load_body(text);
        return 0;
    }
    sd_guard *g = sd_guard_new(&conf);
    sd_buf href = {.max = SD_URL_MAX};
    sd_url base, u;
    sd_buf front = {.max = SD_URL_MAX};
    MUST(sd_url_parse(SD_STR("http://ex.org/"), NULL, &front, &base));
    for (unsigned i = 0; i < 200 && sd_str_cut(&text, '\n', &line); i++)
        if (sd_url_parse(line, &base, &href, &u) && sd_url_is_web(&u))
            check_look(g, &u, i);
    check_saved(g);
    sd_guard_free(g);
    sd_buf_done(&href);
    sd_buf_done(&front);
    return 0;
}
