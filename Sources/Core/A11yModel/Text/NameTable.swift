/// Names by what they do, from lines of a key and its names.
package struct NameTable: Sendable {
  private let lists: [String: [String]]

  package init(_ source: String) {
    var lists: [String: [String]] = [:]
    for line in source.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if let key = words.first { lists[key] = Array(words.dropFirst()) }
    }
    self.lists = lists
  }

  /// The names under a key and under those below it, such as `plain.text` below `plain`.
  package func names(_ key: String) -> Set<String> {
    Set(lists.lazy.filter { $0.key == key || $0.key.hasPrefix(key + ".") }.flatMap(\.value))
  }

  /// The last part of the key of each name that is listed below a key.
  package func parts(below key: String) -> [String: String] {
    var parts: [String: String] = [:]
    for (list, names) in lists where list.hasPrefix(key + ".") {
      for name in names { parts[name] = String(list.dropFirst(key.count + 1)) }
    }
    return parts
  }
}
