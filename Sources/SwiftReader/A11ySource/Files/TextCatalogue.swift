import A11yModel

/// The texts of an app by their keys, in its language of development.
package struct TextCatalogue: Sendable {
  /// Texts by key; empty for those that are translated into nothing.
  package private(set) var texts: [String: String] = [:]
  /// The keys of everything that has a text in any language.
  package private(set) var keys: Set<String> = []

  /// Whether its keys are names, such as `settings.title`, and no texts themselves: most of them are, and there are
  /// enough to tell.
  private(set) var hasNames = false

  /// Creates a catalogue without texts.
  package init() {}

  /// Adds the texts of a string catalogue (`.xcstrings`), those of its source language.
  ///
  /// - Throws: What is wrong with the JSON, with line and column.
  package mutating func add(stringCatalogue storage: TextStorage) throws(JSONError) {
    // The source language may come behind the texts, which are then kept in all of theirs.
    var source: String?
    var found: [String: [String: String]] = [:]
    var reader = JSONReader(storage, maximumDepth: 64)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "sourceLanguage": source = try reader.string()
      case "strings":
        try reader.beginObject()
        while let key = try reader.nextKey() {
          let name = String(key)
          try reader.beginObject()
          while let key = try reader.nextKey() {
            guard key == "localizations" else { continue }
            let (texts, isTranslated) = try Self.localizations(&reader, source: source)
            found[name] = texts
            // Texts that depend on a device or on a number are texts, too.
            if isTranslated { keys.insert(name) }
          }
        }
      default: continue
      }
    }
    try reader.end()
    for (key, languages) in found {
      if let text = languages[source ?? "en"] ?? languages["en"] ?? languages["Base"] {
        texts[key] = text
      }
    }
  }

  // The texts of a key by language: those of the source's and of those that stand in for it, and one more, by which
  // there is any, where it is known what the source's is.
  private static func localizations(
    _ reader: inout JSONReader, source: String?
  ) throws(JSONError) -> (texts: [String: String], isTranslated: Bool) {
    var texts: [String: String] = [:]
    var isTranslated = false
    try reader.beginObject()
    while let language = try reader.nextKey() {
      isTranslated = true
      let isWanted = source.map { language == $0 || language == "en" || language == "Base" }
      if isWanted == false, !texts.isEmpty { continue }
      let name = String(language)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        guard key == "stringUnit" else { continue }
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "value" { texts[name] = try reader.string() }
        }
      }
    }
    return (texts, isTranslated)
  }

  /// Adds the texts of another one, which count where both have some.
  package mutating func merge(_ other: TextCatalogue) {
    keys.formUnion(other.keys)
    texts.merge(other.texts) { _, new in new }
  }

  /// Adds keys that have texts, of which nothing else is known.
  package mutating func add(keys: some Sequence<String>) { self.keys.formUnion(keys) }

  /// Adds the keys of a table of plural rules (`.stringsdict`), of which each has a text for every number.
  ///
  /// - Complexity: O(n).
  package mutating func add(pluralRules text: String) {
    // The keys of the rules themselves are no keys of texts, and nobody asks for them.
    add(keys: text.split(separator: "<key>").dropFirst().map { String($0.prefix { $0 != "<" }) })
  }

  /// Finds out what its keys are, after all of them have been added.
  ///
  /// - Complexity: O(n) for the letters of n keys.
  mutating func settle() {
    let names = keys.count(where: Self.isName)
    hasNames = names >= Self.enough && names * 2 > keys.count
  }

  /// The digests of the texts by those of their keys.
  var digests: [UInt64: UInt64] {
    var digests = [UInt64: UInt64](minimumCapacity: keys.count)
    for key in keys { digests[Self.digest(of: key)] = 0 }
    for (key, text) in texts {
      digests[Self.digest(of: key)] = Self.digest(of: text) ^ (keys.contains(key) ? 1 : 2)
    }
    return digests
  }

  static func digest(of text: String) -> UInt64 { XXHash64.hash(Array(text.utf8)) }

  private static let enough = 10

  /// Whether a text is the name of another one: letters and digits in parts, with dots or underscores between them.
  ///
  /// Versions (`v1.2`), abbreviations, sites and files are none.
  static func isName(_ text: String) -> Bool {
    guard text.utf8.count < 200, text.utf8.allSatisfy(\.isOfName) else { return false }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    let words = parts.count { part in part.utf8.contains(where: \.isASCIILetter) }
    guard parts.count > 1, words > 1, !parts.contains(where: \.isEmpty),
      parts[0].utf8.first?.isASCIILetter == true
    else { return false }
    let end = text.utf8.lastIndex(of: UInt8(ascii: ".")).map { text[text.utf8.index(after: $0)...] }
    return end.map { !ends.contains($0.lowercased()) } ?? true
  }

  // Of sites and of files.
  private static let ends: Set<String> = [
    "com", "org", "net", "io", "app", "social", "dev", "de", "co", "uk", "eu", "fr", "ch", "at",
    "us", "me", "info", "edu", "gov", "md", "txt", "json", "pdf", "png", "jpg", "swift", "html",
    "js", "css", "xml", "zip", "csv", "mp3", "mp4", "heic", "plist",
  ]

  /// Adds pairs of a table of strings; those that are known stay.
  package mutating func add(_ pairs: some Sequence<(key: String, value: String)>) {
    for (key, value) in pairs {
      keys.insert(key)
      if texts[key] == nil { texts[key] = value }
    }
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool { isASCIILetterOrDigit || isOne(of: "._-") }
}
