/// https://developer.apple.com/documentation/xcuiautomation/xcuidevice
@MainActor open class XCUIDevice {
  public static let shared = XCUIDevice()

  open var appearance: Appearance {
    get { StandInApp.appearance }
    set { StandInApp.appearance = newValue }
  }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuidevice/voiceoverservice
  @available(iOS 27, macCatalyst 27, macOS 27, tvOS 27, visionOS 27, watchOS 27, *)
  open var voiceOverService: XCUIVoiceOverService { service }

  private let service = XCUIVoiceOverService()

  /// https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.enum
  public enum Appearance: Int, Sendable {
    case unspecified, light, dark
  }
}
