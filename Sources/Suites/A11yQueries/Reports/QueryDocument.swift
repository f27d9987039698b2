import A11yModel
import A11yReporting
import A11yRules

/// The answers as JSON, in the format `a11ylint-query/1`. Later versions only add members.
package struct QueryDocument: JSONDocument {
  package static let schema = "a11ylint-query/1"
  package static let title = "Output of a11ylint query"
  package static let about =
    "The answers to queries of UI tests. Within version 1, members are only added."

  var schema = Self.schema
  var tool = Tool()
  var outcome = ""
  var screens: [Screen] = []

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("tool", &tool, "The tool that wrote the document.")
    members.required(
      "outcome", &outcome,
      "passed if the test goes on, on at least one screen.", .words(["passed", "failed"]))
    members.required("screens", &screens, "The screens.")
  }

  struct Screen: JSONRecord {
    static let isOnOneLine = false

    var name = ""
    var path = ""
    var context: [String: String] = [:]
    var answers: [Answer] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("name", &name, "The name of the screen.")
      members.required("path", &path, "The path of the file.")
      members.required("context", &context, "The metadata of the capture.")
      members.required("answers", &answers, "The answers, one for each query, in their order.")
    }
  }

  struct Answer: JSONRecord {
    static let isOnOneLine = false

    var query = ""
    var dialect = ""
    var outcome = ""
    var isGood = false
    var value: String?
    var holds: Bool?
    var count = 0
    var elements: [Found] = []
    var failure: Failure?
    var near: [Near] = []
    var remarks: [Remark] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("query", &query, "The query.")
      members.required(
        "dialect", &dialect, "The language of the query.", .oneOf(QueryDialect.self))
      members.required(
        "outcome", &outcome, "The kind of answer.", .oneOf(QueryAnswer.Outcome.self))
      members.required("good", &isGood, "Whether a test with this query goes on.")
      members.optional(
        "value", &value, "The number, text or Boolean that the query evaluates to.")
      members.optional("holds", &holds, "Whether the assertion around the query is true.")
      members.required(
        "count", &count, "The number of matching elements, including those that are not listed.")
      members.required(
        "elements", &elements, "The first 50 matching elements, in capture order.")
      members.optional(
        "failure", &failure, "The part of the query that matches nothing, or too much.")
      members.unlessEmpty("near", &near, "Similar texts, nearest first.")
      members.unlessEmpty("remarks", &remarks, "Remarks for the reader.")
    }
  }

  struct Found: JSONRecord {
    static let isOnOneLine = false

    var type = ""
    var identifier = ""
    var label = ""
    var path = ""
    var line = 0
    var frame: Rect?
    var properties: [String] = []
    var isCertain = true
    var stable: Stable?

    mutating func members(_ members: any JSONMembers) {
      members.required("type", &type, "The type, as the capture prints it.")
      members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
      members.unlessEmpty("label", &label, "The accessibility label.")
      members.required("path", &path, "The ancestors from the root.")
      members.required("line", &line, "The line of the capture, 0 if unknown.")
      members.optional(
        "frame", &frame, "x, y, width and height, in points in screen coordinates.")
      members.unlessEmpty(
        "properties", &properties, "The identifying properties that match the key.")
      members.required(
        "certain", &isCertain, "Whether the capture shows that the element matches.")
      members.optional("stable", &stable, "A query that finds only this element.")
    }
  }

  /// A query that finds only this element, and the property it depends on.
  struct Stable: JSONRecord {
    var query = ""
    var ground = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("query", &query, "The query.")
      members.required(
        "ground", &ground,
        "The property that the query depends on.", .oneOf(StableQuery.Ground.self))
    }
  }

  /// The part of a query that finds nothing, or too much.
  struct Failure: JSONRecord {
    var before = ""
    var found = 0
    var part = ""
    var column = 0

    mutating func members(_ members: any JSONMembers) {
      members.required("before", &before, "The query up to the part.")
      members.required("found", &found, "The number of elements that it finds.")
      members.required("part", &part, "The part.")
      members.required("column", &column, "The start of the part, in characters from 1.")
    }
  }

  /// A string that may be the intended key.
  struct Near: JSONRecord {
    var kind = ""
    var property = ""
    var text = ""

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "kind", &kind,
        "The kind of similarity.", .words(["elsewhere", "spelling", "longer", "typo"]))
      members.required("property", &property, "The property with the text.")
      members.required("text", &text, "The text.")
    }
  }

  struct Remark: JSONRecord {
    var code = ""
    var words = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("code", &code, "The code of the remark.", .oneOf(QueryRemark.Kind.self))
      members.required("words", &words, "The remark.")
    }
  }
}

extension QueryDocument {
  /// The encoded document, with a final line feed.
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }

  /// Creates the document for the answers on several screens.
  package init(_ asked: [QueryAnswers]) {
    outcome = asked.contains(where: \.isGood) ? "passed" : "failed"
    screens = asked.map { screen in
      var document = Screen()
      (document.name, document.path, document.context) = (screen.name, screen.path, screen.context)
      document.answers = screen.answers.map(Answer.init)
      return document
    }
  }
}

extension QueryDocument.Answer {
  fileprivate init(_ answer: QueryAnswer) {
    query = SecretText.shown(answer.expression)
    dialect = answer.dialect.rawValue
    outcome = answer.outcome.rawValue
    isGood = answer.isGood
    value = answer.value.map(SecretText.shown)
    holds = answer.holds
    count = answer.outcome == .none ? 0 : answer.count
    elements = answer.outcome == .none ? [] : answer.elements.map(QueryDocument.Found.init)
    failure = answer.failure.map { failure in
      QueryDocument.Failure(
        before: SecretText.shown(failure.before), found: failure.found,
        part: SecretText.shown(failure.part), column: failure.column)
    }
    near = answer.near.map { near in
      QueryDocument.Near(
        kind: "\(near.kind)", property: near.property.rawValue, text: SecretText.shown(near.text))
    }
    remarks = answer.remarks.map {
      QueryDocument.Remark(code: $0.kind.rawValue, words: SecretText.shown($0.words))
    }
  }
}

extension QueryDocument.Found {
  fileprivate init(_ found: QueryAnswer.Found) {
    let element = found.element
    (type, identifier, label) = (element.type, element.identifier, element.label)
    (path, line) = (element.path, element.line)
    frame = element.frame
    properties = found.properties.map(\.rawValue)
    isCertain = found.isCertain
    stable = found.stable.map {
      QueryDocument.Stable(query: SecretText.shown($0.text), ground: $0.ground.rawValue)
    }
  }
}
