import A11yAnalysis
import A11yModel

/// A rule that flags labels of stacks, which SwiftUI applies to every element inside.
struct LabelCascade: Rule {
  typealias Card = LabelCascadeCard

  // A captured screen doesn't show where a label was set.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates stacks with a label.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.isPlainStack {
      guard let code = node.details.code, code.naming != .unknown else { continue }
      findings.candidate()
      let inside = screen.source.stops(inside: node)
      guard SourceElements.mostAtOnce(inside) > 1 || inside.contains(where: \.isOfTemplate)
      else { continue }
      findings.emit(
        .replacesLabels(inside: node), at: node, reason: .stack, .likely,
        related: Array(inside.prefix(20)), count: inside.count, members: [])
    }
  }
}

extension Finding.Message {
  fileprivate static func replacesLabels(inside stack: Node) -> Self {
    let label = stack.label.map { " \"\(String($0))\"" } ?? ""
    return "gives its label\(label) to every element in it, over their own words"
  }
}
