import A11yAnalysis
import A11yModel

/// A rule that flags subtrees that are hidden from VoiceOver although their controls can be tapped.
struct InteractiveInHiddenSubtree: Rule {
  typealias Card = InteractiveInHiddenSubtreeCard

  var judgesFrames: Bool { false }

  static let masks = [ElementMask(.hidesElements)]

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let roots = hiddenRoots(screen)
    var exposed: Set<Name>?
    var hidden: [Int: [Node]] = [:]
    for index in screen.touch.targets {
      let node = screen.tree[index]
      guard roots[node.index] >= 0 || node[.accessibilityElementsHidden] == nil else { continue }
      findings.candidate()
      guard roots[node.index] >= 0 else {
        findings.notEvaluated(.accessibilityElementsHidden)
        continue
      }
      guard screen.hitTesting.isExact else {
        findings.notEvaluated(.paintOrder)
        continue
      }
      guard screen.hitTesting.answer(of: index).outcome == .reached else { continue }
      let names = exposed ?? exposedNames(screen)
      exposed = names
      if let name = Name(node), names.contains(name) { continue }
      hidden[Int(roots[node.index]), default: []].append(node)
    }
    for (root, controls) in hidden.sorted(by: { $0.key < $1.key }) {
      findings.emit(
        .hides(controls, root), at: screen.tree[root], reason: .overridden, .likely,
        related: controls[0].index == root ? [] : Array(controls.prefix(20)), count: controls.count)
    }
  }

  private struct Name: Hashable {
    let type: ElementType
    let name: String

    init?(_ node: Node) {
      guard node.hasName, let name = node.name else { return nil }
      self.type = node.type
      self.name = name.folded
    }
  }

  // Returns for each element the topmost element around it, or itself, that hides its contents; -1 for none.
  private func hiddenRoots(_ screen: AnalyzedScreen) -> [Int32] {
    var roots = [Int32](repeating: -1, count: screen.tree.count)
    guard !screen.elements(ElementMask(.hidesElements)).isEmpty else { return roots }
    for index in screen.tree.indices {
      roots[index] = screen.tree.parent(of: index).map { roots[$0] } ?? -1
      if roots[index] < 0 && screen.tree[index].isTrue(.accessibilityElementsHidden) {
        roots[index] = Int32(index)
      }
    }
    return roots
  }

  private func exposedNames(_ screen: AnalyzedScreen) -> Set<Name> {
    Set(screen.tree.nodes.compactMap { screen.exposure[$0] == .hidden ? nil : Name($0) })
  }
}

extension Finding.Message {
  fileprivate static func hides(_ controls: [Node], _ root: Int) -> Self {
    if controls[0].index == root { return "can be tapped but is hidden from VoiceOver" }
    let more = controls.count == 1 ? "" : " and \(controls.count - 1) more"
    return "hides \(ElementSummary(controls[0]).name)\(more) from VoiceOver, though one can tap it"
  }
}
