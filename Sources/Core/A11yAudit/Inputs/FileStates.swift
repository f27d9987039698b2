import A11yCapture
import A11yFiles

/// The states of files, for detecting changes.
package struct FileStates: Hashable, Sendable {
  private let states: [String: FileState]

  /// The number of existing files.
  package var count: Int { states.count }

  /// Reads the states of files. Missing files have none.
  package init(of paths: some Sequence<String>) {
    var states: [String: FileState] = [:]
    for path in paths { states[path] = FileState(of: path) }
    self.states = states
  }
}
