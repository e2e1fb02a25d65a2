// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target over the files of a folder, once each, so that what a
// fuzzer has found stays found under any compiler.
#include "sd_base.h"

#include <dirent.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int
is_plain(const struct dirent *d)
{
    return d->d_name[0] != '.';
}

int
main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    struct dirent **list;
    int n = scandir(argv[1], &list, is_plain, alphasort);
    if (n <= 0) {
        fprintf(stderr, "%s: nothing to replay\n", argv[1]);
        return 1;
    }
    for (int i = 0; i < n; i++) {
        char path[4096];
        sd_why why;
        sd_map m;
        int len =
            snprintf(path, sizeof path, "%s/%s", argv[1], list[i]->d_name);
        if (len < 0 || (size_t)len >= sizeof path ||
            sd_map_open(path, &m, &why)) {
            fprintf(stderr, "%s/%s: cannot read\n", argv[1], list[i]->d_name);
            return 1;
        }
        // An empty file maps to no address, which fuzzers never give.
        LLVMFuzzerTestOneInput(m.n ? m.p : (const uint8_t *)"", m.n);
        sd_map_done(&m);
        free(list[i]);
    }
    free(list);
    printf("%d inputs\n", n);
    return 0;
}
