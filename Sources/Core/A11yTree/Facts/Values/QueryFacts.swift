/// The facts about a query of a UI test or page object, and its results on captured screens. The label of the
/// element is the text of the query.
@usableFromInline package struct QueryFacts: Hashable, Sendable {
  /// Whether the query cannot be evaluated, for example because parts of it are known only at run time.
  public var isOpen = false
  /// Whether the test fails if the query finds nothing. A query that only checks for existence is not needed.
  public var isNeeded = false
  /// Whether the test performs an action that needs a hittable element, such as a tap.
  public var isActedOn = false
  /// The last key of the query; empty if it uses only types and positions.
  public var key = ""
  /// The tests and functions that make the query, in source order, for example `LoginTests.testLogin`.
  public var askedBy: [String] = []
  /// The results on the screens that the query is presumed to be about, in screen order.
  public var outcomes: [QueryOutcome] = []
  /// Whether the query was also evaluated on earlier captures. It then counts as broken only if it succeeded
  /// there.
  public var isCompared = false
  /// The facts from the sources of the app about a key of the query, or about an identifier that they set; nil if
  /// no sources were given.
  public var app: KeyFacts?

  /// Creates facts with default values.
  public init() {}

  /// The reason why a query in the source of a test cannot be evaluated.
  package enum OpenReason: String, CaseIterable, Sendable {
    /// A part of the query is only known when the test runs.
    case value
    /// The element in which the query searches is not known.
    case receiver
    /// The query searches in another application.
    case application
  }
}

/// The facts that the sources of an app give about a name: a key of a query, or an identifier that they set.
@usableFromInline package struct KeyFacts: Hashable, Sendable {
  /// The name.
  public var name = ""
  /// The kind of result.
  public var result = Result.known
  /// The identifier of the app that was probably meant; empty if there is none.
  public var near = ""
  /// The place of that identifier, or of another element with this one, as `path:line`; empty if there is none.
  public var place = ""

  /// Creates facts about a name that the sources have.
  public init() {}

  /// The result of looking for a name.
  package enum Result: String, CaseIterable, Sendable {
    /// The key is a name or text of the app or of the system.
    case known
    /// The key may be a text that the sources do not show.
    case untold
    /// Nothing in the sources can produce the key.
    case nowhere
    /// The name is an identifier that the app sets.
    case set
    /// The name is an identifier that the app sets, and no test asks for it.
    case unasked
  }
}

/// The result of a query on one captured screen.
@usableFromInline package struct QueryOutcome: Hashable, Sendable {
  /// The name of the screen.
  public var screen = ""
  /// The language of the screen; empty if unknown.
  public var locale = ""
  /// The device class of the screen and its text size, for example `phone up to 402`; empty if unknown.
  public var device = ""
  /// The kind of result.
  public var result = Result.nothing
  /// The number of matching elements.
  public var count = 0
  /// The reason to believe that the query is about the screen; nil if only the match suggests it.
  public var ground: Ground?
  /// The words behind that reason: the matching part, the page object, or the text that is probably meant.
  public var evidence = ""
  /// The text property that equals the key, for example `label`; empty if none does, or if the identifier does.
  public var property = ""
  /// Whether the element can be tapped; nil if unknown, or if the test does not tap it.
  public var isHittable: Bool?
  /// The reason why the element cannot be tapped.
  public var obstacle = ""
  /// A text of the screen that may have been meant; empty if there is none.
  public var near = ""
  /// A query that finds only this element, by its identifier or else by its name; empty if none is known.
  public var stable = ""
  /// Whether ``stable`` uses an identifier.
  public var isStableByIdentifier = false
  /// Whether the query found its element on an earlier capture of a screen with this name.
  public var wasFound = false

  /// Creates the outcome of a query that finds nothing.
  public init() {}

  /// The kind of result of a query.
  package enum Result: String, CaseIterable, Sendable {
    /// The query finds what it asks for.
    case found
    /// The query matches several elements where one is needed.
    case ambiguous
    /// The query matches no element.
    case nothing
  }

  /// A reason to believe that a query is about a screen, the strongest first.
  package enum Ground: String, CaseIterable, Sendable {
    /// The screen has the elements at the start of the query's chain.
    case part
    /// The screen belongs to the page object that makes the query.
    case page
    /// The screen has a text that differs only in capitalization and spaces.
    case spelling
    /// The screen has a text that differs in at most two letters.
    case typo
  }
}

