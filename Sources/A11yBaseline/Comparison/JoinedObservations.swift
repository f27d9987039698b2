/// What several captures of one screen show of the same defect, as one finding.
///
/// The same is what was matched with one entry, else the n-th of one fingerprint in its capture. Within
/// one capture nothing is joined: two defects with equal keys are two.
struct JoinedObservations {
  /// The findings, in the order in which they were first seen.
  private(set) var findings: [ComparedFinding] = []

  private enum Subject: Hashable {
    case known(BaselineEntry.Key)
    case found(String)
  }

  // Which of those with this subject in one capture, from 0.
  private struct Key: Hashable {
    let subject: Subject
    let ordinal: Int
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
    var counts: [Subject: Int] = [:]
    var capture: Int?
    for finding in seen {
      guard captures[screens[finding.screen].name] ?? 0 > 1 else {
        findings.append(finding)
        continue
      }
      if finding.screen != capture { counts = [:] }
      capture = finding.screen
      add(finding, &counts)
    }
    for index in findings.indices { findings[index].settle(on: screens) }
  }

  private mutating func add(_ finding: ComparedFinding, _ counts: inout [Subject: Int]) {
    // An entry of a former recipe may stand for several findings of one capture.
    let subject = finding.entry.map { Subject.known($0.key) } ?? Subject.found(finding.fingerprint)
    let key = Key(subject: subject, ordinal: counts[subject, default: 0])
    counts[subject] = key.ordinal + 1
    if let position = positions[key] {
      findings[position].add(finding)
    } else {
      positions[key] = findings.count
      findings.append(finding)
    }
  }
}
