import A11yAnalysis
import A11yModel

/// A rule that flags elements that are listed twice, and so read twice.
struct AccessibilityElementsDuplicate: ContainerRule {
  typealias Card = AccessibilityElementsDuplicateCard

  func check(_ owner: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    let entries = owner.listedElements.filter { entry in
      entry != owner.index && !screen.tree.isAncestor(entry, of: owner.index)
        && screen.containers.leadsToElement[entry]
    }
    var counts: [Int: Int] = [:]
    for entry in entries { counts[entry, default: 0] += 1 }
    let unique = entries.unique
    findings.emit(
      each: unique.filter { counts[$0, default: 0] > 1 }.map { screen.tree[$0] }, at: owner,
      reason: .duplicate
    ) { .listsTwice($0) }
    let shared = unique.filter { entry in
      guard let claims = screen.containers.claims[entry] else { return false }
      return claims.count > 1 && claims.first != owner.index
    }
    findings.emit(
      each: shared.map { screen.tree[$0] }, at: owner, reason: .claimedTwice,
      severity: .warning
    ) { .listsOfAnother($0) }
  }
}

extension Finding.Message {
  fileprivate static func listsTwice(_ entries: [Node]) -> Self {
    "lists \(entries.names) more than once"
  }
  fileprivate static func listsOfAnother(_ entries: [Node]) -> Self {
    "lists \(entries.names), which another container lists as well"
  }
}
