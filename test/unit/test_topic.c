// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_topic.h"

#include <math.h>
#include <string.h>

static sd_words
words_of(const char *text)
{
    sd_words w = {.n = 0};
    sd_words_text(&w, sd_str_of(text), 0);
    return w;
}

// ---------------------------------------------------------------- words

static const struct {
    const char *why, *a, *b;
    bool same;
} word_cases[] = {
    {"case folds", "Telescope MIRROR", "telescope mirror", true},
    {"signs part words", "a-b,cd/ef", "cd ef", true},
    {"numbers are no words", "1997 x86 42", "x86", true},
    {"one letter is no word", "I am a cat", "am cat", true},
    {"other letters stay", "Äpfel", "pfel", false},
    {"order is kept", "one two", "two one", false},
    {"too long is no word", "abcdefghijabcdefghijabcdefghijabcdefghijk end",
     "end", true},
};

static void
test_words(void)
{
    for (size_t i = 0; i < SD_LEN(word_cases); i++) {
        sd_words a = words_of(word_cases[i].a), b = words_of(word_cases[i].b);
        bool same =
            a.n == b.n && memcmp(a.word, b.word, a.n * sizeof *a.word) == 0;
        CHECK(same == word_cases[i].same, "%s: %zu and %zu words",
              word_cases[i].why, a.n, b.n);
        sd_words_done(&a);
        sd_words_done(&b);
    }
}

static const char page_text[] =
    "<title>alpha</title><script>hidden</script><style>hidden</style>"
    "<p>beta <b>gamma</b> <a href=x>delta <i>epsilon</i></a> zeta"
    "<template>hidden</template>";

static void
test_page_words(void)
{
    sd_html_parser *h = sd_html_new();
    const sd_html_tree *t = sd_html_parse(h, sd_str_of(page_text), NULL);
    sd_words w = {.n = 0}, want = words_of("alpha beta gamma delta epsilon "
                                           "zeta");
    sd_words_page(&w, t, 0);
    CHECK(w.n == want.n && !memcmp(w.word, want.word, w.n * sizeof *w.word),
          "%zu words of the page", w.n);
    for (size_t i = 1; i < w.n; i++)
        CHECK(w.leaf[i] > w.leaf[i - 1], "a leaf each, ascending");
    sd_words_reset(&w);
    sd_words_page(&w, t, 8);
    CHECK(w.n == 2, "cut after 8 bytes of text: %zu words", w.n); // alpha, be
    sd_words_done(&w);
    sd_words_done(&want);
    sd_html_free(h);
}

// ---------------------------------------------------------------- critic

static void
add(sd_trainer *t, const char *topic, const char *text, int times)
{
    sd_words w = words_of(text);
    for (int i = 0; i < times; i++)
        CHECK(sd_trainer_add(t, sd_str_of(topic), &w) == SD_OK, "%s", topic);
    sd_words_done(&w);
}

static double
chance(const sd_critic *c, const char *text, const char *topic)
{
    sd_words w = words_of(text);
    double p[16], sum = 0;
    uint32_t from = 0, to = 0;
    sd_critic_eval(c, &w, p);
    if (sd_critic_find(c, sd_str_of(topic), &from, &to))
        for (uint32_t i = from; i < to; i++)
            sum += p[i];
    sd_words_done(&w);
    return sum;
}

static sd_critic *
train(sd_trainer *t, uint32_t least, double held_out, sd_train_report *report)
{
    sd_critic *c = NULL;
    sd_why why = {""};
    sd_train_conf conf = {.least = least, .held_out = held_out, .seed = 1};
    CHECK(sd_trainer_run(t, &conf, &c, report, &why) == SD_OK, "%s", why.text);
    return c;
}

/// Against the formula worked out by hand: V = 3, T_sky = 4, T_sea = 4.
static void
test_critic_by_hand(void)
{
    sd_trainer *t = sd_trainer_new();
    sd_train_report r;
    add(t, "sky", "star moon", 2);
    add(t, "sea", "fish moon", 2);
    add(t, "sea", "once", 1); // a word of one page is not kept
    sd_critic *c = train(t, 1, 0, &r);
    CHECK(r.words == 3 && r.topics == 2 && r.examples == 5, "%u words",
          r.words);
    double sky = 3.0 / 7 * (3.0 / 7) * (3.0 / 7); // prior, star, moon
    double sea = 4.0 / 7 * (1.0 / 7) * (3.0 / 7);
    double got = chance(c, "moon star unseen once", "sky");
    CHECK(fabs(got - sky / (sky + sea)) < 1e-6, "got %g, want %g", got,
          sky / (sky + sea));
    CHECK(fabs(chance(c, "", "sea") - 4.0 / 7) < 1e-6, "the prior alone");
    CHECK(fabs(chance(c, "star", "sky") + chance(c, "star", "sea") - 1) < 1e-6,
          "they add up to 1");
    sd_critic_free(c);
    sd_trainer_free(t);
}

