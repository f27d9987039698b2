import A11yAnalysis
import A11yModel

/// A rule that flags labels with decorative symbols.
struct SymbolInLabel: Rule, LiteralRule {
  typealias Card = SymbolInLabelCard

  static let masks = LabelledElements.masks

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for node in elements.named {
      guard let label = node.label, label.count <= 1000,
        label.utf8.contains(where: { $0 >= 0xC2 }), Self.hasRow(String(label)),
        node.type != .cell
      else { continue }
      findings.emit(
        .hasSymbols(label), at: node, reason: .symbols,
        screen.exposure[node] == .known ? .certain : .likely)
    }
  }

  // Whether the label has two symbols in a row, or three emoji.
  private static func hasRow(_ label: String) -> Bool {
    var (symbols, emoji) = (0, 0)
    for character in label where character != " " {
      guard let scalar = character.unicodeScalars.first else { continue }
      let isEmoji =
        scalar.properties.isEmojiPresentation
        || character.unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
      emoji = isEmoji ? emoji + 1 : 0
      symbols = !isEmoji && isDecoration(scalar) ? symbols + 1 : 0
      if symbols > 1 || emoji > 2 { return true }
    }
    return false
  }

  // Whether the scalar is a bullet, arrow, line, block, star or other shape.
  private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x2022, 0x2023, 0x2043, 0x2190...0x21FF, 0x2300...0x23FF, 0x2500...0x27BF,
      0x2900...0x297F, 0x2B00...0x2BFF, 0x30FB:
      true
    default: false
    }
  }
}

extension Finding.Message {
  fileprivate static func hasSymbols(_ label: Text) -> Self {
    "has symbols in its label that are read one by one: \"\(String(label))\""
  }
}
