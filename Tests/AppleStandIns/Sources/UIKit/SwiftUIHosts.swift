/// SwiftUI's hosting view, which draws without subviews. It builds its elements in the turn of the run loop
/// after a request, and only for an accessibility client.
@MainActor open class _UIHostingView: UIView {
  /// The elements that the view publishes once they are built.
  public var standInContent: [Any] = []
  /// The number of requests before the elements are complete.
  public var standInDelay = 1
  private var built: [Any] = []

  open override var defaultElements: [Any]? {
    // Both occur in practice: an empty list, and no list.
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

  /// Counts as a change, because SwiftUI builds the whole list for each query.
  open override func defaultElementCount() -> Int {
    StandIn.noteChange()
    return built.count
  }
}

/// A SwiftUI accessibility element, which has an identifier but doesn't conform to the protocol.
@MainActor open class AccessibilityNode: UIResponder {
  @Noted public var accessibilityIdentifier: String?
  open override var defaultIsElement: Bool { true }
}

/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  public var sublayers: [CALayer]?
  public var contents: Any?
}
