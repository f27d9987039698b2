@_exported import Foundation

@MainActor open class UIView: NSObject {
  open var frame: CGRect = .zero
  public override init() {}
}
