/// The limits of what is read of a capture, so that a hostile file costs bounded time and memory.
package struct ImportLimits: Hashable, Sendable {
  /// Bytes of one file; a larger one is an error.
  ///
  /// At most 2 GiB less one byte.
  package var bytes = 512 << 20
  /// Elements of one file; more are an error.
  package var elements = 2_000_000
  /// Levels of one tree.
  ///
  /// Deeper elements are left out, and the screen is marked as truncated:
  /// Appium's own limit is 62, and no app nests a thousand views.
  package var depth = 2_000
  /// Bytes of one text; a longer one is unknown, with a diagnostic.
  package var textBytes = 1 << 20
  /// Attributes of one XML element; more are an error.
  package var attributes = 256
  /// Files that a walk through directories meets; more are an error.
  package var files = 100_000
  /// How many times larger than its compressed form a file of an archive may be; a larger one is
  /// an error, as soon as it has 16 MiB. Element trees shrink to about a thirtieth.
  package var expansion = 250
  /// Files in one archive; more are an error.
  package var archivedFiles = 10_000

  /// For how many seconds nothing may come out of a pipe that is read as a file.
  package var patience = 10

  /// The default limits.
  package init() {}
}
