import A11yBaseline
import A11yModel
import A11yRules

/// The keys of `suppress` and `policy`.
struct SuppressionKeys: Sendable {
  let ruleID: Reading<String>

  var suppression: Reading<Suppression> {
    let section = Section<Suppression>(
      "suppress",
      [
        Key("rule", ruleID, "The rule.", required: "the id of a rule") { $0.rule = $1 },
        Key(
          "screen", .wildcard("Checkout"), "The name of the screen. May contain wildcards."
        ) { $0.screen = $1 },
        Key(
          "path", .paths("Captures/Legacy/**"),
          "The captures, relative to the configuration."
        ) { $0.path = $1 },
        Key(
          "element", Self.element,
          "The identifier of the element, or its label if it has no identifier. May contain wildcards. Or a "
            + "mapping, all of whose keys must match."
        ) { $0.element = $1 },
        Key(
          "fingerprint", Self.fingerprint.oneOrMore,
          "The fingerprint of the finding, or its first digits as reports print them."
        ) { $0.fingerprints = $1 },
        Key(
          "reason", .text("APP-1234"), "Why the finding is suppressed.",
          required: "why the finding is suppressed"
        ) { $0.reason = $1 },
        Key("owner", .text("payments"), "The person or team responsible.") { $0.owner = $1 },
        Key(
          "ticket", .text("APP-1234"), "The ticket that tracks it. For people; a11ylint ignores it."
        ) { _, _ in },
        Key(
          "expires", .day, "The last day on which the suppression applies, in UTC."
        ) { $0.expires = $1 },
        Key(
          "max", .count(1...1_000_000), "The maximum number of different findings to suppress."
        ) { $0.limit = $1 },
      ])
    return section.reading { Suppression(rule: "", reason: "", line: $0.line) }
  }

  private static let fingerprint = Reading<String>.scalar(
    .text(example: "76909dd4"), expected: "8 to 32 hexadecimal digits, as reports print them"
  ) { FingerprintPrefix($0)?.digits }

  private static let element: Reading<Suppression.Element> = {
    let section = Section<Suppression.Element>(
      "element",
      [
        Key(
          "identifier", .wildcard("promo.*"), "The identifier. May contain wildcards."
        ) { $0.identifier = $1 },
        Key("label", .wildcard("Offer*"), "The label. May contain wildcards.") { $0.label = $1 },
        Key("type", .text("Button"), "The type, as reports print it.") { $0.type = $1 },
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
        "require_owner", .flag, "Require an owner for every suppression.", usual: "false"
      ) { $0.requiresOwner = $1 },
      Key(
        "require_expiry", .flag, "Require an expiry day for every suppression.", usual: "false"
      ) { $0.requiresExpiry = $1 },
      Key(
        "max_suppression_days", .count(1...36_500),
        "Require every suppression to expire within this many days from now."
      ) { $0.greatestDays = $1 },
      Key(
        "warn_days", .count(0...36_500), "Warn this many days before a suppression expires.",
        usual: "14"
      ) { $0.warningDays = $1 },
    ])
}
