import A11yAnalysis
import A11yModel

/// A rule that flags lists of accessibility elements with entries that are gone or hidden.
struct AccessibilityElementsStale: ContainerRule {
  typealias Card = AccessibilityElementsStaleCard

  func check(_ owner: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let references = owner.listedReferences else { return }
    checkReferences(references, of: owner, on: screen, into: &findings)
    let entries = owner.listedElements.unique
    let hidden = entries.filter { isHidden($0, screen) }
    if hidden.count < entries.count {
      findings.emit(
        each: hidden.map { screen.tree[$0] }.filter { !screen.isTransparentStop($0) }, at: owner,
        reason: .hiddenEntry, .likely
      ) { .listsHidden($0) }
    }
    findings.emit(
      each: entries.filter { isDead($0, in: owner, screen) }.map { screen.tree[$0] }, at: owner,
      reason: .deadEntry, severity: .note
    ) { .listsDead($0) }
  }

  private func checkReferences(
    _ references: [ElementReference], of owner: Node, on screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    var removed: [String] = []
    var invalid = 0
    for reference in references {
      switch reference {
      case .missing(let name): removed.append(name)
      case .invalid: invalid += 1
      case .element: break
      }
    }
    if invalid > 0 {
      findings.emit(
        .listsInvalid(invalid), at: owner, reason: .badEntry, severity: .warning,
        count: invalid)
    }
    guard !removed.isEmpty else { return }
    if screen.screen.isTruncated { return findings.notEvaluated(because: .truncation) }
    findings.emit(
      .listsRemoved(removed), at: owner, reason: .removed, count: removed.count)
  }

  // Whether an entry is hidden or transparent. Hiding it from accessibility, too, is no defect. VoiceOver stops on
  // views that are nearly transparent, which another rule reports, but not on views with an alpha of 0.
  private func isHidden(_ entry: Int, _ screen: AnalyzedScreen) -> Bool {
    !screen.containers.isShown[entry] && !screen.isDrawn[entry]
      && !screen.tree[entry].isTrue(.accessibilityElementsHidden)
  }

  // A view with a list of its own is evaluated by that list.
  private func isDead(_ entry: Int, in owner: Node, _ screen: AnalyzedScreen) -> Bool {
    let node = screen.tree[entry]
    return node[.isAccessibilityElement] == false && node.listedReferences == nil
      && screen.containers.isReached[entry]
      && !screen.containers.leadsToElement[entry] && screen.isDrawn[entry]
      && entry != owner.index && !screen.tree.isAncestor(entry, of: owner.index)
      && !node.descendants.contains { screen.tree[$0][.isAccessibilityElement] != false }
  }
}

extension Finding.Message {
  fileprivate static func listsHidden(_ entries: [Node]) -> Self {
    "still lists \(entries.names), which \(entries.count == 1 ? "is" : "are") hidden"
  }
  fileprivate static func listsDead(_ entries: [Node]) -> Self {
    """
    lists \(entries.names), which \(entries.count == 1 ? "is" : "are") no accessibility \
    element\(entries.count == 1 ? "" : "s") and \(entries.count == 1 ? "holds" : "hold") none
    """
  }
  fileprivate static func listsInvalid(_ count: Int) -> Self {
    count == 1 ? "lists an entry that is no object" : "lists \(count) entries that are no objects"
  }
  fileprivate static func listsRemoved(_ names: [String]) -> Self {
    let words = names.prefix(3).map { $0.isEmpty ? "an element" : $0 }.joined(separator: ", ")
    return "still lists \(words), which \(names.count == 1 ? "is" : "are") gone from the screen"
  }
}

extension Sequence where Element: Hashable {
  /// The distinct values in the order of their first occurrence.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
