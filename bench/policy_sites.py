"""Webs of sites as they are found, for bench/policy --sites. Each kind is a
function that fills a Web; what its sites have in common, navigation, blogs,
paged lists, categories, links to each other, comes first."""
import collections, os, random

WORDS = [a + b for a in "bal cor dan fel gar hol jun kas lim mor nel pas ros "
         "tan".split() for b in "a ber den el ia ick lo mi nor o sha ter us "
         "wen".split()]
DOMAINS = "com com com org net de de co.uk fr io".split()
# Second pages of lists, and addresses of posts and items (year, month, title,
# number).
PAGERS = ("{}?page={}", "{}?start={}0", "{}/page/{}", "{}/page/{}/",
          "{}/index{}.html")
POSTS = ("/{y}/{m:02}/{t}", "/{y}/{m:02}/{t}", "/blog/{t}", "/{t}",
         "/news/{i}-{t}", "/p/{i}")
ITEMS = "{t}", "{t}", "{i}-{t}", "{t}-{i}", "{i}"
# What sites call an item and the list of all, to choose from.
EVENTS = ("event:events events:events termin:kalender e:whats-on agenda:agenda "
          "veranstaltung:veranstaltungen gig:gigs concert:calendar")
SHOPS = ("product:category p:c item:shop produkt:kategorie catalog/p:catalog "
         "products:collections")


def put(folder, name, lines):
    with open(os.path.join(folder, name), "w") as f:
        f.writelines(line + "\n" for line in lines)