static void
add_words(sd_buf *b, unsigned word, unsigned times)
{
    for (unsigned i = 0; i < times; i++)
        sd_buf_addf(b, "w%03ux ", word);
}

/// Two topics with their words exchanged in pairs, and a long page that has
/// both of a pair equally often: whatever the order, neither is more probable.
static void
test_long_page(void)
{
    enum { WORDS = 400, PAGE_WORDS = 50000 };
    sd_trainer *t = sd_trainer_new();
    sd_train_report r;
    sd_buf a = {.max = 1 << 20}, b = a, page = a;
    for (unsigned i = 0; i < WORDS; i++) {
        unsigned times = 1 + i * 7919 % 61;
        add_words(&a, i, times);
        add_words(&b, i ^ 1, times);
    }
    sd_buf_addc(&a, '\0');
    sd_buf_addc(&b, '\0');
    add(t, "a", a.p, 2);
    add(t, "b", b.p, 2);
    unsigned *word = sd_calloc(PAGE_WORDS, sizeof *word);
    sd_rng rng;
    sd_rng_init(&rng, 1, 0);
    for (unsigned i = 0; i < PAGE_WORDS; i += 2) {
        word[i] = (unsigned)sd_rng_below(&rng, WORDS);
        word[i + 1] = word[i] ^ 1;
    }
    for (unsigned i = 0; i < PAGE_WORDS; i++) {
        size_t k = i + sd_rng_below(&rng, PAGE_WORDS - i);
        unsigned keep = word[k];
        word[k] = word[i];
        word[i] = keep;
        add_words(&page, keep, 1);
    }
    sd_buf_addc(&page, '\0');
    sd_critic *c = train(t, 1, 0, &r);
    CHECK(r.words == WORDS, "%u words", r.words);
    CHECK(fabs(chance(c, page.p, "a") - 0.5) < 1e-3, "%g, not a half",
          chance(c, page.p, "a"));
    free(word);
    sd_buf_done(&a);
    sd_buf_done(&b);
    sd_buf_done(&page);
    sd_critic_free(c);
    sd_trainer_free(t);
}

static void
test_merging(void)
{
    sd_trainer *t = sd_trainer_new();
    sd_train_report r;
    add(t, "Arts/Music", "note chord", 9);
    add(t, "Arts/Dance", "step turn", 2);
    add(t, "Arts/Film", "reel scene", 2);
    add(t, "Sport/Ball/Foot", "goal team", 1);
    add(t, "Sport/Swim", "water lane", 9);
    add(t, "Sport-x", "never below Sport", 9);
    sd_critic *c = train(t, 4, 0, &r);
    // Dance and Film share Arts/Other; Foot is too few in Sport/Ball/Other and
    // in Sport/Other, so it ends in Other, which may be small.
    static const char *const want[] = {"Arts/Music", "Arts/Other", "Other",
                                       "Sport/Swim", "Sport-x"};
    static const uint32_t examples[] = {9, 4, 1, 9, 9};
    CHECK(sd_critic_topics(c) == SD_LEN(want), "%u topics",
          sd_critic_topics(c));
    for (uint32_t i = 0; i < SD_LEN(want) && i < sd_critic_topics(c); i++) {
        sd_str name = sd_critic_name(c, i);
        CHECK(sd_str_eq(name, sd_str_of(want[i])), "%.*s, not %s",
              SD_ARGS(name), want[i]);
        CHECK(sd_critic_examples(c, i) == examples[i], "%s has %u", want[i],
              sd_critic_examples(c, i));
    }
    const char *text = "note turn lane";
    CHECK(fabs(chance(c, text, "Arts") - chance(c, text, "Arts/Music") -
               chance(c, text, "Arts/Other")) < 1e-6 &&
              chance(c, text, "Arts") > chance(c, text, "Sport"),
          "a path is the sum");
    CHECK(chance(c, "below below", "Sport") < 0.1, "Sport-x is not in Sport");
    uint32_t from, to;
    CHECK(!sd_critic_find(c, SD_STR("Art"), &from, &to), "no part of a step");
    sd_critic_free(c);
    sd_trainer_free(t);
}

