// SPDX-License-Identifier: Apache-2.0
// Which doctypes ask for quirks mode. In the tree it matters once: a table
// does not end a paragraph then.
#include "html_int.h"

static bool
starts_with_any(sd_str s, const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (sd_str_starts_fold(s, sd_str_of(list[i])))
            return true;
    return false;
}

static const char *const quirky[] = {
    "+//Silmaril//dtd html Pro v0r11 19970101//",
    "-//AS//DTD HTML 3.0 asWedit + extensions//",
    "-//AdvaSoft Ltd//DTD HTML 3.0 asWedit + extensions//",
    "-//IETF//DTD HTML 2.0 Level 1//",
    "-//IETF//DTD HTML 2.0 Level 2//",
    "-//IETF//DTD HTML 2.0 Strict Level 1//",
    "-//IETF//DTD HTML 2.0 Strict Level 2//",
    "-//IETF//DTD HTML 2.0 Strict//",
    "-//IETF//DTD HTML 2.0//",
    "-//IETF//DTD HTML 2.1E//",
    "-//IETF//DTD HTML 3.0//",
    "-//IETF//DTD HTML 3.2 Final//",
    "-//IETF//DTD HTML 3.2//",
    "-//IETF//DTD HTML 3//",
    "-//IETF//DTD HTML Level 0//",
    "-//IETF//DTD HTML Level 1//",
    "-//IETF//DTD HTML Level 2//",
    "-//IETF//DTD HTML Level 3//",
    "-//IETF//DTD HTML Strict Level 0//",
    "-//IETF//DTD HTML Strict Level 1//",
    "-//IETF//DTD HTML Strict Level 2//",
    "-//IETF//DTD HTML Strict Level 3//",
    "-//IETF//DTD HTML Strict//",
    "-//IETF//DTD HTML//",
    "-//Metrius//DTD Metrius Presentational//",
    "-//Microsoft//DTD Internet Explorer 2.0 HTML Strict//",
    "-//Microsoft//DTD Internet Explorer 2.0 HTML//",
    "-//Microsoft//DTD Internet Explorer 2.0 Tables//",
    "-//Microsoft//DTD Internet Explorer 3.0 HTML Strict//",
    "-//Microsoft//DTD Internet Explorer 3.0 HTML//",
    "-//Microsoft//DTD Internet Explorer 3.0 Tables//",
    "-//Netscape Comm. Corp.//DTD HTML//",
    "-//Netscape Comm. Corp.//DTD Strict HTML//",
    "-//O'Reilly and Associates//DTD HTML 2.0//",
    "-//O'Reilly and Associates//DTD HTML Extended 1.0//",
    "-//O'Reilly and Associates//DTD HTML Extended Relaxed 1.0//",
    "-//SQ//DTD HTML 2.0 HoTMetaL + extensions//",
    ("-//SoftQuad Software//DTD HoTMetaL PRO 6.0::19990601::extensions to "
     "HTML 4.0//"),
    "-//SoftQuad//DTD HoTMetaL PRO 4.0::19971010::extensions to HTML 4.0//",
    "-//Spyglass//DTD HTML 2.0 Extended//",
    "-//Sun Microsystems Corp.//DTD HotJava HTML//",
    "-//Sun Microsystems Corp.//DTD HotJava Strict HTML//",
    "-//W3C//DTD HTML 3 1995-03-24//",
    "-//W3C//DTD HTML 3.2 Draft//",
    "-//W3C//DTD HTML 3.2 Final//",
    "-//W3C//DTD HTML 3.2//",
    "-//W3C//DTD HTML 3.2S Draft//",
    "-//W3C//DTD HTML 4.0 Frameset//",
    "-//W3C//DTD HTML 4.0 Transitional//",
    "-//W3C//DTD HTML Experimental 19960712//",
    "-//W3C//DTD HTML Experimental 970421//",
    "-//W3C//DTD W3 HTML//",
    "-//W3O//DTD W3 HTML 3.0//",
    "-//WebTechs//DTD Mozilla HTML 2.0//",
    "-//WebTechs//DTD Mozilla HTML//",
};
static const char *const html401[] = {"-//W3C//DTD HTML 4.01 Frameset//",
                                      "-//W3C//DTD HTML 4.01 Transitional//"};

void
html__set_quirks(P *p, const html_token *t)
{
    sd_str name = {html__bytes(p, t->text), t->text.n};
    sd_str pub = {html__bytes(p, t->public_id), t->public_id.n};
    sd_str sys = {html__bytes(p, t->system_id), t->system_id.n};
    p->tree.quirks =
        t->quirks || !sd_str_eq(name, SD_STR("html")) ||
        sd_str_is(pub, "-//W3O//DTD W3 HTML Strict 3.0//EN//") ||
        sd_str_is(pub, "-/W3C/DTD HTML 4.0 Transitional/EN") ||
        sd_str_is(pub, "HTML") ||
        sd_str_is(sys, "http://www.ibm.com/data/dtd/v11/"
                       "ibmxhtml1-transitional.dtd") ||
        starts_with_any(pub, quirky, SD_LEN(quirky)) ||
        (!t->has_system && starts_with_any(pub, html401, SD_LEN(html401)));
}
