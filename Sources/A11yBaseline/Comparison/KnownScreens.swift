/// The screens of a baseline, for recognizing captures.
struct KnownScreens {
  private let screens: [String: [BaselineScreen]]
  // What several screens show, such as a tab bar.
  private let common: Set<UInt16>

  /// - Complexity: O(n) for n screens.
  init(_ baseline: Baseline) {
    screens = Dictionary(grouping: baseline.screens, by: \.name)
    common = baseline.screens.commonDigests
  }

  /// Returns the resemblance of a capture to the screen of its name; nil if that is unknown.
  func likeness(of capture: JudgedScreen) -> ScreenImprint.Likeness? {
    guard let imprint = capture.imprint, let expected = capture.expected else { return nil }
    let known = (screens[expected.name] ?? []).filter {
      !$0.imprint.isEmpty && $0.isCaptured(in: expected.context)
    }
    return known.compactMap { imprint.likeness(to: $0.imprint, ignoring: common) }.max()
  }

  /// Whether a capture is of a screen in a context that the baseline has.
  func has(_ capture: BaselineScreen) -> Bool {
    screens[capture.name]?.contains { $0.isCaptured(in: capture.context) } ?? false
  }

  /// Returns the screens and contexts that a run did not capture.
  ///
  /// - Parameter lost: The screens that were not captured at all.
  func uncaptured(
    by captures: [JudgedScreen], adding lost: [UncapturedScreen]
  ) -> [UncapturedScreen] {
    let captured = captures.compactMap(\.expected)
    let contexts = Dictionary(grouping: captured, by: \.name).mapValues { $0.map(\.context) }
    let fresh = captured.filter { screens[$0.name] == nil }
    var result = lost.map { screen in
      var screen = screen
      if screen.isExpected, screen.entries == 0 {
        screen.successor = successor(of: screen.name, among: fresh)
      }
      return screen
    }
    for (name, all) in screens {
      guard let seen = contexts[name] else { continue }
      for screen in all where !seen.contains(where: screen.isCaptured) {
        var missing = UncapturedScreen(name: name, entries: 0)
        missing.context = screen.context.words
        missing.isExpected = true
        result.append(missing)
      }
    }
    return result.sorted { ($0.name, $0.context) < ($1.name, $1.context) }
  }

  // Returns the only new screen that shows what another one showed.
  private func successor(
    of name: String, among fresh: [BaselineScreen]
  ) -> UncapturedScreen.Successor? {
    let names = Set(
      fresh.filter { capture in
        screens[name]?.contains { screen in
          screen.isCaptured(in: capture.context)
            && capture.imprint.likeness(to: screen.imprint, ignoring: common) == .same
        } ?? false
      }.map(\.name))
    guard names.count == 1, let only = names.first else { return nil }
    return UncapturedScreen.Successor(name: only, matched: 0)
  }
}
