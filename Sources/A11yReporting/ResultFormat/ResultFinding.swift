import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// A finding, how it stands to the baseline, and every capture that shows it.
///
/// Its own members are those of the capture that speaks for all; an observation says what differs there.
struct ResultFinding: JSONRecord {
  static let isOnOneLine = false

  var fingerprint = ""
  var rule = ""
  var reason = ""
  var state = ""
  /// Whether it fails the gate: `error`, `warning` for what is new and does not, or `note`.
  var level: String?
  var severity = ""
  var confidence = ""
  var screen = ""
  /// The position of its screen in the list of screens.
  var coverage: Int?
  var message = ""
  var count = 0
  /// How many of these somebody has authored, where that is another number.
  var authored: Int?
  /// The lines of all elements that it stands for.
  var lines: [Int] = []
  var element = Element()
  var related: [Element] = []
  var location = Location()
  /// What mends it without changing more than what is heard; absent where a person has to decide.
  var fix: Fix?
  /// Where its element stands in another input of the run.
  var counterpart: Counterpart?
  var baseline: Match?
  var note: String?
  /// What the keys are made of, so that results can be joined and compared later.
  var identity: Parts?
  /// Every capture that shows it, in the order of the captures; empty in results of earlier versions.
  var observations: [Observation] = []

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("fingerprint", &fingerprint)
    try members.required("rule", &rule)
    try members.required("reason", &reason)
    try members.informative("state", &state)
    try members.informative("level", &level)
    try members.required("severity", &severity)
    try members.required("confidence", &confidence)
    try members.required("screen", &screen)
    try members.optional("coverage", &coverage)
    try members.required("message", &message)
    try members.required("count", &count)
    try members.optional("authored", &authored)
    try members.unlessEmpty("lines", &lines)
    try members.required("element", &element)
    try members.unlessEmpty("related", &related)
    try members.required("location", &location)
    try members.optional("fix", &fix)
    try members.optional("counterpart", &counterpart)
    try members.informative("baseline", &baseline)
    try members.informative("note", &note)
    try members.optional("identity", &identity)
    try members.unlessEmpty("observations", &observations)
  }

  /// What one capture shows of the finding; what is absent is as in the finding.
  struct Observation: JSONRecord {
    static let isOnOneLine = false

    var coverage = 0
    var context: [String: String] = [:]
    var location = Location()
    var fingerprint: String?
    var reason: String?
    var state: String?
    var severity: String?
    var confidence: String?
    var message: String?
    var count: Int?
    var authored: Int?
    var lines: [Int]?
    var element: Element?
    var related: [Element]?
    var baseline: Match?
    var note: String?
    var identity: Parts?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("coverage", &coverage)
      try members.informative("context", &context)
      try members.required("location", &location)
      try members.optional("fingerprint", &fingerprint)
      try members.optional("reason", &reason)
      try members.informative("state", &state)
      try members.optional("severity", &severity)
      try members.optional("confidence", &confidence)
      try members.optional("message", &message)
      try members.optional("count", &count)
      try members.optional("authored", &authored)
      try members.optional("lines", &lines)
      try members.optional("element", &element)
      try members.optional("related", &related)
      try members.informative("baseline", &baseline)
      try members.informative("note", &note)
      try members.optional("identity", &identity)
    }
  }

  /// An element as reports name it.
  struct Element: JSONRecord, Equatable {
    var type = ""
    var identifier = ""
    var label = ""
    var path = ""
    var frame: Frame?
    /// What has a name beside or around an element that has none.
    var surroundings = ""
    /// Where it is on its screen, in words.
    var position = ""
    /// The name by which code of UIKit speaks of it.
    var variable = ""
    /// The object of an Interface Builder document.
    var object: Object?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("type", &type)
      try members.unlessEmpty("identifier", &identifier)
      try members.unlessEmpty("label", &label)
      try members.required("path", &path)
      try members.optional("frame", &frame)
      try members.unlessEmpty("surroundings", &surroundings)
      try members.unlessEmpty("position", &position)
      try members.unlessEmpty("variable", &variable)
      try members.optional("object", &object)
    }
  }

  /// An object of an Interface Builder document, and what a developer finds it by.
  struct Object: JSONRecord, Equatable {
    var id = ""
    var outlets: [String] = []
    var actions: [String] = []
    var image = ""
    var userLabel = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("id", &id)
      try members.unlessEmpty("outlets", &outlets)
      try members.unlessEmpty("actions", &actions)
      try members.unlessEmpty("image", &image)
      try members.unlessEmpty("userLabel", &userLabel)
    }
  }

  /// x, y, width and height in screen points.
  struct Frame: JSONValue, Equatable {
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
  struct Match: JSONRecord, Equatable {
    var pass = ""
    var entry: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("pass", &pass)
      try members.optional("entry", &entry)
    }
  }

  /// The parts of its identity; without a type it is that of a group or of the screen.
  struct Parts: JSONRecord, Equatable {
    /// The document that the screen is a part of.
    var document = ""
    var discriminator = ""
    var type = ""
    var identifier = ""
    var object = ""
    var text = ""
    var part = ""
    var anchors: [String] = []
    var traits: [String]?
    var path = ""
    var rank: Int?
    var equals: Int?
    var kin = ""
    var before = ""
    var after = ""
    var x: Int?
    var y: Int?
    var width: Int?
    var height: Int?
    var locale = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.unlessEmpty("document", &document)
      try members.required("discriminator", &discriminator)
      try members.unlessEmpty("type", &type)
      try members.unlessEmpty("identifier", &identifier)
      try members.unlessEmpty("object", &object)
      try members.unlessEmpty("text", &text)
      try members.unlessEmpty("part", &part)
      try members.unlessEmpty("anchors", &anchors)
      try members.optional("traits", &traits)
      try members.unlessEmpty("path", &path)
      try members.optional("rank", &rank)
      try members.optional("equals", &equals)
      try members.unlessEmpty("kin", &kin)
      try members.unlessEmpty("before", &before)
      try members.unlessEmpty("after", &after)
      try members.optional("x", &x)
      try members.optional("y", &y)
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
  /// - Parameters:
  ///   - isFailing: Whether it fails the gate.
  ///   - screens: Those that were checked; the finding may be on none of them.
  init(_ compared: ComparedFinding, isFailing: Bool, on screens: [JudgedScreen]) {
    self.init(compared.speaker, on: screens, entry: compared.entry)
    level = GateLevel(compared, isFailing: isFailing).rawValue
    guard !compared.others.isEmpty else {
      observations = [Observation(coverage: compared.screen, in: self, on: screens)]
      return
    }
    observations = compared.observations.map { observation in
      Observation(
        Self(observation, on: screens, entry: compared.entry), differingFrom: self, on: screens)
    }
  }

  private init(
    _ observation: A11yBaseline.Observation, on screens: [JudgedScreen], entry: BaselineEntry?
  ) {
    let isListed = screens.indices.contains(observation.screen)
    let source = isListed ? screens[observation.screen].source : .init()
    // Not by its members, which would copy it for each.
    let finding = observation.finding.finding
    // All members at once, which copies none of them.
    self.init(
      fingerprint: observation.fingerprint,
      rule: finding.rule,
      reason: finding.reason,
      state: observation.state.rawValue,
      severity: finding.severity.rawValue,
      confidence: finding.confidence.rawValue,
      screen: finding.screen,
      coverage: observation.screen,
      message: finding.message,
      count: finding.count,
      authored: finding.authored == finding.count
        ? nil : finding.authored,
      lines: finding.lines,
      element: Element(finding.element),
      related: finding.related.map(Element.init),
      location: Location(finding.element, in: source),
      fix: finding.edits.isEmpty ? nil : Fix(edits: finding.edits.map(Edit.init)),
      counterpart: finding.counterpart.map(Counterpart.init),
      baseline: observation.matchedBy.map { Match(pass: $0.rawValue, entry: entry?.fingerprint) },
      note: observation.note,
      identity: Parts(observation.finding))
  }
}

