// SPDX-License-Identifier: Apache-2.0
// The words of made worlds, and who says them.
#include "world_int.h"

/// Three syllables, whatever world it is in.
void
world__word(sd_buf *out, unsigned whose, uint32_t which, uint32_t i)
{
    static const char *const onset[] = {"b", "br", "c",  "d", "f", "g", "h",
                                        "k", "l",  "m",  "n", "p", "r", "s",
                                        "t", "st", "tr", "v", "w", "z"};
    static const char *const vowel[] = {"a", "e",  "i",  "o",
                                        "u", "ai", "ea", "ou"};
    uint64_t h = sd_hash_u64((uint64_t)whose << 48 ^ (uint64_t)which << 24 ^
                             (uint64_t)i);
    for (int n = 0; n < 3; n++) {
        sd_buf_add(out, sd_str_of(onset[h % SD_LEN(onset)]));
        h /= SD_LEN(onset);
        sd_buf_add(out, sd_str_of(vowel[h % SD_LEN(vowel)]));
        h /= SD_LEN(vowel);
    }
}

uint32_t
world__group(const sd_world_speech *s, uint32_t topic)
{
    return topic / (uint32_t)s->topic_group;
}

bool
world__is_board(const sd_world_speech *s, uint64_t seed, uint32_t host,
                uint32_t pages)
{
    const uint64_t salt = 0xb0a2d;
    uint64_t h = sd_hash_u64(sd_hash_u64(seed ^ salt) ^ host) >> 11;
    return s->topics >= 1 && pages >= s->board_pages &&
           (double)h * 0x1p-53 < s->boards;
}

bool
sd_world_is_message(const sd_world *w, uint32_t page)
{
    uint32_t host = w->page_host[page], home = w->host_first[host];
    return w->speech && page != home &&
           world__is_board(w->speech, (uint64_t)w->speech->seed, host,
                           w->host_first[host + 1] - home);
}

void
sd_world_topic_name(const sd_world *w, uint32_t topic, sd_buf *out)
{
    uint32_t group = world__group(w->speech, topic);
    world__word(out, OF_GROUP, group, 0);
    sd_buf_addf(out, "%u/", group);
    world__word(out, OF_TOPIC, topic, 0);
    sd_buf_addf(out, "%u", topic);
}

void
sd_world_topic_words(const sd_world *w, uint32_t topic, unsigned words,
                     sd_buf *out)
{
    for (unsigned i = 0; i < words && i < TOPIC_WORDS; i++) {
        world__word(out, OF_TOPIC, topic, i);
        sd_buf_addc(out, ' ');
    }
    for (unsigned i = 0; i < words / 4 && i < GROUP_WORDS; i++) {
        world__word(out, OF_GROUP, world__group(w->speech, topic), i);
        sd_buf_addc(out, ' ');
    }
}

void
sd_world_platform(const sd_world *w, uint32_t host, sd_buf *out)
{
    enum { LETTERS = 26 };
    if (!w->host_style)
        return;
    // Its number in letters: in the name of a platform a digit begins the
    // version.
    sd_buf_add(out, SD_STR("webmaker "));
    for (uint32_t i = w->host_style[host] + 1u; i; i /= LETTERS)
        sd_buf_addc(out, (char)('a' + i % LETTERS));
}

void
sd_world_generator(const sd_world *w, uint32_t host, sd_buf *out)
{
    enum { VERSIONS = 10 };
    if (!w->host_style)
        return;
    sd_buf_add(out, SD_STR("<meta name=\"generator\" content=\""));
    sd_world_platform(w, host, out);
    sd_buf_addf(out, " 4.%u\">", host % VERSIONS);
}
