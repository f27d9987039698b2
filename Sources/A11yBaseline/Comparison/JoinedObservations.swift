/// What several captures of one screen show of the same defect, as one finding.
///
/// The same is what was matched with one entry, else the n-th of one fingerprint in its capture. Within
/// one capture nothing is joined: two defects with equal keys are two.
struct JoinedObservations {
  /// The findings, in the order in which they were first seen.
  private(set) var findings: [ComparedFinding] = []

  private enum Key: Hashable {
    case known(BaselineEntry.Key, ordinal: Int)
    case found(String, ordinal: Int)
  }

  private var positions: [Key: Int] = [:]

  /// Joins.
  ///
  /// - Parameter seen: What each capture shows, capture after capture.
  /// - Complexity: O(n) for n observations.
  init(_ seen: [ComparedFinding], on screens: [JudgedScreen]) {
    let captures = Dictionary(screens.map { ($0.name, 1) }, uniquingKeysWith: +)
    guard captures.count < screens.count else {
      findings = seen
      return
    }
    var ordinals: [Key: Int] = [:]
    var capture: Int?
    for finding in seen {
      guard captures[screens[finding.screen].name] ?? 0 > 1 else {
        findings.append(finding)
        continue
      }
      if finding.screen != capture { ordinals = [:] }
      capture = finding.screen
      add(finding, &ordinals)
    }
    for index in findings.indices { findings[index].settle(on: screens) }
  }

  private mutating func add(_ finding: ComparedFinding, _ ordinals: inout [Key: Int]) {
    let key = Self.key(finding, ordinal: ordinals[Self.key(finding, ordinal: 0), default: 0])
    ordinals[Self.key(finding, ordinal: 0), default: 0] += 1
    if let position = positions[key] {
      findings[position].add(finding)
    } else {
      positions[key] = findings.count
      findings.append(finding)
    }
  }

  // An entry of a former recipe may be matched with several findings of one capture.
  private static func key(_ finding: ComparedFinding, ordinal: Int) -> Key {
    finding.entry.map { .known($0.key, ordinal: ordinal) }
      ?? .found(finding.fingerprint, ordinal: ordinal)
  }
}
