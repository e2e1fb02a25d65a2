// SPDX-License-Identifier: Apache-2.0
// Addresses: reading undoes writing, and an IPv4 address is as special as the
// IPv6 addresses that carry it.
#include "fetch_int.h"
#include "fuzz.h"

#include <arpa/inet.h>
#include <string.h>

static bool
same(const char *a, const char *b)
{
    return sd_str_eq(sd_str_of(a), sd_str_of(b));
}

static bool
same_address(const sd_fetch_address *a, const sd_fetch_address *b)
{
    return a->v6 == b->v6 && a->scope == b->scope &&
           memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

static void
check_carried(const sd_fetch_address *v4)
{
    static const struct {
        unsigned char prefix[12];
        size_t at;
    } carriers[] = {
        {{[10] = 0xff, 0xff}, 12},
        {{0x00, 0x64, 0xff, 0x9b}, 12},
        {{0x20, 0x02}, 2},
    };
    const char *want = sd_fetch_address_special(v4);
    for (size_t i = 0; i < SD_LEN(carriers); i++) {
        sd_fetch_address a = {.v6 = true};
        memcpy(a.bytes, carriers[i].prefix, sizeof carriers[i].prefix);
        memcpy(a.bytes + carriers[i].at, v4->bytes, 4);
        MUST(same(sd_fetch_address_special(&a), want));
    }
}

static void
check(const sd_fetch_address *a)
{
    char text[SD_FETCH_IP_MAX];
    sd_fetch_address again;
    struct sockaddr_storage s;
    MUST(inet_ntop(a->v6 ? AF_INET6 : AF_INET, a->bytes, text, sizeof text));
    MUST(sd_fetch_address_parse(sd_str_of(text), &again));
    MUST(same_address(a, &again));
    fetch__sockaddr(a, 80, &s);
    MUST(fetch__address_of((struct sockaddr *)&s, &again));
    MUST(same_address(a, &again));
    const char *special = sd_fetch_address_special(a);
    MUST(!special || special[0]);
    if (!a->v6)
        check_carried(a);
    else if (!special) // nothing public but these
        MUST((a->bytes[0] & 0xe0) == 0x20 || a->bytes[1] == 0x64 ||
             a->bytes[10] == 0xff);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_fetch_address a;
    if (sd_fetch_address_parse((sd_str){(const char *)data, size}, &a))
        check(&a);
    if (size >= 16) {
        memset(&a, 0, sizeof a);
        memcpy(a.bytes, data, 16);
        a.v6 = true;
        check(&a);
        memset(a.bytes + 4, 0, 12);
        a.v6 = false;
        check(&a);
    }
    return 0;
}
