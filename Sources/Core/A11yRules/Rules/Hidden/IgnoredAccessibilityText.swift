import A11yAnalysis
import A11yModel

/// A rule that flags labels, values and hints of views that VoiceOver ignores, as they aren't accessibility
/// elements.
struct IgnoredAccessibilityText: ElementRule {
  typealias Card = IgnoredAccessibilityTextCard

  static let candidates = ElementMask.own(none: .element)

  // Captures of the accessibility layer don't include the labels of other views.
  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    screen.isViewHierarchy ? screen.elements(Self.candidates) : []
  }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    !writtenTexts(node).isEmpty && isPlain(node, screen)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node[.isAccessibilityElement] == false else {
      return findings.notEvaluated(.isAccessibilityElement)
    }
    guard screen.isTextIgnored(of: node) else { return }
    let texts = writtenTexts(node)
    let reason: Reason = node.hasName ? .label : texts.contains("value") ? .value : .hint
    findings.emit(
      .hasIgnored(texts.joined(separator: " and ")), at: node, reason: reason)
  }

  private func writtenTexts(_ node: Node) -> [String] {
    var texts: [String] = []
    if node.hasName { texts.append("label") }
    if let value = node.value, !value.isSilent { texts.append("value") }
    if let hint = node.hint, !hint.isSilent { texts.append("hint") }
    return texts
  }

  // In a running app, the label of an image or a control may be a default. In a document, it was typed in.
  private func isPlain(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    switch node.type {
    case .other, .group, .layoutArea, .layoutItem, .any: true
    case .image: screen.isDesignTime
    default: false
    }
  }
}

extension Finding.Message {
  fileprivate static func hasIgnored(_ texts: String) -> Self {
    "has a \(texts), but is not an accessibility element, so VoiceOver does not speak it"
  }
}

// MARK: Swift sources

extension IgnoredAccessibilityText {
  /// Evaluates the labels of views and images of UIKit, which VoiceOver skips unless code says otherwise.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.type == .other || node.type == .image {
      guard let code = node.details.code, !code.variable.isEmpty,
        node[.isAccessibilityElement] == false, code.naming == .words
      else { continue }
      findings.candidate()
      findings.emit(.hasIgnored("label"), at: node, reason: .label, .likely)
    }
  }
}
