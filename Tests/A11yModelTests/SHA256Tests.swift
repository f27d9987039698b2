import Testing

@testable import A11yModel
@testable import A11yTree

@Suite("SHA-256")
struct SHA256Tests {
  // NIST's examples for FIPS 180-4, and messages around the block length.
  static let vectors: [(message: String, repeats: Int, digest: String)] = [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]

  @Test("digests are those of the standard", arguments: vectors)
  func vector(message: String, repeats: Int, digest: String) {
    let bytes = Array(String(repeating: message, count: repeats).utf8)
    #expect(SHA256.hexadecimal(bytes) == digest)
  }

  @Test("a message may come in parts of any length", arguments: [1, 7, 63, 64, 65, 130])
  func parts(length: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: length) {
      bytes[start..<min(start + length, bytes.count)].withUnsafeBytes { hash.update($0) }
    }
    #expect(hash.finalize() == SHA256.hash(bytes))
  }
}
