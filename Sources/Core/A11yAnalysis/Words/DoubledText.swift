import A11yModel

/// A text that is one phrase twice, side by side or with a comma: "Payments Payments", "Payments, Payments".
package struct DoubledText {
  package let phrase: String
  package let words: FoldedWords

  /// Reads a text; nil if it is no phrase twice. Most texts are told by one or two bytes.
  package init?(_ text: Text) {
    let bytes = text.utf8
    guard bytes.count >= 7 else { return nil }
    let half: Int
    if bytes.count % 2 == 1, bytes[bytes.count / 2] == 0x20 {
      half = bytes.count / 2
    } else if bytes.count % 2 == 0, bytes[bytes.count / 2] == 0x20,
      bytes[bytes.count / 2 - 1] == UInt8(ascii: ",")
    {
      half = bytes.count / 2 - 1
    } else {
      return nil
    }
    guard bytes[..<half].elementsEqual(bytes[(bytes.count - half)...]) else { return nil }
    phrase = String(decoding: bytes[..<half], as: UTF8.self)
    guard phrase.contains(where: \.isLetter) else { return nil }
    words = FoldedWords(phrase)
  }
}
