import A11yBaseline
import A11yModel

/// A screen that its capture, or Apple's audit, covers only in part.
struct BlindSpot: Sendable {
  let screen: String
  /// The missing part, with a hint on how to capture it.
  let reason: CouldNotAudit

  /// Creates a value if the screen's diagnostics report missing elements.
  init?(_ screen: Screen) {
    let said = Set(screen.diagnostics.compactMap(\.kind))
    guard let known = Self.known.first(where: { said.contains($0.kind) }) else { return nil }
    self.screen = screen.name
    reason = known.reason
  }

  /// Creates a value if Apple's audit ran and could not finish.
  init?(auditOf captured: Screen) {
    guard let failure = captured.audit?.failure else { return nil }
    screen = captured.name
    reason = CouldNotAudit(
      failure, hint: "What was found is told. If it stays so, leave the kinds out of the audits.")
  }

  /// Returns whether a diagnostic already fails the test as a blind spot.
  static func isToldBy(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.kind == .auditFailed || diagnostic.isBlindness
  }

  var text: String { reason.text(screen: screen) }

  var note: CheckResult.InputNote {
    CheckResult.InputNote(
      .unsound, path: screen, message: "could not be audited in full: \(reason.reason)")
  }

  // The first match is reported: without accessibility, SwiftUI has no elements either.
  private static let known: [(kind: Diagnostic.Kind, reason: CouldNotAudit)] = [
    (
      .accessibilityOff,
      CouldNotAudit(
        "accessibility is switched off, so UIKit and SwiftUI do not say what things are called",
        hint: waysToSwitchOn)
    ),
    (
      .swiftUIWithoutElements,
      CouldNotAudit("SwiftUI has not built its accessibility elements", hint: waysToSwitchOn)
    ),
    (
      .swiftUIUnsettled,
      CouldNotAudit(
        "the accessibility elements of SwiftUI were still changing",
        hint: "Wait for what moves before the capture, or raise settleLimit in its options.")
    ),
  ]

  private static let waysToSwitchOn =
    CouldNotAudit.switchOn
    + "\nOr call switchOnAccessibilityByPrivateInterface() before the first capture; or use a UI test."
}
