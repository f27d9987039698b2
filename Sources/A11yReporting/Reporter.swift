import A11yRules

/// Writes a result in one format; a pure function of the result.
public protocol Reporter: Sendable {
  /// The value of `--output` that selects it.
  static var name: String { get }
  /// The whole report, in UTF-8, with a line feed at its end.
  ///
  /// - Complexity: Linear in the number of findings, screens and rules.
  func report(_ result: CheckResult) -> [UInt8]
}

extension Reporter {
  /// The report as text.
  public func text(_ result: CheckResult) -> String {
    String(decoding: report(result), as: UTF8.self)
  }
}

/// Which findings a report for people lists; the others are counted.
public struct ShownStates: Hashable, Sendable {
  /// Whether known and moved findings are listed.
  public var known: Bool
  /// Whether fixed ones are listed.
  public var fixed: Bool

  /// Creates a choice; new findings are always listed.
  public init(known: Bool = false, fixed: Bool = false) {
    self.known = known
    self.fixed = fixed
  }

  func contains(_ state: FindingState) -> Bool { known || state == .new }
}
