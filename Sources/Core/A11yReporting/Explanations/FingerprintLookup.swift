import A11yBaseline

/// The findings among which a user names one by the first digits of its fingerprint.
package struct FingerprintLookup: Sendable {
  private let ranks: [[NamedFinding]]
  private let kind: String

  private init(_ ranks: [[NamedFinding]], kind: String = "finding or entry") {
    (self.ranks, self.kind) = (ranks, kind)
  }

  /// Creates a lookup among the entries of a baseline.
  package init(_ baseline: Baseline) {
    self.init(Self.ranks(baseline, []), kind: "entry of the baseline")
  }

  /// Creates a lookup among the entries of a baseline and other findings.
  package init(_ baseline: Baseline?, and others: [NamedFinding]) {
    self.init(Self.ranks(baseline, others))
  }

  /// Creates a lookup among the findings of a check, preferably those that can be accepted. Among these, a report
  /// prints enough digits.
  package init(accepting result: CheckResult, into baseline: Baseline) {
    let others = result.comparison.findings.map { NamedFinding($0.finding) }
    self.init(
      [result.acceptable([.all, .newRules]).map { NamedFinding($0.finding) }]
        + Self.ranks(baseline, others))
  }

  private static func ranks(_ baseline: Baseline?, _ others: [NamedFinding]) -> [[NamedFinding]] {
    let entries = baseline?.entries.map(NamedFinding.init) ?? []
    let tombstones = baseline?.tombstones.map(NamedFinding.init) ?? []
    return [entries + others, tombstones]
  }

  /// Returns the full fingerprint that begins with some digits.
  ///
  /// - Throws: ``FingerprintError`` if there is none, or more than one.
  package func fingerprint(_ prefix: FingerprintPrefix) throws(FingerprintError) -> String {
    for rank in ranks {
      let found = Dictionary(
        rank.lazy.filter { prefix.begins($0.fingerprint) }.map { ($0.fingerprint, $0) },
        uniquingKeysWith: { first, _ in first })
      guard let first = found.first else { continue }
      guard found.count == 1 else { throw .ambiguous(prefix, Array(found.values)) }
      return first.key
    }
    throw .unknown(prefix, kind: kind)
  }
}

/// Digits that name no finding, or several.
package enum FingerprintError: Error, CustomStringConvertible {
  /// The kind is what was searched for, for example `finding or entry`.
  case unknown(FingerprintPrefix, kind: String)
  case ambiguous(FingerprintPrefix, [NamedFinding])

  package var description: String {
    switch self {
    case .unknown(let prefix, let kind): return "\(prefix.digits): no \(kind) has this fingerprint"
    case .ambiguous(let prefix, let found):
      let sorted = found.sorted { $0.fingerprint < $1.fingerprint }
      let names = sorted.prefix(4).map { "\($0.fingerprint) (\($0.words))" }
      let more = found.count > names.count ? ["and \(found.count - names.count) more"] : []
      return "\(prefix.digits): is ambiguous: \((names + more).joined(separator: ", ")); "
        + "expected more digits"
    }
  }
}
