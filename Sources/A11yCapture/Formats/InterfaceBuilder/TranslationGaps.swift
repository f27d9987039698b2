import A11yModel

/// Which texts of a document the tables of its languages do not have.
///
/// A text without an entry is shown as it stands in the document. So is a sentence of which the entry says
/// the same; names and single words are often the same in two languages. A table of which most entries say
/// the same is that of the language that the document is written in, or waits for a translator.
struct TranslationGaps {
  private let document: DesignDocument
  // Languages by the object whose text they lack.
  private var languages: [String: Set<String>] = [:]
  private var hasTables = false
  // The keys of all texts of the document, by the object.
  private lazy var keys = document.translatableKeys()

  init(in document: DesignDocument) { self.document = document }

  /// Adds the table of a language. O(texts of the document + entries).
  mutating func add(_ entries: [StringsTable.Entry], in language: String) {
    var known: [String: Bool] = [:]
    var equals = 0
    for entry in entries {
      guard let place = document.place(of: entry.key),
        case .known(let text) = document.text(at: place)
      else { continue }
      let isEqual = text == entry.value
      if isEqual { equals += 1 }
      known[entry.key] = isEqual && Self.isSentence(text)
    }
    guard !known.isEmpty, equals * 2 <= known.count, !isOfChanges(known.count, language) else {
      return
    }
    hasTables = true
    for (object, keys) in keys where keys.contains(where: { known[$0.key] ?? $0.isWorded }) {
      languages[object, default: []].insert(language)
    }
  }

  // Where English has few of the entries, the document is English, and these are other words for some of it.
  private mutating func isOfChanges(_ entries: Int, _ language: String) -> Bool {
    guard language == "en" || language.hasPrefix("en-") else { return false }
    return entries * 2 < keys.values.reduce(0) { $0 + $1.count }
  }

  private static func isSentence(_ text: String) -> Bool {
    text.split(whereSeparator: { !$0.isLetter }).count > 2
  }

  /// Says of every element of some screens which languages lack a text of it, if any language has a table.
  ///
  /// - Parameter count: How many of the screens show the document as it is; the others are translated.
  mutating func mark(_ screens: inout [Screen], count: Int) {
    guard hasTables else { return }
    for index in screens.indices.prefix(count) {
      var marked: [Int: ElementDetails] = [:]
      for node in screens[index].tree.nodes {
        var details = node.details
        guard let object = details.object?.id, document.ids[object] != nil || keys[object] != nil
        else { continue }
        details.untranslated = (languages[object] ?? [])
          .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        marked[node.index] = details
      }
      screens[index].tree = screens[index].tree.replacing(marked)
    }
  }
}

/// A text of an object, as tables of strings call it.
struct TranslatableKey {
  /// For example `abc-de-fgh.text`.
  let key: String
  /// Whether it has two words, or a long one: others may be the same in every language.
  let isWorded: Bool
}

extension DesignDocument {
  /// The keys of all texts that tables of strings can replace, by the object's identifier. O(n).
  func translatableKeys() -> [String: [TranslatableKey]] {
    var keys: [String: [TranslatableKey]] = [:]
    for id in ids.keys {
      let found = Self.properties.compactMap { translatable("\(id).\($0)") }
      if !found.isEmpty { keys[id] = found }
      // Segments have no identifiers of their own, and are numbered from the second one.
      for number in 0..<64 {
        guard let title = translatable("\(id).segmentTitles[\(number)]") else { break }
        keys["\(id).segment" + (number == 0 ? "" : "[\(number)]")] = [title]
      }
    }
    return keys
  }

  private func translatable(_ key: String) -> TranslatableKey? {
    guard let place = place(of: key), case .known(let text) = text(at: place) else { return nil }
    let words = text.split(whereSeparator: { !$0.isLetter }).map(\.count)
    let isWorded = words.count { $0 > 1 } > 1 || words.contains { $0 > 5 }
    return TranslatableKey(key: key, isWorded: isWorded && !Self.defaults.contains(text))
  }

  private static let properties = [
    "text", "placeholder", "title", "headerTitle", "footerTitle", "normalTitle",
    "configuration.title", "accessibilityLabel", "accessibilityHint",
  ]

  // Interface Builder's own, which code replaces.
  private static let defaults: Set<String> = [
    "Label", "Button", "Title", "Item", "Detail", "Subtitle",
  ]
}
