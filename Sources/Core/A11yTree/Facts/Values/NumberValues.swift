extension Double: SketchText {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Double {
    try reader.anyNumber()
  }

  package func write(to writer: inout JSONWriter) {
    isFinite ? writer.write(self) : writer.write(isNaN ? "nan" : self < 0 ? "-inf" : "inf")
  }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.member("$ref", "#/$defs/number")
  }

  package static var sketchPlace: SketchPlace { .records }
  package var sketch: String { SketchNotation.number(self) }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Double {
    try SketchNotation.readNumber(text)
  }
}

extension Int: FactValue {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Int {
    try reader.int()
  }

  package func write(to writer: inout JSONWriter) { writer.write(self) }

  package static func writeSchema(to writer: inout JSONWriter) { writer.member("type", "integer") }
}

// MARK: Number lists

/// A value that is a list with a fixed number of numbers.
package protocol NumberList: FactValue {
  /// The names of the numbers, in order.
  static var numberNames: [String] { get }
  static var numberCount: Int { get }
  /// The name of the definition in the schema.
  static var schemaName: String { get }
  var numbers: [Double] { get }
  /// Creates a value from its numbers. It uses the first ``numberCount`` of them.
  init(_ numbers: SIMD4<Double>)
}

extension NumberList {
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Self {
    let offset = reader.offset
    var numbers = SIMD4<Double>()
    var found = 0
    try reader.beginArray()
    while try reader.nextElement() {
      if found < numberCount { numbers[found] = try reader.anyNumber() }
      found += 1
    }
    guard found == numberCount else {
      let names = numberNames.joined(separator: ", ")
      throw reader.error("expected \(numberCount) numbers, [\(names)]; found \(found)", at: offset)
    }
    return Self(numbers)
  }

  package func write(to writer: inout JSONWriter) {
    writer.array(onOneLine: true) { writer in
      for number in numbers { number.write(to: &writer) }
    }
  }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.member("$ref", "#/$defs/\(schemaName)")
  }
}

extension NumberList where Self: SketchText {
  package static var sketchPlace: SketchPlace { .places }
  package var sketch: String { SketchNotation.numbers(numbers) }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Self {
    var numbers = SIMD4<Double>()
    for (index, number) in try SketchNotation.readNumbers(text, numberCount).enumerated() {
      numbers[index] = number
    }
    return Self(numbers)
  }

}

extension Rect: NumberList, SketchText {
  package static var numberNames: [String] { ["x", "y", "width", "height"] }
  package static var numberCount: Int { 4 }
  package static var schemaName: String { "rect" }
  package var numbers: [Double] { [x, y, width, height] }
  package init(_ numbers: SIMD4<Double>) {
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension Point: NumberList, SketchText {
  package static var numberNames: [String] { ["x", "y"] }
  package static var numberCount: Int { 2 }
  package static var schemaName: String { "point" }
  package var numbers: [Double] { [x, y] }
  package init(_ numbers: SIMD4<Double>) { self.init(numbers[0], numbers[1]) }
}

extension Size: NumberList {
  package static var numberNames: [String] { ["width", "height"] }
  package static var numberCount: Int { 2 }
  package static var schemaName: String { "size" }
  package var numbers: [Double] { [width, height] }
  package init(_ numbers: SIMD4<Double>) { self.init(numbers[0], numbers[1]) }
}

extension Insets: NumberList {
  package static var numberNames: [String] { ["top", "left", "bottom", "right"] }
  package static var numberCount: Int { 4 }
  package static var schemaName: String { "insets" }
  package var numbers: [Double] { [top, left, bottom, right] }

  package init(_ numbers: SIMD4<Double>) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension JSONReader {
  /// Reads a number, or `"inf"`, `"-inf"` or `"nan"`, which JSON cannot express as numbers.
  fileprivate mutating func anyNumber() throws(JSONError) -> Double {
    guard kind == .string else { return try boundlessDouble() }
    let offset = offset
    switch try text() {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan": return .nan
    default: throw error("expected a number, \"inf\", \"-inf\" or \"nan\"", at: offset)
    }
  }
}
