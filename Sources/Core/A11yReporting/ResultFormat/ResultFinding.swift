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
  var finding = Finding()
  var fingerprint = ""
  var state = FindingState.new
  var level = GateLevel.note
  var coverage = 0
  var location = Location()
  var baseline: Match?
  var note: String?
  var identity = Parts()
  var observations: [Observation] = []

  mutating func members(_ members: any JSONMembers) {
    members.required("fingerprint", &fingerprint, "The fingerprint of the identity.", .fingerprint)
    members.required("rule", &finding.rule, "The ID of the rule.")
    members.required("reason", &finding.reason, "The reason within the rule.")
    members.informative(
      "state", &state, "The state compared with the baseline. Values may be added.")
    members.informative(
      "level", &level,
      """
      error if the finding fails the gate, warning if it is new and doesn't, otherwise note.
      """)
    members.required("severity", &finding.severity, "The severity.")
    members.required("confidence", &finding.confidence, "The confidence.")
    members.required("screen", &finding.screen, "The name of the screen.")
    members.required("coverage", &coverage, "The index of the screen in coverage.")
    members.required(
      "message", &finding.message, "A description of the problem, without the element's name.")
    // Before the count is read, because an absent member stands for it.
    var authored = finding.authored == finding.count ? nil : finding.authored
    members.required(
      "count", &finding.count, "The number of elements that the finding represents.", .positive)
    members.optional(
      "authored", &authored,
      """
      The number of authored elements among these, if different: all rows of a template are one.
      """, .positive)
    finding.authored = authored ?? finding.count
    members.unless(
      0, "peers", &finding.peers,
      "The number of list rows with such an element, with the problem or without. Absent elsewhere.",
      .positive)
    members.unlessEmpty(
      "lines", &finding.lines,
      """
      The lines of all elements that the finding represents. Absent for a single element.
      """, .positive)
    members.required("element", &finding.element, "The element.")
    members.unlessEmpty(
      "related", &finding.related, "Other elements that the problem involves.")
    members.required("location", &location, "The place in the capture.")
    var fix = finding.edits.isEmpty ? nil : Fix(edits: finding.edits)
    members.optional(
      "fix", &fix,
      "The edits that `a11ylint fix` makes in a source. Absent if the fix needs a decision.")
    finding.edits = fix?.edits ?? []
    members.optional(
      "suggestion", &finding.suggestion,
      "The edit that `a11ylint fix --suggest` drafts in a source. Absent if none is known.")
    members.informative(
      "counterpart", &finding.counterpart,
      """
      The place of the element in another input of the run: in the source of a captured screen, \
      or on a screen that the source defines.
      """)
    members.informative(
      "paired", &finding.paired,
      "The element in the capture in another setting. Absent if a single capture was judged.")
    members.informative(
      "contrast", &finding.contrast,
      "The colors of an element with too little contrast. Absent otherwise.")
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
    var state: FindingState?
    var severity: Severity?
    var confidence: Confidence?
    var message: String?
    var count: Int?
    var authored: Int?
    var peers: Int?
    var lines: [Int]?
    var element: ElementSummary?
    var related: [ElementSummary]?
    var baseline: Match?
    var note: String?
    var identity: Parts?

    mutating func members(_ members: any JSONMembers) {
      members.required("coverage", &coverage, "The index of the screen in coverage.")
      members.optional("location", &location, "The place in the capture, if different.")
      members.optional(
        "fingerprint", &fingerprint, "The fingerprint, if different.", .fingerprint)
      members.optional("reason", &reason, "The reason, if different.")
      members.informative("state", &state, "The state, if different.")
      members.optional("severity", &severity, "The severity, if different.")
      members.optional("confidence", &confidence, "The confidence, if different.")
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

  /// The edits that fix a finding, changing only what VoiceOver says.
  struct Fix: JSONRecord {
    var edits: [TextEdit] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("edits", &edits, "The edits, which only apply together.")
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
    var features = ElementFeatures()

    mutating func members(_ members: any JSONMembers) {
      members.unlessEmpty(
        "document", &document,
        "The Interface Builder document, if the identity has it in place of the screen.")
      members.required(
        "discriminator", &discriminator,
        "The kind of subject: element, pair, screen, or a group with its name.")
      features.members(members)
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
    level = GateLevel(compared, isFailing: isFailing)
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
    self.finding = finding
    for index in finding.edits.indices { self.finding.edits[index].leave(location.path) }
    self.finding.suggestion?.edit.leave(location.path)
    fingerprint = observation.fingerprint
    state = observation.state
    coverage = observation.screen
    self.location = location
    baseline = observation.matchedBy.map { Match(pass: $0.rawValue, entry: entry?.fingerprint) }
    note = observation.note
    identity = Parts(observation.finding)
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
    reason = other(\.finding.reason)
    state = other(\.state)
    severity = other(\.finding.severity)
    confidence = other(\.finding.confidence)
    message = other(\.finding.message)
    count = other(\.finding.count)
    // If only one of the two numbers differs, both are written.
    authored =
      own.finding.count == finding.finding.count && own.finding.authored == finding.finding.authored
      ? nil : own.finding.authored
    peers = own.finding.peers > 0 ? other(\.finding.peers) : nil
    lines = other(\.finding.lines)
    element = other(\.finding.element.withoutPlace)
    related = other(\.otherElements)
    baseline = other(\.baseline) ?? nil
    note = other(\.note) ?? nil
    identity = other(\.identity)
  }
}

extension ResultFinding {
  fileprivate var otherElements: [ElementSummary] { finding.related.map(\.withoutPlace) }
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
    // A group or a screen has no more than the object of its scene.
    self.features =
      features.type.isEmpty ? ElementFeatures(object: features.object) : features
  }
}

// MARK: - Reading

extension ResultFinding {
  /// The finding in each capture, with the index of its screen.
  var seen: [(coverage: Int, finding: ResultFinding)] {
    var finding = self
    for index in finding.finding.edits.indices {
      finding.finding.edits[index].lie(in: location.path)
    }
    finding.finding.suggestion?.edit.lie(in: location.path)
    guard !observations.isEmpty else { return [(coverage, finding)] }
    return observations.map { ($0.coverage, finding.applying($0)) }
  }

  private func applying(_ observation: Observation) -> ResultFinding {
    var finding = self
    finding.observations = []
    finding.coverage = observation.coverage
    if let own = observation.location { finding.location = own }
    if let own = observation.fingerprint { finding.fingerprint = own }
    if let own = observation.reason { finding.finding.reason = own }
    if let own = observation.severity { finding.finding.severity = own }
    if let own = observation.confidence { finding.finding.confidence = own }
    if let own = observation.message { finding.finding.message = own }
    if let own = observation.count {
      (finding.finding.count, finding.finding.authored) = (own, own)
    }
    if let own = observation.authored { finding.finding.authored = own }
    if let own = observation.peers { finding.finding.peers = own }
    if let own = observation.lines { finding.finding.lines = own }
    if let own = observation.element { finding.finding.element = own }
    if let own = observation.related { finding.finding.related = own }
    if let own = observation.identity { finding.identity = own }
    if let own = observation.state { finding.state = own }
    if let own = observation.baseline { finding.baseline = own }
    if let own = observation.note { finding.note = own }
    return finding
  }

  /// The finding.
  var value: IdentifiedFinding {
    var finding = finding
    if !location.path.isEmpty {
      (finding.element.line, finding.element.column) = (location.line, location.column)
    }
    finding.message = SecretText.shown(finding.message)
    finding.count = max(1, finding.count)
    finding.authored = max(1, finding.authored)
    finding.peers = max(0, finding.peers)
    finding.subject = identity.subject
    let name = identity.document.isEmpty ? finding.screen : identity.document
    let family = name.precomposedStringWithCanonicalMapping
    return IdentifiedFinding(
      finding,
      Identity(
        rule: finding.rule, screen: family, discriminator: identity.discriminator,
        features: identity.features),
      family: family)
  }
}

extension ResultFinding.Parts {
  // Sufficient for the comparison, which only distinguishes groups.
  fileprivate var subject: Finding.Subject {
    if discriminator == "screen" { return .screen }
    if discriminator.hasPrefix("group") { return .group(String(discriminator.dropFirst(6))) }
    return discriminator == "element" ? .element : .pair
  }
}
