import A11yBaseline
import A11yFiles
import A11yModel
import Foundation
import GRDB

/// An error in reading or writing a history. No file is ever replaced because of it.
package struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, of the form *path: what is wrong, and what to do*.
  package let description: String

  init(_ path: String, _ explanation: String) {
    description = "\(path.escapedForDisplay()): \(explanation)"
  }

  // The messages about baselines refer to git, but a history is not in git.
  init(_ error: StoreError) {
    let explanation =
      switch error {
      case .missing: "no such file; expected a history, which check --history makes"
      case .empty: "is empty; expected a history; delete it, and the next run begins a new one"
      case .foreign(_, let found):
        "is \(found); expected a history of a11ylint; name another file"
      case .corrupt(_, let detail):
        "is damaged: \(detail); move it away, and the next run begins a new one"
      case .unexpectedSchema(_, let object):
        "has \(object), which no history has; move it away, and the next run begins a new one"
      case .otherVersion(_, let version):
        "made by another a11ylint: version \(version); move it away, and the next run begins a new one"
      case .excess(_, let excess):
        "would have \(excess) of open findings, the most that are read, and is left as it was; fix some, or name another file"
      case .unfinished(_, let other):
        "a change of it is unfinished: \(other.escapedForDisplay()) lies beside it; move both away"
      default: error.explanation
      }
    self.init(error.path, explanation)
  }
}

/// A file with the history of runs: an SQLite database for one machine, which is not committed.
///
/// Every change replaces the whole file under a lock, so that no process overwrites changes of another one.
package struct HistoryFile: Sendable {
  /// The path, as the user entered it.
  package let path: String
  /// The time to wait for other writing processes, in seconds.
  package var patience: Double = 60

  var limits = BaselineLimits()

  /// Creates a reference to a file without opening it.
  package init(_ path: String) { self.path = path }

  /// Whether the file exists, readable or not.
  package var exists: Bool { Paths.mayExist(path) }

  /// - Throws: ``HistoryError``, also if there is no file.
  package func load() throws(HistoryError) -> History {
    do {
      return try read()
    } catch {
      throw HistoryError(StoreError(reading: path, error))
    }
  }

  /// Records a run, and creates the file if necessary.
  ///
  /// - Parameters:
  ///   - run: The unique identifier; nil to derive it from the time and the findings.
  ///   - time: The time in seconds since the beginning of 1970, in UTC.
  /// - Returns: False, without writing anything, if the run is already recorded.
  /// - Throws: ``HistoryError``; the file is then unchanged.
  package func record(
    _ result: CheckResult, run: String?, time: Int
  ) throws(HistoryError) -> Bool {
    do {
      let output = OutputFile(path, as: .history)
      try output.makeFolder()
      let lock = try DirectoryLock(of: path, patience: patience)
      defer { lock.release() }
      var history = exists ? try read() : History()
      guard history.record(result, run: run, time: time) else { return false }
      do {
        try limits.check(history.open)
        try output.replace { temporary in
          try HistoryDatabase.write(history, to: temporary)
          try limits.check(fileAt: temporary)
        }
      } catch {
        throw StoreError(writing: path, error)
      }
      return true
    } catch let error as FileError {
      throw HistoryError(StoreError(error))
    } catch {
      throw HistoryError(StoreError(reading: path, error))
    }
  }

  // MARK: Reading

  private func read() throws -> History {
    try checkHeader()
    try StoredFile.checkIsFinished(path)
    return try StoreError.reading(path, named: path) {
      let configuration = GuardedDatabase.configuration(label: "history")
      return try PooledConnection.using(path, configuration: configuration) { queue in
        try queue.inDatabase { database in
          try GuardedDatabase.checkSchema(
            database, has: BaselineSchema.expectedObjects(HistorySchema.tables), named: path)
          try GuardedDatabase.checkPages(database, named: path)
          return try HistoryDatabase.read(database, named: path, limits)
        }
      }
    }
  }

  private func checkHeader() throws(StoreError) {
    let file = try StoredFile(path: path, maximumSize: limits.bytes)
    guard !file.head.isEmpty else { throw .empty(path: path) }
    guard file.head.starts(with: "SQLite format 3\0".utf8) else {
      throw .foreign(path: path, found: "no SQLite database")
    }
    try BaselineHeader.checkDatabase(
      file.head, size: file.size, path: path, of: HistorySchema.applicationID,
      version: HistorySchema.version)
  }
}
