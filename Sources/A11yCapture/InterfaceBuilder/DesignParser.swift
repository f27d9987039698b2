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
final class DesignParser {
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
  private var numbers: [UnsafePointer<UInt8>: Int32] = [:]
  // How far lines and columns are counted; elements come in order.
  private var scanned = 0
  private var line = 1
  private var column = 1
  private var level = -1
  // The level of the element whose whole subtree is left out.
  private var skipped: Int?
  private var collectsText = false
  // What tags mean for the parser, at the numbers of their names.
  private var meanings: [Meaning] = []

  private enum Meaning { case ignored, text, other }

  private static let wrapper = "<capture>"

  /// Parses from an offset, which is past the XML declaration.
  init(
    _ bytes: Bytes, from start: Int, path: String, limits: ImportLimits
  ) throws(ImportError) {
    source = bytes
    self.start = start
    self.path = path
    self.limits = limits
    run(bytes[start..<bytes.count])
    document.finish()
    if let failure { throw failure }
  }

  private func run(_ bytes: UnsafeRawBufferPointer) {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, name, _, _, _, _, count, _, attributes in
      DesignParser.from(data)?.start(name, attributes, count: Int(count))
    }
    handler.endElementNs = { data, _, _, _ in DesignParser.from(data)?.end() }
    handler.characters = { data, text, count in DesignParser.from(data)?.text(text, Int(count)) }
    handler.cdataBlock = { data, text, count in DesignParser.from(data)?.text(text, Int(count)) }
    let data = Unmanaged.passUnretained(self).toOpaque()
    let wrapper = Self.wrapper
    guard
      let context = xmlCreatePushParserCtxt(
        &handler, data, wrapper, Int32(wrapper.utf8.count), nil)
    else { return fail(.limit, 0, "not enough memory") }
    defer { xmlFreeParserCtxt(context) }
    self.context = context
    if XMLPush.feed(bytes, to: context, attributes: limits.attributes, while: { failure == nil }) {
      failAttributes(source.lineBreaks(in: 0..<start) + XMLPush.line(context))
    }
    finish(context)
    self.context = nil
  }

  private func finish(_ context: xmlParserCtxtPtr) {
    guard failure == nil else { return }
    if xmlCtxtGetLastError(context) == nil, level == 0 {
      xmlParseChunk(context, "</capture>", 10, 1)
    }
    guard level >= 0 || xmlCtxtGetLastError(context) != nil else { return }
    let (reason, line) = XMLPush.cut(context)
    cut = (reason, source.lineBreaks(in: 0..<start) + line)
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> DesignParser? {
    data.map { Unmanaged<DesignParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func fail(_ code: ImportError.Code, _ line: Int, _ message: String) {
    failure = ImportError(code, path: path, line: line, message)
    if let context { xmlStopParser(context) }
  }
}

extension DesignParser {
  // What says nothing about accessibility, and is most of a document.
  private static let ignored: Set<String> = [
    "constraint", "constraints", "dependencies", "resources", "fontDescription", "autoresizingMask",
    "layoutGuides", "viewLayoutGuide", "customFonts", "inferredMetricsTieBreakers",
    "canvasLocation", "collectionViewFlowLayout", "edgeInsets", "userComments", "designables",
  ]

  private func start(
    _ name: UnsafePointer<xmlChar>?, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count: Int
  ) {
    level += 1
    guard failure == nil, skipped == nil, level > 0, let name, let context else { return }
    guard count <= limits.attributes else { return failAttributes(place(context).line) }
    let tag = number(name)
    let meaning = meaning(of: tag)
    if meaning == .ignored { return skipped = level }
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
    collectsText = meaning == .text
    for index in 0..<count {
      guard let list, let name = list[5 * index], let start = list[5 * index + 3],
        let end = list[5 * index + 4]
      else { continue }
      let value = UnsafeRawBufferPointer(start: start, count: end - start)
      if value.count > limits.textBytes {
        notes.addLongText(line, limits)
      } else {
        document.append(number(name), value: value)
      }
    }
  }

  private func failAttributes(_ line: Int) {
    fail(
      .limit, line, "too many attributes of one element; expected at most \(limits.attributes)")
  }

  private func meaning(of tag: Int32) -> Meaning {
    while meanings.count <= tag {
      let name = document.tags[meanings.count]
      meanings.append(
        Self.ignored.contains(name)
          ? .ignored : name == "string" || name == "mutableString" ? .text : .other)
    }
    return meanings[Int(tag)]
  }

  // libxml2 keeps each name once, so that its address stands for it.
  private func number(_ name: UnsafePointer<UInt8>) -> Int32 {
    if let number = numbers[name] { return number }
    let number = document.number(of: String(cString: name))
    numbers[name] = number
    return number
  }

  private func text(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
    guard failure == nil, skipped == nil, collectsText, let text, count > 0 else { return }
    guard document.openTextCount + count <= limits.textBytes else {
      collectsText = false
      document.dropText()
      return notes.addLongText(line, limits)
    }
    document.append(text: UnsafeRawBufferPointer(start: text, count: count))
  }

  private func end() {
    defer { level -= 1 }
    if skipped == level { return skipped = nil }
    guard failure == nil, skipped == nil, level > 0 else { return }
    collectsText = false
    document.close()
  }

  // The parser stands behind the attributes of the tag; a value cannot contain `<`, so that the tag
  // starts at the last one.
  private func place(_ context: xmlParserCtxtPtr) -> (line: Int, column: Int) {
    let consumed = xmlByteConsumed(context) - Self.wrapper.utf8.count
    var position = min(max(start, start + consumed), source.count) - 1
    while position > scanned, source[position] != 0x3C { position -= 1 }
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
