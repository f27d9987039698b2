import A11yAnalysis
import A11yModel

/// Flags texts inside an accessible element that the element does not say.
struct HiddenTextDescendant: Rule {
  typealias Card = HiddenTextDescendantCard

  static let masks = [texts, unknown]
  private static let texts = ElementMask.own(.text)
  private static let unknown = ElementMask.own(.text, none: .stopKnown)

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidate(screen.elements(Self.texts).count)
    let unknown = screen.elements(Self.unknown).count
    if unknown > 0 { findings.notEvaluated(.isAccessibilityElement, candidates: unknown) }
    for group in screen.hiddenDescendants.groups where !group.isWholeScreen {
      guard group.ancestor.label != nil else {
        findings.notEvaluated(.label)
        continue
      }
      check(group, screen, into: &findings)
    }
  }

  private func check(
    _ group: HiddenDescendants.Group, _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let kinds: [(nodes: [Node], reason: Reason, message: ([Node]) -> Finding.Message)] = [
      (group.texts, .text, Finding.Message.doesNotSay),
      (group.headings, .heading, Finding.Message.hidesHeading),
      (group.live, .live, Finding.Message.hidesChanges),
    ]
    let confidence: Confidence =
      group.ancestor[.isAccessibilityElement] == true ? .certain : .likely
    // A control that says nothing of what it shows is called otherwise.
    let isCalledOtherwise = LabelInName.reports(group.ancestor, on: screen)
    for kind in kinds where !kind.nodes.isEmpty {
      if isCalledOtherwise, kind.reason == .text { continue }
      findings.emit(
        kind.message(kind.nodes), at: group.ancestor, reason: kind.reason, confidence,
        related: Array(kind.nodes.prefix(20)), count: kind.nodes.count)
    }
  }
}

extension Finding.Message {
  fileprivate static func doesNotSay(_ nodes: [Node]) -> Self { "does not say \(nodes.names)" }
  fileprivate static func hidesHeading(_ nodes: [Node]) -> Self {
    "hides the heading\(nodes.count == 1 ? "" : "s") \(nodes.names) from the headings rotor"
  }
  fileprivate static func hidesChanges(_ nodes: [Node]) -> Self {
    "hides \(nodes.names), so nobody hears when it changes"
  }
}
