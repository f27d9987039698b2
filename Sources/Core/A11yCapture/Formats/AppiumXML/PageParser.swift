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

/// A parser that reads a page source with libxml2 and adds its elements to a ``PageTree``.
///
/// The document is wrapped in another element, so that fragments with several roots can be read. Nothing
/// external is loaded, document types are rejected, and anything after the root is ignored.
struct PageParser {
  private var tree: PageTree
  private var context: xmlParserCtxtPtr?
  private var failure: ImportError?
  // The number of open XML elements below the wrapper.
  private var level = 0
  private var isDone = false
  private var isWrapperOfOurs = true
  // The value is nil for attributes that are not read.
  private var names = InternedNames<PageAttributes.Name?>()

  private init(_ tree: PageTree) { self.tree = tree }

  /// Parses a document without its XML declaration.
  static func parse(
    _ bytes: UnsafeRawBufferPointer, into tree: PageTree
  ) throws(ImportError) -> Screen {
    var parser = PageParser(tree)
    parser.run(bytes)
    if let failure = parser.failure { throw failure }
    return try parser.tree.screen()
  }

  private mutating func run(_ bytes: UnsafeRawBufferPointer) {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, name, _, _, _, _, count, _, attributes in
      PageParser.at(data)?.pointee.start(name, attributes, count: Int(count))
    }
    handler.endElementNs = { data, _, _, _ in PageParser.at(data)?.pointee.end() }
    withUnsafeMutablePointer(to: &self) { parser in
      guard let context = XMLPush.parser(&handler, parser, start: "<capture>") else {
        return parser.pointee.failMemory()
      }
      defer { xmlFreeParserCtxt(context) }
      parser.pointee.context = context
      let limits = parser.pointee.tree.context.limits
      if let excess = XMLPush.feed(bytes, to: context, limits, while: { parser.pointee.goesOn }) {
        parser.pointee.fail(for: excess, XMLPush.line(context))
      }
      parser.pointee.finish(context)
      parser.pointee.context = nil
    }
  }

  private var goesOn: Bool { !isDone && failure == nil }

  private mutating func failMemory() {
    failure = ImportError(.limit, path: tree.context.file.path, "not enough memory")
  }

  private mutating func finish(_ context: xmlParserCtxtPtr) {
    guard goesOn else { return }
    if xmlCtxtGetLastError(context) == nil, level == 0 {
      xmlParseChunk(context, "</capture>", 10, 1)
    }
    guard level > 0 || xmlCtxtGetLastError(context) != nil else { return }
    let (reason, line) = XMLPush.cut(context)
    tree.cut = (reason, tree.fileLine(line))
  }

  private static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PageParser>? {
    data?.assumingMemoryBound(to: PageParser.self)
  }

  private func stop() {
    if let context { xmlStopParser(context) }
  }
}

extension PageParser {
  // libxml2 passes five pointers per attribute: name, prefix, namespace, start, and end of the value.
  private mutating func start(
    _ name: UnsafePointer<xmlChar>?, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count: Int
  ) {
    guard goesOn, let name, let context else { return }
    if isWrapperOfOurs { return isWrapperOfOurs = false }
    level += 1
    let tag = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let line = Int(context.pointee.input?.pointee.line ?? 1)
    guard count <= tree.context.limits.attributes else { return fail(for: .attributes, line) }
    // Any other tag is a wrapper, whose name clients may choose.
    guard Bytes(tag).has("XCUIElementType", at: 0, before: tag.count) else { return }
    var attributes = PageAttributes()
    for index in 0..<count {
      guard let list, let name = list[5 * index], let start = list[5 * index + 3],
        let end = list[5 * index + 4]
      else { continue }
      guard let known = self.name(name) else { continue }
      attributes.set(known, UnsafeRawBufferPointer(start: start, count: end - start))
    }
    do throws(ImportError) {
      try tree.append(tag, attributes, depth: level - 1, line: line)
    } catch {
      failure = error
      stop()
    }
  }

  private mutating func name(_ name: UnsafePointer<UInt8>) -> PageAttributes.Name? {
    if let known = names[name] { return known }
    let new = PageAttributes.Name(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    names.insert(new, for: name)
    return new
  }

  private mutating func fail(for excess: XMLPush.Excess, _ line: Int) {
    fail(.limit, line, excess.message(tree.context.limits))
  }

  private mutating func fail(_ code: ImportError.Code, _ line: Int, _ message: String) {
    failure = ImportError(
      code, path: tree.context.file.path, line: tree.fileLine(line), message)
    stop()
  }

  private mutating func end() {
    guard level > 0 else { return }
    level -= 1
    // Anything after a complete document belongs to the log around it. A fragment may go on with another root.
    guard level == 0, tree.isWrapped || !tree.isFragment, tree.builder.count > 0 else { return }
    isDone = true
    stop()
  }
}
