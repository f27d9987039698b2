/// A level of conformance with a criterion, with the names of OpenACR.
package enum ConformanceLevel: String, CaseIterable, Sendable {
  case supports
  case partiallySupports = "partially-supports"
  case doesNotSupport = "does-not-support"
  case notApplicable = "not-applicable"
  case notEvaluated = "not-evaluated"

  /// The levels that a person can set.
  package static let reviewed = allCases.filter { $0 != .notEvaluated }

  /// The name in a sentence and in a table.
  var words: String { rawValue.map { $0 == "-" ? " " : String($0) }.joined() }

  /// Returns whether the level claims more than another one, which is that of open findings.
  func claimsMore(than other: ConformanceLevel) -> Bool { claim > other.claim }

  private var claim: Int {
    switch self {
    case .supports, .notApplicable: 2
    case .partiallySupports: 1
    case .doesNotSupport, .notEvaluated: 0
    }
  }
}
