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

  // A subject in one capture.
  private struct Place: Hashable {
    let subject: Subject
    let unit: Int
  }

  private var positions: [Key: Int] = [:]
  private var counts: [Place: Int] = [:]

  /// Joins.
  ///
  /// - Parameter seen: What each capture shows, capture after capture.
  /// - Complexity: O(n) for n observations.
  init(_ seen: [ComparedFinding], on screens: [JudgedScreen], _ units: ScreenUnits) {
    let captures = Dictionary(
      units.all.compactMap(\.first).map { (screens[$0].family, 1) }, uniquingKeysWith: +)
    guard captures.count < units.all.count else {
      findings = seen
      return
    }
    for finding in seen {
      guard captures[screens[finding.screen].family] ?? 0 > 1 else {
        findings.append(finding)
        continue
      }
      add(finding, of: units.unitOf[finding.screen])
    }
    counts = [:]
    for index in findings.indices { findings[index].settle(on: screens) }
  }

  private mutating func add(_ finding: ComparedFinding, of unit: Int) {
    // Rows of one capture may share an entry.
    let subject = finding.entry.map { Subject.known($0.key) } ?? Subject.found(finding.fingerprint)
    let place = Place(subject: subject, unit: unit)
    let key = Key(subject: subject, ordinal: counts[place, default: 0])
    counts[place] = key.ordinal + 1
    if let position = positions[key] {
      findings[position].add(finding)
    } else {
      positions[key] = findings.count
      findings.append(finding)
    }
  }
}
