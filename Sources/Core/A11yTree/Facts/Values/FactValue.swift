/// A value of a fact, with its JSON form in native captures. A new type of value with members conforms to
/// ``FactRecord``, one of a few words to ``FactWord``.
package protocol FactValue: Hashable, Sendable {
  /// Reads the value, and records references and unknown keys in the notes.
  static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Self

  func write(to writer: inout JSONWriter)

  /// Writes the JSON Schema of the value, as members of the open object.
  static func writeSchema(to writer: inout JSONWriter)

  /// Whether null is a valid value, because the property may be nil in the app.
  static var allowsNull: Bool { get }

  /// Whether a list of such values is written on one line.
  static var isShort: Bool { get }

  /// The state of a fact with this value.
  var state: FactState { get }

  /// Returns the value with its element references replaced.
  func mapReferences(_ map: (ElementReference) -> ElementReference) -> Self
}

extension FactValue {
  package static var allowsNull: Bool { false }
  package static var isShort: Bool { true }
  package var state: FactState { .value }
  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> Self { self }
}

/// A value with a sketch notation, as every rare fact needs.
package protocol SketchValue: FactValue {
  /// The position of the value in the line of its element.
  static var sketchPlace: SketchPlace { get }

  /// Returns the words and keys of a fact that is declared with a key.
  static func sketchKeys(_ key: String) -> SketchKeys

  /// Sets the value from one of its keys. Some values have several.
  static func read(
    _ argument: SketchArgument, of key: String, into value: inout Self?, _ notes: inout FactNotes
  ) throws(SketchFault)

  /// Returns the words for the value of a fact that is declared with a key; none if the notation has no words
  /// for it.
  func sketch(_ key: String) -> [String]
}

/// A value that sketches write as one text after the key of the fact.
package protocol SketchText: SketchValue {
  static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Self

  /// The text, in quotation marks if it may contain anything.
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

/// The state of knowledge about a fact.
@usableFromInline package enum FactState: String, CaseIterable, Sendable {
  case value
  /// The fact is known to be empty: an empty text or list, no traits, or a flag that is false.
  case empty
  case unknown
}

/// The references to resolve and the unknown keys to report after facts have been read.
package struct FactNotes {
  /// A reference as written.
  package enum Reference {
    /// The `id` of an element, with the byte offset of the reference.
    case id(String, offset: Int)
    /// The position of an element, with the byte offset of the reference.
    case position(Int, offset: Int)
    /// The name of an element in a sketch.
    case name(String)
  }

  package private(set) var references: [Reference] = []
  /// The unknown keys, each with its line and the known keys.
  package var unknownKeys: [(key: JSONString, line: Int, known: [String])] = []

  package init() {}

  /// Records a reference and returns a placeholder with its position in ``references``.
  package mutating func wait(for reference: Reference) -> ElementReference {
    references.append(reference)
    return .element(references.count - 1)
  }
}
