import A11yModel

/// The texts of an app by their keys, in its language of development.
package struct TextCatalogue: Sendable {
  /// Texts by key; empty for those that are translated into nothing.
  package private(set) var texts: [String: String] = [:]
  /// The keys of everything that has a text in any language.
  package private(set) var keys: Set<String> = []

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
            found[name] = try Self.localizations(&reader, source: source)
          }
        }
      default: continue
      }
    }
    try reader.end()
    for (key, languages) in found {
      if !languages.isEmpty { keys.insert(key) }
      if let text = languages[source ?? "en"] ?? languages["en"] ?? languages["Base"] {
        texts[key] = text
      }
    }
  }

  // The texts of a key by language: those of the source's and of those that stand in for it, and one more, by which
  // there is any, where it is known what the source's is.
  private static func localizations(
    _ reader: inout JSONReader, source: String?
  ) throws(JSONError) -> [String: String] {
    var texts: [String: String] = [:]
    try reader.beginObject()
    while let language = try reader.nextKey() {
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
    return texts
  }

  /// Adds pairs of a table of strings; those that are known stay.
  package mutating func add(_ pairs: some Sequence<(key: String, value: String)>) {
    for (key, value) in pairs {
      keys.insert(key)
      if texts[key] == nil { texts[key] = value }
    }
  }
}
