/// How much of a capture is read, so that a hostile file costs bounded time and memory.
public struct ImportLimits: Hashable, Sendable {
  /// Bytes of one file; a larger one is an error.
  ///
  /// At most 2 GiB less one byte.
  public var bytes = 512 << 20
  /// Elements of one file; more are an error.
  public var elements = 2_000_000
  /// Levels of one tree.
  ///
  /// Deeper elements are left out, and the screen is marked as truncated:
  /// Appium's own limit is 62, and no app nests a thousand views.
  public var depth = 2_000
  /// Bytes of one text; a longer one is unknown, with a diagnostic.
  public var textBytes = 1 << 20
  /// Attributes of one XML element; more are an error.
  public var attributes = 256
  /// Files that a walk through directories meets; more are an error.
  public var files = 100_000
  /// How many times larger than its compressed form a file of an archive may be; a larger one is
  /// an error, as soon as it has 16 MiB. Element trees shrink to about a thirtieth.
  public var expansion = 250
  /// Files in one archive; more are an error.
  public var archivedFiles = 10_000

  /// The default limits.
  public init() {}
}
