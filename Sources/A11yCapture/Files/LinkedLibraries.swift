#if os(Linux)
  internal import CLibxml2
  import CZlib
#else
  internal import libxml2
  import zlib
#endif

/// The libraries of the system that captures are read with.
package enum LinkedLibraries {
  /// The name of each, and its version as it says itself; of libxml2 that of its headers.
  package static var versions: [(name: String, version: String)] {
    [
      ("libxml2", LIBXML_DOTTED_VERSION),
      ("zlib", zlibVersion().map { String(cString: $0) } ?? "unknown"),
    ]
  }
}
