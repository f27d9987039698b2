import A11yModel

/// The lines that were omitted from a log while it was read.
package struct LogGaps: Sendable {
  /// A run of omitted lines.
  struct Gap: Sendable {
    /// The line of the file that follows the omitted lines.
    let line: Int
    /// Whether the lines may be in a dump whose end is not marked.
    let isInDump: Bool
    /// Whether all lines are blank or activities of xcodebuild, and outside a dump.
    let isIdle: Bool
    /// Whether one of the lines may end a text in that dump.
    let mayEndText: Bool
    /// The number of bytes omitted up to this point of the file.
    let bytes: Int
  }

  var all: [Gap] = []
  /// The line of the file for each kept line.
  var lines: [UInt32] = []
  /// The XXH64 hash of the whole file.
  package internal(set) var hash: UInt64 = 0

  func bytes(beforeLine line: Int) -> Int { all.last { $0.line <= line }?.bytes ?? 0 }
}

/// A source of the bytes of a log, which fills the beginning of a nonempty buffer and returns the number of
/// bytes; 0 at the end.
typealias LogSource = (UnsafeMutableRawBufferPointer) throws(LogFailure) -> Int

struct LogBounds {
  var kept: Int
  /// The maximum number of bytes before the first dump. A file without a dump by then is not a log of dumps.
  var unmarked = Int.max
  /// The maximum size of a stream of unknown length, in bytes.
  var all = Int.max
  /// Whether to stop if little can be omitted, as in a capture of a single screen.
  var givesUp = false

  init(ofStream limits: ImportLimits) {
    kept = limits.bytes
    unmarked = limits.bytes
    let (all, isTooMuch) = limits.bytes.multipliedReportingOverflow(by: limits.streamed)
    self.all = isTooMuch ? .max : all
  }

  init(ofFile size: Int, _ limits: ImportLimits) {
    kept = limits.bytes
    givesUp = size <= limits.bytes
  }
}

/// A reader of large logs that omits the lines that don't matter.
protocol LogCondenser {
  /// Reads a log to its end. After a ``LogFailure``, the file is read again from its beginning.
  static func reading(
    _ source: LogSource, _ bounds: LogBounds
  ) throws(LogFailure) -> (TextStorage, LogGaps)
}

enum LogFailure: Error {
  /// The file has no dumps, or contains other formats.
  case isOther
  /// More bytes than the limit would have to be kept.
  case isTooLarge
  case isUnreadable
}
