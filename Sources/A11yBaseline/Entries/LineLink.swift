import A11yModel

/// What a line of the text form says about the line before it: eight digits of a digest of its bytes,
/// without what that line itself says in this way.
///
/// So a line that was lost, changed, doubled or moved is told by the one behind it, and one more line,
/// `{"after":"…","last":true}`, tells of the end. Two branches that change different places still merge
/// line by line: a change touches the line itself and the one behind it, and nothing that all changes
/// share, as the digest of a whole file would be.
enum LineLink {
  /// The bytes before and behind the digits.
  static let start = Array("{\"after\":\"".utf8)
  static let end = Array("\"".utf8)
  /// The line behind which no other follows.
  static let last = Array("{\"last\":true}".utf8)

  /// Takes a line apart: what it says of the one before it, and the rest as it would stand alone; nil where
  /// it says nothing in the way that it is written.
  static func split(_ line: ArraySlice<UInt8>) -> (link: String, rest: [UInt8])? {
    let digits = line.dropFirst(start.count).prefix(8)
    let rest = line.dropFirst(start.count + 8)
    guard line.starts(with: start), digits.count == 8, rest.starts(with: end) else { return nil }
    let members = rest.dropFirst(end.count)
    guard members.first == UInt8(ascii: ",") else { return nil }
    return (String(decoding: digits, as: UTF8.self), [UInt8(ascii: "{")] + members.dropFirst())
  }
}

/// Lines of JSON, each linked to the one before it.
struct LinkedLines {
  private var bytes: [UInt8] = []
  private var before: String?

  /// Appends an object, which has members and a line break.
  mutating func append(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    // So that printing them on a runner changes no byte.
    let line = writer.bytes.withoutRunnerCommands
    if let before {
      bytes += LineLink.start
      bytes += before.utf8
      bytes += LineLink.end
      bytes.append(UInt8(ascii: ","))
      bytes += line.dropFirst()
    } else {
      bytes += line
    }
    before = line.dropLast().shortDigest
  }

  /// The bytes, with the last line.
  mutating func finish() -> [UInt8] {
    append { writer in
      writer.object { $0.member("last", true) }
      writer.endDocument()
    }
    return bytes
  }
}
