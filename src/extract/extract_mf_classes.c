// SPDX-License-Identifier: Apache-2.0
// What class names mean: the prefixes of microformats2 and the tables of the
// classic microformats.
#include "extract_mf.h"

#include <string.h>

bool
extract__mf_has_token(sd_str list, sd_str token)
{
    sd_str t;
    while (sd_str_word(&list, &t))
        if (sd_str_eq(t, token))
            return true;
    return false;
}

static const struct {
    unsigned bit;
    sd_str name;
    const char *type;
} roots[] = {
    {MF1_ADR, SD_VIEW("adr"), "h-adr"},
    {MF1_GEO, SD_VIEW("geo"), "h-geo"},
    {MF1_ENTRY, SD_VIEW("hentry"), "h-entry"},
    {MF1_FEED, SD_VIEW("hfeed"), "h-feed"},
    {MF1_NEWS, SD_VIEW("hnews"), "h-news"},
    {MF1_PRODUCT, SD_VIEW("hproduct"), "h-product"},
    {MF1_RECIPE, SD_VIEW("hrecipe"), "h-recipe"},
    {MF1_RESUME, SD_VIEW("hresume"), "h-resume"},
    {MF1_REVIEW, SD_VIEW("hreview"), "h-review"},
    {MF1_AGGREGATE, SD_VIEW("hreview-aggregate"), "h-review-aggregate"},
    {MF1_CARD, SD_VIEW("vcard"), "h-card"},
    {MF1_EVENT, SD_VIEW("vevent"), "h-event"},
    {MF1_ITEM, {NULL, 0}, "h-item"},
};

const char *
extract__mf_classic_type(unsigned bit)
{
    for (size_t i = 0; i < SD_LEN(roots); i++)
        if (roots[i].bit == bit)
            return roots[i].type;
    return NULL;
}

static unsigned
classic_root(sd_str token)
{
    for (size_t i = 0; i < SD_LEN(roots); i++)
        if (token.n == roots[i].name.n && sd_str_eq(token, roots[i].name))
            return roots[i].bit;
    return 0;
}

// The classic properties: in which roots, class (or rel), how it is read,
// its name today, and the root that comes with it. From the pages of the
// microformats wiki; where those and the public test suite differ (content of
// a review, url and photo of a feed), the suite is followed. In the order of
// the classes, to be searched by halves.
#define REVIEWS (MF1_REVIEW | MF1_AGGREGATE)
#define PLACES  (MF1_CARD | MF1_ADR)

