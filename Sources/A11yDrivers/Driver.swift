/// A running tool that can say what is on the screen of a device or simulator.
///
/// What it answers is never trusted: it is bounded in time and size, read by the same importers as
/// files, and an answer without the tree of an application is an error.
package protocol Driver: Sendable {
  /// Captures what is on the screen now.
  ///
  /// - Throws: Why there is no capture; the driver then has left nothing behind that it can remove.
  func capture() async throws(DriverError) -> CapturedScreen
}
