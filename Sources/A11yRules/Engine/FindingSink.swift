import A11yAnalysis
import A11yModel

/// Takes what a rule says about a screen; it knows the rule's reasons.
package struct FindingSink<Reason: RuleReason> {
  // All there is of it: what has one rule's reasons in it has a type that is made while the program runs.
  private let record: RuleRecord

  /// Creates a sink.
  init(_ record: RuleRecord) { self.record = record }

  /// Counts an element that the rule is about. ``ElementRule`` does it by itself.
  package mutating func candidate(_ number: Int = 1) { record.candidate(number) }

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
    record.emit(
      EmittedFinding(
        node: node, reason: reason.rawValue, severity: .note, confidence: confidence, message: "",
        related: related, count: count,
        members: members ?? (count > 1 ? related.map(\.index) : []),
        authored: members?.isEmpty == true ? 1 : count, subject: subject, line: line,
        file: file, edits: edits),
      severity, isTyped: isTyped, message)
  }

  /// Says that a candidate could not be judged because facts are unknown.
  package mutating func notEvaluated(_ facts: Fact..., candidates number: Int = 1) {
    record.leaveOut(number)
    for fact in facts { record.addMissing(fact, number) }
  }

  /// Says that a candidate could not be judged because a fact is unknown.
  package mutating func notEvaluated(_ fact: Fact, candidates number: Int = 1) {
    record.notEvaluated(fact, number)
  }

  /// Says that a candidate could not be judged because of all of these.
  mutating func notEvaluated(_ facts: [Fact], _ obstacles: [Obstacle]) {
    record.leaveOut(1)
    for fact in facts { record.addMissing(fact, 1) }
    for obstacle in obstacles { record.addObstacle(obstacle, 1) }
  }

  /// Says that a candidate could not be judged, and why, where it is not for a missing fact.
  package mutating func notEvaluated(because obstacle: Obstacle, candidates number: Int = 1) {
    record.notEvaluated(because: obstacle, number)
  }

  /// Says that some candidates were not compared with everything near them.
  mutating func notEvaluated(unfinished number: Int) {
    if number > 0 { notEvaluated(because: .size, candidates: number) }
  }

  /// Whether the rule has fuel left, and room for findings; one without either ends.
  var goesOn: Bool { record.goesOn }

  /// Spends fuel on work that grows faster than the number of elements.
  ///
  /// - Returns: Whether it was there.
  mutating func spend(_ units: Int = 1) -> Bool { record.spend(units) }

  /// Notes that nothing says what happens to touches on a candidate.
  mutating func notEvaluated(_ gap: TouchGap) {
    switch gap {
    case .fact(let fact): notEvaluated(fact)
    case .tooMuch: notEvaluated(because: .size)
    }
  }
}
