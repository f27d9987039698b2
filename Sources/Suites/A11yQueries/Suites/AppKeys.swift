import A11yModel

/// The keys of a suite's queries, compared with the names in the sources of the app.
package struct AppKeys {
  private let app: SourceNames
  private let suite: SourceNames
  private let patterns: NamePatterns
  // The places of the identifiers of the app, by name; an empty one for those of an unknown place.
  private var places: [String: String] = [:]
  private var shapes: [(name: String, shape: KeyShape, isSet: Bool)] = []
  // The other texts of the app and the system, by length.
  private var shown: [Int: [[UInt8]]] = [:]
  // How many identifiers begin with a name before a separator.
  private var groups: [Substring: Int] = [:]
  private var facts: [String: KeyFacts] = [:]
  private var asked: Set<String> = []
  // The keys of queries that could not be read as a whole.
  private var loose: [SourceNames.Place] = []

  /// Whether the app sets any identifier in these sources.
  package let hasIdentifiers: Bool

  /// Looks for all keys of a suite.
  ///
  /// - Parameters:
  ///   - app: The names in the sources of the app.
  ///   - suite: The names in the sources of the tests.
  ///   - elsewhere: Returns those of some names that other files have, such as string tables and fixtures.
  /// - Complexity: O(k · n) for k keys that nothing has and n identifiers.
  package init(
    _ queries: SuiteQueries, app: SourceNames, suite: SourceNames,
    elsewhere: (Set<String>) -> Set<String>
  ) {
    (self.app, self.suite) = (app, suite)
    hasIdentifiers = !app.identifiers.isEmpty
    patterns = NamePatterns(app.texts)
    for identifier in app.identifiers where !identifier.isOpen && places[identifier.text] == nil {
      places[identifier.text] = "\(identifier.path):\(identifier.line)"
    }
    for text in app.declared where places[text] == nil { places[text] = "" }
    shapes = places.keys.sorted().map { ($0, KeyShape($0), true) }
    shapes += app.texts.filter { places[$0] == nil && !$0.contains(SourceNames.hole) }.sorted()
      .lazy.map { ($0, KeyShape($0), false) }.filter { $0.shape.isIdentifier }
    for text in app.texts.union(app.shown).union(SystemNames.all) where Slip.isJudged(text) {
      shown[text.utf8.count, default: []].append(Array(text.utf8))
    }
    for group in places.keys.compactMap(KeyShape.group) { groups[group, default: 0] += 1 }
    if hasIdentifiers { judge(queries, elsewhere) }
  }

  private mutating func judge(
    _ queries: SuiteQueries, _ elsewhere: (Set<String>) -> Set<String>
  ) {
    var lines: [String: Set<String>] = [:]
    for chain in SuiteChain.chains(queries.queries) {
      for key in chain.exactKeys() ?? [] {
        for place in chain.places {
          lines[key, default: []].insert("\(place.query.path):\(place.query.line)")
          lines[key]?.formUnion(place.query.literals)
        }
      }
    }
    // The rest of such a query only a run tells, but not its key.
    let others = Set(
      queries.queries.filter { $0.openReason == .application }.map { "\($0.path):\($0.line)" })
    loose = suite.keys.filter { key in
      guard let type = QueryTypes.type(ofProperty: key.property), !Self.foreign.contains(type)
      else { return false }
      return lines[key.text] == nil && !others.contains("\(key.path):\(key.line)")
    }
    asked = Set(lines.keys).union(loose.map(\.text))
    // What tests type or hand to the app can come back as a label.
    var given: Set<String> = []
    for place in suite.places
    where place.line == 0 || lines[place.text]?.contains("\(place.path):\(place.line)") != true {
      given.insert(place.text)
    }
    let open = asked.filter { !isKnown($0, given) }
    let names = open.filter { KeyShape($0).isName || KeyShape($0).isPhrase || Slip.isJudged($0) }
    let found = elsewhere(names)
    for key in open { facts[key] = judged(key, isElsewhere: found.contains(key)) }
    let all = asked.filter { KeyShape($0).isIdentifier }
    let lost = all.filter { facts[$0]?.result == .nowhere && facts[$0]?.near.isEmpty == true }
    // Where most names are missing, so is the code that sets them.
    if lost.count * 3 > all.count {
      for key in lost { facts[key]?.result = .untold }
    }
  }

  private func isKnown(_ key: String, _ given: Set<String>) -> Bool {
    app.texts.contains(key) || app.shown.contains(key) || places[key] != nil
      || given.contains(key) || SystemNames.contains(key) || isMade(key) || isClass(key)
      || SystemNames.owner(ofPart: key).map { isKnown($0, given) } ?? false || canMakeText(key)
  }

  // Whether a key with holes can be a text of the app.
  private func canMakeText(_ key: String) -> Bool {
    guard key.contains(SourceNames.hole) else { return false }
    let pattern = NamePatterns([key])
    return pattern.isEmpty || app.texts.union(app.shown).contains(where: pattern.match)
  }

  // `Module.Class` of a controller, by which a bar without a title is called.
  private func isClass(_ key: String) -> Bool {
    guard let dot = key.lastIndex(of: ".") else { return false }
    let name = String(key[key.index(after: dot)...])
    return name.first?.isUppercase == true
      && (app.texts.contains(name) || app.texts.contains("\(name)Controller"))
  }

  private func judged(_ key: String, isElsewhere: Bool) -> KeyFacts {
    var facts = KeyFacts()
    facts.name = key
    facts.result = isElsewhere ? .known : .untold
    guard !isElsewhere else { return facts }
    let shape = KeyShape(key)
    if let near = near(shape, key) ?? text(near: key) ?? patterns.near(key) {
      (facts.result, facts.near, facts.place) = (.nowhere, near, places[near] ?? "")
    } else if shape.isIdentifier, belongsToApp(key) {
      facts.result = .nowhere
    }
    return facts
  }

  // A text with a hole that leaves most of the key open, such as `custom` and anything, makes almost any key. It
  // does not make one that nearly has the name of an identifier.
  private func isMade(_ key: String) -> Bool {
    guard let share = patterns.share(of: key) else { return false }
    let shape = KeyShape(key)
    guard share < Self.leastShare, shape.isName, shape.words.count > 2 else { return true }
    return near(shape, key).map { places[$0] == nil } ?? true
  }

  private static let leastShare = 0.5

  // Without a near name, a key may be of a package whose sources are not there, or a text of a server.
  private func belongsToApp(_ key: String) -> Bool {
    KeyShape.group(of: key).map { groups[$0, default: 0] >= Self.fewestOfGroup } ?? false
  }

  private static let fewestOfGroup = 2

  private func text(near key: String) -> String? {
    guard Slip.isJudged(key) else { return nil }
    let bytes = Array(key.utf8)
    let near = (bytes.count - 1...bytes.count + 1).flatMap { shown[$0] ?? [] }
      .filter { Slip(bytes, $0) != nil }
    return near.map { String(decoding: $0, as: UTF8.self) }.min()
  }

  private func near(_ shape: KeyShape, _ key: String) -> String? {
    guard shape.isName || shape.isPhrase else { return nil }
    var best: (name: String, rank: [Int])?
    for (name, other, isSet) in shapes
    where shape.isPhrase == other.isPhrase && (isSet || !shape.isPhrase) && shape.isNear(other) {
      // One word may be a text of a server that only resembles a name.
      let isSame = shape.folded == other.folded
      guard
        isSet
          ? isSame || shape.words.count > 1 || shape.folded.count >= 6
          : shape.isIdentifier && shape.folded.count >= 8
      else { continue }
      let distance = String.distance(Array(key.utf8), Array(name.utf8))
      // Two letters make another phrase.
      guard !shape.isPhrase || isSame || distance < 2 else { continue }
      let rank = [isSet ? 0 : 1, distance]
      if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true { best = (name, rank) }
    }
    return best?.name
  }

  /// Returns the facts about the keys of a chain that a place spells out; nil if it has none.
  func facts(_ chain: SuiteChain, at place: SuiteChain.Place) -> KeyFacts? {
    let given = place.query.given.unicodeScalars.count
    let own = place.query.given == chain.text ? 0 : given
    var first: KeyFacts?
    for key in chain.exactKeys(behind: own) ?? [] {
      var found = facts[key] ?? KeyFacts()
      found.name = key
      if key.contains(SourceNames.hole) { found = found.withoutHoles }
      // Patterns of Maestro ignore case.
      if chain.query.dialect == .maestro, found.near.lowercased() == key.lowercased() {
        found = KeyFacts()
        found.name = key
      }
      if found.result == .nowhere { return found }
      first = first ?? found
    }
    return first
  }

  /// The keys of queries with parts that only a run tells, where an identifier of the app has nearly that name.
  var looseQueries: [(query: SuiteQuery, text: String, facts: QueryFacts)] {
    loose.compactMap { key in
      guard let found = facts[key.text], found.result == .nowhere, !found.near.isEmpty else {
        return nil
      }
      var query = SuiteQuery()
      (query.path, query.line, query.column) = (key.path, key.line, key.column)
      (query.text, query.openReason) = (
        "\(key.property)[\(key.text.withoutHoles.inQuotes)]", .value
      )
      var facts = QueryFacts()
      (facts.isOpen, facts.app, facts.askedBy) = (true, found.withoutHoles, [""])
      return (query, query.text, facts)
    }
  }

  // What is in elements of these types comes from the system, or from a page.
  fileprivate static let foreign: Set<ElementType> = [
    .webView, .keyboard, .key, .statusBar, .pickerWheel, .datePicker, .icon, .touchBar,
    .menuBar, .menuBarItem,
  ]

  // MARK: Identifiers

  /// Whether the suite finds elements by identifiers of the app.
  private var usesIdentifiers: Bool {
    app.identifiers.contains { asked.contains($0.text) }
  }

  /// Returns the identifiers that the app sets, each with whether a test asks for it.
  var identifiers: [(identifier: SourceNames.Identifier, facts: KeyFacts)] {
    let isJudged = usesIdentifiers
    let said = suite.constants.union(suite.places.map(\.text)).union(asked)
    let parts = said.flatMap { $0.split { $0 == "'" || $0 == "\"" || $0 == " " } }
      .filter { $0.utf8.count > 3 }
    let open = NamePatterns(said)
    var seen: Set<String> = []
    return app.identifiers.compactMap { identifier in
      guard !identifier.isOpen, !identifier.text.isEmpty else { return nil }
      var facts = KeyFacts()
      (facts.name, facts.result) = (identifier.text, .set)
      if !identifier.twin.isEmpty { facts.place = "\(identifier.path):\(identifier.twin)" }
      let isFirst = seen.insert(identifier.text).inserted
      if isJudged, isFirst, !said.contains(identifier.text),
        !suite.words.contains(identifier.constant), !suite.words.contains(identifier.text),
        !open.match(identifier.text),
        !parts.contains(where: { identifier.text.hasPrefix($0) || identifier.text.hasSuffix($0) })
      {
        facts.result = .unasked
      }
      return facts.result == .unasked || !facts.place.isEmpty || isFirst
        ? (identifier, facts) : nil
    }
  }
}

