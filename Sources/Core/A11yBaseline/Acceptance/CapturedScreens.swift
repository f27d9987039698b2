import A11yRules

extension [BaselineScreen] {
  /// Returns the screens with those that a run captured for the first time.
  ///
  /// A screen that has changed a little gets its new imprint. One that shows something else keeps the old one,
  /// unless its findings are accepted.
  ///
  /// - Parameter selections: The findings that are accepted.
  func seeing(_ result: CheckResult, taking selections: [FindingSelection] = []) -> [BaselineScreen]
  {
    var screens = self
    var positions = Dictionary(
      screens.indices.map { (screens[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    let known = KnownScreens(Baseline([], screens: self))
    for capture in result.screens.sorted(by: { $0.isOrderedBefore($1) }) {
      guard let seen = capture.expected else { continue }
      guard let position = positions[seen.key] else {
        if !isKnown(seen) {
          positions[seen.key] = screens.count
          screens.append(seen)
        }
        continue
      }
      let stored = screens[position].imprint
      let isTaken = selections.contains { $0.isOfScreen(seen.name) }
      guard !seen.imprint.isEmpty,
        stored.isEmpty || isTaken || seen.imprint.hasDrifted(from: stored)
      else { continue }
      screens[position].imprint = seen.imprint
    }
    let replaced = known.replaced(by: result.screens.compactMap(\.expected))
    return screens.filter { !replaced.contains($0.key) }
  }

  // Whether the list has the screen in a context with as many known values.
  private func isKnown(_ screen: BaselineScreen) -> Bool {
    contains { $0.name == screen.name && $0.context.covers(screen.context) }
  }
}

extension BaselineContext {
  // Whether every value that another context has is the same in this one.
  fileprivate func covers(_ other: BaselineContext) -> Bool {
    Axis.captured.allSatisfy { axis in other[axis] == "*" || other[axis] == self[axis] }
      && other.own.allSatisfy { own[$0.key] == $0.value }
  }
}

extension FindingSelection {
  fileprivate func isOfScreen(_ name: String) -> Bool {
    if case .screen(let screen) = self { screen.canonical == name } else { false }
  }
}

extension ScreenSignature {
  // Whether the screen is the same, but its description gets out of date.
  fileprivate func hasDrifted(from stored: ScreenSignature) -> Bool {
    guard likeness(to: stored) == .same else { return false }
    return !isWhole(comparedTo: stored)
  }
}

extension Baseline {
  /// Returns the baseline with the contexts in which a run saw elements without the defects of their entries.
  ///
  /// A defect that code causes everywhere is known everywhere. One that spreads to another language is not.
  func notingSoundElements(of result: CheckResult) -> Baseline {
    let bindings = Dictionary(
      result.cards.map { ($0.id, $0.binding) }, uniquingKeysWith: { first, _ in first })
    let seen = compare(result.screens, rules: result.cards, ignoresContexts: true).sound
    guard !seen.isEmpty else { return self }
    let entries = entries.map { entry in
      var entry = entry
      guard let contexts = seen[entry.key], bindings[entry.rule] == .code else { return entry }
      let sound = Set(entry.sound).union(contexts.filter { $0 != .any })
      entry.sound = sound.sorted()
      return entry
    }
    return Baseline.assembled(
      entries, tombstones: tombstones, knowledge: knowledge, screens: screens)
  }
}
