// Only for Linux (Debian: libxml2-dev); Apple's SDKs have a module of their own.
#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU, its headers include the system's ICU, whose types collide with
// the ICU inside Foundation. Nothing that is used here depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
