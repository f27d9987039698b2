import A11yBaseline
import A11yModel
import A11yRules

/// Several results as one: every screen once, and of what a test saw again the last attempt.
///
/// The order of the files does not matter.
package struct ResultMerge: Sendable {
  /// The cards of the rules that ran, in the order of their ids.
  package private(set) var cards: [RuleCard] = []
  /// The screens, sorted by name, context and place.
  package private(set) var screens: [JudgedScreen] = []
  /// Inputs that some run did not look at in full.
  package private(set) var notes: [CheckResult.InputNote] = []
  /// How many results were left out because a later attempt of the same test stands for them, or
  /// because they are there twice.
  package private(set) var superseded = 0
  /// Whether a part of a run that was divided is not there.
  package private(set) var lacksParts = false
  /// Whether the results together claim to show every screen that there is: those of tests do, and parts
  /// of a run if the run does.
  package private(set) var isWhole = false
  /// How many files runs of what had changed have left out, where nothing had; nil where any has looked at something.
  package private(set) var unchanged: Int?
  /// Different screens that have one name.
  package private(set) var joined: [JoinedScreens] = []

  /// Joins results.
  ///
  /// - Throws: ``ResultFileError`` when two of them were made by versions of the tool that do not
  ///   mean the same by a rule.
  package init(_ files: [ResultFile]) throws(ResultFileError) {
    var rules: [String: RuleCard] = [:]
    for file in files { try Self.add(file.cards, of: file.path, to: &rules) }
    cards = rules.values.sorted { $0.id < $1.id }
    let joins = try Self.joins(of: files)
    let missing = joins.flatMap(\.missing)
    lacksParts = !missing.isEmpty
    isWhole = !lacksParts && files.allSatisfy { $0.share?.isOfWhole ?? true }
    let unchanged = files.compactMap(\.verdict.unchanged)
    if !files.isEmpty, unchanged.count == files.count { self.unchanged = unchanged.reduce(0, +) }
    joined = Set(files.flatMap(\.joined)).sorted { ($0.name, $0.files) < ($1.name, $1.files) }
    if let join = joins.first, joins.count == 1, files.allSatisfy({ $0.share != nil }) {
      // The parts of one run say what the run says, in its order.
      (screens, notes, superseded) = (join.screens, join.notes + missing, join.repeated)
    } else {
      joinInOrderOfNames(files)
      notes += missing
    }
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
      screens += new.map { Self.screen($0, of: file) }
      notes += open.filter { told.insert($0).inserted }
    }
    // Stable: what is equal stays in the order of the files' names.
    screens = screens.enumerated()
      .sorted { left, right in
        let (first, second) = (Self.order(left.element), Self.order(right.element))
        return first == second
          ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
      }
      .map(\.element)
  }

  // What one test leaves alone is not left alone for another. What a check suppressed is said by its
  // configuration.
  private static func screen(_ screen: JudgedScreen, of file: ResultFile) -> JudgedScreen {
    var screen = screen
    if file.share == nil { screen.suppressions = file.run == nil ? [] : file.suppressions }
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
      // Two teams may give a rule two levels: the stricter one decides, whatever the order.
      if card.severity > known.severity { cards[card.id] = card }
    }
  }

  // The names of files may be random, so they come last; the audits of an attempt are in their order.
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

/// A screen that may be in several results, because a file was copied or handed in twice.
private struct SeenOnce: Hashable {
  private var run: TestRun?
  private var source: Screen.Source
  private var name: String
  private var context: [String: String]
  private var elementCount: Int
  // Two jobs may have captures of one name: only what says the same is the same.
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
  /// Digits that sort as numbers do.
  fileprivate var inOrder: String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, 20 - digits.count)) + digits
  }
}
