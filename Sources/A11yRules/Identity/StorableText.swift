/// What may not be in a file that is committed.
enum StorableText {
  /// What is wrong with a text; nil when it may be stored.
  static func fault(in text: String) -> String? {
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x20 || 0x7F...0x9F ~= value { return "a control character" }
    }
    if text.split(whereSeparator: { $0 == " " }).contains(where: { isPath(String($0)) }) {
      return "a path of this machine"
    }
    return hasAddress(text) ? "a memory address" : nil
  }

  /// Whether a word names a file of some machine.
  static func isPath(_ word: String) -> Bool {
    let lower = word.lowercased()
    if homes.contains(where: lower.hasBytes) { return true }
    let bytes = Array(lower.utf8.prefix(3))
    return bytes.count == 3 && bytes[0].isLowercase && bytes[1] == UInt8(ascii: ":")
      && bytes[2] == UInt8(ascii: "\\")
  }

  private static let homes = [
    "/users/", "/home/", "/private/", "/var/folders/", "/var/mobile/", "/tmp/", "/root/", "~/",
    "\\users\\", "file://",
  ]

  // 0x and at least six hexadecimal digits.
  private static func hasAddress(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var run = 0
    var isMarked = false
    for (index, byte) in bytes.enumerated() {
      if isMarked, byte.isHexDigit {
        run += 1
        if run >= 6 { return true }
      } else {
        isMarked =
          index > 0 && byte | 0x20 == UInt8(ascii: "x") && bytes[index - 1] == UInt8(ascii: "0")
        run = 0
      }
    }
    return false
  }
}