extension ResultFinding.Observation {
  fileprivate init(coverage: Int, in finding: ResultFinding, on screens: [JudgedScreen]) {
    self.coverage = coverage
    context = screens.indices.contains(coverage) ? screens[coverage].context : [:]
    location = finding.location
  }

  // What is as in the finding is not said again.
  fileprivate init(
    _ own: ResultFinding, differingFrom finding: ResultFinding, on screens: [JudgedScreen]
  ) {
    self.init(coverage: own.coverage ?? 0, in: own, on: screens)
    func other<Value: Equatable>(_ path: KeyPath<ResultFinding, Value>) -> Value? {
      own[keyPath: path] == finding[keyPath: path] ? nil : own[keyPath: path]
    }
    fingerprint = other(\.fingerprint)
    reason = other(\.reason)
    state = other(\.state)
    severity = other(\.severity)
    confidence = other(\.confidence)
    message = other(\.message)
    count = other(\.count)
    // Where only one of both numbers differs, the other is said, too.
    authored =
      own.count == finding.count && own.authored == finding.authored
      ? nil : own.authored ?? own.count
    lines = other(\.lines)
    element = other(\.element)
    related = other(\.related)
    baseline = other(\.baseline) ?? nil
    note = other(\.note) ?? nil
    identity = other(\.identity) ?? nil
  }
}

extension ResultFinding.Element {
  init(_ element: ElementSummary) {
    type = element.type
    identifier = element.identifier
    label = element.label
    path = element.path
    frame = element.frame.map { .init(rect: $0) }
    surroundings = element.surroundings
    position = element.position
    variable = element.variable
    object = element.object.map {
      .init(
        id: $0.id, outlets: $0.outlets, actions: $0.actions, image: $0.image,
        userLabel: $0.userLabel)
    }
  }
}

