import A11yModel

#if os(Linux)
  internal import CLibxml2
#else
  internal import libxml2
#endif

/// The part of libxml2 that every reader of XML uses: how it is set, fed, and asked why it stopped.
enum XMLPush {
  /// Comes before anything else that is asked of libxml2: what all its readers share it makes at the first
  /// call, without a lock, and two threads may both be the first.
  static let setUp: Void = xmlInitParser()

  /// A parser that calls a handler with some data, and has read the start of a document; nil without memory.
  static func parser(
    _ handler: inout xmlSAXHandler, _ data: UnsafeMutableRawPointer, start: String
  ) -> xmlParserCtxtPtr? {
    setUp
    return xmlCreatePushParserCtxt(&handler, data, start, Int32(start.utf8.count), nil)
  }

  // NOENT makes `&amp;` an ampersand. It expands nothing else: inside the element that importers
  // wrap around a document a document type is an error, so only the five predefined entities exist.
  private static let options =
    XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
    | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue

  /// Feeds a new parser the bytes until they end, an error ends them, or nobody wants more.
  ///
  /// - Returns: Whether it stopped in front of a tag with far more than so many attributes, which
  ///   cost libxml2 a time that grows with the square of their number.
  static func feed(
    _ bytes: UnsafeRawBufferPointer, to context: xmlParserCtxtPtr, attributes limit: Int,
    while goesOn: () -> Bool
  ) -> Bool {
    xmlCtxtUseOptions(context, Int32(options))
    guard let base = bytes.bindMemory(to: CChar.self).baseAddress else { return false }
    var tags = LongTags(bytes, limit: limit)
    var position = 0
    while position < bytes.count, goesOn() {
      let size = min(1 << 16, bytes.count - position)
      if tags.hasTooManyAttributes(in: position..<position + size) { return true }
      if xmlParseChunk(context, base + position, Int32(size), 0) != 0 { return false }
      position += size
    }
    return false
  }

  /// The line of the document that the parser has come to.
  static func line(_ context: xmlParserCtxtPtr) -> Int {
    Int(context.pointee.input?.pointee.line ?? 1)
  }

  /// Why the document does not end as it should, and at which of its lines.
  static func cut(_ context: xmlParserCtxtPtr) -> (reason: String, line: Int) {
    guard let error = xmlCtxtGetLastError(context) else {
      return ("the XML is cut; missing elements prove nothing", line(context))
    }
    let message = error.pointee.message.map { String(cString: $0) } ?? ""
    let text = message.split(separator: "\n").first.map(String.init) ?? ""
    return (
      "the XML cannot be read further: \(text.escapedForDisplay())", Int(error.pointee.line)
    )
  }
}