static const struct classic {
    unsigned in;
    sd_str class;
    mf_how how;
    const char *name;
    unsigned implied;
} classics[] = {
    {MF1_CARD, SD_VIEW("additional-name"), MF_P, "additional-name", 0},
    {MF1_CARD, SD_VIEW("adr"), MF_P, "adr", MF1_ADR},
    {MF1_RESUME, SD_VIEW("affiliation"), MF_P, "affiliation", MF1_CARD},
    {MF1_CARD, SD_VIEW("agent"), MF_P, "agent", 0},
    {MF1_EVENT, SD_VIEW("attendee"), MF_P, "attendee", 0},
    {MF1_ENTRY | MF1_FEED | MF1_RECIPE, SD_VIEW("author"), MF_P, "author",
     MF1_CARD},
    {MF1_AGGREGATE, SD_VIEW("average"), MF_P, "average", 0},
    {MF1_CARD, SD_VIEW("bday"), MF_DT, "bday", 0},
    {REVIEWS, SD_VIEW("best"), MF_P, "best", 0},
    {MF1_PRODUCT, SD_VIEW("brand"), MF_P, "brand", 0},
    {MF1_CARD | MF1_ENTRY | MF1_FEED | MF1_EVENT | MF1_PRODUCT | MF1_RECIPE,
     SD_VIEW("category"), MF_P, "category", 0},
    {MF1_CARD, SD_VIEW("class"), MF_P, "class", 0},
    {MF1_RESUME, SD_VIEW("contact"), MF_P, "contact", MF1_CARD},
    {MF1_EVENT, SD_VIEW("contact"), MF_P, "contact", 0},
    {MF1_AGGREGATE, SD_VIEW("count"), MF_P, "count", 0},
    {PLACES, SD_VIEW("country-name"), MF_P, "country-name", 0},
    {MF1_NEWS, SD_VIEW("dateline"), MF_P, "dateline", 0},
    {MF1_FEED, SD_VIEW("description"), MF_P, "summary", 0},
    {MF1_PRODUCT, SD_VIEW("description"), MF_P, "description", 0},
    {REVIEWS, SD_VIEW("description"), MF_E, "content", 0},
    {MF1_EVENT, SD_VIEW("description"), MF_P, "description", 0},
    {MF1_EVENT, SD_VIEW("dtend"), MF_DT, "end", 0},
    {REVIEWS, SD_VIEW("dtreviewed"), MF_DT, "reviewed", 0},
    {MF1_EVENT, SD_VIEW("dtstart"), MF_DT, "start", 0},
    {MF1_RECIPE, SD_VIEW("duration"), MF_DT, "duration", 0},
    {MF1_EVENT, SD_VIEW("duration"), MF_DT, "duration", 0},
    {MF1_RESUME, SD_VIEW("education"), MF_P, "education", MF1_EVENT},
    {MF1_CARD, SD_VIEW("email"), MF_U, "email", 0},
    {MF1_NEWS, SD_VIEW("entry"), MF_P, "entry", 0},
    {MF1_ENTRY, SD_VIEW("entry-content"), MF_E, "content", 0},
    {MF1_ENTRY, SD_VIEW("entry-summary"), MF_P, "summary", 0},
    {MF1_ENTRY, SD_VIEW("entry-title"), MF_P, "name", 0},
    {MF1_RESUME, SD_VIEW("experience"), MF_P, "experience", MF1_EVENT},
    {PLACES, SD_VIEW("extended-address"), MF_P, "extended-address", 0},
    {MF1_CARD, SD_VIEW("family-name"), MF_P, "family-name", 0},
    {MF1_CARD, SD_VIEW("fn"), MF_P, "name", 0},
    {MF1_PRODUCT | MF1_RECIPE | MF1_ITEM, SD_VIEW("fn"), MF_P, "name", 0},
    {MF1_CARD | MF1_ENTRY | MF1_NEWS, SD_VIEW("geo"), MF_P, "geo", MF1_GEO},
    {MF1_EVENT, SD_VIEW("geo"), MF_P, "location", MF1_GEO},
    {MF1_CARD, SD_VIEW("given-name"), MF_P, "given-name", 0},
    {MF1_CARD, SD_VIEW("honorific-prefix"), MF_P, "honorific-prefix", 0},
    {MF1_CARD, SD_VIEW("honorific-suffix"), MF_P, "honorific-suffix", 0},
    {MF1_PRODUCT, SD_VIEW("identifier"), MF_U, "identifier", 0},
    {MF1_RECIPE, SD_VIEW("ingredient"), MF_P, "ingredient", 0},
    {MF1_RECIPE, SD_VIEW("instructions"), MF_E, "instructions", 0},
    {REVIEWS, SD_VIEW("item"), MF_P, "item", MF1_ITEM},
    {MF1_CARD, SD_VIEW("key"), MF_P, "key", 0},
    {MF1_CARD, SD_VIEW("label"), MF_P, "label", 0},
    {MF1_GEO | MF1_CARD | MF1_ENTRY | MF1_NEWS, SD_VIEW("latitude"), MF_P,
     "latitude", 0},
    {MF1_PRODUCT, SD_VIEW("listing"), MF_P, "listing", 0},
    {PLACES, SD_VIEW("locality"), MF_P, "locality", 0},
    {MF1_EVENT, SD_VIEW("location"), MF_P, "location", 0},
    {MF1_CARD, SD_VIEW("logo"), MF_U, "logo", 0},
    {MF1_GEO | MF1_CARD | MF1_ENTRY | MF1_NEWS, SD_VIEW("longitude"), MF_P,
     "longitude", 0},
    {MF1_CARD, SD_VIEW("mailer"), MF_P, "mailer", 0},
    {MF1_CARD, SD_VIEW("nickname"), MF_P, "nickname", 0},
    {MF1_CARD, SD_VIEW("note"), MF_P, "note", 0},
    {MF1_RECIPE, SD_VIEW("nutrition"), MF_P, "nutrition", 0},
    {MF1_CARD, SD_VIEW("org"), MF_P, "org", 0},
    {MF1_CARD, SD_VIEW("organization-name"), MF_P, "organization-name", 0},
    {MF1_CARD, SD_VIEW("organization-unit"), MF_P, "organization-unit", 0},
    {MF1_EVENT, SD_VIEW("organizer"), MF_P, "organizer", 0},
    {MF1_CARD | MF1_PRODUCT | MF1_FEED | MF1_ITEM | MF1_RECIPE | REVIEWS,
     SD_VIEW("photo"), MF_U, "photo", 0},
    {PLACES, SD_VIEW("post-office-box"), MF_P, "post-office-box", 0},
    {PLACES, SD_VIEW("postal-code"), MF_P, "postal-code", 0},
    {MF1_PRODUCT, SD_VIEW("price"), MF_P, "price", 0},
    {MF1_ENTRY | MF1_RECIPE, SD_VIEW("published"), MF_DT, "published", 0},
    {REVIEWS, SD_VIEW("rating"), MF_P, "rating", 0},
    {PLACES, SD_VIEW("region"), MF_P, "region", 0},
    {MF1_CARD, SD_VIEW("rev"), MF_DT, "rev", 0},
    {MF1_PRODUCT, SD_VIEW("review"), MF_P, "review", MF1_REVIEW},
    {REVIEWS, SD_VIEW("reviewer"), MF_P, "author", MF1_CARD},
    {MF1_CARD, SD_VIEW("role"), MF_P, "role", 0},
    {MF1_FEED, SD_VIEW("site-description"), MF_P, "summary", 0},
    {MF1_FEED, SD_VIEW("site-title"), MF_P, "name", 0},
    {MF1_RESUME, SD_VIEW("skill"), MF_P, "skill", 0},
    {MF1_CARD, SD_VIEW("sort-string"), MF_P, "sort-string", 0},
    {MF1_CARD, SD_VIEW("sound"), MF_U, "sound", 0},
    {MF1_NEWS, SD_VIEW("source-org"), MF_P, "source-org", MF1_CARD},
    {PLACES, SD_VIEW("street-address"), MF_P, "street-address", 0},
    {MF1_RECIPE, SD_VIEW("summary"), MF_P, "summary", 0},
    {MF1_RESUME, SD_VIEW("summary"), MF_P, "summary", 0},
    {REVIEWS, SD_VIEW("summary"), MF_P, "name", 0},
    {MF1_EVENT, SD_VIEW("summary"), MF_P, "name", 0},
    {MF1_CARD, SD_VIEW("tel"), MF_P, "tel", 0},
    {MF1_CARD, SD_VIEW("title"), MF_P, "job-title", 0},
    {MF1_FEED, SD_VIEW("title"), MF_P, "name", 0},
    {MF1_CARD, SD_VIEW("tz"), MF_P, "tz", 0},
    {MF1_CARD, SD_VIEW("uid"), MF_U, "uid", 0},
    {MF1_ENTRY, SD_VIEW("updated"), MF_DT, "updated", 0},
    {MF1_CARD | MF1_EVENT | MF1_PRODUCT | MF1_FEED | MF1_ITEM | REVIEWS,
     SD_VIEW("url"), MF_U, "url", 0},
    {MF1_AGGREGATE, SD_VIEW("votes"), MF_P, "votes", 0},
    {REVIEWS, SD_VIEW("worst"), MF_P, "worst", 0},
    {MF1_RECIPE, SD_VIEW("yield"), MF_P, "yield", 0},
};

