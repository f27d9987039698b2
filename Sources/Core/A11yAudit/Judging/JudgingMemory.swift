import A11yCapture
import A11yFiles
import A11yModel
import Foundation

/// The outcomes of judging files, for as long as the files and the code beside them are the same.
///
/// The settings must stay the same, too, and so must the files beside captures, such as screenshots.
package final class JudgingMemory: @unchecked Sendable {
  /// The state of a file, and of the sources that its screens follow from.
  private struct State: Hashable {
    var file: FileState?
    var unsaved: UInt64?
    let revision: Int
    /// Whether elements are marked for comparison with other inputs.
    let isMarking: Bool
  }

  private let lock = NSLock()
  private var outcomes: [String: (state: State, outcome: InputOutcome)] = [:]

  package init() {}

  func outcome(of step: InputPlan.Step, isMarking: Bool) -> InputOutcome? {
    guard let known = lock.withLock({ outcomes[step.input.path] }),
      known.state == state(of: step, isMarking)
    else { return nil }
    return known.outcome
  }

  func keep(_ outcome: InputOutcome, of step: InputPlan.Step, isMarking: Bool) {
    guard let state = state(of: step, isMarking) else { return }
    lock.withLock { outcomes[step.input.path] = (state, outcome) }
  }

  // Nil if a change could not be noticed.
  private func state(of step: InputPlan.Step, _ isMarking: Bool) -> State? {
    guard let revision = step.revision else { return nil }
    var state = State(revision: revision, isMarking: isMarking)
    guard step.prepared == nil else { return state }
    if let unsaved = step.unsaved {
      state.unsaved = unsaved.withBytes { XXHash64.hash(Array($0)) }
    } else if step.input.path != "-", let file = FileState(of: step.input.path) {
      state.file = file
    } else {
      return nil
    }
    return state
  }
}
