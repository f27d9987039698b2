import A11yAnalysis
import A11yModel

/// A rule that flags drags, long presses, multiple taps and two-finger gestures without an alternative.
struct GestureWithoutAlternative: Rule {
  typealias Card = GestureWithoutAlternativeCard

  // Captures record only tap gestures.
  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {}

  /// Evaluates the gestures of the screen's own views.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    let moved = screen.source.own.filter { $0.details.code?.movement != nil }
    guard !moved.isEmpty else { return }
    let others = OtherWays(on: screen)
    for node in moved where screen.source.speaker(of: node) == nil && !node.isSourceField {
      guard let movement = node.details.code?.movement else { continue }
      findings.candidate()
      if others.areUnknown { findings.notEvaluated(because: .sourceCode); continue }
      if others.mayDo(movement, of: node) { continue }
      findings.emit(
        .isOnly(movement, node.details.code?.whenAndHowOften ?? ""), at: node,
        reason: Self.reason(movement), movement == .drag ? .likely : .possible)
    }
  }

  private static func reason(_ movement: CodeFacts.Movement) -> Card.Reason {
    switch movement {
    case .drag: .drag
    case .hold: .hold
    case .taps: .taps
    case .pinch: .pinch
    }
  }
}

/// The alternatives to gestures on a screen.
private struct OtherWays {
  private let controls: [Int]
  private let hasTap: Bool
  private let hasMenuOrAction: Bool
  /// Whether a view from another package may provide alternatives.
  let areUnknown: Bool

  init(on screen: AnalyzedScreen) {
    let nodes = screen.tree.nodes
    controls = nodes.filter { $0.isSourceControl || $0.isSourceField }.map(\.index)
    hasTap = nodes.contains { $0.details.code?.gesture == .tap }
    hasMenuOrAction = nodes.contains { node in
      node.details.code?.gesture == .menu || node.details.customActions?.isEmpty == false
        || node.traits?.contains(.adjustable) == true
    }
    areUnknown = nodes.contains { node in
      node.parent != nil && node[.isAccessibilityElement] == nil && node.type == .other
        && node.details.code?.mayBeHidden != true
    }
  }

  func mayDo(_ movement: CodeFacts.Movement, of node: Node) -> Bool {
    hasMenuOrAction || movement == .drag && hasTap || controls.contains { $0 != node.index }
  }
}

extension Finding.Message {
  fileprivate static func isOnly(_ movement: CodeFacts.Movement, _ uses: String) -> Self {
    switch movement {
    case .drag: "is set by a drag, and nothing here does the same without one\(uses)"
    case .hold: "acts on a long press, and nothing here does the same without one\(uses)"
    case .taps: "acts on several taps, and nothing here does the same without them\(uses)"
    case .pinch: "acts on two fingers, and nothing here does the same with one\(uses)"
    }
  }
}
