import A11yAnalysis
import A11yModel

/// A rule that flags labels of controls that end with a full stop.
struct PunctuatedLabel: Rule, LiteralRule {
  typealias Card = PunctuatedLabelCard

  static let masks = LabelledElements.masks

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for node in elements.named {
      guard let label = node.label, Self.endsWithStop(label.utf8), Self.isPhrase(label.utf8),
        AssetName(label) == nil, UnresolvedText(label, mayBeKey: true) == nil,
        !elements.isContent(node)
      else { continue }
      let text = String(label)
      let words = FoldedWords(text)
      guard !words.withoutNumbers.words.isEmpty, !Self.isAbbreviation(text, words, screen.locale)
      else { continue }
      findings.emit(
        .endsWithStop(label), at: node, reason: .fullStop,
        screen.exposure[node] == .known ? .certain : .likely)
    }
  }

  // Whether the label ends with a full stop, including the one of Chinese and Japanese.
  private static func endsWithStop(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch bytes.last {
    case 0x2E: true
    // The last byte of `。`.
    case 0x82: bytes.count > 3 && bytes.suffix(3).elementsEqual("。".utf8)
    default: false
    }
  }

  // Whether the label has no comma, no other end of a sentence, and no ellipsis.
  private static func isPhrase(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= 200 else { return false }
    let start = bytes.last == 0x2E ? bytes.dropLast() : bytes.dropLast(3)
    guard start.last != 0x2E else { return false }
    var isAfterEnd = false
    for byte in start {
      if byte == 0x2C || byte == 0x21 || byte == 0x3F || byte == 0x0A { return false }
      if isAfterEnd, byte == 0x20 { return false }
      isAfterEnd = byte == 0x2E
    }
    return !String(decoding: start, as: UTF8.self).unicodeScalars.contains {
      [0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF1F, 0x60C, 0x61F].contains($0.value)
    }
  }

  // Whether the label ends with an abbreviation, a single letter, or letters with stops between them.
  private static func isAbbreviation(
    _ text: String, _ words: FoldedWords, _ locale: String?
  ) -> Bool {
    guard let last = words.words.last, last.unicodeScalars.count > 1 else { return true }
    return WordList.choices(for: text, locale: locale).contains {
      $0.list.endsInAbbreviation(words)
    }
  }
}

extension Finding.Message {
  fileprivate static func endsWithStop(_ label: Text) -> Self {
    "has a label that ends like a sentence: \"\(String(label))\""
  }
}
