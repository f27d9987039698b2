/// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
  public static func main() {}
}

/// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uisceneconfiguration
@MainActor open class UISceneConfiguration: NSObject {
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

/// https://developer.apple.com/documentation/uikit/uiscenesession
@MainActor open class UISceneSession: NSObject {
  open var role: Role { Role(rawValue: "UIWindowSceneSessionRoleApplication") }

  nonisolated override init() {}

  /// https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIScene {
  /// https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
  @MainActor open class ConnectionOptions: NSObject {
    nonisolated override init() {}
  }
}
