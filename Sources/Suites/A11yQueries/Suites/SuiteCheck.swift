import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yRules
import Foundation

/// The results of a suite's queries on captured screens.
package struct SuiteCheck {
  let chains: [SuiteChain]
  let screens: [QueryScreen]
  // The answers by chain, then by screen.
  let answers: [[QueryAnswer]]
  private let presence: SuitePresence
  private let uses: SuiteUses
  private let suite: SuiteQueries
  /// The keys compared with the sources of the app; nil if none were given.
  let app: AppKeys?
  // What each screen gives to the outcomes on it.
  private let labels: [QueryOutcome]

  /// Runs all queries on all screens, and looks for their keys in the sources of the app if there are any.
  ///
  /// - Parameter jobs: The number of screens to query at a time.
  /// - Complexity: O(q · n) for q distinct queries and n elements of all screens.
  package init(
    _ suite: SuiteQueries, on screens: [QueryScreen], app: AppKeys? = nil,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    (self.suite, self.app) = (suite, app)
    self.screens = screens
    let chains = SuiteChain.chains(suite.queries)
    let byScreen = Parallel.map(screens.map(QueriedScreen.init), jobs: jobs) { one in
      chains.map { chain in
        (try? chain.query.answer(on: one.screen, isBrief: true, chain.spelled))
          ?? QueryAnswer(chain.text, chain.query.dialect, .undecidable)
      }
    }
    let answers = chains.indices.map { chain in byScreen.map { $0[chain] } }
    (self.chains, self.answers) = (chains, answers)
    labels = screens.map(Self.label)
    presence = SuitePresence(chains, answers, on: screens.map(\.analyzed.screen.name))
    uses = SuiteUses(chains)
  }

  /// The number of distinct queries.
  package var queryCount: Int { chains.count }
  /// The number of distinct queries that match on at least one screen.
  package var matchedCount: Int { answers.count { $0.contains(where: \.isMatch) } }
  /// The number of queries in the sources that can't be evaluated.
  package var openCount: Int { suite.queries.count(where: \.isOpen) }

  private func openCount(_ reason: QueryFacts.OpenReason) -> Int {
    suite.queries.count { $0.openReason == reason }
  }
  /// The number of queries, including those that could not be parsed.
  package var allCount: Int { chains.count + openCount + unreadCount }
  // The number of queries in no chain, because they could not be parsed.
  private var unreadCount: Int {
    suite.queries.count { !$0.isOpen } - chains.reduce(0) { $0 + $1.places.count }
  }

  /// A sentence on queries that can't be evaluated, with the reasons and without a full stop; nil if there are
  /// none.
  package var unjudgedWords: String? {
    let unmatched = queryCount - matchedCount
    let parts = [
      (unmatched, "no capture matches"), (openCount(.value), "only a run tells whole"),
      (openCount(.receiver), "search in an element that is not known"),
      (openCount(.application), "search in another app"), (unreadCount, "could not be read"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    guard !parts.isEmpty else { return nil }
    let all = "\(allCount) \(allCount == 1 ? "query" : "queries") of UI tests"
    return "\(all): \(matchedCount) found, \(parts.joined(separator: ", "))"
  }

  /// The first places of queries that search in an unknown element, which may be about a captured screen, with the
  /// number of further ones; nil if there are none.
  package var unknownPlaces: String? {
    let places = suite.queries.filter { $0.openReason == .receiver }.map {
      "\($0.path):\($0.line):\($0.column)"
    }
    guard !places.isEmpty else { return nil }
    let rest = places.count - Self.mostPlaces
    return "queries in an element that is not known: "
      + places.prefix(Self.mostPlaces).joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) more; --queries FILE lists them" : "")
  }

  private static let mostPlaces = 5

  package var fileCount: Int { suite.fileCount }
  package var screenCount: Int { screens.count }
  var habits: [SuiteHabit] { suite.habits }

  func name(_ screen: Int) -> String { screens[screen].analyzed.screen.name }

  /// A query with the text of its chain, and its results.
  package typealias Result = (query: SuiteQuery, text: String, facts: QueryFacts)

  /// Returns the queries with their results, once for each place that spells one out, in the order of files and
  /// lines.
  ///
  /// - Parameter earlier: The same suite on earlier captures.
  /// - Complexity: O(q · n) for q queries and n screens.
  package func queries(against earlier: SuiteCheck? = nil) -> [Result] {
    let before = earlier?.screensOfMatches()
    var all: [Result] = []
    for (number, chain) in chains.enumerated() {
      let outcomes = outcomes(of: number, found: before?[chain.id] ?? [])
      for place in chain.written {
        var facts = QueryFacts()
        facts.isNeeded = uses.needsElement(chain, at: place)
        facts.isActedOn = uses.acts(chain, at: place)
        facts.key = chain.key.withoutHoles
        facts.askedBy = uses.askers(chain, at: place)
        facts.outcomes = outcomes
        facts.isCompared = before != nil
        facts.app = app?.facts(chain, at: place)
        all.append((place.query, chain.text.withoutHoles, facts))
      }
    }
    for query in suite.queries where query.isOpen {
      var facts = QueryFacts()
      facts.isOpen = true
      facts.askedBy = [query.asker]
      all.append((query, query.text, facts))
    }
    all += app?.looseQueries ?? []
    return all.enumerated().sorted { one, other in
      let (left, right) = (one.element.query, other.element.query)
      return (left.path, left.line, left.column, one.offset)
        < (right.path, right.line, right.column, other.offset)
    }.map(\.element)
  }

  // Returns the names of the screens on which each chain matches.
  func screensOfMatches() -> [SuiteChain.ID: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: chains.indices.map { number in
        let found = screens.indices.filter { answers[number][$0].isMatch }
        return (chains[number].id, Set(found.map(name)))
      })
  }

  // Omits screens that the query doesn't seem to concern.
  private func outcomes(of number: Int, found before: Set<String>) -> [QueryOutcome] {
    let (chain, answers) = (chains[number], answers[number])
    let found = Set(screens.indices.filter { answers[$0].isMatch }.map(name))
    let acts = chain.places.contains(where: \.acts)
    let hasHole = chain.hasHole
    return screens.indices.compactMap { screen in
      let answer = answers[screen]
      let ground = answer.outcome == .none ? presence.ground(number, screen) : nil
      let wasFound = before.contains(labels[screen].screen)
      if answer.outcome == .none, ground == nil, !wasFound, !found.contains(labels[screen].screen) {
        return nil
      }
      var outcome = labels[screen]
      (outcome.count, outcome.wasFound) = (answer.count, wasFound)
      if hasHole { return describe(&outcome, answer, ground) ? outcome : nil }
      switch answer.outcome {
      case .one, .several, .value:
        outcome.result = .found
        describe(&outcome, answer, screen, acts: acts)
      case .ambiguous:
        outcome.result = .ambiguous
        let page = presence.page(of: number, screen)
        (outcome.ground, outcome.evidence) = (page.map { _ in .page }, page ?? "")
        describe(&outcome, answer, screen, acts: false)
      case .none:
        (outcome.ground, outcome.evidence) = (ground?.ground, ground?.evidence ?? "")
        outcome.near = Self.near(answer).map(SecretText.shown) ?? ""
      case .undecidable: return nil
      }
      return outcome
    }
  }

  // A run takes one of the elements that a text with holes matches, and may find none today: what is listed is data.
  // Returns whether the query says anything of the screen.
  private func describe(
    _ outcome: inout QueryOutcome, _ answer: QueryAnswer,
    _ ground: (ground: QueryOutcome.Ground, evidence: String)?
  ) -> Bool {
    switch answer.outcome {
    case .one, .several, .value, .ambiguous: outcome.result = .found
    case .none:
      guard let ground, ground.ground == .typo else { return false }
      (outcome.ground, outcome.evidence) = (ground.ground, ground.evidence)
      outcome.near = Self.near(answer).map(SecretText.shown) ?? ""
    case .undecidable: return false
    }
    return true
  }

  private static func label(_ screen: QueryScreen) -> QueryOutcome {
    let analyzed = screen.analyzed
    let context = BaselineContext(of: analyzed.screen, bounds: analyzed.bounds)
    var outcome = QueryOutcome()
    (outcome.screen, outcome.locale) = (analyzed.screen.name, analyzed.locale ?? "")
    outcome.device = [context[.device], context[.contentSize]].filter { $0 != "*" }
      .joined(separator: ", ")
    return outcome
  }

  // Prefers identifiers, which are never translated.
  private static func near(_ answer: QueryAnswer) -> String? {
    let names = answer.near.filter { $0.kind != .longer }
    return (names.first { $0.property == .identifier } ?? names.first ?? answer.near.first)?.text
  }

  private func describe(
    _ outcome: inout QueryOutcome, _ answer: QueryAnswer, _ screen: Int, acts: Bool
  ) {
    guard let found = answer.elements.first else { return }
    let index = found.element.index
    if !found.properties.contains(.identifier) {
      outcome.property = found.properties.first?.rawValue ?? ""
    }
    if outcome.result == .ambiguous || !found.properties.contains(.identifier),
      let stable = StableQueries(screens[screen]).query(for: index),
      stable.text != answer.expression
    {
      outcome.isStableByIdentifier = stable.ground == .identifier
      if stable.ground != .position, outcome.result == .ambiguous || outcome.isStableByIdentifier {
        outcome.stable = stable.text
      }
    }
    guard acts else { return }
    let hittability = Hittability(of: index, on: screens[screen].analyzed)
    switch hittability.answer {
    case .yes: outcome.isHittable = true
    // XCUITest scrolls to it before a tap.
    case .no where hittability.isScrolledOut: outcome.isHittable = true
    case .no: (outcome.isHittable, outcome.obstacle) = (false, hittability.reason)
    case .unknown: break
    }
  }
}

/// A screen that only one thread at a time queries.
private struct QueriedScreen: @unchecked Sendable {
  let screen: QueryScreen
}
