// libxml2 is part of Apple's SDKs and of every Linux distribution (Debian: libxml2-dev).
#if __has_include(<libxml/parser.h>)
#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU, its headers include the system's ICU, whose types collide with
// the ICU inside Foundation. Nothing that is used here depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#else
#include <libxml2/libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml2/libxml/parser.h>
#include <libxml2/libxml/xmlerror.h>
#endif
