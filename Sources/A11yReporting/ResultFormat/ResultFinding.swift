import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// A finding, and how it stands to the baseline.
struct ResultFinding: JSONRecord {
  static let isOnOneLine = false

  var fingerprint = ""
  var rule = ""
  var reason = ""
  var state = ""
  var severity = ""
  var confidence = ""
  var screen = ""
  /// The position of its screen in the list of screens.
  var coverage: Int?
  var message = ""
  var count = 0
  var element = Element()
  var related: [Element] = []
  var location = Location()
  var baseline: Match?
  var note: String?
  /// What the keys are made of, so that results can be joined and compared later.
  var identity: Parts?

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("fingerprint", &fingerprint)
    try members.required("rule", &rule)
    try members.required("reason", &reason)
    try members.informative("state", &state)
    try members.required("severity", &severity)
    try members.required("confidence", &confidence)
    try members.required("screen", &screen)
    try members.optional("coverage", &coverage)
    try members.required("message", &message)
    try members.required("count", &count)
    try members.required("element", &element)
    try members.unlessEmpty("related", &related)
    try members.required("location", &location)
    try members.informative("baseline", &baseline)
    try members.informative("note", &note)
    try members.optional("identity", &identity)
  }

  /// An element as reports name it.
  struct Element: JSONRecord {
    var type = ""
    var identifier = ""
    var label = ""
    var path = ""
    var frame: Frame?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("type", &type)
      try members.unlessEmpty("identifier", &identifier)
      try members.unlessEmpty("label", &label)
      try members.required("path", &path)
      try members.optional("frame", &frame)
    }
  }

  /// x, y, width and height in screen points.
  struct Frame: JSONValue {
    /// Nil for numbers that are not four.
    var rect: A11yModel.Rect?
  }

  /// The place in the capture, from the element's line to its end.
  struct Location: JSONRecord {
    var path = ""
    var line = 0
    var column = 0
    var endLine = 0
    var endColumn = 0
    /// `capture`, or `fallback` where the screen was read from no file.
    var kind = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.informative("path", &path)
      try members.required("line", &line)
      try members.required("column", &column)
      try members.informative("endLine", &endLine)
      try members.informative("endColumn", &endColumn)
      try members.required("kind", &kind)
    }
  }

  /// What it was matched with in the baseline.
  struct Match: JSONRecord {
    var pass = ""
    var entry: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("pass", &pass)
      try members.optional("entry", &entry)
    }
  }

  /// The parts of its identity; without a type it is that of a group or of the screen.
  struct Parts: JSONRecord {
    var discriminator = ""
    var type = ""
    var identifier = ""
    var text = ""
    var anchors: [String] = []
    var traits: [String]?
    var path = ""
    var rank: Int?
    var equals: Int?
    var width: Int?
    var height: Int?
    var locale = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("discriminator", &discriminator)
      try members.unlessEmpty("type", &type)
      try members.unlessEmpty("identifier", &identifier)
      try members.unlessEmpty("text", &text)
      try members.unlessEmpty("anchors", &anchors)
      try members.optional("traits", &traits)
      try members.unlessEmpty("path", &path)
      try members.optional("rank", &rank)
      try members.optional("equals", &equals)
      try members.optional("width", &width)
      try members.optional("height", &height)
      try members.unlessEmpty("locale", &locale)
    }
  }
}