static void
test_held_out(void)
{
    sd_trainer *t = sd_trainer_new();
    sd_train_report r;
    add(t, "a", "star moon sun", 50);
    add(t, "b", "fish sea boat", 50);
    sd_critic_free(train(t, 1, 0.3, &r));
    CHECK(r.tested > 15 && r.tested < 45 && r.right == r.tested,
          "%u of %u right", r.right, r.tested);
    sd_trainer_free(t);
    t = sd_trainer_new(); // the words say nothing: a coin's accuracy
    add(t, "a", "same words", 200);
    add(t, "b", "same words", 200);
    sd_critic_free(train(t, 1, 0.5, &r));
    CHECK(r.right > r.tested * 0.3 && r.right < r.tested * 0.7,
          "%u of %u right by chance", r.right, r.tested);
    sd_critic *c = NULL;
    sd_why why;
    sd_train_conf conf = {.least = 1000};
    CHECK(sd_trainer_run(t, &conf, &c, &r, &why) == SD_ERR_FORMAT,
          "one topic is not enough");
    sd_words none = {.n = 0};
    static const char *const bad[] = {"", "/a", "a//b", "a/", "a\tb"};
    for (size_t i = 0; i < SD_LEN(bad); i++)
        CHECK(sd_trainer_add(t, sd_str_of(bad[i]), &none) == SD_ERR_FORMAT,
              "'%s' is no path", bad[i]);
    sd_trainer_free(t);
}

/// What is written reads back; whatever byte is changed is refused.
static void
test_file(void)
{
    sd_trainer *t = sd_trainer_new();
    sd_train_report r;
    add(t, "a/b", "star moon", 3);
    add(t, "a-c", "fish moon", 3);
    sd_critic *c = train(t, 1, 0, &r), *back = NULL;
    sd_buf b = {.max = 1 << 20}, again = {.max = 1 << 20};
    sd_why why = {""};
    sd_critic_write(c, &b);
    CHECK(sd_critic_read(sd_buf_str(&b), "m", &back, &why) == SD_OK, "%s",
          why.text);
    sd_critic_write(back, &again);
    CHECK(sd_str_eq(sd_buf_str(&b), sd_buf_str(&again)), "the same bytes");
    CHECK(fabs(chance(c, "star", "a/b") - chance(back, "star", "a/b")) < 1e-9,
          "the same critic");
    sd_critic_free(back);
    for (size_t i = 0; i < b.n; i++) {
        sd_critic *none = NULL;
        b.p[i] ^= 1;
        CHECK(sd_critic_read(sd_buf_str(&b), "m", &none, &why) != SD_OK,
              "byte %zu changed", i);
        b.p[i] ^= 1;
        CHECK(sd_critic_read(sd_str_sub(sd_buf_str(&b), 0, i), "m", &none,
                             &why) != SD_OK,
              "cut at %zu", i);
    }
    sd_buf_done(&b);
    sd_buf_done(&again);
    sd_critic_free(c);
    sd_trainer_free(t);
}

// ---------------------------------------------------------------- bags

static void
test_bags(void)
{
    sd_idf *f = sd_idf_new();
    const char *const pages[] = {"star moon the", "star the", "fish the",
                                 "the sea the the"};
    for (size_t i = 0; i < SD_LEN(pages); i++) {
        sd_words w = words_of(pages[i]);
        sd_idf_add(f, &w);
        sd_words_done(&w);
    }
    sd_words q = words_of("star the"), p = words_of("star star moon the the");
    sd_bag a = {.n = 0}, b = {.n = 0};
    sd_bag_make(&a, &q, NULL);
    sd_bag_make(&b, &p, NULL);
    double plain = 4 / (sqrt(2) * sqrt(9)); // (1,1) and (2,2,1)
    CHECK(fabs(sd_bag_cosine(&a, &b) - plain) < 1e-6, "got %g, want %g",
          sd_bag_cosine(&a, &b), plain);
    CHECK(sd_bag_common(&a, &b) == 2, "two keywords are there");
    sd_bag_make(&a, &q, f);
    sd_bag_make(&b, &p, f);
    // `the` is everywhere and weighs nothing; D = 4.
    double star = log(5.0 / 3) * (1 + log(2)), moon = log(5.0 / 2);
    double want = star / sqrt(star * star + moon * moon);
    CHECK(fabs(sd_bag_cosine(&a, &b) - want) < 1e-6, "got %g, want %g",
          sd_bag_cosine(&a, &b), want);
    sd_words none = {.n = 0};
    sd_bag_make(&a, &none, f);
    CHECK(sd_bag_cosine(&a, &b) <= 0, "nothing is like nothing");
    sd_bag_done(&a);
    sd_bag_done(&b);
    sd_words_done(&q);
    sd_words_done(&p);
    sd_idf_free(f);
}

