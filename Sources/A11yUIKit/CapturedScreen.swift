import A11yCapture
import A11yModel
import Foundation

/// A screen that was captured inside the app or from outside, to be asserted or written to a file.
public struct CapturedScreen: Sendable {
  package let screen: Screen

  package init(_ screen: Screen) { self.screen = screen }

  /// The name that identifies the screen from run to run.
  public var name: String { screen.name }

  /// What a reader of the capture should know, in the order in which it was found; for example that
  /// UIKit did not name its controls.
  public var remarks: [String] { screen.diagnostics.map(\.message) }

  /// The screen as a native capture, which `a11ylint check` reads and tests can name as a file.
  public func json() -> Data { Data(NativeCaptureWriter.bytes(of: [screen])) }
}
