// libxml2 is part of Apple's SDKs and of every Linux distribution (Debian: libxml2-dev).
#if __has_include(<libxml/parser.h>)
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#else
#include <libxml2/libxml/parser.h>
#include <libxml2/libxml/xmlerror.h>
#endif
