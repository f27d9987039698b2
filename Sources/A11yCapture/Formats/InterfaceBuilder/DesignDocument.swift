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

  /// One attribute, and where its value lies in the bytes.
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

  /// A name as it is written.
  func text(_ name: Name) -> String {
    switch name {
    case .known(let name): name.rawValue
    case .other(let number): otherNames[Int(number)]
    }
  }

  /// What an element is to its parent; nil when that is not written, or is none that is asked for.
  func key(_ index: Int) -> DesignName? { elements[index].key }

  /// The positions of the attributes of an element.
  func attributes(of index: Int) -> Range<Int> {
    let next = index + 1
    let end = next < elements.count ? Int(elements[next].attributes) : attributes.count
    return Int(elements[index].attributes)..<end
  }

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
