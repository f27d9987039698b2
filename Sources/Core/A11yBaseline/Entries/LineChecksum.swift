import A11yModel

/// The checksum of a line of the text form: eight digits of the XXH64 of the other members, as the last member.
///
/// It depends on no other line. Branches that change different lines therefore merge line by line on every host, and a
/// line that was changed by hand is reported with its number.
enum LineChecksum {
  private static let start = Array(",\"sum\":\"".utf8)
  private static let end = Array("\"}".utf8)

  /// Returns an object, which must have members, with its checksum.
  static func seal(_ object: ArraySlice<UInt8>) -> [UInt8] {
    let members = object.dropLast()
    return members + start + digits(of: members) + end
  }

  /// Whether a line is as it was written.
  static func isTrue(_ line: ArraySlice<UInt8>) -> Bool {
    let members = line.dropLast(start.count + 8 + end.count)
    return line.dropFirst(members.count).elementsEqual(start + digits(of: members) + end)
  }

  private static func digits(of members: ArraySlice<UInt8>) -> Substring.UTF8View {
    XXHash64.hexadecimal(members.withUnsafeBytes { XXHash64.hash($0) }).prefix(8).utf8
  }
}