static bool
is_word(sd_str s, bool digits)
{
    for (size_t i = 0; i < s.n; i++)
        if (!((s.p[i] >= 'a' && s.p[i] <= 'z') ||
              (digits && sd_is_digit(s.p[i]))))
            return false;
    return s.n > 0;
}

/// A name after its prefix: words of letters, the first of several may have
/// digits (a vendor's).
static bool
is_name(sd_str s)
{
    if (s.n && s.p[s.n - 1] == '-')
        return false;
    sd_str part;
    for (bool first = true; sd_str_cut(&s, '-', &part); first = false)
        if (!is_word(part, first && s.n))
            return false;
    return true;
}

// Utility classes of style sheets that have the form of a root. A third of
// the pages of today would hold an item "h-full" in every box otherwise.
static const char *const not_roots[] = {
    "h-full", "h-screen", "h-auto", "h-fit", "h-min",    "h-max",
    "h-px",   "h-dvh",    "h-svh",  "h-lvh", "h-inherit"};

static bool
is_root(sd_str token)
{
    if (token.n < 3 || token.p[0] != 'h' || token.p[1] != '-')
        return false;
    if (!is_name(sd_str_sub(token, 2, token.n)))
        return false;
    for (size_t i = 0; i < SD_LEN(not_roots); i++)
        if (sd_str_eq(token, sd_str_of(not_roots[i])))
            return false;
    return true;
}

bool
extract__mf_has_root(sd_str s)
{
    const char *p = s.p, *end = s.p + s.n;
    while (p < end) {
        const char *from = p;
        while (p < end && !sd_is_space(*p))
            p++;
        // Few names begin like one of ours.
        if (p - from >= 3 &&
            (*from == 'h' || *from == 'v' || *from == 'a' || *from == 'g')) {
            sd_str token = {from, (size_t)(p - from)};
            if (from[1] == '-' ? is_root(token) : classic_root(token) != 0)
                return true;
        }
        p++;
    }
    return false;
}

bool
extract__mf_may_be_root(const sd_html_tree *t, uint32_t n)
{
    sd_str classes = sd_html_value(t, n, SD_ATTR_CLASS);
    return classes.n && extract__mf_has_root(classes);
}

static bool
has_prop(const mf_classes *c, mf_how how, sd_str name)
{
    for (uint32_t i = 0; i < c->prop_n; i++)
        if (c->prop[i].how == how && sd_str_eq(c->prop[i].name, name))
            return true;
    return false;
}

