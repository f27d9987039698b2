/// Numbers and traits, as they are written in a sketch.
enum SketchValues {
  static func number(_ text: String) throws(SketchFault) -> Double {
    guard let value = Double(text) else { throw SketchFault("\"\(text)\" is not a number") }
    return value
  }

  /// Numbers with commas between them.
  static func numbers(_ text: String, _ count: Int) throws(SketchFault) -> [Double] {
    var values: [Double] = []
    for part in text.split(separator: ",") { values.append(try number(String(part))) }
    guard values.count == count else {
      throw SketchFault("expected \(count) numbers, found \"\(text)\"")
    }
    return values
  }

  /// `x,y`
  static func point(_ text: String) throws(SketchFault) -> Point {
    let values = try numbers(text, 2)
    return Point(values[0], values[1])
  }

  /// `x,y,width,height`
  static func rect(_ text: String) throws(SketchFault) -> Rect {
    let values = try numbers(text, 4)
    return Rect(values[0], values[1], values[2], values[3])
  }

  /// Names of traits, or their bits as `0x…`.
  static func traits(_ names: [String]) throws(SketchFault) -> Traits {
    var traits: Traits = []
    for name in names {
      if name.hasPrefix("0x"), let bits = UInt64(name.dropFirst(2), radix: 16) {
        traits.insert(Traits(rawValue: bits))
      } else if let trait = Traits(name: name) {
        traits.insert(trait)
      } else {
        throw SketchFault("unknown trait \"\(name)\"")
      }
    }
    return traits
  }
}
