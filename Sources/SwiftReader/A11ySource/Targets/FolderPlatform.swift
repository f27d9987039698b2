extension Platforms {
  /// Creates the platform named by the innermost folder of a file, such as `App tvOS`, `Watch App` or
  /// `WatchExtension`; nil without such a folder, or if the platform is iOS, too. Used for files of unknown
  /// targets.
  ///
  /// Folders beyond that from which the project is looked at are no part of it.
  package init?(foldersOf path: String) {
    let path = PathText.normal(path)
    guard !path.hasPrefix("/"), !path.hasPrefix("..") else { return nil }
    for name in path.utf8.split(separator: UInt8(ascii: "/")).dropLast().reversed()
    where Self.mayHave(name) {
      let folder = Substring(name)
      let platforms = Self.platforms(of: Self.words(of: folder))
      guard !platforms.isEmpty else { continue }
      self = platforms
      return
    }
    return nil
  }

  // Whether a name may have one of the words below: they have one of these parts, in small letters or capitals.
  private static func mayHave(_ name: Substring.UTF8View) -> Bool {
    parts.contains { part in
      guard part.count <= name.count else { return false }
      var rest = name
      while rest.count >= part.count {
        if zip(rest, part).allSatisfy({ $0 | 0x20 == $1 }) { return true }
        rest.removeFirst()
      }
      return false
    }
  }

  private static let parts = ["os", "watch", "iphone", "ipad"].map { Array($0.utf8) }

  private static func platforms(of words: [String]) -> Platforms {
    var found: Platforms = []
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      switch (word, next) {
      case ("watch", "app"), ("watch", "extension"), ("watch", "os"), ("watchos", _),
        ("watchkit", _):
        found.insert(.watchOS)
      case ("tvos", _): found.insert(.tvOS)
      case ("macos", _): found.insert(.macOS)
      case ("ios", _), ("ipados", _), ("iphone", _), ("ipad", _): found.insert(.iOS)
      default: continue
      }
    }
    return found
  }

  // In small letters, also of words that are written together: `WatchApp`, `tvOS`.
  private static func words(of name: Substring) -> [String] {
    var words: [String] = []
    for part in name.split(whereSeparator: { !$0.isLetter }) {
      if ["tvOS", "macOS", "iOS", "watchOS", "iPadOS", "iPhone", "iPad", "WatchKit"].contains(part)
      {
        words.append(part.lowercased())
        continue
      }
      var last: Character = " "
      for letter in part {
        if letter.isUppercase, last.isLowercase { words.append("") }
        if last == " " { words.append("") }
        words[words.count - 1] += letter.lowercased()
        last = letter
      }
    }
    return words
  }
}
