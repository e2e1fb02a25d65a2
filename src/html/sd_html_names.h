// SPDX-License-Identifier: Apache-2.0
/// html: the names the parser knows by number.
///
/// A tag or attribute name of a page is one small integer: a constant below
/// if the name is in these tables, else a number from SD_TAG_KNOWN or
/// SD_ATTR_KNOWN up that holds for one tree. Names are lower case here, also
/// those of SVG; the tree's accessors give them in their own spelling.
///
/// A page with more than 65,536 names of its own has a limit there: its other
/// elements are SD_TAG_X_OTHER, its other attributes are lost.
#ifndef SD_HTML_NAMES_H
#define SD_HTML_NAMES_H

// clang-format off
#define SD_HTML_TAG_TABLE(X) \
    X(A, "a") \
    X(ABBR, "abbr") \
    X(ACRONYM, "acronym") \
    X(ADDRESS, "address") \
    X(APPLET, "applet") \
    X(AREA, "area") \
    X(ARTICLE, "article") \
    X(ASIDE, "aside") \
    X(AUDIO, "audio") \
    X(B, "b") \
    X(BASE, "base") \
    X(BASEFONT, "basefont") \
    X(BDI, "bdi") \
    X(BDO, "bdo") \
    X(BGSOUND, "bgsound") \
    X(BIG, "big") \
    X(BLINK, "blink") \
    X(BLOCKQUOTE, "blockquote") \
    X(BODY, "body") \
    X(BR, "br") \
    X(BUTTON, "button") \
    X(CANVAS, "canvas") \
    X(CAPTION, "caption") \
    X(CENTER, "center") \
    X(CITE, "cite") \
    X(CODE, "code") \
    X(COL, "col") \
    X(COLGROUP, "colgroup") \
    X(DATA, "data") \
    X(DATALIST, "datalist") \
    X(DD, "dd") \
    X(DEL, "del") \
    X(DETAILS, "details") \
    X(DFN, "dfn") \
    X(DIALOG, "dialog") \
    X(DIR, "dir") \
    X(DIV, "div") \
    X(DL, "dl") \
    X(DT, "dt") \
    X(EM, "em") \
    X(EMBED, "embed") \
    X(FIELDSET, "fieldset") \
    X(FIGCAPTION, "figcaption") \
    X(FIGURE, "figure") \
    X(FONT, "font") \
    X(FOOTER, "footer") \
    X(FORM, "form") \
    X(FRAME, "frame") \
    X(FRAMESET, "frameset") \
    X(H1, "h1") \
    X(H2, "h2") \
    X(H3, "h3") \
    X(H4, "h4") \
    X(H5, "h5") \
    X(H6, "h6") \
    X(HEAD, "head") \
    X(HEADER, "header") \
    X(HGROUP, "hgroup") \
    X(HR, "hr") \
    X(HTML, "html") \
    X(I, "i") \
    X(IFRAME, "iframe") \
    X(IMAGE, "image") \
    X(IMG, "img") \
    X(INPUT, "input") \
    X(INS, "ins") \
    X(KBD, "kbd") \
    X(KEYGEN, "keygen") \
    X(LABEL, "label") \
    X(LEGEND, "legend") \
    X(LI, "li") \
    X(LINK, "link") \
    X(LISTING, "listing") \
    X(MAIN, "main") \
    X(MAP, "map") \
    X(MARK, "mark") \
    X(MARQUEE, "marquee") \
    X(MENU, "menu") \
    X(META, "meta") \
    X(METER, "meter") \
    X(NAV, "nav") \
    X(NOBR, "nobr") \
    X(NOEMBED, "noembed") \
    X(NOFRAMES, "noframes") \
    X(NOSCRIPT, "noscript") \
    X(OBJECT, "object") \
    X(OL, "ol") \
    X(OPTGROUP, "optgroup") \
    X(OPTION, "option") \
    X(OUTPUT, "output") \
    X(P, "p") \
    X(PARAM, "param") \
    X(PICTURE, "picture") \
    X(PLAINTEXT, "plaintext") \
    X(PRE, "pre") \
    X(PROGRESS, "progress") \
    X(Q, "q") \
    X(RB, "rb") \
    X(RP, "rp") \
    X(RT, "rt") \
    X(RTC, "rtc") \
    X(RUBY, "ruby") \
    X(S, "s") \
    X(SAMP, "samp") \
    X(SCRIPT, "script") \
    X(SEARCH, "search") \
    X(SECTION, "section") \
    X(SELECT, "select") \
    X(SELECTEDCONTENT, "selectedcontent") \
    X(SLOT, "slot") \
    X(SMALL, "small") \
    X(SOURCE, "source") \
    X(SPAN, "span") \
    X(STRIKE, "strike") \
    X(STRONG, "strong") \
    X(STYLE, "style") \
    X(SUB, "sub") \
    X(SUMMARY, "summary") \
    X(SUP, "sup") \
    X(TABLE, "table") \
    X(TBODY, "tbody") \
    X(TD, "td") \
    X(TEMPLATE, "template") \
    X(TEXTAREA, "textarea") \
    X(TFOOT, "tfoot") \
    X(TH, "th") \
    X(THEAD, "thead") \
    X(TIME, "time") \
    X(TITLE, "title") \
    X(TR, "tr") \
    X(TRACK, "track") \
    X(TT, "tt") \
    X(U, "u") \
    X(UL, "ul") \
    X(VAR, "var") \
    X(VIDEO, "video") \
    X(WBR, "wbr") \
    X(XMP, "xmp") \
    X(MATH, "math") \
    X(MI, "mi") \
    X(MO, "mo") \
    X(MN, "mn") \
    X(MS, "ms") \
    X(MTEXT, "mtext") \
    X(MGLYPH, "mglyph") \
    X(MALIGNMARK, "malignmark") \
    X(ANNOTATION_XML, "annotation-xml") \
    X(SVG, "svg") \
    X(DESC, "desc") \
    X(FOREIGNOBJECT, "foreignobject") \
    X(G, "g") \
    X(PATH, "path") \
    X(ALTGLYPH, "altglyph") \
    X(ALTGLYPHDEF, "altglyphdef") \
    X(ALTGLYPHITEM, "altglyphitem") \
    X(ANIMATECOLOR, "animatecolor") \
    X(ANIMATEMOTION, "animatemotion") \
    X(ANIMATETRANSFORM, "animatetransform") \
    X(CLIPPATH, "clippath") \
    X(FEBLEND, "feblend") \
    X(FECOLORMATRIX, "fecolormatrix") \
    X(FECOMPONENTTRANSFER, "fecomponenttransfer") \
    X(FECOMPOSITE, "fecomposite") \
    X(FECONVOLVEMATRIX, "feconvolvematrix") \
    X(FEDIFFUSELIGHTING, "fediffuselighting") \
    X(FEDISPLACEMENTMAP, "fedisplacementmap") \
    X(FEDISTANTLIGHT, "fedistantlight") \
    X(FEDROPSHADOW, "fedropshadow") \
    X(FEFLOOD, "feflood") \
    X(FEFUNCA, "fefunca") \
    X(FEFUNCB, "fefuncb") \
    X(FEFUNCG, "fefuncg") \
    X(FEFUNCR, "fefuncr") \
    X(FEGAUSSIANBLUR, "fegaussianblur") \
    X(FEIMAGE, "feimage") \
    X(FEMERGE, "femerge") \
    X(FEMERGENODE, "femergenode") \
    X(FEMORPHOLOGY, "femorphology") \
    X(FEOFFSET, "feoffset") \
    X(FEPOINTLIGHT, "fepointlight") \
    X(FESPECULARLIGHTING, "fespecularlighting") \
    X(FESPOTLIGHT, "fespotlight") \
    X(FETILE, "fetile") \
    X(FETURBULENCE, "feturbulence") \
    X(GLYPHREF, "glyphref") \
    X(LINEARGRADIENT, "lineargradient") \
    X(RADIALGRADIENT, "radialgradient") \
    X(TEXTPATH, "textpath") \
    X(X_OTHER, "x-other")

