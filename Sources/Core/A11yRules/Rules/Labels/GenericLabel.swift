import A11yAnalysis
import A11yModel

/// A rule that flags labels that only name a type of element or content.
struct GenericLabel: Rule, LiteralRule {
  typealias Card = GenericLabelCard

  static let masks = LabelledElements.masks

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for (node, label) in elements.labels(.whole) where node.type != .key && node.type != .cell {
      let isField = TypeSet.asking.contains(node.type) || node.traits?.contains(.header) == true
      let choice = label.choice(.whole) {
        $0.admits(label.words) && $0.list.isGeneric(label.words, isOfField: isField)
      }
      guard let choice, !elements.isDrawn(node), !isTool(node, screen) else { continue }
      findings.emit(
        .saysNothing(label.text), at: node, reason: .roleWord, elements.confidence(node, choice))
    }
  }

  // Whether it is one of several tools with specific names, such as Link next to Bold and Italic.
  private func isTool(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard node.type == .button, let parent = node.parent else { return false }
    var others: Set<String> = []
    for sibling in parent.children.prefix(64) where sibling != node.index {
      guard screen.tree.type(of: sibling) == .button, let label = screen.tree[sibling].label,
        label.count <= 60
      else { continue }
      let text = String(label)
      let words = FoldedWords(text)
      let isGeneric = WordList.choices(for: text, locale: screen.locale).contains {
        $0.admits(words) && $0.list.isGeneric(words, isOfField: false)
      }
      if !words.words.isEmpty, !isGeneric { others.insert(words.joined) }
    }
    return others.count > 1
  }
}

extension TypeSet {
  fileprivate static let asking: TypeSet = [
    .textField, .secureTextField, .searchField, .textView, .comboBox,
  ]
}

extension Finding.Message {
  fileprivate static func saysNothing(_ label: String) -> Self {
    "is called \"\(label)\", which says what it is and not what it is for"
  }
}
