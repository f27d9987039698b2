import A11yAnalysis
import A11yModel

/// The parameters for running a rule on a screen.
package struct RuleTask: Sendable {
  let rule: String
  let severity: Severity
  /// The maximum confidence of findings.
  let limit: Confidence
  /// Whether the rule depends on the layout and visibility of views, which code can change through outlets.
  let judgesPlaces: Bool
  let needs: [Fact]
  /// Whether the rule is about screens. Others are about the queries of UI tests.
  let judgesScreens: Bool
  /// The masks of a rule that can't evaluate elements with broken frames; nil for other rules.
  let framesAmong: [ElementMask]?
  /// The maximum number of findings.
  let room: Int
}

package struct RuleReport: Sendable {
  let findings: [EmittedFinding]
  let outcome: RuleOutcome
}

/// The findings of a rule on a screen so far, and the candidates that it could not evaluate.
final class RuleRecord {
  private let task: RuleTask
  private let fuel: Fuel
  // These are not checked for overlapping accesses: each is changed for every element, and no closure runs meanwhile.
  @exclusivity(unchecked) private var isFull = false
  @exclusivity(unchecked) private var candidates = 0
  @exclusivity(unchecked) private var notEvaluated = 0
  // Few enough that a linear search is faster than hashing.
  @exclusivity(unchecked) private var missingFacts: [(fact: Fact, count: Int)] = []
  // The index of the last reported fact, which most rules report again.
  @exclusivity(unchecked) private var lastMissing = 0
  private var findings: [EmittedFinding] = []
  private var obstacles: [(obstacle: Obstacle, count: Int)] = []

  init(_ task: RuleTask, _ fuel: Fuel) { (self.task, self.fuel) = (task, fuel) }

  var goesOn: Bool { !isFull && !fuel.isUsedUp }

  func spend(_ units: Int) -> Bool { fuel.spend(units) && !isFull }

  func candidate(_ number: Int) {
    candidates += number
    fuel.spend(number)
  }

  /// Adds a finding, or counts it as not evaluated if code determines the layout of its elements. A nil severity
  /// is the usual one.
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
    if finding.node.isDoubtful { finding.confidence = finding.confidence.oneStepLess }
    if isTyped {
      finding.message = text.text
    } else {
      let code = CodeVerdict(of: finding.node, task.needs)
      finding.confidence = min(finding.confidence, code.limit, task.limit)
      finding.message = text.followed(by: code.remark).text
    }
    findings.append(finding)
  }

  /// Counts candidates as not evaluated; the caller adds the reasons.
  func leaveOut(_ number: Int) { notEvaluated += number }

  func notEvaluated(_ fact: Fact, _ number: Int) {
    notEvaluated += number
    addMissing(fact, number)
  }

  func notEvaluated(because obstacle: Obstacle, _ number: Int) {
    notEvaluated += number
    addObstacle(obstacle, number)
  }

  /// Counts elements with broken frames as not evaluated, unless the rule did so itself or evaluated nothing.
  ///
  /// - Parameter masks: The masks of the rule; without masks, it hasn't counted the elements as candidates.
  func notEvaluated(brokenFrames screen: AnalyzedScreen, among masks: [ElementMask]) {
    let isBlind = notEvaluated > 0 && notEvaluated >= candidates
    guard !isBlind, !missingFacts.contains(where: { $0.fact == .frame }) else { return }
    let unknown = screen.brokenFrames(among: masks)
    guard unknown > 0 else { return }
    if masks.isEmpty { candidates += unknown }
    notEvaluated(.frame, unknown)
  }

  /// Counts elements of unknown type as not evaluated if the rule chooses its elements by type, unless it did so
  /// itself. In a capture without types, a rule without candidates has not looked either.
  func notEvaluated(untyped screen: AnalyzedScreen, among masks: [ElementMask]) {
    let needsTypes =
      !masks.isEmpty && masks.allSatisfy(\.needsTypes)
      || candidates == 0 && screen.isWithoutTypes && task.judgesScreens
    guard needsTypes, screen.untypedCount > 0,
      !obstacles.contains(where: { $0.obstacle == .kind })
    else { return }
    candidate(screen.untypedCount)
    notEvaluated(because: .kind, screen.untypedCount)
  }

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

  func addObstacle(_ obstacle: Obstacle, _ number: Int) {
    if let place = obstacles.firstIndex(where: { $0.obstacle == obstacle }) {
      obstacles[place].count += number
    } else {
      obstacles.append((obstacle, number))
    }
  }

  /// Returns the report with the findings that satisfy a condition.
  func report(where passes: (EmittedFinding) -> Bool = { _ in true }) -> RuleReport {
    // The number of remaining candidates is unknown.
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
    // A finding implies an evaluated candidate, even if the rule didn't count it.
    let least = notEvaluated + (findings.isEmpty ? 0 : 1)
    return RuleOutcome(
      rule: task.rule, candidates: max(candidates, least), notEvaluated: notEvaluated,
      missing: missing)
  }
}

