import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// Reads and writes baselines for the commands; every failure has the exit code of the baseline.
enum StoredBaseline {
  /// Reads a file of either form; it is not changed.
  static func read(_ path: String) throws(CommandFailure) -> Baseline {
    try run { () throws(StoreError) in try BaselineFile(path).load() }
  }

  /// What is wrong with the contents of a file; empty when it is sound.
  static func faults(_ path: String) throws(CommandFailure) -> [BaselineFault] {
    try run { () throws(StoreError) in try BaselineFile(path).verify() }
  }

  /// Writes a baseline, and the folder that it lies in.
  static func write(_ baseline: Baseline, _ mode: Mode, to path: String) throws(CommandFailure) {
    let folder = Paths.parent(of: path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.baseline, "\(folder.escapedForDisplay()): cannot be made")
    }
    let file = BaselineFile(path)
    try run { () throws(StoreError) in
      switch mode {
      case .new: try file.create(baseline)
      case .replacing(let old): try file.save(baseline, replacing: old)
      case .forced: try file.save(baseline)
      }
    }
  }

  /// What may be at the place that is written to.
  enum Mode {
    /// Nothing.
    case new
    /// This, so that nobody else's change is lost.
    case replacing(Baseline)
    /// Any baseline.
    case forced
  }

  private static func run<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      throw CommandFailure(.baseline, error.description)
    }
  }
}
