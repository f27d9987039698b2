import A11yBaseline
import A11yModel
import A11yRules
import GRDB

/// The database form of a history.
enum HistoryDatabase {
  // MARK: Writing

  /// Writes a history to a new database file. Equal histories have equal bytes.
  static func write(_ history: History, to path: String) throws {
    try PooledConnection.using { try write(history, to: path, in: $0) }
  }

  private static func write(_ history: History, to path: String, in queue: DatabaseQueue) throws {
    try queue.inDatabase { database in
      try BaselineSchema.create(
        in: database, HistorySchema.tables, of: HistorySchema.applicationID,
        version: HistorySchema.version)
    }
    try queue.write { database in
      try StoredWriter(database).insert(
        MetaRow(key: "content_sha256", value: digest(history)))
      let (runs, parts) = (
        try StoredWriter<RunRow>(database), try StoredWriter<CoverageRow>(database)
      )
      for (position, run) in history.runs.enumerated() {
        try runs.insert(RunRow(position: position, run: run))
        for (number, part) in run.coverage.enumerated() {
          try parts.insert(CoverageRow(run: position, number: number, coverage: part))
        }
      }
      let (defects, periods) = (
        try StoredWriter<DefectRow>(database), try StoredWriter<PeriodRow>(database)
      )
      for (position, defect) in history.defects.enumerated() {
        try defects.insert(DefectRow(position: position, defect: defect))
        for period in defect.periods {
          try periods.insert(PeriodRow(defect: position, period: period))
        }
      }
      let entries = try StoredWriter<LineRow>(database)
      for (line, text) in lines(history.open).enumerated() {
        try entries.insert(LineRow(line: line, text: text))
      }
    }
    try queue.vacuum(into: path)
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
    let coverage = Dictionary(grouping: try StoredRows<CoverageRow>.all(database), by: \.run)
    let runs = try StoredRows<RunRow>.all(database).map { row in
      var run = row.run
      run.coverage = (coverage[row.position] ?? []).map(\.coverage)
      return run
    }
    let periods = Dictionary(grouping: try StoredRows<PeriodRow>.all(database), by: \.defect)
    let defects = try StoredRows<DefectRow>.all(database).map { row in
      var defect = row.defect
      defect.periods = (periods[row.position] ?? []).map(\.period)
      return defect
    }
    let text = try StoredRows<LineRow>.all(database).map(\.text)
    let open = try BaselineText.read(
      Array(text.joined(separator: "\n").utf8), named: name, limits: limits)
    guard let history = History(runs: runs, defects: defects, open: open), open.faults().isEmpty
    else { throw StoreError.corrupt(path: name, detail: "it contradicts itself") }
    guard try StoredRows<MetaRow>.all(database).first?.value == digest(history) else {
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
