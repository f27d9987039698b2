import A11yBaseline
import A11yModel

/// A whole document of `a11ylint-result/1`, which `Documentation/a11ylint-result-1.schema.json`
/// describes: everything that one run says.
///
/// Within version 1 members are only added. What follows from other members, and what nobody needs to
/// compare and to report again, is written for other readers.
struct ResultDocument: JSONRecord {
  /// The name and the version of the format.
  static let schema = "a11ylint-result/1"
  static let isOnOneLine = false

  var schema = Self.schema
  var tool = Tool()
  var run: TestRun?
  /// Only where it is a part of a run.
  var shard: ResultShard?
  var gate = Gate()
  var coverage: [ResultScreen] = []
  var rules: [ResultRule] = []
  var findings = LazyRecords(0) { _ in ResultFinding() }
  var fixed: [Entry] = []
  var unobserved: [Unobserved] = []
  var uncaptured: [Uncaptured] = []
  var unseen: [Unseen] = []
  var suppressions: [ResultSuppression] = []
  var growth: Growth?
  var budgets: [BudgetUse] = []
  var summary = Summary()
  var diagnostics: [Note] = []

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.informative("tool", &tool)
    try members.optional("run", &run)
    try members.optional("shard", &shard)
    try members.informative("gate", &gate)
    try members.required("coverage", &coverage)
    try members.required("rules", &rules)
    try members.required("findings", &findings)
    try members.informative("fixed", &fixed)
    try members.informative("unobserved", &unobserved)
    try members.unlessEmpty("uncaptured", &uncaptured)
    try members.unlessEmpty("unseen", &unseen)
    try members.unlessEmpty("suppressions", &suppressions)
    try members.informative("growth", &growth)
    try members.unlessEmpty("budgets", &budgets)
    try members.informative("summary", &summary)
    try members.required("diagnostics", &diagnostics)
  }
}

extension ResultDocument {
  /// The document of a result.
  ///
  /// - Parameter run: The test that made it; nil for the command.
  init(_ result: CheckResult, run: TestRun?) {
    let comparison = result.comparison
    // What a test hands over leaves out the words about rules that every reader has.
    let told = run.map { _ in Set(comparison.findings.map(\.finding.rule)) }
    tool.version = result.toolVersion
    self.run = run
    gate = Gate(result)
    shard = result.share.map(ResultShard.init)
    let unjudged = Set(result.unjudged)
    coverage = result.screens.enumerated().map { index, screen in
      ResultScreen(
        screen, isJudged: !unjudged.contains(index), isInShard: shard != nil, hasWords: run == nil)
    }
    rules = result.cards.map { ResultRule($0, hasWords: told?.contains($0.id) ?? true) }
    let (found, screens) = (comparison.findings, result.screens)
    let failing = Set(result.verdict.failing)
    findings = LazyRecords(found.count) { index in
      ResultFinding(
        found[index], isFailing: failing.contains(found[index].fingerprint), on: screens)
    }
    fixed = comparison.fixed.map(Entry.init)
    unobserved = comparison.unobserved.map {
      Unobserved(entry: Entry($0.entry), reason: $0.reason?.rawValue)
    }
    uncaptured = comparison.uncaptured.map(Uncaptured.init)
    unseen = result.unseen.map { Unseen($0, accepted: result.acceptedGaps[$0]) }
    suppressions = comparison.suppressions.map(ResultSuppression.init)
    growth = result.growth.map(Growth.init)
    budgets = result.budgets.map(BudgetUse.init)
    summary = Summary(result, hasWords: run == nil)
    diagnostics = result.inputNotes.map(Note.init)
  }
}

// MARK: - Gate

extension ResultDocument {
  /// How the run ended, and why.
  struct Gate: JSONRecord {
    static let isOnOneLine = false

    var outcome = ""
    var exitCode = 0
    var reasons: [Reason] = []
    var baseline: String?
    var unchanged: Int?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("outcome", &outcome)
      try members.required("exitCode", &exitCode)
      try members.required("reasons", &reasons)
      try members.optional("baseline", &baseline)
      try members.optional("unchanged", &unchanged)
    }

    /// One reason of a failure.
    struct Reason: JSONRecord {
      var code = ""
      var count = 0

      mutating func members<Members: JSONMembers>(
        _ members: inout Members
      ) throws(Members.Failure) {
        try members.required("code", &code)
        try members.required("count", &count)
      }
    }
  }
}

extension ResultDocument.Gate {
  fileprivate init(_ result: CheckResult) {
    outcome = result.outcome.code
    exitCode = result.outcome.exitCode
    reasons = result.verdict.reasons.map { Reason(code: $0.code, count: $0.count) }
    let open = result.unseen.filter { result.acceptedGaps[$0] == nil }
    let unseen = Dictionary(open.map { ($0.kind, 1) }, uniquingKeysWith: +)
    for kind in [UnseenPart.Kind.missing, .cut, .failed, .sourceReader, .notJudged] {
      // Who asks for captures as they are has looked at those that are cut.
      guard let count = unseen[kind], kind != .cut || result.outcome.isUnsound else { continue }
      reasons.append(Reason(code: kind.rawValue, count: count))
    }
    baseline = result.baselinePath
    unchanged = result.unchanged
  }
}

// MARK: - Summary

extension ResultDocument {
  /// How much of what there is; all of it follows from the rest of the document.
  struct Summary: JSONRecord {
    static let isOnOneLine = false

