/// A part of a Swift source that affects an element, with its exact text, so that a fix can change it.
@usableFromInline package struct CodeSpan: Hashable, Sendable {
  /// The role of the span.
  public var what: What
  /// The start in bytes of the file.
  public var offset: Int
  /// The line, counted from 1.
  public var line: Int
  /// The start within the line, in bytes counted from 1.
  public var column: Int
  /// The start within the line, in Unicode scalars counted from 1.
  public var character: Int
  /// The text of the span.
  public var text: String
  /// The text between the span and code that is added behind it, such as a line break with its indentation; may be
  /// empty.
  public var joint: String

  /// Creates a span.
  public init(
    _ what: What, offset: Int, line: Int, column: Int, character: Int, text: String,
    joint: String = ""
  ) {
    (self.what, self.text, self.joint) = (what, text, joint)
    (self.offset, self.line, self.column, self.character) = (offset, line, column, character)
  }

  /// The role of a span.
  package enum What: String, CaseIterable, Sendable {
    /// The contents of a literal that is used as the label, without the quotation marks.
    case label
    /// The expression of the words that a text shows, which means the same elsewhere in the type.
    case words
    /// A modifier with a label that VoiceOver does not read in this position.
    case unheardLabel = "unheard-label"
    /// The code from that modifier to the end of the view or modifier that creates the intended element.
    case element
    /// A modifier with traits that have no effect.
    case idleTraits = "idle-traits"
    /// The last line of the element's expression, behind which a modifier can be added.
    case view
    /// The last line of the expression of the image that names the element, behind which a modifier can be added.
    case image
    /// The last line of a statement about the element, behind which another one can be added.
    case statement
    /// The call that makes a font of UIKit with a fixed size.
    case font
    /// The call that gives a font of SwiftUI a fixed size, from the name of the function.
    case fontSize = "font-size"
    /// The weight in that call.
    case fontWeight = "font-weight"
    /// The design in that call.
    case fontDesign = "font-design"
    /// The links of a UI test's query behind the application, up to the action at the end.
    case query
    /// A literal that is a key of a query, with its quotation marks.
    case key
  }
}

// MARK: Value of a fact

extension CodeSpan.What: FactWord {}

extension CodeSpan: FactRecord {
  package static var blank: CodeSpan {
    CodeSpan(.label, offset: 0, line: 1, column: 1, character: 1, text: "")
  }
  package static var expectation: String {
    "expected {\"what\": …, \"offset\": …, \"line\": …, \"column\": …, \"text\": …}"
  }

  // Nil if the column is the same in bytes and in scalars.
  private var writtenCharacter: Int? {
    get { character == column ? nil : character }
    set { character = newValue ?? column }
  }
  private var writtenColumn: Int {
    get { column }
    set { (column, character) = (newValue, newValue) }
  }

  package static let members: [FactMember<CodeSpan>] = [
    FactMember("what", \.what, "What kind of text it is.", isRequired: true),
    FactMember("offset", \.offset, "Where it begins, in bytes from 0.", isRequired: true),
    FactMember("line", \.line, "Its line, from 1.", isRequired: true),
    FactMember("column", \.writtenColumn, "The byte of that line, from 1.", isRequired: true),
    FactMember(
      "character", \.writtenCharacter,
      "The character of that line, from 1. Absent: as the column."),
    FactMember("text", \.text, "What is written there.", isRequired: true),
    FactMember(
      "joint", \.joint, unless: "",
      "What stands between it and code that is added. Absent: nothing."),
  ]
}
