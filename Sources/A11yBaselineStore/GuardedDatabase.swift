import A11yBaseline
import A11yModel
import GRDB

/// A database from somebody else's repository, opened with every guard that SQLite has.
///
/// A hostile change could add triggers, views or expressions that run when the file is used, so the
/// schema is compared with ours before any table is looked at.
struct GuardedDatabase {
  let path: String
  /// What it is called in messages.
  let name: String
  let version: Int

  /// Checks the file and reads the baseline.
  func baseline() throws -> Baseline {
    try DatabaseQueue(path: path, configuration: configuration).inDatabase { database in
      let contents = try readChecked(database)
      if let fault = contents.fault { throw StoreError.fault(path: name, fault) }
      let recipe = contents.baseline.recipe
      guard recipe <= Identity.currentRecipe else {
        throw StoreError.newer(path: name, version: recipe)
      }
      guard contents.digest == digest(contents.baseline) else {
        throw StoreError.corrupt(path: name, detail: "its contents do not match their digest")
      }
      return contents.baseline
    }
  }

  private func digest(_ baseline: Baseline) -> String {
    version == 1 ? BaselineDigest.ofText(baseline) : BaselineDigest.of(baseline, version: version)
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    configuration.label = "baseline"
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

  private func readChecked(_ database: Database) throws -> BaselineDatabase.Contents {
    try checkSchema(database)
    let answer = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)")
    guard answer == ["ok"] else {
      throw StoreError.corrupt(path: name, detail: (answer.first ?? "no answer").firstLine)
    }
    guard version < BaselineSchema.version else { return try BaselineDatabase.read(database) }
    let copy = try DatabaseQueue()
    return try copy.inDatabase { target in
      try database.backup(to: target)
      try BaselineSchema.migrate(target, from: version)
      return try BaselineDatabase.read(target)
    }
  }

  private func checkSchema(_ database: Database) throws {
    let expected = BaselineSchema.expectedObjects(version: version)
    let found = try BaselineSchema.objects(database)
    if let extra = found.first(where: { !expected.contains($0) }) {
      let name = extra.prefix { $0 != ":" }.split(separator: " ").prefix(2).joined(separator: " ")
      throw StoreError.unexpectedSchema(path: self.name, object: "the \(name.escapedForDisplay())")
    }
    guard found == expected else {
      throw StoreError.corrupt(path: name, detail: "a table is missing")
    }
  }
}
