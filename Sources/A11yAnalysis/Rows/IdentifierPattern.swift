import A11yModel

/// A hash of an identifier without its numbers: `cell.7` and `cell.12` have the same one.
///
/// Left out are runs of digits and hexadecimal runs of eight digits or more, UUIDs among them.
struct IdentifierPattern: Hashable {
  let hash: UInt64

  /// The pattern of an element without an identifier.
  static let none = IdentifierPattern(hash: 0)

  private init(hash: UInt64) { self.hash = hash }

  /// - Complexity: O(length), of which at most 160 bytes count.
  init(_ node: Node) {
    guard node.has(.identifier), let identifier = node.identifier else {
      self = .none
      return
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var rest = identifier.utf8.prefix(160)[...]
    while let byte = rest.first {
      let masked = max(Self.hexLength(rest), rest.prefix(while: \.isDigit).count)
      hash = (hash ^ UInt64(masked > 0 ? 0x23 : byte)) &* 0x0000_0100_0000_01B3
      rest = rest.dropFirst(max(1, masked))
    }
    self.init(hash: hash | 1)
  }

  // A number in hexadecimal, or a UUID with its dashes.
  private static func hexLength<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Int {
    let run = bytes.prefix { $0.isHexDigit || $0 == UInt8(ascii: "-") }
    guard run.count >= 8, run.contains(where: \.isDigit) else { return 0 }
    let digits = run.reduce(0) { $0 + ($1.isHexDigit ? 1 : 0) }
    return digits >= 8 ? run.count : 0
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}
