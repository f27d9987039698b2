/// The SHA-256 hash function, as defined by FIPS 180-4.
///
/// It is implemented here because a library would be the only package that a test suite has to resolve. It is
/// used for keys and checksums, never for secrets.
package struct SHA256: Sendable {
  /// The size of a digest, in bytes.
  package static let digestCount = 32

  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19)
  // Bytes that do not yet fill a block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  /// Returns the digest of some bytes, in time linear in their number.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalize()
  }

  /// Returns the digest of some bytes as 64 lowercase hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.hexadecimal
  }

  /// The digest of all bytes added so far, as 64 lowercase hexadecimal digits.
  package var hexadecimal: String {
    finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let fill = bytes.prefix(Self.blockCount - rest.count)
      rest.append(contentsOf: fill)
      bytes = bytes.dropFirst(fill.count)
      guard rest.count == Self.blockCount else { return }
      let block = rest
      block.withUnsafeBytes { compress($0) }
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count >= Self.blockCount {
      compress(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.blockCount)))
      bytes = bytes.dropFirst(Self.blockCount)
    }
    rest.append(contentsOf: bytes)
  }

  /// Returns the digest of all bytes added so far.
  package func finalize() -> [UInt8] {
    var padded = self
    withUnsafeTemporaryAllocation(byteCount: Self.blockCount * 2, alignment: 8) { end in
      end.initializeMemory(as: UInt8.self, repeating: 0)
      end.copyBytes(from: rest)
      end[rest.count] = 0x80
      // The end marker and the length in bits must fit after the remaining bytes.
      let length = rest.count + 9 <= Self.blockCount ? Self.blockCount : Self.blockCount * 2
      end.storeBytes(of: (count &* 8).bigEndian, toByteOffset: length - 8, as: UInt64.self)
      for start in stride(from: 0, to: length, by: Self.blockCount) {
        padded.compress(UnsafeRawBufferPointer(rebasing: end[start..<start + Self.blockCount]))
      }
    }
    return (0..<Self.digestCount).map { index in
      UInt8(truncatingIfNeeded: padded.state[index / 4] >> (24 - 8 * UInt32(index % 4)))
    }
  }

  // MARK: Blocks

  private static let blockCount = 64

  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        let word = block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        words[index] = UInt32(bigEndian: word)
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let low = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let high = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
      }
      mix(words)
    }
  }

  private mutating func mix(_ words: UnsafeMutableBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    Self.constants.withUnsafeBufferPointer { constants in
      // After eight rounds every word is back in its place, so none has to be moved.
      for index in stride(from: 0, to: 64, by: 8) {
        round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
        round(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ words[index + 1])
        round(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ words[index + 2])
        round(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ words[index + 3])
        round(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ words[index + 4])
        round(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ words[index + 5])
        round(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ words[index + 6])
        round(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ words[index + 7])
      }
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    let first = h &+ high &+ (g ^ e & (f ^ g)) &+ word
    d &+= first
    h = first &+ low &+ (a & b | c & (a | b))
  }

  @inline(__always)
  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
