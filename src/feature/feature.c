// SPDX-License-Identifier: Apache-2.0
#include "sd_feature.h"
#include "sd_url.h"

uint32_t
sd_feature_ids(uint32_t hashes)
{
    return hashes + 2 * SD_FEATURE_KIN_IDS;
}

static uint32_t
position(int32_t hash, uint32_t hashes)
{
    // C's remainder has the dividend's sign, as Java's has.
    int64_t r = (int64_t)hash % hashes;
    return (uint32_t)(r < 0 ? -r : r);
}

size_t
sd_feature_put(uint32_t *ids, size_t n, uint32_t id)
{
    size_t i = n;
    while (i > 0 && ids[i - 1] > id)
        i--;
    if (i > 0 && ids[i - 1] == id)
        return n;
    for (size_t k = n; k > i; k--)
        ids[k] = ids[k - 1];
    ids[i] = id;
    return n + 1;
}

size_t
sd_feature_url(sd_str tail, uint32_t hashes, uint32_t ret[SD_FEATURE_URL_MAX])
{
    sd_tokens t;
    size_t n = 0;
    sd_tokens_init(&t, tail);
    while (n < SD_FEATURE_URL_MAX && sd_tokens_next(&t))
        n = sd_feature_put(ret, n, position(t.hash, hashes));
    return n;
}

unsigned
sd_feature_bin(uint32_t count)
{
    unsigned bin = count < 2 ? count : 2;
    for (uint32_t top = 2; count > top && bin + 1 < SD_FEATURE_BINS; top *= 2)
        bin++;
    return bin;
}

size_t
sd_feature_kin(unsigned set, uint32_t hashes, uint32_t good, uint32_t bad,
               uint32_t ret[SD_FEATURE_KIN_MAX])
{
    uint32_t base = hashes;
    if (set == SD_FEATURE_SIBLINGS)
        base += SD_FEATURE_KIN_IDS;
    size_t n = 0;
    ret[n++] = base + sd_feature_bin(good);
    ret[n++] = base + SD_FEATURE_BINS + sd_feature_bin(bad);
    if (good > 0)
        ret[n++] = base + 2 * SD_FEATURE_BINS;
    return n;
}

uint32_t
sd_feature_domain(sd_str host, uint32_t hashes)
{
    sd_str domain = sd_url_registrable(host), www = SD_STR("www.");
    if (sd_str_starts(host, www))
        host = sd_str_sub(host, www.n, host.n);
    // What a host does that is alone, its own node knows.
    if (!domain.n || sd_str_eq(domain, host))
        return hashes;
    return (uint32_t)(sd_hash(domain.p, domain.n, 0) % hashes);
}

uint32_t
sd_feature_platform(sd_str name, uint32_t hashes)
{
    return (uint32_t)(sd_hash(name.p, name.n, 2) % hashes);
}
