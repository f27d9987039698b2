import A11yRules

/// Writes a result in one format; a pure function of the result.
package protocol Reporter: Sendable {
  /// The value of `--output` that selects it.
  static var name: String { get }
  /// The whole report, in UTF-8, with a line feed at its end.
  ///
  /// - Complexity: Linear in the number of findings, screens and rules.
  func report(_ result: CheckResult) -> [UInt8]
}

extension Reporter {
  /// The report as text.
  package func text(_ result: CheckResult) -> String {
    String(decoding: report(result), as: UTF8.self)
  }
}

/// Which findings a report for people lists; the others are counted.
package struct ShownStates: Hashable, Sendable {
  /// Whether known and moved findings are listed.
  package var known: Bool
  /// Whether fixed ones are listed.
  package var fixed: Bool

  /// Creates a choice; new findings are always listed.
  package init(known: Bool = false, fixed: Bool = false) {
    self.known = known
    self.fixed = fixed
  }

  func contains(_ state: FindingState) -> Bool { known || state == .new }
}
