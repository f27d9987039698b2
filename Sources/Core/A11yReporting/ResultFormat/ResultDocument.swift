import A11yBaseline
import A11yModel
import A11yRules

/// The result of a run, `a11ylint-result/1`.
///
/// Members that are derived from others, or that comparing and reporting a saved result don't need, are
/// informative.
struct ResultDocument: JSONDocument {
  static let schema = "a11ylint-result/1"
  static let title = "Result of a11ylint check"
  static let about =
    "The result of a run. Within version 1, members are only added; readers ignore unknown ones."

  var schema = Self.schema
  var tool = Tool()
  var commit: String?
  var run: TestRun?
  var shard: ResultShard?
  var gate = Gate()
  var coverage: [ResultScreen] = []
  var outcomes: [ResultOutcome] = []
  var rules: [ResultRule] = []
  var findings = LazyRecords(0) { _ in ResultFinding() }
  var causes: [ResultCause] = []
  var fixed: [BaselineEntry] = []
  var unobserved: [UnobservedEntry] = []
  var uncaptured: [UncapturedScreen] = []
  var unseen: [Unseen] = []
  var suppressions: [ResultSuppression] = []
  var growth: Growth?
  var weakened: [Weakening] = []
  var budgets: [BudgetUse] = []
  var summary = Summary()
  var diagnostics: [Note] = []

  mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.informative("tool", &tool, "The tool that wrote the document.")
    members.optional(
      "commit", &commit,
      "The full hash of the commit that was checked out. Absent outside a git repository.")
    members.optional(
      "run", &run,
      """
      The test that wrote a partial result, which is compact.
      """)
    members.optional(
      "shard", &shard,
      "The part of a run that check --shard judged. The merge command joins all parts.")
    members.informative("gate", &gate, "The outcome of the run.")
    members.required("coverage", &coverage, "The screens that were checked.")
    members.required(
      "outcomes", &outcomes,
      """
      What the rules could judge, once for each format of captures. A rule that is not listed had \
      no candidates.
      """)
    members.required("rules", &rules, "The rules that ran.")
    members.required(
      "findings", &findings,
      "The findings in every state, each once, however many captures show it.")
    members.unlessEmpty(
      "causes", &causes,
      "What one edit fixes, if several findings have it, in the order of the findings.")
    members.informative("fixed", &fixed, "The baseline entries whose finding is gone.")
    members.informative(
      "unobserved", &unobserved, "The baseline entries that the run could not check.")
    members.unlessEmpty(
      "uncaptured", &uncaptured, "The screens with baseline entries that no capture shows.")
    members.unlessEmpty(
      "unseen", &unseen,
      """
      The parts that the run could not see. Content that a capture format never has is not \
      listed.
      """)
    members.unlessEmpty("suppressions", &suppressions, "The suppressions that applied.")
    members.informative(
      "growth", &growth,
      "The entries that the baseline has in addition to that of the commit named by --against.")
    members.unlessEmpty(
      "weakened", &weakened,
      "The settings and suppression comments that let more pass than in the commit named by --against."
    )
    members.unlessEmpty("budgets", &budgets, "The use of each budget of the configuration.")
    members.informative(
      "summary", &summary,
      "The number of findings by state, and other counts that follow from the document.")
    members.required("diagnostics", &diagnostics, "The inputs that were not checked in full.")
  }
}

extension ResultDocument {
  /// - Parameter run: The test that wrote the result; nil for the command.
  init(_ result: CheckResult, run: TestRun?) {
    let comparison = result.comparison
    let told = Set(comparison.findings.map(\.finding.rule))
    tool.version = result.toolVersion
    commit = result.commit
    self.run = run
    gate = Gate(result)
    shard = result.share.map(ResultShard.init)
    let unjudged = Set(result.unjudged)
    coverage = result.screens.enumerated().map { index, screen in
      ResultScreen(
        screen, isJudged: !unjudged.contains(index), isInShard: shard != nil)
    }
    outcomes = ResultOutcome.all(on: result.screens)
    rules = result.cards.map { ResultRule($0, hasFindings: told.contains($0.id)) }
    let (found, screens) = (comparison.findings, result.screens)
    let failing = Set(result.verdict.failing)
    findings = LazyRecords(found.count) { index in
      ResultFinding(
        found[index], isFailing: failing.contains(found[index].fingerprint), on: screens)
    }
    causes = result.causes.all.filter(\.isShared).map { ResultCause($0, of: found) }
    fixed = comparison.fixed
    unobserved = comparison.unobserved
    uncaptured = comparison.uncaptured
    unseen = result.unseen.map { Unseen($0, accepted: result.acceptedGaps[$0]) }
    suppressions = comparison.suppressions.map(ResultSuppression.init)
    growth = result.growth.map(Growth.init)
    weakened = result.weakened
    budgets = result.budgets
    summary = Summary(result, hasWords: run == nil)
    diagnostics = result.inputNotes.map(Note.init)
  }
}

