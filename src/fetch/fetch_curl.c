// SPDX-License-Identifier: Apache-2.0
// What libcurl tells a job, and what its results mean.
#include "fetch_int.h"

enum {
    // A page in one read costs half the time of one in three (measured with
    // pages of 40 KB), but every request under way has such a buffer.
    READ_MOST = 64 << 10,
    READ_LEAST = 16 << 10,
    READ_ALL = 128 << 20,
    IDLE_S = 60, // idle connections are closed after this
};

static long
read_bytes(unsigned connections)
{
    long share = READ_ALL / (long)connections;
    return share > READ_MOST    ? READ_MOST
           : share < READ_LEAST ? READ_LEAST
                                : share;
}

/// libcurl is about to ask again at once, since the connection ended without an
/// answer: the server has heard the first request, and is to have its pause.
/// On a new connection it can only have refused in HTTP/2.
bool
fetch__job_asks_again(fetch_job *j)
{
    long sent = 0;
    curl_easy_getinfo(j->easy, CURLINFO_REQUEST_SIZE, &sent);
    if (j->phase != FETCH_HEAD || sent <= 0)
        return false;
    j->host->http1 |= !j->kept;
    j->refused = !j->kept;
    fetch__job_guarded(j);
    if (!j->stop) {
        j->stop = SD_FETCH_EMPTY;
        j->stop_text = j->kept ? "a kept connection was closed"
                               : "the server has refused to answer";
    }
    return true;
}

/// The connection is there, the request goes out next. Comes twice if not a
/// byte of it could be sent on a connection that was kept.
static int
on_ready(void *arg, char *server_ip, char *our_ip, int server_port,
         int our_port)
{
    (void)server_ip, (void)our_ip, (void)server_port;
    fetch_job *j = arg;
    if (fetch__job_asks_again(j))
        return CURL_PREREQFUNC_ABORT;
    j->kept = j->opened < 0;
    j->our_port = (uint16_t)our_port;
    j->f->farewell[j->our_port] = 0; // it may be of an earlier connection
    j->phase = FETCH_HEAD;
    j->ready_ns = sd_clock_ns();
    j->tried = 0;
    // One of two addresses may have been refused on the way.
    j->stop = SD_FETCH_OK;
    j->stop_text = NULL;
    fetch__head_reset(&j->head, j->limits.head_bytes);
    fetch__job_deadline(j);
    return CURL_PREREQFUNC_OK;
}

/// End the transfer from inside a callback: any other count does.
static size_t
end_with(fetch_job *j, sd_fetch_reason reason, const char *text)
{
    j->stop = reason;
    j->stop_text = text;
    return 0;
}

/// Room for what Content-Length promises, so that the body need not move; but
/// a promise costs the server nothing.
static void
make_room(fetch_job *j)
{
    uint64_t want = j->head.length;
    if (want == FETCH_NO_LENGTH)
        return;
    want = want < j->body.max ? want : j->body.max;
    want = want < FETCH_AHEAD_BYTES ? want : FETCH_AHEAD_BYTES;
    if (want > j->body.cap) {
        j->body.p = sd_realloc(j->body.p, (size_t)want, 1);
        j->body.cap = (size_t)want;
    }
}

static size_t
on_head(char *p, size_t size, size_t n, void *arg)
{
    fetch_job *j = arg;
    n *= size;
    switch (fetch__head_line(&j->head, (sd_str){p, n})) {
    case FETCH_HEAD_MORE:
        return n;
    case FETCH_HEAD_OVER:
        return end_with(j, SD_FETCH_HEAD_SIZE, NULL);
    case FETCH_HEAD_END:
        break;
    }
    if (j->opened >= 0)
        fetch__speaks(j->f, j->opened, j->head.version);
    const char *wrong = fetch__head_wrong(&j->head);
    if (wrong)
        return end_with(j, SD_FETCH_PROTOCOL, wrong);
    if (!fetch__head_wanted(&j->head, j->accept))
        return end_with(j, SD_FETCH_CONTENT_TYPE, NULL);
    // libcurl would speak 1.0 on it from now on, and the record could not know.
    if (j->head.version == 10 || j->host->no_keep ||
        (!j->host->waiting && fetch__crowded(j->f)))
        curl_easy_setopt(j->easy, CURLOPT_FORBID_REUSE, 1L);
    j->phase = FETCH_BODY;
    j->window_ns = sd_clock_ns();
    j->window_received = j->received;
    j->body.max = j->limits.body_bytes;
    make_room(j);
    fetch__job_deadline(j);
    return n;
}

static size_t
on_body(char *p, size_t size, size_t n, void *arg)
{
    fetch_job *j = arg;
    n *= size;
    j->received += n;
    size_t left = j->body.max - j->body.n;
    sd_buf_add(&j->body, (sd_str){p, n < left ? n : left});
    return n <= left ? n : end_with(j, SD_FETCH_CUT_SIZE, NULL);
}

