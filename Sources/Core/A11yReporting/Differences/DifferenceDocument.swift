import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The output of `a11ylint diff --output json`, `a11ylint-diff/1`.
package struct DifferenceDocument: JSONDocument {
  package static let schema = "a11ylint-diff/1"
  package static let title = "Output of a11ylint diff"
  package static let about =
    "The difference between two sets of captures. Within version 1, members are only added."

  var schema = Self.schema
  var tool = Tool()
  var outcome = ""
  var newFindings = 0
  var failing = 0
  var gone = 0
  var screens: [Screen] = []
  var tests: Tests?

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("tool", &tool, "The tool that wrote the document.")
    members.required(
      "outcome", &outcome, "Whether the difference fails.", .words(["passed", "failed"]))
    members.required("newFindings", &newFindings, "The number of new findings.")
    members.required("failing", &failing, "The number of new findings that fail.")
    members.required("goneFindings", &gone, "The number of findings that are gone.")
    members.required("screens", &screens, "The screens.")
    members.optional("tests", &tests, "The queries of UI tests. Absent if not requested.")
  }

  struct Tests: JSONRecord {
    static let isOnOneLine = false

    var queries = 0
    var unseen = 0
    var broken: [TestChange] = []
    var mended: [TestChange] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("queries", &queries, "The number of queries.")
      members.required("unseen", &unseen, "The number of queries about no captured screen.")
      members.required(
        "broken", &broken, "The queries that found an element only on the old side.")
      members.required(
        "mended", &mended, "The queries that find an element only on the new side.")
    }
  }

  struct Screen: JSONRecord {
    static let isOnOneLine = false

    var name = ""
    var kind = ""
    var context: [String: String] = [:]
    var old: String?
    var new: String?
    var comparesElements = false
    var speech: [Speech] = []
    var changes: [Change] = []
    var dataChanges = 0
    var newFindings: [Finding] = []
    var goneFindings: [Finding] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("name", &name, "The name of the screen.")
      members.required(
        "kind", &kind, "The change of the screen.", .oneOf(ScreenDifference.Kind.self))
      members.required("context", &context, "The metadata of the capture.")
      members.optional("old", &old, "The path of the old capture.")
      members.optional("new", &new, "The path of the new capture.")
      members.required(
        "comparesElements", &comparesElements, "Whether the elements were compared.")
      members.required("speech", &speech, "The changes in what VoiceOver says.")
      members.required("changes", &changes, "The changes of elements.")
      members.required(
        "dataChanges", &dataChanges, "The number of changes of data, which are not listed.")
      members.required("newFindings", &newFindings, "The new findings.")
      members.required("goneFindings", &goneFindings, "The findings that are gone.")
    }
  }

  /// A change in what VoiceOver says.
  struct Speech: JSONRecord {
    static let isOnOneLine = false

    var kind = ""
    var words = ""
    var old: SpokenChange.Spoken?
    var new: SpokenChange.Spoken?
    var parts: [SpokenPart] = []
    var isShownInBoth = false
    var others: [SpokenChange.Spoken] = []
    var otherCount = 0
    var inRows = false

    mutating func members(_ members: any JSONMembers) {
      members.required("kind", &kind, "The kind of change.", .oneOf(SpokenChange.Kind.self))
      members.required("words", &words, "A description of the change.")
      members.optional("old", &old, "The stop in the old capture.")
      members.optional("new", &new, "The stop in the new capture.")
      members.unlessEmpty("parts", &parts, "The changed parts.")
      members.required("shownInBoth", &isShownInBoth, "Whether both captures show the element.")
      members.unlessEmpty("others", &others, "Further stops with the same change.")
      members.required(
        "otherCount", &otherCount, "The number of further stops with the same change.")
      members.required("inRows", &inRows, "Whether the stops are in list rows.")
    }
  }

  /// A changed part of the speech of a stop.
  struct SpokenPart: JSONRecord {
    var of = ""
    var words: [String] = []

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "of", &of,
        """
        The part.
        """, .words(["label", "value", "hint", "gained", "lost", "actions-gained", "actions-lost"]))
      members.unlessEmpty("words", &words, "The words that were gained or lost.")
    }
  }

  /// A change of an element.
  struct Change: JSONRecord {
    static let isOnOneLine = false

    var kind = ""
    var words = ""
    var old: ElementSummary?
    var new: ElementSummary?
    var aspects: [Aspect] = []
    var others = 0
    var inRows = false

    mutating func members(_ members: any JSONMembers) {
      members.required("kind", &kind, "The kind of change.", .oneOf(ElementChange.Kind.self))
      members.required("words", &words, "A description of the change.")
      members.optional("old", &old, "The element in the old capture.")
      members.optional("new", &new, "The element in the new capture.")
      members.unlessEmpty("aspects", &aspects, "The changed properties.")
      members.required(
        "others", &others, "The number of further elements with the same change.")
      members.required("inRows", &inRows, "Whether the elements are in list rows.")
    }
  }

  /// A changed property of an element.
  struct Aspect: JSONRecord {
    var of = ""
    var from: String?
    var to: String?
    var right: Double?
    var down: Double?

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "of", &of, "The property.", .words(["label", "identifier", "type", "place", "size"]))
      members.optional("from", &from, "The old value.")
      members.optional("to", &to, "The new value.")
      members.optional("right", &right, "The horizontal movement, in points.")
      members.optional("down", &down, "The vertical movement, in points.")
    }
  }

  struct Finding: JSONRecord {
    static let isOnOneLine = false

    var finding = A11yRules.Finding()
    var fingerprint = ""
    var isFailing: Bool?

    mutating func members(_ members: any JSONMembers) {
      members.required("fingerprint", &fingerprint, "The fingerprint.", .fingerprint)
      members.required("rule", &finding.rule, "The ID of the rule.")
      members.required("severity", &finding.severity, "The severity.")
      members.required("confidence", &finding.confidence, "The confidence.")
      members.required(
        "message", &finding.message, "A description of the problem, without the element's name.")
      members.required("element", &finding.element, "The element.")
      finding.element.line = max(1, finding.element.line)
      members.required(
        "line", &finding.element.line, "The line of the capture, from 1.", .positive)
      members.optional("failing", &isFailing, "Whether a new finding fails.")
    }
  }
}

