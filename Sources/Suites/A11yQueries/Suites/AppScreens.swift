import A11yModel

extension SuiteCheck {
  /// Returns the identifiers that the app sets as screens for rules to check: a screen for each type or document.
  package func identifierScreens() -> [Screen] {
    var order: [String] = []
    var groups: [String: [(SourceNames.Identifier, KeyFacts)]] = [:]
    for (identifier, facts) in app?.identifiers ?? [] {
      let name = "\(identifier.path) \(identifier.owner)"
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append((identifier, facts))
    }
    return order.compactMap { groups[$0].flatMap(Self.screen) }
  }

  /// A sentence on keys that cannot be judged, without a full stop; nil without sources of the app.
  package var keyWords: String? {
    guard let app else { return nil }
    guard app.hasIdentifiers else {
      return "the sources of the app set no accessibility identifier, so no key of a test is judged"
    }
    return nil
  }

  private static func screen(_ group: [(SourceNames.Identifier, KeyFacts)]) -> Screen? {
    guard let first = group.first?.0 else { return nil }
    let file = first.path.split(separator: "/").last.map(String.init) ?? first.path
    let name = first.owner.isEmpty ? file : first.owner
    var builder = TreeBuilder()
    builder.screen.isTestSuite = true
    builder.append(.unknown, depth: 0, line: first.line, column: first.column)
    builder.set(.typeName, "Identifiers")
    builder.set(.identifier, name)
    for (identifier, facts) in group {
      builder.append(.unknown, depth: 1, line: identifier.line, column: identifier.column)
      builder.set(.typeName, "Identifier")
      builder.set(.label, SecretText.shown(identifier.text))
      var details = ElementDetails()
      var query = QueryFacts()
      query.app = facts
      details.query = query
      builder.set(details: details)
    }
    var screen = Screen(
      name: "identifiers of \(name)", tree: builder.finish(),
      source: .init(
        path: first.path, format: SuiteLanguage.format(of: first.path) ?? "swift", line: first.line)
    )
    screen.nameOrigin = .capture
    return screen
  }
}
