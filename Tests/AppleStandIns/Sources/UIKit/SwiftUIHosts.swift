/// SwiftUI's hosting view: it draws without views, and builds its elements in a turn of the run loop after
/// the one in which it was asked, if anything asks for accessibility at all.
@MainActor open class _UIHostingView: UIView {
  /// What it publishes when it has built it.
  public var standInContent: [Any] = []
  /// How often its elements are not there yet, or not all of them, when it is asked.
  public var standInDelay = 1
  private var built: [Any] = []

  open override var defaultElements: [Any]? {
    // Seen both ways: an empty list, and none.
    guard StandIn.isAccessibilityActive else { return nil }
    if built.count < standInContent.count { build() }
    return built
  }

  private func build() {
    RunLoop.current.perform { [weak self] in
      MainActor.assumeIsolated { self?.turn() }
    }
  }

  private func turn() {
    standInDelay -= 1
    if standInDelay <= 0 { built = standInContent }
  }

  /// The whole list is made anew for each question.
  open override func defaultElementCount() -> Int {
    StandIn.noteChange()
    return built.count
  }
}

/// An element of SwiftUI's: it has an identifier, and does not conform to the protocol that says so.
@MainActor open class AccessibilityNode: UIResponder {
  @Noted public var accessibilityIdentifier: String?
  open override var defaultIsElement: Bool { true }
}

/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  public var sublayers: [CALayer]?
  public var contents: Any?
}
