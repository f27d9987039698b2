import A11yAnalysis
import A11yModel

/// A rule that flags modal views that hide controls from VoiceOver although they can be tapped.
struct ModalHidesReachableControl: Rule {
  typealias Card = ModalHidesReachableControlCard

  static let masks = [ElementMask(.modal)]

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.hitTesting.isExact else { return checkLayered(screen, &findings) }
    let scope = screen.modalScope
    let modals = Set(scope.modal.values)
    let empty = modals.filter { isEmpty($0, screen) }
    var silenced: [Int: [Node]] = [:]
    for node in screen.tree.nodes where scope.root[node.index] >= 0 {
      guard let modal = scope.modal[Int(scope.root[node.index])],
        isLost(node, screen, modal, isEmpty: empty.contains(modal))
      else { continue }
      silenced[modal, default: []].append(node)
    }
    findings.candidate(modals.count)
    for (modal, nodes) in silenced.sorted(by: { $0.key < $1.key }) {
      emit(screen.tree[modal], nodes, screen, isEmpty: empty.contains(modal), &findings)
    }
  }

  private func checkLayered(_ screen: AnalyzedScreen, _ findings: inout Findings) {
    let modals = screen.elements(ElementMask(.modal)).count
    findings.candidate(modals)
    if modals > 0 { findings.notEvaluated(.paintOrder, candidates: modals) }
  }

  // Whether VoiceOver would stop on the element but for the modal view, although that view doesn't cover it.
  private func isLost(_ node: Node, _ screen: AnalyzedScreen, _ modal: Int, isEmpty: Bool) -> Bool {
    guard node.isTrue(.isAccessibilityElement), screen.isDrawn[node.index],
      !screen.isSystemOwned[node.index],
      !isHidden(node, below: Int(screen.modalScope.root[node.index])),
      let visible = screen.visibility.visibleRect(of: node.index), !visible.isEmpty
    else { return false }
    let taken = screen.hitTesting.areas.fraction(
      of: visible, in: node.index, takenBy: modal..<screen.tree.end(of: modal))
    guard let taken, taken < Measures.Coverage.most else { return false }
    if !screen.touch.isTarget(node) { return isEmpty }
    if screen.presentations.hides(node.index, behind: owner(of: node, screen)) { return false }
    return screen.hitTesting.answer(of: node.index).outcome == .reached
  }

  private func owner(of node: Node, _ screen: AnalyzedScreen) -> TouchOwner {
    node.activationPoint.map(screen.hitTesting.areas.owner) ?? .unknown
  }

  private func isHidden(_ node: Node, below root: Int) -> Bool {
    let chain = node.ancestors.prefix(256).prefix { $0.index >= root }
    return node.isTrue(.accessibilityElementsHidden)
      || chain.contains {
        $0.isTrue(.accessibilityElementsHidden) || $0.isTrue(.isAccessibilityElement)
      }
  }

  private func isEmpty(_ modal: Int, _ screen: AnalyzedScreen) -> Bool {
    !(modal..<screen.tree.end(of: modal)).contains { screen.exposure[screen.tree[$0]] != .hidden }
  }

  private func emit(
    _ modal: Node, _ nodes: [Node], _ screen: AnalyzedScreen, isEmpty: Bool,
    _ findings: inout Findings
  ) {
    let roots = nodes.map { screen.tree[Int(screen.modalScope.root[$0.index])] }
    let reason: Reason
    if isEmpty {
      reason = .silent
    } else if roots.allSatisfy({ $0.isTrue(.accessibilityViewIsModal) }) {
      reason = .competingModals
    } else {
      reason = .hidesControl
    }
    findings.emit(
      .silences(nodes, reason), at: modal, reason: reason, .likely,
      related: Array(nodes.prefix(20)),
      count: 1)
  }
}

extension Finding.Message {
  fileprivate static func silences(
    _ nodes: [Node], _ reason: ModalHidesReachableControl.Reason
  ) -> Self {
    let more = nodes.count == 1 ? "" : " and \(nodes.count - 1) more"
    let names = "\(ElementSummary(nodes[0]).name)\(more)"
    switch reason {
    case .silent: return "is modal, has nothing to read, and silences \(names)"
    case .competingModals:
      return "is modal, too, and silences \(names), which one can still tap"
    case .hidesControl: return "is modal and silences \(names), which one can still tap"
    }
  }
}
