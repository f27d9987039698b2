#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Asks XCTest which controls it could tap.
  ///
  /// An answer is about a live query, not about the snapshot. So a control is only asked for when
  /// nothing else in the snapshot answers to its name, and the answer counts only when what answered
  /// still looks as it did. Everything else stays unknown.
  @MainActor struct HittableElements {
    let root: XCUIElement
    let clock: CaptureClock
    /// Seconds for all questions together.
    let budget: Double

    /// The answers by position.
    func answers(for screen: Screen) -> [Int: Bool] {
      let names = SharedNames(screen.tree)
      let end = clock.now() + budget
      var answers: [Int: Bool] = [:]
      for index in screen.tree.indices where clock.now() < end {
        guard let name = names.uniqueName(of: index) else { continue }
        answers[index] = answer(for: screen.tree[index], name)
      }
      return answers
    }

    private func answer(for node: Node, _ name: String) -> Bool? {
      guard let type = XCUIElement.ElementType(rawValue: UInt(node.type.rawValue)) else {
        return nil
      }
      let element = root.descendants(matching: type).matching(identifier: name).firstMatch
      // Unlike the attributes of an element, a snapshot throws when the element is gone, and does
      // not fail the test.
      guard element.exists, let now = try? element.snapshot(), node.looksLike(now) else {
        return nil
      }
      return isHittable(element)
    }

    // XCTest takes it for a failure of the test when the element goes meanwhile, or when it knows no
    // point to tap at ("Failed to determine hittability"). A question must not fail: it is unknown.
    private func isHittable(_ element: XCUIElement) -> Bool? {
      let failure = Occurrence()
      let answer = XCTExpectFailure(
        "asked whether it is hittable", strict: false, failingBlock: { element.isHittable },
        issueMatcher: { @Sendable _ in failure.note() })
      return failure.isNoted ? nil : answer
    }
  }

  /// Something that happened, on whatever thread.
  private final class Occurrence: @unchecked Sendable {
    private let lock = NSLock()
    // Only touched under the lock.
    private var noted = false

    var isNoted: Bool { lock.withLock { noted } }

    /// True, for who wants to hear that.
    func note() -> Bool {
      lock.withLock { noted = true }
      return true
    }
  }

  extension Node {
    @MainActor fileprivate func looksLike(_ snapshot: any XCUIElementSnapshot) -> Bool {
      frame == Rect(snapshot.frame) && (identifier.map(String.init) ?? "") == snapshot.identifier
        && (label.map(String.init) ?? "") == snapshot.label
    }
  }
#endif
