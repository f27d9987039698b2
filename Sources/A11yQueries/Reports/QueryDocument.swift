import A11yModel
import A11yReporting
import A11yRules

/// The answers as JSON, in the format `a11ylint-query/1`. Later versions only add members.
package struct QueryDocument: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-query/1"
  var tool = Tool()
  var outcome = ""
  var screens: [Screen] = []

  package init() {}

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("tool", &tool)
    try members.required("outcome", &outcome)
    try members.required("screens", &screens)
  }

  struct Screen: JSONRecord {
    static let isOnOneLine = false

    var name = ""
    var path = ""
    var context: [String: String] = [:]
    var answers: [Answer] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("name", &name)
      try members.required("path", &path)
      try members.required("context", &context)
      try members.required("answers", &answers)
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

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("query", &query)
      try members.required("dialect", &dialect)
      try members.required("outcome", &outcome)
      try members.required("good", &isGood)
      try members.optional("value", &value)
      try members.optional("holds", &holds)
      try members.required("count", &count)
      try members.required("elements", &elements)
      try members.optional("failure", &failure)
      try members.unlessEmpty("near", &near)
      try members.unlessEmpty("remarks", &remarks)
    }
  }

  struct Found: JSONRecord {
    static let isOnOneLine = false

    var type = ""
    var identifier = ""
    var label = ""
    /// The path of ancestors from the root.
    var path = ""
    var line = 0
    var frame: Frame?
    var properties: [String] = []
    var isCertain = true
    var stable: Stable?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("type", &type)
      try members.unlessEmpty("identifier", &identifier)
      try members.unlessEmpty("label", &label)
      try members.required("path", &path)
      try members.required("line", &line)
      try members.optional("frame", &frame)
      try members.unlessEmpty("properties", &properties)
      try members.required("certain", &isCertain)
      try members.optional("stable", &stable)
    }
  }

  /// A frame as an array of x, y, width and height, in points in screen coordinates.
  struct Frame: JSONValue {
    let rect: Rect

    init(rect: Rect) { self.rect = rect }

    init(from decoder: any Decoder) throws {
      let numbers = try [Double](from: decoder)
      rect = numbers.count == 4 ? Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : .zero
    }

    func write(to writer: inout JSONWriter) {
      writer.array(onOneLine: true) { writer in
        for number in [rect.x, rect.y, rect.width, rect.height] { writer.write(number) }
      }
    }
  }

  /// A query that finds only this element, and the property it depends on.
  struct Stable: JSONRecord {
    var query = ""
    var ground = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("query", &query)
      try members.required("ground", &ground)
    }
  }

  /// The part of a query that finds nothing, or too much.
  struct Failure: JSONRecord {
    var before = ""
    var found = 0
    var part = ""
    var column = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("before", &before)
      try members.required("found", &found)
      try members.required("part", &part)
      try members.required("column", &column)
    }
  }

  /// A string that may be the intended key.
  struct Near: JSONRecord {
    var kind = ""
    var property = ""
    var text = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("kind", &kind)
      try members.required("property", &property)
      try members.required("text", &text)
    }
  }

  struct Remark: JSONRecord {
    var code = ""
    var words = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("code", &code)
      try members.required("words", &words)
    }
  }
}

extension QueryDocument {
  /// The encoded document, with a final line feed.
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }

  /// Creates the document for the answers on several screens.
  package init(_ asked: [AskedScreen]) {
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
    frame = element.frame.map { QueryDocument.Frame(rect: $0) }
    properties = found.properties.map(\.rawValue)
    isCertain = found.isCertain
    stable = found.stable.map {
      QueryDocument.Stable(query: SecretText.shown($0.text), ground: $0.ground.rawValue)
    }
  }
}
