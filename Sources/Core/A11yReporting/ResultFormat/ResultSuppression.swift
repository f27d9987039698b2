import A11yModel
import A11yRules

/// A suppression in a result or in exported settings.
///
/// Reading fails at an unknown member, which could narrow the suppression.
struct ResultSuppression: JSONRecord {
  static let isClosed = true

  var rule = ""
  var screen: String?
  var path: String?
  var element: String?
  var identifier: String?
  var label: String?
  var type: String?
  var fingerprint: [String] = []
  var comment: Comment?
  var reason = ""
  var owner = ""
  var expires: String?
  var max: Int?
  var state: String?
  var count: Int?

  mutating func members(_ members: any JSONMembers) {
    members.required("rule", &rule, "The ID of the rule.")
    members.optional(
      "screen", &screen, "The names of screens, with wildcards. Absent for all screens.")
    members.optional(
      "path", &path,
      """
      The paths of captures, relative to the configuration, with wildcards. Absent for all \
      captures.
      """)
    members.optional(
      "element", &element,
      "The identifier of the element, or the label of an element without one, with wildcards.")
    members.optional(
      "identifier", &identifier, "The identifier of the element, with wildcards.")
    members.optional("label", &label, "The label of the element, with wildcards.")
    members.optional("type", &type, "The type of the element.")
    members.unlessEmpty(
      "fingerprint", &fingerprint,
      "The first digits of the fingerprints. Absent for all findings.")
    members.optional(
      "comment", &comment, "The comment that is the suppression. Absent for the configuration.")
    members.required("reason", &reason, "The reason of the suppression.")
    members.unlessEmpty("owner", &owner, "The owner of the suppression.")
    members.optional("expires", &expires, "The last day of the suppression, in UTC.", .day)
    members.optional(
      "max", &max, "The greatest number of distinct findings that it hides.", .positive)
    members.informative(
      "state", &state,
      "The state of the suppression after the run.", .oneOf(SuppressionUse.State.self))
    members.informative(
      "count", &count,
      "The number of distinct findings that it hides, or would hide if it hadn't expired.")
  }
}

extension ResultSuppression {
  init(_ suppression: Suppression) {
    rule = suppression.rule
    screen = suppression.screen?.text
    path = suppression.path?.text
    element = suppression.element.name?.text
    identifier = suppression.element.identifier?.text
    label = suppression.element.label?.text
    type = suppression.element.type
    fingerprint = suppression.fingerprints
    if let path = suppression.element.file, let lines = suppression.element.lines {
      comment = Comment(
        path: path, line: suppression.line, firstLine: lines.lowerBound,
        lastLine: lines.upperBound)
    }
    reason = suppression.reason
    owner = suppression.owner
    expires = suppression.expires?.description
    max = suppression.limit
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

  init(_ use: SuppressionUse) {
    self.init(use.suppression)
    state = use.state.rawValue
    count = use.count
  }

  /// The suppression; nil if the date, the path pattern, the lines or the limit is invalid.
  var value: Suppression? {
    let day = expires.flatMap(CalendarDay.init)
    let pattern = path.flatMap(PathPattern.init)
    guard path == nil || pattern != nil else { return nil }
    guard expires == nil || day != nil, max.map({ $0 > 0 }) ?? true else { return nil }
    var value = Suppression(
      rule: rule, screen: screen, path: pattern,
      element: .init(name: element, identifier: identifier, label: label, type: type),
      reason: reason, owner: owner, expires: day, limit: max)
    value.fingerprints = fingerprint
    if let comment {
      guard comment.firstLine <= comment.lastLine else { return nil }
      (value.element.file, value.line) = (comment.path, comment.line)
      value.element.lines = comment.firstLine...comment.lastLine
    }
    return value
  }
}
