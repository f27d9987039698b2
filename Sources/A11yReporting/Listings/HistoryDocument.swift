import A11yBaseline
import A11yModel

/// A history as JSON, for programs: `a11ylint-history/1`.
package struct HistoryDocument: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-history/1"
  var open = 0
  var fixed = 0
  var byRule = JSONTable<Int>()
  var byScreen = JSONTable<Int>()
  var byOwner = JSONTable<Int>()
  var byAge = JSONTable<Int>()
  var runs: [Run] = []

  /// One run, and how many defects were open after it.
  struct Run: JSONRecord {
    var id = ""
    var time = 0
    var screens = 0
    var findings = 0
    var open = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("id", &id)
      try members.required("time", &time)
      try members.required("screens", &screens)
      try members.required("findings", &findings)
      try members.required("open", &open)
    }
  }

  /// A document of no run.
  package init() {}

  /// The document of a history; times are seconds since the beginning of 1970, in UTC.
  package init(_ history: History, now: Int) {
    let counts = HistoryCounts(history, now: now)
    (open, fixed) = (counts.open, counts.fixed)
    byRule.values = counts.byRule
    byScreen.values = counts.byScreen
    byOwner.values = counts.byOwner
    byAge = Self.table(counts.byAge)
    runs = zip(history.runs, counts.trend).map { run, open in
      Run(id: run.id, time: run.time, screens: run.screens, findings: run.findings, open: open)
    }
  }

  static func table(_ ages: [HistoryCounts.Age: Int]) -> JSONTable<Int> {
    JSONTable(Dictionary(uniqueKeysWithValues: ages.map { ($0.key.rawValue, $0.value) }))
  }

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("open", &open)
    try members.required("fixed", &fixed)
    try members.required("byRule", &byRule)
    try members.required("byScreen", &byScreen)
    try members.required("byOwner", &byOwner)
    try members.required("byAge", &byAge)
    try members.required("runs", &runs)
  }

  /// The bytes, laid out for people.
  package var bytes: [UInt8] { bytes(.pretty, capacity: 4096) }
}
