import A11yModel

/// The kinds of files that hold no capture, identified by their bytes.
enum FileKind {
  /// Returns the name of a known binary file type that begins with these bytes.
  static func binary(_ bytes: UnsafeRawBufferPointer) -> String? {
    marks.first { bytes.starts(with: $0.bytes) }?.name
  }

  static func reason(_ bytes: UnsafeRawBufferPointer) -> String {
    if bytes.allSatisfy({ $0 == 0x20 || 9...13 ~= $0 }) { return "nothing in it" }
    let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 12))
    if isUTF16(head) { return "UTF-16 without a byte order mark" }
    if head.contains(0) { return "a binary file" }
    return isText(head) ? "no element tree in it" : "not a text in UTF-8"
  }

  private static let marks: [(bytes: [UInt8], name: String)] = [
    (Array("NIBArchive".utf8), "a compiled Interface Builder document (nib)"),
    (Array("bplist".utf8), "a binary property list, which a compiled nib may be"),
    (Array("SQLite format 3\0".utf8), "a SQLite database"),
    ([0x89, 0x50, 0x4E, 0x47], "an image (PNG)"), ([0xFF, 0xD8, 0xFF], "an image (JPEG)"),
    (Array("GIF8".utf8), "an image (GIF)"), (Array("%PDF-".utf8), "a PDF document"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a file compressed by Zstandard"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "a file compressed by xz"),
    (Array("BZh".utf8), "a file compressed by bzip2"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a program"), ([0xCA, 0xFE, 0xBA, 0xBE], "a program"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]

  // In UTF-16, every ASCII character has a zero byte, always on the same side.
  private static func isUTF16(_ head: UnsafeRawBufferPointer) -> Bool {
    guard head.count > 3 else { return false }
    let pairs = stride(from: 0, to: min(head.count, 64) - 1, by: 2).map { (head[$0], head[$0 + 1]) }
    func isASCII(_ byte: UInt8) -> Bool { 0x20...0x7E ~= byte || 9...13 ~= byte }
    let low = pairs.filter { isASCII($0.0) && $0.1 == 0 }.count
    let high = pairs.filter { $0.0 == 0 && isASCII($0.1) }.count
    return max(low, high) * 3 >= pairs.count * 2
  }

  private static func isText(_ head: UnsafeRawBufferPointer) -> Bool {
    let scalars = String(decoding: head, as: UTF8.self).unicodeScalars
    let odd = scalars.count { scalar in
      scalar == "\u{FFFD}" || scalar.value < 0x20 && !(9...13 ~= scalar.value || scalar == "\u{1B}")
    }
    return odd * 8 <= scalars.count
  }
}
