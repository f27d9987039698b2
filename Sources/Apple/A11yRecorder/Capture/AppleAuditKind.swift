import A11yTree

/// The checks of Apple's accessibility audit, named as in `XCUIAccessibilityAuditType`.
public struct AppleAuditKind: Hashable, Sendable {
  package let kind: AppleAudit.Kind

  package init(_ kind: AppleAudit.Kind) { self.kind = kind }

  /// A check of the contrast between text and its background.
  public static let contrast = AppleAuditKind(.contrast)
  /// A check that visible content is exposed as accessibility elements.
  public static let elementDetection = AppleAuditKind(.elementDetection)
  /// A check of the size of hit regions.
  public static let hitRegion = AppleAuditKind(.hitRegion)
  /// A check that labels describe their elements.
  public static let sufficientElementDescription = AppleAuditKind(.sufficientElementDescription)
  /// A check that text follows the user's preferred text size. Unavailable on macOS.
  public static let dynamicType = AppleAuditKind(.dynamicType)
  /// A check for clipped text. Unavailable on macOS.
  public static let textClipped = AppleAuditKind(.textClipped)
  /// A check that traits match their elements. Unavailable on macOS.
  public static let trait = AppleAuditKind(.trait)
  /// A check that elements have actions. macOS only.
  public static let action = AppleAuditKind(.action)
  /// A check that parents and children refer to each other. macOS only.
  public static let parentChild = AppleAuditKind(.parentChild)
}
