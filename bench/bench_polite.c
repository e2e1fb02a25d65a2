// SPDX-License-Identifier: Apache-2.0
// What politeness costs: clocks of HOSTS hosts, and a line in which they all
// wait, on few addresses and on many.
//
//     bench_polite [HOSTS]
#include "sd_polite.h"

#include <stdlib.h>

static const sd_polite_outcome fine = {.status = 200, .retry_after_ms = -1};

static double
seconds_since(uint64_t start_ns)
{
    return (double)(sd_clock_ns() - start_ns) / 1e9;
}

/// One page of every host, all at once in line, `addresses` machines.
static void
run_line(uint64_t hosts, uint64_t addresses)
{
    sd_polite *p = sd_polite_new(&SD_POLITE_DEFAULTS);
    int64_t now = 1000;
    uint64_t tag, done = 0, start = sd_clock_ns();
    for (uint64_t h = 0; h < hosts; h++)
        sd_polite_push(p, sd_hash_u64(h), 1 + sd_hash_u64(h) % addresses, h,
                       now);
    double pushed = seconds_since(start);
    start = sd_clock_ns();
    while (done < hosts) {
        while (sd_polite_pop(p, now, &tag) == SD_POLITE_BEGUN) {
            sd_polite_end(p, sd_hash_u64(tag), 1 + sd_hash_u64(tag) % addresses,
                          now, fine);
            done++;
        }
        if (done < hosts)
            now = sd_polite_next_ms(p);
    }
    printf("line, %llu addresses: push %.0f ns, pop and end %.0f ns, "
           "%lld simulated seconds\n",
           (unsigned long long)addresses, pushed * 1e9 / (double)hosts,
           seconds_since(start) * 1e9 / (double)done, (long long)(now / 1000));
    sd_polite_free(p);
}

int
main(int argc, char **argv)
{
    uint64_t hosts = 1000000;
    if (argc > 1 && !sd_str_u64(sd_str_of(argv[1]), &hosts))
        return 2;
    uint64_t before = sd_peak_rss_bytes();
    sd_polite *p = sd_polite_new(&SD_POLITE_DEFAULTS);
    uint64_t start = sd_clock_ns();
    for (uint64_t h = 0; h < hosts; h++) {
        // All in the same second, so that no clock can be forgotten.
        sd_polite_begin(p, sd_hash_u64(h), 0, 1000);
        sd_polite_end(p, sd_hash_u64(h), 0, 1001, fine);
    }
    double s = seconds_since(start);
    printf("clocks: %.0f ns a request, %.1f MB for %llu hosts\n",
           s * 1e9 / (double)hosts,
           (double)(sd_peak_rss_bytes() - before) / 1e6,
           (unsigned long long)hosts);
    int64_t sum = 0;
    start = sd_clock_ns();
    for (uint64_t h = 0; h < hosts; h++)
        sum += sd_polite_ready_ms(p, sd_hash_u64(h), 0);
    printf("ready: %.0f ns (%lld)\n",
           seconds_since(start) * 1e9 / (double)hosts, (long long)sum);
    sd_polite_free(p);
    run_line(hosts, 10);
    run_line(hosts, hosts / 3 + 1);
    return 0;
}