/// SVG elements whose name is not lower case: constant, spelling.
#define SD_HTML_SVG_TAG_TABLE(X) \
    X(ALTGLYPH, "altGlyph") \
    X(ALTGLYPHDEF, "altGlyphDef") \
    X(ALTGLYPHITEM, "altGlyphItem") \
    X(ANIMATECOLOR, "animateColor") \
    X(ANIMATEMOTION, "animateMotion") \
    X(ANIMATETRANSFORM, "animateTransform") \
    X(CLIPPATH, "clipPath") \
    X(FEBLEND, "feBlend") \
    X(FECOLORMATRIX, "feColorMatrix") \
    X(FECOMPONENTTRANSFER, "feComponentTransfer") \
    X(FECOMPOSITE, "feComposite") \
    X(FECONVOLVEMATRIX, "feConvolveMatrix") \
    X(FEDIFFUSELIGHTING, "feDiffuseLighting") \
    X(FEDISPLACEMENTMAP, "feDisplacementMap") \
    X(FEDISTANTLIGHT, "feDistantLight") \
    X(FEDROPSHADOW, "feDropShadow") \
    X(FEFLOOD, "feFlood") \
    X(FEFUNCA, "feFuncA") \
    X(FEFUNCB, "feFuncB") \
    X(FEFUNCG, "feFuncG") \
    X(FEFUNCR, "feFuncR") \
    X(FEGAUSSIANBLUR, "feGaussianBlur") \
    X(FEIMAGE, "feImage") \
    X(FEMERGE, "feMerge") \
    X(FEMERGENODE, "feMergeNode") \
    X(FEMORPHOLOGY, "feMorphology") \
    X(FEOFFSET, "feOffset") \
    X(FEPOINTLIGHT, "fePointLight") \
    X(FESPECULARLIGHTING, "feSpecularLighting") \
    X(FESPOTLIGHT, "feSpotLight") \
    X(FETILE, "feTile") \
    X(FETURBULENCE, "feTurbulence") \
    X(FOREIGNOBJECT, "foreignObject") \
    X(GLYPHREF, "glyphRef") \
    X(LINEARGRADIENT, "linearGradient") \
    X(RADIALGRADIENT, "radialGradient") \
    X(TEXTPATH, "textPath")

