import GRDB

/// The SQLite library in use.
package enum StoreLibrary {
  /// The version that SQLite reports; `unknown` if it does not respond.
  package static var version: String {
    let answer = try? DatabaseQueue().read { database in
      try String.fetchOne(database, sql: "SELECT sqlite_version()")
    }
    return answer.flatMap { $0 } ?? "unknown"
  }
}
