// SPDX-License-Identifier: Apache-2.0
/// The test harness: CHECK reports and goes on, in release builds too, so one
/// run shows every broken row. A test program ends in `return check_end();`.
#ifndef SD_CHECK_H
#define SD_CHECK_H

#include <stdio.h>
#include <stdlib.h>

static unsigned check_count, check_failures;

#define CHECK(cond, ...)                                      \
    do {                                                      \
        check_count++;                                        \
        if (!(cond)) {                                        \
            check_failures++;                                 \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #cond); \
            printf(__VA_ARGS__);                              \
            putchar('\n');                                    \
        }                                                     \
    } while (0)

/// Exit status for meson: 0 passed, 1 failed.
static inline int
check_end(void)
{
    printf("%u checks, %u failed\n", check_count, check_failures);
    return check_failures != 0;
}

/// Exit status that meson counts as skipped.
static inline int
check_skip(const char *why)
{
    printf("skipped: %s\n", why);
    return 77;
}

#endif
