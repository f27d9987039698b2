import A11yAnalysis
import A11yModel
import A11yRules

/// The answer to `isHittable` for an element, with its source and reason.
package struct Hittability: Hashable, Sendable {
  /// The source of an answer, from the most to the least reliable.
  package enum Source: String, Sendable {
    /// The capture records the answer of the system or a driver.
    case recorded
    /// The answer follows from recorded facts.
    case certain
    /// The answer follows from recorded facts and the usual behavior of element types.
    case likely
    /// The capture doesn't have enough facts for an answer.
    case unknown
  }

  /// The value of `isHittable`.
  package let answer: Truth
  package let source: Source
  package let reason: String
  /// Whether the element is scrolled out of view, so that a tap first tries to scroll.
  package let isScrolledOut: Bool

  private init(_ answer: Truth, _ source: Source, _ reason: String, isScrolledOut: Bool = false) {
    (self.answer, self.source, self.reason) = (answer, source, reason)
    self.isScrolledOut = isScrolledOut
  }

  /// Reads the recorded answer if there is one; otherwise derives it from frames.
  ///
  /// - Complexity: O(n log n) for n elements, for the first element of a screen.
  package init(of index: Int, on screen: AnalyzedScreen) {
    let node = screen.tree[index]
    if let recorded = node.isRecordedAsHittable {
      self.init(
        Truth(recorded), .recorded, "the capture has the system's answer",
        isScrolledOut: !recorded && Self.isScrolledOut(node, screen))
    } else if let probed = Self.probed(node, screen) {
      self = probed
    } else if let seen = Self.unseen(node, screen) {
      self = seen
    } else {
      self = Self.modelled(node, screen)
    }
  }

  private static func probed(_ node: Node, _ screen: AnalyzedScreen) -> Hittability? {
    let answer = screen.hitTesting.answer(of: node.index)
    guard case .liveHitTest = answer.evidence else { return nil }
    switch answer.outcome {
    case .reached, .innerControl: return Hittability(.yes, .recorded, "a live hit test reached it")
    default: return Hittability(.no, .recorded, "a live hit test did not reach it")
    }
  }

  private static func isScrolledOut(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    screen.visibility.scrollParent(of: node.index) != nil
      && screen.visibility.visibleRect(of: node.index)?.isEmpty == true
  }

  // Returns an answer if no part of the element is visible, or its frame is unknown.
  private static func unseen(_ node: Node, _ screen: AnalyzedScreen) -> Hittability? {
    guard let frame = node.frame, let visible = screen.visibility.visibleRect(of: node.index) else {
      return Hittability(.unknown, .unknown, "the capture does not tell its frame")
    }
    if frame.isEmpty { return Hittability(.no, .likely, "its frame is empty") }
    if isScrolledOut(node, screen) {
      return Hittability(
        .no, .certain, "it is scrolled out of its \(scroller(node, screen))", isScrolledOut: true)
    }
    if visible.isEmpty { return Hittability(.no, .certain, "it lies outside the screen") }
    if node.isTrue(.hidden) || node.ancestors.contains(where: { $0.isTrue(.hidden) }) {
      return Hittability(.no, .certain, "it is hidden")
    }
    if screen.visibility.effectiveAlpha(of: node.index) < 0.01 {
      return Hittability(.no, .certain, "it is transparent")
    }
    if node[.visible] == false {
      return Hittability(.no, .likely, "the tool says that it is not visible")
    }
    return nil
  }

  private static func scroller(_ node: Node, _ screen: AnalyzedScreen) -> String {
    screen.visibility.scrollParent(of: node.index).map { screen.tree[$0].typeName } ?? "container"
  }

  // An element is hittable if any part of it is uncovered.
  private static func modelled(_ node: Node, _ screen: AnalyzedScreen) -> Hittability {
    let hitTesting = screen.hitTesting
    if hitTesting.isActive[node.index], case .dead = hitTesting.answer(of: node.index).outcome {
      return Hittability(.no, .likely, "touches are off at it or around it")
    }
    guard let covered = hitTesting.areas.coveredFraction(of: node.index) else {
      return Hittability(.unknown, .unknown, "its geometry cannot be trusted")
    }
    if covered >= 1 - 1e-6 {
      let owner = hitTesting.areas.blockers(of: node.index)?.first
      return Hittability(
        .no, hitTesting.isExact ? .certain : .likely, cover(owner, screen))
    }
    guard !hitTesting.isExact else {
      return Hittability(.yes, .likely, covered > 0 ? "a part of it is free" : "nothing covers it")
    }
    return Hittability(
      .yes, .likely,
      "no type of element that lies in front covers it; the capture does not tell the paint order")
  }

  private static func cover(_ owner: TouchOwner?, _ screen: AnalyzedScreen) -> String {
    switch owner {
    case .element(let index)?:
      let line = screen.tree[index].line
      let name = ElementSummary(screen.tree[index]).name
      return "\(name)\(line > 0 ? " (line \(line))" : "") covers it"
    case .keyboard?: return "the keyboard covers it"
    case .uncaptured(let name)?: return "\(SecretText.shown(name)) covers it"
    case .nobody?, .unknown?, nil: return "something covers it"
    }
  }

  package var word: String {
    switch answer {
    case .yes: "true"
    case .no: "false"
    case .unknown: "unknown"
    }
  }

  /// The answer with its source and reason, for example `false (likely: the keyboard covers it)`.
  package var words: String {
    source == .unknown ? "\(word) (\(reason))" : "\(word) (\(source.rawValue): \(reason))"
  }
}
