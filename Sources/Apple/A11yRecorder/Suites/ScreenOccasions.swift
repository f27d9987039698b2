/// The occasions during a UI test at which the current screen is audited.
///
/// XCTest tells nobody about taps and other steps of a test. An occasion is therefore a call in a page object or in
/// a step, or a launch of an ``AccessibilityApplication``.
public struct ScreenOccasions: OptionSet, Sendable {
  /// Calls of `lookAtScreen(of:)` with a page object.
  public static let pageObjects = ScreenOccasions(rawValue: 1 << 0)
  /// Calls of `lookAtScreen()`, for example after each navigation or in a function for the steps of tests.
  public static let steps = ScreenOccasions(rawValue: 1 << 1)
  /// Launches and terminations of an ``AccessibilityApplication`` that end the screen of an earlier launch.
  public static let relaunches = ScreenOccasions(rawValue: 1 << 2)
  /// All occasions.
  public static let all: ScreenOccasions = [.pageObjects, .steps, .relaunches]

  /// The bits of the occasions.
  public let rawValue: Int

  /// Creates a set of occasions from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
