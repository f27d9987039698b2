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

/// Reads an Interface Builder document with libxml2.
///
/// As in ``PageParser`` the document is wrapped in an element of ours, so that a document type, and
/// with it every entity but the five predefined ones, is an error.
struct DesignParser {
  private(set) var document = DesignDocument()
  private(set) var notes = ImportNotes()
  /// Why the text ends early, and the line; nil when it does not.
  private(set) var cut: (reason: String, line: Int)?
  private var failure: ImportError?
  private let path: String
  private let limits: ImportLimits
  private let source: Bytes
  private let start: Int
  private var context: xmlParserCtxtPtr?
  private var names = InternedNames<DesignDocument.Name>()
  // How far lines and columns are counted; elements come in order.
  private var scanned = 0
  private var line = 1
  private var column = 1
  private var level = -1
  // The level of the element whose whole subtree is left out.
  private var skipped: Int?
  private var collectsText = false

  private static let wrapper = "<capture>"

  /// Parses from an offset, which is past the XML declaration.
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

  // The lines in front of what libxml2 reads.
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
    // Between a view and its subview there is one XML element more.
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

  // The parser stands behind the attributes of the tag; a value cannot contain `<`, so that the tag
  // starts at the last one.
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
  // No more than so many bytes, up to the end of a character. A text that is too long is no missing
  // one, so its start is kept.
  fileprivate func start(_ limit: Int) -> UnsafeRawBufferPointer {
    guard count > limit else { return self }
    let end = self[...limit].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return UnsafeRawBufferPointer(rebasing: self[..<end])
  }
}