// MARK: - Gate

extension ResultDocument {
  struct Gate: JSONRecord {
    static let isOnOneLine = false

    var outcome = ""
    var exitCode = 0
    var reasons: [Verdict.Reason] = []
    var baseline: String?
    var unchanged: Int?
    var job = JobSettings()

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "outcome", &outcome,
        """
        passed, failed, error (an input was unreadable, or nothing was audited), or not-judged (a \
        screen where no rule that can fail the gate had a candidate with known facts).
        """, .words(["passed", "failed", "error", "not-judged"]))
      members.required(
        "exitCode", &exitCode,
        "The exit code of the audit (0, 1 or 3), before --exit-zero and --allow-empty.")
      members.required("reasons", &reasons, "The reasons for failing.")
      members.optional(
        "baseline", &baseline,
        """
        The path of the baseline, as the user entered it, with the commit and a colon before that \
        of a commit.
        """)
      members.optional(
        "unchanged", &unchanged,
        "The number of files that check --changed left out, if it checked none.", .positive)
      job.members(members)
    }
  }
}

extension ResultDocument.Gate {
  fileprivate init(_ result: CheckResult) {
    outcome = result.outcome.code
    exitCode = result.outcome.exitCode
    reasons = result.verdict.reasons
    let open = result.unseen.filter { result.acceptedGaps[$0] == nil }
    let unseen = Dictionary(open.map { ($0.kind, 1) }, uniquingKeysWith: +)
    if case .leftOut(let count) = result.outcome {
      reasons.append(.init(code: UnseenPart.Kind.leftOut.rawValue, count: count))
    }
    for kind in [
      UnseenPart.Kind.missing, .cut, .failed, .notJudged, .textsOnly, .otherContent,
    ] {
      // Without --strict-capture, truncated captures are no reason.
      guard let count = unseen[kind], kind != .cut || result.outcome.isUnsound else { continue }
      reasons.append(.init(code: kind.rawValue, count: count))
    }
    baseline = result.baselinePath
    unchanged = result.unchanged
    job = result.job
  }
}

// MARK: - Summary

extension ResultDocument {
  /// Counts that follow from the rest of the document.
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
    var notReadScreens = 0
    var emptyScreens = 0
    var notRead: [ReadScreens.Cause] = []
    var judged: String?
    var byRule = JSONTable<Int>()

    mutating func members(_ members: any JSONMembers) {
      members.required("new", &new, "The number of new findings.")
      members.required(
        "regressed", &regressed, "The number of findings that were fixed and came back.")
      members.required(
        "worsened", &worsened,
        "The number of findings that are more severe or more numerous than accepted.")
      members.required(
        "expired", &expired, "The number of findings whose suppression has expired.")
      members.required(
        "newRule", &newRule,
        "The number of findings of rules that the baseline was written without.")
      members.required("known", &known, "The number of accepted findings.")
      members.required("moved", &moved, "The number of accepted findings whose element moved.")
      members.required("suppressed", &suppressed, "The number of suppressed findings.")
      members.required("fixed", &fixed, "The number of fixed entries.")
      members.required(
        "unobserved", &unobserved, "The number of entries that the run could not check.")
      members.required(
        "notEvaluated", &notEvaluated, "The number of candidates that a rule could not judge.")
      members.required("elements", &elements, "The number of elements on all screens.")
      members.required("screens", &screens, "The number of screens.")
      members.informative(
        "judgedScreens", &judgedScreens,
        "The number of screens on which something could be judged.")
      members.unless(
        0, "notReadScreens", &notReadScreens,
        "The number of screens of sources of which no element was read. Absent for none.", .positive
      )
      members.unless(
        0, "emptyScreens", &emptyScreens,
        "The number of screens of sources that were read whole and have no element. Absent for none.",
        .positive)
      members.unlessEmpty(
        "notRead", &notRead, "Why screens are not read: the most frequent causes first.")
      members.informative(
        "judged", &judged,
        """
        A sentence about the part that could be judged. Absent without screens, and in a partial \
        result.
        """)
      members.required("byRule", &byRule, "The number of findings by rule.", .positive)
    }
  }
}

extension ResultDocument.Summary {
  private static let mostCauses = 32

  init(_ result: CheckResult, hasWords: Bool) {
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
    let read = ReadScreens(result.screens)
    (notReadScreens, emptyScreens) = (read.notRead, read.empty)
    judgedScreens = screens - result.unjudged.count - read.notRead - read.empty
    notRead = Array(read.causes.prefix(Self.mostCauses))
    judged = hasWords ? JudgedSum(result).sentence : nil
    for index in comparison.findings.indices {
      byRule.values[comparison.findings[index].finding.rule, default: 0] += 1
    }
  }
}

extension ReadScreens.Cause: JSONRecord {
  package init() { self.init(name: "", path: "") }

