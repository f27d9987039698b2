/// How a screen is captured from a running app, and what else is asked.
public struct CaptureOptions: Hashable, Sendable {
  /// Seconds that a screen has to come to rest: until two captures agree. With 0 it is captured
  /// once, and nobody asks whether it moved.
  public var settleBudget: Double
  /// Seconds between two captures.
  public var settleInterval: Double
  /// Whether XCTest is asked of each control whether it is hittable.
  ///
  /// Each answer needs several queries of the app, some tenths of a second each.
  public var asksHittable: Bool
  /// Seconds that those questions may take together; controls that are left are unknown.
  public var hittableBudget: Double
  /// What Apple's accessibility audit looks at; it needs iOS 17, tvOS 17 or macOS 14.
  public var audits: Set<AppleAuditKind>
  /// Whether a failure brings a picture of the screen along.
  public var hasScreenshot: Bool

  /// Creates options; a screen has five seconds to come to rest, and nothing else is asked.
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
