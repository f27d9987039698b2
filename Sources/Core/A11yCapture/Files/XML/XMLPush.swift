import A11yModel

#if os(Linux)
  internal import CLibxml2
#else
  internal import libxml2
#endif

/// The setup, feeding, and error reporting of libxml2 that all XML readers share.
enum XMLPush {
  /// Initializes libxml2 before any other use of it: it creates shared state on first use without a lock, so
  /// two threads must not do so at once.
  static let setUp: Void = xmlInitParser()

  /// Creates a parser that passes `data` to a handler and has parsed `start`. Returns `nil` if memory is exhausted.
  static func parser(
    _ handler: inout xmlSAXHandler, _ data: UnsafeMutableRawPointer, start: String
  ) -> xmlParserCtxtPtr? {
    setUp
    return xmlCreatePushParserCtxt(&handler, data, start, Int32(start.utf8.count), nil)
  }

  // NOENT replaces `&amp;` with `&`. Only the five predefined entities exist: importers wrap the document in
  // an element, where a document type declaration is an error.
  private static let options =
    XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
    | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue

  /// The reasons to stop parsing: quantities that no capture reaches and whose cost in libxml2 is quadratic,
  /// and the time limit.
  enum Excess {
    case attributes
    /// The number of different names of elements and attributes, or of namespaces.
    case names
    case time

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

  /// Feeds bytes to a new parser until they end, the parser reports an error, or `goesOn` returns `false`.
  /// Returns the limit that was exceeded, if any.
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

  static func line(_ context: xmlParserCtxtPtr) -> Int {
    Int(context.pointee.input?.pointee.line ?? 1)
  }

  /// Returns the reason why the document ends prematurely, and the line where it does.
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
