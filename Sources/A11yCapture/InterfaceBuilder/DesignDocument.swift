import A11yModel

/// The parts of an Interface Builder document that say something about views, flat, in document
/// order: facts of a view may stand before or after its subviews, so that it is read whole first.
struct DesignDocument {
  /// One XML element.
  struct Element {
    let name: Int32
    let parent: Int32
    let depth: Int32
    let line: UInt32
    let column: UInt32
    fileprivate(set) var end: Int32 = 0
    fileprivate(set) var attributes: Range<Int32>
    /// The character data, where it counts.
    fileprivate(set) var text = 0..<0
  }

  private struct Attribute {
    let name: Int32
    var value: Range<Int>
  }

  private(set) var elements: [Element] = []
  private var attributes: [Attribute] = []
  private var names = DesignNames()
  private var bytes: [UInt8] = []
  private var open: [Int] = []
  /// The positions of the elements with an `id`.
  private(set) var ids: [String: Int] = [:]

  /// The number a name has from now on; equal names have equal numbers.
  mutating func number(of name: String) -> Int32 { names.add(name) }

  /// Opens an element; what is appended before ``close()`` belongs to it.
  mutating func append(_ name: Int32, line: Int, column: Int) {
    let first = Int32(attributes.count)
    elements.append(
      Element(
        name: name, parent: Int32(open.last ?? -1), depth: Int32(open.count),
        line: UInt32(clamping: line), column: UInt32(clamping: column),
        attributes: first..<first))
    open.append(elements.count - 1)
  }

  /// Adds an attribute to the element that was opened last.
  mutating func append(_ name: Int32, value: UnsafeRawBufferPointer) {
    guard let element = open.last else { return }
    attributes.append(Attribute(name: name, value: append(value)))
    elements[element].attributes = elements[element].attributes.lowerBound..<Int32(attributes.count)
    if name == DesignNames.id { ids[String(decoding: value, as: UTF8.self)] = element }
  }

  /// Adds character data to the element that is open.
  mutating func append(text: UnsafeRawBufferPointer) {
    guard let element = open.last else { return }
    let added = append(text)
    let known = elements[element].text
    // Elements with text that counts have no child elements, so that the pieces touch.
    elements[element].text =
      (known.isEmpty ? added.lowerBound : known.lowerBound)..<added.upperBound
  }

  /// The length of the character data of the element that is open.
  var openTextCount: Int { open.last.map { elements[$0].text.count } ?? 0 }

  /// Forgets the character data of the element that is open.
  mutating func dropText() { if let element = open.last { elements[element].text = 0..<0 } }

  private mutating func append(_ value: UnsafeRawBufferPointer) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: value)
    return start..<bytes.count
  }

  /// Puts another text in the place of an attribute, or of a child element with that key.
  mutating func replace(_ name: String, of index: Int, with text: String) {
    let value = Array(text.utf8).withUnsafeBytes { append($0) }
    if let number = names.number(of: name),
      let position = elements[index].attributes.first(where: {
        attributes[Int($0)].name == number
      })
    {
      attributes[Int(position)].value = value
    } else if let child = child("string", name, of: index)
      ?? child("mutableString", name, of: index)
    {
      elements[child].text = value
    }
  }

  /// Closes the element that is open.
  mutating func close() {
    guard let element = open.popLast() else { return }
    elements[element].end = Int32(elements.count)
  }

  /// Closes what a cut document left open.
  mutating func finish() { while !open.isEmpty { close() } }
}

extension DesignDocument {
  /// The tag of an element.
  func tag(_ index: Int) -> String { names[elements[index].name] }

  /// The tags of the document, at the numbers that the elements have.
  var tags: [String] { names.all }

  /// An attribute; nil when it is not written.
  func attribute(_ name: String, of index: Int) -> String? {
    value(name, of: index).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Whether an attribute has this value.
  func has(_ name: String, _ expected: String, of index: Int) -> Bool {
    guard let value = value(name, of: index) else { return false }
    return bytes[value].elementsEqual(expected.utf8)
  }

  // Where the value of an attribute lies.
  private func value(_ name: String, of index: Int) -> Range<Int>? {
    guard let number = names.number(of: name) else { return nil }
    for position in elements[index].attributes where attributes[Int(position)].name == number {
      return attributes[Int(position)].value
    }
    return nil
  }

  /// The names of the attributes with the value `YES`.
  func affirmed(_ index: Int) -> [String] {
    elements[index].attributes.compactMap { position in
      let attribute = attributes[Int(position)]
      return bytes[attribute.value].elementsEqual("YES".utf8) ? names[attribute.name] : nil
    }
  }

  /// Whether an attribute says `YES` or `NO`; nil when it is not written.
  func bool(_ name: String, of index: Int) -> Bool? {
    guard let value = value(name, of: index) else { return nil }
    if bytes[value].elementsEqual("YES".utf8) { return true }
    return bytes[value].elementsEqual("NO".utf8) ? false : nil
  }

  /// A number; nil when it is not written or is none.
  func number(_ name: String, of index: Int) -> Double? {
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

  /// The parent's position; nil for the root.
  func parent(_ index: Int) -> Int? {
    let parent = Int(elements[index].parent)
    return parent < 0 ? nil : parent
  }

  /// One past the last position of the subtree.
  func end(_ index: Int) -> Int { Int(elements[index].end) }

  /// The positions of the children, in order.
  func children(_ index: Int) -> some Sequence<Int> {
    sequence(state: index + 1) { (next: inout Int) -> Int? in
      guard next < self.end(index) else { return nil }
      defer { next = self.end(next) }
      return next
    }
  }

  /// The first child with a tag and, where it is given, a `key`.
  func child(_ tag: String, _ key: String? = nil, of index: Int) -> Int? {
    guard let number = names.number(of: tag) else { return nil }
    return children(index).first { child in
      self.elements[child].name == number && (key.map { self.has("key", $0, of: child) } ?? true)
    }
  }
}
