import A11yModel
import A11yRules

/// Reads the card of a team's own rule; whatever it does not know is an error with its place.
struct OwnRuleReader {
  let path: String

  func read(_ text: String) throws(ConfigurationError) -> OwnRule {
    guard let root = try ConfigurationText(path: path, text: text).root() else {
      throw ConfigurationError(
        "\(path.escapedForDisplay()):1:1: nothing in it; expected the card of a rule")
    }
    var draft = OwnRuleDraft()
    try Self.card.read(root, into: &draft)
    return try rule(draft, root)
  }

  private func rule(
    _ draft: OwnRuleDraft, _ root: ConfigurationNode
  ) throws(ConfigurationError) -> OwnRule {
    let demands = draft.require.map { [$0] } ?? []
    let demand = (demands + (draft.forbid.map { [$0] } ?? [])).first
    guard let demand, draft.require == nil || draft.forbid == nil else {
      throw root.failure(
        draft.require == nil
          ? "a rule without require; expected require, or forbid"
          : "a rule with require and forbid; expected one of them")
    }
    let card = RuleCard(
      ownID: draft.id, title: draft.title, severity: draft.severity ?? .warning,
      isOff: draft.severity == nil && draft.hasSeverity, tags: draft.tags, contract: draft.contract,
      why: draft.why, fix: draft.fix, limits: draft.limits,
      examples: draft.examples.map(\.example))
    guard let message = draft.message else { throw root.failure("a rule without message") }
    var rule = OwnRule(card, message: message, path: path)
    rule.screens = draft.screens
    rule.includesHidden = draft.includesHidden
    rule.exampleLines = draft.examples.map(\.line)
    var reader = ConditionReader()
    rule.isAboutScreen = draft.candidate?.isWord("screen") == true
    var candidate = ElementCondition.all([])
    if let node = draft.candidate, !rule.isAboutScreen { candidate = try reader.candidate(node) }
    let condition = try reader.condition(demand)
    rule.require(
      draft.require == nil ? .not(condition) : condition, of: candidate,
      reader.relations)
    return rule
  }

  /// The keys of a card.
  static let card = Section<OwnRuleDraft>(
    "the card",
    [
      Key(
        "id", id,
        "What it is called everywhere: a name of yours, a slash, and the defect in a few words.",
        required: "one, for example shop/five-tabs"
      ) { $0.id = $1 },
      Key(
        "title", .text("More than five tabs"), "The defect in a few words.",
        required: "the defect in a few words"
      ) { $0.title = $1 },
      Key(
        "severity", .level, "How much it matters, or `off`.", usual: "warning"
      ) { draft, level in
        draft.hasSeverity = true
        if case .severity(let severity) = level { draft.severity = severity }
      },
      Key(
        "screens", Reading<Wildcard>.wildcard("Checkout*").oneOrMore,
        "The names of the screens that it is about; `*` and `?` are wildcards. All when it is left out."
      ) { $0.screens = $1 },
      Key(
        "elements", .choice(["visible", "all"]) { $0 },
        "`visible`: the app's own elements that are drawn. `all`: hidden ones and the system's, too.",
        usual: "visible"
      ) { $0.includesHidden = $1 == "all" },
      Key(
        "for", candidate,
        "Which elements it is about: a condition, a type or a list of types, or `screen` for the screen as "
          + "a whole. All when it is left out."
      ) { $0.candidate = $1 },
      Key(
        "require", condition, "What each of them has to fulfil. A finding is one that does not."
      ) { $0.require = $1 },
      Key(
        "forbid", condition, "What none of them may fulfil, instead of `require`."
      ) { $0.forbid = $1 },
      Key(
        "message", message,
        "What is said of an element that does not: it follows the element's name. In braces: "
          + MessageTemplate.placeholders.map { "`{\($0)}`" }.joined(separator: ", ") + ".",
        required: "what is said of an element"
      ) { $0.message = $1 },
      Key("why", .text("Six tabs do not fit."), "Whom it hurts, and how.") { $0.why = $1 },
      Key("fix", .text("Move one to More."), "What to do about it.") { $0.fix = $1 },
      Key("limits", .text("Sidebars."), "What it does not see.") { $0.limits = $1 },
      Key(
        "tags", Reading<String>.text("team-checkout").oneOrMore, "Words for reports."
      ) { $0.tags = $1 },
      Key(
        "contract", .count(1...1_000_000),
        "Raised when the rule means something else, so that old findings are not compared.",
        usual: "1"
      ) { $0.contract = $1 },
      Key(
        "examples", examples.reading { _ in [] },
        "Screens in sketch notation that `a11ylint rules test` runs."
      ) { $0.examples = $1 },
    ])

