import A11yBaseline
import A11yModel

/// A screen that shows more than its capture, or Apple's audit, could see.
struct BlindSpot: Sendable {
  /// The name of the screen.
  let screen: String
  /// What could not be seen, and how to see it.
  let reason: CouldNotAudit

  /// Nil for a screen whose capture does not say so.
  init?(_ screen: Screen) {
    let said = Set(screen.diagnostics.compactMap(\.kind))
    guard let known = Self.known.first(where: { said.contains($0.kind) }) else { return nil }
    self.screen = screen.name
    reason = known.reason
  }

  /// Nil for a screen of which Apple's audit said all that it was asked, or nothing at all.
  init?(auditOf seen: SeenScreens.Seen) {
    guard let failure = seen.audit?.failure else { return nil }
    screen = seen.screen.name
    reason = CouldNotAudit(
      failure, hint: "What was found is told. If it stays so, leave the kinds out of the audits.")
  }

  /// Whether a remark on a capture fails as a blind spot, so that it need not be told again.
  static func isToldBy(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.kind == .auditFailed || diagnostic.isBlindness
  }

  /// The words of the failure.
  var text: String { reason.text(screen: screen) }

  /// What a result says of it.
  var note: CheckResult.InputNote {
    CheckResult.InputNote(
      .unsound, path: screen, message: "could not be audited in full: \(reason.reason)")
  }

  // The first that fits: without accessibility, SwiftUI has no elements either.
  private static let known: [(kind: Diagnostic.Kind, reason: CouldNotAudit)] = [
    (
      .accessibilityOff,
      CouldNotAudit(
        "accessibility is switched off, so UIKit and SwiftUI do not say what things are called",
        hint: switchOn)
    ),
    (
      .swiftUIWithoutElements,
      CouldNotAudit("SwiftUI has not built its accessibility elements", hint: switchOn)
    ),
    (
      .swiftUIUnsettled,
      CouldNotAudit(
        "the accessibility elements of SwiftUI were still changing",
        hint: "Wait for what moves before the capture, or raise settleLimit in its options.")
    ),
  ]

  /// How to switch accessibility on by settings.
  static let settings =
    (["Switch accessibility on, then run the tests again. In the simulator:"]
    + ["AccessibilityEnabled", "ApplicationAccessibilityEnabled"].map {
      "xcrun simctl spawn booted defaults write com.apple.Accessibility \($0) -bool true"
    }).joined(separator: "\n")

  private static let switchOn =
    settings
    + "\nOr call switchOnAccessibilityByPrivateInterface() before the first capture; or use a UI test."
}
