/// A writer that appends a JSON document to bytes, value by value.
///
///     var writer = JSONWriter(.pretty)
///     writer.object { writer in
///       writer.member("name", "Basket")
///       writer.key("frame")
///       writer.array(onOneLine: true) { writer in writer.write(0.0); writer.write(91.5) }
///     }
///     let bytes = writer.bytes
///
/// The output depends only on the values. It is valid UTF-8 and valid JavaScript: U+2028 and U+2029 are
/// escaped, as are all characters that are invisible or reorder text. Bytes that are not UTF-8 become U+FFFD.
/// Finite numbers are read back exactly. JSON has no others, so these are written as null unless the caller
/// decides otherwise.
package struct JSONWriter {
  /// The layout of a document.
  package enum Style: Sendable {
    /// No white space.
    case compact
    /// One member or element per line, indented by two spaces per level.
    case pretty
    /// The lines of the pretty style, without white space in them.
    case lines
  }

  package internal(set) var bytes: [UInt8] = []
  private let style: Style
  // The innermost open container, and the containers around it, outermost first.
  private var container: Container?
  private var outer: [Container] = []
  private var isAfterKey = false

  private struct Container {
    var isArray: Bool
    var isOnOneLine: Bool
    var isEmpty = true
  }

  /// Creates a writer.
  ///
  /// - Parameter capacity: The approximate size of the document in bytes. Reserving it avoids repeated copies
  ///   of a large document.
  package init(_ style: Style = .compact, capacity: Int = 0) {
    self.style = style
    if capacity > 0 { bytes.reserveCapacity(capacity) }
  }

  // MARK: Containers

  /// Starts an object.
  ///
  /// - Parameter onOneLine: Whether to keep a short object on one line in the pretty style.
  package mutating func beginObject(onOneLine: Bool = false) { begin(isArray: false, onOneLine) }

  package mutating func endObject() { end(isArray: false) }

  /// Starts an array.
  ///
  /// - Parameter onOneLine: Whether to keep a short array on one line in the pretty style.
  package mutating func beginArray(onOneLine: Bool = false) { begin(isArray: true, onOneLine) }

  package mutating func endArray() { end(isArray: true) }

  package mutating func object<Failure: Error>(
    onOneLine: Bool = false, _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject(onOneLine: onOneLine)
    try members(&self)
    endObject()
  }

  package mutating func array<Failure: Error>(
    onOneLine: Bool = false, _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray(onOneLine: onOneLine)
    try elements(&self)
    endArray()
  }

  package mutating func key(_ key: String) {
    precondition(container?.isArray == false && !isAfterKey, "a key is written in an object")
    startItem()
    var key = key
    let isPlain = key.withUTF8 { utf8 in
      let utf8 = UnsafeRawBufferPointer(utf8)
      guard utf8.count <= 64, UTF8Sequence.plainEnd(utf8, from: 0) == utf8.count else {
        return false
      }
      appendPlainKey(utf8)
      return true
    }
    if !isPlain {
      appendQuoted(key)
      bytes.append(UInt8(ascii: ":"))
      if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    }
    isAfterKey = true
  }

  /// Writes the key of the next value. It must not contain quotation marks, backslashes or control characters.
  package mutating func key(_ key: StaticString) {
    precondition(container?.isArray == false && !isAfterKey, "a key is written in an object")
    startItem()
    appendPlainKey(UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    isAfterKey = true
  }

  // Appends everything at once, because appending in parts takes several times as long.
  private mutating func appendPlainKey(_ key: UnsafeRawBufferPointer) {
    let count = key.count
    withUnsafeTemporaryAllocation(byteCount: count + 4, alignment: 1) { quoted in
      quoted[0] = UInt8(ascii: "\"")
      UnsafeMutableRawBufferPointer(rebasing: quoted[1...]).copyMemory(from: key)
      quoted[count + 1] = UInt8(ascii: "\"")
      quoted[count + 2] = UInt8(ascii: ":")
      quoted[count + 3] = UInt8(ascii: " ")
      let end = count + (style == .pretty ? 4 : 3)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: quoted[..<end]))
    }
  }

  // MARK: Layout

  private mutating func begin(isArray: Bool, _ onOneLine: Bool) {
    startValue()
    let isOnOneLine = onOneLine || style == .compact || container?.isOnOneLine == true
    if let container { outer.append(container) }
    container = Container(isArray: isArray, isOnOneLine: isOnOneLine)
    bytes.append(isArray ? UInt8(ascii: "[") : UInt8(ascii: "{"))
  }

  private mutating func end(isArray: Bool) {
    precondition(container?.isArray == isArray && !isAfterKey, "containers end as they began")
    let ended = container
    container = outer.popLast()
    if let ended, !ended.isEmpty, !ended.isOnOneLine { startLine() }
    bytes.append(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
  }

  /// Prepares for a value, which the caller appends.
  mutating func startValue() {
    if isAfterKey { return isAfterKey = false }
    // After a line feed, another document of JSON Lines may start.
    precondition(
      container?.isArray ?? (bytes.isEmpty || bytes.last == UInt8(ascii: "\n")),
      "a value in an object has a key")
    startItem()
  }

  private mutating func startItem() {
    guard let isFirst = container?.isEmpty else { return }
    container?.isEmpty = false
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if container?.isOnOneLine == false {
      startLine()
    } else if !isFirst, style == .pretty {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func startLine() {
    let indentation = 2 * (outer.count + (container == nil ? 0 : 1))
    let whole = min(indentation, 16)
    appendPrefix(of: "\n                ", count: 1 + whole)
    for _ in whole..<indentation { bytes.append(UInt8(ascii: " ")) }
  }

  /// Ends the document with a line feed. Another document may follow, as in JSON Lines.
  package mutating func endDocument() {
    precondition(container == nil, "the document ends outside of its containers")
    bytes.append(UInt8(ascii: "\n"))
  }
}
