import A11yFiles
import A11yTree
import Foundation

/// A setting in which a screen is captured, such as a text size.
public typealias CaptureSetting = A11yFiles.CaptureSetting

/// A captured screen, to be asserted or written to a file.
public struct CapturedScreen: Sendable {
  package let screen: Screen

  package init(_ screen: Screen) { self.screen = screen }

  /// The name that identifies the screen across runs.
  public var name: String { screen.name }

  /// The messages about the quality of the capture, in the order of detection; for example, that UIKit
  /// reported no labels for its own controls.
  public var remarks: [String] { screen.diagnostics.map(\.message) }

  /// Returns the screen in the native capture format, which `a11ylint check` and the assertions read.
  public func json() -> Data { Data(NativeCaptureWriter.bytes(of: [screen])) }
}
