import A11yBaseline

/// The earlier state of a result's screens: at another commit, or in another result.
package struct EarlierScreens: Sendable {
  /// The commit or result, as the user entered it.
  package let name: String
  /// The changes of screens, by position in the result.
  package internal(set) var changed: [Int: ScreenDifference] = [:]
  /// The number of captures without changes.
  package internal(set) var sameCount = 0
  /// The number of new screens.
  package internal(set) var addedCount = 0
  /// The reasons why earlier screens cannot be shown, by position in the result.
  package internal(set) var missing: [Int: String] = [:]

  package init(name: String) { self.name = name }

  /// Adds the difference of a screen, or counts it if nothing changed.
  package mutating func add(_ difference: ScreenDifference, at position: Int) {
    switch difference.kind {
    case .changed: changed[position] = difference
    case .appeared: addedCount += 1
    case .vanished, .same: sameCount += 1
    }
  }

  /// Counts a screen without changes.
  package mutating func addSame() { sameCount += 1 }

  /// Counts a new screen.
  package mutating func addNew() { addedCount += 1 }

  /// Adds the reason why an earlier screen cannot be shown.
  package mutating func addMissing(at position: Int, because why: String) {
    missing[position] = why
  }

  /// A summary in one sentence, without a full stop.
  package var sentence: String {
    let parts = [
      (changed.count, "changed"), (sameCount, "as before"), (addedCount, "new"),
      (missing.count, "of which the capture of before is not at hand"),
    ]
    let told = parts.filter { $0.0 > 0 || $0.1 == "changed" }.map { "\($0) \($1)" }
    return "Screens since \(name.displayed): \(told.joined(separator: ", "))"
  }
}
