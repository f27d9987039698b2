/// A budget of work that does not depend on the machine.
///
/// A rule has fuel for each screen. It pays for what it looks at and what it reports; when its fuel is used
/// up, it ends, and its outcome says so. A unit is about one comparison of two elements.
package final class Fuel {
  /// The units that can be spent.
  package let limit: Int
  /// The units spent since the last refill.
  package private(set) var spent = 0

  /// Creates a full budget.
  package init(limit: Int = .max) { self.limit = limit }

  /// Creates the budget of a rule on a screen with a number of elements.
  ///
  /// The rules spend at most 40 units for an element of a real screen.
  package convenience init(ofElements count: Int) {
    self.init(limit: 1_000_000 + 300 * count)
  }

  /// Whether more was asked for than there is.
  package var isUsedUp: Bool { spent > limit }

  /// Spends some units.
  ///
  /// - Returns: Whether they were there.
  @discardableResult
  package func spend(_ units: Int = 1) -> Bool {
    spent = spent.addingReportingOverflow(units).overflow ? .max : spent + units
    return spent <= limit
  }

  /// Gives all units back.
  package func refill() { spent = 0 }
}
