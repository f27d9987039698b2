import A11yAnalysis
import A11yModel

/// A rule that flags headers without text.
struct EmptyHeader: ElementRule {
  typealias Card = EmptyHeaderCard

  static let candidates = ElementMask.own(.header, any: .stop, none: [.control, .image, .part])

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    for fact in [TextFact.label, .value, .hint] {
      guard let text = node[fact] else {
        return findings.notEvaluated(fact == .label ? .label : fact == .value ? .value : .hint)
      }
      if !text.isSilent { return }
    }
    let isLoading = screen.isLoading
    findings.emit(
      isLoading ? "is a header that says nothing yet" : "is a header that says nothing", at: node,
      reason: .nothing, screen.exposure[node] == .known ? .certain : .likely,
      severity: isLoading ? .note : nil)
  }
}

extension AnalyzedScreen {
  fileprivate var isLoading: Bool {
    isBusy
      || tree.indices.contains {
        tree.type(of: $0) == .activityIndicator && isDrawn[$0] && !isSystemOwned[$0]
      }
  }
}
