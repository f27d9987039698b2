import A11yModel

/// A text in a JSON document: a string, or null if the tool had none.
enum JSONText {
  case string(JSONString)
  case none
  /// A number or a Boolean, as text.
  case made(String)

  var isBlank: Bool {
    switch self {
    case .string(let string): string.isEmpty
    case .none: true
    case .made: false
    }
  }

  /// Returns whether two texts are known and equal. An empty string equals null.
  static func same(_ one: JSONText?, _ other: JSONText?) -> Bool {
    guard let one, let other else { return false }
    guard case .string(let left) = one, case .string(let right) = other else {
      return one.text == other.text
    }
    return left.bytes.elementsEqual(right.bytes)
  }

  func isText(_ literal: StaticString) -> Bool {
    switch self {
    case .string(let string): string == literal
    case .none: literal.utf8CodeUnitCount == 0
    case .made(let text): text == "\(literal)"
    }
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch self {
    case .string(let string): return body(string.bytes)
    case .none: return body(UnsafeRawBufferPointer(start: nil, count: 0))
    case .made(var text): return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
  }

  var text: String {
    switch self {
    case .string(let string): String(string)
    case .none: ""
    case .made(let text): text
    }
  }
}

/// Lenient readers of values. A value of another kind is skipped, and the fact stays unknown.
extension JSONReader {
  /// Reads a string, a number, a Boolean, or null as a text, or returns `nil` for anything else.
  mutating func looseText() throws(JSONError) -> JSONText? {
    switch kind {
    case .string: return .string(try text())
    case .number:
      let number = try double()
      return .made(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .bool: return .made(try bool() ? "1" : "0")
    case .null: return JSONText.none
    default: return nil
    }
  }

  /// Reads a Boolean, which may be written as `"1"`, `"0"`, `"true"`, `"false"`, 1, or 0.
  mutating func looseBool() throws(JSONError) -> Bool? {
    switch kind {
    case .bool: return try bool()
    case .number:
      let number = try double()
      return number == 1 ? true : number == 0 ? false : nil
    case .string:
      let text = try text()
      if text == "1" || text == "true" { return true }
      return text == "0" || text == "false" ? false : nil
    default: return nil
    }
  }

  mutating func looseNumber() throws(JSONError) -> Double? {
    kind == .number ? try boundlessDouble() : nil
  }

  /// Reads a string of the form `{{x, y}, {width, height}}`.
  mutating func looseFrame() throws(JSONError) -> Rect? {
    guard kind == .string else { return nil }
    let bytes = try text().bytes
    var reader = NumberReader(Bytes(bytes), at: 0, before: bytes.count)
    guard let rect = reader.rect(), reader.position == bytes.count else { return nil }
    return rect
  }

  /// Reads an object with `x`, `y`, `width`, and `height`, capitalized or not, or with `origin` and `size`.
  /// Returns `nil` if a number is missing or is null, which tools write for numbers that are not finite.
  mutating func looseRect() throws(JSONError) -> Rect? {
    guard kind == .object else { return nil }
    var numbers = SIMD4<Double>(repeating: .nan)
    try beginObject()
    while let key = try nextKey() {
      if key == "origin" || key == "size", kind == .object {
        try beginObject()
        while let key = try nextKey() { try readEdge(key, &numbers) }
      } else {
        try readEdge(key, &numbers)
      }
    }
    guard !(0..<4).contains(where: { numbers[$0].isNaN }) else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func readEdge(
    _ key: JSONString, _ numbers: inout SIMD4<Double>
  ) throws(JSONError) {
    guard kind == .number else { return }
    switch key {
    case "x", "X": numbers[0] = try boundlessDouble()
    case "y", "Y": numbers[1] = try boundlessDouble()
    case "width", "Width": numbers[2] = try boundlessDouble()
    case "height", "Height": numbers[3] = try boundlessDouble()
    default: break
    }
  }

  /// Reads an array of strings, or returns `nil` if there is anything else in it.
  mutating func looseStrings() throws(JSONError) -> [String]? {
    guard kind == .array else { return nil }
    var strings: [String]? = []
    try beginArray()
    while try nextElement() {
      if kind == .string { strings?.append(try string()) } else { strings = nil }
    }
    return strings
  }
}
