import A11yAnalysis
import A11yModel

/// What a rule is asked to say of a screen.
package struct RuleTask: Sendable {
  /// The id of the rule.
  let rule: String
  /// The usual severity of the rule.
  let severity: Severity
  /// No finding is surer than this.
  let limit: Confidence
  /// Whether the rule judges where things are and whether they show, which code decides of the views
  /// of a document that it holds.
  let judgesPlaces: Bool
  /// The facts that the rule judges by.
  let needs: [Fact]
  /// What a rule asked for that cannot judge elements with broken frames; nil for other rules.
  let framesAmong: [ElementMask]?
  /// The number of findings that the rule may report.
  let room: Int
}

/// What a rule says about a screen.
package struct RuleReport: Sendable {
  let findings: [EmittedFinding]
  let outcome: RuleOutcome
}

/// What a rule has said about a screen so far: its findings, and what it could not judge.
final class RuleRecord {
  private let task: RuleTask
  private let fuel: Fuel
  private var isFull = false
  private var findings: [EmittedFinding] = []
  private var candidates = 0
  private var notEvaluated = 0
  // Both are few, and asked for at most elements of some captures: searched, not hashed.
  private var missingFacts: [(fact: Fact, count: Int)] = []
  // Where the last one stands: most rules ask for one.
  private var lastMissing = 0
  private var obstacles: [(obstacle: Obstacle, count: Int)] = []

  init(_ task: RuleTask, _ fuel: Fuel) { (self.task, self.fuel) = (task, fuel) }

  /// Whether the rule may look further.
  var goesOn: Bool { !isFull && !fuel.isUsedUp }

  /// Spends fuel; false when it is used up.
  func spend(_ units: Int) -> Bool { fuel.spend(units) && !isFull }

  /// Counts elements that the rule is about.
  func candidate(_ number: Int) {
    candidates += number
    fuel.spend(number)
  }

  /// Takes a finding, whose severity and confidence are those that the rule gives it; nil for its usual
  /// severity.
  func emit(
    _ finding: EmittedFinding, _ severity: Severity?, isTyped: Bool, _ text: Finding.Message
  ) {
    if task.judgesPlaces, !isTyped,
      finding.node.isPlacedByCode || finding.related.contains(where: \.isPlacedByCode)
    {
      return notEvaluated(because: .placedByCode, finding.count)
    }
    guard findings.count < task.room else {
      isFull = true
      return
    }
    fuel.spend(1 + finding.related.count + finding.members.count)
    var finding = finding
    finding.severity = severity ?? task.severity
    if isTyped {
      finding.message = text.text
    } else {
      let code = CodeVerdict(of: finding.node, task.needs)
      finding.confidence = min(finding.confidence, code.limit, task.limit)
      finding.message = text.followed(by: code.remark).text
    }
    findings.append(finding)
  }

  /// Counts candidates that could not be judged; why says ``addMissing(_:_:)`` or
  /// ``addObstacle(_:_:)``.
  func leaveOut(_ number: Int) { notEvaluated += number }

  /// Says that candidates could not be judged because a fact is unknown.
  func notEvaluated(_ fact: Fact, _ number: Int) {
    notEvaluated += number
    addMissing(fact, number)
  }

  /// Says that candidates could not be judged for another reason.
  func notEvaluated(because obstacle: Obstacle, _ number: Int) {
    notEvaluated += number
    addObstacle(obstacle, number)
  }

  /// Says that elements could not be judged because their frames can be none, unless the rule has said
  /// so itself, or could not judge anything.
  ///
  /// - Parameter masks: What the rule asked for; a rule without masks has not counted them.
  func notEvaluated(brokenFrames screen: AnalyzedScreen, among masks: [ElementMask]) {
    let isBlind = notEvaluated > 0 && notEvaluated >= candidates
    guard !isBlind, !missingFacts.contains(where: { $0.fact == .frame }) else { return }
    let unknown = screen.brokenFrames(among: masks)
    guard unknown > 0 else { return }
    if masks.isEmpty { candidates += unknown }
    notEvaluated(.frame, unknown)
  }

  /// Counts candidates that lack a fact.
  func addMissing(_ fact: Fact, _ number: Int) {
    if lastMissing < missingFacts.count, missingFacts[lastMissing].fact == fact {
      missingFacts[lastMissing].count += number
      return
    }
    if let place = missingFacts.firstIndex(where: { $0.fact == fact }) {
      lastMissing = place
      missingFacts[place].count += number
    } else {
      lastMissing = missingFacts.count
      missingFacts.append((fact, number))
    }
  }

