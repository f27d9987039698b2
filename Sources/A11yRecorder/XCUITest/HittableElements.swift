#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yNative
  import A11yTree
  import Foundation
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
      // If the element is gone, a snapshot throws, whereas reading an attribute fails the test.
      guard element.exists, let now = try? element.snapshot(), node.looksLike(now) else {
        return nil
      }
      return isHittable(element)
    }

    // XCTest fails the test if the element disappears meanwhile, or if it finds no point to tap ("Failed to
    // determine hittability"). Such a failure is caught, and the answer stays unknown.
    private func isHittable(_ element: XCUIElement) -> Bool? {
      let failure = Occurrence()
      let answer = XCTExpectFailure(
        "asked whether it is hittable", strict: false, failingBlock: { element.isHittable },
        issueMatcher: { @Sendable _ in failure.note() })
      return failure.isNoted ? nil : answer
    }
  }

  /// A flag that can be set on any thread.
  private final class Occurrence: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by `lock`.
    private var noted = false

    var isNoted: Bool { lock.withLock { noted } }

    /// Sets the flag and returns true, for use as an issue matcher.
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