    var new = 0
    var regressed = 0
    var worsened = 0
    var expired = 0
    var newRule = 0
    var known = 0
    var moved = 0
    var suppressed = 0
    var fixed = 0
    var unobserved = 0
    var notEvaluated = 0
    var elements = 0
    var screens = 0
    var judgedScreens = 0
    /// How much of all screens could be judged, for a reader.
    var judged: String?
    var byRule = JSONTable<Int>()

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("new", &new)
      try members.required("regressed", &regressed)
      try members.required("worsened", &worsened)
      try members.required("expired", &expired)
      try members.required("newRule", &newRule)
      try members.required("known", &known)
      try members.required("moved", &moved)
      try members.required("suppressed", &suppressed)
      try members.required("fixed", &fixed)
      try members.required("unobserved", &unobserved)
      try members.required("notEvaluated", &notEvaluated)
      try members.required("elements", &elements)
      try members.required("screens", &screens)
      try members.informative("judgedScreens", &judgedScreens)
      try members.informative("judged", &judged)
      try members.required("byRule", &byRule)
    }
  }
}

extension ResultDocument.Summary {
  fileprivate init(_ result: CheckResult, hasWords: Bool) {
    let comparison = result.comparison
    let counts = comparison.counts
    new = counts[.new] ?? 0
    regressed = counts[.regressed] ?? 0
    worsened = counts[.worsened] ?? 0
    expired = counts[.expired] ?? 0
    newRule = counts[.newRule] ?? 0
    known = counts[.known] ?? 0
    moved = counts[.moved] ?? 0
    suppressed = counts[.suppressed] ?? 0
    fixed = comparison.fixed.count
    unobserved = comparison.unobserved.count
    for screen in result.screens {
      notEvaluated += screen.outcomes.reduce(0) { $0 + $1.notEvaluated }
      elements += screen.elementCount
    }
    screens = result.screens.count
    judgedScreens = screens - result.unjudged.count
    judged = hasWords ? JudgedSum(result).sentence : nil
    for index in comparison.findings.indices {
      byRule.values[comparison.findings[index].finding.rule, default: 0] += 1
    }
  }
}

// MARK: - Entries and notes

extension ResultDocument {
  /// An entry of the baseline that no finding was matched with.
  struct Entry: JSONRecord {
    var fingerprint = ""
    var rule = ""
    var severity = ""
    var screen = ""
    var anchor = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("fingerprint", &fingerprint)
      try members.required("rule", &rule)
      try members.required("severity", &severity)
      try members.required("screen", &screen)
      try members.required("anchor", &anchor)
    }
  }

  /// An entry of the baseline of which the run says nothing, and why.
  struct Unobserved: JSONRecord {
    var entry = Entry()
    /// Nil where an earlier version wrote none.
    var reason: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try entry.members(&members)
      try members.optional("reason", &reason)
    }
  }

  /// A screen of the baseline that was not captured.
  struct Uncaptured: JSONRecord {
    var screen = ""
    var entries = 0
    var successor: String?
    var matched: Int?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("screen", &screen)
      try members.required("entries", &entries)
      try members.optional("successor", &successor)
      try members.optional("matched", &matched)
    }
  }

  /// A row of what the run could not see.
  struct Unseen: JSONRecord {
    var kind = ""
    var name = ""
    var detail: String?
    var accepted: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("kind", &kind)
      try members.required("name", &name)
      try members.optional("detail", &detail)
      try members.optional("accepted", &accepted)
    }
  }

  /// An input that was not looked at in full.
  struct Note: JSONRecord {
    var level = ""
    var code: String?
    var message = ""
    var location = Location()

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("level", &level)
      try members.optional("code", &code)
      try members.required("message", &message)
      try members.required("location", &location)
    }

    /// A line of a file.
    struct Location: JSONRecord {
      var path = ""
      var line = 0

      mutating func members<Members: JSONMembers>(
        _ members: inout Members
      ) throws(Members.Failure) {
        try members.required("path", &path)
        try members.required("line", &line)
      }
    }
  }
}

extension ResultDocument.Entry {
  init(_ entry: BaselineEntry) {
    fingerprint = entry.fingerprint
    rule = entry.rule
    severity = entry.severity.rawValue
    screen = entry.screen
    anchor = entry.anchor
  }
}

extension ResultDocument.Uncaptured {
  fileprivate init(_ screen: UncapturedScreen) {
    self.init(
      screen: screen.name, entries: screen.entries, successor: screen.successor?.name,
      matched: screen.successor?.matched)
  }
}

extension ResultDocument.Unseen {
  fileprivate init(_ part: UnseenPart, accepted: String?) {
    self.init(
      kind: part.kind.rawValue, name: part.name, detail: part.detail.isEmpty ? nil : part.detail,
      accepted: accepted)
  }

  /// The row and why it is accepted, if it is.
  var gap: (UnseenPart, String)? {
    guard let accepted, let kind = UnseenPart.Kind(rawValue: kind) else { return nil }
    return (UnseenPart(kind, name, detail ?? ""), accepted)
  }

  /// The screens of one name, if the row is about such.
  var joined: JoinedScreens? {
    kind == UnseenPart.Kind.joined.rawValue ? JoinedScreens(name: name, files: detail ?? "") : nil
  }
}

extension ResultDocument.Note {
  fileprivate init(_ note: CheckResult.InputNote) {
    level = note.kind.isError ? "error" : "note"
    code = note.kind.rawValue
    message = note.message
    location = Location(path: note.path, line: max(1, note.line))
  }

  /// The note; what has a kind of a later version is an error or none by its level.
  var value: CheckResult.InputNote {
    let isError = level == "error"
    let known = code.flatMap(CheckResult.InputNote.Kind.init).flatMap {
      $0.isError == isError ? $0 : nil
    }
    return .init(
      known ?? (isError ? .failed : .skipped), path: location.path, line: location.line,
      message: message)
  }
}