#define SD_HTML_ATTR_TABLE(X) \
    X(ABBR, "abbr") \
    X(ABOUT, "about") \
    X(ACCEPT, "accept") \
    X(ACCEPT_CHARSET, "accept-charset") \
    X(ACCESSKEY, "accesskey") \
    X(ACTION, "action") \
    X(ALIGN, "align") \
    X(ALT, "alt") \
    X(ASYNC, "async") \
    X(AUTOCOMPLETE, "autocomplete") \
    X(AUTOFOCUS, "autofocus") \
    X(AUTOPLAY, "autoplay") \
    X(BACKGROUND, "background") \
    X(BGCOLOR, "bgcolor") \
    X(BORDER, "border") \
    X(CELLPADDING, "cellpadding") \
    X(CELLSPACING, "cellspacing") \
    X(CHARSET, "charset") \
    X(CHECKED, "checked") \
    X(CITE, "cite") \
    X(CLASS, "class") \
    X(COLOR, "color") \
    X(COLS, "cols") \
    X(COLSPAN, "colspan") \
    X(CONTENT, "content") \
    X(CONTENTEDITABLE, "contenteditable") \
    X(CONTROLS, "controls") \
    X(COORDS, "coords") \
    X(CROSSORIGIN, "crossorigin") \
    X(DATA, "data") \
    X(DATA_SRC, "data-src") \
    X(DATATYPE, "datatype") \
    X(DATETIME, "datetime") \
    X(DECODING, "decoding") \
    X(DEFAULT, "default") \
    X(DEFER, "defer") \
    X(DIR, "dir") \
    X(DISABLED, "disabled") \
    X(DOWNLOAD, "download") \
    X(DRAGGABLE, "draggable") \
    X(ENCTYPE, "enctype") \
    X(ENCODING, "encoding") \
    X(FACE, "face") \
    X(FOR, "for") \
    X(FORM, "form") \
    X(FRAMEBORDER, "frameborder") \
    X(HEADERS, "headers") \
    X(HEIGHT, "height") \
    X(HIDDEN, "hidden") \
    X(HREF, "href") \
    X(HREFLANG, "hreflang") \
    X(HTTP_EQUIV, "http-equiv") \
    X(ID, "id") \
    X(IMAGESIZES, "imagesizes") \
    X(IMAGESRCSET, "imagesrcset") \
    X(INLIST, "inlist") \
    X(INTEGRITY, "integrity") \
    X(IS, "is") \
    X(ITEMID, "itemid") \
    X(ITEMPROP, "itemprop") \
    X(ITEMREF, "itemref") \
    X(ITEMSCOPE, "itemscope") \
    X(ITEMTYPE, "itemtype") \
    X(KIND, "kind") \
    X(LABEL, "label") \
    X(LANG, "lang") \
    X(LANGUAGE, "language") \
    X(LINK, "link") \
    X(LIST, "list") \
    X(LOADING, "loading") \
    X(LONGDESC, "longdesc") \
    X(LOOP, "loop") \
    X(LOW, "low") \
    X(MAX, "max") \
    X(MAXLENGTH, "maxlength") \
    X(MEDIA, "media") \
    X(METHOD, "method") \
    X(MIN, "min") \
    X(MULTIPLE, "multiple") \
    X(MUTED, "muted") \
    X(NAME, "name") \
    X(NONCE, "nonce") \
    X(NOWRAP, "nowrap") \
    X(ONCLICK, "onclick") \
    X(ONLOAD, "onload") \
    X(OPEN, "open") \
    X(OPTIMUM, "optimum") \
    X(PATTERN, "pattern") \
    X(PING, "ping") \
    X(PLACEHOLDER, "placeholder") \
    X(POSTER, "poster") \
    X(PREFIX, "prefix") \
    X(PRELOAD, "preload") \
    X(PROFILE, "profile") \
    X(PROPERTY, "property") \
    X(READONLY, "readonly") \
    X(REFERRERPOLICY, "referrerpolicy") \
    X(REL, "rel") \
    X(REQUIRED, "required") \
    X(RESOURCE, "resource") \
    X(REV, "rev") \
    X(ROLE, "role") \
    X(ROWS, "rows") \
    X(ROWSPAN, "rowspan") \
    X(SANDBOX, "sandbox") \
    X(SCOPE, "scope") \
    X(SELECTED, "selected") \
    X(SHAPE, "shape") \
    X(SIZE, "size") \
    X(SIZES, "sizes") \
    X(SLOT, "slot") \
    X(SPAN, "span") \
    X(SRC, "src") \
    X(SRCDOC, "srcdoc") \
    X(SRCLANG, "srclang") \
    X(SRCSET, "srcset") \
    X(START, "start") \
    X(STEP, "step") \
    X(STYLE, "style") \
    X(SUMMARY, "summary") \
    X(TABINDEX, "tabindex") \
    X(TARGET, "target") \
    X(TEXT, "text") \
    X(TITLE, "title") \
    X(TRANSLATE, "translate") \
    X(TYPE, "type") \
    X(TYPEOF, "typeof") \
    X(USEMAP, "usemap") \
    X(VALIGN, "valign") \
    X(VALUE, "value") \
    X(VERSION, "version") \
    X(VOCAB, "vocab") \
    X(WIDTH, "width") \
    X(WRAP, "wrap") \
    X(FILL, "fill") \
    X(D, "d") \
    X(POINTS, "points") \
    X(STROKE, "stroke") \
    X(TRANSFORM, "transform") \
    X(XMLNS, "xmlns") \
    X(DATA_ID, "data-id") \
    X(DATA_TITLE, "data-title") \
    X(DATA_NAME, "data-name") \
    X(DATA_TYPE, "data-type") \
    X(DATA_VALUE, "data-value") \
    X(DATA_URL, "data-url") \
    X(DATA_HREF, "data-href") \
    X(DATA_INDEX, "data-index") \
    X(DATA_TARGET, "data-target") \
    X(DATA_TOGGLE, "data-toggle") \
    X(DATA_TEST, "data-test") \
    X(DATA_TESTID, "data-testid") \
    X(ARIA_LABEL, "aria-label") \
    X(ARIA_HIDDEN, "aria-hidden") \
    X(ARIA_LABELLEDBY, "aria-labelledby") \
    X(ARIA_DESCRIBEDBY, "aria-describedby") \
    X(ARIA_EXPANDED, "aria-expanded") \
    X(ARIA_CONTROLS, "aria-controls") \
    X(ARIA_HASPOPUP, "aria-haspopup") \
    X(ARIA_CURRENT, "aria-current") \
    X(ATTRIBUTENAME, "attributename") \
    X(ATTRIBUTETYPE, "attributetype") \
    X(BASEFREQUENCY, "basefrequency") \
    X(BASEPROFILE, "baseprofile") \
    X(CALCMODE, "calcmode") \
    X(CLIPPATHUNITS, "clippathunits") \
    X(DIFFUSECONSTANT, "diffuseconstant") \
    X(EDGEMODE, "edgemode") \
    X(FILTERUNITS, "filterunits") \
    X(GLYPHREF, "glyphref") \
    X(GRADIENTTRANSFORM, "gradienttransform") \
    X(GRADIENTUNITS, "gradientunits") \
    X(KERNELMATRIX, "kernelmatrix") \
    X(KERNELUNITLENGTH, "kernelunitlength") \
    X(KEYPOINTS, "keypoints") \
    X(KEYSPLINES, "keysplines") \
    X(KEYTIMES, "keytimes") \
    X(LENGTHADJUST, "lengthadjust") \
    X(LIMITINGCONEANGLE, "limitingconeangle") \
    X(MARKERHEIGHT, "markerheight") \
    X(MARKERUNITS, "markerunits") \
    X(MARKERWIDTH, "markerwidth") \
    X(MASKCONTENTUNITS, "maskcontentunits") \
    X(MASKUNITS, "maskunits") \
    X(NUMOCTAVES, "numoctaves") \
    X(PATHLENGTH, "pathlength") \
    X(PATTERNCONTENTUNITS, "patterncontentunits") \
    X(PATTERNTRANSFORM, "patterntransform") \
    X(PATTERNUNITS, "patternunits") \
    X(POINTSATX, "pointsatx") \
    X(POINTSATY, "pointsaty") \
    X(POINTSATZ, "pointsatz") \
    X(PRESERVEALPHA, "preservealpha") \
    X(PRESERVEASPECTRATIO, "preserveaspectratio") \
    X(PRIMITIVEUNITS, "primitiveunits") \
    X(REFX, "refx") \
    X(REFY, "refy") \
    X(REPEATCOUNT, "repeatcount") \
    X(REPEATDUR, "repeatdur") \
    X(REQUIREDEXTENSIONS, "requiredextensions") \
    X(REQUIREDFEATURES, "requiredfeatures") \
    X(SPECULARCONSTANT, "specularconstant") \
    X(SPECULAREXPONENT, "specularexponent") \
    X(SPREADMETHOD, "spreadmethod") \
    X(STARTOFFSET, "startoffset") \
    X(STDDEVIATION, "stddeviation") \
    X(STITCHTILES, "stitchtiles") \
    X(SURFACESCALE, "surfacescale") \
    X(SYSTEMLANGUAGE, "systemlanguage") \
    X(TABLEVALUES, "tablevalues") \
    X(TARGETX, "targetx") \
    X(TARGETY, "targety") \
    X(TEXTLENGTH, "textlength") \
    X(VIEWBOX, "viewbox") \
    X(VIEWTARGET, "viewtarget") \
    X(XCHANNELSELECTOR, "xchannelselector") \
    X(YCHANNELSELECTOR, "ychannelselector") \
    X(ZOOMANDPAN, "zoomandpan") \
    X(DEFINITIONURL, "definitionurl") \
    X(XLINK_ACTUATE, "xlink:actuate") \
    X(XLINK_ARCROLE, "xlink:arcrole") \
    X(XLINK_HREF, "xlink:href") \
    X(XLINK_ROLE, "xlink:role") \
    X(XLINK_SHOW, "xlink:show") \
    X(XLINK_TITLE, "xlink:title") \
    X(XLINK_TYPE, "xlink:type") \
    X(XML_LANG, "xml:lang") \
    X(XML_SPACE, "xml:space") \
    X(XMLNS_XLINK, "xmlns:xlink")

