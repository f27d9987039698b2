import A11yAnalysis
import A11yModel
import A11yRules

/// The captures of one screen in different settings, such as text sizes or languages.
package struct SettingPairs: Sendable {
  /// The positions of captures that differ in a single setting, and in those that follow it.
  struct Pair: Sendable {
    let base: Int
    let other: Int
    let axis: SettingAxis
    let values: (base: String, other: String)
    /// Whether only the other capture is laid out from right to left.
    let isTurned: Bool
  }

  private static let mostPairs = 48

  private(set) var pairs: [Pair] = []
  private let settings: [CaptureSettings]

  /// Returns groups of screens of one name with captures in several settings, as positions.
  package static func groups(of screens: [JudgedScreen]) -> [[Int]] {
    let comparable = screens.indices.filter { screens[$0].compared != nil }
    return Dictionary(grouping: comparable) { screens[$0].name.canonical }
      .values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Returns whether captures of one screen differ in a setting, and otherwise only in those that follow.
  package static func hasPair(of axis: SettingAxis, in screens: [JudgedScreen]) -> Bool {
    let comparable = screens.filter { $0.compared != nil }
    return SettingPairs(comparable).pairs.contains {
      $0.axis == axis || $0.isTurned && axis == .direction
    }
  }

  /// - Parameter screens: The captures of one screen.
  init(_ screens: [JudgedScreen]) {
    settings = screens.map(CaptureSettings.init)
    for axis in SettingAxis.allCases {
      let lines = Dictionary(grouping: screens.indices) { settings[$0].apart(from: axis) }
      for line in lines.values.sorted(by: { $0[0] < $1[0] }) {
        add(line, axis)
      }
    }
  }

  private mutating func add(_ line: [Int], _ axis: SettingAxis) {
    let ranked = line.compactMap { position in
      settings[position][axis].flatMap { value in
        axis.rank(value).map { (position: position, value: value, rank: $0) }
      }
    }.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (first.rank, turns(first.position) ?? 0, one.offset)
        < (second.rank, turns(second.position) ?? 0, other.offset)
    }.map(\.element)
    guard let base = ranked.first else { return }
    var seen: Set<String> = [base.value]
    for other in ranked.dropFirst()
    where pairs.count < Self.mostPairs && seen.insert(other.value).inserted {
      pairs.append(
        Pair(
          base: base.position, other: other.position, axis: axis, values: (base.value, other.value),
          isTurned: turns(base.position) == 0 && turns(other.position) == 1))
    }
  }

  // 1 from right to left, 0 from left to right.
  private func turns(_ position: Int) -> Int? {
    settings[position][.direction].map { $0 == "rtl" ? 1 : 0 }
  }

  /// Returns the settings in which the captures of no pair differ from the most similar other one; nil in place of
  /// what is no setting. Captures in equal settings are left out.
  ///
  /// - Complexity: O(n) for n captures.
  func apart() -> [(position: Int, settings: [SettingAxis?])] {
    let paired = Set(pairs.flatMap { [$0.base, $0.other] })
    return settings.indices.filter { !paired.contains($0) }.compactMap { position in
      let differences = settings.indices.prefix(Self.mostPairs).filter { $0 != position }
        .map { settings[position].differences(from: settings[$0]) }
      guard let fewest = differences.min(by: { $0.count < $1.count }), !fewest.isEmpty else {
        return nil
      }
      return (position, fewest)
    }
  }
}

/// The findings and outcomes of rules that compared captures of one screen.
package struct SettingReport: Sendable {
  /// The position of the capture in the default setting.
  package let position: Int
  package fileprivate(set) var findings: [IdentifiedFinding]
  package fileprivate(set) var outcomes: [RuleOutcome]
}

extension Linter {
  /// Compares captures of one screen in different settings.
  ///
  /// - Complexity: O(p · n log n) for p pairs and n elements.
  package func compareSettings(of screens: [JudgedScreen]) -> [SettingReport] {
    var reports: [Int: SettingReport] = [:]
    var bases: [Int: AnalyzedScreen] = [:]
    for pair in SettingPairs(screens).pairs {
      guard let one = screens[pair.base].compared, let two = screens[pair.other].compared
      else { continue }
      let base = bases[pair.base] ?? analyzed(one)
      bases[pair.base] = base
      let screens = ScreenPair(base, analyzed(two), pair)
      var found = lint(screens)
      for index in found.findings.indices {
        let partner = screens.partners[found.findings[index].element.index]
        found.findings[index].paired = PairedElement(
          axis: pair.axis, value: pair.values.other,
          frame: partner.flatMap { screens.other.tree[$0].frame })
      }
      reports[pair.base, default: SettingReport(position: pair.base, findings: [], outcomes: [])]
        .add(found, on: base)
    }
    return reports.values.sorted { $0.position < $1.position }
  }
}

extension ScreenPair {
  fileprivate init(_ base: AnalyzedScreen, _ other: AnalyzedScreen, _ pair: SettingPairs.Pair) {
    let elements = ElementPairs(base, other, joiningRows: false)
    let places = PairedPlaces(elements, base.tree, other.tree) {
      pair.axis == .locale || $0.type == .staticText || $0.type == .image
    }
    self.init(
      base, other, axis: pair.axis, values: pair.values, isTurned: pair.isTurned,
      partners: places.partners,
      lost: elements.vanished.filter { places.partners[$0] == nil })
  }
}

extension SettingReport {
  // A third size or language adds no finding to one that is known.
  fileprivate mutating func add(_ report: Linter.Report, on base: AnalyzedScreen) {
    let found = IdentifiedFinding.all(report.findings, on: base, in: ElementPlaces(base))
    let known = Set(findings.map(\.identity.fingerprint))
    findings += found.filter { !known.contains($0.identity.fingerprint) }
    for outcome in report.outcomes where outcome.candidates > 0 {
      if let position = outcomes.firstIndex(where: { $0.rule == outcome.rule }) {
        outcomes[position].add(outcome)
      } else {
        outcomes.append(outcome)
      }
    }
  }
}

extension JudgedScreen {
  /// Adds what a comparison with other settings found.
  package mutating func add(_ report: SettingReport) {
    findings = (findings + report.findings).enumerated().sorted {
      ($0.element.finding.element.index, $0.offset) < ($1.element.finding.element.index, $1.offset)
    }.map(\.element)
    for outcome in report.outcomes {
      if let position = outcomes.firstIndex(where: { $0.rule == outcome.rule }) {
        outcomes[position].add(outcome)
      } else {
        outcomes.append(outcome)
      }
    }
    outcomes.sort { $0.rule < $1.rule }
  }
}