extension KeyFacts {
  fileprivate var withoutHoles: KeyFacts {
    var facts = self
    (facts.name, facts.near) = (name.withoutHoles, near.withoutHoles)
    return facts
  }
}

extension SuiteChain {
  // The keys that it compares in full behind a position; nil if it searches in what another app draws.
  fileprivate func exactKeys(behind position: Int = 0) -> [String]? {
    guard case .expression(let expression) = query.form else { return query.keys }
    var keys: [String] = []
    for link in expression.links where link.range.upperBound > position {
      if case .descendants(let type) = link.step, AppKeys.foreign.contains(type) { return nil }
      if case .uncaptured = link.step { return nil }
      keys += link.step.exactKeys
    }
    return keys
  }
}

extension QueryStep {
  // The texts that it compares in full and case-sensitively. Other predicates may be of any form.
  fileprivate var exactKeys: [String] {
    switch self {
    case .matching(.key(_, let key)), .containing(.key(_, let key)): key.map { [$0.text] } ?? []
    case .matching(.predicate(let predicate)), .containing(.predicate(let predicate)):
      predicate.exactKeys
    default: []
    }
  }
}

extension Predicate {
  // The identifiers and labels of which an element has one; empty if a part is negated.
  fileprivate var exactKeys: [String] {
    var keys: [String] = []
    for step in steps {
      switch step {
      case .not: return []
      case .test(let test):
        guard test.options.isEmpty, case .text(let key, .equal(let text)) = test.form,
          [.identifier, .label].contains(key)
        else { continue }
        keys.append(text.text)
      case .constant, .and, .or: continue
      }
    }
    return keys
  }
}
