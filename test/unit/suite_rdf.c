// SPDX-License-Identifier: Apache-2.0
// The W3C N-Quads and N-Triples syntax tests: what must be read is read and
// survives being written, what must not is refused. The datasets of the RDF
// canonicalisation suite check the comparator that other tests rely on.
#include "check.h"
#include "rdf_iso.h"
#include "sd_rdf.h"

#include <dirent.h>
#include <string.h>

/// Write `l` and read it back: the same?
static bool
round_trips(const sd_statements *l, sd_arena *a)
{
    sd_buf text = {.max = 1 << 24};
    for (size_t i = 0; i < l->n; i++)
        sd_nquads_write(&l->v[i], (sd_str){0}, (sd_str){0}, &text);
    sd_statements again;
    sd_statements_init(&again, a);
    bool same =
        !sd_nquads_read(sd_buf_str(&text), &again, NULL) && rdf_iso(l, &again);
    sd_statements_done(&again);
    sd_buf_done(&text);
    return same;
}

static void
run_case(const char *dir, sd_str file, bool positive, bool triples)
{
    char path[8192];
    int len = snprintf(path, sizeof path, "%s/%.*s", dir, SD_ARGS(file));
    CHECK(len > 0 && (size_t)len < sizeof path, "%s", path);
    sd_map map;
    sd_why why = {{0}};
    bool there = !sd_map_open(path, &map, &why);
    CHECK(there, "%s", why.text);
    if (!there)
        return;
    sd_arena a = {0};
    sd_statements l;
    sd_statements_init(&l, &a);
    bool read = !sd_nquads_read(sd_map_str(&map), &l, &why);
    CHECK(read == positive, "%s: %s", path, read ? "was read" : why.text);
    CHECK(round_trips(&l, &a), "%s", path);
    for (size_t i = 0; triples && i < l.n; i++)
        CHECK(l.v[i].g.kind == SD_TERM_NONE, "%s", path);
    sd_statements_done(&l);
    sd_arena_done(&a);
    sd_map_done(&map);
}

/// The entries of a manifest: a line with the class, later one with the file.
static unsigned
run_manifest(const char *dir, sd_str text, bool triples)
{
    unsigned n = 0;
    bool positive = false;
    sd_str line;
    while (sd_str_cut(&text, '\n', &line)) {
        char copy[1024];
        snprintf(copy, sizeof copy, "%.*s", SD_ARGS(line));
        if (strstr(copy, "rdft:TestN"))
            positive = strstr(copy, "PositiveSyntax") != NULL;
        const char *p = strstr(copy, "mf:action");
        p = p ? strchr(p, '<') : NULL;
        if (!p)
            continue;
        run_case(dir, (sd_str){p + 1, strcspn(p + 1, ">")}, positive, triples);
        n++;
    }
    return n;
}

static bool
run_folder(const char *suites, const char *name, unsigned want)
{
    char dir[4096], path[4200];
    snprintf(dir, sizeof dir, "%s/rdf-tests/%s", suites, name);
    snprintf(path, sizeof path, "%s/manifest.ttl", dir);
    sd_map map;
    if (sd_map_open(path, &map, NULL))
        return false;
    unsigned n =
        run_manifest(dir, sd_map_str(&map), strstr(name, "triples") != NULL);
    CHECK(n == want, "%s: %u cases", name, n);
    sd_map_done(&map);
    return true;
}

static bool
read_file(const char *path, sd_arena *a, sd_statements *ret)
{
    sd_map map;
    sd_statements_init(ret, a);
    if (sd_map_open(path, &map, NULL))
        return false;
    sd_str text = sd_arena_keep(a, sd_map_str(&map));
    sd_map_done(&map);
    return !sd_nquads_read(text, ret, NULL);
}

static int
is_input(const struct dirent *d)
{
    const char *dash = strrchr(d->d_name, '-');
    return dash && !strcmp(dash, "-in.nq");
}

/// A dataset and its canonical form are the same; one and another are not,
/// once the pairs the suite made alike on purpose are set aside.
static void
run_canon(const char *suites)
{
    char dir[4096], path[8192];
    snprintf(dir, sizeof dir, "%s/rdf-canon/rdfc10", suites);
    struct dirent **files;
    int n = scandir(dir, &files, is_input, alphasort);
    unsigned pairs = 0;
    for (int i = 0; i < n; i++) {
        int stem = (int)strlen(files[i]->d_name) - 6;
        sd_arena a = {0};
        sd_statements x, y;
        snprintf(path, sizeof path, "%s/%s", dir, files[i]->d_name);
        bool read = read_file(path, &a, &x);
        CHECK(read, "%s", path);
        snprintf(path, sizeof path, "%s/%.*s-rdfc10.nq", dir, stem,
                 files[i]->d_name);
        if (read_file(path, &a, &y) && x.n < 100) {
            CHECK(rdf_iso(&x, &y), "%s", path);
            if (y.n) {
                y.v[0].p = sd_term_iri(SD_STR("http://example.com/other"));
                CHECK(!rdf_iso(&x, &y), "%s changed", path);
            }
            pairs++;
        }
        sd_statements_done(&x);
        sd_statements_done(&y);
        sd_arena_done(&a);
        free(files[i]);
    }
    if (n >= 0)
        free(files);
    CHECK(n < 0 || pairs > 40, "%u pairs", pairs);
    printf("%u canonical forms compared\n", pairs);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    if (!suites)
        return check_skip("SD_SUITES is not set");
    if (!run_folder(suites, "rdf11-n-quads", 87) ||
        !run_folder(suites, "rdf11-n-triples", 70))
        return check_skip("no RDF syntax suite");
    run_canon(suites);
    return check_end();
}
