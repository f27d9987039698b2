import A11yModel

extension JSONReader {
  /// Reads a number, or `"inf"`, `"-inf"`, `"nan"`.
  mutating func number() throws(JSONError) -> Double {
    guard kind == .string else { return try double() }
    let offset = offset
    switch try text() {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan": return .nan
    default: throw error("expected a number, \"inf\", \"-inf\" or \"nan\"", at: offset)
    }
  }

  /// Reads an array of exactly so many numbers, at most four.
  mutating func numbers(_ count: Int, _ names: String) throws(JSONError) -> SIMD4<Double> {
    let offset = offset
    var numbers = SIMD4<Double>()
    var found = 0
    try beginArray()
    while try nextElement() {
      if found < count { numbers[found] = try number() }
      found += 1
    }
    guard found == count else {
      throw error("expected \(count) numbers, [\(names)]; found \(found)", at: offset)
    }
    return numbers
  }

  /// Reads `[x, y, width, height]`.
  mutating func rect() throws(JSONError) -> Rect {
    let n = try numbers(4, "x, y, width, height")
    return Rect(n[0], n[1], n[2], n[3])
  }

  /// Reads `[x, y]`.
  mutating func point() throws(JSONError) -> Point {
    let n = try numbers(2, "x, y")
    return Point(n[0], n[1])
  }

  /// Reads `[top, left, bottom, right]`.
  mutating func insets() throws(JSONError) -> Insets {
    let n = try numbers(4, "top, left, bottom, right")
    return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// Reads an array of strings.
  mutating func strings() throws(JSONError) -> [String] {
    try array { reader throws(JSONError) in try reader.string() }
  }

  /// Reads one of the words of an enumeration.
  mutating func word<Word>() throws(JSONError) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    let offset = offset
    let text = try string()
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue.inQuotes).joined(separator: ", ")
    throw error("unknown word \(text.inQuotes); expected one of \(known)", at: offset)
  }

  /// Reads one of two words: true for the first.
  mutating func word(_ yes: String, _ no: String) throws(JSONError) -> Bool {
    let offset = offset
    let text = try string()
    guard text == yes || text == no else {
      throw error("unknown word \(text.inQuotes); expected \"\(yes)\" or \"\(no)\"", at: offset)
    }
    return text == yes
  }

  /// Reads names of traits; a bit without a name is hexadecimal.
  mutating func traits() throws(JSONError) -> Traits {
    var traits: Traits = []
    try beginArray()
    while try nextElement() {
      let offset = offset
      let name = try string()
      if let trait = Traits(name: name) {
        traits.insert(trait)
      } else if name.hasPrefix("0x"), let bits = UInt64(name.dropFirst(2), radix: 16) {
        traits.insert(Traits(rawValue: bits))
      } else {
        let hint = name.nearest(in: Traits(rawValue: .max).names).map {
          "; did you mean \"\($0)\"?"
        }
        throw error("unknown trait \(name.inQuotes)\(hint ?? "")", at: offset)
      }
    }
    return traits
  }
}