static void
test_judge(void)
{
    sd_trainer *t = sd_trainer_new();
    sd_train_report r;
    sd_why why = {""};
    add(t, "sky/night", "star moon", 3);
    add(t, "sky/day", "sun cloud", 3);
    add(t, "sea", "fish boat", 3);
    sd_critic *c = train(t, 1, 0, &r);
    sd_judge *j = sd_judge_new(c);
    CHECK(!sd_judge_ask(j, false, SD_STR("sky"), &why), "%s", why.text);
    CHECK(!sd_judge_ask(j, true, SD_STR("Star Fish"), &why), "%s", why.text);
    CHECK(sd_judge_ask(j, false, SD_STR("sk"), &why) == SD_ERR_USAGE,
          "no such topic");
    CHECK(sd_judge_ask(j, true, SD_STR("- 12"), &why) == SD_ERR_USAGE,
          "no word");
    sd_judge_worker w = {.answer = NULL};
    sd_words p = words_of("star cloud");
    const double *answer = sd_judge_words(j, &w, &p);
    CHECK(fabs(answer[0] - chance(c, "star cloud", "sky")) < 1e-6,
          "the sum of a path: %g", answer[0]);
    CHECK(fabs(answer[1] - 0.5) < 1e-6, "one of two words each: %g", answer[1]);
    sd_judge_worker_done(&w);
    sd_judge_free(j);
    j = sd_judge_new(NULL);
    CHECK(sd_judge_ask(j, false, SD_STR("sky"), &why) == SD_ERR_USAGE,
          "a topic needs a critic");
    CHECK(!sd_judge_ask(j, true, SD_STR("star"), &why), "words do not");
    sd_judge_free(j);
    sd_words_done(&p);
    sd_critic_free(c);
    sd_trainer_free(t);
}

// ---------------------------------------------------------------- links

static bool
has(const uint32_t *feat, size_t n, const char *word, int offset)
{
    sd_words w = words_of(word);
    uint32_t want = sd_link_feature(0, w.word[0], offset);
    sd_words_done(&w);
    for (size_t i = 0; i < n; i++)
        if (feat[i] == want)
            return true;
    return false;
}

/// The published numbering: leaves left of the anchor are negative, inside it
/// zero, right of it positive.
static void
test_link_features(void)
{
    sd_words w = {.n = 0};
    const char *const leaf[] = {"far left", "left", "anchor",   "more",
                                "right",    "",     "far right"};
    for (uint32_t i = 0; i < SD_LEN(leaf); i++)
        sd_words_text(&w, sd_str_of(leaf[i]), i);
    uint32_t f[SD_LINK_FEATURES_MAX];
    size_t n = sd_link_features(&w, 2, 3, 2, SD_NEAR_OFFSETS, f);
    CHECK(n == 6, "%zu words within 2 leaves", n);
    CHECK(has(f, n, "anchor", 0) && has(f, n, "more", 0) &&
              has(f, n, "left", -1) && has(f, n, "left", -2) &&
              has(f, n, "far", -2) && has(f, n, "right", 1),
          "with their offsets");
    CHECK(!has(f, n, "right", 3), "past the window");
    n = sd_link_features(&w, 2, 3, 3, SD_NEAR_OFFSETS, f);
    CHECK(n == 8 && has(f, n, "right", 3), "an empty leaf counts as one");
    n = sd_link_features(&w, 2, 3, 2, SD_NEAR_WINDOW, f);
    CHECK(n == 6 && has(f, n, "left", 0) && !has(f, n, "left", -1),
          "the window knows no offsets");
    n = sd_link_features(&w, 2, 3, 2, SD_NEAR_TEXT, f);
    CHECK(n == 6 && has(f, n, "left", -1) && has(f, n, "left", -2) &&
              has(f, n, "far", 2) && has(f, n, "right", 1),
          "offsets in words: %zu", n);
    n = sd_link_features(&w, 0, 0, 0, SD_NEAR_OFFSETS, f);
    CHECK(n == 2, "the anchor alone");
    sd_words_done(&w);
}

