import A11yModel
import Testing

@Suite("Texts that are safe to print")
struct EscapedTextTests {
  // Based on Unicode's general categories, independently of the implementation's list.
  private static func actsUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: break
    }
    switch scalar.value {
    case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      return true
    default: return false
    }
  }

  @Test("what acts unseen is escaped wherever it stands, and nothing else is")
  func everyCharacter() {
    let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
    for scalar in scalars where scalar.value < 0x20000 || scalar.value >= 0xE0000 {
      let isEscaped = Self.actsUnseen(scalar)
      for text in ["\(scalar)", "seven b\(scalar)", "eight by\(scalar)é and more"] {
        if (text.escapedForDisplay() != text) != isEscaped {
          Issue.record("U+\(String(scalar.value, radix: 16)): \(isEscaped)")
        }
      }
    }
  }

  @Test("quotation marks and backslashes are escaped where that is wanted")
  func quotes() {
    for position in 0..<20 {
      for mark in ["\"", "\\"] {
        let (before, after) = (String(repeating: "a", count: position), "bcdefghijk é")
        let text = before + mark + after
        #expect(text.escapedForDisplay() == text)
        #expect(text.escapedForDisplay(quotes: true) == "\(before)\\\(mark)\(after)")
      }
    }
  }

  @Test("text is visible ASCII if every byte is")
  func visible() {
    for length in 0..<20 {
      var bytes = [UInt8](repeating: 0x41, count: length)
      #expect(bytes.withUnsafeBytes { $0.isVisibleASCII })
      for position in 0..<length {
        for byte: UInt8 in [0, 9, 0x1F, 0x7F, 0x80, 0xC3, 0xFF] {
          bytes[position] = byte
          #expect(!bytes.withUnsafeBytes { $0.isVisibleASCII })
        }
        bytes[position] = 0x7E
        #expect(bytes.withUnsafeBytes { $0.isVisibleASCII })
      }
    }
  }
}
