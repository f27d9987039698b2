import A11yTree

/// Names of files and attachments: ASCII letters, digits, `.`, `_` and `-`, at most 100 bytes.
package enum ArtifactName {
  package static let limit = 100

  /// Returns a name with a sanitized part in the middle, shortened to fit the limit. A changed part ends in a
  /// digest, so that different parts don't collide.
  package static func joined(_ start: String, _ free: String, _ end: String) -> String {
    start + plain(free, limit: max(12, limit - start.utf8.count - end.utf8.count)) + end
  }

  /// Returns a text sanitized for use in a name.
  package static func plain(_ text: String, limit: Int) -> String {
    let bytes = text.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }
    var plain = String(decoding: bytes, as: UTF8.self)
    // A leading dot hides a file from folder searches.
    while plain.hasPrefix(".") { plain.removeFirst() }
    guard plain != text || plain.utf8.count > limit || plain.isEmpty else { return plain }
    let digest = "-" + text.shortDigest
    return String(plain.prefix(max(0, limit - digest.utf8.count))) + digest
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
