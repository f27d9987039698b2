/// A reference to another element.
@usableFromInline package enum ElementReference: Hashable, Sendable {
  case element(Int)
  /// An element outside the captured tree, with the capture's description of it.
  case missing(String)
  /// A null reference, or an object without accessibility.
  case invalid
}

/// The value of `accessibilityElements`: absent, or a list that may be empty.
@usableFromInline package enum ElementList: Hashable, Sendable {
  /// The property is nil, so the children are used.
  case absent
  /// The property is set, so the children are not used.
  case list([ElementReference])

  /// The references; nil if there is no list.
  public var references: [ElementReference]? {
    if case .list(let references) = self { return references }
    return nil
  }
}

// MARK: Values of facts

extension ElementReference: SketchText {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> ElementReference {
    let offset = reader.offset
    switch reader.kind {
    case .string: return notes.wait(for: .id(try reader.string(), offset: offset))
    case .number: return notes.wait(for: .position(try reader.int(), offset: offset))
    case .object: return .missing(try missing(&reader))
    case .null:
      try reader.null()
      return .invalid
    default:
      throw reader.error("expected an id, a position, {\"missing\": …} or null")
    }
  }

  private static func missing(_ reader: inout JSONReader) throws(JSONError) -> String {
    let offset = reader.offset
    var name: String?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "missing" { name = try reader.string() }
    }
    guard let name else { throw reader.error("expected {\"missing\": …}", at: offset) }
    return name
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .element(let index): writer.write("e\(index)")
    case .missing(let name): writer.object(onOneLine: true) { $0.member("missing", name) }
    case .invalid: writer.writeNull()
    }
  }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.member("$ref", "#/$defs/reference")
  }

  package static var allowsNull: Bool { true }

  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> ElementReference {
    map(self)
  }

  /// Returns the reference for a name in a sketch: the name of an element, `null`, or text that ends with `?`
  /// for a missing element.
  static func named(_ name: String, _ notes: inout FactNotes) -> ElementReference {
    if name == "null" { return .invalid }
    if name.hasSuffix("?") { return .missing(String(name.dropLast())) }
    return notes.wait(for: .name(name))
  }

  /// The name in a sketch; nil for a missing element, which is written as text.
  private var name: String? {
    switch self {
    case .element(let index): "@e\(index)"
    case .missing: nil
    case .invalid: "null"
    }
  }

  package var sketch: String {
    if case .missing(let text) = self { return SketchNotation.quoted(text + "?") }
    return name ?? ""
  }

  /// Returns `head:name`, in quotation marks for a missing element.
  func sketch(after head: String) -> String {
    if case .missing(let text) = self { return SketchNotation.quoted("\(head):\(text)?") }
    return "\(head):\(name ?? "")"
  }

  package static var sketchPlace: SketchPlace { .references }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> ElementReference {
    named(text, &notes)
  }
}

extension ElementReference: SketchItem {
  package static var listPlace: SketchPlace { .references }
  package static func listKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [ElementReference]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .list(let names) = argument else { return }
    list = names.map { named($0, &notes) }
  }

  package static func sketch(_ list: [ElementReference], _ key: String) -> [String] {
    ["\(key)=\(SketchNotation.list(list.map(\.sketch)))"]
  }
}

extension ElementList: SketchValue {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> ElementList {
    guard reader.isNull else { return .list(try [ElementReference].read(&reader, &notes)) }
    try reader.null()
    return .absent
  }

  package func write(to writer: inout JSONWriter) {
    if let references { references.write(to: &writer) } else { writer.writeNull() }
  }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.key("oneOf")
    writer.array { writer in
      writer.object { $0.member("type", "null") }
      writer.object { [ElementReference].writeSchema(to: &$0) }
    }
  }

  package static var allowsNull: Bool { true }
  package var state: FactState { self == .absent ? .empty : .value }

  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> ElementList {
    references.map { .list($0.map(map)) } ?? self
  }

  package static var sketchPlace: SketchPlace { .references }
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout ElementList?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    var list: [ElementReference]?
    try ElementReference.read(argument, of: key, into: &list, &notes)
    value = list.map { .list($0) }
  }

  package func sketch(_ key: String) -> [String] {
    references.map { ElementReference.sketch($0, key) } ?? []
  }
}
