import A11yAnalysis
import A11yModel

/// Takes what a rule says about a screen; it knows the rule's reasons, its severity and the screen.
package struct FindingSink<Reason: RuleReason> {
  /// The findings so far, in the order in which they were emitted.
  private(set) var findings: [EmittedFinding] = []
  private let severity: Severity
  private let evaluationLimit: Confidence
  private let judgesPlaces: Bool
  private let needs: [Fact]
  private var candidates = 0
  private var notEvaluated = 0
  // Both are few, and asked for at most elements of some captures: searched, not hashed.
  private var missingFacts: [(fact: Fact, count: Int)] = []
  // Where the last one stands: most rules ask for one.
  private var lastMissing = 0
  private var obstacles: [(obstacle: Obstacle, count: Int)] = []

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - severity: The usual severity of the rule.
  ///   - limit: No finding is surer than this.
  ///   - judgesPlaces: Whether the rule judges where things are and whether they show, which code
  ///     decides of the views of a document that it holds.
  ///   - needs: The facts that the rule judges by.
  init(severity: Severity, limit: Confidence, judgesPlaces: Bool, needs: [Fact] = []) {
    self.judgesPlaces = judgesPlaces
    self.needs = needs
    self.severity = severity
    evaluationLimit = limit
  }

  /// Counts an element that the rule is about. ``ElementRule`` does it by itself.
  package mutating func candidate(_ number: Int = 1) { candidates += number }

  /// Reports a finding.
  ///
  /// - Parameters:
  ///   - message: What was found, with its facts.
  ///   - node: The element to mend.
  ///   - reason: The way in which the defect shows.
  ///   - confidence: How sure it is.
  ///   - severity: Where it differs from the card's.
  ///   - related: Other elements that take part in it.
  ///   - count: How many elements it stands for.
  ///   - members: The positions of these elements; by default the related ones. None where their number
  ///     does not matter.
  ///   - subject: What tells it from other findings of the rule at the same element.
  ///   - line: The line to mend, where it is not that of the element; 0 for that of the element.
  ///   - file: The file of that line, empty for that of the screen; nil for that of the element.
  ///   - edits: What can be changed in a source without changing more than what is heard.
  ///   - isTyped: Whether what is wrong was typed into a document, so that no code may still set it.
  package mutating func emit(
    _ message: Finding.Message, at node: Node, reason: Reason,
    _ confidence: Confidence = .certain, severity: Severity? = nil, related: [Node] = [],
    count: Int = 1, members: [Int]? = nil, subject: Finding.Subject = .element,
    isTyped: Bool = false, line: Int = 0, file: String? = nil, edits: [TextEdit] = []
  ) {
    if judgesPlaces, !isTyped, node.isPlacedByCode || related.contains(where: \.isPlacedByCode) {
      return notEvaluated(because: .placedByCode, candidates: count)
    }
    let code = CodeVerdict(of: node, needs)
    let confidence = isTyped ? confidence : min(confidence, code.limit, evaluationLimit)
    let message = isTyped ? message : message.followed(by: code.remark)
    findings.append(
      EmittedFinding(
        node: node, reason: reason.rawValue, severity: severity ?? self.severity,
        confidence: confidence, message: message.text, related: related,
        count: count, members: members ?? (count > 1 ? related.map(\.index) : []),
        authored: members?.isEmpty == true ? 1 : count, subject: subject, line: line,
        file: file, edits: edits))
  }

  /// Says that a candidate could not be judged because facts are unknown.
  package mutating func notEvaluated(_ facts: Fact..., candidates number: Int = 1) {
    notEvaluated += number
    for fact in facts { addMissing(fact, number) }
  }

  /// Says that a candidate could not be judged because a fact is unknown.
  package mutating func notEvaluated(_ fact: Fact, candidates number: Int = 1) {
    notEvaluated += number
    addMissing(fact, number)
  }

  /// Says that a candidate could not be judged because of all of these.
  mutating func notEvaluated(_ facts: [Fact], _ obstacles: [Obstacle]) {
    notEvaluated += 1
    for fact in facts { addMissing(fact, 1) }
    for obstacle in obstacles { addObstacle(obstacle, 1) }
  }

  /// Says that elements could not be judged because their frames can be none, unless the rule has said
  /// so itself, or could not judge anything.
  ///
  /// - Parameter masks: What the rule asked for; a rule without masks has not counted them.
  mutating func notEvaluated(brokenFrames screen: AnalyzedScreen, among masks: [ElementMask]) {
    let isBlind = notEvaluated > 0 && notEvaluated >= candidates
    guard !isBlind, !missingFacts.contains(where: { $0.fact == .frame }) else { return }
    let unknown = screen.brokenFrames(among: masks)
    guard unknown > 0 else { return }
    if masks.isEmpty { candidates += unknown }
    notEvaluated(.frame, candidates: unknown)
  }

  private mutating func addMissing(_ fact: Fact, _ number: Int) {
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

  /// Says that a candidate could not be judged, and why, where it is not for a missing fact.
  package mutating func notEvaluated(because obstacle: Obstacle, candidates number: Int = 1) {
    notEvaluated += number
    addObstacle(obstacle, number)
  }

  private mutating func addObstacle(_ obstacle: Obstacle, _ number: Int) {
    if let place = obstacles.firstIndex(where: { $0.obstacle == obstacle }) {
      obstacles[place].count += number
    } else {
      obstacles.append((obstacle, number))
    }
  }

  /// What became of a rule of that id.
  func outcome(of rule: String) -> RuleOutcome {
    let missing =
      missingFacts.map { RuleOutcome.Missing(fact: $0.fact.rawValue, count: $0.count) }
      + obstacles.map { RuleOutcome.Missing(fact: $0.obstacle.rawValue, count: $0.count) }
    // Whoever finds something has looked at it, whether it was counted or not.
    let least = notEvaluated + (findings.isEmpty ? 0 : 1)
    return RuleOutcome(
      rule: rule, candidates: max(candidates, least), notEvaluated: notEvaluated,
      missing: missing.sorted { $0.fact < $1.fact })
  }

  /// Notes that nothing says what happens to touches on a candidate.
  mutating func notEvaluated(_ gap: TouchGap) {
    switch gap {
    case .fact(let fact): notEvaluated(fact)
    case .tooMuch: notEvaluated(because: .size)
    }
  }
}

extension RuleOutcome {
  /// A rule that could judge none of so many elements.
  static func blind(to count: Int, rule: String, because obstacle: Obstacle) -> RuleOutcome {
    RuleOutcome(
      rule: rule, candidates: count, notEvaluated: count,
      missing: count > 0 ? [.init(fact: obstacle.rawValue, count: count)] : [])
  }
}

/// A finding before it is given words for its elements and an identity.
struct EmittedFinding: Sendable {
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
package enum Obstacle: String, Sendable {
  /// Code can move or hide it without what it is compared with.
  case placedByCode = "placed by code"
  /// A source says what is written, and not what becomes of it on a screen.
  case sourceCode = "a running app"
  /// Somebody has switched it off in a document, for code to switch on.
  case designTime = "design time"
  /// The capture was cut, so that what it does not show may be there.
  case truncation = "truncated capture"
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
  /// The screen holds more than can be looked at in a reasonable time.
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
