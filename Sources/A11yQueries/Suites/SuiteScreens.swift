import A11yModel

extension SuiteCheck {
  /// Returns the queries as screens for rules to check: a screen for each type, with members and queries as
  /// elements.
  ///
  /// - Parameter earlier: The same suite on earlier captures. If given, only queries that match there can be
  ///   broken.
  /// - Returns: The screens in the order of their first queries, each with the file of that query.
  package func suites(against earlier: SuiteCheck? = nil) -> [Screen] {
    var order: [String] = []
    var groups: [String: SuiteScreen] = [:]
    for (query, text, facts) in queries(against: earlier) {
      let name = query.owner.isEmpty ? Self.fileName(query.path) : query.owner
      if groups[name] == nil {
        order.append(name)
        groups[name] = SuiteScreen(name, query)
      }
      groups[name]?.add(query, text, facts)
    }
    return order.compactMap { groups[$0]?.screen }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The queries of a type as the elements of a screen.
private struct SuiteScreen {
  private let name: String
  private let first: SuiteQuery
  private var members: [String] = []
  private var queries: [String: [(query: SuiteQuery, text: String, facts: QueryFacts)]] = [:]

  init(_ name: String, _ first: SuiteQuery) { (self.name, self.first) = (name, first) }

  mutating func add(_ query: SuiteQuery, _ text: String, _ facts: QueryFacts) {
    if queries[query.member] == nil { members.append(query.member) }
    queries[query.member, default: []].append((query, text, facts))
  }

  var screen: Screen {
    var builder = TreeBuilder()
    builder.screen.isTestSuite = true
    append("Suite", first, depth: 0, identifier: name, to: &builder)
    for member in members {
      let all = queries[member] ?? []
      guard let first = all.first?.query else { continue }
      append("Member", first, depth: 1, identifier: member, to: &builder)
      for (query, text, facts) in all {
        append("Query", query, depth: 2, identifier: nil, to: &builder, facts)
        builder.set(.label, SecretText.shown(text))
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
    _ type: String, _ query: SuiteQuery, depth: Int, identifier: String?,
    to builder: inout TreeBuilder, _ facts: QueryFacts? = nil
  ) {
    builder.append(.unknown, depth: depth, line: query.line, column: query.column)
    builder.set(.typeName, type)
    builder.set(.identifier, identifier)
    var details = ElementDetails()
    details.query = facts
    if query.path != first.path {
      var code = CodeFacts()
      (code.path, code.line, code.column) = (query.path, query.line, query.column)
      details.code = code
    }
    builder.set(details: details)
  }
}
