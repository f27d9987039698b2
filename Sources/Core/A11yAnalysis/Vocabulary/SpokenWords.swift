import A11yModel

/// The words that an element speaks, used to decide whether it includes the texts inside it.
package struct SpokenWords {
  private let words: [String]
  private let counts: [String: Int]
  private let hasDigits: Bool

  /// Creates the words of texts such as label, value and hint.
  init(_ texts: [String]) {
    words = texts.flatMap(Self.words)
    counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    hasDigits = words.contains { $0.contains(where: \.isNumber) }
  }

  /// Whether the words include a text: all of its words in order, or at least four fifths of them with every
  /// word that contains a digit.
  ///
  /// All-digit words are ignored if the element speaks any number, because "3/4" may be spoken as "4 March". A
  /// text with fewer than two letters counts as included.
  package func cover(_ text: String) -> Bool {
    guard text.lazy.filter(\.isLetter).prefix(2).count == 2 else { return true }
    let isCut = text.hasSuffix("…") || text.hasSuffix("...")
    var wanted = Self.words(text)
    if hasDigits { wanted.removeAll { $0.allSatisfy(\.isNumber) } }
    if isCut, wanted.count > 1 { wanted.removeLast() }
    return wanted.isEmpty || isSubsequence(wanted) || covers(mostOf: wanted)
      || counts.isEmpty == false && Self.isUnspaced(text) && coversPairs(of: text)
  }

  private func isSubsequence(_ wanted: [String]) -> Bool {
    var position = 0
    for word in words where position < wanted.count && word == wanted[position] { position += 1 }
    return position == wanted.count
  }

  private func covers(mostOf wanted: [String]) -> Bool {
    var left = counts
    var found = 0
    for word in wanted {
      if let count = left[word], count > 0 {
        left[word] = count - 1
        found += 1
      } else if word.contains(where: \.isNumber) {
        return false
      }
    }
    return Double(found) >= 0.8 * Double(wanted.count)
  }

  // Compares pairs of characters, for languages without spaces.
  private func coversPairs(of text: String) -> Bool {
    let said = Self.pairs(words.joined())
    let wanted = Self.pairs(Self.words(text).joined())
    guard !wanted.isEmpty else { return false }
    return Double(wanted.intersection(said).count) >= 0.85 * Double(wanted.count)
  }

  private static func pairs(_ text: String) -> Set<String> {
    let characters = Array(text)
    return Set(zip(characters, characters.dropFirst()).map { "\($0)\($1)" })
  }

  /// Whether a text contains letters of a script without spaces.
  static func isUnspaced(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
      default: false
      }
    }
  }

  // Returns the folded words without separators inside numbers, so that 1,234 is 1234.
  private static func words(_ text: String) -> [String] {
    var cleaned = ""
    let characters = Array(text.folded)
    for (index, character) in characters.enumerated() {
      let isBetweenDigits =
        index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
        && characters[index + 1].isNumber
      if isBetweenDigits && ".,'’\u{A0}\u{202F}".contains(character) { continue }
      cleaned.append(character)
    }
    return cleaned.words.map(String.init)
  }
}

extension SpokenWords {
  package init(_ node: Node) {
    self.init([node.label, node.value, node.hint].compactMap { $0.map { String($0) } })
  }
}
