#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIKitCapture {
    /// What to read, and how much.
    public struct Options: Sendable {
      /// Whether hidden windows are read, too.
      public var includesHiddenWindows = false
      /// Whether `UIWindow.hitTest(_:with:)` is asked who takes a touch, at some points of each
      /// control. Off by default, because it runs code of the app's that overrides hit testing.
      public var probesTouches = false
      /// The frame of the software keyboard in screen points, as
      /// `UIResponder.keyboardFrameEndUserInfoKey` gives it; `.zero` when none is shown. No public API
      /// tells it afterwards, so it is unknown unless the app has kept it.
      public var keyboardFrame: CGRect?
      /// The longest time in seconds for the elements of SwiftUI to settle, part of `timeLimit`. Where
      /// there is SwiftUI, the run loop turns until two looks in a row agree. With 0 there is one look,
      /// which proves nothing: a capture with SwiftUI in it then counts as incomplete.
      public var settleLimit: TimeInterval = 1
      /// The greatest number of elements. A capture with more fails.
      public var elementLimit = 200_000
      /// The longest time in seconds. A capture that takes longer fails. Checked between elements, so
      /// that a single property that never returns is not cut short.
      public var timeLimit: TimeInterval = 10

      /// What suits most screens.
      public init() {}
    }
  }
#endif
