/// A check for content that must not be stored in a committed file.
package enum StorableText {
  /// Describes content of a text that must not be stored; nil if there is none.
  ///
  /// - Complexity: O(n) for n bytes, nearly always in one pass.
  package static func fault(in text: String) -> String? {
    if text.isEmpty { return nil }
    // Nearly all strings are contiguous and need no copy.
    guard text.utf8.withContiguousStorageIfAvailable(isSuspect) ?? true else { return nil }
    var text = text
    return text.withUTF8(suspectFault)
  }

  package static func fault(in texts: [String]) -> String? {
    for text in texts {
      if let fault = fault(in: text) { return fault }
    }
    return nil
  }

  // Most texts have no control character, slash or `x`, and pass without a closer look.
  private static func isSuspect(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early exit, the compiler can vectorize the loop.
    var suspects: UInt8 = 0
    for byte in bytes {
      let isControl = byte &- 0x20 >= 0x5F  // or not ASCII
      let isSlash = byte == 0x2F || byte == 0x5C
      suspects |= isControl || isSlash || byte | 0x20 == 0x78 ? 1 : 0
    }
    return suspects != 0
  }

  private static func suspectFault(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    for (index, byte) in bytes.enumerated() {
      // DEL, or the two bytes of U+0080 to U+009F.
      let isLateControl =
        byte == 0x7F
        || (byte == 0xC2 && index + 1 < bytes.count && 0x80...0x9F ~= bytes[index + 1])
      if byte < 0x20 || isLateControl { return "a control character" }
    }
    if bytes.indices.contains(where: { isPath(in: bytes, at: $0) }) {
      return "a path of this machine"
    }
    return hasAddress(bytes) ? "a memory address" : nil
  }

  /// Whether a word contains a file path on some machine.
  package static func isPath(_ word: ArraySlice<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { isPath(in: bytes, at: $0) }
    }
  }

  // Only at the start of a word or after punctuation: `tab/home/feed` is no file path.
  private static func isPath(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: "f"),
      UInt8(ascii: "F"):
      if index > 0, bytes[index - 1].isASCIILetterOrDigit { return false }
      return homes.contains { has($0.utf8, in: bytes, at: index) }
    case UInt8(ascii: ":"):
      // A drive: one letter at the start of a word.
      guard index > 0, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") else {
        return false
      }
      let letter = bytes[index - 1]
      return letter.isASCIILetter
        && (index == 1 || bytes[index - 2] == UInt8(ascii: " "))
    default: return false
    }
  }

  // Expects a lowercase part and ignores case.
  private static func has(
    _ part: String.UTF8View, in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard bytes.count - index >= part.count else { return false }
    var index = index
    for byte in part {
      let found = bytes[index].asciiLowercase
      if found != byte { return false }
      index += 1
    }
    return true
  }

  private static let homes = [
    "/users/", "/home/", "/private/", "/var/folders/", "/var/mobile/", "/tmp/", "/root/", "~/",
    "\\users\\", "file:///",
  ]

  // `0x` and at least six hexadecimal digits.
  private static func hasAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
