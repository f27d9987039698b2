/// https://developer.apple.com/documentation/xcuiautomation/xcuidevice
@MainActor open class XCUIDevice {
  public static let shared = XCUIDevice()

  open var appearance: Appearance {
    get { StandInApp.appearance }
    set { StandInApp.appearance = newValue }
  }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.enum
  public enum Appearance: Int, Sendable {
    case unspecified, light, dark
  }
}
