import A11yModel

extension DesignDocument {
  /// Returns the stack view that arranges a view.
  func stack(around index: Int) -> Int? {
    guard let list = parent(index), tag(list) == .subviews, let view = parent(list),
      tag(view) == .stackView
    else { return nil }
    return view
  }

  func attribute(_ name: DesignName, of index: Int) -> String? {
    value(name, of: index).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  func has(_ name: DesignName, of index: Int) -> Bool { value(name, of: index) != nil }

  func has(_ name: DesignName, _ text: StaticString, of index: Int) -> Bool {
    value(name, of: index).map { isSpelled($0, text) } ?? false
  }

  private func value(_ name: DesignName, of index: Int) -> Range<Int>? {
    for position in attributes(of: index) where attributes[position].name == .known(name) {
      return attributes[position].value
    }
    return nil
  }

  /// Returns whether the value of an attribute contains a text.
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

  /// Returns the names of the attributes with the value `YES`.
  func affirmed(_ index: Int) -> [String] {
    attributes(of: index).map { attributes[$0] }.filter { isSpelled($0.value, "YES") }
      .map { text($0.name) }
  }

  /// Returns the Boolean value of an attribute, `YES` or `NO`, or `nil` if it has neither value.
  func bool(_ name: DesignName, of index: Int) -> Bool? {
    guard let value = value(name, of: index) else { return nil }
    if isSpelled(value, "YES") { return true }
    return isSpelled(value, "NO") ? false : nil
  }

  /// Returns the numeric value of an attribute, or `nil` if it is missing or not a finite number.
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

  func text(_ index: Int) -> String { String(decoding: bytes[elements[index].text], as: UTF8.self) }
}
