import A11yAnalysis
import A11yModel

/// A rule that flags interactive elements without a label.
struct MissingLabel: ElementRule {
  typealias Card = MissingLabelCard

  static let candidates = ElementMask.own(
    .control, any: .stop, none: [.field, .part, .holder])

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let label = node.label else { return findings.notEvaluated(.label) }
    // Blank labels are reported by unspeakable-label.
    guard label.isEmpty, !isNamedNearby(node, screen) else { return }
    let reason = reason(node)
    if reason != .valueOnly, TypeSet.namedByValue.contains(node.type), !node.knows(.value) {
      return findings.notEvaluated(.value)
    }
    if reason == .valueOnly && TypeSet.namedByValue.contains(node.type) { return }
    let isKnown = screen.exposure[node] == .known
    let text = isKnown ? hiddenText(node, screen) : nil
    findings.emit(
      .nothingToAnnounce(reason, text), at: node, reason: reason, isKnown ? .certain : .likely,
      related: text.map { [$0] } ?? [])
  }

  private func reason(_ node: Node) -> Reason {
    if let value = node.value, !value.isSilent { return .valueOnly }
    if let hint = node.hint, !hint.isSilent { return .hintOnly }
    return .nothing
  }

  // If accessibility elements aren't recorded, the name may be on a wrapper, or come from text inside the button.
  private func isNamedNearby(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard screen.exposure[node] != .known else { return false }
    return screen.namesNearby.isInside[node.index] || screen.namesNearby.isAround[node.index]
  }

  // UIKit doesn't derive a label from text inside an accessibility element. Exposed elements aren't nested, so all
  // searches together take a single pass.
  private func hiddenText(_ node: Node, _ screen: AnalyzedScreen) -> Node? {
    guard screen.namesNearby.isInside[node.index] else { return nil }
    return node.descendants.lazy.map { screen.tree[$0] }.first { $0.hasName }
  }
}

extension Finding.Message {
  fileprivate static func nothingToAnnounce(_ reason: MissingLabel.Reason, _ text: Node?) -> Self {
    let inside =
      text.map { "; VoiceOver does not speak \(ElementSummary($0).name) inside it" } ?? ""
    switch reason {
    case .valueOnly: return "has a value but no label"
    case .hintOnly: return "has a hint but no label\(inside)"
    case .nothing: return "has no label\(inside)"
    }
  }
}

// MARK: Swift sources

extension MissingLabel {
  /// Evaluates controls without a label, with an empty one, or with only an image created from data.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.isSourceControl {
      guard let code = node.details.code else { continue }
      findings.candidate()
      guard let isStop = screen.source.isStop(node) else {
        findings.notEvaluated(.isAccessibilityElement)
        continue
      }
      guard isStop else { continue }
      switch code.naming {
      // The segments have their own names.
      case .nothing where node.type == .segmentedControl:
        findings.emit(.hasNoName(code), at: node, reason: .nothing, .possible, severity: .warning)
      // The cell of a switch may name it.
      case .nothing where node.type != .button && !code.variable.isEmpty:
        findings.emit(.hasNoName(code), at: node, reason: .nothing, .possible)
      case .nothing, .picture:
        findings.emit(
          .hasNoName(code), at: node, reason: .nothing, .likely, line: code.imageLine,
          edits: code.movingLabel)
      case .unknown: findings.notEvaluated(.label)
      default: continue
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func hasNoName(_ code: CodeFacts) -> Self {
    let what =
      code.naming == .picture
      ? "shows only a picture without a name, and has no label" : "has no label"
    return "\(what)\(code.whenAndHowOften)\(code.whereLabelStands)"
  }
}
