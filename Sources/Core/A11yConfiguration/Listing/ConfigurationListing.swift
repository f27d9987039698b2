import A11yModel
import A11yReporting
import A11yRules

/// Every value of a configuration, with its origin.
package struct ConfigurationListing: Sendable {
  package struct Row: Hashable, Sendable {
    /// For example `gate.fail_level` or `inputs[0].path`.
    package let key: String
    /// The value as written.
    package let value: String
    /// The place in a file, a variable, an option, a profile, or `default`.
    package let origin: String
  }

  /// The values, in the order of the declarations of their keys.
  package private(set) var rows: [Row] = []
  private let configuration: Configuration

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    for key in ConfigurationKeys(rules: configuration.settings.known).root.keys {
      let (declaration, node) = (key.declaration, configuration.root?[key.declaration.name])
      if declaration.name == "rules" { addRules(node) } else { add(declaration, node, "") }
    }
    overrule("baseline.path", by: configuration.instead.baseline)
    overrule("profile", by: configuration.instead.profile)
    if configuration.settings.profile?.countsPossible == true {
      overrule(
        "gate.confidence", by: .init(value: "possible", origin: "profile strict"), onlyUsual: true)
    }
  }

  /// Returns a table with a line per value.
  package func text() -> String {
    let file = configuration.path.map { $0.escapedForDisplay() } ?? "none; defaults apply"
    let rows = rows.map {
      [$0.key.escapedForDisplay(), $0.value.escapedForDisplay(), $0.origin.escapedForDisplay()]
    }
    return "configuration: \(file)\n\n\(TextLayout.table(rows, indent: 0))\n"
  }

  /// Returns the list as JSON.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("schema", "a11ylint-config/1")
      if let path = configuration.path { writer.member("path", path) }
      writer.key("values")
      writer.array { writer in
        for row in rows {
          writer.object(onOneLine: true) { writer in
            writer.member("key", row.key)
            writer.member("value", row.value)
            writer.member("origin", row.origin)
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  // MARK: Keys

  private mutating func add(_ key: KeyDeclaration, _ node: ConfigurationNode?, _ prefix: String) {
    let name = prefix + key.name
    if let node, !isSection(key.shape) { return add(node, name) }
    if case .section(let keys) = key.shape {
      for key in keys { add(key, node?[key.name], name + ".") }
    } else if !key.usual.isEmpty {
      rows.append(Row(key: name, value: key.usual, origin: "default"))
    }
  }

  private func isSection(_ shape: ValueShape) -> Bool {
    if case .section = shape { true } else { false }
  }

  private mutating func add(_ node: ConfigurationNode, _ name: String) {
    switch node.content {
    case .word(let word): rows.append(Row(key: name, value: word, origin: node.place))
    case .list(let items):
      for (index, item) in items.enumerated() { add(item, "\(name)[\(index)]") }
    case .mapping(let pairs):
      for (key, value) in pairs {
        if case .word(let word) = key.content { add(value, "\(name).\(word)") }
      }
    }
  }

  private mutating func overrule(
    _ key: String, by value: Overruling.Value?, onlyUsual: Bool = false
  ) {
    guard let value, let index = rows.firstIndex(where: { $0.key == key }),
      !onlyUsual || rows[index].origin == "default"
    else { return }
    rows[index] = Row(key: key, value: value.value, origin: value.origin)
  }

  // MARK: Rules

  private mutating func addRules(_ node: ConfigurationNode?) {
    let settings = configuration.settings
    for card in settings.known.cards {
      let said = node?[card.id]
      let setting = settings.setting(of: card)
      let level = said.flatMap { $0.isMapping ? $0["level"] : $0 }
      rows.append(
        Row(
          key: "rules.\(card.id)", value: setting.level?.word ?? "",
          origin: level?.place ?? usualOrigin(card, setting)))
      for option in card.options {
        let place = said?["options"]?[option.name]?.place
        rows.append(
          Row(
            key: "rules.\(card.id).\(option.name)",
            value: setting.options[option.name] ?? option.defaultValue,
            origin: place ?? "default"))
      }
    }
  }

  private func usualOrigin(_ card: RuleCard, _ setting: RuleSetting) -> String {
    let settings = configuration.settings
    if let own = settings.known.own(named: card.id) { return own.path }
    var plain = settings
    plain.profile = nil
    guard let profile = settings.profile, plain.setting(of: card).level != setting.level else {
      return "default"
    }
    return "profile \(profile.rawValue)"
  }
}
