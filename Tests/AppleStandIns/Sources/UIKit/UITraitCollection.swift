/// https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let traits: StandInTraits

  init(_ traits: StandInTraits) { self.traits = traits }
  public convenience override init() { self.init(StandInTraits()) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(StandInTraits(userInterfaceStyle: userInterfaceStyle))
  }

  open var displayScale: CGFloat { traits.displayScale }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  open var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
  open var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycontrast
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high
}

/// https://developer.apple.com/documentation/uikit/uilegibilityweight
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold
}

/// The values of a trait collection, which UIKit makes immutable.
public struct StandInTraits: Sendable {
  public var displayScale: CGFloat = 3
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
  public var legibilityWeight = UILegibilityWeight.unspecified
}

/// https://developer.apple.com/documentation/uikit/uitraitoverrides-swift.struct
@available(iOS 17, tvOS 17, *)
public struct UITraitOverrides {
  private var direction: UITraitEnvironmentLayoutDirection?
  private var size: UIContentSizeCategory?

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { direction ?? .unspecified }
    set { direction = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { size ?? .unspecified }
    set { size = newValue }
  }

  public mutating func remove(_ trait: UITraitLayoutDirection.Type) { direction = nil }
  public mutating func remove(_ trait: UITraitPreferredContentSizeCategory.Type) { size = nil }

  func apply(to traits: inout StandInTraits) {
    traits.layoutDirection = direction ?? traits.layoutDirection
    traits.preferredContentSizeCategory = size ?? traits.preferredContentSizeCategory
  }
}

/// https://developer.apple.com/documentation/uikit/uitraitlayoutdirection-swift.struct
@available(iOS 17, tvOS 17, *)
public struct UITraitLayoutDirection {}

/// https://developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory-swift.struct
@available(iOS 17, tvOS 17, *)
public struct UITraitPreferredContentSizeCategory {}
