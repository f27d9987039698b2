import A11yAnalysis
import A11yModel

/// A rule that flags lists of accessibility elements that omit elements.
struct AccessibilityElementsIncomplete: Rule {
  typealias Card = AccessibilityElementsIncompleteCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidatesWithoutList(on: screen)
    guard screen.hasLists else { return }
    let graph = screen.containers
    let owners = graph.owners.filter(screen.isJudged)
    let zeroSized = graph.zeroSized.filter(screen.isJudged)
    findings.candidate(owners.count + zeroSized.count)
    for group in screen.unlistedElements.groups where screen.isJudged(owner: group.owner) {
      check(group, on: screen, into: &findings)
    }
    for owner in zeroSized { checkSize(screen.tree[owner], on: screen, into: &findings) }
    for owner in owners { checkCount(screen.tree[owner], into: &findings) }
  }

  private func check(
    _ group: UnlistedElements.Group, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let owner = screen.tree[group.owner]
    let lost = group.elements.map { screen.tree[$0] }
    let severity = lost.contains { isActive($0, screen) } ? Severity.error : .warning
    switch group.cause {
    case .modal(let modal):
      let modal = screen.tree[modal]
      findings.emit(
        .leavesOutModal(modal), at: owner, reason: .modalOutside,
        related: [modal] + lost.prefix(19), subject: .pair)
    case .controller(let root):
      let root = screen.tree[root]
      let name = root.details.controller ?? ""
      findings.emit(
        .leavesOutController(name, lost.count), at: owner, reason: .childController,
        severity: severity, related: [root] + lost.prefix(19), count: lost.count,
        members: lost.map(\.index),
        subject: .pair)
    case .single where owner.listedElements.isEmpty:
      findings.emit(
        .listsNothing(lost), at: owner, reason: .empty, severity: severity,
        related: Array(lost.prefix(20)), count: lost.count)
    case .single:
      emit(lost, at: owner, on: screen, into: &findings)
    }
  }

  private func emit(
    _ lost: [Node], at owner: Node, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let listed = Set(owner.listedElements.compactMap { screen.tree[$0].roleAndName })
    for severity in [Severity.error, .warning, .note] {
      let part = lost.filter { node in
        let usual = isActive(node, screen) ? Severity.error : .warning
        let isSaid = node.roleAndName.map(listed.contains) ?? false
        return (isSaid ? .note : usual) == severity
      }
      findings.emit(
        each: part, at: owner, reason: .orphan, severity: severity
      ) { .leavesOut($0) }
    }
  }

  private func isActive(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    screen.isInteractive[node.index] && node[.enabled] != false
  }

  private func checkSize(
    _ owner: Node, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let lost = owner.listedElements.filter { entry in
      screen.containers.isShown[entry] && screen.isDrawn[entry] && !screen.isSystemOwned[entry]
        && !screen.containers.isReached[entry]
        && screen.tree[entry].isTrue(.isAccessibilityElement)
        && screen.tree[entry].frame.map { !$0.isEmpty } == true
    }.map { screen.tree[$0] }
    guard !lost.isEmpty else { return }
    findings.emit(
      .hasNoSize(lost), at: owner, reason: .zeroSize,
      related: Array(lost.prefix(20)), count: lost.count)
  }

  private func checkCount(_ owner: Node, into findings: inout Findings) {
    guard let listed = owner.listedReferences,
      let counted = owner.details.containerElements?.references,
      !counted.isEmpty, counted.count < 50_000, Set(listed) != Set(counted)
    else { return }
    let differing = Set(listed).symmetricDifference(counted).compactMap { reference in
      if case .element(let index) = reference { index } else { nil }
    }
    findings.emit(
      .answersDiffer(listed.count, counted.count), at: owner, reason: .countMismatch,
      related: differing.sorted().prefix(20).map { owner.tree[$0] })
  }
}

extension Node {
  // Includes digits: "Seat 2" is no substitute for "Seat 3". Nil for an element without a name.
  fileprivate var roleAndName: String? { hasName ? name.map { "\(typeName) \($0.folded)" } : nil }
}

extension Finding.Message {
  fileprivate static func leavesOut(_ lost: [Node]) -> Self {
    lost.count == 1
      ? "leaves \(lost.names) out of its accessibilityElements"
      : "leaves \(lost.count) elements out of its accessibilityElements: \(lost.names)"
  }
  fileprivate static func listsNothing(_ lost: [Node]) -> Self {
    "lists no element, which hides everything in it: \(lost.names)"
  }
  fileprivate static func leavesOutModal(_ modal: Node) -> Self {
    "leaves the modal \(modal.spokenName) out of its accessibilityElements"
  }
  fileprivate static func leavesOutController(_ name: String, _ count: Int) -> Self {
    "leaves out the view of \(name): \(count) element\(count == 1 ? "" : "s") cannot be reached"
  }
  fileprivate static func hasNoSize(_ lost: [Node]) -> Self {
    "has no size, so its list is ignored: \(lost.names)"
  }
  fileprivate static func answersDiffer(_ listed: Int, _ counted: Int) -> Self {
    """
    answers differently: \(listed) in accessibilityElements, \(counted) by \
    accessibilityElementCount(), not the same ones
    """
  }
}
