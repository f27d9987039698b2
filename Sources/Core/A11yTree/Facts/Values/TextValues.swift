extension String: SketchText {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> String {
    try reader.string()
  }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
  package static func writeSchema(to writer: inout JSONWriter) { writer.member("type", "string") }
  package var state: FactState { isEmpty ? .empty : .value }

  package static var sketchPlace: SketchPlace { .texts }
  package var sketch: String { SketchNotation.quoted(self) }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> String {
    text
  }
}

extension Bool: SketchValue {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Bool {
    try reader.bool()
  }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
  package static func writeSchema(to writer: inout JSONWriter) { writer.member("type", "boolean") }
  package var state: FactState { self ? .value : .empty }

  package static var sketchPlace: SketchPlace { .words }
  package static func sketchKeys(_ key: String) -> SketchKeys {
    SketchKeys(words: [key, "!" + key])
  }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout Bool?, _ notes: inout FactNotes
  ) throws(SketchFault) {
    value = !key.hasPrefix("!")
  }

  package func sketch(_ key: String) -> [String] { [self ? key : "!" + key] }
}

extension String {
  /// Returns the name of a UIKit constant without its prefix, for example `sourceCode` for
  /// `UIAccessibilityTextualContextSourceCode`; nil if the prefix is different.
  package func constant(without prefix: String) -> String? {
    guard hasPrefix(prefix) else { return nil }
    let name = dropFirst(prefix.count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The prefix of the constants for `accessibilityTextualContext`.
  package static let textualContextPrefix = "UIAccessibilityTextualContext"
}

// MARK: Words

/// A value that is one of a few words.
package protocol FactWord: SketchText, CaseIterable, RawRepresentable<String> {}

extension FactWord {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Self {
    let offset = reader.offset
    let text = try reader.string()
    if let word = Self(rawValue: text) { return word }
    throw reader.error("unknown word \(text.inQuotes); expected \(expectation)", at: offset)
  }

  private static var expectation: String {
    let words = allCases.map(\.rawValue.inQuotes)
    return words.count == 2
      ? words.joined(separator: " or ") : "one of \(words.joined(separator: ", "))"
  }

  package func write(to writer: inout JSONWriter) { writer.write(rawValue) }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.key("enum")
    writer.array { writer in for word in allCases { writer.write(word.rawValue) } }
  }

  package static var sketchPlace: SketchPlace { .words }
  package var sketch: String { rawValue }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Self {
    if let word = Self(rawValue: text) { return word }
    throw SketchFault("unknown \(key) type \"\(text)\"")
  }
}

extension FactWord where Self: SketchItem {
  package static var listPlace: SketchPlace { .lists }
  package static func listKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [Self]?, _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .list(let items) = argument else { return }
    var words: [Self] = []
    for item in items { words.append(try parse(item, of: key, &notes)) }
    list = words
  }

  package static func sketch(_ list: [Self], _ key: String) -> [String] {
    ["\(key)=\(SketchNotation.list(list.map(\.rawValue)))"]
  }
}

// MARK: Lists

extension Array: FactValue where Element: FactValue {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try reader.beginArray()
    while try reader.nextElement() { elements.append(try Element.read(&reader, &notes)) }
    return elements
  }

  package func write(to writer: inout JSONWriter) {
    writer.array(onOneLine: Element.isShort) { writer in
      for element in self { element.write(to: &writer) }
    }
  }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.member("type", "array")
    writer.key("items")
    writer.object { Element.writeSchema(to: &$0) }
  }

  package var state: FactState { isEmpty ? .empty : .value }

  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> [Element] {
    self.map { $0.mapReferences(map) }
  }
}

/// A value that sketches can list.
package protocol SketchItem: FactValue {
  static var listPlace: SketchPlace { get }
  static func listKeys(_ key: String) -> SketchKeys
  /// Sets or extends the list from one of its keys.
  static func read(
    _ argument: SketchArgument, of key: String, into list: inout [Self]?,
    _ notes: inout FactNotes
  ) throws(SketchFault)
  static func sketch(_ list: [Self], _ key: String) -> [String]
}

extension Array: SketchValue where Element: SketchItem {
  package static var sketchPlace: SketchPlace { Element.listPlace }
  package static func sketchKeys(_ key: String) -> SketchKeys { Element.listKeys(key) }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout [Element]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    try Element.read(argument, of: key, into: &value, &notes)
  }

  package func sketch(_ key: String) -> [String] { Element.sketch(self, key) }
}

extension String: SketchItem {
  package static var listPlace: SketchPlace { .lists }
  package static func listKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [String]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    if case .list(let items) = argument { list = items }
  }

  package static func sketch(_ list: [String], _ key: String) -> [String] {
    ["\(key)=\(SketchNotation.list(list.map(SketchNotation.quoted)))"]
  }
}
