import A11yModel

extension SuiteCheck {
  /// Returns the queries, as ``queries(against:)`` gives them, and habits as screens for rules to check: a screen for
  /// each type, with members, queries and habits as elements.
  ///
  /// - Parameter queries: Nil for those on these captures alone.
  /// - Parameter isCompared: Whether the queries are compared with earlier captures. Then only those that match there
  ///   can be broken, and habits, which no capture changes, are left out.
  /// - Returns: The screens in the order of their first elements, each with the file of that element.
  package func suites(_ queries: [Result]? = nil, isCompared: Bool = false) -> [Screen] {
    var order: [String] = []
    var groups: [String: SuiteScreen] = [:]
    func add(_ item: SuiteScreen.Item, to owner: String) {
      let name = owner.isEmpty ? Self.fileName(item.place.path) : owner
      if groups[name] == nil {
        order.append(name)
        groups[name] = SuiteScreen(name, item.place)
      }
      groups[name]?.add(item)
    }
    // A query and a habit that begin at the same place are about the same element.
    var replaced: [SuiteScreen.Place: ReplacedQuery] = [:]
    for (query, text, facts) in queries ?? self.queries() {
      let item = SuiteScreen.Item(query, text, facts)
      replaced[item.place, default: ReplacedQuery(query)].add(facts, text)
      add(item, to: query.owner)
    }
    for habit in isCompared ? [] : habits {
      add(SuiteScreen.Item(habit, replacing: replaced), to: habit.owner)
    }
    return order.compactMap { groups[$0]?.screen }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// A place with queries that another query could replace, because it finds the element of all of them.
private struct ReplacedQuery {
  /// The other query, by an identifier; nil before the first query, and empty if there is none.
  private var stable: String?
  /// The code that it would replace; nil if the queries aren't written there as a whole.
  private let span: CodeSpan?

  init(_ query: SuiteQuery) { span = query.spans.first { $0.what == .query } }

  /// Adds a query that a function asks at this place, perhaps with other arguments.
  mutating func add(_ facts: QueryFacts, _ text: String) {
    let found = facts.outcomes.filter { $0.result == .found }
    let best = found.first(where: \.isStableByIdentifier)?.stable ?? ""
    let isBest = found.allSatisfy { $0.count == 1 && $0.stable == best } && stable ?? best == best
    stable = isBest && (try? ExpressionParser.parse(text))?.isElement == true ? best : ""
  }

  func describe(_ details: inout ElementDetails) {
    guard let stable, !stable.isEmpty else { return }
    details.habit?.stable = stable
    details.replace(span)
  }
}

extension ElementDetails {
  /// Adds code that an edit can replace.
  fileprivate mutating func replace(_ span: CodeSpan?) {
    guard let span else { return }
    code = CodeFacts()
    code?.spans = [span]
  }
}

/// The queries and habits of a type as the elements of a screen.
private struct SuiteScreen {
  struct Place: Hashable {
    let path: String
    let line: Int
    let column: Int
  }

  /// An element with its enclosing member.
  struct Item {
    let place: Place
    let member: String
    let type: String
    let text: String
    let details: ElementDetails

    init(_ query: SuiteQuery, _ text: String, _ facts: QueryFacts) {
      place = Place(path: query.path, line: query.line, column: query.column)
      (member, type, self.text) = (query.member, "Query", text)
      var details = ElementDetails()
      details.query = facts
      if let key = facts.app, !key.near.isEmpty {
        details.replace(query.spans.first { $0.what == .key && $0.text == key.name.inQuotes })
      }
      self.details = details
    }

    init(_ habit: SuiteHabit, replacing replaced: [Place: ReplacedQuery]) {
      place = Place(path: habit.path, line: habit.line, column: habit.column)
      (member, type, text) = (habit.member, habit.typeName, habit.text)
      var details = ElementDetails()
      details.habit = habit.facts
      if habit.isAboutQuery { replaced[place]?.describe(&details) }
      self.details = details
    }
  }

  private let name: String
  private let first: Place
  private var members: [String] = []
  private var items: [String: [Item]] = [:]

  init(_ name: String, _ first: Place) { (self.name, self.first) = (name, first) }

  mutating func add(_ item: Item) {
    if items[item.member] == nil { members.append(item.member) }
    items[item.member, default: []].append(item)
  }

  var screen: Screen {
    var builder = TreeBuilder()
    builder.screen.isTestSuite = true
    append("Suite", first, depth: 0, identifier: name, to: &builder)
    for member in members {
      let all = items[member] ?? []
      guard let first = all.first?.place else { continue }
      append("Member", first, depth: 1, identifier: member, to: &builder)
      for item in all {
        append(item.type, item.place, depth: 2, identifier: nil, to: &builder, item.details)
        builder.set(.label, SecretText.shown(item.text))
      }
    }
    // The prefix keeps the name apart from those of captured screens.
    var screen = Screen(
      name: "queries of \(name)", tree: builder.finish(),
      source: .init(
        path: first.path, format: SuiteLanguage.format(of: first.path) ?? "swift", line: first.line)
    )
    screen.nameOrigin = .capture
    return screen
  }

  private func append(
    _ type: String, _ place: Place, depth: Int, identifier: String?,
    to builder: inout TreeBuilder, _ details: ElementDetails = ElementDetails()
  ) {
    builder.append(.unknown, depth: depth, line: place.line, column: place.column)
    builder.set(.typeName, type)
    builder.set(.identifier, identifier)
    var details = details
    if place.path != first.path {
      var code = details.code ?? CodeFacts()
      (code.path, code.line, code.column) = (place.path, place.line, place.column)
      details.code = code
    }
    builder.set(details: details)
  }
}
