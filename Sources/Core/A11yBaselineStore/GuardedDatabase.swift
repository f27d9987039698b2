import A11yBaseline
import A11yModel
import GRDB

/// An untrusted database, opened with all protections of SQLite.
///
/// A malicious change could add triggers, views or expressions that run when the file is used, so the schema
/// is checked before any table is read.
struct GuardedDatabase {
  let path: String
  let name: String
  /// Whether SQLite checks all pages, in addition to the digest of the file.
  var isThorough = false
  var limits = BaselineLimits()

  /// Checks the file and reads its baseline.
  func baseline() throws -> Baseline {
    try PooledConnection.using(path, configuration: Self.configuration(label: "baseline")) {
      try $0.inDatabase(readChecked)
    }
  }

  /// Returns the configuration for opening untrusted databases.
  static func configuration(label: String) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    configuration.label = label
    configuration.prepareDatabase { database in
      for pragma in [
        "trusted_schema = OFF", "query_only = ON", "cell_size_check = ON", "mmap_size = 0",
        "temp_store = MEMORY",
      ] {
        try database.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return configuration
  }

  private func readChecked(_ database: Database) throws -> Baseline {
    try Self.checkSchema(
      database, has: BaselineSchema.expectedObjects, named: name)
    guard try FileDigest(of: path, database).isTrue() else {
      throw StoreError.corrupt(path: name, detail: "its contents do not match their digest")
    }
    if isThorough { try Self.checkPages(database, named: name) }
    return try BaselineDatabase.read(database, named: name, limits)
  }

  /// Checks the schema, before any table is read.
  ///
  /// - Parameter expected: The expected objects in `sqlite_schema`.
  static func checkSchema(_ database: Database, has expected: [String], named file: String) throws {
    let found = try BaselineSchema.objects(database)
    if let extra = found.first(where: { !expected.contains($0) }) {
      let name = extra.prefix { $0 != ":" }.split(separator: " ").prefix(2).joined(separator: " ")
      throw StoreError.unexpectedSchema(path: file, object: "the \(name.escapedForDisplay())")
    }
    guard found == expected else {
      throw StoreError.corrupt(path: file, detail: "a table is missing")
    }
  }

  /// Runs SQLite's integrity check.
  static func checkPages(_ database: Database, named file: String) throws {
    let answer = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)")
    guard answer == ["ok"] else {
      // The first line names the database.
      let detail = answer.first?.split(separator: "\n").last.map(String.init)
      throw StoreError.corrupt(path: file, detail: detail ?? "no answer")
    }
  }
}
