/// A budget of work that does not depend on the machine.
///
/// A rule has fuel for each screen and spends it on everything it examines and reports. When the fuel is used
/// up, the rule stops, and its outcome says so. A unit is about one comparison of two elements.
package final class Fuel {
  /// The units that can be spent.
  package let limit: Int
  /// The units spent since the last refill.
  ///
  /// Not checked for overlapping accesses, which cost a rule a tenth of its time: it is one number, and spent between
  /// two calls of the same thread.
  @exclusivity(unchecked) package private(set) var spent = 0

  package init(limit: Int = .max) { self.limit = limit }

  /// Creates the budget of a rule for a screen with a number of elements. On real screens, rules spend at most
  /// 40 units per element.
  package convenience init(ofElements count: Int) {
    self.init(limit: 1_000_000 + 300 * count)
  }

  /// Whether more than the limit has been requested.
  package var isUsedUp: Bool { spent > limit }

  /// Spends units and returns whether enough of them were left.
  @discardableResult
  package func spend(_ units: Int = 1) -> Bool {
    spent = spent.addingReportingOverflow(units).overflow ? .max : spent + units
    return spent <= limit
  }

  package func refill() { spent = 0 }
}