#define SET(option, value) curl_easy_setopt(easy, option, value)

static void
set_callbacks(CURL *easy, fetch_job *j)
{
    SET(CURLOPT_PRIVATE, j);
    SET(CURLOPT_ERRORBUFFER, j->error);
    SET(CURLOPT_HEADERFUNCTION, on_head);
    SET(CURLOPT_HEADERDATA, j);
    SET(CURLOPT_WRITEFUNCTION, on_body);
    SET(CURLOPT_WRITEDATA, j);
    SET(CURLOPT_PREREQFUNCTION, on_ready);
    SET(CURLOPT_PREREQDATA, j);
    SET(CURLOPT_OPENSOCKETFUNCTION, fetch__open_socket);
    SET(CURLOPT_OPENSOCKETDATA, j);
    SET(CURLOPT_CLOSESOCKETFUNCTION, fetch__close_socket);
    SET(CURLOPT_CLOSESOCKETDATA, j->f);
}

static void
set_options(CURL *easy, const sd_fetch *f)
{
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_PROXY, ""); // whatever the environment says
    SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    SET(CURLOPT_HTTP09_ALLOWED, 0L);
    SET(CURLOPT_PATH_AS_IS, 1L); // the address has been parsed by us
    SET(CURLOPT_USERAGENT, f->user_agent);
    SET(CURLOPT_BUFFERSIZE, read_bytes(f->connections_max));
    // The entries never change, so there is nothing to go through and drop.
    SET(CURLOPT_DNS_CACHE_TIMEOUT, -1L);
    SET(CURLOPT_MAXAGE_CONN, (long)IDLE_S);
    // The store of trusted certificates is parsed once and shared, but only
    // if there is no folder of them beside the file.
    SET(CURLOPT_CAPATH, NULL);
    if (f->ca_file)
        SET(CURLOPT_CAINFO, f->ca_file);
}

#undef SET

CURL *
fetch__job_handle(fetch_job *j)
{
    CURL *easy = curl_easy_init();
    if (!easy)
        sd_oom();
    set_callbacks(easy, j);
    set_options(easy, j->f);
    return easy;
}

// ------------------------------------------------------------ results

/// What ended a transfer by itself depends on how far it had come.
static sd_fetch_reason
by_phase(const fetch_job *j, sd_fetch_reason in_head)
{
    if (j->phase == FETCH_BODY)
        return SD_FETCH_CUT_CLOSED;
    return j->phase == FETCH_HEAD ? in_head : SD_FETCH_CONNECT;
}

/// Without an answer, somebody has hung up: the server, or libcurl, which does
/// so without a word when HTTP/2 breaks its rules.
static sd_fetch_reason
no_answer(const fetch_job *j)
{
    unsigned end = j->f->farewell[j->our_port];
    curl_socket_t fd = CURL_SOCKET_BAD;
    curl_easy_getinfo(j->easy, CURLINFO_ACTIVESOCKET, &fd);
    bool theirs =
        fd != CURL_SOCKET_BAD ? fetch__hung_up(fd) : !end || end & FETCH_THEIRS;
    return theirs ? SD_FETCH_EMPTY : SD_FETCH_PROTOCOL;
}

sd_fetch_reason
fetch__job_reason(const fetch_job *j, CURLcode code)
{
    if (j->stop)
        return j->stop;
    switch ((int)code) { // there are too many to name them all
    case CURLE_OK:       // even if the connection ended inside the head
        return j->head.state == FETCH_HEAD_DONE ? SD_FETCH_OK : SD_FETCH_EMPTY;
    case CURLE_COULDNT_CONNECT:
        return SD_FETCH_CONNECT;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_URL_MALFORMAT: // a name that libcurl does not believe in
        return SD_FETCH_DNS;
    case CURLE_OPERATION_TIMEDOUT: // libcurl's own, of the connection
        return j->phase == FETCH_CONNECT ? SD_FETCH_CONNECT_TIME
                                         : by_phase(j, SD_FETCH_HEAD_TIME);
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_ENGINE_NOTFOUND:
    case CURLE_SSL_ENGINE_SETFAILED:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_USE_SSL_FAILED:
        return SD_FETCH_TLS;
    case CURLE_PARTIAL_FILE:
        return by_phase(j, SD_FETCH_EMPTY);
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
        return by_phase(j, no_answer(j));
    case CURLE_OUT_OF_MEMORY: // its word for a header line over 100 KB
        return by_phase(j, SD_FETCH_HEAD_SIZE);
    default:
        return by_phase(j, SD_FETCH_PROTOCOL);
    }
}