  /// Counts candidates that something else stands in the way of.
  func addObstacle(_ obstacle: Obstacle, _ number: Int) {
    if let place = obstacles.firstIndex(where: { $0.obstacle == obstacle }) {
      obstacles[place].count += number
    } else {
      obstacles.append((obstacle, number))
    }
  }

  /// All of it; of the findings those that pass.
  func report(where passes: (EmittedFinding) -> Bool = { _ in true }) -> RuleReport {
    // Nobody knows of how many.
    if !goesOn, !obstacles.contains(where: { $0.obstacle == .size }) {
      notEvaluated(because: .size, 1)
    }
    return RuleReport(findings: findings.isEmpty ? [] : findings.filter(passes), outcome: outcome)
  }

  private var outcome: RuleOutcome {
    var missing = missingFacts.map {
      RuleOutcome.Missing(fact: $0.fact.rawValue, count: $0.count)
    }
    for (obstacle, count) in obstacles {
      missing.append(.init(fact: obstacle.rawValue, count: count))
    }
    if missing.count > 1 { missing.sort { $0.fact < $1.fact } }
    // Whoever finds something has looked at it, whether it was counted or not.
    let least = notEvaluated + (findings.isEmpty ? 0 : 1)
    return RuleOutcome(
      rule: task.rule, candidates: max(candidates, least), notEvaluated: notEvaluated,
      missing: missing)
  }
}

extension RuleOutcome {
  /// Whether the rule has ended at a limit, and has not looked at everything.
  package var isUnfinished: Bool {
    missing.contains { $0.fact == Obstacle.size.rawValue }
  }

  /// A rule that could judge none of so many elements.
  static func blind(to count: Int, rule: String, because obstacle: Obstacle) -> RuleOutcome {
    RuleOutcome(
      rule: rule, candidates: count, notEvaluated: count,
      missing: count > 0 ? [.init(fact: obstacle.rawValue, count: count)] : [])
  }
}

/// A finding before it is given words for its elements and an identity.
package struct EmittedFinding: Sendable {
  var node: Node
  var reason: String
  var severity: Severity
  var confidence: Confidence
  var message: String
  var related: [Node]
  var count: Int
  /// The positions of the elements that it stands for.
  var members: [Int]
  var authored: Int
  var subject: Finding.Subject
  var line = 0
  var file: String?
  var edits: [TextEdit] = []
}

extension EmittedFinding {
  /// Whether it is about what the screen's own type defines: what is wrong with a component is said where it is
  /// defined.
  var isOfOwnSource: Bool { node.details.code?.owner.isEmpty ?? false }

  /// The lines on which its members stand, each once; a native capture may have none.
  var lines: [Int] {
    let lines = Set(members.map { node.tree[$0].line }).subtracting([0])
    return lines.sorted()
  }
}

/// Why an element cannot be judged though no fact about it is missing.
package enum Obstacle: String, CaseIterable, Sendable {
  /// Code can move or hide it without what it is compared with.
  case placedByCode = "placed by code"
  /// A source says what is written, and not what becomes of it on a screen.
  case sourceCode = "a running app"
  /// Somebody has switched it off in a document, for code to switch on.
  case designTime = "design time"
  /// The capture was cut, so that what it does not show may be there.
  case truncation = "truncated capture"
  /// The tool does not see into bars, so that what is not found may be in one.
  case unreadBars = "what is in bars"
  /// The capture is what a query answers: what is in its elements and around them is not known.
  case withoutTree = "a tree"
  /// Only a part of it is on the screen.
  case partlyShown = "partly shown"
  /// Nothing says what kind of element it is.
  case kind = "type"
  /// A query has a part that only a run of the test tells.
  case openQuery = "a constant query"
  /// No capture shows a screen that a query is about.
  case uncaptured = "a capture of its screen"
  /// Nothing says what a tap on the element reaches.
  case touch = "what takes touches"
  /// The screen holds more than can be looked at in a reasonable time: the rule has used up its fuel, or
  /// its room for findings.
  case size = "too much on one screen"
}

extension Node {
  /// Whether code has an outlet to it, or it has a class of the app's; only documents say so.
  var isHeldByCode: Bool { hasDetails && details.heldByCode == true }

  // Whether code can move or hide it without others of the same document.
  fileprivate var isPlacedByCode: Bool {
    isHeldByCode || ancestors.contains { $0.isHeldByCode && $0.parent != nil }
  }
}
