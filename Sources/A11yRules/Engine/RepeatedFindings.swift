import A11yAnalysis
import A11yModel

/// Findings that say the same of the same place of repeated rows, joined into the first of them.
struct RepeatedFindings {
  /// What is left, in the order in which it was emitted.
  private(set) var findings: [EmittedFinding] = []

  private struct Key: Hashable {
    let place: RowTemplates.Place
    let reason: String
    // Two controls that one cell hides are two defects.
    let part: RowTemplates.Place?
  }

  /// O(n) for n findings.
  init(_ emitted: [EmittedFinding], in screen: AnalyzedScreen) {
    guard emitted.count > 1 || emitted.contains(where: { $0.authored > 1 }) else {
      findings = emitted
      return
    }
    let rows = screen.rows
    var firsts: [Key: Int] = [:]
    for var finding in emitted {
      if finding.authored > 1 { finding.authored = Self.authored(finding, rows) }
      guard finding.isAboutElement, let place = rows.place(of: finding.node.index) else {
        findings.append(finding)
        continue
      }
      let key = Key(
        place: place, reason: finding.reason, part: Self.part(finding, rows))
      if let first = firsts[key] {
        if findings[first].members.isEmpty {
          findings[first].members = [findings[first].node.index]
        }
        // How grave it is may depend on the data of a row.
        findings[first].severity = max(findings[first].severity, finding.severity)
        findings[first].count += finding.count
        findings[first].members +=
          finding.members.isEmpty ? [finding.node.index] : finding.members
        if findings[first].related.count < 20 { findings[first].related.append(finding.node) }
      } else {
        firsts[key] = findings.count
        findings.append(finding)
      }
    }
  }

  // What an element of a row contains is data; elsewhere all rows of one template are one.
  private static func authored(_ finding: EmittedFinding, _ rows: RowTemplates) -> Int {
    if finding.isAboutElement, rows.row(of: finding.node.index) != nil { return 1 }
    var places: Set<RowTemplates.Place> = []
    let repeated = finding.members.reduce(0) { repeated, member in
      guard let place = rows.place(of: member), !places.insert(place).inserted else {
        return repeated
      }
      return repeated + 1
    }
    // Those that are not listed are as those that are.
    return repeated == 0 ? finding.count : max(1, finding.members.count - repeated)
  }

  // Where the first related element lies in the finding's own row.
  private static func part(
    _ finding: EmittedFinding, _ rows: RowTemplates
  ) -> RowTemplates.Place? {
    guard let related = finding.related.first,
      rows.row(of: finding.node.index)?.contains(related.index) == true
    else { return nil }
    return rows.place(of: related.index)
  }
}

extension EmittedFinding {
  fileprivate var isAboutElement: Bool {
    switch subject {
    case .element, .pair: true
    case .group, .screen: false
    }
  }
}
