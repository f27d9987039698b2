import TestSupport
import Testing

@testable import A11yCapture

@Suite("Numbers and bytes of captures")
struct NumberTests {
  /// Returns the number at the start of a text and the rest of the text, or `nil` if there is no number.
  private func read(_ text: String) -> (value: Double, rest: String)? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var reader = NumberReader(Bytes(bytes), at: 0, before: bytes.count)
      guard let value = reader.number() else { return nil }
      return (value, String(decoding: bytes[reader.position...], as: UTF8.self))
    }
  }

  @Test("a number of a frame is what the standard library reads, whatever stands behind it")
  func numbers() {
    var random = Random(seed: 7)
    var texts = [
      "0", "0.0", "44.0", "-0.0", "-20.5", "007", "99999999", "0.1", "1.05", "1.005", "0.000001",
      "123456789012345", "1234567890123456", "12345678901234.5", "123456789012345.5",
      "104.66666666666667", "1e3", "1E3", "1.0e3", "1e+20", "-1.5e-3", "inf", "-inf",
    ]
    for _ in 0..<2_000 {
      let digits = (0..<random.int(1..<18)).map { _ in String(random.int(0..<10)) }.joined()
      let fraction = (0..<random.int(0..<18)).map { _ in String(random.int(0..<10)) }.joined()
      texts.append(
        (random.int(0..<2) == 0 ? "-" : "") + digits + (fraction.isEmpty ? "" : ".\(fraction)"))
    }
    for text in texts {
      for rest in ["", ",", "}", "]", " ", "}}, label: 'x'", "x", "-", ", 0.0"] {
        let found = read(text + rest)
        if found?.value.bitPattern != Double(text)?.bitPattern || found?.rest != rest {
          Issue.record("\(text)\(rest)")
        }
      }
    }
  }

  @Test(
    "what is no number is none", arguments: ["", "-", ".5", "1.", "-x", "1e", "1.5e+", "in", "{"])
  func noNumbers(text: String) {
    #expect(read(text) == nil)
    #expect(read("\(text), 2.0") == nil)
  }

  @Test("the first byte that is not UTF-8 is found wherever it stands")
  func invalidBytes() {
    let filling = Array("plain text, é, 日本, 🙂 and more of it; ".utf8)
    for count in 0..<150 {
      var bytes = (0..<count).map { filling[$0 % filling.count] }
      // A character cut off at the end is invalid.
      while !bytes.isEmpty, String(validating: bytes, as: UTF8.self) == nil { bytes.removeLast() }
      #expect(firstInvalid(bytes) == nil)
      for broken: [UInt8] in [[0xFF], [0xC3], [0xE6, 0x97], [0xF0, 0x9F, 0x99]] {
        #expect(firstInvalid(bytes + broken) == bytes.count)
        #expect(firstInvalid(bytes + broken + Array("next".utf8)) == bytes.count)
      }
    }
  }

  private func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { Bytes($0).firstInvalidUTF8(in: 0..<bytes.count) }
  }
}
