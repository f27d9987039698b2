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

/// Who reads a large log without the lines that do not matter.
protocol LogCondenser {
  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - limit: How many bytes may be kept.
  ///   - givesUp: Whether a file of which little can be left out, as a capture of one screen, is not worth it.
  /// - Returns: The kept bytes, and what was left out.
  /// - Throws: ``LogFailure``, after which the file is read from its beginning.
  static func reading(
    _ descriptor: Int32, limit: Int, givesUp: Bool
  ) throws(LogFailure) -> (TextStorage, LogGaps)
}

/// Why a file cannot be condensed.
enum LogFailure: Error {
  /// It has something else than dumps, or none.
  case isOther
  /// More has to be kept than is allowed.
  case isTooLarge
}
