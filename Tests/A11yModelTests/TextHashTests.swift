import Testing

@testable import A11yModel
@testable import A11yTree

@Suite("Hashes of texts")
struct TextHashTests {
  private func hash(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
      return start.map { TextHash.shared(Text($0, count: buffer.count)) } ?? 0
    }
  }

  @Test("equal texts have one hash, and every byte counts")
  func everyByte() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(hash(bytes) == hash(Array(bytes)))
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 0x20
        #expect(hash(other) != hash(bytes), "byte \(place) of \(count)")
      }
    }
  }

  @Test("texts of one byte differ by their length")
  func lengths() {
    let hashes = Set((0..<200).map { hash(Array(repeating: UInt8(ascii: "a"), count: $0)) })
    #expect(hashes.count == 200)
  }

  @Test("numbered names spread over the slots of a table")
  func spread() {
    var slots = [Int](repeating: 0, count: 1 << 12)
    for number in 0..<slots.count { slots[hash(Array("cell.\(number)".utf8)) & 0xFFF] += 1 }
    // For a random hash, 37 % of the slots are expected to stay empty, and none to have ten names.
    #expect(slots.count { $0 == 0 } < 1 << 11)
    #expect(slots.allSatisfy { $0 < 16 })
  }
}
