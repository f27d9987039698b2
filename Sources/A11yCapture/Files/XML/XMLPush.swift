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

  /// Something that no capture has so much of, and that costs libxml2 a time that grows with the square.
  enum Excess {
    /// The attributes of a tag.
    case attributes
    /// The different names of elements and attributes, or the namespaces.
    case names
    /// The time of the run.
    case time

    /// The message of an error.
    func message(_ limits: ImportLimits) -> String {
      switch self {
      case .attributes:
        "too many attributes of one element; expected at most \(limits.attributes)"
      case .names: "too many different names of elements; expected at most \(XMLPush.mostNames)"
      case .time: ImportLimits.lateMessage
      }
    }
  }

  private static let mostNames = 10_000
  private static let mostNamespaces = 500

  /// Feeds a new parser the bytes until they end, an error ends them, or nobody wants more.
  ///
  /// - Returns: What it stopped in front of or behind, if there is too much of it.
  static func feed(
    _ bytes: UnsafeRawBufferPointer, to context: xmlParserCtxtPtr, _ limits: ImportLimits,
    while goesOn: () -> Bool
  ) -> Excess? {
    xmlCtxtUseOptions(context, Int32(options))
    guard let base = bytes.bindMemory(to: CChar.self).baseAddress else { return nil }
    let tags = LongTags(bytes, limit: limits.attributes)
    var position = 0
    while position < bytes.count, goesOn() {
      let piece = position..<min(position + 1 << 16, bytes.count)
      guard let end = tags.end(of: piece) else { return .attributes }
      if limits.isLate { return .time }
      if xmlParseChunk(context, base + position, Int32(end - position), 0) != 0 { return nil }
      position = end
      if xmlDictSize(context.pointee.dict) > mostNames || context.pointee.nsNr > mostNamespaces {
        return .names
      }
    }
    return nil
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
