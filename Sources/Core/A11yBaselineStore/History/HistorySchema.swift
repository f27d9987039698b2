import A11yBaseline
import A11yRules

/// The tables of a history.
enum HistorySchema {
  /// `A11H` in ASCII.
  static let applicationID = 0x4131_3148

  /// The version of the tables. Files of another version are not read.
  static let version = 3

  static let tables = [
    StoredTable(CoverageRow.self), StoredTable(DefectRow.self), StoredTable(LineRow.self),
    StoredTable(MetaRow.self), StoredTable(PeriodRow.self), StoredTable(RunRow.self),
  ]
}

struct RunRow: StoredRow {
  static let table = "run"
  var position = 0
  /// The run, without its coverage.
  var run = History.Run(id: "", time: 0, screens: 0, findings: 0)

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("position INTEGER PRIMARY KEY CHECK (position >= 0)", &position)
    try columns.text("run_id TEXT NOT NULL", &run.id)
    try columns.number("time INTEGER NOT NULL", &run.time)
    try columns.number("screens INTEGER NOT NULL CHECK (screens >= 0)", &run.screens)
    try columns.number("findings INTEGER NOT NULL CHECK (findings >= 0)", &run.findings)
  }
}

/// The coverage of an accessibility feature by a run.
struct CoverageRow: StoredRow {
  static let table = "coverage"
  static let key = ["run", "number"]
  var run = 0
  var number = 0
  var coverage = FeatureCoverage(feature: "", screens: 0, judged: 0, open: 0)

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("run INTEGER NOT NULL REFERENCES run", &run)
    try columns.number("number INTEGER NOT NULL CHECK (number >= 0)", &number)
    try columns.text("feature TEXT NOT NULL", &coverage.feature)
    try columns.number("screens INTEGER NOT NULL CHECK (screens >= 0)", &coverage.screens)
    try columns.number("judged INTEGER NOT NULL CHECK (judged >= 0)", &coverage.judged)
    try columns.number("open INTEGER NOT NULL CHECK (open >= 0)", &coverage.open)
  }
}

struct DefectRow: StoredRow {
  static let table = "defect"
  var position = 0
  /// The defect, without its periods.
  var defect = History.Defect(
    fingerprint: "", rule: "", screen: "", anchor: "", severity: .error, owner: "", periods: [])

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("position INTEGER PRIMARY KEY CHECK (position >= 0)", &position)
    try columns.text("fingerprint TEXT NOT NULL", &defect.fingerprint)
    try columns.text("rule TEXT NOT NULL", &defect.rule)
    try columns.text("screen TEXT NOT NULL", &defect.screen)
    try columns.text("anchor TEXT NOT NULL", &defect.anchor)
    try columns.word(
      "severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note'))", &defect.severity)
    try columns.text("owner TEXT NOT NULL", &defect.owner)
  }
}

/// A period of a defect, as positions of runs.
struct PeriodRow: StoredRow {
  static let table = "period"
  static let key = ["defect", "first"]
  var defect = 0
  var period = History.Period(first: 0, last: 0)

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("defect INTEGER NOT NULL REFERENCES defect", &defect)
    try columns.number("first INTEGER NOT NULL REFERENCES run", &period.first)
    try columns.number("last INTEGER NOT NULL REFERENCES run", &period.last)
    try columns.number("fixed INTEGER REFERENCES run", &period.fixed)
  }
}

/// An open defect, as a line of a baseline in its text form.
struct LineRow: StoredRow {
  static let table = "entry"
  var line = 0
  var text = ""

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("line INTEGER PRIMARY KEY CHECK (line >= 0)", &line)
    try columns.text("text TEXT NOT NULL", &text)
  }
}
