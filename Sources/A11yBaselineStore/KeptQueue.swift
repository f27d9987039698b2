import A11yFiles
import GRDB

/// Connections to databases that are closed at once, and whose queues stay.
///
/// Letting go of a queue asks the system for a thread, and waits for one as long as it has none to give,
/// which may be for ever: where a user or a container has no more processes.
enum KeptQueue {
  private static let queues = Locked<[DatabaseQueue]>([])

  /// Opens a database, uses it and closes it.
  ///
  /// - Parameter path: Its file; nil for one in memory.
  static func using<Result>(
    _ path: String? = nil, configuration: Configuration = Configuration(),
    _ body: (DatabaseQueue) throws -> Result
  ) throws -> Result {
    let queue =
      if let path { try DatabaseQueue(path: path, configuration: configuration) } else {
        try DatabaseQueue(configuration: configuration)
      }
    queues.withLock { $0.append(queue) }
    defer { try? queue.close() }
    return try body(queue)
  }
}
