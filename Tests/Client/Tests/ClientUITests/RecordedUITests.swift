import A11yRecorder
import XCTest

/// Records a screen for `a11ylint merge`, as a UI test does that links nothing of the linter.
final class RecordedUITests: XCTestCase {
  func record(_ screen: CapturedScreen) {
    recordAccessibility(of: screen, named: "Login")
  }
}
