import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// What was looked at on one screen, and what could not be judged there.
struct ResultScreen: JSONRecord {
  static let isOnOneLine = false

  var screen = ""
  var context: [String: String] = [:]
  /// The classes of these that decide whether a finding was accepted there; absent in results of earlier
  /// versions.
  var axes: [String: String]?
  var capture = Capture()
  /// Which part of a document it is; absent for captures of a running app.
  var scene: Scene?
  var complete = false
  var truncated = false
  var stable = false
  var elements = 0
  /// The lists that show rows, by their nearest identifiers; absent in results of earlier versions.
  var lists: [String]?
  /// Of a suite of UI tests the queries about screens that were not captured, as identities have them.
  var unasked: [String] = []
  var diagnostics: [Diagnostic] = []
  /// On how many elements of the app VoiceOver stops; absent in results of earlier versions.
  var stops: Int?
  /// What could be judged in a few numbers, for readers.
  var judged: Judged?
  /// For each rule that judged something, how many elements it judged; absent in results of earlier
  /// versions.
  var judgedBy: [String: Int]?
  /// What no rule judges.
  var leftOut: [Part] = []
  /// Only rules that could not judge something.
  var notEvaluated: [Outcome] = []
  /// What the test that made it leaves alone, here only; in parts of a run, which are joined.
  var suppressions: [ResultSuppression] = []

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("screen", &screen)
    try members.required("context", &context)
    try members.optional("axes", &axes)
    try members.required("capture", &capture)
    try members.optional("scene", &scene)
    try members.informative("complete", &complete)
    try members.required("truncated", &truncated)
    try members.informative("stable", &stable)
    try members.required("elements", &elements)
    try members.optional("lists", &lists)
    try members.unlessEmpty("unasked", &unasked)
    try members.required("diagnostics", &diagnostics)
    try members.optional("stops", &stops)
    try members.informative("judged", &judged)
    try members.optional("judgedBy", &judgedBy)
    try members.unlessEmpty("leftOut", &leftOut)
    try members.required("notEvaluated", &notEvaluated)
    try members.unlessEmpty("suppressions", &suppressions)
  }

  /// Where the screen was read from.
  struct Capture: JSONRecord {
    var path = ""
    var format = ""
    var line = 0
    var screenshot: String?
    /// What the file is known by; absent where none was read, and in results of earlier versions.
    var digest: String?
    /// The position of the screen in the file; absent with the digest, and for the first.
    var number: Int?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("path", &path)
      try members.required("format", &format)
      try members.required("line", &line)
      try members.optional("screenshot", &screenshot)
      try members.optional("digest", &digest)
      try members.optional("number", &number)
    }
  }

  /// A part of an Interface Builder document.
  struct Scene: JSONRecord {
    /// The name under which a baseline files the findings of all its scenes.
    var document = ""
    var object = ""
    /// How many screens the document has.
    var count = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("document", &document)
      try members.required("object", &object)
      try members.required("count", &count)
    }
  }

  /// Something about the capture that a reader should know.
  struct Diagnostic: JSONRecord {
    var code = ""
    var message = ""
    var line: Int?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("code", &code)
      try members.required("message", &message)
      try members.optional("line", &line)
    }
  }

  /// How much could be judged.
  struct Judged: JSONRecord {
    /// Whether a rule that may fail the gate judged anything.
    var isJudged = false
    /// How many rules judged something, had nothing to judge, and lacked facts.
    var rules = 0
    var idle = 0
    var blind = 0
    /// The same for a reader; nil where nobody reads it.
    var sentence: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("judged", &isJudged)
      try members.required("rules", &rules)
      try members.required("idle", &idle)
      try members.required("blind", &blind)
      try members.informative("sentence", &sentence)
    }
  }

  /// A part of the screen that no rule judges.
  struct Part: JSONRecord {
    var kind = ""
    var regions = 0
    var elements = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("kind", &kind)
      try members.required("regions", &regions)
      try members.required("elements", &elements)
    }
  }

  /// What became of a rule.
  struct Outcome: JSONRecord {
    var rule = ""
    var candidates = 0
    var notEvaluated = 0
    var missing: [String: Int] = [:]

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("rule", &rule)
      try members.required("candidates", &candidates)
      try members.required("notEvaluated", &notEvaluated)
      try members.required("missing", &missing)
    }
  }
}

// MARK: - Writing

