/// Apple's accessibility audit, which XCUITest runs.
package enum AppleAudit {
  /// The obstacle of an audit that did not come to its end.
  package static let obstacle = "Apple's audit"
}

extension AppleAudit {
  /// The audit types of `performAccessibilityAudit`; each is a rule `audit/<name>`.
  ///
  /// The names and bits are those of `XCUIAccessibilityAuditType`. ``action`` and ``parentChild`` exist only on
  /// macOS, ``dynamicType``, ``textClipped`` and ``trait`` only on other platforms.
  package enum Kind: String, CaseIterable, Sendable {
    case contrast, elementDetection, hitRegion, sufficientElementDescription
    case dynamicType, textClipped, trait
    case action, parentChild

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

    /// Returns the kinds in a mask, in declaration order; ignores unknown bits.
    package static func kinds(of bits: UInt64) -> [Kind] {
      allCases.filter { bits & $0.bits != 0 }
    }

    /// The id of the rule, for example `audit/contrast`.
    package var rule: String { Self.prefix + rawValue }

    /// Creates the kind for a rule id; nil if the rule isn't an audit rule.
    package init?(rule: String) {
      guard rule.hasPrefix(Self.prefix) else { return nil }
      self.init(rawValue: String(rule.dropFirst(Self.prefix.count)))
    }

    package static let prefix = "audit/"
  }
}
