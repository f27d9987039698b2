// Only for Linux (Debian: zlib1g-dev); Apple's SDKs have a module of their own.
#include <zlib.h>
