import A11yAnalysis
import A11yModel

/// A rule that flags lists of accessibility elements that contain their own container, an element that leads back
/// to it, or elements from elsewhere.
struct AccessibilityElementsForeign: Rule {
  typealias Card = AccessibilityElementsForeignCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidatesWithoutList(on: screen)
    guard screen.hasLists else { return }
    let owners = screen.tree.nodes.filter { node in
      node.listedReferences != nil && screen.isJudged(owner: node.index)
        && screen.containers.isReached[node.index]
    }
    findings.candidate(owners.count)
    guard !owners.isEmpty else { return }
    let windows = screen.windowPositions()
    let cycles = Dictionary(grouping: screen.containers.cycles, by: \.owner)
    for owner in owners {
      let entries = owner.listedElements.unique
      let back = (cycles[owner.index] ?? []).map(\.entry)
      checkCycles(of: owner, entries: entries, back: back, into: &findings)
      guard !owner.isTrue(.isAccessibilityElement) else { continue }
      let others = entries.filter { entry in
        entry != owner.index && !screen.tree.isAncestor(entry, of: owner.index)
          && !back.contains(entry)
      }
      checkStrangers(others, of: owner, windows, on: screen, into: &findings)
      checkLinks(others, of: owner, on: screen, into: &findings)
      checkIndexes(of: owner, into: &findings)
    }
  }

  private func checkCycles(
    of owner: Node, entries: [Int], back: [Int], into findings: inout Findings
  ) {
    let tree = owner.tree
    if entries.contains(owner.index) {
      findings.emit(.listsItself, at: owner, reason: .containerSelf)
    }
    let others = (entries.filter { tree.isAncestor($0, of: owner.index) } + back).unique
    findings.emit(
      each: others.filter { $0 != owner.index }.map { tree[$0] }, at: owner,
      reason: .cycle
    ) { .leadsBack($0) }
  }

  // Pages and sheets list views outside them on purpose: a note, unless another container leads to those views.
  private func checkStrangers(
    _ entries: [Int], of owner: Node, _ windows: [Int], on screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let tree = screen.tree
    func isElsewhere(_ entry: Int) -> Bool {
      screen.containers.arrivals[entry] > 1 || windows[entry] != windows[owner.index]
    }
    let strangers = entries.filter { entry in
      tree[entry].isTrue(.isView) && !tree.isAncestor(owner.index, of: entry)
        && screen.containers.leadsToElement[entry]
    }
    let (apart, adopted) = (
      strangers.filter(isElsewhere), strangers.filter { !isElsewhere($0) }
    )
    for (part, severity) in [(apart, Severity.warning), (adopted, .note)] {
      findings.emit(
        each: part.map { tree[$0] }, at: owner, reason: .foreign, severity: severity
      ) { .listsStranger($0) }
    }
  }

  private func checkLinks(
    _ entries: [Int], of owner: Node, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let tree = screen.tree
    let broken = entries.filter { entry in
      guard tree[entry][.isView] == false, let link = tree[entry].details.accessibilityContainer
      else { return false }
      guard case .element(let container) = link else { return true }
      return container != owner.index && !tree.isAncestor(container, of: owner.index)
        && !tree.isAncestor(owner.index, of: container)
    }
    findings.emit(
      each: broken.map { tree[$0] }, at: owner, reason: .backLink, severity: .warning
    ) { .linksElsewhere($0) }
  }

  private func checkIndexes(of owner: Node, into findings: inout Findings) {
    guard owner.givesPositions else { return }
    guard let lost = owner.details.unindexedElements else {
      return findings.notEvaluated(.unindexedElements)
    }
    let entries = lost.compactMap { reference in
      if case .element(let index) = reference { owner.tree[index] } else { nil }
    }
    findings.emit(
      each: entries, at: owner, reason: .indexMismatch, severity: .warning
    ) { .doesNotFind($0) }
  }
}

extension Node {
  /// Whether VoiceOver announces positions in the container, such as "2 of 5" or "list end". UIKit's bars and
  /// controls determine these themselves.
  ///
  /// Source: the parser of cashapp/AccessibilitySnapshot.
  fileprivate var givesPositions: Bool {
    if type != .tabBar, traits?.contains(.tabBar) == true { return true }
    guard let containerType = details.containerType else { return false }
    return [.list, .landmark, .dataTable].contains(containerType)
  }
}

extension AnalyzedScreen {
  /// Returns for each element the position of its window, or of its root.
  fileprivate func windowPositions() -> [Int] {
    var positions = Array(tree.indices)
    for index in tree.indices where tree.type(of: index) != .window {
      if let parent = tree.parent(of: index) { positions[index] = positions[parent] }
    }
    return positions
  }
}

extension Finding.Message {
  fileprivate static let listsItself: Self = "lists itself among its accessibilityElements"
  fileprivate static func leadsBack(_ entries: [Node]) -> Self {
    "lists \(entries.names), which leads back to it"
  }
  fileprivate static func listsStranger(_ entries: [Node]) -> Self {
    "lists \(entries.names), which \(entries.count == 1 ? "is" : "are") not inside it"
  }
  fileprivate static func doesNotFind(_ entries: [Node]) -> Self {
    """
    lists \(entries.names), and index(ofAccessibilityElement:) does not find \
    \(entries.count == 1 ? "it" : "them")
    """
  }
  fileprivate static func linksElsewhere(_ entries: [Node]) -> Self {
    "lists \(entries.names), whose accessibilityContainer is another one"
  }
}
