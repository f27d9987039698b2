/// The accessibility audit of Apple, which XCUITest runs.
package enum AppleAudit {}

extension AppleAudit {
  /// What Apple's `performAccessibilityAudit` can look at; each kind is a rule `audit/<name>`.
  ///
  /// The names are those of `XCUIAccessibilityAuditType`, and so are the bits. ``action`` and
  /// ``parentChild`` exist on macOS alone; the text kinds and ``trait`` exist everywhere but there.
  package enum Kind: String, CaseIterable, Sendable {
    case contrast, elementDetection, hitRegion, sufficientElementDescription
    case dynamicType, textClipped, trait
    case action, parentChild

    /// The bit of `XCUIAccessibilityAuditType`.
    package var bits: UInt64 {
      switch self {
      case .contrast: 1 << 0
      case .elementDetection: 1 << 1
      case .hitRegion: 1 << 2
      case .sufficientElementDescription: 1 << 3
      case .dynamicType: 1 << 16
      case .textClipped: 1 << 17
      case .trait: 1 << 18
      case .action: 1 << 32
      case .parentChild: 1 << 33
      }
    }

    /// The kinds of a mask, in the order of the cases; bits that have no name are left out.
    package static func kinds(of bits: UInt64) -> [Kind] {
      allCases.filter { bits & $0.bits != 0 }
    }

    /// The id of the rule, for example `audit/contrast`.
    package var rule: String { Self.prefix + rawValue }

    /// The kind of a rule; nil when the rule is not an audit's.
    package init?(rule: String) {
      guard rule.hasPrefix(Self.prefix) else { return nil }
      self.init(rawValue: String(rule.dropFirst(Self.prefix.count)))
    }

    /// What the ids of these rules begin with.
    package static let prefix = "audit/"
  }
}
