import A11yAnalysis
import A11yModel

/// A rule that flags tab bars and segmented controls without a selected item.
struct SelectionNotExposed: Rule {
  typealias Card = SelectionNotExposedCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // In a document, nothing is selected yet.
    guard !screen.isDesignTime else { return }
    let tree = screen.tree
    for index in tree.indices {
      let node = tree[index]
      guard Self.bars.contains(node.type) || node.traits?.contains(.tabBar) == true,
        screen.isDrawn[index], !screen.isSystemOwned[index]
      else { continue }
      let choices = choices(of: node, screen)
      guard choices.count > 1 else { continue }
      findings.candidate()
      check(node, choices, screen, into: &findings)
    }
  }

  private func check(
    _ bar: Node, _ choices: [Node], _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    guard !choices.contains(where: isSelected) else { return }
    guard choices.allSatisfy({ $0[.selected] != nil }) else {
      return findings.notEvaluated(.selected)
    }
    // A segmented control may allow no selection, or consist of actions.
    findings.emit(
      .hasNone(choices), at: bar, reason: .noneSelected,
      bar.type == .segmentedControl ? .possible : .likely, related: Array(choices.prefix(20)),
      count: 1, members: [])
  }

  private func isSelected(_ node: Node) -> Bool {
    node.isTrue(.selected) || node.traits?.contains(.selected) == true
      || [.tab, .radioButton].contains(node.type) && node.value.map { String($0) == "1" } == true
  }

  // Returns the items of a bar: the parts of a system control, otherwise buttons and tabs.
  private func choices(of bar: Node, _ screen: AnalyzedScreen) -> [Node] {
    bar.descendants.prefix(256).lazy.map { screen.tree[$0] }.filter { node in
      guard screen.isDrawn[node.index], screen.exposure[node] != .hidden else { return false }
      if let part = screen.composites.part(node.index) {
        return part.control == bar.index && part.role == .choice
      }
      return [.tab, .button, .radioButton].contains(node.type) && !Self.bars.contains(bar.type)
    }
  }

  private static let bars: TypeSet = [.tabBar, .tabGroup, .segmentedControl]
}

extension Finding.Message {
  fileprivate static func hasNone(_ choices: [Node]) -> Self {
    "does not say which one is selected: \(choices.names)"
  }
}
