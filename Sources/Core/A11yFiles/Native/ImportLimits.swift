/// The limits that bound the time and memory spent on a hostile file.
package struct ImportLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes, at most 2 GiB less one byte; a larger file is an error.
  package var bytes: Int
  /// The maximum number of elements in a file; more are an error.
  package var elements: Int
  /// The maximum depth of a tree. Deeper elements are left out, and the screen is marked as truncated.
  /// Appium's own limit is 62, and no app nests a thousand views.
  package var depth = 2_000
  /// The maximum size of a text in bytes; a longer text is unknown, with a diagnostic.
  package var textBytes = 1 << 20
  /// The maximum number of attributes of an XML element; more are an error.
  package var attributes = 256
  /// The maximum number of files found by walking folders; more are an error.
  package var files = 100_000
  /// The maximum ratio of a file's size to its compressed size in an archive, checked beyond 16 MiB. Element
  /// trees compress to about a thirtieth of their size.
  package var expansion = 250
  /// The maximum number of files in an archive; more are an error.
  package var archivedFiles = 10_000

  /// The size in bytes from which a log is read line by line and condensed; smaller logs need little memory.
  package var condensedLog = 32 << 20

  /// The maximum size of a log of unknown length, such as standard input, as a multiple of ``bytes``.
  package var streamed = 16

  /// Whether a dump without the line that ends it counts as whole, because the user says so.
  package var takesDumpsAsWhole = false

  /// The number of seconds to wait for data from a pipe that is read as a file.
  package var patience = 10

  /// The time at which reading stops because the time limit of the run is reached, or `nil` for no limit.
  package var deadline: EndTime?

  /// Whether the time limit of the run is reached. Slow readers check this between parts of a file.
  package var isLate: Bool { deadline?.hasPassed ?? false }

  package static let lateMessage = "the time of the run was over before all of it was read"

  // The memory in bytes that an element takes until its screen is judged: at most, with its findings, and
  // without them. The last constant divides the memory for the bytes of a file.
  private static let bytesPerFoundElement = 2_500
  private static let bytesPerElement = 800
  private static let shareOfBytes = 3

  package init() {
    let memory = MemoryBudget.ofProcess.bytes
    bytes = min(512 << 20, memory / Self.shareOfBytes * 2)
    elements = min(200_000, memory / Self.bytesPerFoundElement)
  }

  /// Returns an estimate of the peak memory, in bytes, for a file of a given size until it is judged.
  /// Findings are not included; their number per run is limited.
  package func cost(ofBytes size: Int, isCompressed: Bool) -> Int {
    let size = min(bytes, isCompressed ? size * 30 : size)
    // No format describes an element in fewer than 40 bytes.
    return size * 2 + min(elements, size / 40) * Self.bytesPerElement
  }
}
