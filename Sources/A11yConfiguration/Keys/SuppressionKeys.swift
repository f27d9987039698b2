import A11yModel
import A11yRules

/// What is declared of findings that are left alone.
struct SuppressionKeys: Sendable {
  /// How the id of a rule is read.
  let ruleID: Reading<String>

  /// Findings that are left alone.
  var suppression: Reading<Suppression> {
    let section = Section<Suppression>(
      "suppress",
      [
        Key("rule", ruleID, "The rule.", required: "the id of one") { $0.rule = $1 },
        Key(
          "screen", .wildcard("Checkout"), "The name of the screen, with wildcards."
        ) { $0.screen = $1 },
        Key(
          "path", .paths("Captures/Legacy/**"),
          "The captures, from the folder of the configuration."
        ) { $0.path = $1 },
        Key(
          "element", Self.element,
          "The identifier, or the label of an element that has none, with wildcards; or what is known of "
            + "the element."
        ) { $0.element = $1 },
        Key(
          "reason", .text("APP-1234"), "Why.", required: "why it is left alone"
        ) { $0.reason = $1 },
        Key("owner", .text("payments"), "Who answers for it.") { $0.owner = $1 },
        Key("ticket", .text("APP-1234"), "Where it is tracked; for people.") { _, _ in },
        Key(
          "expires", .day, "The last day on which it holds, in UTC; no end when this is left out."
        ) { $0.expires = $1 },
        Key(
          "max", .count(1...1_000_000), "The greatest number of different findings that it hides."
        ) { $0.limit = $1 },
      ])
    return section.reading { Suppression(rule: "", reason: "", line: $0.line) }
  }

  // A name alone, or what is known of the element.
  private static let element: Reading<Suppression.Element> = {
    let section = Section<Suppression.Element>(
      "element",
      [
        Key(
          "identifier", .wildcard("promo.*"), "The identifier, with wildcards."
        ) { $0.identifier = $1 },
        Key("label", .wildcard("Offer*"), "The label, with wildcards.") { $0.label = $1 },
        Key("type", .text("Button"), "The type as reports print it.") { $0.type = $1 },
      ])
    let known = section.reading { _ in Suppression.Element() }
    let name = Reading<String>.text("promo.banner")
    return Reading(.either([name.shape, known.shape])) {
      (node, key) throws(ConfigurationError) in
      node.isMapping
        ? try known.read(node, key) : Suppression.Element(name: try name.read(node, key))
    }
  }()

  static let policy = Section<SuppressionPolicy>(
    "policy",
    [
      Key(
        "require_owner", .flag, "Every suppression names its owner.", usual: "false"
      ) { $0.requiresOwner = $1 },
      Key(
        "require_expiry", .flag, "Every suppression has an end.", usual: "false"
      ) { $0.requiresExpiry = $1 },
      Key(
        "max_suppression_days", .count(1...36_500),
        "No suppression ends later than so many days from now; each has an end."
      ) { $0.greatestDays = $1 },
      Key(
        "warn_days", .count(0...36_500), "So many days before it ends, a suppression is named.",
        usual: "14"
      ) { $0.warningDays = $1 },
    ])
}
