import A11yAnalysis
import A11yModel

/// A collector for the findings of one rule on one screen, typed by the reasons of the rule.
package struct FindingSink<Reason: RuleReason> {
  // The only stored property: the state is in a nongeneric class, which needs no instantiation at run time.
  private let record: RuleRecord

  init(_ record: RuleRecord) { self.record = record }

  /// Counts elements that the rule applies to. An ``ElementRule`` does so automatically.
  package mutating func candidate(_ number: Int = 1) { record.candidate(number) }

  /// Reports a finding.
  ///
  /// - Parameters:
  ///   - message: The defect with its facts, one sentence without a full stop.
  ///   - node: The element to fix.
  ///   - severity: The severity if it differs from the card's.
  ///   - related: Other elements involved.
  ///   - count: The number of elements that the finding represents.
  ///   - members: The positions of these elements, by default of the related ones; empty if their number is
  ///     irrelevant.
  ///   - subject: The subject that distinguishes it from other findings of the rule at the same element.
  ///   - line: The line to fix; 0 for the element's.
  ///   - file: The file of that line, empty for the screen's; nil for the element's.
  ///   - contrast: The colors of which one is to be changed.
  ///   - edits: Source edits that change only what VoiceOver says.
  ///   - isTyped: Whether the defect is typed into a document, so that no code can still fix it.
  package mutating func emit(
    _ message: Finding.Message, at node: Node, reason: Reason,
    _ confidence: Confidence = .certain, severity: Severity? = nil, related: [Node] = [],
    count: Int = 1, members: [Int]? = nil, subject: Finding.Subject = .element,
    isTyped: Bool = false, line: Int = 0, file: String? = nil, edits: [TextEdit] = [],
    contrast: FoundContrast? = nil
  ) {
    record.emit(
      EmittedFinding(
        node: node, reason: reason.rawValue, severity: .note, confidence: confidence, message: "",
        related: related, count: count,
        members: members ?? (count > 1 ? related.map(\.index) : []),
        authored: members?.isEmpty == true ? 1 : count, subject: subject, line: line,
        file: file, edits: edits, contrast: contrast),
      severity, isTyped: isTyped, message)
  }

  /// Counts candidates as not evaluated because facts are unknown.
  package mutating func notEvaluated(_ facts: Fact..., candidates number: Int = 1) {
    record.leaveOut(number)
    for fact in facts { record.addMissing(fact, number) }
  }

  package mutating func notEvaluated(_ fact: Fact, candidates number: Int = 1) {
    record.notEvaluated(fact, number)
  }

  /// Counts a candidate as not evaluated for several reasons.
  mutating func notEvaluated(_ facts: [Fact], _ obstacles: [Obstacle]) {
    record.leaveOut(1)
    for fact in facts { record.addMissing(fact, 1) }
    for obstacle in obstacles { record.addObstacle(obstacle, 1) }
  }

  /// Counts candidates as not evaluated for a reason other than a missing fact.
  package mutating func notEvaluated(because obstacle: Obstacle, candidates number: Int = 1) {
    record.notEvaluated(because: obstacle, number)
  }

  /// Counts candidates that were not compared with every element near them.
  mutating func notEvaluated(unfinished number: Int) {
    if number > 0 { notEvaluated(because: .size, candidates: number) }
  }

  /// Whether there is fuel left, and room for findings. A rule ends without either.
  var goesOn: Bool { record.goesOn }

  /// Spends fuel on work that grows faster than the number of elements.
  ///
  /// - Returns: Whether enough fuel was left.
  mutating func spend(_ units: Int = 1) -> Bool { record.spend(units) }

  /// Counts a candidate as not evaluated because the receiver of its touches is unknown.
  mutating func notEvaluated(_ gap: TouchGap) {
    switch gap {
    case .fact(let fact): notEvaluated(fact)
    case .tooMuch: notEvaluated(because: .size)
    }
  }
}
