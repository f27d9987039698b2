import A11yBaseline
import A11yCapture
import A11yModel

/// The Swift sources of screens, for reports.
enum ScreenSources {
  private static let mostBytes = 4 << 20

  /// Returns the lines of the source of a screen; nil if it has none, or if the file cannot be read.
  ///
  /// - Complexity: O(n) for n bytes.
  static func lines(of screen: JudgedScreen) -> [String]? {
    screen.isOfSource && screen.outline != nil ? lines(ofFileAt: screen.source.path) : nil
  }

  /// Returns the lines of a file; nil if it cannot be read.
  static func lines(ofFileAt path: String) -> [String]? {
    bytes(ofFileAt: path).map { bytes in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }
    }
  }

  /// Returns the contents of a file; nil if it cannot be read.
  static func bytes(ofFileAt path: String) -> [UInt8]? {
    guard path != "-" else { return nil }
    var limits = ImportLimits()
    limits.bytes = mostBytes
    return (try? CaptureFile.read(path: path, limits: limits))?.storage.withBytes { Array($0) }
  }
}
