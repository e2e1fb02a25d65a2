// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <arpa/inet.h>
#include <string.h>

// The IANA registries of special-purpose IPv4 and IPv6 addresses (RFC 6890 and
// those after it), the multicast and reserved spaces, and what was withdrawn
// but may still be routed somewhere. Blocks that the registries call globally
// reachable (AS112, AMT) are public here too.
static const struct {
    unsigned char bytes[4];
    unsigned bits;
    const char *name;
} special_v4[] = {
    {{0}, 8, "this network"},
    {{10}, 8, "private network"},
    {{100, 64}, 10, "shared address space"},
    {{127}, 8, "loopback"},
    {{169, 254}, 16, "link-local"},
    {{172, 16}, 12, "private network"},
    {{192, 0, 0}, 24, "protocol assignments"},
    {{192, 0, 2}, 24, "documentation"},
    {{192, 88, 99}, 24, "6to4 relay"},
    {{192, 168}, 16, "private network"},
    {{198, 18}, 15, "benchmarking"},
    {{198, 51, 100}, 24, "documentation"},
    {{203, 0, 113}, 24, "documentation"},
    {{224}, 4, "multicast"},
    {{255, 255, 255, 255}, 32, "broadcast"},
    {{240}, 4, "reserved"},
};

/// Where an IPv6 address carries an IPv4 one.
enum { CARRIES_NOTHING, CARRIES_AT_2, CARRIES_AT_12, CARRIES_TEREDO };

// The first row that fits decides. 64:ff9b::/96 and 2000::/3 are what is left
// of the public internet; the last row refuses the rest of the space, which
// nobody has been given yet.
static const struct {
    unsigned char bytes[16];
    unsigned bits;
    unsigned carries;
    const char *name; // NULL: public, as far as what it carries is
} special_v6[] = {
    {{0}, 128, CARRIES_NOTHING, "unspecified"},
    {{[15] = 1}, 128, CARRIES_NOTHING, "loopback"},
    {{[10] = 0xff, 0xff}, 96, CARRIES_AT_12, NULL},
    {{0}, 96, CARRIES_NOTHING, "IPv4-compatible"},
    {{0x00, 0x64, 0xff, 0x9b}, 96, CARRIES_AT_12, NULL},
    {{0x00, 0x64, 0xff, 0x9b, 0, 1}, 48, CARRIES_NOTHING, "local NAT64"},
    {{0x01}, 64, CARRIES_NOTHING, "discard only"},
    {{0x20, 0x01}, 32, CARRIES_TEREDO, NULL},
    {{0x20, 0x01}, 23, CARRIES_NOTHING, "protocol assignments"},
    {{0x20, 0x01, 0x0d, 0xb8}, 32, CARRIES_NOTHING, "documentation"},
    {{0x20, 0x02}, 16, CARRIES_AT_2, NULL},
    {{0x3f, 0xff}, 20, CARRIES_NOTHING, "documentation"},
    {{0xfc}, 7, CARRIES_NOTHING, "private network"},
    {{0xfe, 0x80}, 10, CARRIES_NOTHING, "link-local"},
    {{0xfe, 0xc0}, 10, CARRIES_NOTHING, "site-local"},
    {{0xff}, 8, CARRIES_NOTHING, "multicast"},
    {{0x5f}, 16, CARRIES_NOTHING, "segment routing"},
    {{0x20}, 3, CARRIES_NOTHING, NULL},
    {{0}, 0, CARRIES_NOTHING, "unassigned"},
};

static bool
has_prefix(const unsigned char *a, const unsigned char *prefix, unsigned bits)
{
    unsigned whole = bits / 8, rest = bits % 8;
    if (memcmp(a, prefix, whole) != 0)
        return false;
    return rest == 0 || ((a[whole] ^ prefix[whole]) >> (8 - rest)) == 0;
}

static const char *
special4(const unsigned char a[4])
{
    for (size_t i = 0; i < SD_LEN(special_v4); i++)
        if (has_prefix(a, special_v4[i].bytes, special_v4[i].bits))
            return special_v4[i].name;
    return NULL;
}

/// Both ends count: the relay's server, in the clear, and the client behind
/// it, whose bits are inverted.
static const char *
special_teredo(const unsigned char a[16])
{
    unsigned char client[4];
    for (size_t i = 0; i < 4; i++)
        client[i] = (unsigned char)~a[12 + i];
    const char *name = special4(client);
    return name ? name : special4(a + 4);
}

