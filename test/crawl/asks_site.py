# SPDX-License-Identifier: Apache-2.0
"""A small site of hand-made pages: what pages, heads, robots.txt and sitemaps
ask of crawlers, copies, redirects, and answers that are no pages."""
import collections
import gzip
import http.server
import random
import socket
import ssl
import threading

WORDS = [f"word{i}" for i in range(300)]


def words(seed, n=400):
    rng = random.Random(seed)
    return " ".join(rng.choice(WORDS) for _ in range(n))


def item(name):
    """A statement of the page's own."""
    return ('<script type="application/ld+json">{"@context":"https://schema.org/","@type":"Product",'
            f'"name":"{name}","sku":"{name}"}}</script>')


def page(name, head="", links="", text=None):
    return (f"<!doctype html><html><head><title>{name}</title>{head}{item(name)}</head><body>"
            f"<p>{words(name) if text is None else text}</p>{links}</body></html>")


def link(*paths, rel=""):
    return "".join(f'<a href="{p}"{rel}>{p}</a>\n' for p in paths)


NEAR = words("near", 800)
XML = "application/xml"

# path on a.example → (status, fields, body)
PAGES = {
    "/noindex": (200, {}, page("noindex", '<meta name="robots" content="noindex">', link("/from-noindex"))),
    "/nofollow": (200, {}, page("nofollow", '<meta name="robots" content="nofollow">', link("/under-nofollow"))),
    "/refresh": (200, {}, '<meta http-equiv="refresh" content="0; url=/refreshed">'),
    "/refresh-nofollow": (200, {}, '<meta name="robots" content="nofollow">'
                          '<meta http-equiv="refresh" content="0; url=/under-refresh">'),
    "/list": (200, {}, page("list", '<link rel="next" href="/list/2"><link rel=prev href=/list/0>'
                            '<link rel="next nofollow" href="/marked">')),
    "/list-nofollow": (200, {}, page("list-nofollow", '<meta name="robots" content="nofollow">'
                                     '<link rel="next" href="/under-list">')),
    "/x-refresh": (200, {"Refresh": "3; url=/x-refreshed"}, page("x-refresh")),
    "/for-others": (200, {}, page("for-others", '<meta name="otherbot" content="noindex,nofollow">',
                                  link("/from-for-others"))),
    "/x-noindex": (200, {"X-Robots-Tag": "noindex"}, page("x-noindex", "", link("/from-x-noindex"))),
    "/x-nofollow": (200, {"X-Robots-Tag": "nofollow"}, page("x-nofollow", "", link("/under-x-nofollow"))),
    "/x-sundog": (200, {"X-Robots-Tag": "sundog: none"}, page("x-sundog", "", link("/under-x-sundog"))),
    "/x-others": (200, {"X-Robots-Tag": "otherbot: none"}, page("x-others", "", link("/from-x-others"))),
    "/noarchive": (200, {}, page("noarchive", '<meta name="robots" content="noarchive">')),
    "/x-noarchive": (200, {"X-Robots-Tag": "noarchive"}, page("x-noarchive")),
    "/x-gone": (404, {"X-Robots-Tag": "noarchive"}, page("x-gone")),
    "/x-moved": (302, {"X-Robots-Tag": "noarchive", "Location": "/x-noarchive"}, ""),
    "/repeated": (200, {}, page("repeated", 2 * '<script type="application/ld+json">{"@context":"https://schema.org/",'
                                '"@id":"#x","@type":"Product","name":"x","keywords":["a","a","b"]}</script>')),
    "/copy-1": (200, {}, page("copy")),
    "/copy-2": (200, {}, page("copy")),
    "/near-1": (200, {}, page("near", text=NEAR)),
    "/near-2": (200, {}, page("near", text=NEAR + " advertisement")),
    "/variant?x=1": (200, {}, page("variant", '<link rel="canonical" href="/canonical">')),
    "/canonical": (200, {}, page("variant", '<link rel="canonical" href="/canonical">')),
    "/x-variant?x=1": (200, {"Link": '</x-canonical>; rel="canonical"'}, page("x-variant")),
    "/x-canonical": (200, {}, page("x-canonical")),
    "/variant-nofollow": (200, {}, page("variant-nofollow", '<meta name="robots" content="nofollow">'
                                        '<link rel="canonical" href="/under-canonical">')),
    "/x-variant-nofollow": (200, {"X-Robots-Tag": "nofollow", "Link": '</under-x-canonical>; rel="canonical"'},
                            page("x-variant-nofollow")),
    "/variant-marked": (200, {}, page("variant-marked", '<link rel="canonical nofollow" href="/marked-canonical">')),
    "/variant-elsewhere": (200, {}, page("variant-elsewhere", '<link rel="canonical" href="http://c.example/canonical">')),
    "/hop-1": (301, {"Location": "/hop-2"}, ""),
    "/hop-2": (302, {"Location": "/hop-3"}, ""),
    "/hop-3": (308, {"Location": "/hopped"}, ""),
    "/circle-1": (302, {"Location": "/circle-2"}, ""),
    "/circle-2": (302, {"Location": "/circle-1"}, ""),
    "/itself": (302, {"Location": "/itself"}, ""),
    "/to-b": (301, {"Location": "http://b.example/landing"}, ""),
    "/to-calendar": (302, {"Location": "/events/2099/05/04"}, ""),
    "/to-rss": (301, {"Location": "/rss.xml"}, ""),
    "/to-quote": (302, {"Location": '/q?a="\\b'}, ""),
    "/to-private": (302, {"Location": "/private/behind"}, ""),
    "/gone": (404, {}, page("gone", "", link("/from-gone"))),
    "/gone-plain": (404, {"Content-Type": "text/plain"}, "gone"),
    "/broken": (500, {}, page("broken")),
    "/paper": (200, {"Content-Type": "application/pdf"}, "%PDF-1.4 not a page"),
    "/picture": (200, {"Content-Type": "image/png"}, "\x89PNG"),
    "/data": (200, {"Content-Type": "application/json"}, '{"a":1}'),
    "/plain": (200, {"Content-Type": "text/plain"}, page("plain")),
    "/packed": (200, {"Content-Encoding": "gzip"}, gzip.compress(page("packed").encode())),
    "/sitemap.xml": (200, {"Content-Type": XML}, "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
                     "<url><loc>http://a.example/in-xml</loc></url>"
                     "<url><loc>http://a.example/private/in-xml</loc></url></urlset>"),
    "/index.xml": (200, {"Content-Type": XML}, "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
                   "<sitemap><loc>http://a.example/part.xml.gz</loc></sitemap></sitemapindex>"),
    "/part.xml.gz": (200, {"Content-Type": "application/gzip"}, gzip.compress(
        b"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
        b"<url><loc>http://a.example/in-gz</loc></url></urlset>")),
    "/list.txt": (200, {"Content-Type": "text/plain"}, "http://a.example/in-text\n"),
    "/rss.xml": (200, {"Content-Type": "application/rss+xml"}, "<rss version='2.0'><channel><item><title>x</title>"
                 "<link>http://a.example/in-rss</link></item></channel></rss>"),
    "/atom.xml": (200, {"Content-Type": "application/atom+xml"}, "<feed xmlns='http://www.w3.org/2005/Atom'><entry>"
                  "<title>x</title><link href='http://a.example/in-atom'/></entry></feed>"),
}
LISTED = ["/in-xml", "/in-gz", "/in-text", "/in-rss", "/in-atom"]
SITEMAPS = ["/sitemap.xml", "/index.xml", "/list.txt", "/rss.xml", "/atom.xml"]
ROBOTS = "User-agent: *\nDisallow: /private\n" + "".join(f"Sitemap: http://a.example{s}\n" for s in SITEMAPS)
NOT_LINKED = set(SITEMAPS[1:]) | {"/part.xml.gz", "/hop-2", "/hop-3", "/circle-2", "/canonical", "/x-canonical"}
HOME = page("home", "", link(*(p for p in PAGES if p not in NOT_LINKED), "/private/page", "http://b.example/",
                             "http://busy.example/", "mailto:x@a.example", "ftp://a.example/x") +
            link("/marked", rel=' rel="nofollow"') + link("/endless/0"))


