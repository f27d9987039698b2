import A11yModel

/// The texts of a document that the strings tables of some languages lack.
///
/// A text without an entry is shown as in the document. A sentence whose entry equals the original counts as
/// missing too; names and single words are often the same in two languages. A table in which most entries
/// equal the originals is that of the document's own language or is not translated yet, so it is ignored.
struct TranslationGaps {
  private let document: DesignDocument
  // The languages that lack a text, by object.
  private var languages: [String: Set<String>] = [:]
  private var hasTables = false
  // The keys of all texts of the document, by object.
  private lazy var keys = document.translatableKeys()

  init(in document: DesignDocument) { self.document = document }

  /// Adds the table of a language in O(texts of the document + entries) time.
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

  // If English has few of the entries, the document is in English and the table rewords some of its texts.
  private mutating func isOfChanges(_ entries: Int, _ language: String) -> Bool {
    guard language == "en" || language.hasPrefix("en-") else { return false }
    return entries * 2 < keys.values.reduce(0) { $0 + $1.count }
  }

  private static func isSentence(_ text: String) -> Bool {
    text.split(whereSeparator: { !$0.isLetter }).count > 2
  }

  /// Records for each element the languages that lack one of its texts, if any language has a table. Only the
  /// first `count` screens have the document's own texts; the others are translated.
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

struct TranslatableKey {
  /// The key, such as `abc-de-fgh.text`.
  let key: String
  /// Whether the text has two words or a long one. Other texts may be the same in every language.
  let isWorded: Bool
}

extension DesignDocument {
  /// Returns the keys of all texts that strings tables can replace, by the object's ID, in O(n) time.
  func translatableKeys() -> [String: [TranslatableKey]] {
    var keys: [String: [TranslatableKey]] = [:]
    for id in ids.keys {
      let found = Self.properties.compactMap { translatable("\(id).\($0)") }
      if !found.isEmpty { keys[id] = found }
      // Segments have no IDs of their own and are numbered from the second one.
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

  // The default texts of Interface Builder, which code replaces.
  private static let defaults: Set<String> = [
    "Label", "Button", "Title", "Item", "Detail", "Subtitle",
  ]
}
