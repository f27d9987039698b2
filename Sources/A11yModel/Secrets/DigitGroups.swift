/// Digits in groups with separators between them.
struct DigitGroups {
  let start: Int
  private(set) var end: Int
  private(set) var digits: [Int] = []
  /// How many digits each group has.
  private(set) var lengths: [Int] = []
  /// The bytes between the groups.
  private(set) var separators: [ArraySlice<UInt8>] = []

  var count: Int { digits.count }

  /// Whether all separators are the same single byte.
  var isEvenlySeparated: Bool { separators.allSatisfy { $0.count == 1 && $0 == separators[0] } }

  /// Reads groups from a digit on; nil for more digits than are allowed in one group.
  ///
  /// - Parameter longest: The number of bytes that may stand between two groups.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, most: Int, longest: Int = 1,
    separators isSeparator: (UInt8) -> Bool
  ) {
    (self.start, end) = (start, start)
    var next = start
    while next < bytes.count {
      var group: [Int] = []
      while next < bytes.count, bytes[next].isDecimalDigit, group.count <= most {
        group.append(Int(bytes[next] - 0x30))
        next += 1
      }
      guard !group.isEmpty else { break }
      guard digits.count + group.count <= most else {
        // More digits than any number has are another number.
        if digits.isEmpty { return nil }
        separators.removeLast()
        break
      }
      digits += group
      lengths.append(group.count)
      end = next
      let after = next
      while next < bytes.count, next - after <= longest, isSeparator(bytes[next]) { next += 1 }
      guard 1...longest ~= next - after, next < bytes.count, bytes[next].isDecimalDigit else { break }
      separators.append(ArraySlice(bytes[after..<next]))
    }
    guard !digits.isEmpty else { return nil }
  }

  /// The groups without the last one.
  func withoutLast() -> DigitGroups? {
    guard lengths.count > 1 else { return nil }
    var shorter = self
    shorter.end -= lengths[lengths.count - 1] + separators[separators.count - 1].count
    shorter.digits.removeLast(shorter.lengths.removeLast())
    shorter.separators.removeLast()
    return shorter
  }
}
