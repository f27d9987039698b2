import A11yModel

/// A string catalog (`.xcstrings`): the translations of all languages in one JSON document, from which Xcode
/// generates the strings tables.
struct StringsCatalog {
  private(set) var tables: [String: [StringsTable.Entry]] = [:]
  private var count = 0
  private let limits: ImportLimits

  /// Reads a catalog in UTF-8. A catalog with an error yields no tables.
  init(_ storage: TextStorage, limits: ImportLimits) throws(StringsTable.Failure) {
    self.limits = limits
    var reader = JSONReader(storage, maximumDepth: 64)
    do throws(JSONError) {
      try readFile(&reader)
      try reader.end()
    } catch {
      throw StringsTable.Failure(line: error.line, message: error.message)
    }
  }

  private mutating func readFile(_ reader: inout JSONReader) throws(JSONError) {
    var hasStrings = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "strings" else { continue }
      hasStrings = true
      try reader.beginObject()
      while let key = try reader.nextKey() {
        try readString(String(key), &reader)
      }
    }
    guard hasStrings else { throw reader.error("no \"strings\"; expected a string catalogue") }
  }

  private mutating func readString(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "localizations" else { continue }
      try reader.beginObject()
      while let language = try reader.nextKey() {
        try readText(name, String(language), &reader)
      }
    }
  }

  // Variations by device or number are skipped, because it is unknown which one is shown.
  private mutating func readText(
    _ name: String, _ language: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "stringUnit" else { continue }
      let line = reader.line
      if let value = try unit(&reader) {
        try add(StringsTable.Entry(key: name, value: value, line: line), language, reader)
      }
    }
  }

  // A text that is not translated yet is shown as in the document.
  private func unit(_ reader: inout JSONReader) throws(JSONError) -> String? {
    var value: String?
    var isNew = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "value": value = try reader.string()
      case "state": isNew = try reader.text() == "new"
      default: break
      }
    }
    return isNew ? nil : value
  }

  private mutating func add(
    _ entry: StringsTable.Entry, _ language: String, _ reader: JSONReader
  ) throws(JSONError) {
    guard LanguageFolder.isLanguage(language) else { return }
    count += 1
    if count > limits.elements { throw reader.error("too many texts") }
    if max(entry.key.utf8.count, entry.value.utf8.count) > limits.textBytes {
      throw reader.error("a text is too long")
    }
    if tables[language] == nil, tables.count >= LanguageFolder.limit {
      throw reader.error("too many languages")
    }
    tables[language, default: []].append(entry)
  }
}
