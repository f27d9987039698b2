import A11yModel
import A11yRules
import Foundation

/// Writes new findings into the text twin of a baseline, while other test processes may do the same.
struct TwinRecorder {
  /// The twin, whether it is there or not.
  let path: String

  /// Accepts what is new in a result.
  ///
  /// - Returns: How many findings were added.
  /// - Throws: ``CouldNotAudit`` when the twin cannot be read or written.
  func record(_ result: CheckResult) throws(CouldNotAudit) -> Int {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw failure("its folder cannot be made")
    }
    // An advisory lock on the folder: nothing is left behind when the process dies.
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("its folder cannot be read") }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try add(result)
  }

  private func add(_ result: CheckResult) throws(CouldNotAudit) -> Int {
    // Another process may have written since the result was compared.
    let before = try BaselineSource.file(path).baseline(callingFile: "", mayBeMissing: true)
    var result = result
    let suppressions = result.comparison.suppressions.map(\.suppression)
    result.comparison = before.compare(result.screens, rules: result.cards).suppressing(
      suppressions, on: result.screens, today: AccessibilityAudit.today)
    let after = before.accepting(
      [.all], of: result, terms: Baseline.Terms(reason: "recorded by a test", origin: .accept))
    guard after != before else { return 0 }
    do {
      let bytes = Data(BaselineText.write(after))
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw failure("it cannot be written")
    }
    return after.entries.count - before.entries.count
  }

  private func failure(_ reason: String) -> CouldNotAudit {
    CouldNotAudit(
      "\(path.escapedForDisplay()): \(reason)",
      hint:
        "\(RecordMode.variable)=twin writes into the source folder, which a device does not have.")
  }
}
