/// A family of devices for which an App Store page states accessibility features.
///
/// The raw values are Apple's names, which the configuration uses.
package enum DeviceFamily: String, CaseIterable, Sendable, Hashable {
  case iPhone, iPad
  case mac = "Mac"
  case appleTV = "Apple TV"
  case appleVision = "Apple Vision"
  case appleWatch = "Apple Watch"

  /// The value of `deviceFamily` in the App Store Connect API (`DeviceFamily`).
  package var field: String {
    switch self {
    case .iPhone: "IPHONE"
    case .iPad: "IPAD"
    case .mac: "MAC"
    case .appleTV: "APPLE_TV"
    case .appleVision: "VISION"
    case .appleWatch: "APPLE_WATCH"
    }
  }

  /// Returns the family of the device that a screen was captured on; nil if it is unknown.
  init?(of screen: JudgedScreen) { self.init(of: screen.baselineContext) }

  /// Returns the family of the device of a context; nil if it is unknown.
  init?(of context: BaselineContext) {
    switch DeviceClass(rawValue: context[.device]) {
    case .smallPhone, .phone, .largePhone: self = .iPhone
    case .pad, .largePad: self = .iPad
    case .tv: self = .appleTV
    case .vision: self = .appleVision
    case .mac: self = .mac
    case .watch: self = .appleWatch
    case nil: return nil
    }
  }
}
