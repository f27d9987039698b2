/// What is known of a query that a UI test or a page object asks, and what it finds on captured screens.
///
/// The text of the query is the label of its element.
@usableFromInline package struct QueryFacts: Hashable, Sendable {
  /// Whether it has parts that only a run tells, so that nobody can ask it.
  public var isOpen = false
  /// Whether a test fails where it finds nothing: it is not only asked whether there is such an element.
  public var isNeeded = false
  /// Whether something is done with the element for which it must be hittable: it is tapped, say.
  public var isActedOn = false
  /// The last key that it asks for; empty where it asks for types and positions only.
  public var key = ""
  /// The tests and functions that ask it, for example `LoginTests.testLogin`, by their places.
  public var askedBy: [String] = []
  /// What it finds on the screens that it is about, as far as somebody can tell, in their order.
  public var outcomes: [QueryOutcome] = []
  /// Whether it was asked of captures of before, too, so that only what was found there can be broken.
  public var isCompared = false

  /// Nothing is known.
  public init() {}
}

/// What a query finds on one captured screen.
@usableFromInline package struct QueryOutcome: Hashable, Sendable {
  /// The name of the screen.
  public var screen = ""
  /// The language of the screen; empty where nothing says.
  public var locale = ""
  /// What became of the query.
  public var result = Result.nothing
  /// How many elements it matches.
  public var count = 0
  /// What says that the query is about the screen; nil where it is only the match.
  public var ground: Ground?
  /// The words that go with the ground: the part that is there, the page object, the text that is meant.
  public var evidence = ""
  /// What text of the element is the key, for example `label`; empty for the identifier, and where it has none.
  public var property = ""
  /// Whether the element can be tapped; nil where nothing says, or nobody wants to tap it.
  public var isHittable: Bool?
  /// Why it cannot be tapped.
  public var obstacle = ""
  /// A text of the screen that may have been meant; empty for none.
  public var near = ""
  /// A query that finds the element by its identifier, or else by what it is called, and no other one; empty
  /// where none is known.
  public var stable = ""
  /// Whether that one rests on an identifier.
  public var isStableByIdentifier = false
  /// Whether the query found its element on a screen of that name before.
  public var wasFound = false

  /// A query that finds nothing.
  public init() {}

  /// What became of a query.
  package enum Result: String, CaseIterable, Sendable {
    /// It finds what it asks for.
    case found
    /// It matches several elements where one is needed.
    case ambiguous
    /// There is no such element.
    case nothing
  }

  /// What says that a query is about a screen, the surest first.
  package enum Ground: String, CaseIterable, Sendable {
    /// The beginning of its chain is there.
    case part
    /// The screen is that of the page object that asks it.
    case page
    /// There is such a text but for capitals and spaces.
    case spelling
    /// There is a text of which at most two letters differ.
    case typo
  }
}

// MARK: As a value of a fact

extension QueryOutcome.Result: FactWord {}
extension QueryOutcome.Ground: FactWord {}

extension QueryOutcome: FactRecord {
  package static var blank: QueryOutcome { QueryOutcome() }
  package static var expectation: String { "expected {\"screen\": …, \"result\": …}" }

  // What is as usual is not written.
  private var writtenLocale: String? {
    get { locale == "" ? nil : locale }
    set { locale = newValue ?? "" }
  }
  private var writtenEvidence: String? {
    get { evidence == "" ? nil : evidence }
    set { evidence = newValue ?? "" }
  }
  private var writtenProperty: String? {
    get { property == "" ? nil : property }
    set { property = newValue ?? "" }
  }
  private var writtenObstacle: String? {
    get { obstacle == "" ? nil : obstacle }
    set { obstacle = newValue ?? "" }
  }
  private var writtenNear: String? {
    get { near == "" ? nil : near }
    set { near = newValue ?? "" }
  }
  private var writtenStable: String? {
    get { stable == "" ? nil : stable }
    set { stable = newValue ?? "" }
  }
  private var writtenIsStableByIdentifier: Bool? {
    get { isStableByIdentifier == false ? nil : isStableByIdentifier }
    set { isStableByIdentifier = newValue ?? false }
  }
  private var writtenWasFound: Bool? {
    get { wasFound == false ? nil : wasFound }
    set { wasFound = newValue ?? false }
  }

  package static let members: [FactMember<QueryOutcome>] = [
    FactMember("screen", \.screen, "The name of the screen.", isRequired: true),
    FactMember("locale", \.writtenLocale, "Its language."),
    FactMember("result", \.result, "What became of the query.", isRequired: true),
    FactMember("count", \.count, "How many elements it matches.", isRequired: true),
    FactMember("ground", \.ground, "What says that the query is about the screen."),
    FactMember("evidence", \.writtenEvidence, "The words that go with the ground."),
    FactMember("property", \.writtenProperty, "What text of the element is the key."),
    FactMember("hittable", \.isHittable, "Whether the element can be tapped."),
    FactMember("obstacle", \.writtenObstacle, "Why it cannot be tapped."),
    FactMember("near", \.writtenNear, "A text of the screen that may have been meant."),
    FactMember("stable", \.writtenStable, "A query that finds the element and no other one."),
    FactMember(
      "stableByIdentifier", \.writtenIsStableByIdentifier,
      "Whether that one rests on an identifier. Absent: false."),
    FactMember(
      "wasFound", \.writtenWasFound, "Whether it was found there before. Absent: false."),
  ]
}

extension QueryFacts: FactRecord, SketchValue {
  package static var blank: QueryFacts { QueryFacts() }
  package var state: FactState { .value }

  private var writtenIsOpen: Bool? {
    get { isOpen == false ? nil : isOpen }
    set { isOpen = newValue ?? false }
  }
  private var writtenIsNeeded: Bool? {
    get { isNeeded == false ? nil : isNeeded }
    set { isNeeded = newValue ?? false }
  }
  private var writtenIsActedOn: Bool? {
    get { isActedOn == false ? nil : isActedOn }
    set { isActedOn = newValue ?? false }
  }
  private var writtenKey: String? {
    get { key == "" ? nil : key }
    set { key = newValue ?? "" }
  }
  private var writtenIsCompared: Bool? {
    get { isCompared == false ? nil : isCompared }
    set { isCompared = newValue ?? false }
  }

  package static let members: [FactMember<QueryFacts>] = [
    FactMember("open", \.writtenIsOpen, "Whether only a run tells a part. Absent: false."),
    FactMember(
      "needed", \.writtenIsNeeded, "Whether a test fails where it finds nothing. Absent: false."),
    FactMember(
      "actedOn", \.writtenIsActedOn, "Whether the element must be hittable. Absent: false."),
    FactMember("key", \.writtenKey, "The last key that it asks for."),
    FactMember("askedBy", \.askedBy, "The tests and functions that ask it.", isRequired: true),
    FactMember(
      "outcomes", \.outcomes, "What it finds on the screens that it is about.", isRequired: true),
    FactMember(
      "compared", \.writtenIsCompared,
      "Whether it was asked of captures of before, too. Absent: false."),
  ]

  package static var sketchPlace: SketchPlace { .records }
  // No sketch is of a suite of tests.
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys() }
  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout QueryFacts?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {}
  package func sketch(_ key: String) -> [String] { [] }
}
