// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

// The page is well-formed XML too, so that any XML reader can take it apart.

static const char page_css[] =
    ":root{color-scheme:light dark;--bg:#fff;--ink:#1b1f24;--soft:#5b6470;"
    "--rule:#d9dde2;--hair:#eceff2;--tile:#f6f7f9}"
    "@media screen and (prefers-color-scheme:dark){:root{--bg:#15181c;"
    "--ink:#e8eaed;--soft:#a0a8b2;--rule:#3a4149;--hair:#262b31;"
    "--tile:#1d2126}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 "
    "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,"
    "sans-serif;overflow-wrap:anywhere}"
    "main{max-width:944px;margin:0 auto;padding:40px 24px 64px}"
    "h1{font-size:30px;line-height:1.2;margin:0 0 8px;letter-spacing:-.01em}"
    "h2{font-size:20px;line-height:1.3;margin:48px 0 8px;padding-top:16px;"
    "border-top:1px solid var(--rule)}"
    "p{max-width:70ch;margin:0 0 12px}"
    ".lead{list-style:none;display:flex;flex-wrap:wrap;gap:2px 20px;margin:0;"
    "padding:0;color:var(--soft)}"
    ".facts{display:grid;grid-template-columns:repeat(auto-fit,"
    "minmax(170px,1fr));gap:12px;margin:20px 0 28px}"
    ".facts div{background:var(--tile);border-radius:8px;padding:12px 16px}"
    ".facts dt{color:var(--soft);font-size:13px}"
    ".facts dd{margin:0}.facts .value{font-size:26px;line-height:1.25;"
    "font-weight:600;font-variant-numeric:tabular-nums}"
    "figure{margin:20px 0 32px}"
    "figcaption{color:var(--soft);font-size:14px;max-width:75ch;"
    "margin:0 0 8px}figure.chart figcaption{margin:4px 0 0}"
    ".scroll{overflow-x:auto}"
    ".sd-chart{display:block;width:100%;min-width:640px;height:auto}"
    "table{border-collapse:collapse;font-size:14px;"
    "font-variant-numeric:tabular-nums}"
    "th,td{padding:6px 14px;text-align:left;font-weight:400;"
    "overflow-wrap:normal}"
    "th:first-child,td:first-child{padding-left:0}"
    "thead th{font-weight:600;border-bottom:1.5px solid var(--ink);"
    "vertical-align:bottom}"
    "tbody tr{border-bottom:1px solid var(--hair)}"
    "tbody tr:last-child{border-bottom-color:var(--rule)}"
    "th.r,td.r{text-align:right}td.r{white-space:nowrap}th.c,td.c{text-align:"
    "center}"
    "pre{background:var(--tile);border-radius:8px;padding:12px 16px;"
    "font:13px/1.5 ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;"
    "white-space:pre-wrap}"
    "footer{margin-top:56px;padding-top:12px;border-top:1px solid var(--rule);"
    "color:var(--soft);font-size:13px}"
    "@media print{body{font-size:11pt}main{max-width:none;padding:0}"
    "h2{break-after:avoid}figure,tr,.facts{break-inside:avoid}"
    ".scroll{overflow:visible}.sd-chart{min-width:0}"
    ".facts div,pre{border:1px solid var(--rule)}"
    ".facts .value{font-size:19px}}";

static void
add(sd_buf *out, const char *text)
{
    sd_buf_add(out, sd_str_of(text));
}

/// `text` inside an element of the given start and end; nothing when empty.
static void
add_in(sd_buf *out, const char *start, sd_str text, const char *end)
{
    if (text.n == 0)
        return;
    add(out, start);
    report__add_xml(out, text);
    add(out, end);
}

void
sd_report_begin(sd_buf *out, const char *title, const char *lead)
{
    add(out, "<!DOCTYPE html>\n<html lang=\"en\" "
             "xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
             "<meta charset=\"utf-8\"/>\n"
             "<meta http-equiv=\"Content-Security-Policy\" "
             "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
             "<meta name=\"viewport\" "
             "content=\"width=device-width, initial-scale=1\"/>\n<title>");
    report__add_xml(out, sd_str_of(title));
    add(out, "</title>\n<style>");
    add(out, page_css);
    add(out, report__svg_css);
    add(out, "</style>\n</head>\n<body>\n<main>\n<header>\n");
    add_in(out, "<h1>", sd_str_of(title), "</h1>\n");
    sd_str rest = sd_str_of(lead), line;
    if (rest.n) {
        add(out, "<ul class=\"lead\">");
        while (sd_str_cut(&rest, '\n', &line))
            add_in(out, "<li>", line, "</li>");
        add(out, "</ul>\n");
    }
    add(out, "</header>\n");
}

void
sd_report_section(sd_buf *out, const char *heading, const char *text)
{
    add_in(out, "<h2>", sd_str_of(heading), "</h2>\n");
    add_in(out, "<p>", sd_str_of(text), "</p>\n");
}

void
sd_report_facts(sd_buf *out, const sd_fact *fact, size_t n)
{
    if (n == 0)
        return;
    add(out, "<dl class=\"facts\">\n");
    for (size_t i = 0; i < n; i++) {
        add(out, "<div><dt>");
        report__add_xml(out, sd_str_of(fact[i].label));
        add(out, "</dt><dd class=\"value\">");
        report__add_xml(out, sd_str_of(fact[i].value));
        add(out, "</dd></div>\n");
    }
    add(out, "</dl>\n");
}

void
sd_report_figure(sd_buf *out, const sd_chart *c, const char *caption)
{
    add(out, "<figure class=\"chart\"><div class=\"scroll\">\n");
    report__svg(c, true, out);
    add(out, "</div>");
    add_in(out, "<figcaption>", sd_str_of(caption), "</figcaption>");
    add(out, "</figure>\n");
}

void
sd_report_table(sd_buf *out, const sd_table *t, const char *caption)
{
    add(out, "<figure>");
    add_in(out, "<figcaption>", sd_str_of(caption), "</figcaption>");
    add(out, "<div class=\"scroll\">\n");
    sd_table_html(t, out);
    add(out, "</div></figure>\n");
}

void
sd_report_verbatim(sd_buf *out, const char *text)
{
    add(out, "<pre>");
    sd_str rest = sd_str_of(text), line;
    while (sd_str_cut(&rest, '\n', &line)) {
        report__add_xml(out, line);
        add(out, rest.n ? "\n" : "");
    }
    add(out, "</pre>\n");
}

void
sd_report_end(sd_buf *out, const char *foot)
{
    add_in(out, "<footer>", sd_str_of(foot), "</footer>\n");
    add(out, "</main>\n</body>\n</html>\n");
}
