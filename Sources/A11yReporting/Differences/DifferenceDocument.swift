import A11yBaseline
import A11yModel
import A11yRules

/// A difference as JSON, for programs: `a11ylint-diff/1`. Members are only added.
package struct DifferenceDocument: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-diff/1"
  var tool = Tool()
  var outcome = ""
  var newFindings = 0
  var failing = 0
  var gone = 0
  var screens: [Screen] = []
  /// What became of the queries of UI tests; absent where nobody has asked for these.
  var tests: Tests?

  package init() {}

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("tool", &tool)
    try members.required("outcome", &outcome)
    try members.required("newFindings", &newFindings)
    try members.required("failing", &failing)
    try members.required("goneFindings", &gone)
    try members.required("screens", &screens)
    try members.optional("tests", &tests)
  }

  /// The queries of UI tests.
  struct Tests: JSONRecord {
    static let isOnOneLine = false

    var queries = 0
    var unseen = 0
    var broken: [Query] = []
    var mended: [Query] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("queries", &queries)
      try members.required("unseen", &unseen)
      try members.required("broken", &broken)
      try members.required("mended", &mended)
    }
  }

  /// A query that is broken or mended.
  struct Query: JSONRecord {
    static let isOnOneLine = false

    var path = ""
    var line = 0
    var column = 0
    var query = ""
    var askedBy: [String] = []
    var screens: [String] = []
    /// How many elements it matches on the side on which it fails.
    var count = 0
    var near: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("path", &path)
      try members.required("line", &line)
      try members.required("column", &column)
      try members.required("query", &query)
      try members.required("askedBy", &askedBy)
      try members.required("screens", &screens)
      try members.required("count", &count)
      try members.optional("near", &near)
    }
  }

  /// A screen.
  struct Screen: JSONRecord {
    static let isOnOneLine = false

    var name = ""
    var kind = ""
    var context: [String: String] = [:]
    var old: String?
    var new: String?
    /// Whether both sides have elements.
    var comparesElements = false
    /// What VoiceOver says otherwise.
    var speech: [Speech] = []
    var changes: [Change] = []
    var dataChanges = 0
    var newFindings: [Finding] = []
    var goneFindings: [Finding] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("name", &name)
      try members.required("kind", &kind)
      try members.required("context", &context)
      try members.optional("old", &old)
      try members.optional("new", &new)
      try members.required("comparesElements", &comparesElements)
      try members.required("speech", &speech)
      try members.required("changes", &changes)
      try members.required("dataChanges", &dataChanges)
      try members.required("newFindings", &newFindings)
      try members.required("goneFindings", &goneFindings)
    }
  }

  /// What VoiceOver says otherwise.
  struct Speech: JSONRecord {
    static let isOnOneLine = false

    var kind = ""
    var words = ""
    var old: Stop?
    var new: Stop?
    /// What is said otherwise: label, value, hint, gained, lost, actions.
    var parts: [SpokenPart] = []
    var isShownInBoth = false
    var others: [Stop] = []
    var otherCount = 0
    var inRows = false

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("kind", &kind)
      try members.required("words", &words)
      try members.optional("old", &old)
      try members.optional("new", &new)
      try members.unlessEmpty("parts", &parts)
      try members.required("shownInBoth", &isShownInBoth)
      try members.unlessEmpty("others", &others)
      try members.required("otherCount", &otherCount)
      try members.required("inRows", &inRows)
    }
  }

  /// A part of what is said that is not as it was.
  struct SpokenPart: JSONRecord {
    var of = ""
    /// The words that are said now, or not any more.
    var words: [String] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("of", &of)
      try members.unlessEmpty("words", &words)
    }
  }

  /// A stop of VoiceOver.
  struct Stop: JSONRecord {
    var number = 0
    var said = ""
    var line = 0
    /// What is read in front of it.
    var after: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("number", &number)
      try members.required("said", &said)
      try members.required("line", &line)
      try members.optional("after", &after)
    }
  }

  /// What happened to an element.
  struct Change: JSONRecord {
    static let isOnOneLine = false

    var kind = ""
    var words = ""
    var old: ResultFinding.Element?
    var new: ResultFinding.Element?
    var aspects: [Aspect] = []
    var others = 0
    var inRows = false

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("kind", &kind)
      try members.required("words", &words)
      try members.optional("old", &old)
      try members.optional("new", &new)
      try members.unlessEmpty("aspects", &aspects)
      try members.required("others", &others)
      try members.required("inRows", &inRows)
    }
  }

  /// What of an element is not as it was.
  struct Aspect: JSONRecord {
    var of = ""
    var from: String?
    var to: String?
    /// Points.
    var right: Points?
    var down: Points?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("of", &of)
      try members.optional("from", &from)
      try members.optional("to", &to)
      try members.optional("right", &right)
      try members.optional("down", &down)
    }
  }

  /// A number of points.
  struct Points: JSONValue {
    var number: Double

    init(_ number: Double) { self.number = number }

    init(from decoder: any Decoder) throws { number = try Double(from: decoder) }

    func write(to writer: inout JSONWriter) { writer.write(number) }
  }

  /// A finding.
  struct Finding: JSONRecord {
    static let isOnOneLine = false

    var fingerprint = ""
    var rule = ""
    var severity = ""
    var confidence = ""
    var message = ""
    var element = ResultFinding.Element()
    var line = 0
    var isFailing: Bool?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("fingerprint", &fingerprint)
      try members.required("rule", &rule)
      try members.required("severity", &severity)
      try members.required("confidence", &confidence)
      try members.required("message", &message)
      try members.required("element", &element)
      try members.required("line", &line)
      try members.optional("failing", &isFailing)
    }
  }
}