/// SVG attributes whose name is not lower case: constant, spelling.
#define SD_HTML_SVG_ATTR_TABLE(X) \
    X(ATTRIBUTENAME, "attributeName") \
    X(ATTRIBUTETYPE, "attributeType") \
    X(BASEFREQUENCY, "baseFrequency") \
    X(BASEPROFILE, "baseProfile") \
    X(CALCMODE, "calcMode") \
    X(CLIPPATHUNITS, "clipPathUnits") \
    X(DIFFUSECONSTANT, "diffuseConstant") \
    X(EDGEMODE, "edgeMode") \
    X(FILTERUNITS, "filterUnits") \
    X(GLYPHREF, "glyphRef") \
    X(GRADIENTTRANSFORM, "gradientTransform") \
    X(GRADIENTUNITS, "gradientUnits") \
    X(KERNELMATRIX, "kernelMatrix") \
    X(KERNELUNITLENGTH, "kernelUnitLength") \
    X(KEYPOINTS, "keyPoints") \
    X(KEYSPLINES, "keySplines") \
    X(KEYTIMES, "keyTimes") \
    X(LENGTHADJUST, "lengthAdjust") \
    X(LIMITINGCONEANGLE, "limitingConeAngle") \
    X(MARKERHEIGHT, "markerHeight") \
    X(MARKERUNITS, "markerUnits") \
    X(MARKERWIDTH, "markerWidth") \
    X(MASKCONTENTUNITS, "maskContentUnits") \
    X(MASKUNITS, "maskUnits") \
    X(NUMOCTAVES, "numOctaves") \
    X(PATHLENGTH, "pathLength") \
    X(PATTERNCONTENTUNITS, "patternContentUnits") \
    X(PATTERNTRANSFORM, "patternTransform") \
    X(PATTERNUNITS, "patternUnits") \
    X(POINTSATX, "pointsAtX") \
    X(POINTSATY, "pointsAtY") \
    X(POINTSATZ, "pointsAtZ") \
    X(PRESERVEALPHA, "preserveAlpha") \
    X(PRESERVEASPECTRATIO, "preserveAspectRatio") \
    X(PRIMITIVEUNITS, "primitiveUnits") \
    X(REFX, "refX") \
    X(REFY, "refY") \
    X(REPEATCOUNT, "repeatCount") \
    X(REPEATDUR, "repeatDur") \
    X(REQUIREDEXTENSIONS, "requiredExtensions") \
    X(REQUIREDFEATURES, "requiredFeatures") \
    X(SPECULARCONSTANT, "specularConstant") \
    X(SPECULAREXPONENT, "specularExponent") \
    X(SPREADMETHOD, "spreadMethod") \
    X(STARTOFFSET, "startOffset") \
    X(STDDEVIATION, "stdDeviation") \
    X(STITCHTILES, "stitchTiles") \
    X(SURFACESCALE, "surfaceScale") \
    X(SYSTEMLANGUAGE, "systemLanguage") \
    X(TABLEVALUES, "tableValues") \
    X(TARGETX, "targetX") \
    X(TARGETY, "targetY") \
    X(TEXTLENGTH, "textLength") \
    X(VIEWBOX, "viewBox") \
    X(VIEWTARGET, "viewTarget") \
    X(XCHANNELSELECTOR, "xChannelSelector") \
    X(YCHANNELSELECTOR, "yChannelSelector") \
    X(ZOOMANDPAN, "zoomAndPan")
