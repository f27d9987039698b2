import A11yAnalysis
import A11yModel

/// A rule that flags sort priorities that don't change the order.
struct SortPriorityMisuse: Rule {
  typealias Card = SortPriorityMisuseCard

  // Captures don't record sort priorities.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates the priorities of siblings.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    var siblings: [Int: [Node]] = [:]
    for node in screen.source.own
    where node.details.code?.sortPriority != nil {
      findings.candidate()
      siblings[node.parent?.index ?? 0, default: []].append(node)
    }
    for (_, nodes) in siblings.sorted(by: { $0.key < $1.key }) where nodes.count > 1 {
      let priorities = nodes.compactMap { $0.details.code?.sortPriority }
      guard zip(priorities, priorities.dropFirst()).allSatisfy({ $0 >= $1 }) else { continue }
      findings.emit(
        "and \(nodes.count - 1) after it have priorities that keep the order in which they are written",
        at: nodes[0], reason: .sourceOrder, .possible, related: Array(nodes.dropFirst().prefix(20)))
    }
  }
}
