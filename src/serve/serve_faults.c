// SPDX-License-Identifier: Apache-2.0
// Which pages fail, and how: each has one number in [0, 1), and the shares of
// the faults lie one after another in it.
#include "serve_int.h"

static const struct {
    const char *name, *about;
} faults[] = {
#define X(name, text, about) {text, about},
    SD_SERVE_FAULTS(X)
#undef X
};

const char *
sd_fault_name(sd_fault f)
{
    return faults[f].name;
}

const char *
sd_fault_about(sd_fault f)
{
    return faults[f].about;
}

static sd_fault
fault_of(sd_str name)
{
    unsigned f = 0;
    while (f < SD_FAULTS && !sd_str_eq(name, sd_str_of(faults[f].name)))
        f++;
    return (sd_fault)f;
}

sd_status
sd_faults_parse(sd_str spec, double ret[SD_FAULTS], sd_why *why)
{
    double share[SD_FAULTS] = {0}, sum = 0, v;
    sd_str part, name;
    while (sd_str_cut(&spec, ',', &part)) {
        if (!sd_str_cut(&part, '=', &name) || !part.n)
            return sd_fail(why, SD_ERR_USAGE, "'%.*s' is not NAME=SHARE",
                           SD_ARGS(name));
        sd_fault f = fault_of(name);
        if (f == SD_FAULT_NONE)
            return sd_fail(why, SD_ERR_USAGE, "there is no fault '%.*s'",
                           SD_ARGS(name));
        if (!sd_str_double(part, &v) || v < 0 || v > 1)
            return sd_fail(why, SD_ERR_USAGE,
                           "'%.*s' is not a share between 0 and 1",
                           SD_ARGS(part));
        share[f] = v;
    }
    for (unsigned f = 0; f < SD_FAULTS; f++)
        sum += share[f];
    if (sum > 1 + 1e-9)
        return sd_fail(why, SD_ERR_USAGE, "the shares are more than 1: %g",
                       sum);
    for (unsigned f = 0; f < SD_FAULTS; f++)
        ret[f] = share[f];
    return SD_OK;
}

sd_fault
sd_site_fault(const sd_site *s, uint32_t page)
{
    if (!s->faulty)
        return SD_FAULT_NONE;
    double u = serve__unit(serve__dice(s, DICE_FAULT, page));
    unsigned f = 0;
    while (f < SD_FAULTS && u >= s->o.fault[f])
        u -= s->o.fault[f++];
    return (sd_fault)f;
}