  private static let id = Reading<String>(
    .pattern(OwnRuleID.pattern, example: "shop/five-tabs")
  ) { (node, name) throws(ConfigurationError) in
    let id = try node.text(name)
    if let fault = OwnRuleID.fault(id) {
      throw node.failure(
        "\(fault); expected a name of yours, a slash and small letters, for example shop/five-tabs")
    }
    return id
  }

  private static let message = Reading<String>.text("has {count} tabs").map {
    (text, node) throws(ConfigurationError) in
    do throws(MessageTemplate.Fault) {
      return try MessageTemplate(text)
    } catch {
      throw node.failure("message: \(error.description)")
    }
  }

  // Read when all keys are known.
  private static let condition = Reading<ConfigurationNode>(.named("condition")) { node, _ in node }
  private static let candidate = Reading<ConfigurationNode>(
    .either([.named("condition"), .oneOrMore(.text(example: "button"))])
  ) { node, _ in node }

  private static let examples = Section<[OwnRuleDraft.Example]>(
    "examples",
    RuleCard.Example.Kind.allCases.map { kind in
      let about =
        switch kind {
        case .bad:
          "Screens on which it finds something: every element with a mark `✗`, if there are marks."
        case .good: "Screens on which it finds nothing, though it looks at something."
        case .unknown: "Screens that lack a fact, so that nothing can be said."
        }
      return Key(
        kind.rawValue, example(kind).list("- {name: …, screen: …}"), about
      ) { $0 += $1 }
    })

  private static func example(_ kind: RuleCard.Example.Kind) -> Reading<OwnRuleDraft.Example> {
    let section = Section<OwnRuleDraft.Source>(
      "examples",
      [
        Key("name", .text("six tabs"), "What is shown.") { $0.name = $1 },
        Key(
          "screen", sketch, "The screen in sketch notation.", required: "one in sketch notation"
        ) { ($0.screen, $0.line) = ($1.text, $1.line) },
      ])
    let known = section.reading { OwnRuleDraft.Source(line: $0.line) }
    return Reading(.either([known.shape, sketch.shape])) {
      (node, name) throws(ConfigurationError) in
      var source = OwnRuleDraft.Source(line: node.line)
      if node.isMapping {
        source = try known.read(node, name)
      } else {
        source.screen = try sketch.read(node, name).text
      }
      let title = source.name.isEmpty ? "line \(source.line)" : source.name
      return OwnRuleDraft.Example(
        example: RuleCard.Example(title, kind: kind, screen: source.screen), line: source.line)
    }
  }

  private static let sketch = Reading<(text: String, line: Int)>(
    .text(example: "window 0 0 390 844")
  ) { (node, name) throws(ConfigurationError) in
    let text = try node.word(name)
    guard text.utf8.count <= 32 << 10 else {
      throw node.failure("\(name) has \(text.utf8.count) bytes; expected at most \(32 << 10)")
    }
    do throws(SketchError) {
      _ = try Sketch(text)
    } catch {
      // A block of text begins on the line after its key.
      let isBlock = text.contains("\n")
      let (line, column) = isBlock ? (node.line + error.line, 1) : (node.line, node.column)
      throw ConfigurationError(
        "\(node.path.escapedForDisplay()):\(line):\(column): \(error.message.escapedForDisplay())")
    }
    return (text, node.line)
  }
}

/// A card as it is read, key by key.
struct OwnRuleDraft: Sendable {
  var id = ""
  var title = ""
  var severity: Severity?
  var hasSeverity = false
  var screens: [Wildcard] = []
  var includesHidden = false
  var candidate: ConfigurationNode?
  var require: ConfigurationNode?
  var forbid: ConfigurationNode?
  var message: MessageTemplate?
  var why = ""
  var fix = ""
  var limits = ""
  var tags: [String] = []
  var contract = 1
  var examples: [Example] = []

  /// An example, and the line on which it stands.
  struct Example: Sendable {
    var example: RuleCard.Example
    var line: Int
  }

  /// An example as it is read.
  struct Source: Sendable {
    var name = ""
    var screen = ""
    var line: Int

    init(line: Int) { self.line = line }
  }
}
