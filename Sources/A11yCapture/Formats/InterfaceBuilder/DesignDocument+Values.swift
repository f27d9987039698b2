import A11yModel

extension DesignDocument {
  /// An attribute; nil when it is not written.
  func attribute(_ name: DesignName, of index: Int) -> String? {
    value(name, of: index).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Whether an attribute is written.
  func has(_ name: DesignName, of index: Int) -> Bool { value(name, of: index) != nil }

  /// Whether an attribute has this value.
  func has(_ name: DesignName, _ text: StaticString, of index: Int) -> Bool {
    value(name, of: index).map { isSpelled($0, text) } ?? false
  }

  // Where the value of an attribute lies.
  private func value(_ name: DesignName, of index: Int) -> Range<Int>? {
    for position in attributes(of: index) where attributes[position].name == .known(name) {
      return attributes[position].value
    }
    return nil
  }

  /// Whether a text stands anywhere in the value of an attribute.
  func has(_ text: StaticString, in name: DesignName, of index: Int) -> Bool {
    guard let value = value(name, of: index) else { return false }
    return bytes.withUnsafeBytes { Bytes($0).first(text, in: value) != nil }
  }

  private func isSpelled(_ value: Range<Int>, _ text: StaticString) -> Bool {
    value.count == text.utf8CodeUnitCount
      && bytes.withUnsafeBytes {
        Bytes($0).has(text, at: value.lowerBound, before: value.upperBound)
      }
  }

  /// The names of the attributes with the value `YES`.
  func affirmed(_ index: Int) -> [String] {
    attributes(of: index).map { attributes[$0] }.filter { isSpelled($0.value, "YES") }
      .map { text($0.name) }
  }

  /// Whether an attribute says `YES` or `NO`; nil when it is not written.
  func bool(_ name: DesignName, of index: Int) -> Bool? {
    guard let value = value(name, of: index) else { return nil }
    if isSpelled(value, "YES") { return true }
    return isSpelled(value, "NO") ? false : nil
  }

  /// A number; nil when it is not written or is none.
  func number(_ name: DesignName, of index: Int) -> Double? {
    guard let value = value(name, of: index) else { return nil }
    let plain = bytes.withUnsafeBytes { bytes -> Double? in
      var reader = NumberReader(Bytes(bytes), at: value.lowerBound, before: value.upperBound)
      let number = reader.number()
      return reader.position == value.upperBound ? number : nil
    }
    let number = plain ?? Double(String(decoding: bytes[value], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The character data of an element.
  func text(_ index: Int) -> String { String(decoding: bytes[elements[index].text], as: UTF8.self) }
}
