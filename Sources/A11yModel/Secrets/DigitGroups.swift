/// Digits in groups with separators between them.
struct DigitGroups {
  let start: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private let groups: [Range<Int>]
  private let allDigits: [Int]
  /// The number of groups.
  private(set) var groupCount: Int
  /// The number of digits.
  private(set) var count: Int

  /// How many groups there may be; more are those of something else.
  private static let most = 8

  /// Reads groups from a digit on; nil for fewer digits than are needed, and for more of them in the first
  /// group than are allowed.
  ///
  /// - Parameter longest: The number of bytes that may stand between two groups.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, digits: ClosedRange<Int>, longest: Int = 1,
    separators isSeparator: (UInt8) -> Bool
  ) {
    // Most numbers are too short.
    var (next, count) = (start, 0)
    while next < bytes.count, count < digits.lowerBound, next - start < 64 {
      if bytes[next].isDecimalDigit { count += 1 } else if !isSeparator(bytes[next]) { return nil }
      next += 1
    }
    guard count >= digits.lowerBound else { return nil }
    var (groups, all): ([Range<Int>], [Int]) = ([], [])
    groups.reserveCapacity(Self.most)
    all.reserveCapacity(digits.upperBound + 1)
    next = start
    while next < bytes.count, groups.count < Self.most {
      let (first, before) = (next, all.count)
      while next < bytes.count, bytes[next].isDecimalDigit, all.count <= digits.upperBound {
        all.append(Int(bytes[next] - 0x30))
        next += 1
      }
      guard next > first, all.count <= digits.upperBound else {
        all.removeLast(all.count - before)
        break
      }
      groups.append(first..<next)
      let after = next
      while next < bytes.count, next - after <= longest, isSeparator(bytes[next]) { next += 1 }
      guard 1...longest ~= next - after else { break }
    }
    guard all.count >= digits.lowerBound else { return nil }
    (self.start, self.bytes, self.groups, allDigits) = (start, bytes, groups, all)
    (groupCount, self.count) = (groups.count, all.count)
  }

  /// The end of the last group.
  var end: Int { groups[groupCount - 1].upperBound }

  /// The digits of all groups.
  var digits: ArraySlice<Int> { allDigits[..<count] }

  /// How many digits a group has.
  func length(_ group: Int) -> Int { groups[group].count }

  /// The lengths of all groups, a byte for each: 0x030304 for 555-123-4567.
  var shape: UInt64 {
    groups[..<groupCount].reduce(0) { $0 << 8 | UInt64($1.count) }
  }

  /// What stands behind a group.
  func separator(behind group: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[groups[group].upperBound..<groups[group + 1].lowerBound]
  }

  /// Whether all that stands between groups is as a condition demands.
  func areSeparators(
    _ isOne: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> Bool {
    (0..<groupCount - 1).allSatisfy { isOne(separator(behind: $0)) }
  }

  /// Whether all separators are one byte, and the same one, or a certain one.
  func isSeparated(by byte: UInt8? = nil) -> Bool {
    guard groupCount > 1 else { return true }
    let expected = byte ?? separator(behind: 0).first
    return areSeparators { $0.count == 1 && $0.first == expected }
  }

  /// Whether each group ends with a zero, as in a row of amounts: 100 200 1000.
  var endsRound: Bool { groups[..<groupCount].allSatisfy { bytes[$0.upperBound - 1] == 0x30 } }

  /// Leaves out the last group; false where there is but one.
  mutating func removeLast() -> Bool {
    guard groupCount > 1 else { return false }
    groupCount -= 1
    count -= groups[groupCount].count
    return true
  }
}
