#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// A capture that reads the same views repeatedly until SwiftUI's elements are stable.
  ///
  /// SwiftUI builds its elements in a later turn of the run loop than the request, so a single pass proves
  /// nothing. A pass is accepted if every hosting view has published elements and two passes agree.
  @MainActor
  struct CaptureLook {
    let runtime = AccessibilityRuntime()
    private let roots: [UIView]
    private let budget: CaptureBudget
    private let end: TimeInterval
    private var walk: ObjectWalk
    private var isSettled: Bool

    /// Makes the first pass, which suffices for a screen without SwiftUI.
    init(at roots: [UIView], _ options: UIKitCapture.Options) throws(UIKitCaptureError) {
      (self.roots, budget) = (roots, CaptureBudget(options))
      end = ProcessInfo.processInfo.systemUptime + min(options.settleLimit, options.timeLimit)
      walk = try Self.look(at: roots, runtime, budget)
      isSettled = walk.hosts.isEmpty
    }

    /// Whether SwiftUI's elements are not yet stable and time is left.
    var needsAnother: Bool { !isSettled && ProcessInfo.processInfo.systemUptime < end }

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

    /// The seconds between two passes, long enough to draw a frame.
    static let interval: TimeInterval = 0.03

    // Runs the run loop until the next pass. A run loop without sources returns at once, hence the sleep.
    static func turnRunLoop() {
      let end = Date(timeIntervalSinceNow: interval)
      RunLoop.current.run(until: end)
      Thread.sleep(until: end)
    }

    mutating func probe(_ probes: TouchProbes) throws(UIKitCaptureError) { try walk.probe(probes) }

    mutating func searchRotors() throws(UIKitCaptureError) { try walk.searchRotors() }

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
    /// Returns whether another pass found the same elements with the same names at the same positions.
    fileprivate func isSame(as other: ObjectWalk) -> Bool {
      let screens = [self, other].map { Screen(name: "", tree: $0.finish(ScreenFacts())) }
      return screens[0].isSettled(comparedWith: screens[1])
    }
  }
#endif
