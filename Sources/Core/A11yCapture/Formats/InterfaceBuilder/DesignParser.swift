import A11yModel

#if os(Linux)
  internal import CLibxml2
#else
  internal import libxml2
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A parser that reads an Interface Builder document with libxml2.
///
/// As in ``PageParser``, the document is wrapped in another element, so that a document type, and with it
/// every entity but the five predefined ones, is an error.
struct DesignParser {
  private(set) var document = DesignDocument()
  private(set) var notes = ImportNotes()
  /// The reason why the text ends early and the line, or `nil` if the text is complete.
  private(set) var cut: (reason: String, line: Int)?
  private var failure: ImportError?
  private let path: String
  private let limits: ImportLimits
  private let source: Bytes
  private let start: Int
  private var context: xmlParserCtxtPtr?
  private var names = InternedNames<DesignDocument.Name>()
  // The position up to which lines and columns have been counted; elements come in order.
  private var scanned = 0
  private var line = 1
  private var column = 1
  private var level = -1
  // The level of the element that is being skipped with its subtree.
  private var skipped: Int?
  private var collectsText = false

  private static let wrapper = "<capture>"

  /// Parses a document from an offset after the XML declaration.
  init(
    _ bytes: Bytes, from start: Int, path: String, limits: ImportLimits
  ) throws(ImportError) {
    source = bytes
    self.start = start
    self.path = path
    self.limits = limits
    document.reserve(forBytes: bytes.count - start)
    run(bytes[start..<bytes.count])
    document.finish()
    if let failure { throw failure }
  }

  private mutating func run(_ bytes: UnsafeRawBufferPointer) {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, name, _, _, _, _, count, _, attributes in
      DesignParser.at(data)?.pointee.start(name, attributes, count: Int(count))
    }
    handler.endElementNs = { data, _, _, _ in DesignParser.at(data)?.pointee.end() }
    handler.characters = { data, text, count in
      DesignParser.at(data)?.pointee.text(text, Int(count))
    }
    handler.cdataBlock = { data, text, count in
      DesignParser.at(data)?.pointee.text(text, Int(count))
    }
    withUnsafeMutablePointer(to: &self) { parser in
      guard let context = XMLPush.parser(&handler, parser, start: Self.wrapper) else {
        return parser.pointee.fail(.limit, 0, "not enough memory")
      }
      defer { xmlFreeParserCtxt(context) }
      parser.pointee.context = context
      let limits = parser.pointee.limits
      let excess = XMLPush.feed(bytes, to: context, limits) { parser.pointee.failure == nil }
      if let excess {
        let line = parser.pointee.linesBefore + XMLPush.line(context)
        parser.pointee.fail(.limit, line, excess.message(limits))
      }
      parser.pointee.finish(context)
      parser.pointee.context = nil
    }
  }

  // The number of lines before the text that libxml2 reads.
  private var linesBefore: Int { source.lineBreaks(in: 0..<start) }

  private mutating func finish(_ context: xmlParserCtxtPtr) {
    guard failure == nil else { return }
    if xmlCtxtGetLastError(context) == nil, level == 0 {
      xmlParseChunk(context, "</capture>", 10, 1)
    }
    guard level >= 0 || xmlCtxtGetLastError(context) != nil else { return }
    let (reason, line) = XMLPush.cut(context)
    cut = (reason, linesBefore + line)
  }

  private static func at(_ data: UnsafeMutableRawPointer?)
    -> UnsafeMutablePointer<DesignParser>?
  {
    data?.assumingMemoryBound(to: DesignParser.self)
  }

  private mutating func fail(_ code: ImportError.Code, _ line: Int, _ message: String) {
    failure = ImportError(code, path: path, line: line, message)
    if let context { xmlStopParser(context) }
  }
}

extension DesignParser {
  private mutating func start(
    _ name: UnsafePointer<xmlChar>?, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count: Int
  ) {
    level += 1
    guard failure == nil, skipped == nil, level > 0, let name, let context else { return }
    guard count <= limits.attributes else {
      return fail(.limit, place(context).line, XMLPush.Excess.attributes.message(limits))
    }
    let tag = self.name(name)
    if case .known(let known) = tag, known.isIgnored { return skipped = level }
    let (line, column) = place(context)
    // There is another XML element between a view and its subview.
    if level > 2 * limits.depth + 16 {
      notes.addDepth(line, limits)
      return skipped = level
    }
    guard document.elements.count < limits.elements else {
      return fail(.limit, line, "too many elements; expected at most \(limits.elements)")
    }
    document.append(tag, line: line, column: column)
    collectsText = tag == .known(.string) || tag == .known(.mutableString)
    for index in 0..<count {
      guard let list, let name = list[5 * index], let start = list[5 * index + 3],
        let end = list[5 * index + 4]
      else { continue }
      let value = UnsafeRawBufferPointer(start: start, count: end - start)
      if value.count > limits.textBytes { notes.addCutText(line, limits) }
      document.append(self.name(name), value: value.start(limits.textBytes))
    }
  }

  private mutating func name(_ name: UnsafePointer<UInt8>) -> DesignDocument.Name {
    if let known = names[name] { return known }
    let new = document.name(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    names.insert(new, for: name)
    return new
  }

  private mutating func text(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
    guard failure == nil, skipped == nil, collectsText, let text, count > 0 else { return }
    let piece = UnsafeRawBufferPointer(start: text, count: count)
    let room = limits.textBytes - document.openTextCount
    document.append(text: piece.start(room))
    guard count > room else { return }
    collectsText = false
    notes.addCutText(line, limits)
  }

  private mutating func end() {
    defer { level -= 1 }
    if skipped == level { return skipped = nil }
    guard failure == nil, skipped == nil, level > 0 else { return }
    collectsText = false
    document.close()
  }

  // The parser has consumed the attributes of the tag. A value cannot contain `<`, so the tag starts at the last one.
  private mutating func place(_ context: xmlParserCtxtPtr) -> (line: Int, column: Int) {
    let consumed = xmlByteConsumed(context) - Self.wrapper.utf8.count
    let end = min(max(start, start + consumed), source.count)
    let position = source.last(0x3C, in: scanned..<max(scanned, end)) ?? scanned
    while let found = source.first(0x0A, in: scanned..<max(scanned, position)) {
      line += 1
      column = 1
      scanned = found + 1
    }
    while scanned < position {
      if source[scanned] & 0xC0 != 0x80 { column += 1 }
      scanned += 1
    }
    return (line, column)
  }
}

extension UnsafeRawBufferPointer {
  // Returns at most `limit` bytes, up to the end of a character. The beginning of a text that is too long is
  // kept, since the text is not missing.
  fileprivate func start(_ limit: Int) -> UnsafeRawBufferPointer {
    guard count > limit else { return self }
    let end = self[...limit].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return UnsafeRawBufferPointer(rebasing: self[..<end])
  }
}
