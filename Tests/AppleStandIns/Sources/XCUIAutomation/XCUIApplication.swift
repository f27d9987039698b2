/// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor open class XCUIApplication: XCUIElement {
  /// Creates the target application, which shows the element of ``StandInApp``.
  public init() { super.init { StandInApp.root } }

  open var launchArguments: [String] = []
  open var launchEnvironment: [String: String] = [:]
  open var state: State { StandInApp.state }
  open func launch() {
    StandInApp.effects += 1
    StandInApp.onLaunch?(launchArguments)
  }
  open func activate() { StandInApp.effects += 1 }
  open func terminate() { StandInApp.effects += 1 }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum
  public enum State: UInt, Sendable {
    case unknown = 0, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/performaccessibilityaudit(for:_:)
  ///
  /// Counts the issues that the handler doesn't handle, which fail the test in Apple's XCTest.
  @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    StandInApp.audits.append(auditTypes)
    for issue in StandInApp.issues where !issue.auditType.isDisjoint(with: auditTypes) {
      if try issueHandler?(issue) != true { StandInApp.unhandledIssues += 1 }
    }
    guard !StandInApp.auditFailures.isEmpty else { return }
    if let reason = StandInApp.auditFailures.removeFirst() { throw StandInError(reason) }
  }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype
@available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let contrast = Self(rawValue: 1 << 0)
  public static let elementDetection = Self(rawValue: 1 << 1)
  public static let hitRegion = Self(rawValue: 1 << 2)
  public static let sufficientElementDescription = Self(rawValue: 1 << 3)
  #if os(macOS)
    public static let action = Self(rawValue: 1 << 32)
    public static let parentChild = Self(rawValue: 1 << 33)
  #else
    public static let dynamicType = Self(rawValue: 1 << 16)
    public static let textClipped = Self(rawValue: 1 << 17)
    public static let trait = Self(rawValue: 1 << 18)
  #endif
  public static let all = Self(rawValue: ~0)
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue
@available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
open class XCUIAccessibilityAuditIssue: NSObject {
  public let element: XCUIElement?
  public let compactDescription: String
  public let detailedDescription: String
  public let auditType: XCUIAccessibilityAuditType

  /// Creates an issue. In XCTest, only an audit creates issues.
  public init(
    standIn auditType: XCUIAccessibilityAuditType, _ compactDescription: String,
    element: XCUIElement?
  ) {
    self.auditType = auditType
    self.compactDescription = compactDescription
    detailedDescription = compactDescription + "."
    self.element = element
  }
}
