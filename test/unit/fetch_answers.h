// SPDX-License-Identifier: Apache-2.0
/// What servers do, good and bad: a path for each.
#ifndef SD_FETCH_ANSWERS_H
#define SD_FETCH_ANSWERS_H

#include "fetch_server.h"

#include <netinet/tcp.h>

/// What is said from here to hang_up() goes out with the end of the connection:
/// a request that crossed it would be lost.
static void
cork(visit *v)
{
    int on = 1;
    setsockopt(v->fd, IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

static bool
hang_up(visit *v)
{
    shutdown(v->fd, SHUT_WR);
    return false;
}

static bool
answer_page(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                   "Content-Length: 5\r\n\r\nhello");
}

static bool
answer_status(visit *v)
{
    char text[128];
    snprintf(text, sizeof text,
             "HTTP/1.1 %s Whatever\r\nContent-Length: 2\r\n"
             "Location: http://127.0.0.1/elsewhere\r\n\r\nno",
             v->path + strlen("/status/"));
    return says(v, text);
}

static bool
answer_304(visit *v)
{
    return says(v, "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n");
}

static bool
answer_echo(visit *v)
{
    char head[128];
    snprintf(head, sizeof head,
             "HTTP/1.1 200 OK\r\nContent-Length: %zu\r\n\r\n", v->n);
    return says(v, head) && say(v, v->head, v->n);
}

static bool
answer_echo_old(visit *v)
{
    char head[128];
    snprintf(head, sizeof head,
             "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n"
             "Content-Length: %zu\r\n\r\n",
             v->n);
    return says(v, head) && say(v, v->head, v->n);
}

static bool
answer_chunks(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                   "3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nTrailer: yes\r\n\r\n");
}

static bool
answer_coded(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n"
                   "Content-Length: 8\r\n\r\nnot gzip");
}

static bool
answer_bad_chunks(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            "3\r\nhel\r\nzz\r\nlo\r\n");
    return false;
}

static bool
answer_short(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello");
    return false;
}

static bool
answer_reset(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello");
    // The client takes what came before the reset destroys it.
    pause_ms(v, 50);
    return reset(v);
}

static bool
answer_early_reset(visit *v)
{
    return reset(v);
}

static bool
answer_until_close(visit *v)
{
    says(v, "HTTP/1.0 200 OK\r\n\r\nhello");
    return false;
}

static bool
answer_empty(visit *v)
{
    (void)v;
    return false;
}

static bool
answer_silence(visit *v)
{
    while (pause_ms(v, 1000))
        ;
    return false;
}

static bool
answer_garbage(visit *v)
{
    says(v, "220 mail.example.org ESMTP\r\n");
    return false;
}

static bool
answer_no_length(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhello");
    return false;
}

/// Said as it is, and then the connection ends.
static const struct {
    const char *path, *text;
} raw[] = {
    {"/raw/lengths", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n"
                     "Content-Length: 5\r\n\r\nhello"},
    {"/raw/same-lengths", "HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n"
                          "Content-Length: 5\r\n\r\nhello"},
    {"/raw/chunked", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n"
                     "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n"
                     "\r\n5\r\nhello\r\n0\r\n\r\n"},
    {"/raw/huge", "HTTP/1.1 200 OK\r\n"
                  "Content-Length: 18446744073709551621\r\n\r\nhello"},
    {"/raw/head", "HTTP/1.1 200 OK\r\nContent-Ty"},
    {"/raw/switch", "HTTP/1.1 101 Switching Protocols\r\n"
                    "Upgrade: chat\r\nConnection: Upgrade\r\n\r\nhello"},
};

static bool
answer_raw(visit *v)
{
    cork(v);
    for (size_t i = 0; i < SD_LEN(raw); i++)
        if (strcmp(v->path, raw[i].path) == 0)
            says(v, raw[i].text);
    return hang_up(v);
}

static bool
answer_provisional(visit *v)
{
    return says(v, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                   "HTTP/1.1 100 Continue\r\n\r\n") &&
           answer_page(v);
}

static bool
answer_provisional_flood(visit *v)
{
    while (says(v, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"))
        ;
    return false;
}

static bool
answer_head_flood(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\n");
    while (says(v, "Set-Cookie: a=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\n"))
        ;
    return false;
}

static bool
answer_endless_line(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nX: ");
    while (
        says(v, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
        ;
    return false;
}

static bool
answer_head_drip(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nX: ");
    while (pause_ms(v, 20) && says(v, "a"))
        ;
    return false;
}

static bool
answer_body_drip(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
    while (says(v, "a") && pause_ms(v, 20))
        ;
    return false;
}

static bool
answer_body_stream(visit *v)
{
    char block[1000];
    memset(block, 'a', sizeof block);
    says(v, "HTTP/1.1 200 OK\r\n\r\n");
    while (say(v, block, sizeof block) && pause_ms(v, 5))
        ;
    return false;
}

static bool
answer_endless(visit *v)
{
    char block[4096];
    memset(block, 'a', sizeof block);
    says(v, "HTTP/1.1 200 OK\r\n\r\n");
    while (say(v, block, sizeof block))
        ;
    return false;
}

static bool
answer_image(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n");
    while (pause_ms(v, 1000))
        ;
    return false;
}

static bool
answer_missing_image(visit *v)
{
    return says(v, "HTTP/1.1 404 No\r\nContent-Type: image/png\r\n"
                   "Content-Length: 2\r\n\r\nno");
}

static bool
answer_feed(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\ncontent-type: Application/RSS+XML; "
                   "charset=utf-8\r\nContent-Length: 2\r\n\r\nok");
}

static bool
answer_once(visit *v)
{
    cork(v);
    answer_page(v);
    return hang_up(v); // without a word: the client believes it is kept
}

/// Hangs up on whoever comes back by a kept connection.
static bool
answer_fickle(visit *v)
{
    return !v->before && answer_page(v);
}

static bool
answer_gate(visit *v)
{
    gate(v->s, (unsigned)strtoul(v->path + strlen("/gate/"), NULL, 10));
    return answer_page(v);
}

static const struct {
    const char *path;
    server_answer *answer;
} routes[] = {
    {"/page", answer_page},
    {"/status/", answer_status},
    {"/304", answer_304},
    {"/echo/old", answer_echo_old},
    {"/echo", answer_echo},
    {"/chunks", answer_chunks},
    {"/coded", answer_coded},
    {"/bad-chunks", answer_bad_chunks},
    {"/short", answer_short},
    {"/reset", answer_reset},
    {"/early-reset", answer_early_reset},
    {"/until-close", answer_until_close},
    {"/empty", answer_empty},
    {"/silence", answer_silence},
    {"/garbage", answer_garbage},
    {"/no-length", answer_no_length},
    {"/raw/", answer_raw},
    {"/provisional-flood", answer_provisional_flood},
    {"/provisional", answer_provisional},
    {"/head-flood", answer_head_flood},
    {"/endless-line", answer_endless_line},
    {"/head-drip", answer_head_drip},
    {"/body-drip", answer_body_drip},
    {"/body-stream", answer_body_stream},
    {"/endless", answer_endless},
    {"/image", answer_image},
    {"/missing-image", answer_missing_image},
    {"/feed", answer_feed},
    {"/once", answer_once},
    {"/fickle", answer_fickle},
    {"/gate/", answer_gate},
};

static bool
server_route(visit *v)
{
    for (size_t i = 0; i < SD_LEN(routes); i++)
        if (strncmp(v->path, routes[i].path, strlen(routes[i].path)) == 0)
            return routes[i].answer(v);
    return says(v, "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n");
}

#endif
