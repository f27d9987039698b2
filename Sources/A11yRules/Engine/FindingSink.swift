import A11yModel

/// Takes what a rule says about a screen; it knows the rule, its severity and the screen.
package struct FindingSink {
  /// The findings so far, in the order in which they were emitted.
  package private(set) var findings: [Emitted] = []
  private let severity: Severity
  private let evaluationLimit: Confidence
  private let judgesPlaces: Bool
  private var candidates = 0
  private var notEvaluated = 0
  private var missing: [String: Int] = [:]
  // Few, and asked for at most elements of some captures: searched, not hashed.
  private var missingFacts: [(fact: Fact, count: Int)] = []

  /// A finding before it is given words for its elements and an identity.
  package struct Emitted: Sendable {
    var node: Node
    var reason: String
    var severity: Severity
    var confidence: Confidence
    var message: String
    var related: [Node]
    var count: Int
    var subject: Finding.Subject
  }

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - severity: The usual severity of the rule.
  ///   - limit: No finding is surer than this.
  ///   - judgesPlaces: Whether the rule judges where things are and whether they show, which code
  ///     decides of the views of a document that it holds.
  package init(severity: Severity, limit: Confidence = .certain, judgesPlaces: Bool = false) {
    self.judgesPlaces = judgesPlaces
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
  ///   - reason: One of the codes on the rule's card.
  ///   - confidence: How sure it is.
  ///   - severity: Where it differs from the card's.
  ///   - related: Other elements that take part in it.
  ///   - count: How many elements it stands for.
  ///   - subject: What tells it from other findings of the rule at the same element.
  package mutating func emit(
    _ message: Finding.Message, at node: Node, reason: String,
    _ confidence: Confidence = .certain, severity: Severity? = nil, related: [Node] = [],
    count: Int = 1, subject: Finding.Subject = .element
  ) {
    if judgesPlaces, Self.isPlacedByCode(node, related) {
      return notEvaluated(because: "placed by code", candidates: count)
    }
    // Whoever has an outlet to it may have set what is missing.
    let confidence = node.isHeldByCode ? min(confidence, .possible) : confidence
    findings.append(
      Emitted(
        node: node, reason: reason, severity: severity ?? self.severity,
        confidence: min(confidence, evaluationLimit), message: message.text, related: related,
        count: count, subject: subject))
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

  private mutating func addMissing(_ fact: Fact, _ number: Int) {
    if let place = missingFacts.firstIndex(where: { $0.fact == fact }) {
      missingFacts[place].count += number
    } else {
      missingFacts.append((fact, number))
    }
  }

  /// Says that a candidate could not be judged, and why, where it is not for a missing fact.
  package mutating func notEvaluated(because reason: String, candidates number: Int = 1) {
    notEvaluated += number
    missing[reason, default: 0] += number
  }

  // Whether code can move or hide one of them without the others.
  private static func isPlacedByCode(_ node: Node, _ related: [Node]) -> Bool {
    guard node.tree.screen.isDesignTime else { return false }
    return ([node] + related).contains { element in
      element.isHeldByCode || element.ancestors.contains { $0.isHeldByCode && $0.parent != nil }
    }
  }

  func outcome(of rule: String) -> RuleOutcome {
    var missing = missing
    for (fact, count) in missingFacts { missing[fact.rawValue, default: 0] += count }
    return RuleOutcome(
      rule: rule, candidates: candidates, notEvaluated: notEvaluated,
      missing: missing.sorted { $0.key < $1.key }.map { .init(fact: $0.key, count: $0.value) })
  }
}

extension Node {
  /// Whether code has an outlet to it, or it has a class of the app's; only documents say so.
  fileprivate var isHeldByCode: Bool { hasDetails && details.heldByCode == true }
}
