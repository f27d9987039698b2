/// Paths as texts, so that those which projects write and those of a walk can be compared.
enum PathText {
  /// A path without parts that lead nowhere: `./A/../B` is `B`.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path as somebody in a folder writes it.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(path) }
    return normal(folder + "/" + path)
  }

  /// The folder that it lies in; empty for one that lies in none.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The folders around it, from the inmost one; the last has no name.
  static func folders(around path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { $0.isEmpty ? nil : folder(of: $0) }
  }
}
