// zlib is part of Apple's SDKs and of every Linux distribution (Debian: zlib1g-dev).
#include <zlib.h>
