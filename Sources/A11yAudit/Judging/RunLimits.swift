import A11yCapture
import A11yFiles
import Foundation

/// How much a run may take over all its files together.
package struct RunLimits: Hashable, Sendable {
  /// Findings; more are an error.
  package var findings = 100_000
  /// Seconds after which no further file is begun, and a large one is not read to its end.
  package var seconds = 300
  /// Bytes of all files together, compressed ones as they lie there, and of large logs what dumps need.
  package var bytes = 4 << 30
  /// Elements of all files together.
  package var elements = 50_000_000

  /// The default limits.
  package init() {}
}

/// What a run has taken so far, on every core.
final class RunMeter: Sendable {
  private struct Sums {
    var findings = 0
    var bytes = 0
    var elements = 0
    var hasEnded = false
  }

  private let limits: RunLimits
  /// The moment at which the time is over.
  let deadline: EndTime
  private let memory: MemoryShares
  private let sums = Locked(Sums())

  // What a finding takes until it is reported.
  private static let bytesPerFinding = 2_000

  init(_ limits: RunLimits) {
    self.limits = limits
    // What has passed of the run before anything is judged counts, too.
    deadline = EndTime(in: Double(limits.seconds) - (RunTime.spent ?? 0))
    let all = MemoryBudget.ofProcess.bytes
    // What files may take together: without what the findings of the run may take, or half.
    memory = MemoryShares(max(all / 2, all - min(limits.findings, all) * Self.bytesPerFinding))
  }

  /// Reads and judges a file as soon as there is room for it in memory; nil where the run has to end.
  func measuring(_ step: InputPlan.Step, _ read: () -> InputOutcome) -> InputOutcome {
    let size = Self.size(of: step.input.path)
    guard !isOver() else { return InputOutcome() }
    return memory.using(Self.cost(ofBytes: size, step)) {
      guard !isOver() else { return InputOutcome() }
      let outcome = read()
      let isLate = isLate
      let isOver = sums.withLock { sums in
        if isLate { sums.hasEnded = true }
        sums.bytes += outcome.bytes ?? size
        for (_, screen) in outcome.screens {
          sums.findings += screen.findings.count
          sums.elements += screen.elementCount
        }
        return fault(of: sums) != nil
      }
      // What is over is not kept: the run ends without it.
      return isOver ? InputOutcome() : outcome
    }
  }

  /// Why the run has ended before all files were looked at.
  ///
  /// - Throws: ``AuditError`` with the number that was reached.
  func demand() throws(AuditError) {
    guard let (key, limit, unit) = sums.withLock({ fault(of: $0) }) else { return }
    throw AuditError(
      .input,
      "more than \(limit) \(unit); look at fewer captures, or raise it: --limit \(key)=\(limit * 2)"
    )
  }

  // What is exceeded, as --limit calls it, its limit and its unit; nil when nothing is.
  private func fault(of sums: Sums) -> (key: String, limit: Int, unit: String)? {
    if sums.findings > limits.findings { return ("findings", limits.findings, "findings") }
    if sums.bytes > limits.bytes {
      return ("total-bytes", limits.bytes, "bytes in all captures together")
    }
    if sums.elements > limits.elements {
      return ("total-elements", limits.elements, "elements in all captures together")
    }
    return sums.hasEnded ? ("seconds", limits.seconds, "s") : nil
  }

  private var isLate: Bool { deadline.hasPassed }

  private func isOver() -> Bool {
    let isLate = isLate
    return sums.withLock { sums in
      if isLate { sums.hasEnded = true }
      return fault(of: sums) != nil
    }
  }

  // Standard input has none that is known before.
  private static func size(of path: String) -> Int {
    var status = stat()
    guard path != "-", stat(path, &status) == 0 else { return 0 }
    return Int(status.st_size)
  }

  private static func cost(ofBytes size: Int, _ step: InputPlan.Step) -> Int {
    guard size > 0 else { return 0 }
    let isCompressed = [".gz", ".zip"].contains { step.input.path.lowercased().hasSuffix($0) }
    return step.limits.cost(ofBytes: size, isCompressed: isCompressed)
  }
}