extension ResultFinding.Location {
  fileprivate init(_ element: ElementSummary, in source: Screen.Source) {
    path = element.file(in: source)
    line = element.line(in: source)
    column = max(1, element.column)
    (endLine, endColumn) = (line, column)
    kind = path.isEmpty ? "fallback" : "capture"
  }
}

extension ResultFinding.Parts {
  fileprivate init(_ finding: IdentifiedFinding) {
    let identity = finding.identity
    let features = identity.features
    document =
      finding.family == finding.finding.screen.canonical ? "" : finding.family
    discriminator = identity.discriminator
    object = features.object
    guard !features.type.isEmpty else { return }
    type = features.type
    identifier = features.identifier
    text = features.text
    part = features.part
    anchors = features.anchors
    traits = features.traits
    path = features.path
    rank = features.rank
    equals = features.equals
    kin = features.kin
    before = features.neighbours.before
    after = features.neighbours.after
    x = features.shape?.x
    y = features.shape?.y
    width = features.shape?.width
    height = features.shape?.height
    locale = features.locale
  }
}

// MARK: - Reading

extension ResultFinding {
  /// The finding as each capture shows it, with the position of the capture in the list of screens; nil
  /// where that is not said, as in results of earlier versions.
  var seen: [(coverage: Int?, finding: ResultFinding)] {
    observations.isEmpty
      ? [(coverage, self)] : observations.map { ($0.coverage, applying($0)) }
  }

  private func applying(_ observation: Observation) -> ResultFinding {
    var finding = self
    finding.observations = []
    finding.coverage = observation.coverage
    finding.location = observation.location
    if let own = observation.fingerprint { finding.fingerprint = own }
    if let own = observation.reason { finding.reason = own }
    if let own = observation.severity { finding.severity = own }
    if let own = observation.confidence { finding.confidence = own }
    if let own = observation.message { finding.message = own }
    if let own = observation.count { finding.count = own }
    if let own = observation.authored { finding.authored = own }
    if let own = observation.lines { finding.lines = own }
    if let own = observation.element { finding.element = own }
    if let own = observation.related { finding.related = own }
    if let own = observation.identity { finding.identity = own }
    if let own = observation.state { finding.state = own }
    if let own = observation.baseline { finding.baseline = own }
    if let own = observation.note { finding.note = own }
    return finding
  }

  /// The finding; nil when the document does not say enough of it.
  var value: IdentifiedFinding? {
    guard let identity, let severity = Severity(rawValue: severity),
      let confidence = Confidence(rawValue: confidence)
    else { return nil }
    let isInCapture = location.kind == "capture"
    var finding = Finding(
      rule: rule, reason: reason, severity: severity, confidence: confidence, screen: screen,
      element: element.summary(
        line: isInCapture ? location.line : 0, column: isInCapture ? location.column : 0),
      message: message, related: related.map { $0.summary() }, count: max(1, count),
      authored: authored.map { max(1, $0) }, lines: lines,
      subject: identity.subject)
    finding.edits = fix?.edits.map(\.value) ?? []
    finding.counterpart = counterpart?.value
    let name = identity.document.isEmpty ? screen : identity.document
    let family = name.precomposedStringWithCanonicalMapping
    return IdentifiedFinding(
      finding,
      Identity(
        rule: rule, screen: family, discriminator: identity.discriminator,
        features: identity.features),
      family: family)
  }
}

extension ResultFinding.Element {
  fileprivate func summary(line: Int = 0, column: Int = 0) -> ElementSummary {
    var summary = ElementSummary(
      index: 0, type: type, identifier: identifier, label: label, frame: frame?.rect, path: path,
      line: line, column: column, object: object?.value)
    summary.surroundings = surroundings
    summary.position = position
    summary.variable = variable
    return summary
  }
}

extension ResultFinding.Object {
  fileprivate var value: DesignObject {
    DesignObject(id: id, outlets: outlets, actions: actions, image: image, userLabel: userLabel)
  }
}

extension ResultFinding.Parts {
  /// What the comparison looks at.
  var features: ElementFeatures {
    var shape: ElementFeatures.Shape?
    if let width, let height {
      shape = .init(x: x ?? 0, y: y ?? 0, width: width, height: height)
    }
    return ElementFeatures(
      type: type, identifier: identifier, object: object, text: text, part: part,
      anchors: anchors, traits: traits, path: path, rank: rank ?? 0, equals: equals ?? 0, kin: kin,
      neighbours: .init(before: before, after: after), shape: shape, locale: locale)
  }

  // Enough for the comparison, which asks whether it is a group.
  fileprivate var subject: Finding.Subject {
    if discriminator == "screen" { return .screen }
    if discriminator.hasPrefix("group") { return .group(String(discriminator.dropFirst(6))) }
    return discriminator == "element" ? .element : .pair
  }
}
