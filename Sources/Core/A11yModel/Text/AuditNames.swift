import A11yTree

extension AppleAudit.Kind {
  /// Returns the checks of an `XCUIAccessibilityAuditType`, by its name or its bits.
  package static func named(byAuditType name: String) -> [AppleAudit.Kind] {
    let prefix = "XCUIAccessibilityAuditType"
    guard name.hasPrefix(prefix) else { return UInt64(name).map(kinds(of:)) ?? [] }
    let own = name.dropFirst(prefix.count).lowercased()
    return allCases.filter { $0.rawValue.lowercased() == own }
  }

  /// Returns the check of a test type of a device's audit, by its name or its number.
  package static func named(byTestType name: String) -> [AppleAudit.Kind] {
    byName[name].map { [$0] } ?? []
  }

  /// Returns the check whose description begins a text, and what follows it.
  ///
  /// - Complexity: O(n) for n descriptions.
  package static func described(
    in text: Substring
  ) -> (kind: AppleAudit.Kind, description: Substring, rest: Substring)? {
    for (name, kind) in descriptions where text.hasPrefix(name) {
      let end = text.index(text.startIndex, offsetBy: name.count)
      let rest = text[end...]
      guard rest.first.map({ !$0.isLetter && !$0.isNumber }) ?? true else { continue }
      return (kind, text[..<end], rest)
    }
    return nil
  }

  /// The descriptions by which the audit fails a test, with their checks.
  package static let descriptions: [(name: String, kind: AppleAudit.Kind)] = names.filter {
    $0.name.contains(" ") || $0.name.contains("/")
  }

  private static let names: [(name: String, kind: AppleAudit.Kind)] =
    TextLists.auditNames.compactMap { name, check in
      AppleAudit.Kind(rawValue: check).map { (name, $0) }
    }
  private static let byName = Dictionary(
    names.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
}
