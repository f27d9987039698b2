import A11yModel

extension SuiteCheck {
  /// Returns the queries and habits as screens for rules to check: a screen for each type, with members, queries
  /// and habits as elements.
  ///
  /// - Parameter earlier: The same suite on earlier captures. If given, only queries that match there can be
  ///   broken, and habits, which no capture changes, are left out.
  /// - Returns: The screens in the order of their first elements, each with the file of that element.
  package func suites(against earlier: SuiteCheck? = nil) -> [Screen] {
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
    var stable: [String: String] = [:]
    for (query, text, facts) in queries(against: earlier) {
      let found = facts.outcomes.filter { $0.result == .found }
      if let best = found.first(where: \.isStableByIdentifier),
        found.allSatisfy({ $0.stable == best.stable })
      {
        stable["\(query.path):\(query.line):\(query.column)"] = best.stable
      }
      var details = ElementDetails()
      details.query = facts
      add(SuiteScreen.Item(query, "Query", text, details), to: query.owner)
    }
    for var habit in earlier == nil ? habits : [] {
      if habit.isAboutQuery {
        habit.facts.stable = stable["\(habit.path):\(habit.line):\(habit.column)"] ?? ""
      }
      add(SuiteScreen.Item(habit), to: habit.owner)
    }
    return order.compactMap { groups[$0]?.screen }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The queries and habits of a type as the elements of a screen.
private struct SuiteScreen {
  struct Place {
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

    init(_ query: SuiteQuery, _ type: String, _ text: String, _ details: ElementDetails) {
      place = Place(path: query.path, line: query.line, column: query.column)
      (member, self.type, self.text, self.details) = (query.member, type, text, details)
    }

    init(_ habit: SuiteHabit) {
      place = Place(path: habit.path, line: habit.line, column: habit.column)
      (member, type, text) = (habit.member, habit.typeName, habit.text)
      var details = ElementDetails()
      details.habit = habit.facts
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
      source: .init(path: first.path, format: "swift", line: first.line))
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
      var code = CodeFacts()
      (code.path, code.line, code.column) = (place.path, place.line, place.column)
      details.code = code
    }
    builder.set(details: details)
  }
}
