import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// Screens with their findings, before the comparison with a baseline.
package struct JudgedScreens: Sendable {
  /// The screens, in report order.
  package internal(set) var screens: [JudgedScreen]
  /// The cards of the rules, sorted by id.
  package internal(set) var cards: [RuleCard]
  /// The inputs that were not read completely.
  package internal(set) var notes: [CheckResult.InputNote]
  /// Whether parts of the screens could not be seen, so that the run cannot pass.
  package let isBlind: Bool
  /// The shard; nil for a whole or merged run.
  package internal(set) var share: ShardShare?
  /// Whether the run covers all configured inputs.
  package internal(set) var isWhole = false
  /// Whether only some inputs were named.
  package internal(set) var isNamed = false
  /// Judges the sources of the project that were not named; nil if there are none.
  package internal(set) var rest: (@Sendable () -> [JudgedScreen]?)?
  /// The files that are no inputs, whose findings are not asked for.
  package internal(set) var others: Set<String> = []
  /// Different screens with the same name.
  package internal(set) var joined: [JoinedScreens] = []
  /// Whether other screens are judged elsewhere, or not at all.
  package var isPart: Bool { share != nil || lacksParts || isOfChanges }
  /// Whether unchanged files were left out.
  package var isOfChanges = false
  /// The number of unchanged files if all were unchanged; nil if any file was read.
  package internal(set) var unchanged: Int?
  /// The settings that the jobs of merged results chose.
  package internal(set) var job = JobSettings()
  private var lacksParts = false
  /// The suppression comments in all sources that were read.
  package internal(set) var comments: [Suppression] = []

  package init(
    _ screens: [JudgedScreen], cards: [RuleCard], notes: [CheckResult.InputNote] = [],
    isBlind: Bool = false
  ) {
    self.screens = screens
    self.cards = cards
    self.notes = notes
    self.isBlind = isBlind
    addAuditCards()
  }

  /// Adds the cards of the checks of Apple's audit that were run.
  mutating func addAuditCards() {
    let kinds = Set(screens.lazy.flatMap(\.audits))
    let known = kinds.isEmpty ? [] : Set(cards.map(\.id))
    let new = kinds.filter { !known.contains($0.rule) }.map(\.card)
    if !new.isEmpty { cards = (cards + new).sorted { $0.id < $1.id } }
  }

  /// Creates a value from merged results.
  package init(_ merge: ResultMerge) {
    self.init(merge.screens, cards: merge.cards, notes: merge.notes)
    lacksParts = merge.lacksParts
    unchanged = merge.unchanged
    isWhole = merge.isWhole
    joined = merge.joined
    job = merge.job
    comments = Set(screens.flatMap(\.suppressions).filter(\.isComment)).sorted {
      ($0.element.file ?? "", $0.line, $0.rule) < ($1.element.file ?? "", $1.line, $1.rule)
    }
  }

  /// Whether a finding is in a file that is no input. A screen may be written in several files.
  func isElsewhere(_ compared: ComparedFinding) -> Bool {
    guard !others.isEmpty else { return false }
    let screen = screens[compared.screen]
    return screen.isOfSource
      && others.contains(compared.finding.finding.element.file(in: screen.source))
  }

  /// Adds merged results, limited to selected rules. Rules outside the rule book are always selected.
  mutating func add(_ merge: ResultMerge, selecting linter: Linter) {
    let left = Set(RuleBook.cards.map { $0.id }).subtracting(linter.cards.map { $0.id })
    let off = Set(linter.cards.map { $0.id }).subtracting(merge.cards.map { $0.id })
    screens += merge.screens.map { screen in
      var screen = screen
      screen.findings.removeAll { left.contains($0.rule) }
      screen.outcomes.removeAll { left.contains($0.rule) }
      screen.rulesOff.formUnion(off)
      return screen
    }
    notes += merge.notes
    for card in merge.cards
    where !left.contains(card.id) && !cards.contains(where: { $0.id == card.id }) {
      cards.append(card)
    }
    cards.sort { $0.id < $1.id }
  }

  /// Joins the runs of Apple's audit on one screen that were read without a tree.
  mutating func joinAuditRuns(by linter: (JudgedScreen) -> Linter) {
    let kept = AuditRuns.join(&screens, by: linter)
    if let places = share?.screens { share?.screens = kept.map { places[$0] } }
  }

  /// Compares captures of one screen in different settings, and lets go of them.
  ///
  /// - Parameters:
  ///   - asked: The settings in which every screen should be captured.
  ///   - linter: Returns the linter for a screen.
  package mutating func compareSettings(
    jobs: Int, asked: RequiredSettings? = nil, by linter: @Sendable (JudgedScreen) -> Linter
  ) {
    let groups = SettingPairs.groups(of: screens)
    if let asked { notes += asked.notes(on: screens, isWhole: isWhole) }
    notes += ComparisonNotes(groups, of: screens).notes
    let captures = screens
    let reports = Parallel.map(groups, jobs: jobs) { group in
      let own = group.map { captures[$0] }
      return linter(own[0]).compareSettings(of: own)
    }
    for (group, reports) in zip(groups, reports) {
      for report in reports { screens[group[report.position]].add(report) }
    }
    for index in screens.indices { screens[index].compared = nil }
  }

  /// Replaces paths by those that the user knows.
  mutating func renamePaths(_ shown: (String) -> String) {
    for index in screens.indices {
      screens[index].source.path = SecretText.shownPath(shown(screens[index].source.path))
    }
    for index in notes.indices { notes[index].path = shown(notes[index].path) }
  }
}
