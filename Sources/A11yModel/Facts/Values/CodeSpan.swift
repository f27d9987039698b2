/// A part of a Swift source that says something of an element, letter by letter, so that it can be changed.
@usableFromInline package struct CodeSpan: Hashable, Sendable {
  /// What is written there.
  public var what: What
  /// Where it begins, in bytes of the file.
  public var offset: Int
  /// Its line, from 1.
  public var line: Int
  /// Where it begins in that line, in bytes from 1.
  public var column: Int
  /// The same in characters of Unicode, from 1.
  public var character: Int
  /// What is written there.
  public var text: String

  /// Creates a span.
  public init(
    _ what: What, offset: Int, line: Int, column: Int, character: Int, text: String
  ) {
    (self.what, self.text) = (what, text)
    (self.offset, self.line, self.column, self.character) = (offset, line, column, character)
  }

  /// What a span of a source is.
  package enum What: String, CaseIterable, Sendable {
    /// The characters of a literal that is given as the label, and nothing else: its quotes are around them.
    case label
    /// A modifier with a label that nobody hears where it stands.
    case unheardLabel = "unheard-label"
    /// What stands behind that modifier, up to the end of the view or modifier that makes the element which the
    /// label is meant for.
    case element
    /// A modifier with traits that change nothing.
    case idleTraits = "idle-traits"
  }
}

// MARK: As a value of a fact

extension CodeSpan.What: FactWord {}

extension CodeSpan: FactRecord {
  package static var blank: CodeSpan {
    CodeSpan(.label, offset: 0, line: 1, column: 1, character: 1, text: "")
  }
  package static var expectation: String {
    "expected {\"what\": …, \"offset\": …, \"line\": …, \"column\": …, \"text\": …}"
  }

  // What is the same in bytes and in characters is said once.
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
  ]
}
