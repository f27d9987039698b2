import A11yModel
import A11yRules

/// The tasks of an app by accessibility features, for each family of devices: what supports a feature, what
/// contradicts it, and what nobody looked at.
package struct ClaimMatrix: Sendable {
  /// The evidence of a run for and against a feature in a task.
  package struct Cell: Sendable {
    package let feature: AppStoreFeature
    package let state: FeatureState
    /// The open findings that contradict the feature.
    package let against: [OpenFinding]
    package let gaps: [EvidenceGap]
    /// The number of screens of the task, and of those that were judged on all that the feature needs.
    package let screens: Int
    package let judgedScreens: Int
    /// The number of elements that rules of the feature judged, once for each rule.
    package let judged: Int
  }

  /// The matrix of one family of devices.
  package struct Family: Sendable {
    package let device: DeviceFamily
    /// The cells by task, each in the order of ``AppStoreFeature/all``.
    package let tasks: [[Cell]]

    /// Returns the verdict on a feature over all tasks: the gravest.
    package func state(of feature: AppStoreFeature) -> FeatureState {
      FeatureState.joining(tasks.joined().filter { $0.feature == feature }.map(\.state))
        ?? .noEvidence
    }
  }

  /// A stated feature with the verdict of a run.
  package struct StatedFeature: Hashable, Sendable {
    package let feature: AppStoreFeature
    package let device: DeviceFamily
    package let state: FeatureState
  }

  package let settings: ClaimSettings
  package let families: [Family]
  /// The number of open findings about each feature on screens of no task, in the order of ``AppStoreFeature/all``.
  package let elsewhere: [Int]
  package let stated: [StatedFeature]

  /// - Complexity: O(t · f + n · f) for t screens of tasks, n captures and f features.
  package init(_ evidence: RunEvidence, _ settings: ClaimSettings) {
    let tasks = settings.tasks.map { TaskScreens($0, evidence) }
    let known = Set(tasks.flatMap(\.names))
    let families = settings.families(in: evidence).map { device in
      // Tasks share screens.
      let seen = AppStoreFeature.all.map { feature in
        (feature, evidence.evidence(of: feature, on: known, device))
      }
      return Family(
        device: device,
        tasks: tasks.map { task in seen.map { task.cell($0.0, $0.1, evidence) } })
    }
    self.settings = settings
    self.families = families
    elsewhere = AppStoreFeature.all.map { feature in
      evidence.openFindings(of: feature, except: known).count
    }
    stated = settings.stated.flatMap { statement in
      families.filter { statement.covers($0.device) }.map { family in
        StatedFeature(
          feature: statement.feature, device: family.device,
          state: family.state(of: statement.feature))
      }
    }
  }

  /// The stated features that the run contradicts.
  package var contradicted: [StatedFeature] { stated.filter { $0.state == .contradicted } }

  /// Whether a contradicted statement fails the gate.
  package var isFailing: Bool { settings.failsIfContradicted && !contradicted.isEmpty }
}

extension ClaimSettings {
  /// The families of devices: the configured ones, or else those that were captured, and those of statements.
  func families(in evidence: RunEvidence) -> [DeviceFamily] {
    let usual = devices.isEmpty ? evidence.families : devices
    let named = DeviceFamily.allCases.filter { device in
      !usual.contains(device) && stated.contains { $0.devices.contains(device) }
    }
    return usual.isEmpty && named.isEmpty ? [.iPhone] : usual + named
  }
}

/// The screens of a task.
struct TaskScreens {
  /// The names of the screens. A pattern that matches none stands for a screen that was not captured.
  let names: [String]

  init(_ task: ClaimSettings.Task, _ evidence: RunEvidence) {
    var seen: Set<String> = []
    names = task.screens.flatMap { pattern in
      let names = evidence.screens(matching: pattern)
      return names.isEmpty ? [pattern.text] : names
    }.filter { seen.insert($0).inserted }
  }

  func cell(
    _ feature: AppStoreFeature, _ seen: [String: ScreenEvidence], _ evidence: RunEvidence
  ) -> ClaimMatrix.Cell {
    let screens = names.compactMap { seen[$0] }
    let against = OpenFinding.once(screens.flatMap(\.against))
    let judged = screens.reduce(0) { $0 + $1.judged }
    var gaps = screens.flatMap(\.gaps)
    let missing = evidence.missingRules(of: feature)
    if !missing.isEmpty { gaps.append(EvidenceGap(.rulesOff, "", missing)) }
    if gaps.isEmpty, judged == 0 { gaps.append(EvidenceGap(.nothingToJudge)) }
    let isByHand = evidence.rules(of: feature).deciding.isEmpty
    return ClaimMatrix.Cell(
      feature: feature,
      state: !against.isEmpty
        ? .contradicted : isByHand ? .byHand : gaps.isEmpty ? .supported : .noEvidence,
      against: against, gaps: isByHand ? [] : gaps, screens: names.count,
      judgedScreens: screens.count { $0.isJudged }, judged: judged)
  }
}
