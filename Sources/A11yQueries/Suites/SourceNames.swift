import A11yModel

/// The names in sources, of an app or of its tests: the identifiers that they set, and their other texts.
package struct SourceNames: Sendable {
  /// An identifier that the app sets.
  package struct Identifier: Sendable {
    package var text = ""
    package var path = ""
    package var line = 0
    package var column = 0
    /// The type around it; empty for none, or in a document.
    package var owner = ""
    /// The name of the constant that it comes from; empty for a literal.
    package var constant = ""
    /// The line of another control of the same screen that gets it, too; empty for none.
    package var twin = ""

    /// Whether only a run tells a part of it.
    package var isOpen: Bool { text.contains(SourceNames.hole) }
  }

  /// A text of a test with the line of its file; 0 for a constant.
  package struct Place: Sendable {
    package var text = ""
    package var path = ""
    package var line = 0
    package var column = 0
    /// For a key of a subscript, the name before it, for example `buttons`.
    package var property = ""
  }

  package private(set) var identifiers: [Identifier] = []
  /// The texts of an app; a hole stands for what only a run tells.
  package private(set) var texts: Set<String> = []
  /// The texts of string tables and documents of Interface Builder.
  package var shown: Set<String> = []
  /// The texts that types with identifiers declare.
  package private(set) var declared: Set<String> = []
  /// The texts of constants, and the keys of subscripts, in tests.
  package private(set) var constants: Set<String> = []
  /// The texts in tests that are neither.
  package private(set) var places: [Place] = []
  /// The keys of subscripts in tests.
  package private(set) var keys: [Place] = []
  /// The names of members that tests use.
  package private(set) var words: Set<String> = []

  /// The character that stands for what only a run tells.
  static let hole: Character = "\u{FFFC}"

  package init() {}

  /// Adds the output of the program that parses sources.
  ///
  /// - Throws: An error if the output is malformed.
  package mutating func add(_ json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(TextStorage(json), maximumDepth: 8)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "identifiers":
        try reader.beginArray()
        while try reader.nextElement() { identifiers.append(try Self.identifier(&reader)) }
      case "places":
        try reader.beginArray()
        while try reader.nextElement() { places.append(try Self.place(&reader)) }
      case "keys":
        try reader.beginArray()
        while try reader.nextElement() { keys.append(try Self.place(&reader)) }
      case "texts": try Self.read(&texts, &reader)
      case "declared": try Self.read(&declared, &reader)
      case "constants": try Self.read(&constants, &reader)
      case "words": try Self.read(&words, &reader)
      default: continue
      }
    }
    try reader.end()
  }

  private static func read(
    _ texts: inout Set<String>, _ reader: inout JSONReader
  ) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() { texts.insert(try reader.string()) }
  }

  private static func identifier(_ reader: inout JSONReader) throws(JSONError) -> Identifier {
    var identifier = Identifier()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "text": identifier.text = try reader.string()
      case "path": identifier.path = try reader.string()
      case "line": identifier.line = try reader.int()
      case "column": identifier.column = try reader.int()
      case "owner": identifier.owner = try reader.string()
      case "constant": identifier.constant = try reader.string()
      case "twin": identifier.twin = try reader.string()
      default: continue
      }
    }
    return identifier
  }

  private static func place(_ reader: inout JSONReader) throws(JSONError) -> Place {
    var place = Place()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "text": place.text = try reader.string()
      case "path": place.path = try reader.string()
      case "line": place.line = try reader.int()
      case "column": place.column = try reader.int()
      case "property": place.property = try reader.string()
      default: continue
      }
    }
    return place
  }
}
