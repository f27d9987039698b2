/// Paths as texts, so that those which projects write and those of a walk can be compared.
enum PathText {
  /// A path without parts that lead nowhere: `./A/../B` is `B`.
  static func normal(_ path: String) -> String {
    let pieces = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
    let isAbsolute = path.utf8.first == slash
    // Nearly all paths are so already.
    if !pieces.dropFirst(isAbsolute ? 1 : 0).contains(where: { $0.isEmpty || $0.first == dot }) {
      return path
    }
    var parts: [Substring] = []
    for part in pieces.lazy.map(Substring.init) where !part.isEmpty && part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path as somebody in a folder writes it.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(path) }
    return normal(folder + "/" + path)
  }

  /// The folder that it lies in; empty for one that lies in none.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The folders around it, from the inmost one; the last has no name.
  static func folders(around path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { $0.isEmpty ? nil : folder(of: $0) }
  }
}
