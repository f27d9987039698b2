#if canImport(UIKit)
  import A11yModel
  import UIKit

  /// placeholder
  @MainActor
  public func probe(_ view: UIView) -> CGRect { view.frame }
#endif
