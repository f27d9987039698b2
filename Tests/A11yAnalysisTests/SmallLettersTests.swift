import A11yModel
import TestSupport
import Testing

@testable import A11yAnalysis

@Suite("Small letters and spaces without the tables of Unicode")
struct SmallLettersTests {
  // Every character of the first two planes, which contain the scripts.
  private static let scalars = (0...0x1FFFF).compactMap { Unicode.Scalar($0 as UInt32) }

  @Test("every character becomes what the standard library makes of it")
  func everyCharacter() {
    for start in stride(from: 0, to: Self.scalars.count, by: 7) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: Self.scalars[start..<min(start + 7, Self.scalars.count)])
      let string = String(text)
      #expect(SmallLetters.lowercased(string) == string.lowercased())
      #expect(SmallLetters.lowercased("A\(string)b") == "A\(string)b".lowercased())
    }
  }

  @Test(
    "bytes that are no UTF-8 are nobody's letters",
    arguments: [
      [0x80], [0xC3], [0xC3, 0x41], [0xE3, 0x81], [0x41, 0xF0, 0x9F, 0x98], [0xC0, 0x80],
    ])
  func invalid(bytes: [UInt8]) {
    var output = [UInt8](repeating: 0, count: bytes.count)
    let isWritten = bytes.withUnsafeBytes { input in
      output.withUnsafeMutableBufferPointer { SmallLetters.write(input, to: $0) }
    }
    #expect(!isWritten)
  }

  @Test("spaces are what the tables of Unicode say, and zero-width characters are gone")
  func everySpace() {
    for scalar in Self.scalars {
      let isGone = [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF].contains(scalar.value)
      let expected =
        isGone ? "ab" : scalar.properties.isWhitespace ? "a b" : "a\(Character(scalar))b"
      #expect("a\(scalar)b".normalizedSpaces == expected, "\(scalar.value)")
    }
    #expect(" a".normalizedSpaces == "a" && "a ".normalizedSpaces == "a")
    #expect("a  b".normalizedSpaces == "a b" && " ".normalizedSpaces.isEmpty)
  }
}
