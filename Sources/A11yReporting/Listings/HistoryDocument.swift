import A11yBaseline
import A11yModel

/// The output of `a11ylint history --output json`, `a11ylint-history/1`.
package struct HistoryDocument: JSONDocument {
  package static let schema = "a11ylint-history/1"
  package static let title = "Output of a11ylint history"
  package static let about =
    "The defects of recorded runs. Within version 1, members are only added."

  var schema = Self.schema
  var open = 0
  var fixed = 0
  var byRule = JSONTable<Int>()
  var byScreen = JSONTable<Int>()
  var byOwner = JSONTable<Int>()
  var byAge = JSONTable<Int>()
  var runs: [Run] = []

  /// A run and the number of open defects after it.
  struct Run: JSONRecord {
    var id = ""
    var time = 0
    var screens = 0
    var findings = 0
    var open = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("id", &id, "The ID of the run.")
      try members.required("time", &time, "The time, in seconds since 1970 in UTC.")
      try members.required("screens", &screens, "The number of screens.")
      try members.required("findings", &findings, "The number of findings.")
      try members.required("open", &open, "The number of open defects after the run.")
    }
  }

  package init() {}

  /// - Parameter now: The current time, in seconds since 1970 in UTC.
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
    try members.required("schema", &schema, "The name and version of the format.")
    try members.required("open", &open, "The number of open defects.")
    try members.required("fixed", &fixed, "The number of fixed defects.")
    try members.required("byRule", &byRule, "The number of open defects by rule.")
    try members.required("byScreen", &byScreen, "The number of open defects by screen.")
    try members.required("byOwner", &byOwner, "The number of open defects by owner.")
    try members.required("byAge", &byAge, "The number of open defects by age.")
    try members.required("runs", &runs, "The runs, oldest first.")
  }

  package var bytes: [UInt8] { bytes(.pretty, capacity: 4096) }
}
