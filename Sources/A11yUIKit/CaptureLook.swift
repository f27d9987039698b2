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
    /// Whether UIKit answers.
    let runtime = AccessibilityRuntime()
    private let roots: [UIView]
    private let budget: CaptureBudget
    private let end: TimeInterval
    private var walk: ObjectWalk
    private var isSettled: Bool

    /// Looks once. That is enough where there is no SwiftUI.
    init(at roots: [UIView], _ options: UIKitCapture.Options) throws(UIKitCaptureError) {
      (self.roots, budget) = (roots, CaptureBudget(options))
      end = ProcessInfo.processInfo.systemUptime + min(options.settleLimit, options.timeLimit)
      walk = try Self.look(at: roots, runtime, budget)
      isSettled = walk.hosts.isEmpty
    }

    /// Whether what SwiftUI says is not proven, and there is time left.
    var needsAnother: Bool { !isSettled && ProcessInfo.processInfo.systemUptime < end }

    /// Looks once more.
    mutating func again() throws(UIKitCaptureError) {
      let next = try Self.look(at: roots, runtime, budget)
      isSettled = next.hosts.missing == 0 && next.isSame(as: walk)
      walk = next
    }

    private static func look(
      at roots: [UIView], _ runtime: AccessibilityRuntime, _ budget: CaptureBudget
    ) throws(UIKitCaptureError) -> ObjectWalk {
      var walk = ObjectWalk(reader: ObjectReader(runtime: runtime), budget: budget)
      try walk.run(from: roots)
      try walk.resolveReferences()
      return walk
    }

    /// Seconds between two looks: long enough for a frame to be drawn.
    static let interval: TimeInterval = 0.03

    /// Lets the run loop turn until it is time for the next look. One without sources does not wait.
    static func turnRunLoop() {
      let end = Date(timeIntervalSinceNow: interval)
      RunLoop.current.run(until: end)
      Thread.sleep(until: end)
    }

    /// Asks windows who takes touches.
    mutating func probe(_ probes: TouchProbes) throws(UIKitCaptureError) { try walk.probe(probes) }

    /// The screen that was seen.
    func screen(
      named name: String, _ facts: ScreenFacts, context: [String: String]
    ) -> Screen {
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
