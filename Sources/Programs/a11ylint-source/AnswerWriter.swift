import A11yCapture
import A11yModel
import Foundation

/// A writer of answers. Each part of an answer is two lines of JSON.
struct AnswerWriter {
  private var bytes: [UInt8] = []

  /// Adds a part.
  ///
  /// - Parameter body: A JSON document on one line.
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

  mutating func note(_ path: String, line: Int, _ message: String, as part: String = "note") {
    var body = JSONWriter()
    body.object { writer in
      writer.member("line", line)
      writer.member("message", message)
    }
    body.endDocument()
    add(part, of: path, body.bytes)
  }

  /// Ends the answer. A reader rejects an answer without this part as incomplete.
  mutating func end(files: Int) {
    var body = JSONWriter()
    body.object { $0.member("files", files) }
    body.endDocument()
    add("end", of: "", body.bytes)
  }

  /// Adds the reason why a file was not read completely.
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

  // Adds a line break, unless `JSONWriter` has ended the document with one.
  private mutating func append(_ line: [UInt8]) {
    bytes += line
    if bytes.last != 0x0A { bytes.append(0x0A) }
  }

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
