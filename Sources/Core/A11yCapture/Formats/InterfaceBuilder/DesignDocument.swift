import A11yModel

/// The parts of an Interface Builder document that are relevant to views, flat, in document order. The whole
/// document is read before it is interpreted, because facts of a view may come before or after its subviews.
struct DesignDocument {
  enum Name: Equatable {
    case known(DesignName)
    /// A name that the importer does not use, by its number in the document.
    case other(Int32)
  }

  struct Element {
    let name: Name
    let parent: Int32
    let line: UInt32
    let column: UInt32
    fileprivate(set) var end: Int32 = 0
    /// The index of the first attribute. The attributes end where those of the next element start.
    fileprivate let attributes: Int32
    /// The element's role in its parent, if the importer uses it.
    fileprivate(set) var key: DesignName?
    /// The range of the character data, if the importer uses it.
    fileprivate(set) var text = 0..<0
  }

  struct Attribute {
    let name: Name
    var value: Range<Int>
  }

  private(set) var elements: [Element] = []
  private(set) var attributes: [Attribute] = []
  private var otherNames: [String] = []
  /// The values of attributes, and character data.
  private(set) var bytes: [UInt8] = []
  private var open: [Int] = []
  // The elements with an `id`, and the range of the `id`.
  private var identified: [(element: Int, id: Range<Int>)] = []
  /// The indices of the elements by their `id`, known once the document is finished.
  private(set) var ids: [String: Int] = [:]

  mutating func reserve(forBytes count: Int) {
    elements.reserveCapacity(count / 128)
    attributes.reserveCapacity(count / 64)
    bytes.reserveCapacity(count / 4)
  }

  /// Returns the name for the bytes. It must be called only once for each name.
  mutating func name(_ bytes: UnsafeRawBufferPointer) -> Name {
    if let known = DesignName(bytes) { return .known(known) }
    otherNames.append(String(decoding: bytes, as: UTF8.self))
    return .other(Int32(otherNames.count - 1))
  }

  /// Opens an element. Everything appended before ``close()`` belongs to it.
  mutating func append(_ name: Name, line: Int, column: Int) {
    open.append(elements.count)
    elements.append(
      Element(
        name: name, parent: Int32(open.dropLast().last ?? -1), line: UInt32(clamping: line),
        column: UInt32(clamping: column), attributes: Int32(attributes.count)))
  }

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

  mutating func append(text: UnsafeRawBufferPointer) {
    guard let element = open.last else { return }
    let added = append(text)
    let known = elements[element].text
    // Elements whose text is used have no child elements, so the pieces are adjacent.
    elements[element].text =
      (known.isEmpty ? added.lowerBound : known.lowerBound)..<added.upperBound
  }

  var openTextCount: Int { open.last.map { elements[$0].text.count } ?? 0 }

  private mutating func append(_ value: UnsafeRawBufferPointer) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: value)
    return start..<bytes.count
  }

  /// Replaces the text of an attribute, or of a child element with that key.
  mutating func replace(_ name: DesignName, of index: Int, with text: String) {
    let value = Array(text.utf8).withUnsafeBytes { append($0) }
    if let position = attributes(of: index).first(where: { attributes[$0].name == .known(name) }) {
      attributes[position].value = value
    } else if let child = child(.string, name, of: index) ?? child(.mutableString, name, of: index)
    {
      elements[child].text = value
    }
  }

  mutating func close() {
    guard let element = open.popLast() else { return }
    elements[element].end = Int32(elements.count)
  }

  /// The elements in which the document was cut, so that their further content is unknown.
  private(set) var unfinished: Set<Int> = []

  /// Closes the elements that a cut document left open.
  mutating func finish() {
    unfinished = Set(open)
    while !open.isEmpty { close() }
    ids.reserveCapacity(identified.count)
    for (element, id) in identified { ids[String(decoding: bytes[id], as: UTF8.self)] = element }
    identified = []
  }
}

extension DesignDocument {
  func tag(_ index: Int) -> DesignName? {
    if case .known(let name) = elements[index].name { return name }
    return nil
  }

  func tagText(_ index: Int) -> String { text(elements[index].name) }

  func text(_ name: Name) -> String {
    switch name {
    case .known(let name): name.rawValue
    case .other(let number): otherNames[Int(number)]
    }
  }

  func key(_ index: Int) -> DesignName? { elements[index].key }

  func attributes(of index: Int) -> Range<Int> {
    let next = index + 1
    let end = next < elements.count ? Int(elements[next].attributes) : attributes.count
    return Int(elements[index].attributes)..<end
  }

  func parent(_ index: Int) -> Int? {
    let parent = Int(elements[index].parent)
    return parent < 0 ? nil : parent
  }

  /// Returns the index after the last element of a subtree.
  func end(_ index: Int) -> Int { Int(elements[index].end) }

  func children(_ index: Int) -> Children {
    Children(all: elements, position: index + 1, end: end(index))
  }

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

  /// Returns the first child with a tag and, if given, a `key`.
  func child(_ tag: DesignName, _ key: DesignName? = nil, of index: Int) -> Int? {
    for child in children(index) where elements[child].name == .known(tag) {
      if key == nil || elements[child].key == key { return child }
    }
    return nil
  }
}
