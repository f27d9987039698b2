import A11yCapture
import A11yFiles
import Foundation

/// How much a run may take over all its files together.
package struct RunLimits: Hashable, Sendable {
  /// Findings; more are an error.
  package var findings = 100_000
  /// Seconds after which no further file is begun.
  package var seconds = 300

  /// The default limits.
  package init() {}
}

/// What a run has taken so far, on every core.
final class RunMeter: Sendable {
  private struct Sums {
    var findings = 0
    var hasEnded = false
  }

  private let limits: RunLimits
  private let begin = DispatchTime.now()
  private let memory = MemoryShares(MemoryBudget.ofProcess.bytes)
  private let sums = Locked(Sums())

  init(_ limits: RunLimits) { self.limits = limits }

  /// Reads and judges a file as soon as there is room for it in memory; nil where the run has to end.
  func measuring(_ step: InputPlan.Step, _ read: () -> InputOutcome) -> InputOutcome {
    guard !isOver else { return InputOutcome() }
    return memory.using(Self.cost(of: step.input.path, step.limits)) {
      guard !isOver else { return InputOutcome() }
      let outcome = read()
      let found = outcome.screens.reduce(0) { $0 + $1.screen.findings.count }
      let isOver = sums.withLock { sums in
        sums.findings += found
        return sums.findings > limits.findings
      }
      // What is over is not kept: the run ends without it.
      return isOver ? InputOutcome() : outcome
    }
  }

  /// Why the run has ended before all files were looked at.
  ///
  /// - Throws: ``AuditError`` with the number that was reached.
  func demand() throws(AuditError) {
    let (findings, hasEnded) = sums.withLock { ($0.findings, $0.hasEnded) }
    if findings > limits.findings {
      throw AuditError(
        .input,
        "more than \(limits.findings) findings; look at fewer captures, or raise it: "
          + "--limit findings=\(limits.findings * 2)")
    }
    if hasEnded {
      throw AuditError(
        .input,
        "more than \(limits.seconds) s; look at fewer captures, or raise it: "
          + "--limit seconds=\(limits.seconds * 2)")
    }
  }

  private var isOver: Bool {
    let spent = DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds
    let isLate = spent / 1_000_000_000 >= UInt64(limits.seconds)
    return sums.withLock { sums in
      if isLate { sums.hasEnded = true }
      return isLate || sums.findings > limits.findings
    }
  }

  private static func cost(of path: String, _ limits: ImportLimits) -> Int {
    var status = stat()
    guard path != "-", stat(path, &status) == 0 else { return 0 }
    let isCompressed = [".gz", ".zip"].contains { path.lowercased().hasSuffix($0) }
    return limits.cost(ofBytes: Int(status.st_size), isCompressed: isCompressed)
  }
}
