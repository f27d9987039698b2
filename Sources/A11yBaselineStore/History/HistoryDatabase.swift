import A11yBaseline
import A11yModel
import A11yRules
import GRDB

/// The database form of a history.
enum HistoryDatabase {
  // MARK: Writing

  /// Writes a history to a new database file. Equal histories have equal bytes.
  static func write(_ history: History, to path: String) throws {
    try KeptQueue.using { try write(history, to: path, in: $0) }
  }

  private static func write(_ history: History, to path: String, in queue: DatabaseQueue) throws {
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA page_size = 4096")
      for table in HistorySchema.tables {
        try database.execute(sql: table.statement)
      }
      try database.execute(sql: "PRAGMA application_id = \(HistorySchema.applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(HistorySchema.version)")
    }
    try queue.write { database in
      try database.execute(
        sql: "INSERT INTO meta VALUES ('content_sha256', ?)", arguments: [digest(history)])
      for (position, run) in history.runs.enumerated() {
        try database.cachedStatement(sql: "INSERT INTO run VALUES (?, ?, ?, ?, ?)")
          .execute(arguments: [position, run.id, run.time, run.screens, run.findings])
        for (number, part) in run.coverage.enumerated() {
          try database.cachedStatement(sql: "INSERT INTO coverage VALUES (?, ?, ?, ?, ?, ?)")
            .execute(arguments: [
              position, number, part.feature, part.screens, part.judged, part.open,
            ])
        }
      }
      for (position, defect) in history.defects.enumerated() {
        try insert(defect, at: position, database)
      }
      for (line, text) in lines(history.open).enumerated() {
        try database.cachedStatement(sql: "INSERT INTO entry VALUES (?, ?)")
          .execute(arguments: [line, text])
      }
    }
    try queue.vacuum(into: path)
  }

  private static func insert(
    _ defect: History.Defect, at position: Int, _ database: Database
  ) throws {
    try database.cachedStatement(sql: "INSERT INTO defect VALUES (?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        position, defect.fingerprint, defect.rule, defect.screen, defect.anchor,
        defect.severity.rawValue, defect.owner,
      ])
    for period in defect.periods {
      try database.cachedStatement(sql: "INSERT INTO period VALUES (?, ?, ?, ?)")
        .execute(arguments: [position, period.first, period.last, period.fixed])
    }
  }

  private static func lines(_ open: Baseline) -> [String] {
    String(decoding: BaselineText.write(open), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  // MARK: Reading

  /// Reads a database whose schema has been checked.
  ///
  /// - Throws: ``StoreError``; `corrupt` if the contents were changed after writing.
  static func read(
    _ database: Database, named name: String, _ limits: BaselineLimits
  ) throws -> History {
    let coverage = Dictionary(
      grouping: try Row.fetchAll(database, sql: "SELECT * FROM coverage ORDER BY run, number"),
      by: { $0.number(0) })
    let runs = try Row.fetchAll(database, sql: "SELECT * FROM run ORDER BY position").map { row in
      History.Run(
        id: row.text(1), time: row.number(2), screens: row.number(3), findings: row.number(4),
        coverage: (coverage[row.number(0)] ?? []).map { part in
          .init(
            feature: part.text(2), screens: part.number(3), judged: part.number(4),
            open: part.number(5))
        })
    }
    let periods = Dictionary(
      grouping: try Row.fetchAll(database, sql: "SELECT * FROM period ORDER BY defect, first"),
      by: { $0.number(0) })
    let defects = try Row.fetchAll(database, sql: "SELECT * FROM defect ORDER BY position").map {
      row in
      History.Defect(
        fingerprint: row.text(1), rule: row.text(2), screen: row.text(3), anchor: row.text(4),
        severity: Severity(rawValue: row.text(5)) ?? .error, owner: row.text(6),
        periods: (periods[row.number(0)] ?? []).map { period in
          .init(first: period.number(1), last: period.number(2), fixed: period[3] as Int?)
        })
    }
    let text = try String.fetchAll(database, sql: "SELECT text FROM entry ORDER BY line")
    let open = try BaselineText.read(
      Array(text.joined(separator: "\n").utf8), named: name, limits: limits)
    guard let history = History(runs: runs, defects: defects, open: open), open.faults().isEmpty
    else { throw StoreError.corrupt(path: name, detail: "it contradicts itself") }
    let stored = try String.fetchOne(database, sql: "SELECT value FROM meta")
    guard stored == digest(history) else {
      throw StoreError.corrupt(path: name, detail: "its contents do not match their digest")
    }
    return history
  }

  // SHA-256 of all fields, each after its length.
  private static func digest(_ history: History) -> String {
    var fields: [String] = history.runs.flatMap { run in
      [run.id, "\(run.time)", "\(run.screens)", "\(run.findings)"]
        + run.coverage.flatMap { [$0.feature, "\($0.screens) \($0.judged) \($0.open)"] } + [""]
    }
    fields.append("")
    for defect in history.defects {
      fields += [defect.fingerprint, defect.rule, defect.screen, defect.anchor]
      fields += [defect.severity.rawValue, defect.owner]
      fields += defect.periods.map { "\($0.first) \($0.last) \($0.fixed ?? -1)" } + [""]
    }
    fields += lines(history.open)
    let bytes = fields.map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.hexadecimal(Array(bytes.utf8))
  }
}

extension Row {
  // The integrity check has verified that values have the types of their columns.
  fileprivate func text(_ column: Int) -> String { self[column] as String? ?? "" }

  fileprivate func number(_ column: Int) -> Int { self[column] as Int? ?? -1 }
}
