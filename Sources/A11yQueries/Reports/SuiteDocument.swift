import A11yModel
import A11yReporting

/// The results of a test suite's queries as JSON, in the format `a11ylint-tests/1`. Later versions only add
/// members.
package struct SuiteDocument: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-tests/1"
  var tool = Tool()
  var files = 0
  var screens = 0
  var matched = 0
  var unseen = 0
  var open = 0
  var queries: [Query] = []

  package init() {}

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("tool", &tool)
    try members.required("files", &files)
    try members.required("screens", &screens)
    try members.required("matched", &matched)
    try members.required("unseen", &unseen)
    try members.required("open", &open)
    try members.required("queries", &queries)
  }

  /// A query in the source of a test.
  struct Query: JSONRecord {
    static let isOnOneLine = false

    var path = ""
    var line = 0
    var column = 0
    var query = ""
    var askedBy: [String] = []
    var isOpen = false
    var isNeeded = false
    var isActedOn = false
    var outcomes: [Outcome] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("path", &path)
      try members.required("line", &line)
      try members.required("column", &column)
      try members.required("query", &query)
      try members.required("askedBy", &askedBy)
      try members.required("open", &isOpen)
      try members.required("needed", &isNeeded)
      try members.required("actedOn", &isActedOn)
      try members.required("outcomes", &outcomes)
    }
  }

  /// The result of a query on one screen.
  struct Outcome: JSONRecord {
    static let isOnOneLine = true

    var screen = ""
    var result = ""
    var count = 0
    var ground: String?
    var near: String?
    var stable: String?
    var property: String?
    var isHittable: Bool?
    var wasFound: Bool?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("screen", &screen)
      try members.required("result", &result)
      try members.required("count", &count)
      try members.optional("ground", &ground)
      try members.optional("near", &near)
      try members.optional("stable", &stable)
      try members.optional("property", &property)
      try members.optional("hittable", &isHittable)
      try members.optional("wasFound", &wasFound)
    }
  }

  /// - Parameter earlier: The same suite on earlier captures, to compare with.
  package init(_ check: SuiteCheck, against earlier: SuiteCheck? = nil) {
    (files, screens) = (check.fileCount, check.screenCount)
    (matched, open) = (check.matchedCount, check.openCount)
    for (query, text, facts) in check.queries(against: earlier) {
      var item = Query()
      (item.path, item.line, item.column) = (query.path, query.line, query.column)
      item.query = SecretText.shown(text)
      (item.askedBy, item.isOpen) = (facts.askedBy, facts.isOpen)
      (item.isNeeded, item.isActedOn) = (facts.isNeeded, facts.isActedOn)
      item.outcomes = facts.outcomes.map { Self.outcome($0, isCompared: facts.isCompared) }
      if !facts.isOpen, item.outcomes.isEmpty { unseen += 1 }
      queries.append(item)
    }
  }

  private static func outcome(_ facts: QueryOutcome, isCompared: Bool) -> Outcome {
    func known(_ text: String) -> String? { text.isEmpty ? nil : SecretText.shown(text) }
    var outcome = Outcome()
    (outcome.screen, outcome.result) = (facts.screen, facts.result.rawValue)
    (outcome.count, outcome.ground) = (facts.count, facts.ground?.rawValue)
    (outcome.near, outcome.stable) = (known(facts.near), known(facts.stable))
    (outcome.property, outcome.isHittable) = (known(facts.property), facts.isHittable)
    outcome.wasFound = isCompared ? facts.wasFound : nil
    return outcome
  }

  /// The encoded document, with a final line feed.
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }
}
