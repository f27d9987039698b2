import A11yModel
import TestSupport
import Testing

@Suite("Searches in bytes")
struct ByteSearchTests {
  @Test(
    "the first place is that of a search byte by byte, in short texts and long ones",
    arguments: [0, 1, 3, 40, 1023, 1024, 1030, 5000])
  func places(count: Int) {
    var chance = SplitMix(state: UInt64(count))
    let wanted: [StaticString] = ["a", "ab", "abc", "aab", "bababab", "abcabcabcabd", "cccc"]
    for _ in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8(ascii: "a") + UInt8.random(in: 0...2, using: &chance)
      }
      bytes.withUnsafeBufferPointer { bytes in
        for text in wanted {
          let length = text.utf8CodeUnitCount
          let start = Int.random(in: 0...count, using: &chance)
          let expected = (start..<max(start, count - length + 1)).first { place in
            (0..<length).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
          }
          #expect(bytes.position(of: text, from: start) == expected, "\(text) from \(start)")
        }
      }
    }
  }
}
