import Foundation

/// A snapshot of file attributes, for detecting changes.
package struct FileStates: Hashable, Sendable {
  private struct State: Hashable {
    let number: UInt64
    let size: UInt64
    let time: Date
  }

  private let states: [String: State]

  /// The number of existing files.
  package var count: Int { states.count }

  /// Reads the attributes of files. Missing files have none.
  package init(of paths: some Sequence<String>) {
    var states: [String: State] = [:]
    for path in paths {
      let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let found = try? FileManager.default.attributesOfItem(atPath: place) else { continue }
      states[path] = State(
        number: (found[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
        size: (found[.size] as? NSNumber)?.uint64Value ?? 0,
        time: found[.modificationDate] as? Date ?? .distantPast)
    }
    self.states = states
  }
}
