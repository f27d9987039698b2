import Foundation

/// What files are like at a moment, by which one knows later whether somebody has changed them.
package struct FileStates: Hashable, Sendable {
  private struct State: Hashable {
    let number: UInt64
    let size: UInt64
    let time: Date
  }

  private let states: [String: State]

  /// How many of the files are there.
  package var count: Int { states.count }

  /// Looks at files; one that is not there has no state.
  package init(of paths: some Sequence<String>) {
    var states: [String: State] = [:]
    for path in paths {
      // What a link leads to, not the link.
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