extension ResultFinding.Frame {
  init(from decoder: any Decoder) throws {
    let numbers = try [Double](from: decoder)
    if numbers.count == 4 { rect = .init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginArray(onOneLine: true)
    if let rect {
      writer.write(rect.x)
      writer.write(rect.y)
      writer.write(rect.width)
      writer.write(rect.height)
    }
    writer.endArray()
  }
}

// MARK: - Writing

extension ResultFinding {
  /// - Parameter screens: Those that were checked; the finding may be on none of them.
  init(_ compared: ComparedFinding, on screens: [JudgedScreen]) {
    let isListed = screens.indices.contains(compared.screen)
    let source = isListed ? screens[compared.screen].source : .init()
    // All members at once, which copies none of them.
    self.init(
      fingerprint: compared.fingerprint,
      rule: compared.finding.rule,
      reason: compared.finding.reason,
      state: compared.state.rawValue,
      severity: compared.finding.severity.rawValue,
      confidence: compared.finding.confidence.rawValue,
      screen: compared.finding.screen,
      coverage: compared.screen,
      message: compared.finding.message,
      count: compared.finding.count,
      element: Element(compared.finding.element),
      related: compared.finding.related.map(Element.init),
      location: Location(compared.finding.element, in: source),
      baseline: compared.matchedBy.map {
        Match(pass: $0.rawValue, entry: compared.entry?.fingerprint)
      },
      note: compared.note,
      identity: Parts(compared.finding.identity))
  }
}

extension ResultFinding.Element {
  fileprivate init(_ element: ElementSummary) {
    type = element.type
    identifier = element.identifier
    label = element.label
    path = element.path
    frame = element.frame.map { .init(rect: $0) }
  }
}

extension ResultFinding.Location {
  fileprivate init(_ element: ElementSummary, in source: Screen.Source) {
    path = source.path
    line = max(1, element.line, source.line)
    column = max(1, element.column)
    (endLine, endColumn) = (line, column)
    kind = path.isEmpty ? "fallback" : "capture"
  }
}

extension ResultFinding.Parts {
  fileprivate init(_ identity: Identity) {
    let features = identity.features
    discriminator = identity.discriminator
    guard !features.type.isEmpty else { return }
    type = features.type
    identifier = features.identifier
    text = features.text
    anchors = features.anchors
    traits = features.traits
    path = features.path
    rank = features.rank
    equals = features.equals
    width = features.shape?.width
    height = features.shape?.height
    locale = features.locale
  }
}

// MARK: - Reading

extension ResultFinding {
  /// The finding; nil when the document does not say enough of it.
  var value: IdentifiedFinding? {
    guard let identity, let severity = Severity(rawValue: severity),
      let confidence = Confidence(rawValue: confidence)
    else { return nil }
    let isInCapture = location.kind == "capture"
    let finding = Finding(
      rule: rule, reason: reason, severity: severity, confidence: confidence, screen: screen,
      element: element.summary(
        line: isInCapture ? location.line : 0, column: isInCapture ? location.column : 0),
      message: message, related: related.map { $0.summary() }, count: max(1, count),
      subject: identity.subject)
    return IdentifiedFinding(
      finding,
      Identity(
        rule: rule, screen: screen.precomposedStringWithCanonicalMapping,
        discriminator: identity.discriminator, features: identity.features))
  }
}

extension ResultFinding.Element {
  fileprivate func summary(line: Int = 0, column: Int = 0) -> ElementSummary {
    ElementSummary(
      index: 0, type: type, identifier: identifier, label: label, frame: frame?.rect, path: path,
      line: line, column: column)
  }
}

extension ResultFinding.Parts {
  /// What the comparison looks at.
  var features: ElementFeatures {
    var shape: ElementFeatures.Shape?
    if let width, let height { shape = .init(width: width, height: height) }
    return ElementFeatures(
      type: type, identifier: identifier, text: text, anchors: anchors, traits: traits, path: path,
      rank: rank ?? 0, equals: equals ?? 0, shape: shape, locale: locale)
  }

  // Enough for the comparison, which asks whether it is a group.
  fileprivate var subject: Finding.Subject {
    if discriminator == "screen" { return .screen }
    if discriminator.hasPrefix("group") { return .group(String(discriminator.dropFirst(6))) }
    let word = discriminator.dropFirst("element ".count)
    return word.isEmpty ? .element : .elementAnd(String(word))
  }
}
