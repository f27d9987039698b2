import Testing

@testable import A11yModel
@testable import A11yTree

@Suite("XXH64")
struct XXHash64Tests {
  // The sanity checks of the reference implementation, with pseudo-random bytes and seeds 0 and 2654435761.
  static let vectors: [(count: Int, seed: UInt64, digest: UInt64)] = [
    (0, 0, 0xEF46_DB37_51D8_E999), (0, 2_654_435_761, 0xAC75_FDA2_929B_17EF),
    (1, 0, 0xE934_A84A_DB05_2768), (1, 2_654_435_761, 0x5014_6076_43A9_B4C3),
    (4, 0, 0x9136_A0DC_A574_57EE), (4, 2_654_435_761, 0xCAAB_286B_D8E9_FDB5),
    (14, 0, 0x8282_DCC4_994E_35C8), (14, 2_654_435_761, 0xC3BD_6BF6_3DEB_6DF0),
    (222, 0, 0xB641_AE8C_B691_C174), (222, 2_654_435_761, 0x20CB_8AB7_AE10_C14A),
  ]

  static func bytes(_ count: Int) -> [UInt8] {
    var state: UInt64 = 2_654_435_761
    return (0..<count).map { _ in
      defer { state &*= 11_400_714_785_074_694_797 }
      return UInt8(state >> 56)
    }
  }

  @Test("digests are those of the reference", arguments: vectors)
  func vector(count: Int, seed: UInt64, digest: UInt64) {
    #expect(XXHash64.hash(Self.bytes(count), seed: seed) == digest)
  }

  @Test("known texts have their known digests")
  func texts() {
    #expect(XXHash64.hash(Array("a".utf8)) == 0xD24E_C4F1_A98C_6E5B)
    #expect(XXHash64.hash(Array("abc".utf8)) == 0x44BC_2CF5_AD77_0999)
  }

  @Test("a digest has sixteen digits, whatever it is")
  func hexadecimal() {
    #expect(XXHash64.hexadecimal(0) == "0000000000000000")
    #expect(XXHash64.hexadecimal(0xEF46_DB37_51D8_E999) == "ef46db3751d8e999")
  }

  @Test("in parts it is the same", arguments: [1, 7, 31, 32, 33, 100])
  func parts(size: Int) {
    let bytes = Self.bytes(500)
    var hash = XXHash64()
    for start in stride(from: 0, to: bytes.count, by: size) {
      Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { hash.update($0) }
    }
    #expect(hash.finalize() == XXHash64.hash(bytes))
  }
}
