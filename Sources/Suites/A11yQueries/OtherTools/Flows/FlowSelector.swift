import A11yConfiguration
import A11yModel

/// A selector in a flow, as a query in the dialect of Maestro.
struct FlowSelector {
  /// The query; nil if the selector finds no element, such as a point.
  private(set) var text: String?
  /// Whether a part is known only when the flow runs.
  private(set) var isOpen = false
  private let variables: FlowVariables

  init(_ node: ConfigurationNode, _ variables: FlowVariables) {
    self.variables = variables
    text = selector(node, isNested: false)
  }

  private static let texts = ["text", "id", "traits"]
  private static let numbers = ["index", "width", "height", "tolerance"]
  private static let flags = ["enabled", "checked", "selected", "focused"]
  private static let selectors = [
    "below", "above", "leftOf", "rightOf", "containsChild", "childOf",
  ]

  // Returns the conditions in a fixed order, so that the query is the same for any order of keys.
  private mutating func selector(_ node: ConfigurationNode, isNested: Bool) -> String? {
    if let word = node.word { return word.isEmpty ? nil : inserted(word).inQuotes }
    var parts: [String] = []
    for key in Self.texts {
      guard let word = node[key]?.word else { continue }
      parts.append("\(key): \(inserted(word).inQuotes)")
    }
    for key in Self.numbers {
      guard let word = node[key]?.word else { continue }
      let value = inserted(word)
      // Maestro reads `1.0`, too, which is what its JavaScript makes of a number.
      if let number = Double(value), abs(number) < 1_000_000 {
        parts.append("\(key): \(Int(number))")
      } else {
        isOpen = true
      }
    }
    for key in Self.flags {
      guard let word = node[key]?.word else { continue }
      parts.append("\(key): \(word == "true")")
    }
    for key in Self.selectors {
      guard let other = node[key], let text = selector(other, isNested: true) else { continue }
      parts.append("\(key): \(text)")
    }
    let below = (node["containsDescendants"]?.list ?? []).compactMap {
      selector($0, isNested: true)
    }
    if !below.isEmpty { parts.append("containsDescendants: [\(below.joined(separator: ", "))]") }
    guard !parts.isEmpty, node["point"] == nil || node["text"] != nil || node["id"] != nil else {
      return nil
    }
    // A text alone is written as Maestro writes it.
    if parts.count == 1, let word = node["text"]?.word { return inserted(word).inQuotes }
    let all = parts.joined(separator: ", ")
    return isNested ? "{\(all)}" : all
  }

  private mutating func inserted(_ word: String) -> String {
    let (text, isWhole) = variables.inserted(in: word)
    if !isWhole { isOpen = true }
    return text
  }
}

/// The values of variables while a flow runs.
struct FlowVariables: Hashable {
  private var values: [String: String] = [:]
  // The properties that scripts set; the same for all flows.
  private let constants: [String: String]
  // In bytes. Real values are a line at most.
  private static let longestValue = 4096

  init(_ constants: [String: String]) { self.constants = constants }

  static func == (left: FlowVariables, right: FlowVariables) -> Bool { left.values == right.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// Returns the variables with further ones, whose values may name the earlier ones. A variable with an unknown
  /// value is unknown.
  func adding(_ more: [String: String]) -> FlowVariables {
    var result = self
    for (name, value) in more {
      let (text, isWhole) = inserted(in: value)
      let isKnown = isWhole && text.utf8.count <= Self.longestValue
      result.values[name] = isKnown ? text : nil
    }
    return result
  }

  /// Returns a text with the values of `${…}`, and whether all of them are known.
  ///
  /// A value is a variable, `VARIABLE || 'default'`, or a property that a script sets to a constant. As in Maestro's
  /// `Env.kt`, `\${…}` stands for itself.
  func inserted(in text: String) -> (text: String, isWhole: Bool) {
    guard text.hasPart("${") else { return (text, true) }
    var (result, isWhole) = ("", true)
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      let isEscaped = rest[..<start.lowerBound].last == "\\"
      result += isEscaped ? rest[..<start.lowerBound].dropLast() : rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        rest = rest[start.lowerBound...]
        break
      }
      if !isEscaped, let value = value(of: rest[start.upperBound..<end]) {
        result += value
      } else {
        result += rest[start.lowerBound...end]
        if !isEscaped { isWhole = false }
      }
      rest = rest[rest.index(after: end)...]
    }
    return (result + rest, isWhole)
  }

  private func value(of script: Substring) -> String? {
    let terms = script.split(separator: "|", omittingEmptySubsequences: true).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard terms.count <= 2, let first = terms.first else { return "" }
    if let value = values[first] ?? constants[first], !value.isEmpty || terms.count == 1 {
      return value
    }
    guard let last = terms.last, terms.count == 2, let quote = last.first, last.count > 1,
      quote == "'" || quote == "\"", last.last == quote
    else { return nil }
    // A property that a script sets may have another value.
    guard first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return String(last.dropFirst().dropLast())
  }
}
