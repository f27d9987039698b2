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

  mutating func members(_ members: any JSONMembers) {
    members.required(
      "fingerprint", &fingerprint, "The fingerprint of the identity.", .fingerprint)
    members.required("rule", &rule, "The ID of the rule.")
    members.required("reason", &reason, "The reason within the rule.")
    members.informative(
      "state", &state,
      "The state compared with the baseline. Values may be added.", .oneOf(FindingState.self))
    members.informative(
      "level", &level,
      """
      error if the finding fails the gate, warning if it is new and doesn't, otherwise note.
      """, .oneOf(GateLevel.self))
    members.required("severity", &severity, "The severity.", .oneOf(Severity.self))
    members.required("confidence", &confidence, "The confidence.", .oneOf(Confidence.self))
    members.required("screen", &screen, "The name of the screen.")
    members.required("coverage", &coverage, "The index of the screen in coverage.")
    members.required(
      "message", &message, "A description of the problem, without the element's name.")
    members.required(
      "count", &count, "The number of elements that the finding represents.", .positive)
    members.optional(
      "authored", &authored,
      """
      The number of authored elements among these, if different: all rows of a template are one.
      """, .positive)
    members.optional(
      "peers", &peers,
      "The number of list rows with such an element, with the problem or without. Absent elsewhere.",
      .positive)
    members.unlessEmpty(
      "lines", &lines,
      """
      The lines of all elements that the finding represents. Absent for a single element.
      """, .positive)
    members.required("element", &element, "The element.")
    members.unlessEmpty("related", &related, "Other elements that the problem involves.")
    members.required("location", &location, "The place in the capture.")
    members.optional(
      "fix", &fix,
      "The edits that `a11ylint fix` makes in a source. Absent if the fix needs a decision.")
    members.optional(
      "suggestion", &suggestion,
      "The edit that `a11ylint fix --suggest` drafts in a source. Absent if none is known.")
    members.optional(
      "counterpart", &counterpart,
      """
      The place of the element in another input of the run: in the source of a captured screen, \
      or on a screen that the source defines.
      """)
    members.optional(
      "paired", &paired,
      "The element in the capture in another setting. Absent if a single capture was judged.")
    members.optional(
      "contrast", &contrast, "The colors of an element with too little contrast. Absent otherwise.")
    members.informative("baseline", &baseline, "The match with a baseline entry.")
    members.informative("note", &note, "A remark.")
    members.required("identity", &identity, "The parts that the fingerprint is computed from.")
    members.unlessEmpty(
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

    mutating func members(_ members: any JSONMembers) {
      members.required("coverage", &coverage, "The index of the screen in coverage.")
      members.optional("location", &location, "The place in the capture, if different.")
      members.optional(
        "fingerprint", &fingerprint, "The fingerprint, if different.", .fingerprint)
      members.optional("reason", &reason, "The reason, if different.")
      members.informative(
        "state", &state, "The state, if different.", .oneOf(FindingState.self))
      members.optional(
        "severity", &severity, "The severity, if different.", .oneOf(Severity.self))
      members.optional(
        "confidence", &confidence, "The confidence, if different.", .oneOf(Confidence.self))
      members.optional("message", &message, "The message, if different.")
      members.optional("count", &count, "The number of elements, if different.", .positive)
      members.optional(
        "authored", &authored,
        "The number of authored elements, if it or the count is different.", .positive)
      members.optional("peers", &peers, "The number of rows, if different.", .positive)
      members.optional("lines", &lines, "The lines, if different.", .positive)
      members.optional("element", &element, "The element, if different.")
      members.optional("related", &related, "The related elements, if different.")
      members.informative("baseline", &baseline, "The match, if different.")
      members.informative("note", &note, "The remark, if different.")
      members.optional("identity", &identity, "The identity, if different.")
    }
  }

  struct Element: JSONRecord, Equatable {
    var type = ""
    var identifier = ""
    var label = ""
    var path = ""
    var frame: Rect?
    var surroundings = ""
    var position = ""
    var variable = ""
    var excerpt = ""
    var control = ""
    var object: Object?

    mutating func members(_ members: any JSONMembers) {
      members.required("type", &type, "The type.")
      members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
      members.unlessEmpty("label", &label, "The accessibility label.")
      members.required("path", &path, "The ancestors from the root.")
      members.optional(
        "frame", &frame, "x, y, width and height, in points in screen coordinates.")
      members.unlessEmpty(
        "surroundings", &surroundings,
        "A named neighbor of an element without a name, for example: beside StaticText \"Email\".")
      members.unlessEmpty(
        "position", &position, "The position on the screen in words, for example top right.")
      members.unlessEmpty("variable", &variable, "The variable of the element in UIKit code.")
      members.unlessEmpty(
        "excerpt", &excerpt, "The beginning of the code that creates the element.")
      members.unlessEmpty(
        "control", &control,
        "The kind of element, if its type doesn't tell, for example segment or tab.")
      members.optional("object", &object, "The object of an Interface Builder document.")
    }
  }

  /// An object of an Interface Builder document.
  struct Object: JSONRecord, Equatable {
    var id = ""
    var outlets: [String] = []
    var actions: [String] = []
    var image = ""
    var userLabel = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("id", &id, "The object ID.")
      members.unlessEmpty(
        "outlets", &outlets, "The names of the outlets that connect to the object.")
      members.unlessEmpty("actions", &actions, "The selectors of the object's actions.")
      members.unlessEmpty("image", &image, "The name of the image.")
      members.unlessEmpty("userLabel", &userLabel, "The label in Interface Builder.")
    }
  }

  /// The place of the element in the capture.
  struct Location: JSONRecord, Equatable {
    var path = ""
    var line = 0
    var column = 0

    mutating func members(_ members: any JSONMembers) {
      members.unlessEmpty(
        "path", &path, "The path of the capture. Absent if the screen was read from no file.")
      members.required("line", &line, "The line of the element, from 1.", .positive)
      members.required("column", &column, "The column of the element, from 1.", .positive)
    }
  }

  /// The match with a baseline entry.
  struct Match: JSONRecord, Equatable {
    var pass = ""
    var entry: String?

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "pass", &pass,
        "The stage of the comparison that matched the finding.", .oneOf(MatchStage.self))
      members.optional("entry", &entry, "The fingerprint of the entry.", .fingerprint)
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

    mutating func members(_ members: any JSONMembers) {
      members.unlessEmpty(
        "document", &document,
        "The Interface Builder document, if the identity has it in place of the screen.")
      members.required(
        "discriminator", &discriminator,
        "The kind of subject: element, pair, screen, or a group with its name.")
      members.unlessEmpty(
        "type", &type, "The type of the element. Absent for a group or a screen.")
      members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
      members.unlessEmpty(
        "object", &object,
        """
        The object ID in an Interface Builder document. For a group or a screen, that of the \
        scene.
        """)
      members.unlessEmpty("text", &text, "The text.")
      members.unlessEmpty("part", &part, "The type and text of the other element of a pair.")
      members.unlessEmpty("anchors", &anchors, "The nearest ancestors with an identifier.")
      members.optional("traits", &traits, "The traits.")
      members.unlessEmpty("path", &path, "The path from the nearest anchor.")
      members.optional("rank", &rank, "The position among equal elements.", .signed)
      members.optional(
        "equals", &equals, "The number of equal elements, 0 in a list row.", .signed)
      members.unlessEmpty("kin", &kin, "A digest of the equal elements.")
      members.unlessEmpty(
        "elements", &elements, "Digests of the elements that the finding represents.")
      members.unlessEmpty("before", &before, "The previous element, shortened.")
      members.unlessEmpty("after", &after, "The next element, shortened.")
      members.optional(
        "x", &x, "The horizontal distance from the nearest anchor, in 64ths of its width.", .signed)
      members.optional(
        "y", &y, "The vertical distance from the nearest anchor, in 64ths of its height.", .signed)
      members.optional("width", &width, "The width, in 64ths of the nearest anchor's.", .signed)
      members.optional(
        "height", &height, "The height, in 64ths of the nearest anchor's.", .signed)
      members.unlessEmpty("locale", &locale, "The language, for texts that depend on it.")
    }
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
    frame = element.frame
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
      index: 0, type: type, identifier: identifier, label: label, frame: frame, path: path,
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