  package mutating func members(_ members: any JSONMembers) {
    var first = max(1, line)
    members.required("name", &name, "The code, for example `content of Form` or `.introspect`.")
    members.required("screens", &screens, "The number of screens that are not read and have it.")
    members.required("path", &path, "The file of the first place.")
    members.required("line", &first, "The line of the first place, from 1.", .positive)
    line = first
  }
}

// MARK: - Entries and notes

extension ResultDocument {
  /// A part that the run could not see.
  struct Unseen: JSONRecord {
    var kind = ""
    var name = ""
    var detail: String?
    var accepted: String?

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "kind", &kind,
        """
        missing (a known screen whose file was left out, or that a run which claims to be complete \
        does not capture), cut (a truncated \
        capture), fragment (a capture of a part of a tree), failed (an unreadable or unsound \
        input), not-judged, not-read (screens of sources of which no element was read), texts-only \
        (a capture without types), joined (different screens with one name), other-content \
        (a capture of something else than the screen of its name in the baseline), context (a \
        screen captured only in other contexts) or left-out.
        """, .oneOf(UnseenPart.Kind.self))
      members.required("name", &name, "The name of the screen or the path of the file.")
      members.optional("detail", &detail, "Further information.")
      members.optional(
        "accepted", &accepted,
        """
        The reason why the configuration accepts it (gate.unseen). Otherwise missing, cut, \
        failed, not-judged, texts-only, joined and other-content parts are no pass, and not-read ones only where \
        it accepts fewer.
        """)
    }
  }

  /// A remark about an input that was not checked in full.
  struct Note: JSONRecord {
    var level = ""
    var code = ""
    var message = ""
    var location = Location()
    var screens: [String] = []
    var change: String?

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "level", &level, "Whether the input fails the run.", .words(["error", "note"]))
      members.required(
        "code", &code,
        """
        failed, unsound (--strict-capture found a fault), unknown-targets (an \
        unreadable project), unpaired or skipped; or, if the input was left out: generated, tests, \
        launch-screen, other-platform, unrecognized (a name, encoding or kind that is not read) or \
        folder.
        """, .oneOf(CheckResult.InputNote.Kind.self))
      members.required("message", &message, "A description of the problem.")
      members.required("location", &location, "The place of the problem.")
      members.unlessEmpty(
        "screens", &screens, "The names of the screens that were left out with the input.")
      members.optional(
        "change", &change, "What the change does to an input that was left out.",
        .oneOf(CheckResult.InputNote.Change.self))
    }

    struct Location: JSONRecord {
      var path = ""
      var line = 0

      mutating func members(_ members: any JSONMembers) {
        members.required("path", &path, "The path of the file.")
        members.required("line", &line, "The line in the file, from 1.", .positive)
      }
    }
  }
}

extension ResultDocument.Unseen {
  fileprivate init(_ part: UnseenPart, accepted: String?) {
    self.init(
      kind: part.kind.rawValue, name: part.name, detail: part.detail.isEmpty ? nil : part.detail,
      accepted: accepted)
  }

  /// The part and the reason why it is accepted; nil if it is not.
  var gap: (UnseenPart, String)? {
    guard let accepted, let kind = UnseenPart.Kind(rawValue: kind) else { return nil }
    return (UnseenPart(kind, name, detail ?? ""), accepted)
  }

  /// A capture with other content; nil for another kind of part.
  var otherContent: UnseenPart? {
    let own = UnseenPart.Kind.otherContent
    return kind == own.rawValue ? UnseenPart(own, name, detail ?? "") : nil
  }

  /// A screen that was not captured; nil for another kind of part.
  var missing: UnseenPart? {
    let own = UnseenPart.Kind.missing
    return kind == own.rawValue ? UnseenPart(own, name, detail ?? "") : nil
  }

  /// The screens with one name; nil for another kind of part.
  var joined: JoinedScreens? {
    kind == UnseenPart.Kind.joined.rawValue ? JoinedScreens(name: name, files: detail ?? "") : nil
  }
}

extension ResultDocument.Note {
  fileprivate init(_ note: CheckResult.InputNote) {
    level = note.isError ? "error" : "note"
    code = note.kind.rawValue
    message = note.message
    location = Location(path: note.path, line: max(1, note.line))
    (screens, change) = (note.screens, note.change?.rawValue)
  }

  /// The note. An unknown code becomes an error or a skipped input by its level.
  var value: CheckResult.InputNote {
    let isError = level == "error"
    let known = CheckResult.InputNote.Kind(rawValue: code).flatMap {
      isError || !$0.isError ? $0 : nil
    }
    var note = CheckResult.InputNote(
      known ?? (isError ? .failed : .skipped), path: location.path, line: location.line,
      message: message)
    note.isAsked = isError && !note.kind.isError
    (note.screens, note.change) = (screens, change.flatMap { .init(rawValue: $0) })
    return note
  }
}
