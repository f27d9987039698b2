import A11yAudit
import A11yBaseline
import A11yFiles
import A11yModel
import Foundation

/// A writer that adds new findings to a `.jsonl` baseline while other test processes may do the same.
struct TwinRecorder {
  /// The path of the baseline, whether or not the file exists.
  let path: String
  /// The seconds to wait for another process that is writing.
  var patience: Double = 30

  /// Accepts new and worsened findings. Returns the number of entries added or raised.
  func record(_ judgement: AccessibilityAudit.Judgement) throws(CouldNotAudit) -> Int {
    do throws(FileError) {
      try OutputFile(path, as: .baseline).makeFolder()
    } catch {
      throw failure("its folder cannot be made")
    }
    let lock = try lock()
    defer { lock.release() }
    return try add(judgement)
  }

  private func lock() throws(CouldNotAudit) -> DirectoryLock {
    do throws(FileError) {
      return try DirectoryLock(of: path, patience: patience)
    } catch .locked {
      throw failure("another process is writing it; try again")
    } catch {
      throw failure("its folder cannot be read")
    }
  }

  private func add(_ judgement: AccessibilityAudit.Judgement) throws(CouldNotAudit) -> Int {
    // Another process may have written since the comparison.
    var expectations = judgement.expectations
    let before = try BaselineSource.file(path).baseline(callingFile: "", mayBeMissing: true)
    expectations.accepted = before
    let result = expectations.result(of: judgement.judged)
    let terms = Baseline.Terms(reason: "recorded by a test", origin: .accept)
    let after = before.accepting([.all, .newRules], of: result, terms: terms)
    guard after != before else { return 0 }
    do throws(BaselineLimits.Excess) {
      try BaselineLimits().check(after)
    } catch {
      throw failure("it would have \(error), the most that are read")
    }
    do {
      try OutputFile(path, as: .baseline).replace { temporary in
        try OutputFile.put(BaselineText.write(after), at: temporary, of: path)
      }
    } catch {
      throw failure("it cannot be written")
    }
    let raised = Set(result.acceptable([.all, .newRules]).compactMap(\.entry))
    return after.entries.count - before.entries.count + raised.count
  }

  private func failure(_ reason: String) -> CouldNotAudit {
    CouldNotAudit(
      "\(path.escapedForDisplay()): \(reason)",
      hint:
        "\(RecordMode.variable)=twin writes into the source folder, which a device does not have.")
  }
}
