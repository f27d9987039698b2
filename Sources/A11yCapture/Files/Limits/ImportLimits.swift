import A11yFiles

/// The limits of what is read of a capture, so that a hostile file costs bounded time and memory.
package struct ImportLimits: Hashable, Sendable {
  /// Bytes of one file; a larger one is an error.
  ///
  /// At most 2 GiB less one byte.
  package var bytes: Int
  /// Elements of one file; more are an error.
  package var elements: Int
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

  /// Bytes from which a log is read line by line, so that only what dumps need is kept; a smaller one takes
  /// little memory as it is.
  package var condensedLog = 32 << 20

  /// How many times ``bytes`` a log may have of which nobody knows beforehand how long it is: one from standard input, or
  /// a packed one.
  package var streamed = 16

  /// For how many seconds nothing may come out of a pipe that is read as a file.
  package var patience = 10

  /// The moment at which reading ends, because the time of the run is over; nil for none.
  package var deadline: EndTime?

  /// Whether the time of the run is over. Readers that take long ask between two pieces of a file.
  var isLate: Bool { deadline?.hasPassed ?? false }

  /// The message of an error about that.
  static let lateMessage = "the time of the run was over before all of it was read"

  // What an element takes in memory until its screen is judged: at most, with its findings; and without
  // findings. And the share of the memory that the bytes of a file may take.
  private static let bytesPerFoundElement = 2_500
  private static let bytesPerElement = 800
  private static let shareOfBytes = 3

  /// The default limits, in the memory that there is.
  package init() {
    let memory = MemoryBudget.ofProcess.bytes
    bytes = min(512 << 20, memory / Self.shareOfBytes * 2)
    elements = min(200_000, memory / Self.bytesPerFoundElement)
  }

  /// About how many bytes of memory a file of so many bytes takes at most until it is judged, without
  /// its findings, of which a run has a limited number.
  package func cost(ofBytes size: Int, isCompressed: Bool) -> Int {
    let size = min(bytes, isCompressed ? size * 30 : size)
    // No format has an element in less.
    return size * 2 + min(elements, size / 40) * Self.bytesPerElement
  }
}
