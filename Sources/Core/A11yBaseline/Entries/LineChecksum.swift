import A11yModel

/// The link of a line of the text form: eight digits of a digest of the line before it.
///
/// The digest excludes that line's own link. A lost, changed, duplicated or moved line breaks the link in the
/// line after it, and the additional last line, `{"after":"…","last":true}`, protects the end. Branches that
/// change different places still merge line by line, because a change affects only its own line and the next
/// one, unlike a digest of the whole file.
enum LineChecksum {
  /// The bytes before and after the digits.
  static let start = Array("{\"after\":\"".utf8)
  static let end = Array("\"".utf8)
  /// The last line, without its link.
  static let last = Array("{\"last\":true}".utf8)

  /// Splits a line into its link and the line without it; nil if it has no valid link.
  static func split(_ line: ArraySlice<UInt8>) -> (link: String, rest: [UInt8])? {
    let digits = line.dropFirst(start.count).prefix(8)
    let rest = line.dropFirst(start.count + 8)
    guard line.starts(with: start), digits.count == 8, rest.starts(with: end) else { return nil }
    let members = rest.dropFirst(end.count)
    guard members.first == UInt8(ascii: ",") else { return nil }
    return (String(decoding: digits, as: UTF8.self), [UInt8(ascii: "{")] + members.dropFirst())
  }
}

/// Lines of JSON, each linked to the line before it.
struct LinkedLines {
  private var bytes: [UInt8] = []
  private var before: String?

  /// Appends an object, which must have members and end with a line break.
  mutating func append(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    // Otherwise a CI runner would interpret commands in the text and change the printed lines.
    let line = writer.bytes.withoutRunnerCommands
    if let before {
      bytes += LineChecksum.start
      bytes += before.utf8
      bytes += LineChecksum.end
      bytes.append(UInt8(ascii: ","))
      bytes += line.dropFirst()
    } else {
      bytes += line
    }
    before = line.dropLast().shortDigest
  }

  /// Appends the last line and returns the bytes.
  mutating func finish() -> [UInt8] {
    append { writer in
      writer.object { $0.member("last", true) }
      writer.endDocument()
    }
    return bytes
  }
}
