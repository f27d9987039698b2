import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Fingerprints")
struct FingerprintTests {
  @Test("digits say what they said, whatever they are")
  func digits() {
    var generator = SplitMix(state: 5)
    let all = Array("0123456789abcdef")
    var last: (digits: String, key: Fingerprint)?
    for _ in 0..<2000 {
      let digits = String((0..<32).map { _ in all[Int.random(in: 0..<16, using: &generator)] })
      guard let key = Fingerprint(digits) else {
        Issue.record("\(digits) is none")
        continue
      }
      #expect(key.digits == digits)
      if let last { #expect((last.key < key) == (last.digits < digits)) }
      last = (digits, key)
    }
  }

  @Test("every byte that is no digit is told, at every place")
  func noDigits() {
    let good = Array("0123456789abcdef0123456789abcdef".utf8)
    let digits = Set("0123456789abcdef".utf8)
    for place in good.indices {
      for byte in UInt8.min ... .max {
        var bytes = good
        bytes[place] = byte
        let key = bytes.withUnsafeBytes { Fingerprint($0) }
        #expect((key != nil) == digits.contains(byte), "byte \(byte) at \(place)")
      }
    }
  }

  @Test("a key has 32 digits", arguments: [0, 1, 8, 31, 33, 64])
  func lengths(count: Int) {
    #expect(Fingerprint(String(repeating: "a", count: count)) == nil)
  }

  @Test("it is what a digest begins with")
  func digest() {
    let key = Fingerprint(digest: (0..<32).map { UInt8($0 * 7) })
    #expect(key.digits == "00070e151c232a31383f464d545b6269")
  }
}
