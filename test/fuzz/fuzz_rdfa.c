// SPDX-License-Identifier: Apache-2.0
// RDFa of any page; the first byte says whether its address is known.
#include "markup_fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    markup_fuzz(data, size, extract__rdfa);
    return 0;
}