extension RuleOutcome {
  /// Whether the rule reached a limit before it had evaluated everything.
  package var isUnfinished: Bool {
    missing.contains { $0.fact == Obstacle.size.rawValue }
  }

  /// Returns the outcome of a rule that could evaluate none of the elements.
  static func blind(to count: Int, rule: String, because obstacle: Obstacle) -> RuleOutcome {
    RuleOutcome(
      rule: rule, candidates: count, notEvaluated: count,
      missing: count > 0 ? [.init(fact: obstacle.rawValue, count: count)] : [])
  }
}

/// A finding as emitted by a rule, with nodes in place of element summaries.
package struct EmittedFinding: Sendable {
  var node: Node
  var reason: String
  var severity: Severity
  var confidence: Confidence
  var message: String
  var related: [Node]
  var count: Int
  /// The positions of the elements that the finding represents.
  var members: [Int]
  var authored: Int
  var peers = 0
  var subject: Finding.Subject
  var line = 0
  var file: String?
  var edits: [TextEdit] = []
  var contrast: FoundContrast?
}

extension EmittedFinding {
  /// Whether the element is defined in the screen's own type. A component's findings are reported where it is
  /// defined.
  var isOfOwnSource: Bool { node.details.code?.owner.isEmpty ?? false }

  /// The distinct lines of its members in ascending order; empty if the capture has no lines.
  var lines: [Int] {
    let lines = Set(members.map { node.tree[$0].line }).subtracting([0])
    return lines.sorted()
  }
}

/// A reason for not evaluating an element other than a missing fact.
package enum Obstacle: String, CaseIterable, Sendable {
  /// Code can move or hide the element independently of the elements it is compared with.
  case placedByCode = "placed by code"
  /// Source code doesn't determine the result on the screen.
  case sourceCode = "a running app"
  /// The document disables the element, possibly for code to enable later.
  case designTime = "design time"
  /// The capture is truncated, so that a missing element may still exist.
  case truncation = "truncated capture"
  /// The tool doesn't capture the contents of bars, so that a missing element may be in one.
  case unreadBars = "what is in bars"
  /// The capture is the answer to a query, without descendants or surroundings.
  case withoutTree = "a tree"
  /// Only part of the element is on the screen.
  case partlyShown = "partly shown"
  /// The type of the element is unknown.
  case kind = "type"
  /// Part of the query is known only when the test runs.
  case openQuery = "a constant query"
  /// No capture shows a screen that the query concerns.
  case uncaptured = "a capture of its screen"
  /// The key may be a text that the sources of the app do not show, such as one from a server.
  case untoldKey = "a key that looks like an identifier"
  /// No sources of the app were given.
  case appSources = "the sources of the app"
  /// The receiver of a tap on the element is unknown.
  case touch = "what takes touches"
  /// The recording of VoiceOver ended before the end of the screen.
  case shortRecording = "a recording to the end"
  /// The pixels do not tell: a photo, too few letters, several colours, or something in front.
  case pixels = "readable pixels"
  /// The other capture does not show the text, or nothing is known of its font.
  case uncompared = "the same text in both captures"
  /// Nothing says whether the screen was captured in light or dark appearance.
  case appearance = "the appearance"
  /// The screen is so large that the rule ran out of fuel or of room for findings.
  case size = "too much on one screen"
}

extension Node {
  // Whether code that is not known lies between the element and what its source says of it.
  fileprivate var isDoubtful: Bool { hasDetails && details.code?.isDoubtful == true }

  /// Whether code has an outlet to the element, or it has a class of the app. Only documents record this.
  var isHeldByCode: Bool { hasDetails && details.heldByCode == true }

  // Whether code can move or hide the element without moving others of the document.
  fileprivate var isPlacedByCode: Bool {
    isHeldByCode || ancestors.contains { $0.isHeldByCode && $0.parent != nil }
  }
}
