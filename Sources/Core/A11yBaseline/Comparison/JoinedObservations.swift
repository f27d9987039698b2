/// The findings of several captures of a screen, joined by defect.
///
/// Findings are joined if they match the same entry, or else if both are the n-th with one fingerprint in
/// their captures. Findings of one capture are never joined: equal keys are two defects.
struct JoinedObservations {
  /// The findings, in the order of their first observations.
  private(set) var findings: [ComparedFinding] = []

  private enum Subject: Hashable {
    case known(BaselineEntry.Key)
    case found(String)
  }

  // The n-th finding with a subject in one capture, from 0.
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

  /// - Parameter seen: The findings, capture by capture.
  /// - Complexity: O(n) for n findings.
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
