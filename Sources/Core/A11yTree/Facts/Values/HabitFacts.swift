/// The facts about a place in the code of a UI test suite that makes its tests slow, fragile or hard to
/// understand. The label of the element is the code.
@usableFromInline package struct HabitFacts: Hashable, Sendable {
  /// The kind of code.
  public var form = Form.assertion
  /// The part of the code that a message names, such as the called function or the type of the elements; may be
  /// empty.
  public var detail = ""
  /// The number that a message names, such as the position of an element; 0 if there is none.
  public var count = 0
  /// A query with the identifier of the element that the code finds on a captured screen; empty if unknown.
  public var stable = ""

  /// Creates facts with default values.
  public init() {}

  /// A kind of code in a suite.
  package enum Form: String, CaseIterable, Sendable {
    /// An assertion without a message, whose failure shows no value.
    case assertion
    /// A pause of fixed length.
    case pause
    /// A pause between two passes of a loop.
    case loopPause = "loop-pause"
    /// A wait for an expectation that nothing fulfills.
    case idleExpectation = "idle-expectation"
    /// An element by its position among all elements of a type on the screen.
    case positionOnScreen = "position-on-screen"
    /// An element by its position in a part of the screen, such as a list.
    case positionInPart = "position-in-part"
    /// A chain of child steps, as the recorder of Xcode writes it.
    case childChain = "child-chain"
    /// A comment of the recorder with other ways to write a query.
    case recorderComment = "recorder-comment"
    /// A tap at a fixed point of the screen.
    case screenPoint = "screen-point"
    /// A tap at a point of an element.
    case elementPoint = "element-point"
    /// A property of a page object that nothing uses.
    case unusedProperty = "unused-property"
    /// A function of a page object that nothing uses.
    case unusedFunction = "unused-function"
    /// A page object that nothing uses.
    case unusedType = "unused-type"
    /// A suite that attaches nothing to its failures.
    case attachments
    /// An interruption handler that is added after the last interaction of a test.
    case idleHandler = "idle-handler"
  }
}

// MARK: Values of facts

extension HabitFacts.Form: FactWord {}

extension HabitFacts: FactRecord, SketchValue {
  package static var blank: HabitFacts { HabitFacts() }
  package var state: FactState { .value }

  package static let members: [FactMember<HabitFacts>] = [
    FactMember("form", \.form, "The kind of code.", isRequired: true),
    FactMember("detail", \.detail, unless: "", "The part of the code that a message names."),
    FactMember("count", \.count, unless: 0, "The number that a message names. Absent: 0."),
    FactMember(
      "stable", \.stable, unless: "", "A query that finds the element by its identifier."),
  ]

  package static var sketchPlace: SketchPlace { .records }
  // Sketches do not represent test suites.
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys() }
  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout HabitFacts?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {}
  package func sketch(_ key: String) -> [String] { [] }
}
