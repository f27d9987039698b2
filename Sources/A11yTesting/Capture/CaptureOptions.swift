/// Options for capturing a screen of a running app.
public struct CaptureOptions: Hashable, Sendable {
  /// The seconds to wait for two successive captures to agree. With 0, the screen is captured only once.
  public var settleBudget: Double
  /// The seconds between two captures.
  public var settleInterval: Double
  /// Whether to ask XCTest if each control is hittable. Each answer takes some tenths of a second.
  public var asksHittable: Bool
  /// The seconds that all hittability queries may take together. Controls beyond that stay unknown.
  public var hittableBudget: Double
  /// The checks of Apple's accessibility audit to run. Requires iOS 17, tvOS 17 or macOS 14.
  public var audits: Set<AppleAuditKind>
  /// Whether a failure attaches a screenshot.
  public var hasScreenshot: Bool

  /// Creates options. By default, a screen has five seconds to settle, without hittability or Apple's audit.
  public init(
    settleBudget: Double = 5, settleInterval: Double = 0.2, asksHittable: Bool = false,
    hittableBudget: Double = 10, audits: Set<AppleAuditKind> = [], hasScreenshot: Bool = true
  ) {
    self.settleBudget = settleBudget
    self.settleInterval = settleInterval
    self.asksHittable = asksHittable
    self.hittableBudget = hittableBudget
    self.audits = audits
    self.hasScreenshot = hasScreenshot
  }
}
