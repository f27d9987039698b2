import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// A finding, compared with the baseline, and the captures that show it.
///
/// The members are those of a representative capture. An observation has the members that differ in another
/// one.
struct ResultFinding: JSONRecord {
  var fingerprint = ""
  var rule = ""
  var reason = ""
  var state = ""
  var level = ""
  var severity = ""
  var confidence = ""
  var screen = ""
  var coverage = 0
  var message = ""
  var count = 0
  var authored: Int?
  var peers: Int?
  var lines: [Int] = []
  var element = Element()
  var related: [Element] = []
  var location = Location()
  var fix: Fix?
  var suggestion: Suggestion?
  var counterpart: Counterpart?
  var paired: Paired?
  var contrast: Contrast?
  var baseline: Match?
  var note: String?
  var identity = Parts()
  var observations: [Observation] = []

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required(
      "fingerprint", &fingerprint, "The fingerprint of the identity.", .fingerprint)
    try members.required("rule", &rule, "The ID of the rule.")
    try members.required("reason", &reason, "The reason within the rule.")
    try members.informative(
      "state", &state,
      "The state compared with the baseline. Values may be added.", .oneOf(FindingState.self))
    try members.informative(
      "level", &level,
      """
      error if the finding fails the gate, warning if it is new and doesn't, otherwise note.
      """, .oneOf(GateLevel.self))
    try members.required("severity", &severity, "The severity.", .oneOf(Severity.self))
    try members.required("confidence", &confidence, "The confidence.", .oneOf(Confidence.self))
    try members.required("screen", &screen, "The name of the screen.")
    try members.required("coverage", &coverage, "The index of the screen in coverage.")
    try members.required(
      "message", &message, "A description of the problem, without the element's name.")
    try members.required(
      "count", &count, "The number of elements that the finding represents.", .positive)
    try members.optional(
      "authored", &authored,
      """
      The number of authored elements among these, if different: all rows of a template are one.
      """, .positive)
    try members.optional(
      "peers", &peers,
      "The number of list rows with such an element, with the problem or without. Absent elsewhere.",
      .positive)
    try members.unlessEmpty(
      "lines", &lines,
      """
      The lines of all elements that the finding represents. Absent for a single element.
      """, .positive)
    try members.required("element", &element, "The element.")
    try members.unlessEmpty("related", &related, "Other elements that the problem involves.")
    try members.required("location", &location, "The place in the capture.")
    try members.optional(
      "fix", &fix,
      "The edits that `a11ylint fix` makes in a source. Absent if the fix needs a decision.")
    try members.optional(
      "suggestion", &suggestion,
      "The edit that `a11ylint fix --suggest` drafts in a source. Absent if none is known.")
    try members.optional(
      "counterpart", &counterpart,
      """
      The place of the element in another input of the run: in the source of a captured screen, \
      or on a screen that the source defines.
      """)
    try members.optional(
      "paired", &paired,
      "The element in the capture in another setting. Absent if a single capture was judged.")
    try members.optional(
      "contrast", &contrast, "The colors of an element with too little contrast. Absent otherwise.")
    try members.informative("baseline", &baseline, "The match with a baseline entry.")
    try members.informative("note", &note, "A remark.")
    try members.required("identity", &identity, "The parts that the fingerprint is computed from.")
    try members.unlessEmpty(
      "observations", &observations,
      """
      The captures that show the finding, in capture order. The members of the finding are those \
      of its representative. Absent if no other capture shows it.
      """)
  }

  /// A capture that shows the finding. Absent members are as in the finding.
  struct Observation: JSONRecord {
    var coverage = 0
    var location: Location?
    var fingerprint: String?
    var reason: String?
    var state: String?
    var severity: String?
    var confidence: String?
    var message: String?
    var count: Int?
    var authored: Int?
    var peers: Int?
    var lines: [Int]?
    var element: Element?
    var related: [Element]?
    var baseline: Match?
    var note: String?
    var identity: Parts?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("coverage", &coverage, "The index of the screen in coverage.")
      try members.optional("location", &location, "The place in the capture, if different.")
      try members.optional(
        "fingerprint", &fingerprint, "The fingerprint, if different.", .fingerprint)
      try members.optional("reason", &reason, "The reason, if different.")
      try members.informative(
        "state", &state, "The state, if different.", .oneOf(FindingState.self))
      try members.optional(
        "severity", &severity, "The severity, if different.", .oneOf(Severity.self))
      try members.optional(
        "confidence", &confidence, "The confidence, if different.", .oneOf(Confidence.self))
      try members.optional("message", &message, "The message, if different.")
      try members.optional("count", &count, "The number of elements, if different.", .positive)
      try members.optional(
        "authored", &authored,
        "The number of authored elements, if it or the count is different.", .positive)
      try members.optional("peers", &peers, "The number of rows, if different.", .positive)
      try members.optional("lines", &lines, "The lines, if different.", .positive)
      try members.optional("element", &element, "The element, if different.")
      try members.optional("related", &related, "The related elements, if different.")
      try members.informative("baseline", &baseline, "The match, if different.")
      try members.informative("note", &note, "The remark, if different.")
      try members.optional("identity", &identity, "The identity, if different.")
    }
  }

  struct Element: JSONRecord, Equatable {
    var type = ""
    var identifier = ""
    var label = ""
    var path = ""
    var frame: Frame?
    var surroundings = ""
    var position = ""
    var variable = ""
    var excerpt = ""
    var control = ""
    var object: Object?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("type", &type, "The type.")
      try members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
      try members.unlessEmpty("label", &label, "The accessibility label.")
      try members.required("path", &path, "The ancestors from the root.")
      try members.optional(
        "frame", &frame, "x, y, width and height, in points in screen coordinates.")
      try members.unlessEmpty(
        "surroundings", &surroundings,
        "A named neighbor of an element without a name, for example: beside StaticText \"Email\".")
      try members.unlessEmpty(
        "position", &position, "The position on the screen in words, for example top right.")
      try members.unlessEmpty("variable", &variable, "The variable of the element in UIKit code.")
      try members.unlessEmpty(
        "excerpt", &excerpt, "The beginning of the code that creates the element.")
      try members.unlessEmpty(
        "control", &control,
        "The kind of element, if its type doesn't tell, for example segment or tab.")
      try members.optional("object", &object, "The object of an Interface Builder document.")
    }
  }

  /// An object of an Interface Builder document.
  struct Object: JSONRecord, Equatable {
    var id = ""
    var outlets: [String] = []
    var actions: [String] = []
    var image = ""
    var userLabel = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("id", &id, "The object ID.")
      try members.unlessEmpty(
        "outlets", &outlets, "The names of the outlets that connect to the object.")
      try members.unlessEmpty("actions", &actions, "The selectors of the object's actions.")
      try members.unlessEmpty("image", &image, "The name of the image.")
      try members.unlessEmpty("userLabel", &userLabel, "The label in Interface Builder.")
    }
  }

  /// A frame, in points in screen coordinates.
  struct Frame: JSONValue, Equatable {
    static var shape: JSONShape { .list(.number, count: 4...4) }

    var rect: A11yModel.Rect?
  }

  /// The place of the element in the capture.
  struct Location: JSONRecord, Equatable {
    var path = ""
    var line = 0
    var column = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.unlessEmpty(
        "path", &path, "The path of the capture. Absent if the screen was read from no file.")
      try members.required("line", &line, "The line of the element, from 1.", .positive)
      try members.required("column", &column, "The column of the element, from 1.", .positive)
    }
  }

  /// The match with a baseline entry.
  struct Match: JSONRecord, Equatable {
    var pass = ""
    var entry: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required(
        "pass", &pass,
        "The stage of the comparison that matched the finding.", .oneOf(MatchStage.self))
      try members.optional("entry", &entry, "The fingerprint of the entry.", .fingerprint)
    }
  }

  /// The parts of an identity. Without a type, it is that of a group or a screen.
  struct Parts: JSONRecord, Equatable {
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
    var elements: [String] = []
    var before = ""
    var after = ""
    var x: Int?
    var y: Int?
    var width: Int?
    var height: Int?
    var locale = ""

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.unlessEmpty(
        "document", &document,
        "The Interface Builder document, if the identity has it in place of the screen.")
      try members.required(
        "discriminator", &discriminator,
        "The kind of subject: element, pair, screen, or a group with its name.")
      try members.unlessEmpty(
        "type", &type, "The type of the element. Absent for a group or a screen.")
      try members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
      try members.unlessEmpty(
        "object", &object,
        """
        The object ID in an Interface Builder document. For a group or a screen, that of the \
        scene.
        """)
      try members.unlessEmpty("text", &text, "The text.")
      try members.unlessEmpty("part", &part, "The type and text of the other element of a pair.")
      try members.unlessEmpty("anchors", &anchors, "The nearest ancestors with an identifier.")
      try members.optional("traits", &traits, "The traits.")
      try members.unlessEmpty("path", &path, "The path from the nearest anchor.")
      try members.optional("rank", &rank, "The position among equal elements.", .signed)
      try members.optional(
        "equals", &equals, "The number of equal elements, 0 in a list row.", .signed)
      try members.unlessEmpty("kin", &kin, "A digest of the equal elements.")
      try members.unlessEmpty(
        "elements", &elements, "Digests of the elements that the finding represents.")
      try members.unlessEmpty("before", &before, "The previous element, shortened.")
      try members.unlessEmpty("after", &after, "The next element, shortened.")
      try members.optional(
        "x", &x, "The horizontal distance from the nearest anchor, in 64ths of its width.", .signed)
      try members.optional(
        "y", &y, "The vertical distance from the nearest anchor, in 64ths of its height.", .signed)
      try members.optional("width", &width, "The width, in 64ths of the nearest anchor's.", .signed)
      try members.optional(
        "height", &height, "The height, in 64ths of the nearest anchor's.", .signed)
      try members.unlessEmpty("locale", &locale, "The language, for texts that depend on it.")
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
  ///   - isFailing: Whether the finding fails the gate.
  ///   - screens: The screens of the run, which may lack that of the finding.
  init(_ compared: ComparedFinding, isFailing: Bool, on screens: [JudgedScreen]) {
    self.init(compared.speaker, on: screens, entry: compared.entry)
    level = GateLevel(compared, isFailing: isFailing).rawValue
    guard !compared.others.isEmpty else { return }
    observations = compared.observations.map { observation in
      Observation(Self(observation, on: screens, entry: compared.entry), differingFrom: self)
    }
  }

  private init(
    _ observation: A11yBaseline.Observation, on screens: [JudgedScreen], entry: BaselineEntry?
  ) {
    let isListed = screens.indices.contains(observation.screen)
    let source = isListed ? screens[observation.screen].source : .init()
    // One access, because each copies the finding.
    let finding = observation.finding.finding
    let location = Location(finding.element, in: source)
    // The memberwise initializer doesn't copy members.
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
      peers: finding.peers > 0 ? finding.peers : nil,
      lines: finding.lines,
      element: Element(finding.element),
      related: finding.related.map(Element.init),
      location: location,
      fix: finding.edits.isEmpty
        ? nil : Fix(edits: finding.edits.map { Edit($0, in: location.path) }),
      suggestion: finding.suggestion.map { Suggestion($0, in: location.path) },
      counterpart: finding.counterpart.map(Counterpart.init),
      paired: finding.paired.map(Paired.init),
      contrast: finding.contrast.map(Contrast.init),
      baseline: observation.matchedBy.map { Match(pass: $0.rawValue, entry: entry?.fingerprint) },
      note: observation.note,
      identity: Parts(observation.finding))
  }
}

