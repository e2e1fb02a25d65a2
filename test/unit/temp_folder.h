// SPDX-License-Identifier: Apache-2.0
/// A folder of its own for a test, and its end.
#ifndef SD_TEMP_FOLDER_H
#define SD_TEMP_FOLDER_H

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct temp_folder {
    char path[256];
} temp_folder;

static inline temp_folder
temp_folder_make(void)
{
    temp_folder t;
    const char *where = getenv("TMPDIR");
    snprintf(t.path, sizeof t.path, "%s/sd_test_XXXXXX",
             where ? where : "/tmp");
    if (!mkdtemp(t.path)) {
        perror(t.path);
        exit(1);
    }
    return t;
}

static inline int
temp_folder_unlink(const char *path, const struct stat *st, int kind,
                   struct FTW *w)
{
    (void)st;
    (void)kind;
    (void)w;
    return remove(path);
}

/// What is in the folder, and the folder.
static inline void
temp_folder_remove(const char *path)
{
    (void)nftw(path, temp_folder_unlink, 16, FTW_DEPTH | FTW_PHYS);
}

#endif
