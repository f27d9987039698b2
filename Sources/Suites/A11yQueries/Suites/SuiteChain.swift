import A11yAnalysis
import A11yModel

/// A chain of links that appears in one or more places of a suite.
struct SuiteChain {
  /// The text of the chain, without the operation on its elements.
  let text: String
  let query: Query
  /// The places where the chain appears, in the order of files and lines.
  var places: [Place]
  /// The keys, prepared for a search for near names.
  let spelled: [SpelledText]

  struct Place {
    let query: SuiteQuery
    /// The operation on the elements that the chain finds.
    let use: QueryUse

    /// Whether the test fails at this place if the element doesn't exist.
    var needsElement: Bool {
      guard !query.isAlternative else { return false }
      return switch use {
      case .action, .attribute, .coordinate: true
      // A test can also assert that the element doesn't exist.
      case .exists, .wait(true): query.assertion == true
      case .none, .isHittable, .count, .isEmpty, .wait(false): false
      }
    }

    /// Whether the test performs an action that requires a hittable element.
    var acts: Bool {
      switch use {
      case .action(let name): ["tap", "doubleTap", "press", "typeText"].contains(name)
      default: false
      }
    }
  }

  /// The identity of a chain: the same text has another meaning in another language.
  struct ID: Hashable {
    let dialect: QueryDialect
    let text: String
  }

  var id: ID { ID(dialect: query.dialect, text: text) }

  /// The last key in the chain; empty if it has none.
  var key: String { query.keys.last ?? "" }

  var hasKey: Bool { !query.keys.isEmpty }

  /// Whether it has a key that tells one screen from others: Back and Done are on many.
  var isTelling: Bool { query.keys.contains { !WordList.isOfSystem($0) } }

  /// Whether a key has parts that only a run tells.
  var hasHole: Bool { text.contains(SourceNames.hole) }

  /// The page objects that use the chain, each of which describes one screen.
  var pages: Set<String> {
    Set(places.map(\.query).filter { !$0.isTest && !$0.owner.isEmpty }.map(\.owner))
  }

  /// The places that spell out the chain instead of using it by name; all places if none does.
  var written: [Place] {
    let own = places.filter { $0.query.given.utf8.count < text.utf8.count }
    return own.isEmpty ? places : own
  }

  /// Returns the distinct chains of a suite in the order of their first use, without queries that can't be parsed.
  ///
  /// - Complexity: O(n log n) for n queries.
  static func chains(_ queries: [SuiteQuery]) -> [SuiteChain] {
    var chains: [SuiteChain] = []
    var numbers: [ID: Int] = [:]
    let sorted = queries.filter { !$0.isOpen }.sorted {
      ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column)
    }
    for query in sorted {
      guard let (text, use) = parts(of: query) else { continue }
      let place = Place(query: query, use: use)
      let id = ID(dialect: query.dialect, text: text)
      if let number = numbers[id] {
        chains[number].places.append(place)
        continue
      }
      // A text may state its language, as in `~Save`.
      let isStated = QueryDialect.recognized(in: text).dialect == query.dialect
      guard let query = try? Query(text, dialect: isStated ? nil : query.dialect) else { continue }
      numbers[id] = chains.count
      chains.append(
        SuiteChain(
          text: text, query: query, places: [place], spelled: query.keys.map(SpelledText.init)))
    }
    return chains
  }

  // Returns the text of the chain in a query, and the operation on its elements.
  private static func parts(of query: SuiteQuery) -> (text: String, use: QueryUse)? {
    guard query.dialect == .xcuitest else { return (query.text, query.use) }
    guard let expression = try? ExpressionParser.parse(query.text), !expression.links.isEmpty,
      let last = expression.links.last?.range.upperBound
    else { return nil }
    return (expression.part(expression.start..<last), expression.use)
  }
}

/// The uses of chains by name, such as through a property of a page object.
struct SuiteUses {
  private var places: [String: [(place: SuiteChain.Place, isWhole: Bool)]] = [:]

  /// - Complexity: O(n) for n queries.
  init(_ chains: [SuiteChain]) {
    for chain in chains {
      for place in chain.places where !place.query.given.isEmpty {
        places[place.query.given, default: []].append((place, place.query.given == chain.text))
      }
    }
  }

  /// Returns whether a test fails if the chain finds nothing. A chain that is defined but never used counts as
  /// required.
  func needsElement(_ chain: SuiteChain, at place: SuiteChain.Place) -> Bool {
    guard place.use == .none, !place.query.isAlternative else { return place.needsElement }
    guard let uses = places[chain.text], !uses.isEmpty else { return true }
    return uses.contains { $0.place.needsElement }
  }

  /// Returns whether a test acts on the element that the chain finds.
  func acts(_ chain: SuiteChain, at place: SuiteChain.Place) -> Bool {
    place.acts
      || place.use == .none
        && (places[chain.text] ?? []).contains {
          $0.isWhole && $0.place.acts
        }
  }

  /// Returns the tests and functions that use a chain, directly or by name.
  func askers(_ chain: SuiteChain, at place: SuiteChain.Place) -> [String] {
    var askers: [String] = []
    var known: Set<String> = [""]
    for query in [place.query] + (places[chain.text] ?? []).map(\.place.query)
    where known.insert(query.asker).inserted { askers.append(query.asker) }
    return askers
  }
}
