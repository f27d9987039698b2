/// The screenshot of a screen, decoded each time someone asks for it. Keeps no pixels.
package final class ScreenPicture: Sendable {
  private let load: @Sendable () -> Outcome

  package enum Outcome: Sendable {
    case pixels(Pixels)
    /// No file belongs to the capture.
    case none
    /// A file belongs to the capture and can't be read: a clause about it.
    case refused(String)
  }

  package init(_ load: @escaping @Sendable () -> Outcome) { self.load = load }

  /// Reads and decodes the file. O(n) for n pixels.
  package func read() -> Outcome { load() }
}
