#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIKitCapture {
    /// Options of a capture.
    public struct Options: Sendable {
      /// Whether to read hidden windows.
      public var includesHiddenWindows = false
      /// Whether to hit-test points of each control. Off by default, because apps may override hit testing.
      public var probesTouches = false
      /// Whether to search custom rotors for their results. Off by default, because a search runs code of the
      /// app.
      public var searchesRotors = false
      /// The frame of the software keyboard in screen points, as in
      /// `UIResponder.keyboardFrameEndUserInfoKey`, or `.zero` if it is hidden. If `nil`, the frame is
      /// unknown; UIKit reports it only in notifications.
      public var keyboardFrame: CGRect?
      /// The maximum number of seconds for SwiftUI's elements to settle, as part of `timeLimit`. The run loop
      /// turns until two successive passes agree. With 0 there is a single pass, and a capture that contains
      /// SwiftUI counts as truncated.
      public var settleLimit: TimeInterval = 1
      /// The maximum number of elements. A capture that exceeds it fails.
      public var elementLimit = 200_000
      /// The maximum number of seconds. A capture that exceeds it fails once the current property getter returns.
      public var timeLimit: TimeInterval = 10

      /// Creates options with the default values.
      public init() {}
    }
  }
#endif
