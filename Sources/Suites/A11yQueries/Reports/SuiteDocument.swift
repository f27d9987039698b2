import A11yModel
import A11yReporting

/// The results of a test suite's queries as JSON, in the format `a11ylint-tests/1`. Later versions only add
/// members.
package struct SuiteDocument: JSONDocument {
  package static let schema = "a11ylint-tests/1"
  package static let title = "Output of a11ylint tests --queries"
  package static let about =
    "The results of the queries of a UI test suite on captured screens. Within version 1, members are only added."

  var schema = Self.schema
  var tool = Tool()
  var files = 0
  var screens = 0
  var matched = 0
  var unseen = 0
  var open = 0
  var queries: [Query] = []

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("tool", &tool, "The tool that wrote the document.")
    members.required("files", &files, "The number of files with queries.")
    members.required("screens", &screens, "The number of screens.")
    members.required(
      "matched", &matched, "The number of different queries that find their element on a screen.")
    members.required(
      "unseen", &unseen, "The number of queries about no captured screen, by place.")
    members.required(
      "open", &open, "The number of queries in the sources that could not be evaluated.")
    members.required("queries", &queries, "The queries, in the order of files and lines.")
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
    var reason: String?
    var isNeeded = false
    var isActedOn = false
    var outcomes: [Outcome] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("path", &path, "The path of the source.")
      members.required("line", &line, "The line, from 1.")
      members.required("column", &column, "The column, in bytes from 1.")
      members.required(
        "query", &query,
        """
        The query with constants inserted, without a property at its end. An open query is as in \
        the source.
        """)
      members.required(
        "askedBy", &askedBy,
        "The tests and functions that use the query, beginning with the one that contains it.")
      members.required(
        "open", &isOpen,
        "Whether the query could not be evaluated.")
      members.optional(
        "reason", &reason, "The reason why the query could not be evaluated.",
        .oneOf(QueryFacts.OpenReason.self))
      members.required(
        "needed", &isNeeded, "Whether the test fails if the query finds nothing.")
      members.required("actedOn", &isActedOn, "Whether the element must be hittable.")
      members.required(
        "outcomes", &outcomes, "The results on the screens that the query is about.")
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

    mutating func members(_ members: any JSONMembers) {
      members.required("screen", &screen, "The name of the screen.")
      members.required("result", &result, "The result.", .oneOf(QueryOutcome.Result.self))
      members.required("count", &count, "The number of matching elements.")
      members.optional(
        "ground", &ground,
        """
        The evidence that the query is about the screen, if it doesn't match.
        """, .oneOf(QueryOutcome.Ground.self))
      members.optional("near", &near, "A similar text on the screen.")
      members.optional("stable", &stable, "A query that finds only this element.")
      members.optional(
        "property", &property, "The text that identifies the element in place of an identifier.")
      members.optional(
        "hittable", &isHittable,
        "Whether the element can be tapped. Absent if unknown or not needed.")
      members.optional(
        "wasFound", &wasFound,
        """
        Whether an earlier capture of the screen had the element. Absent without earlier \
        captures.
        """)
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
      item.reason = query.openReason?.rawValue
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