// clang-format on

enum {
    SD_TAG_NONE,
#define X(name, text) SD_TAG_##name,
    SD_HTML_TAG_TABLE(X)
#undef X
        SD_TAG_KNOWN,
};

enum {
    SD_ATTR_NONE,
#define X(name, text) SD_ATTR_##name,
    SD_HTML_ATTR_TABLE(X)
#undef X
    /// The same names in their foreign form, on SVG and MathML elements only:
    /// prefixed names that have a namespace there, and camel-case ones.
    SD_ATTR_NS_XLINK_ACTUATE,
    SD_ATTR_NS_XLINK_ARCROLE,
    SD_ATTR_NS_XLINK_HREF,
    SD_ATTR_NS_XLINK_ROLE,
    SD_ATTR_NS_XLINK_SHOW,
    SD_ATTR_NS_XLINK_TITLE,
    SD_ATTR_NS_XLINK_TYPE,
    SD_ATTR_NS_XML_LANG,
    SD_ATTR_NS_XML_SPACE,
    SD_ATTR_NS_XMLNS,
    SD_ATTR_NS_XMLNS_XLINK,
    SD_ATTR_MATH_DEFINITIONURL,
#define X(name, text) SD_ATTR_SVG_##name,
    SD_HTML_SVG_ATTR_TABLE(X)
#undef X
    /// Parts of a doctype or a processing instruction, kept as attributes.
    SD_ATTR_PART_NAME,
    SD_ATTR_PART_PUBLIC,
    SD_ATTR_PART_SYSTEM,
    SD_ATTR_PART_TARGET,
    SD_ATTR_PART_DATA,
    SD_ATTR_KNOWN,
};

#endif
