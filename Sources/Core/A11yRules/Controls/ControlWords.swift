import A11yModel

/// The words of a card, filled into its texts for one kind of element.
struct ControlWords {
  let control: Control
  /// The words of the card itself, by kind; `other` is any other kind.
  var own: [String: [String: String]] = [:]

  /// Returns a text with every `{word}` replaced; a word that is not known stays as it is.
  ///
  /// The lines of a replacement are indented like the line it stands in.
  func fill(_ text: String) -> String { fill(text, depth: 0) }

  private static let deepest = 4

  private func fill(_ text: String, depth: Int) -> String {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard depth < Self.deepest, text.utf8.contains(open) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: open) {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.utf8.firstIndex(of: close),
        let word = word(rest[rest.index(after: start)..<end], depth)
      else {
        result.append(rest.removeFirst())
        continue
      }
      if word.utf8.contains(UInt8(ascii: "\n")) {
        let margin = result.reversed().prefix { $0 != "\n" }.reversed().prefix { $0 == " " }
        result += word.replacingAll("\n", with: "\n\(String(margin))")
      } else {
        result += word
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  // `{a control}` has an article, `{Control}` begins with a capital letter, and `{LABEL}` has only those.
  private func word(_ name: Substring, _ depth: Int) -> String? {
    if name.hasPrefix("a ") || name.hasPrefix("A ") {
      guard let noun = word(name.dropFirst(2), depth), let first = noun.first else { return nil }
      return "\(name.prefix(1))\("aeiou".contains(first) ? "n" : "") \(noun)"
    }
    let key = name.lowercased()
    guard let template = template(key) else { return nil }
    let text = fill(template, depth: depth + 1)
    if key == name { return text }
    return name == name.uppercased()
      ? text.uppercased() : text.prefix(1).uppercased() + text.dropFirst()
  }

  private func template(_ key: String) -> String? {
    if let own = own[key] { return own[control.id] ?? own["other"] }
    guard key == "identifier" else { return control.word(key) }
    return control.word("label").map { $0.lowercased().replacingAll(" ", with: "-") }
  }
}
