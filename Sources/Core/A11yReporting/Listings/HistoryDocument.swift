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
  var defects: [Defect]?

  /// A defect that the user named by its fingerprint.
  struct Defect: JSONRecord {
    static let isOnOneLine = false

    var fingerprint = ""
    var rule = ""
    var screen = ""
    var element = ""
    var periods: [Period] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("fingerprint", &fingerprint, "The fingerprint when it was last seen.")
      members.required("rule", &rule, "The ID of the rule.")
      members.required("screen", &screen, "The name of the screen.")
      members.required("element", &element, "The element.")
      members.required("periods", &periods, "The periods in which it existed, oldest first.")
    }
  }

  /// A period in which a defect existed, by the IDs of runs.
  struct Period: JSONRecord {
    var first = ""
    var last = ""
    var fixed: String?

    mutating func members(_ members: any JSONMembers) {
      members.required("first", &first, "The first run that saw it.")
      members.required("last", &last, "The last run that saw it.")
      members.optional("fixed", &fixed, "The run that found it fixed.")
    }
  }

  /// A run and the number of open defects after it.
  struct Run: JSONRecord {
    var id = ""
    var time = 0
    var screens = 0
    var findings = 0
    var open = 0
    var coverage: [FeatureCoverage] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("id", &id, "The ID of the run.")
      members.required("time", &time, "The time, in seconds since 1970 in UTC.")
      members.required("screens", &screens, "The number of screens.")
      members.required("findings", &findings, "The number of findings.")
      members.required("open", &open, "The number of open defects after the run.")
      members.unlessEmpty(
        "coverage", &coverage, "What the run looked at of each accessibility feature.")
    }
  }

  package init() {}

  /// - Parameters:
  ///   - now: The current time, in seconds since 1970 in UTC.
  ///   - isCounted: Whether to count a defect.
  package init(
    _ history: History, now: Int, where isCounted: (History.Defect) -> Bool = { _ in true }
  ) {
    let counts = HistoryCounts(history, now: now, where: isCounted)
    (open, fixed) = (counts.open, counts.fixed)
    byRule.values = counts.byRule
    byScreen.values = counts.byScreen
    byOwner.values = counts.byOwner
    byAge = Self.table(counts.byAge)
    runs = zip(history.runs, counts.trend).map { run, open in
      Run(
        id: run.id, time: run.time, screens: run.screens, findings: run.findings, open: open,
        coverage: run.coverage)
    }
  }

  /// Creates the document of the defects with one fingerprint.
  package init(_ defects: DefectHistory, of history: History, now: Int) {
    self.init(history, now: now) { $0.fingerprint == defects.fingerprint }
    self.defects = defects.defects.map { defect in
      Defect(
        fingerprint: defect.fingerprint, rule: defect.rule, screen: defect.screen,
        element: defect.anchor,
        periods: defect.periods.map { period in
          Period(
            first: history.runs[period.first].id, last: history.runs[period.last].id,
            fixed: period.fixed.map { history.runs[$0].id })
        })
    }
  }

  static func table(_ ages: [HistoryCounts.Age: Int]) -> JSONTable<Int> {
    JSONTable(Dictionary(uniqueKeysWithValues: ages.map { ($0.key.rawValue, $0.value) }))
  }

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("open", &open, "The number of open defects.")
    members.required("fixed", &fixed, "The number of fixed defects.")
    members.required("byRule", &byRule, "The number of open defects by rule.")
    members.required("byScreen", &byScreen, "The number of open defects by screen.")
    members.required("byOwner", &byOwner, "The number of open defects by owner.")
    members.required("byAge", &byAge, "The number of open defects by age.")
    members.required("runs", &runs, "The runs, oldest first.")
    members.optional(
      "defects", &defects,
      "The defects with the fingerprint on the command line; absent without one.")
  }

  package var bytes: [UInt8] { bytes(.pretty, capacity: 4096) }
}
