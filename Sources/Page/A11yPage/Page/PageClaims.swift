import A11yBaseline
import A11yReporting
import A11yRules

/// The tasks by accessibility features, with what stands against each feature and what is missing.
struct PageClaims {
  private let matrix: ClaimMatrix

  private static let mostTasks = 100
  private static let mostFindings = 10

  /// Creates the section; nil if the team names no tasks.
  init?(_ matrix: ClaimMatrix?) {
    guard let matrix, !matrix.settings.tasks.isEmpty else { return nil }
    self.matrix = matrix
  }

  var values: PageValues {
    let elsewhere = zip(AppStoreFeature.all, matrix.elsewhere).filter { $1 > 0 }
      .map { "\($0.name) \($1)" }
    return [
      "claimCaution": caution, "claimDevices": matrix.families.map(device),
      "claimElsewhere": elsewhere.isEmpty ? false : elsewhere.joined(separator: ", "),
      "hasClaimStatements": !matrix.stated.isEmpty,
      "claimStatements": matrix.stated.map {
        ["statement": $0.words, "statementState": $0.state.words]
      },
      "claimFeatures": AppStoreFeature.all.map { feature in
        [
          "claimFeature": feature.name,
          "claimTrials": feature.byHand.map { ["claimTrial": $0] },
        ] as PageValues
      },
    ]
  }

  private var caution: String {
    let rest = matrix.settings.tasks.count - Self.mostTasks
    guard rest > 0 else { return ClaimMatrix.caution }
    return "\(ClaimMatrix.caution) \(TextLayout.count(rest, "more task")) "
      + "\(rest == 1 ? "is" : "are") not shown here: run a11ylint claims."
  }

  private func device(_ family: ClaimMatrix.Family) -> PageValues {
    let tasks = Array(zip(matrix.settings.tasks, family.tasks).prefix(Self.mostTasks))
    let features = AppStoreFeature.all.indices
    return [
      "claimDevice": family.device.rawValue,
      "claimTasks": tasks.map { ["claimTask": $0.0.name.displayed] },
      "claimRows": features.map { feature in
        [
          "claimFeature": AppStoreFeature.all[feature].name,
          "claimCells": tasks.map { state($0.1[feature]) },
        ] as PageValues
      },
      "claimParts": features.compactMap { part(AppStoreFeature.all[$0], tasks, $0, family.device) },
    ]
  }

  private func state(_ cell: ClaimMatrix.Cell) -> PageValues {
    ["claimState": cell.state.words, "claimKind": cell.state.rawValue]
  }

  // What is behind the states of a feature; nil if it can only be tried by hand.
  private func part(
    _ feature: AppStoreFeature, _ tasks: [(ClaimSettings.Task, [ClaimMatrix.Cell])], _ index: Int,
    _ device: DeviceFamily
  ) -> PageValues? {
    let cells = tasks.map { ($0.0.name.displayed, $0.1[index]) }.filter { $1.state != .byHand }
    guard !cells.isEmpty else { return nil }
    return [
      "claimFeature": "\(feature.name) on \(device.rawValue)",
      "claimLines": cells.map { task, cell in
        ["claimLine": "\(task): \(cell.sentence)", "claimReasons": reasons(cell, device)]
          as PageValues
      },
    ]
  }

  private func reasons(_ cell: ClaimMatrix.Cell, _ device: DeviceFamily) -> [PageValues] {
    cell.reasons(on: device, most: Self.mostFindings).map { ["claimReason": $0] }
  }
}
