// Only for Linux (Debian: libpng-dev); Apple platforms decode with ImageIO.
#include <png.h>
