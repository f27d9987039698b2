/// The names of files without extensions.
package enum FileStem {
  /// Returns the file name of a path without its extension, and without `.gz`.
  package static func of(_ path: String) -> String {
    var last = path.split(separator: "/").last ?? "-"
    if last.hasSuffix(".gz"), last.count > 3 { last = last.dropLast(3) }
    if last == "-" { return "stdin" }
    return String(last.dropFirst().lastIndex(of: ".").map { last[..<$0] } ?? last)
  }
}
