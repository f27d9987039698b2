import A11yAnalysis
import A11yModel
import A11yRules

/// The findings of a screen, with one for each defect of an element in the rows of a list.
///
/// Data decide which templates of rows a capture shows, and whether a row is the only one of its kind.
struct JoinedRows {
  private(set) var findings: [IdentifiedFinding] = []

  private struct Key: Hashable {
    let rule: String
    let reason: String
    let fingerprint: Fingerprint?
    // The element that contains the rows.
    let list: Int

    init(_ finding: IdentifiedFinding, in list: Int) {
      (rule, reason) = (finding.rule, finding.reason)
      fingerprint = finding.identity.key
      self.list = list
    }
  }

  // The part of a row that an element is, also if its row is the only one of its kind.
  private struct Part: Hashable {
    let rule: String
    let reason: String
    let discriminator: String
    let place: [String]
    let list: Int

    init(_ finding: IdentifiedFinding, in list: Int) {
      let features = finding.identity.features
      (rule, reason) = (finding.rule, finding.reason)
      discriminator = finding.identity.discriminator
      place = [features.nearestAnchor, features.type, features.path, features.identifier]
      self.list = list
    }
  }

  /// - Complexity: O(n · d) for n findings at depth d.
  init(_ all: [IdentifiedFinding], on screen: AnalyzedScreen) {
    // The key of each finding in a row, and the only one with each part.
    var keys = [Key?](repeating: nil, count: all.count)
    var parts: [Part: Key?] = [:]
    for (index, finding) in all.enumerated() where finding.isInRow {
      guard let row = screen.rows.row(of: finding.element.index),
        let list = screen.tree.parent(of: row.lowerBound)
      else { continue }
      let key = Key(finding, in: list)
      keys[index] = key
      let part = Part(finding, in: list)
      parts.updateValue(parts[part].map { $0 == key ? key : nil } ?? key, forKey: part)
    }
    guard !parts.isEmpty else {
      findings = all
      return
    }
    for (index, finding) in all.enumerated()
    where keys[index] == nil && finding.identity.isOfElement {
      var next = screen.tree.parent(of: finding.element.index)
      while let list = next {
        if let key = parts[Part(finding, in: list)] {
          keys[index] = key
          break
        }
        next = screen.tree.parent(of: list)
      }
    }
    var firsts: [Key: Int] = [:]
    for (finding, key) in zip(all, keys) {
      guard let key else {
        findings.append(finding)
        continue
      }
      guard let first = firsts[key] else {
        firsts[key] = findings.count
        findings.append(finding)
        continue
      }
      if !findings[first].isInRow { findings[first].identity = finding.identity }
      findings[first].finding.add(rows: finding.finding)
      findings[first].identity.features.addRows(of: finding.identity.features)
    }
  }
}

extension IdentifiedFinding {
  fileprivate var isInRow: Bool { identity.isOfElement && identity.features.isInRow }
}

extension Finding {
  private static let mostRelated = 20

  // Adds the rows of another template with the same defect.
  fileprivate mutating func add(rows other: Finding) {
    severity = max(severity, other.severity)
    confidence = max(confidence, other.confidence)
    (peers, authored) = (max(1, peers) + max(1, other.peers), max(authored, other.authored))
    count += other.count
    lines = Set(allLines + other.allLines).sorted()
    if related.count < Self.mostRelated { related.append(other.element) }
  }

  private var allLines: [Int] { lines.isEmpty ? [element.line].filter { $0 > 0 } : lines }
}
