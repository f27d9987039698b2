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
    if isDatabase(data) || !BaselineText.recognizes(data) { return try readDatabase(path) }
    do throws(BaselineTextError) {
      return try BaselineText.read(Array(data))
    } catch {
      throw CommandFailure(.baseline, "\(path.escapedForDisplay()): \(error)")
    }
  }

  /// Replaces it; a file that is there keeps its form, and a new one has the form of its name.
  static func write(_ baseline: Baseline, to path: String) throws(CommandFailure) {
    let folder = Paths.parent(of: path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.baseline, "\(folder.escapedForDisplay()): cannot be made")
    }
    guard isText(path) else { return try writeDatabase(baseline, to: path) }
    do throws(CommandFailure) {
      try AtomicFile.write(BaselineText.write(baseline), to: path)
    } catch {
      throw CommandFailure(.baseline, error.message)
    }
  }

  /// What is wrong with it; empty when it is sound.
  static func faults(_ place: BaselinePlace) throws(CommandFailure) -> [String] {
    try place.baseline().faults().map { $0.description }
  }

  private static func isText(_ path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else {
      return path.hasSuffix(".jsonl")
    }
    return !isDatabase(data)
  }

  private static func isDatabase(_ data: Data) -> Bool { data.starts(with: "SQLite format 3".utf8) }

  // MARK: SQLite

  private static func readDatabase(_ path: String) throws(CommandFailure) -> Baseline {
    throw CommandFailure(.baseline, "\(path.escapedForDisplay()): no baseline in it")
  }

  static func writeDatabase(_ baseline: Baseline, to path: String) throws(CommandFailure) {
    throw CommandFailure(.baseline, "\(path.escapedForDisplay()): cannot be written")
  }
}
