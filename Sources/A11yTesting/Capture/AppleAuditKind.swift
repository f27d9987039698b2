import A11yRules

/// What Apple's accessibility audit can look at, by the names of `XCUIAccessibilityAuditType`.
public struct AppleAuditKind: Hashable, Sendable {
  package let kind: AppleAudit.Kind

  package init(_ kind: AppleAudit.Kind) { self.kind = kind }

  /// Whether text and its background differ enough.
  public static let contrast = AppleAuditKind(.contrast)
  /// Whether everything that looks like an element is one.
  public static let elementDetection = AppleAuditKind(.elementDetection)
  /// Whether what takes touches is large enough.
  public static let hitRegion = AppleAuditKind(.hitRegion)
  /// Whether labels describe their elements.
  public static let sufficientElementDescription = AppleAuditKind(.sufficientElementDescription)
  /// Whether text grows with the text size of the user. Not on macOS.
  public static let dynamicType = AppleAuditKind(.dynamicType)
  /// Whether text is cut off. Not on macOS.
  public static let textClipped = AppleAuditKind(.textClipped)
  /// Whether traits fit. Not on macOS.
  public static let trait = AppleAuditKind(.trait)
  /// Whether elements have actions. On macOS alone.
  public static let action = AppleAuditKind(.action)
  /// Whether parents and children refer to each other. On macOS alone.
  public static let parentChild = AppleAuditKind(.parentChild)
}