static void
add_prop(mf_classes *c, mf_how how, sd_str name)
{
    if (c->prop_n == MF_CLASSES_MAX)
        return;
    c->prop[c->prop_n].how = how;
    c->prop[c->prop_n++].name = name;
}

static void
add_modern(mf_classes *c, sd_str token)
{
    static const struct {
        char prefix[4];
        mf_how how;
    } hows[] = {{"p-", MF_P}, {"u-", MF_U}, {"dt-", MF_DT}, {"e-", MF_E}};
    for (size_t i = 0; i < SD_LEN(hows); i++) {
        sd_str prefix = sd_str_of(hows[i].prefix);
        if (!sd_str_starts(token, prefix))
            continue;
        sd_str name = sd_str_sub(token, prefix.n, token.n);
        if (is_name(name))
            add_prop(c, hows[i].how, name);
    }
}

/// The first row of the classes that is not before `token`.
static size_t
find_classic(sd_str token)
{
    size_t from = 0, to = SD_LEN(classics);
    while (from < to) {
        size_t mid = from + (to - from) / 2;
        if (sd_str_order(classics[mid].class, token) < 0)
            from = mid + 1;
        else
            to = mid;
    }
    return from;
}

static void
add_classic(mf_classes *c, sd_str token, unsigned in)
{
    for (size_t i = find_classic(token);
         i < SD_LEN(classics) && sd_str_eq(token, classics[i].class); i++) {
        const struct classic *k = &classics[i];
        if (!(k->in & in))
            continue;
        // Old names of two formats may mean one of today.
        if (!has_prop(c, k->how, sd_str_of(k->name)))
            add_prop(c, k->how, sd_str_of(k->name));
        c->implied |= k->implied;
    }
}

/// Properties that are said with rel.
static void
add_rels(const sd_html_tree *t, uint32_t n, mf_classes *c, unsigned in)
{
    sd_str rels = sd_html_value(t, n, SD_ATTR_REL);
    if (!sd_html_attr_of(t, n, SD_ATTR_HREF))
        return;
    if ((in & (MF1_ENTRY | REVIEWS)) &&
        extract__mf_has_token(rels, SD_STR("bookmark")) &&
        !has_prop(c, MF_U, SD_STR("url")))
        add_prop(c, MF_U, SD_STR("url"));
    if ((in & MF1_NEWS) && extract__mf_has_token(rels, SD_STR("principles")))
        add_prop(c, MF_U, SD_STR("principles"));
    if ((in & (MF1_ENTRY | MF1_FEED | MF1_RECIPE | REVIEWS)) &&
        extract__mf_has_token(rels, SD_STR("tag")) &&
        !has_prop(c, MF_P, SD_STR("category")))
        add_prop(c, MF_P, SD_STR("category"));
}

static void
add_root(mf_classes *c, sd_str token)
{
    uint32_t i = 0;
    while (i < c->root_n) {
        int order = sd_str_order(c->root[i], token);
        if (order == 0)
            return;
        if (order > 0)
            break;
        i++;
    }
    if (c->root_n == MF_CLASSES_MAX)
        return;
    memmove(&c->root[i + 1], &c->root[i], (c->root_n - i) * sizeof *c->root);
    c->root[i] = token;
    c->root_n++;
}

bool
extract__mf_pay_classes(mf_state *s, uint32_t n)
{
    const sd_html_node *e = &s->tree->nodes[n];
    uint64_t bytes = 0;
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        const sd_html_attr *a = &s->tree->attrs[i];
        bool read = a->name == SD_ATTR_CLASS || a->name == SD_ATTR_REL;
        bytes += read ? 1 + (uint64_t)a->value.n : 1;
    }
    return extract__mf_spend(s, 16 + bytes);
}

void
extract__mf_classes(const sd_html_tree *t, uint32_t n, bool inside,
                    unsigned parent, mf_classes *c)
{
    c->prop_n = c->root_n = 0;
    c->classic = c->implied = 0;
    c->is_value = c->is_value_title = false;
    sd_str list = sd_html_value(t, n, SD_ATTR_CLASS), token;
    while (sd_str_word(&list, &token)) {
        if (is_root(token))
            add_root(c, token);
        c->classic |= classic_root(token);
        if (inside && parent)
            add_classic(c, token, parent);
        else if (inside)
            add_modern(c, token);
        c->is_value |= sd_str_eq(token, SD_STR("value"));
        c->is_value_title |= sd_str_eq(token, SD_STR("value-title"));
    }
    if (inside && parent)
        add_rels(t, n, c, parent);
    if (c->root_n)
        c->classic = 0;
    else if (!c->classic)
        c->classic = c->implied;
}