class Site:
    """Pages of a.example, and of others by the same server; `asked` counts.
    With `keys`, a certificate and its key, also by TLS on the same port; hosts
    are then "https://a.example"."""

    def __init__(self, keys=None):
        self.asked = collections.Counter()
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1  # head and body at once: 40 ms less

            def do_GET(self):
                site.answer(self)

            def log_message(self, *args):
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *args):
                pass  # a client may leave when it has seen the head

            def finish_request(self, request, address):
                if keys and request.recv(1, socket.MSG_PEEK) == b"\x16":
                    request = context.wrap_socket(request, server_side=True)
                super().finish_request(request, address)

        if keys:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*keys)
        self.server = Server(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.address = f"127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, request):
        host, path = request.headers["Host"], request.path
        if isinstance(request.connection, ssl.SSLSocket):
            host = "https://" + host
        self.asked[host, path] += 1
        status, fields, body = self.reply(host, path)
        body = body if isinstance(body, bytes) else body.encode("latin-1")
        request.send_response(status)
        for name, value in {"Content-Type": "text/html", **fields}.items():
            request.send_header(name, value)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def reply(self, host, path):
        if path == "/robots.txt":
            return (200, {"Content-Type": "text/plain"}, ROBOTS) if host == "a.example" else (404, {}, "")
        if host == "busy.example":  # busy at first, and one page always
            if self.asked[host, path] == 1 or path == "/always":
                return 503, {"Retry-After": "1"}, "later"
            return 200, {}, page("busy" + path, "", link("/always"))
        if host == "links.example":
            return 200, {}, page(host + path, "", link("http://a.example" + path))
        if host == "text.example":
            return 200, {}, "<title>lorem</title><p>lorem " + words("lorem")
        if host != "a.example":
            return 200, {}, page(host + path)
        if path == "/":
            return 200, {}, HOME
        if path.startswith("/endless/"):
            return 302, {"Location": f"/endless/{int(path[9:]) + 1}"}, ""
        return PAGES.get(path) or (200, {}, page(path.strip("/")))


class Map(Site):
    """Pages that link to others: (host, path) → addresses. All have an item."""

    def __init__(self, pages, keys=None):
        self.pages = pages
        super().__init__(keys)

    def reply(self, host, path):
        if (host, path) not in self.pages:
            return 404, {"Content-Type": "text/plain"}, ""
        return 200, {}, page(host + path, "", link(*self.pages[host, path]))

    def fetched(self):
        return sorted(h + p for h, p in self.asked if p != "/robots.txt")


class Ways(Site):
    """A page of ways.example with 2000 links that redirect, all to the front
    page or each to a page of its own; and paid.example, all of whose pages have
    items."""

    def __init__(self, front):
        self.front = front
        super().__init__()

    def reply(self, host, path):
        number = path.strip("/").removeprefix("go/").removeprefix("page/")
        if path == "/robots.txt":
            return 404, {}, ""
        if host == "paid.example":
            n = int(number or 1)
            return 200, {}, page(path, "", link(f"/page/{2 * n}", f"/page/{2 * n + 1}"))
        if path.startswith("/go/"):
            return 302, {"Location": "/" if self.front else "/page/" + number}, ""
        links = (f"/go/{random.getrandbits(40)}" for _ in range(2000)) if path == "/" else ()
        return 200, {}, f"<title>{number}</title>{words(number)}{link(*links)}"


class Made(Site):
    """Pages that a function makes of host and path: (status, fields, body);
    `robots` has the robots.txt of hosts that have one."""

    def __init__(self, make, robots={}):
        self.make, self.robots = make, robots
        super().__init__()

    def reply(self, host, path):
        text = self.robots.get(host) if path == "/robots.txt" else None
        if text:
            return 200, {"Content-Type": "text/plain"}, text
        return (404, {}, "") if path == "/robots.txt" else self.make(host, path)

    def count(self, host, prefix="/"):
        """Requests for pages of `host` whose path begins so."""
        return sum(n for (h, p), n in self.asked.items()
                   if h == host and p.startswith(prefix) and p != "/robots.txt")
