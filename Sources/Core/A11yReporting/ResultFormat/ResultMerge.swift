import A11yBaseline
import A11yModel
import A11yRules

/// Several results joined into one, with every screen once and only the last attempt of a test.
///
/// The order of the files does not matter.
package struct ResultMerge: Sendable {
  /// The cards of the rules that ran, by ID.
  package private(set) var cards: [RuleCard] = []
  /// The screens by name, context and place.
  package private(set) var screens: [JudgedScreen] = []
  /// Remarks about inputs that a run did not check in full.
  package private(set) var notes: [CheckResult.InputNote] = []
  /// The number of results that a later attempt of the same test or an equal result replaces.
  package private(set) var superseded = 0
  /// Whether a part of a divided run is missing.
  package private(set) var lacksParts = false
  /// Whether the results together claim to be complete. Those of tests do, and parts of a run if the run
  /// does.
  package private(set) var isWhole = false
  /// The settings that the jobs of the results chose.
  package private(set) var job = JobSettings()
  /// The number of unchanged files that runs with `--changed` left out; nil if any run checked a file.
  package private(set) var unchanged: Int?
  /// Different screens with the same name.
  package private(set) var joined: [JoinedScreens] = []

  /// - Throws: ``ResultFileError`` if two results have different contracts of a rule.
  package init(_ files: [ResultFile]) throws(ResultFileError) {
    var rules: [String: RuleCard] = [:]
    for file in files { try Self.add(file.cards, of: file.path, to: &rules) }
    cards = rules.values.sorted { $0.id < $1.id }
    let joins = try Self.joins(of: files)
    let missing = joins.flatMap(\.missing)
    lacksParts = !missing.isEmpty
    isWhole = !lacksParts && files.allSatisfy { $0.share?.isOfWhole ?? true }
    for file in files { job.add(file.verdict.job) }
    let unchanged = files.compactMap(\.verdict.unchanged)
    if !files.isEmpty, unchanged.count == files.count { self.unchanged = unchanged.reduce(0, +) }
    joined = Set(files.flatMap(\.joined)).sorted { ($0.name, $0.files) < ($1.name, $1.files) }
    if let join = joins.first, joins.count == 1, files.allSatisfy({ $0.share != nil }) {
      // The parts of a run keep its order.
      (screens, notes, superseded) = (join.screens, join.notes + missing, join.repeated)
    } else {
      joinInOrderOfNames(files)
      notes += missing
    }
  }

  /// Returns the rules that ran in some result, but not in one.
  private func rulesOff(in file: ResultFile) -> Set<String> {
    Set(cards.map(\.id)).subtracting(file.cards.map(\.id)).intersection(RuleBook.cards.map(\.id))
  }

  private static func joins(of files: [ResultFile]) throws(ResultFileError) -> [ShardJoin] {
    var parts: [ShardJoin.Key: [ResultFile]] = [:]
    for file in files {
      if let share = file.share { parts[ShardJoin.Key(share), default: []].append(file) }
    }
    var joins: [ShardJoin] = []
    for (key, files) in parts.sorted(by: { $0.key.plan < $1.key.plan }) {
      joins.append(try ShardJoin(files, count: key.count))
    }
    return joins
  }

  private mutating func joinInOrderOfNames(_ files: [ResultFile]) {
    let files = files.sorted(by: Self.isOrderedBefore)
    var repeated = RepeatedAudits(files)
    var known: Set<SeenOnce> = []
    var told: Set<CheckResult.InputNote> = []
    for file in files {
      let new = file.screens.filter {
        !repeated.stand(for: $0, of: file) && known.insert(SeenOnce($0, file)).inserted
      }
      let open = file.notes.filter { !repeated.stand(for: $0, of: file) }
      guard !new.isEmpty || !open.isEmpty || file.screens.isEmpty && file.notes.isEmpty else {
        superseded += 1
        continue
      }
      let off = rulesOff(in: file)
      screens += new.map { Self.screen($0, of: file, without: off) }
      notes += open.filter { told.insert($0).inserted }
    }
    // A stable sort keeps equal screens in the order of the file names.
    screens = screens.enumerated()
      .sorted { left, right in
        let (first, second) = (Self.order(left.element), Self.order(right.element))
        return first == second
          ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
      }
      .map(\.element)
  }

  // Suppressions of a test apply to no other test. Those of a check are in its configuration or its sources.
  private static func screen(
    _ screen: JudgedScreen, of file: ResultFile, without off: Set<String>
  ) -> JudgedScreen {
    var screen = screen
    screen.rulesOff.formUnion(off)
    guard file.share == nil else { return screen }
    guard file.run == nil else {
      screen.suppressions = file.suppressions
      return screen
    }
    let files = Set(screen.findings.map { $0.finding.element.file(in: screen.source) })
    screen.suppressions = file.suppressions.filter { $0.element.file.map(files.contains) ?? false }
    return screen
  }

  private static func add(
    _ new: [RuleCard], of path: String, to cards: inout [String: RuleCard]
  ) throws(ResultFileError) {
    for card in new {
      guard let known = cards[card.id] else {
        cards[card.id] = card
        continue
      }
      guard known.contract == card.contract else {
        throw ResultFileError(
          path,
          "means by \(card.id) another version of the rule; expected results of one version of the tool"
        )
      }
      // If teams configure different severities, the stricter one wins, in any order.
      if card.severity > known.severity { cards[card.id] = card }
    }
  }

  // File names may be random and come last. The audits of an attempt are in order.
  private static func isOrderedBefore(_ left: ResultFile, _ right: ResultFile) -> Bool {
    let (first, second) = (order(left), order(right))
    if first != second { return first.lexicographicallyPrecedes(second) }
    return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  private static func order(_ file: ResultFile) -> [String] {
    guard let run = file.run else { return [] }
    let device = run.device
    let numbers = [run.attachment?.repetition ?? 0, run.attempt, run.sequence].map(\.inOrder)
    return [run.test, device.model ?? "", device.system ?? "", device.configuration ?? ""]
      + [device.languages.joined(separator: ",")] + numbers + file.screens.flatMap(order)
      + file.notes.flatMap { [$0.path, $0.message] }
  }

  private static func order(_ screen: JudgedScreen) -> [String] {
    let context = screen.context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return [screen.name, context.joined(separator: ","), screen.source.path]
      + screen.findings.map(\.identity.fingerprint) + [screen.elementCount.inOrder]
  }
}

/// A screen that may occur in several results because a file was copied.
private struct SeenOnce: Hashable {
  private var run: TestRun?
  private var source: Screen.Source
  private var name: String
  private var context: [String: String]
  private var elementCount: Int
  // Jobs may have captures with the same name. Only equal findings mean the same screen.
  private var findings: [IdentifiedFinding]
  private var outcomes: [RuleOutcome]

  init(_ screen: JudgedScreen, _ file: ResultFile) {
    run = file.run
    run?.attachment = nil
    source = screen.source
    name = screen.name
    context = screen.context
    elementCount = screen.elementCount
    findings = screen.findings
    outcomes = screen.outcomes
  }
}

extension Int {
  /// Digits that sort numerically.
  fileprivate var inOrder: String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, 20 - digits.count)) + digits
  }
}
