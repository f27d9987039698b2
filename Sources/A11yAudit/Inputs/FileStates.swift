import Foundation

/// What files are like at a moment, by which one knows later whether somebody has changed them.
package struct FileStates: Hashable, Sendable {
  private struct State: Hashable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let states: [String: State]

  /// How many of the files are there.
  package var count: Int { states.count }

  /// Looks at files; one that is not there has no state.
  package init(of paths: some Sequence<String>) {
    var states: [String: State] = [:]
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      states[path] = State(
        device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int64(status.st_size),
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
    self.states = states
  }
}
