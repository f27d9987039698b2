#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A query of XCTest for the controls that it could tap.
  ///
  /// XCTest answers for a live query, not for the snapshot. Only controls with a unique name are queried, and
  /// an answer counts only if the live element still looks the same. All other controls stay unknown.
  @MainActor struct HittableElements {
    let root: XCUIElement
    let clock: CaptureClock
    /// The seconds for all queries together.
    let budget: Double
    var calls: CallTimes?

    func answers(for screen: Screen) -> [Int: Bool] {
      let names = SharedNames(screen.tree)
      let end = clock.now() + budget
      var answers: [Int: Bool] = [:]
      for index in screen.tree.indices where clock.now() < end {
        guard let name = names.uniqueName(of: index) else { continue }
        answers[index] = calls.time(by: clock) { answer(for: screen.tree[index], name) }
      }
      return answers
    }

    private func answer(for node: Node, _ name: String) -> Bool? {
      guard let type = XCUIElement.ElementType(rawValue: UInt(node.type.rawValue)) else {
        return nil
      }
      let element = root.descendants(matching: type).matching(identifier: name).firstMatch
      // If the element is gone, a snapshot throws, whereas reading an attribute fails the test.
      guard element.exists, let now = try? element.snapshot(), node.looksLike(now) else {
        return nil
      }
      // The element may disappear meanwhile, or have no point to tap ("Failed to determine hittability").
      return QuietQuestion.answer("asked whether it is hittable") { element.isHittable }
    }
  }

  extension Node {
    @MainActor fileprivate func looksLike(_ snapshot: any XCUIElementSnapshot) -> Bool {
      frame == Rect(snapshot.frame) && (identifier.map(String.init) ?? "") == snapshot.identifier
        && (label.map(String.init) ?? "") == snapshot.label
    }
  }
#endif
