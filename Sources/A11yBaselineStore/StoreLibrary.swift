import GRDB

/// The library that databases are read and written with.
package enum StoreLibrary {
  /// The version that SQLite says itself; `unknown` where it does not answer.
  package static var version: String {
    let answer = try? DatabaseQueue().read { database in
      try String.fetchOne(database, sql: "SELECT sqlite_version()")
    }
    return answer.flatMap { $0 } ?? "unknown"
  }
}
