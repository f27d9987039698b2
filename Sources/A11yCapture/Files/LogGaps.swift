import A11yModel

/// What was left out of a log while it was read.
package struct LogGaps: Sendable {
  /// Lines that were left out together.
  struct Gap: Sendable {
    /// The line of the file that follows them.
    let line: Int
    /// Whether they may stand in a dump that does not say where it ends.
    let isInDump: Bool
    /// Whether one of them could end a text of that dump.
    let mayEndText: Bool
    /// How many bytes of the file were left out up to here.
    let bytes: Int
  }

  /// In the order of the file.
  var all: [Gap] = []
  /// The line of the file for each line that was kept.
  var lines: [UInt32] = []
  /// The XXH64 of the whole file.
  package internal(set) var hash: UInt64 = 0

  /// How many bytes of the file were left out before a line of the file.
  func bytes(beforeLine line: Int) -> Int { all.last { $0.line <= line }?.bytes ?? 0 }
}

/// Where the bytes of a log come from, piece by piece: fills a buffer, which is not empty, from its beginning, and
/// returns how many bytes it has got; 0 at the end.
typealias LogSource = (UnsafeMutableRawBufferPointer) throws(LogFailure) -> Int

/// What a log may be.
struct LogBounds {
  /// How many bytes may be kept.
  var kept: Int
  /// How many bytes may come before the first dump; what has none for so long is no log of dumps.
  var unmarked = Int.max
  /// How many bytes there may be in all, where nobody knows how many come.
  var all = Int.max
  /// Whether a file of which little can be left out, as a capture of one screen, is not worth it.
  var givesUp = false

  /// Those of a log that comes from where its size is not known.
  init(ofStream limits: ImportLimits) {
    kept = limits.bytes
    unmarked = limits.bytes
    let (all, isTooMuch) = limits.bytes.multipliedReportingOverflow(by: limits.streamed)
    self.all = isTooMuch ? .max : all
  }

  /// Those of a file of a known size.
  init(ofFile size: Int, _ limits: ImportLimits) {
    kept = limits.bytes
    givesUp = size <= limits.bytes
  }
}

/// Who reads a large log without the lines that do not matter.
protocol LogCondenser {
  /// Reads a log to its end.
  ///
  /// - Returns: The kept bytes, and what was left out.
  /// - Throws: ``LogFailure``, after which the file is read from its beginning.
  static func reading(
    _ source: LogSource, _ bounds: LogBounds
  ) throws(LogFailure) -> (TextStorage, LogGaps)
}

/// Why a file cannot be condensed.
enum LogFailure: Error {
  /// It has something else than dumps, or none.
  case isOther
  /// More has to be kept than is allowed.
  case isTooLarge
  /// Its bytes cannot be had.
  case isUnreadable
}
