import A11yModel
import A11yRules
import Foundation

/// A baseline in either form; the form is recognised by content, and by the name where there is
/// no content yet.
enum BaselineFile {
  /// Reads it; the file is not changed.
  static func read(_ path: String) throws(CommandFailure) -> Baseline {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.baseline, "\(path.escapedForDisplay()): cannot be read")
    }
    do throws(BaselineTextError) {
      return try BaselineText.read(Array(data))
    } catch {
      throw CommandFailure(.baseline, "\(path.escapedForDisplay()): \(error)")
    }
  }
}
