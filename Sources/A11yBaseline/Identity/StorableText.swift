/// What may not be in a file that is committed.
enum StorableText {
  /// What is wrong with a text; nil when it may be stored.
  static func fault(in text: String) -> String? {
    isSuspect(text) ? suspectFault(in: text) : nil
  }

  // Most texts are words without controls, slashes and an x, in which nothing of this can be.
  private static func isSuspect(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Without a way out of the loop, many bytes are looked at at a time.
      var suspects: UInt8 = 0
      for byte in bytes {
        let isControl = byte &- 0x20 >= 0x5F  // or not ASCII
        let isSlash = byte == 0x2F || byte == 0x5C
        suspects |= isControl || isSlash || byte | 0x20 == 0x78 ? 1 : 0
      }
      return suspects != 0
    }
  }

  private static func suspectFault(in text: String) -> String? {
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
    if homes.contains(where: { startsPath($0, in: lower) }) { return true }
    let bytes = Array(lower.utf8.prefix(3))
    return bytes.count == 3 && bytes[0].isLowercase && bytes[1] == UInt8(ascii: ":")
      && bytes[2] == UInt8(ascii: "\\")
  }

  // At the beginning of the word or behind punctuation: `tab/home/feed` is no path of a machine.
  private static func startsPath(_ home: String, in word: String) -> Bool {
    let bytes = Array(word.utf8)
    let home = Array(home.utf8)
    guard let first = home.first, bytes.count >= home.count else { return false }
    return (0...bytes.count - home.count).contains { index in
      bytes[index] == first && bytes[index...].starts(with: home)
        && (index == 0 || !bytes[index - 1].isAlphanumeric)
    }
  }

  private static let homes = [
    "/users/", "/home/", "/private/", "/var/folders/", "/var/mobile/", "/tmp/", "/root/", "~/",
    "\\users\\", "file:///",
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
