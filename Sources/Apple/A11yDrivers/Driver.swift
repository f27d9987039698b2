/// A running tool that reports the screen of a device or simulator.
///
/// Its answer is not trusted: it is limited in time and size and read by the same importers as files, and it
/// is an error without the tree of an application.
package protocol Driver: Sendable {
  /// Captures the current screen.
  ///
  /// - Throws: The reason why there is no capture. By then, the driver has cleaned up everything that it can.
  func capture() async throws(DriverError) -> CapturedScreen
}