extension ResultFinding.Observation {
  // Members that equal the finding's are absent.
  fileprivate init(_ own: ResultFinding, differingFrom finding: ResultFinding) {
    coverage = own.coverage
    func other<Value: Equatable>(_ path: KeyPath<ResultFinding, Value>) -> Value? {
      own[keyPath: path] == finding[keyPath: path] ? nil : own[keyPath: path]
    }
    location = other(\.location)
    fingerprint = other(\.fingerprint)
    reason = other(\.reason)
    state = other(\.state)
    severity = other(\.severity)
    confidence = other(\.confidence)
    message = other(\.message)
    count = other(\.count)
    // If only one of the two numbers differs, both are written.
    authored =
      own.count == finding.count && own.authored == finding.authored
      ? nil : own.authored ?? own.count
    peers = other(\.peers) ?? nil
    lines = other(\.lines)
    element = other(\.element)
    related = other(\.related)
    baseline = other(\.baseline) ?? nil
    note = other(\.note) ?? nil
    identity = other(\.identity)
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
    excerpt = element.excerpt
    control = element.control == Control(typeName: type) ? "" : element.control.id
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
    elements = features.members
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
  /// The finding in each capture, with the index of its screen.
  var seen: [(coverage: Int, finding: ResultFinding)] {
    let finding = withPathsOfEdits
    guard !observations.isEmpty else { return [(coverage, finding)] }
    return observations.map { ($0.coverage, finding.applying($0)) }
  }

  private func applying(_ observation: Observation) -> ResultFinding {
    var finding = self
    finding.observations = []
    finding.coverage = observation.coverage
    if let own = observation.location { finding.location = own }
    if let own = observation.fingerprint { finding.fingerprint = own }
    if let own = observation.reason { finding.reason = own }
    if let own = observation.severity { finding.severity = own }
    if let own = observation.confidence { finding.confidence = own }
    if let own = observation.message { finding.message = own }
    if let own = observation.count { finding.count = own }
    if let own = observation.authored { finding.authored = own }
    if let own = observation.peers { finding.peers = own }
    if let own = observation.lines { finding.lines = own }
    if let own = observation.element { finding.element = own }
    if let own = observation.related { finding.related = own }
    if let own = observation.identity { finding.identity = own }
    if let own = observation.state { finding.state = own }
    if let own = observation.baseline { finding.baseline = own }
    if let own = observation.note { finding.note = own }
    return finding
  }

  /// The finding; nil if severity or confidence are unknown.
  var value: IdentifiedFinding? {
    guard let severity = Severity(rawValue: severity),
      let confidence = Confidence(rawValue: confidence)
    else { return nil }
    let isInCapture = !location.path.isEmpty
    var finding = Finding(
      rule: rule, reason: reason, severity: severity, confidence: confidence, screen: screen,
      element: element.summary(
        line: isInCapture ? location.line : 0, column: isInCapture ? location.column : 0),
      message: message, related: related.map { $0.summary() }, count: max(1, count),
      authored: authored.map { max(1, $0) }, lines: lines,
      subject: identity.subject)
    finding.peers = max(0, peers ?? 0)
    finding.edits = fix?.edits.map(\.value) ?? []
    finding.suggestion = suggestion?.value
    finding.counterpart = counterpart?.value
    finding.paired = paired?.element
    finding.contrast = contrast?.found
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
    summary.excerpt = excerpt
    if let kind = Control.named(control) { summary.control = kind }
    return summary
  }
}

extension ResultFinding.Object {
  fileprivate var value: DesignObject {
    DesignObject(id: id, outlets: outlets, actions: actions, image: image, userLabel: userLabel)
  }
}

extension ResultFinding.Parts {
  /// The features for comparison.
  var features: ElementFeatures {
    var shape: ElementFeatures.Shape?
    if let width, let height {
      shape = .init(x: x ?? 0, y: y ?? 0, width: width, height: height)
    }
    var features = ElementFeatures(
      type: type, identifier: identifier, object: object, text: text, part: part,
      anchors: anchors, traits: traits, path: path, rank: rank ?? 0, equals: equals ?? 0, kin: kin,
      neighbours: .init(before: before, after: after), shape: shape, locale: locale)
    features.members = elements
    return features
  }

  // Sufficient for the comparison, which only distinguishes groups.
  fileprivate var subject: Finding.Subject {
    if discriminator == "screen" { return .screen }
    if discriminator.hasPrefix("group") { return .group(String(discriminator.dropFirst(6))) }
    return discriminator == "element" ? .element : .pair
  }
}
