import A11yModel
import A11yRules

/// A baseline in either form.
enum BaselineFile {
  /// Reads it; the file is not changed.
  static func read(_ path: String) throws(CommandFailure) -> Baseline {
    throw CommandFailure(.baseline, "\(path.escapedForDisplay()): cannot be read yet")
  }
}
