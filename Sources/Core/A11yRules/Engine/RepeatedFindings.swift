import A11yAnalysis
import A11yModel

/// The findings of a rule on a screen, with those that repeat in the rows of a list merged into the first.
struct RepeatedFindings {
  /// The merged findings in the order in which they were emitted.
  private(set) var findings: [EmittedFinding] = []

  private struct Key: Hashable {
    let place: RowTemplates.Place
    let reason: String
    // Keeps two controls hidden by the same cell apart.
    let part: RowTemplates.Place?
  }

  /// - Complexity: O(n) for n findings.
  init(_ emitted: [EmittedFinding], in screen: AnalyzedScreen) {
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
        // The severity may depend on the data of a row; the highest one counts.
        findings[first].severity = max(findings[first].severity, finding.severity)
        findings[first].count += finding.count
        findings[first].members +=
          finding.members.isEmpty ? [finding.node.index] : finding.members
        if findings[first].related.count < 20 { findings[first].related.append(finding.node) }
      } else {
        firsts[key] = findings.count
        finding.peers = rows.peers(of: finding.node.index).reduce(0) { count, _ in count + 1 }
        findings.append(finding)
      }
    }
  }

  // Returns the number of elements written separately. The contents of a row are data, and the rows of a template
  // count as one.
  private static func authored(_ finding: EmittedFinding, _ rows: RowTemplates) -> Int {
    if finding.isAboutElement, rows.row(of: finding.node.index) != nil { return 1 }
    var places: Set<RowTemplates.Place> = []
    let repeated = finding.members.reduce(0) { repeated, member in
      guard let place = rows.place(of: member), !places.insert(place).inserted else {
        return repeated
      }
      return repeated + 1
    }
    // Unlisted elements are assumed to repeat the listed ones.
    return repeated == 0 ? finding.count : max(1, finding.members.count - repeated)
  }

  // Returns the place of the first related element in the row template; nil if it isn't in the same row.
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
