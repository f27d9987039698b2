import A11yModel

/// The screens and the values of the context that names of captures have, in words.
package struct NamingSummary: Sendable {
  /// For example `5 screens in 2 devices and 3 languages`.
  package let counts: String
  /// The same, with values: `5 screens in 2 languages (de, en)`. Not safe to print.
  package let values: String

  init(_ reading: NameReading) {
    let parts = reading.hypothesis.placeholders.compactMap(\.contextPart).map { part in
      (part, (reading.values[part] ?? [:]).keys.sorted())
    }
    let counts = parts.map { Self.count($1.count, $0.noun) }
    let values = zip(parts, counts).map { part, count in
      let more = part.1.count > 3 ? ["…"] : []
      return "\(count) (\((part.1.prefix(3) + more).joined(separator: ", ")))"
    }
    let screens = Self.count(reading.screens.count, "screen")
    self.counts = Self.list(screens, counts)
    self.values = Self.list(screens, values)
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ screens: String, _ parts: [String]) -> String {
    guard let last = parts.last else { return screens }
    let first = parts.dropLast().joined(separator: ", ")
    return "\(screens) in \(first.isEmpty ? last : "\(first) and \(last)")"
  }
}

extension NamePart {
  fileprivate var noun: String {
    switch self {
    case .platform, .device, .appearance, .orientation, .direction: rawValue
    case .os: "system version"
    case .locale: "language"
    case .contentSize: "text size"
    case .any: "number"
    }
  }
}
