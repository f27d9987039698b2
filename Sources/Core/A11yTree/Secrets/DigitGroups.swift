/// Groups of digits, with separators between them.
struct DigitGroups {
  let start: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private let groups: [Range<Int>]
  private let allDigits: [Int]
  private(set) var groupCount: Int
  /// The number of digits.
  private(set) var count: Int

  private static let most = 8

  /// Reads groups of digits at a position; nil if there are too few digits, or too many in the first group.
  ///
  /// - Parameter longest: The maximum number of bytes between two groups.
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, digits: ClosedRange<Int>, longest: Int = 1,
    separators isSeparator: (UInt8) -> Bool
  ) {
    // Rejects most numbers early, because they are too short.
    var (next, count) = (start, 0)
    while next < bytes.count, count < digits.lowerBound, next - start < 64 {
      if bytes[next].isASCIIDigit { count += 1 } else if !isSeparator(bytes[next]) { return nil }
      next += 1
    }
    guard count >= digits.lowerBound else { return nil }
    var (groups, all): ([Range<Int>], [Int]) = ([], [])
    groups.reserveCapacity(Self.most)
    all.reserveCapacity(digits.upperBound + 1)
    next = start
    while next < bytes.count, groups.count < Self.most {
      let (first, before) = (next, all.count)
      while next < bytes.count, bytes[next].isASCIIDigit, all.count <= digits.upperBound {
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

  var end: Int { groups[groupCount - 1].upperBound }

  var digits: ArraySlice<Int> { allDigits[..<count] }

  func length(_ group: Int) -> Int { groups[group].count }

  /// The lengths of all groups, one byte each, for example 0x030304 for 555-123-4567.
  var shape: UInt64 {
    groups[..<groupCount].reduce(0) { $0 << 8 | UInt64($1.count) }
  }

  /// Returns the bytes between a group and the next.
  func separator(behind group: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[groups[group].upperBound..<groups[group + 1].lowerBound]
  }

  /// Whether a condition holds for the bytes between all groups.
  func areSeparators(
    _ isOne: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> Bool {
    (0..<groupCount - 1).allSatisfy { isOne(separator(behind: $0)) }
  }

  /// Whether all separators are the same single byte, or a given byte.
  func isSeparated(by byte: UInt8? = nil) -> Bool {
    guard groupCount > 1 else { return true }
    let expected = byte ?? separator(behind: 0).first
    return areSeparators { $0.count == 1 && $0.first == expected }
  }

  /// Whether every group ends with a zero, as in a row of amounts such as 100 200 1000.
  var endsRound: Bool { groups[..<groupCount].allSatisfy { bytes[$0.upperBound - 1] == 0x30 } }

  /// Removes the last group; returns false if there is only one.
  mutating func removeLast() -> Bool {
    guard groupCount > 1 else { return false }
    groupCount -= 1
    count -= groups[groupCount].count
    return true
  }
}
