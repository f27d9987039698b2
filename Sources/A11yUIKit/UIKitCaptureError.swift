#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// Why a screen could not be read from UIKit.
  public enum UIKitCaptureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The scene has no window that is shown.
    case nothingToRead
    /// The view is in no window, where UIKit does not say what is an element or how it is laid out.
    case outsideWindow
    /// The view or window, or something around it, is hidden or transparent, so nothing in it can be judged.
    case notShown
    /// There are more elements than the limit.
    case tooManyElements(limit: Int)
    /// It took longer than the limit, in seconds.
    case outOfTime(limit: TimeInterval)

    /// What went wrong, and what to do about it.
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
      }
    }
  }
#endif
