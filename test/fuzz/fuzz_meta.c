// SPDX-License-Identifier: Apache-2.0
// Meta elements, facts and links of any page.
#include "page_fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size)
        page_fuzz((sd_str){(const char *)data + 1, size - 1},
                  page_fuzz_url(data[0]),
                  1u << SD_SYNTAX_OPENGRAPH | 1u << SD_SYNTAX_META);
    return 0;
}
