import A11yModel

#if os(Linux)
  internal import CLibxml2
#else
  internal import libxml2
#endif

/// The encoding named by the XML declaration at the start of a file.
enum XMLEncoding {
  /// Returns the declared encoding, or `nil` for UTF-8 and for a file without a declaration. Encodings with
  /// several bytes per character are ignored: in such an encoding, the declaration could not have been read.
  static func declared(in bytes: Bytes) -> String? {
    let head = 0..<min(bytes.count, 256)
    guard bytes.has("<?xml", at: 0, before: head.upperBound),
      let end = bytes.first("?>", in: head),
      let key = bytes.first("encoding", in: 0..<end)
    else { return nil }
    var start = key + "encoding".utf8.count
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x3D { start += 1 }
    guard start < end, bytes[start] == 0x22 || bytes[start] == 0x27,
      let close = bytes.first(bytes[start], in: start + 1..<end)
    else { return nil }
    let name = String(decoding: bytes[start + 1..<close], as: UTF8.self)
    let wide = ["UTF", "UCS", "ISO-10646", "US-ASCII", "ASCII", "UNICODE"]
    return wide.contains(where: name.uppercased().hasPrefix) ? nil : name
  }

  /// Converts bytes to UTF-8 with libxml2. Returns `nil` for an unknown encoding, invalid bytes, and an encoding in
  /// which the declaration that names it would be something else.
  static func utf8(_ bytes: UnsafeRawBufferPointer, from name: String) -> [UInt8]? {
    XMLPush.setUp
    guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
    defer { xmlCharEncCloseFunc(handler) }
    // Outside of a parser, libxml2 prints conversion errors to standard error.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return nil }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var position = 0
    while position < bytes.count {
      let piece = UnsafeRawBufferPointer(rebasing: bytes[position...].prefix(1 << 14))
      let start = piece.bindMemory(to: xmlChar.self).baseAddress
      guard xmlBufferAdd(input, start, Int32(piece.count)) == 0 else { return nil }
      position += piece.count
      // A character that is split between two pieces stays in the input until the next piece is added.
      var left = Int32.max
      while xmlBufferLength(input) > 0, xmlBufferLength(input) < left {
        left = xmlBufferLength(input)
        guard xmlCharEncInFunc(handler, output, input) >= 0 else { return nil }
        let count = Int(xmlBufferLength(output))
        result += UnsafeBufferPointer(start: xmlBufferContent(output), count: count)
        xmlBufferEmpty(output)
      }
    }
    return xmlBufferLength(input) == 0 && result.starts(with: Array("<?xml".utf8)) ? result : nil
  }
}
