import A11yBaseline

/// What the screens of a result were before: at another commit, or in a result of then.
package struct EarlierScreens: Sendable {
  /// What they are compared with, as it was named.
  package let name: String
  /// What happened to the screens that have changed, by their positions in the result.
  package internal(set) var changed: [Int: ScreenDifference] = [:]
  /// How many captures show the same as before.
  package internal(set) var sameCount = 0
  /// How many screens were not there.
  package internal(set) var addedCount = 0
  /// Why nothing is shown of screens that were there, by their positions in the result.
  package internal(set) var missing: [Int: String] = [:]

  /// Nothing is known yet.
  package init(name: String) { self.name = name }

  /// Takes what became of a screen: captures that show the same are counted.
  package mutating func add(_ difference: ScreenDifference, at position: Int) {
    switch difference.kind {
    case .changed: changed[position] = difference
    case .appeared: addedCount += 1
    case .vanished, .same: sameCount += 1
    }
  }

  /// Counts a screen that shows the same as before.
  package mutating func addSame() { sameCount += 1 }

  /// Counts a screen that was not there.
  package mutating func addNew() { addedCount += 1 }

  /// Notes why nothing is shown of a screen.
  package mutating func addMissing(at position: Int, because why: String) {
    missing[position] = why
  }

  /// How much is different, in one sentence without a full stop.
  package var sentence: String {
    let parts = [
      (changed.count, "changed"), (sameCount, "as before"), (addedCount, "new"),
      (missing.count, "of which the capture of before is not at hand"),
    ]
    let told = parts.filter { $0.0 > 0 || $0.1 == "changed" }.map { "\($0) \($1)" }
    return "Screens since \(name.displayed): \(told.joined(separator: ", "))"
  }
}
