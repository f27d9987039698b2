import A11yAnalysis
import A11yModel

/// A rule that flags fields whose only name is their placeholder.
struct PlaceholderOnlyLabel: Rule {
  typealias Card = PlaceholderOnlyLabelCard

  let judgesSearchFields: Bool

  static let masks = [ElementMask.fields]

  init(options: Options) {
    judgesSearchFields = options.searchFields == .on
  }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    for index in screen.elements(.fields) {
      let node = screen.tree[index]
      guard judgesSearchFields || !node.isSearchField else { continue }
      findings.candidate()
      check(node, on: screen, into: &findings)
    }
  }

  private func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let placeholder = node.placeholder else {
      // Text views don't have placeholders.
      if node.type != .textView { findings.notEvaluated(.placeholder) }
      return
    }
    guard !placeholder.isSilent else { return }
    guard let label = node.label else { return findings.notEvaluated(.label) }
    let confidence: Confidence = screen.exposure[node] == .known ? .certain : .likely
    if label.isEmpty {
      guard !screen.isNamedFieldNearby(node) else { return }
      findings.emit(.onlyName(placeholder), at: node, reason: .placeholder, confidence)
    } else if repeats(label, placeholder), screen.fieldLabels.label(of: node) == nil {
      findings.emit(.repeated(placeholder), at: node, reason: .echo, confidence, severity: .note)
    }
  }

  private func repeats(_ label: Text, _ placeholder: Text) -> Bool {
    label == placeholder || String(label).folded == String(placeholder).folded
  }
}

extension Finding.Message {
  fileprivate static func onlyName(_ placeholder: Text) -> Self {
    "has no label but the placeholder \"\(String(placeholder))\", which is gone once text is typed"
  }

  fileprivate static func repeated(_ placeholder: Text) -> Self {
    "has the placeholder \"\(String(placeholder))\" as its label and no visible label beside it"
  }
}

// MARK: Swift sources

extension PlaceholderOnlyLabel {
  /// Evaluates fields whose only name is their title, which SwiftUI shows as the prompt.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.stops where node.isSourceField {
      guard let code = node.details.code else { continue }
      findings.candidate()
      if code.naming == .unknown { findings.notEvaluated(.label) }
      guard code.naming == .nothing, node.placeholder?.isEmpty != true else { continue }
      findings.emit(
        "is named by its prompt alone, which goes away when something is typed\(code.whenAndHowOften)",
        at: node, reason: .placeholder, .likely)
    }
  }
}
