import A11yCapture
import A11yModel
import Foundation

/// Writes an answer: two lines of JSON for each part.
struct AnswerWriter {
  private var bytes: [UInt8] = []

  /// Adds a part.
  ///
  /// - Parameter body: JSON without a line break.
  mutating func add(_ part: String, of path: String, _ body: [UInt8]) {
    var head = JSONWriter()
    head.object { writer in
      writer.member("part", part)
      writer.member("path", path)
    }
    head.endDocument()
    append(head.bytes)
    append(body)
    if bytes.count > 1 << 16 { flush() }
  }

  /// Adds what is to be told of a file.
  mutating func note(_ path: String, line: Int, _ message: String, as part: String = "note") {
    var body = JSONWriter()
    body.object { writer in
      writer.member("line", line)
      writer.member("message", message)
    }
    body.endDocument()
    add(part, of: path, body.bytes)
  }

  /// Ends the answer, so that a part of it is not taken for the whole.
  mutating func end(files: Int) {
    var body = JSONWriter()
    body.object { $0.member("files", files) }
    body.endDocument()
    add("end", of: "", body.bytes)
  }

  /// Adds why a file was not read whole.
  mutating func unread(_ error: ImportError) {
    var body = JSONWriter()
    body.object { writer in
      writer.member("code", error.code.rawValue)
      writer.member("line", error.line)
      writer.member("message", error.message)
    }
    body.endDocument()
    add("unread", of: error.path, body.bytes)
  }

  // The writer of JSON ends a document with a line break.
  private mutating func append(_ line: [UInt8]) {
    bytes += line
    if bytes.last != 0x0A { bytes.append(0x0A) }
  }

  /// Writes what is there to standard output.
  mutating func flush() {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
