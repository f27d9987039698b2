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
