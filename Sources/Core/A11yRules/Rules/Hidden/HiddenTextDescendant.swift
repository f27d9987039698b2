import A11yAnalysis
import A11yModel

/// A rule that flags text inside an accessibility element that the element's label doesn't include.
struct HiddenTextDescendant: Rule {
  typealias Card = HiddenTextDescendantCard

  static let masks = [texts, unknown]
  private static let texts = ElementMask.own(.text)
  private static let unknown = ElementMask.own(.text, none: .stopKnown)

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
    // A label without any of the visible text is reported by label-in-name.
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
    "hides \(nodes.names), so VoiceOver does not announce its changes"
  }
}

// MARK: Swift sources

extension HiddenTextDescendant {
  /// Evaluates literal text inside an element with a literal label.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.stops {
      guard let code = node.details.code, code.children == .combine || code.children == .ignore
      else { continue }
      findings.candidate()
      guard code.naming == .literal, let label = node.label, let value = node.value,
        let hint = node.hint
      else {
        if code.naming == .words || code.naming == .unknown { findings.notEvaluated(.label) }
        continue
      }
      let said = SpokenWords([label, value, hint])
      let unsaid = node.descendants.map { screen.tree[$0] }.filter { text in
        guard text.type == .staticText, let label = text.label, !label.isSilent,
          text.details.code?.mayBeHidden == false
        else { return false }
        return !said.contains(all: label)
      }
      guard !unsaid.isEmpty else { continue }
      findings.emit(
        .doesNotSay(unsaid), at: node, reason: .text, .likely,
        related: Array(unsaid.prefix(20)), count: unsaid.count)
    }
  }
}

/// The words that VoiceOver reads for an element, regardless of order and case.
private struct SpokenWords {
  private let words: Set<Substring>

  init(_ texts: [Text]) { words = Set(texts.flatMap { Self.words($0) }) }

  func contains(all text: Text) -> Bool { Self.words(text).allSatisfy(words.contains) }

  private static func words(_ text: Text) -> [Substring] {
    String(text).lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
