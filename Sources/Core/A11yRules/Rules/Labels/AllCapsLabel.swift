import A11yAnalysis
import A11yModel

/// A rule that flags labels of several words in capitals.
struct AllCapsLabel: Rule, LiteralRule {
  typealias Card = AllCapsLabelCard

  static let masks = LabelledElements.masks

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for node in elements.named {
      guard let label = node.label, Self.isShouted(label), !elements.isContent(node),
        AssetName(label) == nil, UnresolvedText(label, mayBeKey: true) == nil
      else { continue }
      findings.emit(
        .isShouted(label), at: node, reason: .capitals,
        screen.exposure[node] == .known ? .certain : .likely)
    }
  }

  // Whether the label has several words and no lowercase letter, and isn't just short acronyms.
  private static func isShouted(_ label: Text) -> Bool {
    guard label.count <= 1000, !label.utf8.contains(where: { 0x61...0x7A ~= $0 }) else {
      return false
    }
    var (words, longest) = (0, 0)
    for word in String(label).split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" }) {
      guard !word.contains(where: \.isLowercase) else { return false }
      guard word.contains(where: \.isUppercase) else { continue }
      words += 1
      longest = max(longest, word.count)
    }
    return words > 1 && longest > 3
  }
}

extension Finding.Message {
  fileprivate static func isShouted(_ label: Text) -> Self {
    "has a label in capitals: \"\(String(label))\""
  }
}
