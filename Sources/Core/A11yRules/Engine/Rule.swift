import A11yAnalysis
import A11yModel

/// A rule that the engine can run on screens: a built-in rule, or a custom one.
package protocol ScreenRule: Sendable {
  associatedtype Reason: RuleReason
  var card: RuleCard { get }
  var masks: [ElementMask] { get }
  /// Whether it compares frames, so that it can't evaluate elements with broken ones.
  var judgesFrames: Bool { get }
  /// Emits findings for a screen, and reports missing facts.
  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink<Reason>)
  /// Emits findings for a screen read from Swift sources, which have neither frames nor data. By default, counts
  /// all elements as not evaluated.
  func check(source screen: AnalyzedScreen, into findings: inout FindingSink<Reason>)
  /// Emits findings for the queries of a UI test suite. By default, does nothing.
  func check(queries suite: AnalyzedScreen, into findings: inout FindingSink<Reason>)
  /// Runs the variant of the check that fits the source of the screen.
  func report(on screen: AnalyzedScreen, _ task: RuleTask) -> RuleReport
  /// Compares two captures of a screen; nil for a rule that evaluates single captures.
  func report(on pair: ScreenPair, _ task: RuleTask) -> RuleReport?
}

/// A rule about wording that evaluates literals in source code like text on a screen.
package protocol LiteralRule: ScreenRule {}

extension LiteralRule {
  package func check(source screen: AnalyzedScreen, into findings: inout FindingSink<Reason>) {
    check(screen, into: &findings)
  }
}

extension ScreenRule {
  /// True for rules about layout. A rule that depends only on the hierarchy overrides this.
  package var judgesFrames: Bool { card.isContextBound }

  package func check(source screen: AnalyzedScreen, into findings: inout FindingSink<Reason>) {
    findings.notEvaluated(because: .sourceCode, candidates: screen.tree.count)
  }

  package func check(queries suite: AnalyzedScreen, into findings: inout FindingSink<Reason>) {}

  package func report(on pair: ScreenPair, _ task: RuleTask) -> RuleReport? { nil }

  package func report(on screen: AnalyzedScreen, _ task: RuleTask) -> RuleReport {
    let record = RuleRecord(task, screen.fuel)
    var sink = FindingSink<Reason>(record)
    if screen.isTestSuite {
      check(queries: screen, into: &sink)
      return record.report()
    }
    if screen.isSourceCode {
      check(source: screen, into: &sink)
      return record.report(where: \.isOfOwnSource)
    }
    check(screen, into: &sink)
    record.notEvaluated(untyped: screen, among: masks)
    if let masks = task.framesAmong { record.notEvaluated(brokenFrames: screen, among: masks) }
    return record.report()
  }
}

/// A built-in rule.
///
/// It consists of a card in `Rules/<id>.yml`, and a Swift file with the type named after the card.
package protocol Rule: ScreenRule where Reason == Card.Reason {
  /// The generated card with its typed reasons and options.
  associatedtype Card: TypedCard
  /// The masks of the elements that the rule evaluates. The engine gathers the elements of all rules in one pass.
  static var masks: [ElementMask] { get }
  init(options: Options)
}

extension Rule {
  package typealias Options = Card.Options
  /// The collector for the rule's findings, which accepts only its own reasons.
  package typealias Findings = FindingSink<Card.Reason>

  package static var card: RuleCard { Card.card }

  package var card: RuleCard { Self.card }

  package var masks: [ElementMask] { Self.masks }

  /// Creates the rule with options in YAML; the others have their default values.
  ///
  /// - Throws: ``RuleOptionError`` if an option is unknown or its value is invalid.
  package init(configured: [String: String]) throws(RuleOptionError) {
    self.init(options: try Options(Self.card, overriding: configured))
  }

  static var unconfigured: Self { Self(options: Options()) }

  /// Empty by default: rules about the screen as a whole use its analyses instead.
  package static var masks: [ElementMask] { [] }
}

/// A rule that evaluates one element at a time.
package protocol ElementRule: Rule {
  /// The mask of the elements that the rule may apply to.
  static var candidates: ElementMask { get }
  /// Returns the positions of these elements in capture order; by default all that the mask selects.
  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int>
  /// Returns whether the rule applies to an element that the mask selects, which makes it a candidate; true by
  /// default.
  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool
  /// Returns a fact that the whole capture lacks, and without which no element can be evaluated; nil by default.
  func missingFact(on screen: AnalyzedScreen) -> Fact?
  /// Evaluates an element that the rule applies to.
  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings)
}

extension ElementRule {
  package static var masks: [ElementMask] { [candidates] }

  package func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    screen.elements(Self.candidates)
  }

  package func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { true }

  package func missingFact(on screen: AnalyzedScreen) -> Fact? { nil }

  /// Evaluates every candidate that the rule applies to.
  package func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let tree = screen.tree
    if let fact = missingFact(on: screen) {
      let count = candidates(on: screen).count { applies(to: tree[$0], on: screen) }
      findings.candidate(count)
      return count > 0 ? findings.notEvaluated(fact, candidates: count) : ()
    }
    for index in candidates(on: screen) where findings.goesOn {
      let node = tree[index]
      guard applies(to: node, on: screen) else { continue }
      findings.candidate()
      check(node, on: screen, into: &findings)
    }
  }
}
