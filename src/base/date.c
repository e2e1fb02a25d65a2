// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

enum { DAY_S = 24 * 3600 };

/// March begins the year here, so that a leap day comes last.
int64_t
sd_days_of(int64_t year, int month, int day)
{
    year -= month <= 2;
    int64_t era = (year >= 0 ? year : year - 399) / 400;
    int64_t of_era = year - era * 400;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year -
           719468;
}

sd_date
sd_date_of(int64_t unix_s)
{
    const int64_t first = sd_days_of(1, 1, 1) * DAY_S;
    const int64_t last = sd_days_of(10000, 1, 1) * DAY_S - 1;
    int64_t t = unix_s < first ? first : unix_s > last ? last : unix_s;
    int64_t days = t / DAY_S - (t % DAY_S < 0);
    int64_t n = days + 719468; // since the first of March of the year 0
    int64_t era = n / 146097, of_era = n % 146097;
    int64_t y =
        (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * y + y / 4 - y / 100);
    int64_t m = (5 * of_year + 2) / 153;
    int s = (int)(t - days * DAY_S), month = (int)(m < 10 ? m + 3 : m - 9);
    return (sd_date){.year = (int)(y + era * 400 + (month <= 2)),
                     .month = month,
                     .day = (int)(of_year - (153 * m + 2) / 5 + 1),
                     .hour = s / 3600,
                     .minute = s / 60 % 60,
                     .second = s % 60};
}

void
sd_buf_add_time(sd_buf *out, int64_t unix_ms)
{
    int64_t s = unix_ms / 1000 - (unix_ms % 1000 < 0);
    int ms = (int)((unix_ms % 1000 + 1000) % 1000);
    sd_date d = sd_date_of(s);
    sd_buf_addf(out, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", d.year, d.month,
                d.day, d.hour, d.minute, d.second, ms);
}
