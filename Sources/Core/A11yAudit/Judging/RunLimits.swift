import A11yBaseline
import A11yCapture
import A11yFiles
import Foundation

/// The limits of a run over all its files.
package struct RunLimits: Hashable, Sendable {
  /// The maximum number of findings; more are an error.
  package var findings = 100_000
  /// The number of seconds after which reading stops.
  package var seconds = 300
  /// The maximum size of all files. Archives count compressed, and large logs only with their dumps.
  package var bytes = 4 << 30
  /// The maximum number of elements in all files.
  package var elements = 50_000_000

  package init() {}
}

/// The resources that a run has used so far, on all cores.
final class RunMeter: Sendable {
  private struct Sums {
    var findings = 0
    var bytes = 0
    var elements = 0
    var hasEnded = false
  }

  private let limits: RunLimits
  let deadline: EndTime
  private let memory: MemoryShares
  private let sums = Locked(Sums())

  // The estimated memory of a finding until it is reported.
  private static let bytesPerFinding = 2_000

  init(_ limits: RunLimits) {
    self.limits = limits
    // The time before judging counts, too.
    deadline = EndTime(in: Double(limits.seconds) - (RunTime.spent ?? 0))
    let all = MemoryBudget.ofProcess.bytes
    // Files may use the memory that findings may not use, and at least half.
    memory = MemoryShares(max(all / 2, all - min(limits.findings, all) * Self.bytesPerFinding))
  }

  /// Reads and judges a file as soon as there is memory for it. Returns an empty outcome once a limit is exceeded.
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
      // The run ends with an error, so the outcome is dropped.
      return isOver ? InputOutcome() : outcome
    }
  }

  /// Throws ``AuditError`` if a limit is exceeded.
  func demand() throws(AuditError) {
    guard let (key, limit, unit) = sums.withLock({ fault(of: $0) }) else { return }
    throw AuditError(
      .input,
      "more than \(limit) \(unit); expected fewer captures, or a higher limit: --limit \(key)=\(limit * 2)"
    )
  }

  // The exceeded limit with its name for --limit and its unit; nil if none is exceeded.
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

  private var isLate: Bool { deadline.hasPassed || RunTime.isCancelled }

  private func isOver() -> Bool {
    let isLate = isLate
    return sums.withLock { sums in
      if isLate { sums.hasEnded = true }
      return fault(of: sums) != nil
    }
  }

  // The size of standard input is unknown.
  static func size(of path: String) -> Int {
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

extension InputPlan {
  /// The size of all files together, as they are on disk.
  package var byteCount: Int { steps.reduce(0) { $0 + RunMeter.size(of: $1.input.path) } }
}
