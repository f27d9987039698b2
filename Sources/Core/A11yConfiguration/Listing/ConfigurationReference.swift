import A11yRules
import Foundation

/// The reference tables of all keys, as Markdown.
package enum ConfigurationReference {
  /// The page of every key: of the configuration, of a card of a team's own rule, and of a condition.
  package static var page: String {
    let configuration = tables(
      ConfigurationKeys(rules: .builtIn).root.shape, leavingOut: ["rules"])
    return """
      # Keys

      ## Configuration

      The keys of `.a11ylint.yml` ([Configuration](../configuration.md)). The keys of `rules` are the ids of rules; a
      value is a level, or `{level: …, options: {…}}`.

      \(configuration)
      ## Rules of your own

      The keys of a file in `.a11ylint/rules` ([Rules of your own](../own-rules.md)).

      \(tables(OwnRuleReader.card.shape, leavingOut: []))
      ## Conditions

      \(table(ConditionKey.all.map(\.declaration), prefix: ""))

      """
  }

  // Each section follows the table that names it.
  private static func tables(_ root: ValueShape, leavingOut hidden: Set<String>) -> String {
    var texts: [String] = []
    var open: [(name: String, keys: [KeyDeclaration])] = [("", keys(of: root))]
    while let next = open.first {
      open.removeFirst()
      if !next.name.isEmpty { texts.append("`\(next.name)`:") }
      texts.append(table(next.keys, prefix: ""))
      let inner = next.keys.filter { !hidden.contains($0.name) }.map { key in
        (name: next.name.isEmpty ? key.name : "\(next.name).\(key.name)", keys: keys(of: key.shape))
      }
      open.insert(contentsOf: inner.filter { !$0.keys.isEmpty }, at: 0)
    }
    return texts.joined(separator: "\n\n") + "\n"
  }

  private static func keys(of shape: ValueShape) -> [KeyDeclaration] {
    switch shape {
    case .section(let keys): keys
    case .list(let item): keys(of: item)
    case .either(let shapes): shapes.map(keys).first { !$0.isEmpty } ?? []
    default: []
    }
  }

  private static func table(_ keys: [KeyDeclaration], prefix: String) -> String {
    let rows = keys.map { key in
      let required = key.required == nil ? "" : " Required."
      let usual = key.usual.isEmpty ? "" : " Default: `\(key.usual)`."
      return "| `\(key.name)` | \(cell(value(key.shape))) | \(cell(key.about + required + usual)) |"
    }
    return (["| key | value | meaning |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func value(_ shape: ValueShape) -> String {
    switch shape {
    case .text(let example), .pattern(_, let example): "`\(example)`"
    case .choice(let words):
      words.count > 8
        ? "a word, for example `\(words[0])`" : words.map { "`\($0)`" }.joined(separator: ", ")
    case .count(let range):
      "a number from \(range.lowerBound)"
        + (range.upperBound < 1_000_000 ? " to \(range.upperBound)" : "")
    case .number: "a number"
    case .flag: "`true`, `false`"
    case .day: "`2027-01-31`"
    case .list(let item): "a list: \(value(item))"
    case .table(let key, _, _, let item): "\(key): \(value(item))"
    case .section: "keys, see below"
    case .either(let shapes): either(shapes)
    case .named("counted"): "a condition and a number"
    case .named(let name): "a \(name)"
    }
  }

  private static func either(_ shapes: [ValueShape]) -> String {
    if shapes.count == 2, case .list = shapes[1], case .named = shapes[0] {
      return value(shapes[0])
    }
    if shapes.count == 2, case .list(let item) = shapes[1], value(item) == value(shapes[0]) {
      return "\(value(item)), or a list"
    }
    return shapes.map(value).joined(separator: ", or ")
  }

  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|")
  }
}