// ---------------------------------------------------------------- rank

/// A star: pages 1 to 4 link to page 0, which links to page 1; page 5 has no
/// links. Against the equations solved by hand with d = 0.85.
static void
test_pagerank(void)
{
    const uint64_t first[] = {0, 1, 2, 3, 4, 5, 5};
    const uint32_t link[] = {1, 0, 0, 0, 0};
    float r[6];
    unsigned rounds = sd_pagerank(6, first, link, 0.85, 1e-6, 1000, r);
    double sum = 0;
    for (int i = 0; i < 6; i++)
        sum += (double)r[i];
    CHECK(rounds > 3 && rounds < 200, "%u rounds", rounds);
    CHECK(fabs(sum - 1) < 1e-5, "sum %g", sum);
    // x = what every page gets: (0.15 + 0.85 r5) / 6 and r2..r5 = x.
    double x = (double)r[5];
    CHECK(fabs(x - (0.15 + 0.85 * x) / 6) < 1e-6, "a page nobody links: %g", x);
    double r0 = (double)r[0], r1 = (double)r[1];
    CHECK(fabs(r0 - (x + 0.85 * (r1 + 3 * x))) < 1e-6, "the hub: %g", r0);
    CHECK(fabs(r1 - (x + 0.85 * r0)) < 1e-6, "what the hub links: %g", r1);
    CHECK(sd_pagerank(0, first, link, 0.85, 1e-9, 10, r) == 0, "no pages");
}

/// Words before, inside and after an anchor, all different.
static const struct {
    const char *why;
    unsigned left, inside, right;       // words that there are
    unsigned n_left, n_inside, n_right; // that are kept
} room_cases[] = {
    {"all fit", 500, 24, 500, 500, 24, 500},
    {"a long text before", 3000, 2, 10, 1012, 2, 10},
    {"a long text after", 10, 2, 3000, 10, 2, 1012},
    {"both long", 3000, 2, 3000, 511, 2, 511},
    {"one side just over half", 3000, 2, 512, 511, 2, 511},
    {"just too many", 500, 25, 500, 499, 25, 500},
    {"a long anchor", 10, 3000, 10, 0, 1024, 0},
    {"no anchor text", 3000, 0, 3000, 512, 0, 512},
};

static void
add_leaf(sd_words *w, uint32_t leaf, unsigned from, unsigned n)
{
    sd_buf b = {.max = 1 << 20};
    for (unsigned i = 0; i < n; i++)
        sd_buf_addf(&b, "w%05ux ", from + i);
    sd_words_text(w, sd_buf_str(&b), leaf);
    sd_buf_done(&b);
}

/// Of more words than there are places for, those nearest to the anchor stay,
/// in the order of the page.
static void
test_link_room(void)
{
    for (size_t i = 0; i < SD_LEN(room_cases); i++) {
        unsigned left = room_cases[i].left, inside = room_cases[i].inside;
        sd_words w = {.n = 0};
        add_leaf(&w, 0, 0, left);
        add_leaf(&w, 1, left, inside);
        add_leaf(&w, 2, left + inside, room_cases[i].right);
        for (int near = 0; near < 3; near++) {
            uint32_t f[SD_LINK_FEATURES_MAX];
            unsigned d_max = near == SD_NEAR_TEXT ? 5000 : 5;
            size_t n = sd_link_features(&w, 1, 1, d_max, (sd_near)near, f);
            size_t from = left - room_cases[i].n_left;
            bool right = n == room_cases[i].n_left + room_cases[i].n_inside +
                                  room_cases[i].n_right;
            for (size_t k = 0; right && k < n; k++) {
                size_t at = from + k;
                int offset = (at >= left) - 1 + (at >= left + inside);
                if (near == SD_NEAR_TEXT && offset)
                    offset = offset < 0 ? (int)at - (int)left
                                        : (int)(at - left - inside) + 1;
                if (near == SD_NEAR_WINDOW)
                    offset = 0;
                right = f[k] == sd_link_feature(0, w.word[at], offset);
            }
            CHECK(right, "%s, near %d: %zu features", room_cases[i].why, near,
                  n);
        }
        sd_words_done(&w);
    }
}

int
main(void)
{
    test_words();
    test_page_words();
    test_critic_by_hand();
    test_long_page();
    test_merging();
    test_held_out();
    test_file();
    test_bags();
    test_judge();
    test_link_features();
    test_link_room();
    test_pagerank();
    return check_end();
}