class Web:
    """Addresses, what they link to, which are wanted and where to begin."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.links, self.good, self.sites, self.seeds = {}, set(), [], []

    def pick(self, *of):
        return self.chance.choice(of)

    def few(self, of, n):
        return self.chance.sample(of, min(n, len(of)))

    def maybe(self, share):
        return self.chance.random() < share

    def some(self, least, most):
        """A number between the two, even in its logarithm: most sites are
        small, and most pages are on large ones."""
        return int(least * (most / least) ** self.chance.random())

    def words(self, least, most, between="-"):
        return between.join(self.chance.choices(
            WORDS, k=self.chance.randint(least, most)))

    def link(self, page, *to):
        for url in page, *to:
            self.links.setdefault(url, [])
        self.links[page] += to

    def make(self, n, **how):
        """n sites, one by one; each is done when the next is asked for."""
        for _ in range(n):
            site = Site(self, **how)
            yield site
            site.done()

    def join(self, rolls, home=0.7, every=0.03, seeds=1):
        """Link the sites with each other: up to `rolls` links on a front page,
        and one on a share of the texts. A share of the sites are the seeds."""
        for s in self.sites:
            for page in [s.home] * self.chance.randint(0, rolls) + [
                    x for x in s.texts if self.maybe(every)]:
                to = self.pick(*self.sites)
                self.link(page, to.home if self.maybe(home) or not to.texts
                          else self.pick(*to.texts))
        self.seeds = self.few([s.home for s in self.sites],
                              round(seeds * len(self.sites)))

    def write(self, folder, target):
        """The files that `world import` reads. Links of a page come in any
        order: where we wrote them down first must not be what tells."""
        for to in self.links.values():
            self.chance.shuffle(to)
        number = {url: str(i) for i, url in enumerate(self.links)}
        put(folder, "index.tsv", (f"{i}\t{url}" for url, i in number.items()))
        put(folder, "links.tsv", ("\t".join(number[u] for u in [page] + to)
                                  for page, to in self.links.items() if to))
        put(folder, f"relevant-{target}.txt",
            (i for url, i in number.items() if url in self.good))
        put(folder, "seeds.txt", (number[url] for url in self.seeds))


class Site:
    """One host. Its pages get the navigation when it is done."""

    def __init__(self, web, under=None, about="about contact imprint privacy"):
        self.web, self.pager = web, web.pick(*PAGERS)
        name = web.words(2, 2, "") + str(len(web.sites))
        self.base = "https://" + (f"{name}.{under}" if under else
            f"{web.pick('', 'www.')}{name}.{web.pick(*DOMAINS)}")
        self.pages, self.nav, self.texts = {}, {}, []  # dicts keep the order
        self.home = self.page("/", nav=True)
        end = web.pick("", "", "/", ".html")
        for x in about.split():
            self.page(f"/{x}{end}", nav=True)
        web.sites.append(self)

    def done(self):
        for page in self.pages:
            self.web.links[page][:0] = list(self.nav)[:14]
        self.web.link(self.home, *self.nav)

    def page(self, path, nav=False):
        url = self.base + path
        self.web.link(url)
        self.pages[url] = True
        if nav:
            self.nav[url] = True
        return url

    def add(self, paths):
        """Pages that other sites may link to. Paths may come twice."""
        made = list(dict.fromkeys(map(self.page, paths)))
        self.texts += made
        return made

    def side(self, page, path):
        """A page beside another: each links to the other."""
        to = self.page(path)
        self.web.link(page, to)
        self.web.link(to, page)
        return to

    def mark(self, pages, share=0.97):
        self.web.good.update(x for x in pages if self.web.maybe(share))

    def related(self, pages, n):
        for x in pages:
            self.web.link(x, *self.web.few(pages, n))

    def listing(self, path, items, per=12, nav=False):
        """Pages of a list; items link back to the first, which returns."""
        parts = [items[i:i + per] for i in range(0, len(items), per)] or [[]]
        pages = [self.page(path, nav)] + [
            self.page(self.pager.format(path.rstrip("/"), k))
            for k in range(2, len(parts) + 1)]
        for k, part in enumerate(parts):
            self.web.link(pages[k], *part, *pages[max(0, k - 2):k + 3],
                          pages[0], pages[-1])
            for x in part:
                self.web.link(x, pages[0])
        return pages[0]

    def blog(self, n, form=None, front=10):
        """Posts one after another, in a list, in tags and categories."""
        w, end = self.web, self.web.pick("", "/", "/")
        form = form or w.pick(*POSTS)
        posts = self.add(form.format(y=2024 - i * 6 // n, m=12 - i % 12, i=i,
                                     t=w.words(2, 6)) + end for i in range(n))
        self.listing(w.pick("/blog/", "/posts/", "/news/", "/archive/"), posts,
                     w.pick(8, 10, 15), nav=True)
        for a, b in zip(posts, posts[1:]):
            w.link(a, b)
            w.link(b, a)
        for k in range(min(12, n // 6)):
            self.listing(f"/{'tag' if k % 3 else 'category'}/{w.words(1, 1)}/",
                         w.few(posts, w.some(2, 20)), 10, nav=k % 3 == 0)
        w.link(self.home, *posts[:front])
        self.related(posts, 3)
        return posts

    def items(self, n, called, groups=0, per=12, front=4, related=3):
        """Items behind a list, or behind a list of each group and one of those;
        `called` are names to choose from, item:list."""
        w, end, made = self.web, self.web.pick("", "/"), []
        one, all_of_it = w.pick(*called.split()).split(":")
        form = f"/{one}/{w.pick(*ITEMS)}{w.pick('', '', '/', '.html')}"
        top = self.page(f"/{all_of_it}{end}", nav=True)
        names = w.few(WORDS, groups) or [""]
        for name, size in collections.Counter(w.chance.choices(
                names, range(1, len(names) + 1), k=n)).items():
            part = self.add(form.format(t=w.words(1, 4), i=w.some(1000, 99999))
                            for _ in range(size))
            w.link(top, self.listing(f"/{all_of_it}/{name}".rstrip("/") + end,
                                     part, per, nav=groups <= 8))
            self.related(part, related)
            made += part
        w.link(self.home, *w.few(made, front))
        return made


def sparse(w):
    """120 sites with posts and lists; every third has some events."""
    for k, s in enumerate(w.make(120)):
        n = w.some(20, 400)
        if k % 3 == 0:
            s.mark(s.items(max(2, n // w.some(5, 20)), EVENTS, per=10,
                           front=w.pick(0, 0, 3)))
        if w.maybe(0.5):
            s.items(n // 3, "project:projects people:team gallery:gallery")
        s.blog(n * 3 // 4)
    w.join(4)


def bloghosts(w):
    """400 blogs on four domains, 80 on their own; recipes on a third of the
    blogs of one domain and on a few of the others. A fifth are seeds."""
    forms = {"blogsy.com": POSTS[0], "writehere.net": "/p/{i}",
             "freeblogs.org": "/{t}", "diary.io": "/post/{t}"}
    best = w.pick(*forms)
    for domain in *forms, None:
        for s in w.make(100 if domain else 80, under=domain, about="about"):
            posts = s.blog(w.some(8, 120), forms.get(domain))
            if w.maybe(0.35 if domain == best else 0.07):
                s.mark(posts, w.chance.uniform(0.5, 0.95))
    w.join(5, every=0.1, seeds=0.2)


def news(w):
    """40 newspapers with archives by month; one section of most of them has
    the data, and addresses may not tell the section."""
    sections = "sport politics local culture business science travel".split()
    for s in w.make(40):
        n, has, every = w.some(150, 1200), w.maybe(0.6), []
        special = w.pick("reviews", "recipes", "film", "food", "tests")
        form = w.pick("/{s}/{y}/{m:02}/{t}", "/{s}/{y}/{m:02}/{t}",
                      "/{y}/{m:02}/{t}/", "/article/{t}-{i}.html")
        for x in w.few(sections, w.pick(4, 5, 6)) + [special]:
            m = int(n * w.chance.uniform(0.1, 0.3) / (1 + (x == special)))
            part = s.add(form.format(
                s=x, y=2024 - i * 4 // m, m=1 + i % 12, t=w.words(3, 7),
                i=w.some(10000, 99999)) for i in range(m))
            s.listing(f"/{x}/", part, 15, nav=True)
            s.related(part, 3)
            w.link(s.home, *part[:3])
            if has and x == special:
                s.mark(part)
            every += part
        archive = s.page("/archive/", nav=True)
        for i in range(48):
            month = f"/archive/{2021 + i // 12}/{1 + i % 12:02}/"
            w.link(s.side(archive, month), *every[i::48])
        s.related(every, 2)
    w.join(3, home=0.3, every=0.1)


def shops(w):
    """60 shops with products behind paged categories; a third has the data."""
    for k, s in enumerate(w.make(60)):
        p = s.items(w.some(60, 900), SHOPS, w.chance.randint(5, 20),
                    w.pick(12, 24), w.pick(0, 0, 0, 6, 6), w.pick(0, 0, 4))
        if k % 3 == 0:
            s.mark(p)
        for x in w.few(p, len(p) // 4):
            s.side(x, f"/{w.pick('cart?add=', 'reviews/')}{w.some(1, 9999)}")
        if w.maybe(0.4):
            s.blog(w.some(5, 40), "/blog/{t}", 3)
    w.join(3)


def jobs(w):
    """An aggregator of 16,000 pages without the data, known to all; 40 little
    boards with it, 60 companies without."""
    for big in w.make(1):
        for town in WORDS:
            part = big.add(f"/job/{w.words(2, 4)}-{w.some(10**6, 10**7)}"
                           for _ in range(80))
            w.link(big.home, big.listing(f"/jobs/{town}", part, 20))
            big.related(part, 4)
    for s in w.make(40):
        p = s.items(w.some(20, 200), "job:jobs stelle:stellen career:careers "
                    "offer:offers", w.pick(0, 0, 5), 10, w.pick(0, 5, 10))
        s.mark(p, 0.9)
        if w.maybe(0.5):
            s.blog(w.some(5, 30), front=3)
    for s in w.make(60):
        s.blog(w.some(10, 60))
    for s in w.sites[1:]:
        w.link(s.home, big.home)
        for x in w.few(s.texts, len(s.texts) // 10):
            w.link(x, w.pick(*big.texts))
    w.join(3)


def languages(w):
    """70 sites in three languages; 40 % have the data, in one of them only."""
    for s in w.make(70):
        n, versions = w.some(20, 160), []
        of = w.pick("products", "hotels", "courses", "stories", "rooms")
        names = [w.words(2, 4) for _ in range(n)]
        for code in w.few(("en", "de", "fr", "es", "it"), 3):
            front = s.page(f"/{code}/", nav=True)
            p = s.add(f"/{code}/{of}/{x}" for x in names)
            posts = s.add(f"/{code}/blog/{w.words(3, 5)}"
                          for _ in range(n // 2))
            w.link(front, s.listing(f"/{code}/{of}/", p), *p[:4],
                   s.listing(f"/{code}/blog/", posts))
            s.related(p, 3)
            versions.append(p)
        for same in zip(*versions):
            for x in same:
                w.link(x, *same)
        if w.maybe(0.4):
            s.mark(w.pick(*versions))
    w.join(3)


def wikis(w):
    """Five wikis without the data, which all link to and which link to all; 90
    little sites, half of them with it on a third of their pages. A tenth are
    seeds."""
    for s in w.make(5, about="help community"):
        p = s.add(f"/wiki/{w.words(1, 3, '_').title()}"
                  for _ in range(w.some(1500, 3750)))
        for i, x in enumerate(p):
            w.link(x, *w.few(p, w.some(5, 25)))
            if w.maybe(0.3):
                s.side(x, f"/w/index.php?title=x{i}&action=history")
        s.listing("/special/allpages", p, 100, nav=True)
    for k, s in enumerate(w.make(90)):
        n = w.some(15, 180)
        p = s.items(n // 2, "person:people book:books works:works "
                    "object:collection species:species place:places", per=15)
        if k % 2:
            s.mark(p, 0.9)
        s.blog(n)
        for x in w.few(s.texts, len(s.texts) // 3):
            w.link(x, w.pick(*w.pick(*w.sites[:5]).texts))
    w.join(1, every=0.25, seeds=0.1)


def marketplaces(w):
    """12 large marketplaces; 10 to 50 % of the items of a site have the data,
    for sellers decide."""
    for s in w.make(12):
        p = s.items(w.some(600, 3600), "item:browse itm:sch listing:c "
                    "anzeige:kategorie ad:ads", 20, 25, 8, w.pick(2, 5))
        for i, x in enumerate(p):
            s.side(x, f"/user/{w.chance.randrange(len(p) // 5)}")
            if w.maybe(0.2):
                s.side(x, f"/report?id={i}")
        s.mark(p, w.chance.uniform(0.1, 0.5))
    w.join(2)


def everything(w):
    """100 sites with data on all but lists, 20 without any."""
    for k, s in enumerate(w.make(120)):
        n = w.some(20, 300)
        p = s.blog(n // 3) + s.items(
            n * 2 // 3, "article:articles product:products video:videos",
            w.pick(0, 0, 6))
        if k < 100:
            s.mark(p + [s.home])
    w.join(3)


def recipes(w):
    """300 little sites; one of 15 has recipes, behind lists, beside posts."""
    for k, s in enumerate(w.make(300)):
        n = w.some(10, 120)
        if k % 15 == 0:
            s.mark(s.items(n + 20, "recipe:recipes recipes:recipes "
                           "rezept:rezepte recette:recettes r:menu",
                           w.pick(0, 5), front=w.pick(0, 3, 6)))
        elif w.maybe(0.3):
            s.items(n, "product:products photo:photos project:projects")
        s.blog(n)
    w.join(4)


def forums(w):
    """50 forums with addresses of scripts; threads of a third have the data,
    members, replies and prints have not."""
    for k, s in enumerate(w.make(50, about="faq")):
        board, thread, member = w.pick(
            ("/viewforum.php?f={}", "/viewtopic.php?f={}&t={}",
             "/memberlist.php?mode=viewprofile&u={}"),
            ("/forumdisplay.php?f={}", "/showthread.php?f={}&t={}",
             "/member.php?u={}"))
        s.pager = "{}&start={}0"
        n, boards, every = w.some(60, 600), w.some(3, 9), []
        members = [s.page(member.format(i)) for i in range(n // 4)]
        for b in range(boards):
            part = s.add(thread.format(b, 100 * i) for i in range(n // boards))
            w.link(s.home, s.listing(board.format(b), part, 25))
            every += part
        for i, x in enumerate(every):
            w.link(x, *w.few(members, 4))
            s.side(x, f"/posting.php?mode=reply&t={i}")
            if w.maybe(0.5):
                s.side(x, f"/viewtopic.php?t={i}&view=print")
        w.link(s.home, *w.few(every, 5))
        if k % 3 == 0:
            s.mark(every)
    w.join(2, home=0.4)


def mixed(w):
    """400 sites as they come: companies, blogs, shops, events, manuals. Half of
    the shops and a fifth of the blogs have the data. A fifth are seeds."""
    for s in w.make(400):
        n = w.some(10, 150)
        kind = w.pick(*["company"] * 3, *["blog"] * 2, "shop", *["other"] * 2)
        if kind == "company":
            s.items(n // 3, "services:services solutions:solutions")
            s.blog(n // 2, "/news/{i}-{t}", 3)
        elif kind == "blog":
            posts = s.blog(n)
            if w.maybe(0.2):
                s.mark(posts)
        elif kind == "shop":
            p = s.items(2 * n, SHOPS, w.chance.randint(3, 10),
                        front=w.pick(0, 4, 8), related=w.pick(0, 4))
            if w.maybe(0.5):
                s.mark(p)
        else:
            s.items(n, EVENTS + " docs:docs" * 8)
            s.blog(n // 4)
    w.join(5, every=0.05, seeds=0.2)


def second(w):
    """80 sites whose items have no data; on half of them it is on one page
    behind each item, known from nowhere else."""
    for k, s in enumerate(w.make(80)):
        behind = w.pick("specs", "details", "offer", "review")
        p = s.items(w.some(20, 160), "model:models car:cars house:houses")
        for i, x in enumerate(p):
            page = s.side(x, f"/{behind}/{w.words(1, 2)}-{i}")
            s.side(x, f"/photos/{i}")
            if k % 2:
                s.mark([page])
    w.join(3)


SITES = {f.__name__: f for f in (
    sparse, bloghosts, news, shops, jobs, languages, wikis, marketplaces,
    everything, recipes, forums, mixed, second)}


def make_sites(kind, seed, folder):
    """Write a web of a kind of SITES, in the form of recorded graphs."""
    web = Web(seed)
    SITES[kind](web)
    web.write(folder, kind)
