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
  /// The limits of a recording of VoiceOver on the screen, or `nil` to record none. Requires iOS 27 and Xcode 27. Each
  /// stop takes about a second.
  public var voiceOver: VoiceOverLimits?

  /// Creates options. By default, a screen has five seconds to settle, without hittability, Apple's audit or
  /// VoiceOver.
  public init(
    settleBudget: Double = 5, settleInterval: Double = 0.2, asksHittable: Bool = false,
    hittableBudget: Double = 10, audits: Set<AppleAuditKind> = [], hasScreenshot: Bool = true,
    voiceOver: VoiceOverLimits? = nil
  ) {
    self.settleBudget = settleBudget
    self.settleInterval = settleInterval
    self.asksHittable = asksHittable
    self.hittableBudget = hittableBudget
    self.audits = audits
    self.hasScreenshot = hasScreenshot
    self.voiceOver = voiceOver
  }
}

/// The limits of a walk of VoiceOver over a screen.
public struct VoiceOverLimits: Hashable, Sendable {
  /// The largest number of stops, at most 400.
  public var stops: Int
  /// The largest number of seconds.
  public var seconds: Double
  /// Whether VoiceOver stops at containers, so that they have to be entered. This is a setting of VoiceOver
  /// (Navigation Style: Grouped).
  public var entersContainers: Bool

  /// Creates limits. By default, 200 stops and 60 seconds, without entering containers.
  public init(stops: Int = 200, seconds: Double = 60, entersContainers: Bool = false) {
    self.stops = stops
    self.seconds = seconds
    self.entersContainers = entersContainers
  }
}