extension DifferenceDocument {
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }

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
    broken = tests.changes.filter { !$0.isMended }
    mended = tests.changes.filter(\.isMended)
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
    old = change.old
    new = change.new
    aspects = change.aspects.map(DifferenceDocument.Aspect.init)
    others = change.otherCount
    inRows = change.isInRows
  }
}

extension DifferenceDocument.Speech {
  fileprivate init(_ change: SpokenChange) {
    kind = change.kind.rawValue
    words = SpokenChangeWords(change).line
    (old, new) = (change.old, change.new)
    parts = change.parts.map(DifferenceDocument.SpokenPart.init)
    isShownInBoth = change.isShownInBoth
    others = change.others
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
    self.init(finding: finding.finding, fingerprint: finding.identity.fingerprint)
  }
}

extension TestChange: JSONRecord {
  package static var definition: String { "query" }
  package static var isOnOneLine: Bool { false }

  package mutating func members(_ members: any JSONMembers) {
    members.required("path", &path, "The path of the source.")
    members.required("line", &line, "The line, from 1.", .positive)
    members.required("column", &column, "The column, in bytes from 1.", .positive)
    members.required("query", &query, "The query.")
    members.required("askedBy", &askedBy, "The tests and functions that use it.")
    members.required("screens", &screens, "The names of the screens.")
    members.required(
      "count", &count, "The number of elements that it matches on the side where it fails.")
    members.unlessEmpty("near", &near, "A similar text on the screen.")
  }
}

/// A VoiceOver stop.
extension SpokenChange.Spoken: JSONRecord {
  package static var definition: String { "stop" }

  package mutating func members(_ members: any JSONMembers) {
    members.required("number", &number, "The position in reading order.", .positive)
    members.required("said", &text, "The spoken text.")
    members.required("line", &line, "The line of the capture, 0 if unknown.")
    members.optional("after", &after, "The text that VoiceOver reads before it.")
  }
}
