#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// What one capture sees: one look after another at the same views, until what SwiftUI says stands
  /// still.
  ///
  /// SwiftUI builds its elements in a later turn of the run loop than the one in which it is asked, so
  /// one look at it proves nothing: it is believed when every hosting view has published elements and
  /// two looks agree.
  @MainActor
  struct CaptureLook {
    private let facts: ScreenFacts
    private let runtime = AccessibilityRuntime()
    private var walk: ObjectWalk
    private var isSettled = true

    /// Looks once, and where there is SwiftUI again until two looks agree or the time is up.
    init(
      at roots: [UIView], _ facts: ScreenFacts, _ options: UIKitCapture.Options
    ) throws(UIKitCaptureError) {
      let budget = CaptureBudget(options)
      let end = ProcessInfo.processInfo.systemUptime + min(options.settleLimit, options.timeLimit)
      self.facts = facts
      walk = try Self.look(at: roots, runtime, budget)
      guard !walk.hosts.isEmpty else { return }
      isSettled = false
      while !isSettled, ProcessInfo.processInfo.systemUptime < end {
        Self.turnRunLoop()
        let next = try Self.look(at: roots, runtime, budget)
        isSettled = next.hosts.missing == 0 && next.isSame(as: walk)
        walk = next
      }
    }

    private static func look(
      at roots: [UIView], _ runtime: AccessibilityRuntime, _ budget: CaptureBudget
    ) throws(UIKitCaptureError) -> ObjectWalk {
      var walk = ObjectWalk(reader: ObjectReader(runtime: runtime), budget: budget)
      try walk.run(from: roots)
      try walk.resolveReferences()
      return walk
    }

    // A run loop without sources does not wait.
    private static func turnRunLoop() {
      let end = Date(timeIntervalSinceNow: interval)
      RunLoop.current.run(until: end)
      Thread.sleep(until: end)
    }

    // Long enough for a frame to be drawn.
    private static let interval: TimeInterval = 0.03

    /// Asks windows who takes touches.
    mutating func probe(_ windows: [UIWindow]) throws(UIKitCaptureError) {
      try walk.probe(TouchProbes(windows: windows, bounds: facts.bounds, runtime: runtime))
    }

    /// The screen that was seen.
    func screen(named name: String, context: [String: String]) -> Screen {
      var diagnostics = runtime.diagnostics + walk.diagnostics
      if !isSettled, walk.hosts.missing == 0 { diagnostics.append(SwiftUIHosts.unsettled) }
      return Screen(
        name: name, tree: walk.finish(facts), source: Screen.Source(format: "uikit"),
        context: context, isTruncated: !isSettled, diagnostics: diagnostics)
    }
  }

  extension ObjectWalk {
    /// Whether another look saw the same elements with the same names at the same places.
    fileprivate func isSame(as other: ObjectWalk) -> Bool {
      let screens = [self, other].map { Screen(name: "", tree: $0.finish(ScreenFacts())) }
      return screens[0].isSettled(comparedWith: screens[1])
    }
  }
#endif
