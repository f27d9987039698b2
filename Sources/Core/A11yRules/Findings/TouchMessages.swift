import A11yAnalysis
import A11yModel

extension Finding.Message {
  /// Returns the name of a view that receives touches, with remarks on its appearance, as in
  /// `View #overlay (alpha 0)`.
  static func name(of owner: TouchOwner, on screen: AnalyzedScreen) -> String {
    switch owner {
    case .element(let index): name(of: index, on: screen)
    case .keyboard: "the keyboard"
    case .uncaptured(let name) where !name.isEmpty: name
    case .uncaptured, .nobody, .unknown: "something else"
    }
  }

  private static func name(of blocker: Int, on screen: AnalyzedScreen) -> String {
    let node = screen.tree[blocker]
    var remarks: [String] = []
    let alpha = screen.visibility.effectiveAlpha(of: blocker)
    if alpha < Measures.Opacity.faint { remarks.append("alpha \(alpha.shortDescription)") }
    if node[.enabled] == false { remarks.append("disabled") }
    if isPlain(blocker, screen) && node.isTrue(.userInteractionEnabled) {
      remarks.append("takes touches")
    }
    let name = ElementSummary(node).name
    return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
  }

  private static func isPlain(_ index: Int, _ screen: AnalyzedScreen) -> Bool {
    !screen.isInteractive[index] && screen.composites.touchLayer(of: index) == .content
  }

  /// Returns the evidence that something covers a control, as the end of a sentence; empty if it is only modeled.
  static func evidence(of covering: Covering, on screen: AnalyzedScreen) -> String {
    evidence(covering.evidence, on: screen)
      + (covering.isUnexpected ? ", although nothing captured covers it" : "")
  }

  /// Returns the evidence for the receiver of a touch, as the end of a sentence; empty if it is only modeled.
  static func evidence(_ evidence: TouchEvidence?, on screen: AnalyzedScreen) -> String {
    if let evidence = liveHitTest(evidence, on: screen) { return ": \(evidence)" }
    return evidence == .driver ? ": the driver's hit test of its middle says so" : ""
  }

  /// Returns the result of a live hit test, for example `live hit test at (187, 725) answers View #overlay`.
  static func liveHitTest(_ evidence: TouchEvidence?, on screen: AnalyzedScreen) -> String? {
    guard case .liveHitTest(let point, let owner) = evidence else { return nil }
    return "live hit test at \(point.shortDescription) answers \(answer(owner, on: screen))"
  }

  /// Returns the name of the view that a live hit test found.
  private static func answer(_ owner: TouchOwner, on screen: AnalyzedScreen) -> String {
    switch owner {
    case .element(let index): ElementSummary(screen.tree[index]).name
    case .keyboard: "the keyboard"
    case .uncaptured(let name) where !name.isEmpty: name
    case .uncaptured, .unknown: "a view that was not captured"
    case .nobody: "nothing"
    }
  }
}

extension Point {
  /// The coordinates, for example `(187, 725)`.
  var shortDescription: String { "(\(x.shortDescription), \(y.shortDescription))" }
}
