import A11yAnalysis
import A11yModel

/// A rule that flags identifiers that are user-facing text and change with the language.
struct LocalizedIdentifier: Rule {
  typealias Card = LocalizedIdentifierCard

  static let masks = [identified]
  private static let identified = ElementMask.own(.identified, none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidateIdentifiers(of: screen)
    let isInteractive = screen.isInteractive
    for index in screen.elements(Self.identified) {
      let node = screen.tree[index]
      guard let identifier = node.identifier, !TypeSet.titled.contains(node.type) else {
        continue
      }
      let isNamed = isInteractive[index] || node[.isAccessibilityElement] != nil
      if isNamed, Self.isText(identifier.utf8) {
        findings.emit(.isText(identifier), at: node, reason: .words)
      } else if node.label == identifier, isLabel(identifier, of: node, screen) {
        findings.emit(.isLabel(identifier), at: node, reason: .label, .likely)
      }
    }
  }

  // Whether the identifier has white space or a letter that isn't ASCII.
  private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 || $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }) else {
      return false
    }
    return String(decoding: bytes.prefix(1000), as: UTF8.self).unicodeScalars.contains {
      $0.properties.isWhitespace || !$0.isASCII && $0.properties.isAlphabetic
    }
  }

  // Whether the identifier is a word that also labels a control. Rows are named after their contents and don't
  // count.
  private func isLabel(_ identifier: Text, of node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard screen.isInteractive[node.index], node.type != .cell, identifier.count > 1,
      screen.rows.row(of: node.index) == nil, ProgrammaticText(identifier) == nil,
      AssetName(identifier) == nil, UnresolvedText(identifier, mayBeKey: true) == nil
    else { return false }
    // Names in code start with a lowercase letter.
    let hasLetter = identifier.utf8.contains { $0.isASCIILetter }
    return hasLetter && identifier.utf8.first?.isASCIICapital == true
  }
}

extension Finding.Message {
  fileprivate static func isText(_ identifier: Text) -> Self {
    "has words as its identifier: \"\(String(identifier))\""
  }

  fileprivate static func isLabel(_ identifier: Text) -> Self {
    "has its label as its identifier: \"\(String(identifier))\""
  }
}
