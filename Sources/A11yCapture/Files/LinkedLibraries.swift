#if os(Linux)
  internal import CLibxml2
  import CZlib
#else
  internal import libxml2
  import zlib
#endif

/// The system libraries used to read captures.
package enum LinkedLibraries {
  /// The name and version of each library: of zlib at run time, of libxml2 in its headers.
  package static var versions: [(name: String, version: String)] {
    [
      ("libxml2", LIBXML_DOTTED_VERSION),
      ("zlib", zlibVersion().map { String(cString: $0) } ?? "unknown"),
    ]
  }
}
