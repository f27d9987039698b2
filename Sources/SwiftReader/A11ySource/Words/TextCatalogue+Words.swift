extension TextCatalogue {
  /// Returns the text of a key; the key itself without one.
  func translated(_ key: String) -> Words {
    if let text = texts[key] { return Words(text) }
    guard Self.isName(key) else { return Words(key) }
    if hasNames { return keys.contains(key) ? .some : .key(key) }
    // An app of which no catalogue was read has a text for such a name; others show what is written.
    return keys.isEmpty && key.utf8.contains(UInt8(ascii: ".")) ? .some : Words(key)
  }
}
