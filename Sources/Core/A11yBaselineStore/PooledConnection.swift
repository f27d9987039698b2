import A11yFiles
import GRDB

/// Database connections that are closed after use, with queues that are never released.
///
/// Releasing a queue requires a thread and waits until the system provides one, possibly forever if a user or
/// a container has reached its limit of processes.
enum PooledConnection {
  private static let queues = Locked<[DatabaseQueue]>([])

  /// Opens a database, calls the closure and closes the database.
  ///
  /// - Parameter path: The file; nil for a database in memory.
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
