import A11yModel
import A11yRules

/// A suppression in a result or in exported settings.
///
/// Reading fails at an unknown member, which could narrow the suppression.
struct ResultSuppression: JSONRecord {
  static let isClosed = true

  var suppression = Suppression(rule: "", reason: "")
  var state: SuppressionUse.State?
  var count: Int?

  mutating func members(_ members: any JSONMembers) {
    members.required("rule", &suppression.rule, "The ID of the rule.")
    members.optional(
      "screen", &suppression.screen,
      "The names of screens, with wildcards. Absent for all screens.")
    members.optional(
      "path", &suppression.path,
      """
      The paths of captures, relative to the configuration, with wildcards. Absent for all \
      captures.
      """)
    members.optional(
      "element", &suppression.element.name,
      "The identifier of the element, or the label of an element without one, with wildcards.")
    members.optional(
      "identifier", &suppression.element.identifier,
      "The identifier of the element, with wildcards.")
    members.optional(
      "label", &suppression.element.label, "The label of the element, with wildcards.")
    members.optional("type", &suppression.element.type, "The type of the element.")
    members.unlessEmpty(
      "fingerprint", &suppression.fingerprints,
      "The first digits of the fingerprints. Absent for all findings.")
    var comment = suppression.element.file.flatMap { path in
      suppression.element.lines.map { lines in
        Comment(
          path: path, line: suppression.line, firstLine: lines.lowerBound,
          lastLine: lines.upperBound)
      }
    }
    members.optional(
      "comment", &comment, "The comment that is the suppression. Absent for the configuration.")
    if let comment {
      (suppression.element.file, suppression.line) = (comment.path, comment.line)
      let last = max(comment.firstLine, comment.lastLine)
      suppression.element.lines = comment.firstLine...last
    }
    members.required("reason", &suppression.reason, "The reason of the suppression.")
    members.unlessEmpty("owner", &suppression.owner, "The owner of the suppression.")
    members.optional(
      "expires", &suppression.expires, "The last day of the suppression, in UTC.", .day)
    members.optional(
      "max", &suppression.limit, "The greatest number of distinct findings that it hides.",
      .positive)
    members.informative("state", &state, "The state of the suppression after the run.")
    members.informative(
      "count", &count,
      "The number of distinct findings that it hides, or would hide if it hadn't expired.")
  }

  /// A comment in a source.
  struct Comment: JSONRecord {
    var path = ""
    var line = 1
    var firstLine = 1
    var lastLine = 1

    mutating func members(_ members: any JSONMembers) {
      members.required("path", &path, "The path of the file.")
      members.required("line", &line, "The line of the comment, from 1.", .positive)
      members.required("firstLine", &firstLine, "The first line that it covers.", .positive)
      members.required("lastLine", &lastLine, "The last line that it covers.", .positive)
    }
  }
}

extension ResultSuppression {
  init(_ use: SuppressionUse) {
    self.init(suppression: use.suppression, state: use.state, count: use.count)
  }

  /// The suppression; nil for an impossible limit.
  var value: Suppression? { suppression.limit.map { $0 > 0 } ?? true ? suppression : nil }

  var use: SuppressionUse? {
    value.map {
      SuppressionUse(suppression: $0, count: max(0, count ?? 0), state: state ?? .unobserved)
    }
  }
}

extension SuppressionUse.State: JSONWord {}

extension PathPattern: JSONValue {
  package static var shape: JSONShape { .text }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> PathPattern {
    let text = try reader.json.text()
    guard let pattern = PathPattern(String(text)) else {
      throw reader.json.error("expected a path below the folder of the configuration", at: text)
    }
    return pattern
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(text) }
}

extension CalendarDay: JSONValue {
  package static var shape: JSONShape { .text }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> CalendarDay {
    let text = try reader.json.text()
    guard let day = CalendarDay(String(text)) else {
      throw reader.json.error("expected a date such as 2027-01-31", at: text)
    }
    return day
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(description) }
}