extension ResultScreen {
  /// - Parameters:
  ///   - isJudged: Whether a rule that may fail the gate judged anything.
  ///   - isInShard: Whether the result is a part of a run.
  ///   - hasWords: Whether there is a reader for sentences.
  init(_ checked: JudgedScreen, isJudged: Bool, isInShard: Bool, hasWords: Bool) {
    screen = checked.name
    context = checked.context
    axes = checked.baselineContext.known
    capture = Capture(
      path: checked.source.path, format: checked.source.format, line: max(1, checked.source.line),
      screenshot: checked.screenshot, digest: checked.seal?.digest,
      number: checked.seal.flatMap { $0.number > 0 ? $0.number : nil })
    scene = checked.scene.map {
      Scene(document: $0.document, object: $0.object, count: $0.count)
    }
    complete = checked.isComplete
    truncated = checked.isTruncated
    stable = checked.isStable
    elements = checked.elementCount
    lists = checked.lists?.sorted()
    unasked = checked.unasked.sorted()
    diagnostics = checked.diagnostics.map {
      Diagnostic(code: $0.code, message: $0.message, line: $0.line > 0 ? $0.line : nil)
    }
    stops = checked.stopCount
    if stops != nil {
      judged = Judged(JudgedShare(checked), isJudged, hasWords: hasWords)
      judgedBy = Dictionary(
        checked.outcomes.lazy.filter { $0.judged > 0 }.map { ($0.rule, $0.judged) }
      ) { first, _ in first }
    }
    leftOut = checked.leftOut.map {
      Part(kind: $0.kind.rawValue, regions: $0.regions, elements: $0.elements)
    }
    notEvaluated = checked.outcomes.lazy.filter { $0.notEvaluated > 0 }.map(Outcome.init)
    if isInShard { suppressions = checked.suppressions.map(ResultSuppression.init) }
  }
}

extension ResultScreen.Judged {
  fileprivate init(_ share: JudgedShare, _ isJudged: Bool, hasWords: Bool) {
    self.isJudged = isJudged
    rules = share.judging
    idle = share.idle
    blind = share.blind
    sentence = hasWords ? share.sentence(isJudged: isJudged) : nil
  }
}

extension ResultScreen.Outcome {
  fileprivate init(_ outcome: RuleOutcome) {
    rule = outcome.rule
    candidates = outcome.candidates
    notEvaluated = outcome.notEvaluated
    for fact in outcome.missing { missing[fact.fact] = fact.count }
  }

  fileprivate var value: RuleOutcome {
    RuleOutcome(
      rule: rule, candidates: candidates, notEvaluated: notEvaluated,
      missing: missing.sorted { $0.key < $1.key }.map { .init(fact: $0.key, count: $0.value) })
  }
}

// MARK: - Reading

extension ResultScreen {
  /// The screen with its findings.
  ///
  /// - Parameter rules: The ids of all rules that ran, in their order.
  func value(findings: [IdentifiedFinding], rules: [String]) -> JudgedScreen {
    var checked = JudgedScreen(
      name: screen,
      source: Screen.Source(path: capture.path, format: capture.format, line: capture.line),
      context: context, baselineContext: axes.map { BaselineContext($0) }, elementCount: elements,
      isTruncated: truncated,
      diagnostics: diagnostics.map { .init(code: $0.code, $0.message, line: $0.line ?? 0) },
      findings: findings, outcomes: outcomes(rules))
    checked.screenshot = capture.screenshot
    checked.seal = capture.digest.map {
      CaptureSeal(digest: $0, number: capture.number ?? 0)
    }
    checked.scene = scene.map {
      DesignScene(
        document: $0.document.precomposedStringWithCanonicalMapping, object: $0.object,
        count: $0.count)
    }
    checked.stopCount = stops
    checked.leftOut = leftOut.compactMap { part in
      LeftOutPart.Kind(rawValue: part.kind).map {
        LeftOutPart($0, regions: part.regions, elements: part.elements)
      }
    }
    checked.lists = lists.map { Set($0) }
    checked.unasked = Set(unasked)
    checked.suppressions = suppressions.compactMap(\.value)
    return checked
  }

  // Rules that could judge everything are only counted.
  private func outcomes(_ rules: [String]) -> [RuleOutcome] {
    let open = Dictionary(notEvaluated.map { ($0.rule, $0) }) { first, _ in first }
    return rules.map { rule in
      open[rule]?.value
        ?? RuleOutcome(
          rule: rule, candidates: judgedBy?[rule] ?? 0, notEvaluated: 0, missing: [])
    }
  }
}
