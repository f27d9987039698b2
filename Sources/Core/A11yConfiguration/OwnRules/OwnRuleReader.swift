import A11yModel
import A11yRules

/// A reader of the cards of a team's own rules. Anything unknown in a card is an error with its place.
struct OwnRuleReader {
  let path: String

  func read(_ text: String) throws(ConfigurationError) -> OwnRule {
    guard let root = try ConfigurationText(path: path, text: text).root() else {
      throw ConfigurationError(
        "\(path.escapedForDisplay()):1:1: empty file; expected the card of a rule")
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
    let deciding = ["screens", "elements", "for", "require", "forbid", "contract"]
    rule.definition = deciding.map { root[$0]?.canonical ?? "" }.joined(separator: "\n")
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

  static let card = Section<OwnRuleDraft>(
    "the card",
    [
      Key(
        "id", id,
        "The id of the rule: your own prefix, a slash, and the defect in a few words.",
        required: "an id, for example shop/five-tabs"
      ) { $0.id = $1 },
      Key(
        "title", .text("More than five tabs"), "The defect in a few words.",
        required: "the defect in a few words"
      ) { $0.title = $1 },
      Key(
        "severity", .level, "The severity of its findings, or `off`.", usual: "warning"
      ) { draft, level in
        draft.hasSeverity = true
        if case .severity(let severity) = level { draft.severity = severity }
      },
      Key(
        "screens", Reading<Wildcard>.wildcard("Checkout*").oneOrMore,
        "The names of the screens to check. May contain wildcards. Without it, all screens."
      ) { $0.screens = $1 },
      Key(
        "elements", .choice(["visible", "all"]) { $0 },
        "`visible`: the visible elements of the app. `all`: hidden and system elements, too.",
        usual: "visible"
      ) { $0.includesHidden = $1 == "all" },
      Key(
        "for", candidate,
        "The elements to check: a condition, a type or a list of types, or `screen` for the whole screen. "
          + "Without it, all elements."
      ) { $0.candidate = $1 },
      Key(
        "require", condition,
        "A condition that each of them must fulfill. One that does not is a finding."
      ) { $0.require = $1 },
      Key(
        "forbid", condition, "A condition that none of them may fulfill, instead of `require`."
      ) { $0.forbid = $1 },
      Key(
        "message", message,
        "The message of a finding. It follows the name of the element. Placeholders: "
          + MessageTemplate.placeholders.map { "`{\($0)}`" }.joined(separator: ", ") + ".",
        required: "the message of a finding"
      ) { $0.message = $1 },
      Key("why", .text("Six tabs do not fit."), "Who is affected by the defect, and how.") {
        $0.why = $1
      },
      Key("fix", .text("Move one to More."), "How to fix the defect.") { $0.fix = $1 },
      Key("limits", .text("Sidebars."), "What the rule cannot detect.") { $0.limits = $1 },
      Key(
        "tags", Reading<String>.text("team-checkout").oneOrMore, "Tags for reports."
      ) { $0.tags = $1 },
      Key(
        "contract", .count(1...1_000_000),
        "Increase this number if the meaning of the rule changes. Findings are compared only within one number.",
        usual: "1"
      ) { $0.contract = $1 },
      Key(
        "examples", examples.reading { _ in [] },
        "Screens in sketch notation. `a11ylint rules test` checks that the rule judges them as stated."
      ) { $0.examples = $1 },
    ])

  private static let id = Reading<String>(
    .pattern(OwnRuleID.pattern, example: "shop/five-tabs")
  ) { (node, name) throws(ConfigurationError) in
    let id = try node.text(name)
    if let fault = OwnRuleID.fault(id) {
      throw node.failure(
        "\(fault); expected your own prefix, a slash and lowercase letters, for example shop/five-tabs"
      )
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

  // Conditions are read last, when all keys of the card are known.
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
          "Screens on which the rule finds something. If elements are marked `✗`, exactly these."
        case .good: "Screens on which the rule checks elements and finds nothing."
        case .unknown: "Screens that lack a fact, so that the rule cannot judge them."
        }
      return Key(
        kind.rawValue, example(kind).list("- {name: …, screen: …}"), about
      ) { $0 += $1 }
    })

  private static func example(_ kind: RuleCard.Example.Kind) -> Reading<OwnRuleDraft.Example> {
    let section = Section<OwnRuleDraft.Source>(
      "examples",
      [
        Key("name", .text("six tabs"), "What the example shows.") { $0.name = $1 },
        Key(
          "screen", sketch, "The screen in sketch notation.",
          required: "a screen in sketch notation"
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
      // A block scalar begins on the line after its key.
      let isBlock = text.contains("\n")
      let (line, column) = isBlock ? (node.line + error.line, 1) : (node.line, node.column)
      throw ConfigurationError(
        "\(node.path.escapedForDisplay()):\(line):\(column): \(error.message.escapedForDisplay())")
    }
    return (text, node.line)
  }
}

/// The values of a card, read key by key.
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

  /// An example with its line.
  struct Example: Sendable {
    var example: RuleCard.Example
    var line: Int
  }

  /// The keys of an example.
  struct Source: Sendable {
    var name = ""
    var screen = ""
    var line: Int

    init(line: Int) { self.line = line }
  }
}
