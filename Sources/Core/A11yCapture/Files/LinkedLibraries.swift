#if os(Linux)
  internal import CLibxml2
  internal import CPng
  import CZlib
#else
  internal import libxml2
  import zlib
#endif

/// The system libraries used to read captures.
package enum LinkedLibraries {
  /// The name and version of each library: of zlib and libpng at run time, of libxml2 in its headers.
  package static var versions: [(name: String, version: String)] {
    [("libxml2", LIBXML_DOTTED_VERSION)] + pictures + [
      ("zlib", zlibVersion().map { String(cString: $0) } ?? "unknown")
    ]
  }

  // Apple platforms decode pictures with a framework of the system, which has no version of its own.
  private static var pictures: [(name: String, version: String)] {
    #if os(Linux)
      [("libpng", png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown")]
    #else
      []
    #endif
  }
}
