import A11yModel
import A11yRules

/// The share of screens on which a feature was judged, and the number of open findings about it.
package struct FeatureCoverage: Hashable, Sendable {
  /// The ID of the feature. A stored one may be of a later version.
  package var feature: String
  /// The number of screens: those of the tasks, or else all that were captured.
  package var screens: Int
  /// The number of screens that were judged, on each family of devices, on all that the feature needs.
  package var judged: Int
  /// The number of open findings, accepted ones among them.
  package var open: Int

  package init(feature: String, screens: Int, judged: Int, open: Int) {
    self.feature = feature
    self.screens = screens
    self.judged = judged
    self.open = open
  }

  /// The name of the feature; the ID if this version does not know it.
  package var name: String { AppStoreFeature(id: feature)?.name ?? feature }

  /// Returns the coverage of every feature that captures can show.
  ///
  /// - Parameter settings: The tasks; nil to count every captured screen.
  package static func all(_ evidence: RunEvidence, _ settings: ClaimSettings?) -> [FeatureCoverage]
  {
    let tasks = settings?.tasks ?? []
    let names =
      tasks.isEmpty
      ? evidence.screens : Set(tasks.flatMap { TaskScreens($0, evidence).names }).sorted()
    let devices = (settings ?? ClaimSettings()).families(in: evidence)
    let others = tasks.isEmpty ? [] : evidence.allScreens.subtracting(names)
    return AppStoreFeature.all.filter { !evidence.rules(of: $0).deciding.isEmpty }.map { feature in
      let seen = devices.map { evidence.evidence(of: feature, on: Set(names), $0) }
      let hasSeenSome = seen.contains { $0.values.contains { $0.judged > 0 } }
      return FeatureCoverage(
        feature: feature.id, screens: names.count,
        judged: hasSeenSome
          ? names.count { name in seen.allSatisfy { $0[name]?.isJudged == true } } : 0,
        open: evidence.openFindings(of: feature, except: others).count)
    }
  }
}
