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
  func likeness(of capture: JudgedScreen) -> ScreenSignature.Likeness? {
    guard let imprint = capture.imprint else { return nil }
    let all = (screens[capture.family] ?? []).filter { !$0.imprint.isEmpty }
    let context = capture.capturedContext
    var known = all.filter { $0.isCaptured(in: context) }
    // Another device shows the same names.
    if known.isEmpty {
      known = all.filter { $0.context.isCompatible(with: context, on: [.platform, .locale]) }
    }
    if !known.isEmpty {
      return known.compactMap { imprint.likeness(to: $0.imprint, ignoring: common) }.max()
    }
    return all.compactMap {
      imprint.likeness(to: $0.imprint, isTranslated: true, ignoring: common)
    }.max()
  }

  /// Whether a capture shows nearly all that the screen of its name did.
  func isWhole(_ capture: JudgedScreen) -> Bool {
    guard let imprint = capture.imprint else { return false }
    return (screens[capture.family] ?? []).contains { imprint.isWhole(comparedTo: $0.imprint) }
  }

  /// Whether the baseline knows the screen in the context of a capture, or in none.
  func hasContext(of capture: JudgedScreen) -> Bool {
    let all = screens[capture.family] ?? []
    return all.isEmpty || all.contains { $0.isCaptured(in: capture.capturedContext) }
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
    let replaced = replaced(by: captured)
    for (name, all) in screens {
      guard let seen = contexts[name] else { continue }
      for screen in all
      where !seen.contains(where: screen.isCaptured) && !replaced.contains(screen.key) {
        var missing = UncapturedScreen(name: name, entries: 0)
        let differences = seen.map {
          screen.context.words(differingFrom: $0, on: BaselineContext.Axis.captured)
        }
        missing.context = differences.min { ($0.count, $0) < ($1.count, $1) } ?? ""
        missing.isExpected = true
        result.append(missing)
      }
    }
    return result.sorted { ($0.name, $0.context) < ($1.name, $1.context) }
  }

  /// Returns the screens in contexts that differ from new ones only in the size of the device: the simulator is
  /// another one.
  func replaced(by captured: [BaselineScreen]) -> Set<BaselineScreen.Key> {
    var replaced: Set<BaselineScreen.Key> = []
    let others = BaselineContext.Axis.captured.subtracting([.device])
    for (name, captures) in Dictionary(grouping: captured, by: \.name) {
      let all = screens[name] ?? []
      var fresh = Set(captures.map(\.context)).filter { context in
        !all.contains { $0.isCaptured(in: context) }
      }.sorted()
      for screen in all where !captures.contains(where: { screen.isCaptured(in: $0.context) }) {
        let position = fresh.firstIndex { context in
          context.deviceKind == screen.context.deviceKind
            && context.isCompatible(with: screen.context, on: others)
        }
        guard let position else { continue }
        fresh.remove(at: position)
        replaced.insert(screen.key)
      }
    }
    return replaced
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
