import A11yAnalysis
import A11yModel

/// What the engine runs on screens: a rule of the rule book, or one that a team has written.
package protocol ScreenRule: Sendable {
  /// The reasons that it can give.
  associatedtype Reason: RuleReason
  /// What is written about it.
  var card: RuleCard { get }
  /// Which elements it asks the screen for.
  var masks: [ElementMask] { get }
  /// Whether it compares frames, so that it cannot judge an element with a broken one.
  var judgesFrames: Bool { get }
  /// Emits findings, and names the facts that were missing.
  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink<Reason>)
  /// The same for a screen that was read from Swift sources, which have neither frames nor data. By default
  /// sources say nothing that the rule asks for.
  func check(source screen: AnalyzedScreen, into findings: inout FindingSink<Reason>)
  /// The same for the queries of a suite of UI tests. By default none of them is what the rule is about.
  func check(queries suite: AnalyzedScreen, into findings: inout FindingSink<Reason>)
  /// What it says about a screen, by what the screen was read from.
  func report(on screen: AnalyzedScreen, _ task: RuleTask) -> RuleReport
}

/// A rule about texts that somebody has written, in a source as well as on a screen.
package protocol LiteralRule: ScreenRule {}

extension LiteralRule {
  /// Judges the texts that are written out.
  package func check(source screen: AnalyzedScreen, into findings: inout FindingSink<Reason>) {
    check(screen, into: &findings)
  }
}

extension ScreenRule {
  /// True of rules about places; those that only ask who is inside of what say otherwise.
  package var judgesFrames: Bool { card.isContextBound }

  /// Nothing.
  package func check(source screen: AnalyzedScreen, into findings: inout FindingSink<Reason>) {
    findings.notEvaluated(because: .sourceCode, candidates: screen.tree.count)
  }

  /// Nothing.
  package func check(queries suite: AnalyzedScreen, into findings: inout FindingSink<Reason>) {}

  /// What the rule says about a screen.
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
    if let masks = task.framesAmong { record.notEvaluated(brokenFrames: screen, among: masks) }
    return record.report()
  }
}

/// Looks at a screen and emits what it finds.
///
/// A rule is two files: `Rules/<id>.yml`, its card, and a Swift file with a type named as the card.
package protocol Rule: ScreenRule where Reason == Card.Reason {
  /// Its card, with the types that follow from it; generated.
  associatedtype Card: TypedCard
  /// Which elements the rule asks the screen for. The engine gathers those of all rules in one
  /// sweep, so that no rule walks the tree to find its candidates.
  static var masks: [ElementMask] { get }
  /// Creates the rule with its options.
  init(options: Options)
}

extension Rule {
  /// What can be configured.
  package typealias Options = Card.Options
  /// What takes the findings of the rule: no other rule's reason can be given there.
  package typealias Findings = FindingSink<Card.Reason>

  /// What is written about the rule.
  package static var card: RuleCard { Card.card }

  /// What is written about the rule.
  package var card: RuleCard { Self.card }

  /// Which elements the rule asks the screen for.
  package var masks: [ElementMask] { Self.masks }

  /// Creates the rule with options as they are written; those that are not named have their defaults.
  ///
  /// - Throws: ``RuleOptionError`` when there is no such option or the value does not fit it.
  package init(configured: [String: String]) throws(RuleOptionError) {
    self.init(options: try Options(Self.card, overriding: configured))
  }

  /// The rule with the defaults of its card.
  static var unconfigured: Self { Self(options: Options()) }

  /// None: rules about the screen as a whole ask its analyses.
  package static var masks: [ElementMask] { [] }
}

/// A rule that judges one element at a time.
package protocol ElementRule: Rule {
  /// What the elements are that the rule may be about.
  static var candidates: ElementMask { get }
  /// The positions of these elements, in capture order; by default all that the mask means.
  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int>
  /// Whether the rule is about such an element, which the mask means; true by default. Every one of
  /// them counts as a candidate.
  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool
  /// A fact without which no element of the screen can be judged, as it says of the capture as a whole;
  /// nil by default.
  func missingFact(on screen: AnalyzedScreen) -> Fact?
  /// Judges one element that the rule applies to.
  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings)
}

extension ElementRule {
  /// The one mask of its candidates.
  package static var masks: [ElementMask] { [candidates] }

  /// All elements that the mask means.
  package func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    screen.elements(Self.candidates)
  }

  /// True: the mask says it all.
  package func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { true }

  /// None.
  package func missingFact(on screen: AnalyzedScreen) -> Fact? { nil }

  /// Judges every candidate that the rule applies to.
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
