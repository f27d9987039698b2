import A11yModel
import A11yRules

/// The runs of Apple's audit on one screen, which are judged together.
package struct AuditRuns {
  private struct Key: Hashable {
    let name: String
    let context: [String: String]
  }

  /// Joins the screens that are nothing but reports of audits, if they have one name and one context.
  ///
  /// - Parameters:
  ///   - screens: The screens; a joined one stands where its first run stood.
  ///   - linter: Returns the linter for a screen.
  /// - Returns: The former positions of the screens that are left.
  /// - Complexity: O(n) for n screens and issues.
  package static func join(
    _ screens: inout [JudgedScreen], by linter: (JudgedScreen) -> Linter
  ) -> [Int] {
    let runs = screens.indices.filter { screens[$0].isAuditOnly && screens[$0].compared != nil }
    let groups = Dictionary(grouping: runs) { index in
      Key(name: screens[index].name.canonical, context: screens[index].context)
    }
    var left: Set<Int> = []
    for group in groups.values where group.count > 1 {
      guard let joined = joined(group.map { screens[$0] }, by: linter) else { continue }
      screens[group[0]] = joined
      left.formUnion(group.dropFirst())
    }
    for index in runs { screens[index].compared = nil }
    let kept = screens.indices.filter { !left.contains($0) }
    if !left.isEmpty { screens = kept.map { screens[$0] } }
    return kept
  }

  private static func joined(
    _ runs: [JudgedScreen], by linter: (JudgedScreen) -> Linter
  ) -> JudgedScreen? {
    guard let first = runs.first, let screen = first.compared else { return nil }
    let report = AppleAudit.Report.joined(runs.compactMap { $0.compared?.audit })
    var joined = report.screen(
      name: screen.name, source: screen.source,
      isTruncated: runs.contains { $0.isTruncated })
    joined.context = screen.context
    joined.ownAxes = screen.ownAxes
    joined.nameOrigin = screen.nameOrigin
    return linter(first).judge(joined)
  }
}
