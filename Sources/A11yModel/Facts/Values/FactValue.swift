/// A value that a fact can have, in the JSON of native captures.
///
/// A fact of a kind that others have, too, needs no value of its own; a new kind of value that has
/// members is a ``FactRecord``, one of a few words a ``FactWord``.
package protocol FactValue: Hashable, Sendable {
  /// Reads the value.
  ///
  /// - Throws: Whatever is wrong with it, with line and column.
  static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Self

  /// Writes the value.
  func write(to writer: inout JSONWriter)

  /// Writes what the JSON Schema says of the value, as members of the object that is open.
  static func writeSchema(to writer: inout JSONWriter)

  /// Whether null is a value, because the property may be nil in the app.
  static var allowsNull: Bool { get }

  /// Whether a list of such values is written on one line.
  static var isShort: Bool { get }

  /// How much the value says.
  var state: FactState { get }

  /// The value with other references to elements.
  func mapReferences(_ map: (ElementReference) -> ElementReference) -> Self
}

extension FactValue {
  package static var allowsNull: Bool { false }
  package static var isShort: Bool { true }
  package var state: FactState { .value }
  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> Self { self }
}

/// A value that sketch notation has a form for, which a rare fact needs.
package protocol SketchValue: FactValue {
  /// Where it stands among other facts.
  static var sketchPlace: SketchPlace { get }

  /// Under which words and keys a sketch has it, when the fact is declared with a key.
  static func sketchKeys(_ key: String) -> SketchKeys

  /// Sets the value by one of its keys; some values have several.
  static func read(
    _ argument: SketchArgument, of key: String, into value: inout Self?, _ notes: inout FactNotes
  ) throws(SketchFault)

  /// The value as words of a line, when the fact is declared with a key; none where the notation has
  /// no words for it.
  func sketch(_ key: String) -> [String]
}

/// A value that a sketch has as one text behind the key of the fact.
package protocol SketchText: SketchValue {
  /// Reads the text.
  static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Self

  /// The text, in quotation marks where it may hold anything.
  var sketch: String { get }
}

extension SketchText {
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys(texts: [key]) }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout Self?, _ notes: inout FactNotes
  ) throws(SketchFault) {
    if case .text(let text) = argument { value = try parse(text, of: key, &notes) }
  }

  package func sketch(_ key: String) -> [String] { ["\(key)=\(sketch)"] }
}

/// How much is known of a fact.
@usableFromInline package enum FactState: String, CaseIterable, Sendable {
  /// It has a value.
  case value
  /// It is known to be empty: an empty text or list, no trait, a flag that is false.
  case empty
  /// Nothing is known.
  case unknown
}

/// What reading facts leaves to do: references to elements that may come later, and keys that are to
/// be told.
package struct FactNotes {
  /// A reference as it is written.
  package enum Reference {
    /// The `id` of an element, and where in the source it stands.
    case id(String, offset: Int)
    /// The position of an element, and where in the source it stands.
    case position(Int, offset: Int)
    /// The name of an element of a sketch.
    case name(String)
  }

  /// The references that wait for their elements.
  package private(set) var references: [Reference] = []
  /// The keys that nobody knows, each with its line and those that are known.
  package var unknownKeys: [(key: JSONString, line: Int, known: [String])] = []

  /// Nothing to do.
  package init() {}

  /// A stand-in for an element, until all are known: its position among ``references``.
  package mutating func wait(for reference: Reference) -> ElementReference {
    references.append(reference)
    return .element(references.count - 1)
  }
}
