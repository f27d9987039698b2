import A11yModel
import A11yRules

/// The comparison of a run over named inputs, which says nothing of the others.
extension Baseline {
  /// Compares the findings of named inputs with the baseline.
  ///
  /// A finding in Swift source may have moved to or from a file that was not named. Only then, these are judged, too.
  ///
  /// - Parameter rest: Judges the sources of the project that were not named; nil if that failed.
  package func compare(
    named screens: [JudgedScreen], rules: [RuleCard], beside rest: () -> [JudgedScreen]?
  ) -> Comparison {
    let alone = compare(screens, rules: rules)
    var comparison = alone
    if alone.dependsOnOthers(than: screens) {
      if let rest = rest() {
        let known = Set(screens.map(Place.init))
        let others = rest.filter { !known.contains(Place($0)) }
        comparison = compare(screens + others, rules: rules)
        comparison.findings = comparison.findings.compactMap { $0.seen(before: screens.count) }
        comparison.likenesses = Array(comparison.likenesses.prefix(screens.count))
        comparison.uncaptured = alone.uncaptured
      } else {
        comparison = compare(screens, rules: rules, isWhole: false)
        comparison.unfix(because: .unchangedPart) { $0.identity.features.isWritten }
      }
    }
    // A screen that was not named is not gone.
    for index in comparison.uncaptured.indices { comparison.uncaptured[index].successor = nil }
    comparison.unfix(because: .notCaptured) { entry in
      !screens.contains { $0.mayShow(entry) }
    }
    return comparison
  }

  private struct Place: Hashable {
    let name: String
    let path: String

    init(_ screen: JudgedScreen) { (name, path) = (screen.name, screen.source.path) }
  }
}

extension Comparison {
  fileprivate func dependsOnOthers(than screens: [JudgedScreen]) -> Bool {
    let families = Set(screens.map(\.family))
    return fixed.contains { $0.identity.features.isWritten }
      || findings.contains { compared in
        compared.entry.map {
          $0.identity.features.isWritten && !families.contains($0.screen)
        } ?? false
      }
  }

  fileprivate mutating func unfix(
    because reason: UnobservedReason, where isOpen: (BaselineEntry) -> Bool
  ) {
    unobserved += fixed.filter(isOpen).map { UnobservedEntry($0, reason) }
    fixed.removeAll(where: isOpen)
  }
}

extension JudgedScreen {
  // A type in Swift, a document and a captured screen may have the same name.
  fileprivate func mayShow(_ entry: BaselineEntry) -> Bool {
    let features = entry.identity.features
    guard family == entry.screen || otherFamilies.contains(entry.screen) else { return false }
    if features.isWritten { return isOfSource }
    return !isOfSource && (features.object.isEmpty || scene != nil || isAuditOnly)
  }
}
