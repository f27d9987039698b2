import A11yModel

/// The parts of an Interface Builder document that say something about views, flat, in document
/// order: facts of a view may stand before or after its subviews, so that it is read whole first.
struct DesignDocument {
  /// The name of a tag or an attribute.
  enum Name: Equatable {
    case known(DesignName)
    /// One that nobody asks for, with its number in the document.
    case other(Int32)
  }

  /// One XML element.
  struct Element {
    let name: Name
    let parent: Int32
    let line: UInt32
    let column: UInt32
    fileprivate(set) var end: Int32 = 0
    /// The first attribute; they end where those of the next element start.
    fileprivate let attributes: Int32
    /// What it is to its parent, as far as that is a known name.
    fileprivate(set) var key: DesignName?
    /// The character data, where it counts.
    fileprivate(set) var text = 0..<0
  }

  private struct Attribute {
    let name: Name
    var value: Range<Int>
  }

  private(set) var elements: [Element] = []
  private var attributes: [Attribute] = []
  private var otherNames: [String] = []
  private var bytes: [UInt8] = []
  private var open: [Int] = []
  // The elements with an `id`, and where it lies.
  private var identified: [(element: Int, id: Range<Int>)] = []
  /// The positions of the elements with an `id`; known when the document is finished.
  private(set) var ids: [String: Int] = [:]

  /// Makes room for what documents of so many bytes usually have; what is not used costs nothing.
  mutating func reserve(forBytes count: Int) {
    elements.reserveCapacity(count / 128)
    attributes.reserveCapacity(count / 64)
    bytes.reserveCapacity(count / 4)
  }

  /// A name from now on; each is asked for once.
  mutating func name(_ bytes: UnsafeRawBufferPointer) -> Name {
    if let known = DesignName(bytes) { return .known(known) }
    otherNames.append(String(decoding: bytes, as: UTF8.self))
    return .other(Int32(otherNames.count - 1))
  }

  /// Opens an element; what is appended before ``close()`` belongs to it.
  mutating func append(_ name: Name, line: Int, column: Int) {
    open.append(elements.count)
    elements.append(
      Element(
        name: name, parent: Int32(open.dropLast().last ?? -1), line: UInt32(clamping: line),
        column: UInt32(clamping: column), attributes: Int32(attributes.count)))
  }

  /// Adds an attribute to the element that was opened last.
  mutating func append(_ name: Name, value: UnsafeRawBufferPointer) {
    guard let element = open.last else { return }
    let place = append(value)
    attributes.append(Attribute(name: name, value: place))
    switch name {
    case .known(.id): identified.append((element, place))
    case .known(.key): elements[element].key = DesignName(value)
    default: break
    }
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

  private mutating func append(_ value: UnsafeRawBufferPointer) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: value)
    return start..<bytes.count
  }

  /// Puts another text in the place of an attribute, or of a child element with that key.
  mutating func replace(_ name: DesignName, of index: Int, with text: String) {
    let value = Array(text.utf8).withUnsafeBytes { append($0) }
    if let position = attributes(of: index).first(where: { attributes[$0].name == .known(name) }) {
      attributes[position].value = value
    } else if let child = child(.string, name, of: index) ?? child(.mutableString, name, of: index)
    {
      elements[child].text = value
    }
  }

  /// Closes the element that is open.
  mutating func close() {
    guard let element = open.popLast() else { return }
    elements[element].end = Int32(elements.count)
  }

  /// The elements in which the document was cut: what would follow is not known of them.
  private(set) var unfinished: Set<Int> = []

  /// Closes what a cut document left open.
  mutating func finish() {
    unfinished = Set(open)
    while !open.isEmpty { close() }
    ids.reserveCapacity(identified.count)
    for (element, id) in identified { ids[String(decoding: bytes[id], as: UTF8.self)] = element }
    identified = []
  }
}

extension DesignDocument {
  /// The tag of an element; nil for one that nobody asks for.
  func tag(_ index: Int) -> DesignName? {
    if case .known(let name) = elements[index].name { return name }
    return nil
  }

  /// The tag of an element as it is written.
  func tagText(_ index: Int) -> String { text(elements[index].name) }

  private func text(_ name: Name) -> String {
    switch name {
    case .known(let name): name.rawValue
    case .other(let number): otherNames[Int(number)]
    }
  }

  /// What an element is to its parent; nil when that is not written, or is none that is asked for.
  func key(_ index: Int) -> DesignName? { elements[index].key }

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

  private func attributes(of index: Int) -> Range<Int> {
    let next = index + 1
    let end = next < elements.count ? Int(elements[next].attributes) : attributes.count
    return Int(elements[index].attributes)..<end
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

  /// The parent's position; nil for the root.
  func parent(_ index: Int) -> Int? {
    let parent = Int(elements[index].parent)
    return parent < 0 ? nil : parent
  }

  /// One past the last position of the subtree.
  func end(_ index: Int) -> Int { Int(elements[index].end) }

  /// The positions of the children, in order.
  func children(_ index: Int) -> Children {
    Children(all: elements, position: index + 1, end: end(index))
  }

  /// The children of an element.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let all: [DesignDocument.Element]
    fileprivate var position: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(all[position].end) }
      return position
    }
  }

  /// The first child with a tag and, where it is given, a `key`.
  func child(_ tag: DesignName, _ key: DesignName? = nil, of index: Int) -> Int? {
    for child in children(index) where elements[child].name == .known(tag) {
      if key == nil || elements[child].key == key { return child }
    }
    return nil
  }
}
