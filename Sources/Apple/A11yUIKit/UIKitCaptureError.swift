#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// A failure to capture a screen from UIKit.
  public enum UIKitCaptureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The scene has no visible window.
    case nothingToRead
    /// The view is outside a window, so it has no layout and UIKit doesn't report its elements.
    case outsideWindow
    /// The view, its window or a superview is hidden or transparent, so nothing in it can be judged.
    case notShown
    /// The screen has more elements than the limit.
    case tooManyElements(limit: Int)
    /// The capture exceeded the time limit, in seconds.
    case outOfTime(limit: TimeInterval)
    /// A running app can't be put into the setting with this name.
    case unsupportedSetting(String)

    /// The problem and its remedy.
    public var description: String {
      switch self {
      case .nothingToRead: "the scene has no window that is shown; nothing was captured"
      case .outsideWindow:
        "the view is in no window, so nothing was captured; add it to a window that is shown, lay the "
          + "window out, and capture again"
      case .notShown:
        "the view, its window or a view around it is hidden or transparent, so nothing was captured; show it, "
          + "and capture again"
      case .tooManyElements(let limit):
        "the screen has more than \(limit) elements; nothing was captured; see elementLimit"
      case .outOfTime(let limit):
        "the capture took more than \(limit) seconds; nothing was captured; see timeLimit"
      case .unsupportedSetting(let name):
        "an app that runs cannot be set to \"\(name)\"; capture it in a UI test, where the app starts in it"
      }
    }
  }
#endif