// MARK: Values of facts

extension QueryOutcome.Result: FactWord {}
extension QueryOutcome.Ground: FactWord {}
extension KeyFacts.Result: FactWord {}

extension KeyFacts: FactRecord {
  package static var blank: KeyFacts { KeyFacts() }
  package static var expectation: String { "expected {\"name\": …, \"result\": …}" }

  package static let members: [FactMember<KeyFacts>] = [
    FactMember("name", \.name, "The key, or the identifier.", isRequired: true),
    FactMember("result", \.result, "What the sources say of it.", isRequired: true),
    FactMember("near", \.near, unless: "", "The identifier that was probably meant."),
    FactMember("place", \.place, unless: "", "Where that one, or another of this name, is set."),
  ]
}

extension QueryOutcome: FactRecord {
  package static var blank: QueryOutcome { QueryOutcome() }
  package static var expectation: String { "expected {\"screen\": …, \"result\": …}" }

  package static let members: [FactMember<QueryOutcome>] = [
    FactMember("screen", \.screen, "The name of the screen.", isRequired: true),
    FactMember("locale", \.locale, unless: "", "Its language."),
    FactMember("device", \.device, unless: "", "Its class of device and text size."),
    FactMember("result", \.result, "What became of the query.", isRequired: true),
    FactMember("count", \.count, "How many elements it matches.", isRequired: true),
    FactMember("ground", \.ground, "What says that the query is about the screen."),
    FactMember("evidence", \.evidence, unless: "", "The words that go with the ground."),
    FactMember("property", \.property, unless: "", "What text of the element is the key."),
    FactMember("hittable", \.isHittable, "Whether the element can be tapped."),
    FactMember("obstacle", \.obstacle, unless: "", "Why it cannot be tapped."),
    FactMember("near", \.near, unless: "", "A text of the screen that may have been meant."),
    FactMember("stable", \.stable, unless: "", "A query that finds the element and no other one."),
    FactMember(
      "stableByIdentifier", \.isStableByIdentifier, unless: false,
      "Whether that one rests on an identifier. Absent: false."),
    FactMember(
      "wasFound", \.wasFound, unless: false, "Whether it was found there before. Absent: false."),
  ]
}

extension QueryFacts: FactRecord, SketchValue {
  package static var blank: QueryFacts { QueryFacts() }
  package var state: FactState { .value }

  package static let members: [FactMember<QueryFacts>] = [
    FactMember("open", \.isOpen, unless: false, "Whether only a run tells a part. Absent: false."),
    FactMember(
      "needed", \.isNeeded, unless: false,
      "Whether a test fails where it finds nothing. Absent: false."),
    FactMember(
      "actedOn", \.isActedOn, unless: false, "Whether the element must be hittable. Absent: false."),
    FactMember("key", \.key, unless: "", "The last key that it asks for."),
    FactMember("askedBy", \.askedBy, "The tests and functions that ask it.", isRequired: true),
    FactMember(
      "outcomes", \.outcomes, "What it finds on the screens that it is about.", isRequired: true),
    FactMember(
      "compared", \.isCompared, unless: false,
      "Whether it was asked of captures of before, too. Absent: false."),
    FactMember("app", \.app, "What the sources of the app say of its key."),
  ]

  package static var sketchPlace: SketchPlace { .records }
  // Sketches do not represent test suites.
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys() }
  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout QueryFacts?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {}
  package func sketch(_ key: String) -> [String] { [] }
}
