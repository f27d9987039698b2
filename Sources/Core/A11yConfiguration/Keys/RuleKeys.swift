import A11yModel
import A11yRules

/// The keys of `rules` and `overrides`.
struct RuleKeys: Sendable {
  /// The rules that a file may name.
  let rules: KnownRules

  /// The settings of rules, by id.
  var settings: Reading<[String: RuleSetting]> {
    let rules = self.rules
    let known = rules.runningIDs.compactMap { try? rules.runningCard(named: $0) }.map { card in
      KeyDeclaration(
        name: card.id, about: card.summary, shape: Self.shape(card), required: nil, usual: "")
    }
    let other = ValueShape.either([Reading<RuleSetting.Level>.level.shape, Self.shape(options: [])])
    return Reading<[String: RuleSetting]>(
      .table(key: "the id of a rule", known: known, pattern: OwnRuleID.pattern, other)
    ) { (node, name) throws(ConfigurationError) in
      var settings: [String: RuleSetting] = [:]
      for (key, value) in try node.pairs(name) {
        let id = try key.word("the id of a rule")
        let card: RuleCard
        do throws(UnknownRule) {
          card = try rules.runningCard(named: id)
        } catch {
          throw key.failure(error.description)
        }
        settings[id] = try Self.setting(value, of: card)
      }
      return settings
    }
  }

  private static func shape(_ card: RuleCard) -> ValueShape {
    .either([Reading<RuleSetting.Level>.level.shape, shape(options: card.options)])
  }

  private static func shape(options: [RuleCard.Option]) -> ValueShape {
    let declared = options.map { option in
      KeyDeclaration(
        name: option.name,
        about: option.about + (option.unit.isEmpty ? "" : " In \(option.unit)."),
        shape: option.choices.isEmpty ? .number : .choice(option.choices), required: nil,
        usual: option.defaultValue)
    }
    return .section([
      KeyDeclaration(
        name: "level", about: "The severity of its findings, or `off`.",
        shape: Reading<RuleSetting.Level>.level.shape, required: nil,
        usual: ""),
      KeyDeclaration(
        name: "options", about: "The options of the rule, as `a11ylint explain RULE` lists them.",
        shape: .section(declared), required: nil, usual: ""),
      reason.declaration,
    ])
  }

  private static let reason = Key<RuleSetting>(
    "reason", .text("APP-1234"), "Why the rule has this level or these options."
  ) { $0.reason = $1 }

  private static func setting(
    _ node: ConfigurationNode, of card: RuleCard
  ) throws(ConfigurationError) -> RuleSetting {
    guard node.isMapping else {
      return RuleSetting(
        level: try Reading<RuleSetting.Level>.level.read(node, "level of \(card.id)"))
    }
    let options = Reading<[String: String]>(.section([])) { (node, _) throws(ConfigurationError) in
      try Self.options(node, of: card)
    }
    let section = Section<RuleSetting>(
      card.id,
      [
        Key("level", Reading<RuleSetting.Level>.level.named("level of \(card.id)"), "") {
          $0.level = $1
        },
        Key("options", options, "") { $0.options = $1 },
        reason,
      ])
    return try section.reading { _ in RuleSetting() }.read(node, card.id)
  }

  private static func options(
    _ node: ConfigurationNode, of card: RuleCard
  ) throws(ConfigurationError) -> [String: String] {
    var options: [String: String] = [:]
    for (key, value) in try node.pairs("options of \(card.id)") {
      let name = try key.word("the name of an option")
      let value = try value.word(name)
      do throws(RuleOptionError) {
        try card.check(option: name, value)
      } catch {
        let names = card.options.map(\.name)
        let isUnknown = !names.contains(name)
        throw key.failure(
          error.description + (isUnknown ? NearestName.suggestion(for: name, in: names) : ""))
      }
      options[name] = value
    }
    return options
  }

  var ruleID: Reading<String> {
    let rules = self.rules
    return Reading<String>(
      .either([.choice(rules.ids), .pattern(OwnRuleID.pattern, example: "shop/five-tabs")])
    ) { (node, name) throws(ConfigurationError) in
      do throws(UnknownRule) {
        return try rules.card(named: try Self.word(node, name)).id
      } catch {
        throw node.failure(error.description)
      }
    }
  }

  // A value that is no word is reported as an unknown rule.
  private static func word(_ node: ConfigurationNode, _ name: String) throws(UnknownRule) -> String
  {
    (try? node.word(name)) ?? ""
  }

  var overrides: Reading<RuleOverride> {
    let section = Section<RuleOverride>(
      "overrides",
      [
        Key(
          "screens", Reading<Wildcard>.wildcard("Checkout*").oneOrMore,
          "The names of the screens. May contain wildcards."
        ) { $0.screens = $1 },
        Key(
          "paths", Reading<PathPattern>.paths("Captures/Legacy/**").oneOrMore,
          "The captures, relative to the configuration."
        ) { $0.paths = $1 },
        Key(
          "rules", settings, "The levels and options of rules, by id.",
          required: "levels of rules"
        ) { $0.rules = $1 },
      ])
    return section.reading { _ in RuleOverride() }.map {
      (override, node) throws(ConfigurationError) in
      guard !override.screens.isEmpty || !override.paths.isEmpty else {
        throw node.failure(
          "overrides: an entry without screens and paths; expected one of them, or rules: of the file"
        )
      }
      return override
    }
  }
}

extension Reading {
  /// Returns a reading that uses another name in messages.
  fileprivate func named(_ name: String) -> Reading {
    let read = self.read
    return Reading(shape) { (node, _) throws(ConfigurationError) in try read(node, name) }
  }
}

extension RuleCard {
  /// Checks a value of an option.
  fileprivate func check(option: String, _ value: String) throws(RuleOptionError) {
    guard let name = RuleName(rawValue: id) else {
      throw .unknownOption(option, rule: id, known: [])
    }
    _ = try name.rule.init(configured: [option: value])
  }
}