/// The row of an IPv6 address; the last one fits all.
static size_t
row_of(const unsigned char a[16])
{
    size_t i = 0;
    while (!has_prefix(a, special_v6[i].bytes, special_v6[i].bits))
        i++;
    return i;
}

sd_fetch_address
sd_fetch_address_carried(const sd_fetch_address *a)
{
    sd_fetch_address v4 = {0};
    unsigned carries =
        a->v6 ? special_v6[row_of(a->bytes)].carries : CARRIES_NOTHING;
    if (carries != CARRIES_AT_2 && carries != CARRIES_AT_12)
        return *a;
    memcpy(v4.bytes, a->bytes + (carries == CARRIES_AT_2 ? 2 : 12), 4);
    return v4;
}

const char *
sd_fetch_address_special(const sd_fetch_address *a)
{
    sd_fetch_address v4 = sd_fetch_address_carried(a);
    if (!v4.v6)
        return special4(v4.bytes);
    size_t row = row_of(a->bytes);
    return special_v6[row].carries == CARRIES_TEREDO ? special_teredo(a->bytes)
                                                     : special_v6[row].name;
}

bool
sd_fetch_address_parse(sd_str text, sd_fetch_address *ret)
{
    char z[SD_FETCH_IP_MAX];
    sd_fetch_address a = {0};
    if (text.n > 2 && text.p[0] == '[' && text.p[text.n - 1] == ']') {
        text = sd_str_sub(text, 1, text.n - 1);
        a.v6 = true;
    }
    if (text.n == 0 || text.n >= sizeof z || memchr(text.p, '\0', text.n))
        return false;
    memcpy(z, text.p, text.n);
    z[text.n] = '\0';
    if (!a.v6 && inet_pton(AF_INET, z, a.bytes) == 1) {
        *ret = a;
        return true;
    }
    a.v6 = true;
    if (inet_pton(AF_INET6, z, a.bytes) != 1)
        return false;
    *ret = a;
    return true;
}

socklen_t
fetch__sockaddr(const sd_fetch_address *a, unsigned port,
                struct sockaddr_storage *ret)
{
    memset(ret, 0, sizeof *ret);
    if (a->v6) {
        struct sockaddr_in6 s = {.sin6_family = AF_INET6,
                                 .sin6_port = htons((uint16_t)port),
                                 .sin6_scope_id = a->scope};
        memcpy(&s.sin6_addr, a->bytes, sizeof s.sin6_addr);
        memcpy(ret, &s, sizeof s);
        return sizeof s;
    }
    struct sockaddr_in s = {.sin_family = AF_INET,
                            .sin_port = htons((uint16_t)port)};
    memcpy(&s.sin_addr, a->bytes, sizeof s.sin_addr);
    memcpy(ret, &s, sizeof s);
    return sizeof s;
}

bool
fetch__address_of(const struct sockaddr *s, sd_fetch_address *ret)
{
    sd_fetch_address a = {0};
    if (s->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, s, sizeof in);
        memcpy(a.bytes, &in.sin_addr, sizeof in.sin_addr);
    } else if (s->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, s, sizeof in);
        memcpy(a.bytes, &in.sin6_addr, sizeof in.sin6_addr);
        a.scope = in.sin6_scope_id;
        a.v6 = true;
    } else {
        return false;
    }
    *ret = a;
    return true;
}

bool
sd_fetch_port_bad(unsigned port)
{
    // https://fetch.spec.whatwg.org/#port-blocking; port 0 is no port.
    static const uint16_t bad[] = {
        0,    1,    7,    9,    11,   13,   15,   17,   19,   20,   21,    22,
        23,   25,   37,   42,   43,   53,   69,   77,   79,   87,   95,    101,
        102,  103,  104,  109,  110,  111,  113,  115,  117,  119,  123,   135,
        137,  139,  143,  161,  179,  389,  427,  465,  512,  513,  514,   515,
        526,  530,  531,  532,  540,  548,  554,  556,  563,  587,  601,   636,
        989,  990,  993,  995,  1719, 1720, 1723, 2049, 3659, 4045, 4190,  5060,
        5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
    };
    for (size_t i = 0; i < SD_LEN(bad) && bad[i] <= port; i++)
        if (bad[i] == port)
            return true;
    return port > 65535;
}
