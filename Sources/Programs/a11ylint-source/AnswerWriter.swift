import A11yCapture
import A11yModel
import Foundation

/// A writer of answers. Each part of an answer is two lines of JSON.
struct AnswerWriter {
  /// The part of the answer that is not yet written.
  private(set) var bytes: [UInt8] = []
  /// The digests of the parts with screens and classes.
  private(set) var digests: [Part: UInt64] = [:]
  // The digests of the last answer; nil to write to standard output as soon as there is enough.
  private let known: [Part: UInt64]?

  /// The name of a part, and the file that it is about.
  struct Part: Hashable {
    let name: String
    let path: String
  }

  /// Creates a writer to standard output.
  init() { known = nil }

  /// Creates a writer that keeps the answer.
  ///
  /// - Parameter known: The digests of parts that the reader has. Equal ones are only named.
  init(leavingOut known: [Part: UInt64]) { self.known = known }

  /// Adds a part, of which a file has one.
  ///
  /// - Parameter body: A JSON document on one line.
  mutating func add(_ part: String, of path: String, _ body: [UInt8]) {
    let isKnown = isKnown(Part(name: part, path: path), body)
    var head = JSONWriter()
    head.object { writer in
      writer.member("part", part)
      writer.member("path", path)
      if isKnown { writer.member("same", true) }
    }
    head.endDocument()
    append(head.bytes)
    append(isKnown ? Array("null".utf8) : body)
    if known == nil, bytes.count > 1 << 16 { flush() }
  }

  private mutating func isKnown(_ part: Part, _ body: [UInt8]) -> Bool {
    guard let known, ["screens", "classes"].contains(part.name) else { return false }
    let digest = XXHash64.hash(body)
    digests[part] = digest
    return known[part] == digest
  }

  /// Adds a remark about a file.
  ///
  /// - Parameter screens: The names of the screens that are left out with the file.
  mutating func note(
    _ path: String, line: Int, _ message: String, as part: String = "note", screens: [String] = []
  ) {
    var body = JSONWriter()
    body.object { writer in
      writer.member("line", line)
      writer.member("message", message)
      if !screens.isEmpty { writer.member("screens", screens) }
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
    Self.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes bytes to standard output, or ends the process if nobody reads them.
  static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
}