extension DifferenceDocument {
  /// The document, with a line feed at its end.
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }

  /// The document of a difference.
  package init(_ difference: Difference) {
    outcome = difference.isFailing ? "failed" : "passed"
    newFindings = difference.newCount
    failing = difference.failingCount
    gone = difference.goneCount
    screens = difference.screens.map(Screen.init)
    tests = difference.tests.map(Tests.init)
  }
}

extension DifferenceDocument.Tests {
  fileprivate init(_ tests: TestChanges) {
    (queries, unseen) = (tests.queryCount, tests.unseenCount)
    broken = tests.changes.filter { !$0.isMended }.map(DifferenceDocument.Query.init)
    mended = tests.changes.filter(\.isMended).map(DifferenceDocument.Query.init)
  }
}

extension DifferenceDocument.Query {
  fileprivate init(_ change: TestChange) {
    (path, line, column) = (change.path, change.line, change.column)
    (query, askedBy) = (change.query, change.askedBy)
    (screens, count) = (change.screens, change.count)
    near = change.near.isEmpty ? nil : change.near
  }
}

extension DifferenceDocument.Screen {
  fileprivate init(_ screen: ScreenDifference) {
    name = screen.name
    kind = screen.kind.rawValue
    context = (screen.new ?? screen.old)?.context ?? [:]
    (old, new) = (screen.old?.source.path, screen.new?.source.path)
    comparesElements = screen.elements != nil
    speech = (screen.elements?.spoken ?? []).map(DifferenceDocument.Speech.init)
    changes = (screen.elements?.changes ?? []).map(DifferenceDocument.Change.init)
    dataChanges = screen.elements?.dataCount ?? 0
    newFindings = screen.came.map { new in
      var finding = DifferenceDocument.Finding(new.finding)
      finding.isFailing = new.isFailing
      return finding
    }
    goneFindings = screen.gone.map(DifferenceDocument.Finding.init)
  }
}

extension DifferenceDocument.Change {
  fileprivate init(_ change: ElementChange) {
    kind = change.kind.rawValue
    words = ChangeWords(change).line
    old = change.old.map(ResultFinding.Element.init)
    new = change.new.map(ResultFinding.Element.init)
    aspects = change.aspects.map(DifferenceDocument.Aspect.init)
    others = change.otherCount
    inRows = change.isInRows
  }
}

extension DifferenceDocument.Speech {
  fileprivate init(_ change: SpokenChange) {
    kind = change.kind.rawValue
    words = SpokenChangeWords(change).line
    old = change.old.map(DifferenceDocument.Stop.init)
    new = change.new.map(DifferenceDocument.Stop.init)
    parts = change.parts.map(DifferenceDocument.SpokenPart.init)
    isShownInBoth = change.isShownInBoth
    others = change.others.map(DifferenceDocument.Stop.init)
    otherCount = change.otherCount
    inRows = change.isInRows
  }
}

extension DifferenceDocument.SpokenPart {
  fileprivate init(_ part: SpokenChange.Part) {
    switch part {
    case .label: self.init(of: "label")
    case .value: self.init(of: "value")
    case .hint: self.init(of: "hint")
    case .gained(let words): self.init(of: "gained", words: words)
    case .lost(let words): self.init(of: "lost", words: words)
    case .actions(let hasSome): self.init(of: hasSome ? "actions-gained" : "actions-lost")
    }
  }
}

extension DifferenceDocument.Stop {
  fileprivate init(_ spoken: SpokenChange.Spoken) {
    self.init(number: spoken.number, said: spoken.text, line: spoken.line, after: spoken.after)
  }
}

extension DifferenceDocument.Aspect {
  fileprivate init(_ aspect: ElementChange.Aspect) {
    switch aspect {
    case .label(let from, let to): self.init(of: "label", from: from, to: to)
    case .identifier(let from, let to): self.init(of: "identifier", from: from, to: to)
    case .type(let from, let to): self.init(of: "type", from: from, to: to)
    case .place(let right, let down): self.init(of: "place", right: .init(right), down: .init(down))
    case .size(let from, let to):
      self.init(
        of: "size", from: "\(from.width.shortDescription) \(from.height.shortDescription)",
        to: "\(to.width.shortDescription) \(to.height.shortDescription)")
    }
  }
}

extension DifferenceDocument.Finding {
  fileprivate init(_ finding: IdentifiedFinding) {
    self.init(
      fingerprint: finding.identity.fingerprint, rule: finding.rule,
      severity: finding.severity.rawValue, confidence: finding.confidence.rawValue,
      message: finding.message, element: .init(finding.element), line: max(1, finding.element.line))
  }
}
