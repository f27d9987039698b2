/// The names of phones and tablets in file names: `iPhone 16 Pro Max`, `iPad-Air-11-inch-M2`, `iPhoneSE`.
enum DeviceName {
  static let families = ["iphone", "ipad", "ipod"]

  /// Returns whether a text is a device, with or without its model.
  static func matches(_ text: String) -> Bool {
    // What follows another kind of separator belongs to something else, as in `iPhone 16_2`.
    let strong = Set(text.filter { "_~=@,".contains($0) })
    guard strong.isEmpty || strong == ["_"] && !text.contains(" ") else { return false }
    let words = text.utf8.split(whereSeparator: \.isNameSeparator).map {
      Substring($0).lowercased()
    }
    guard let first = words.first, let family = families.first(where: first.hasPrefix) else {
      return false
    }
    return isModels(first.dropFirst(family.utf8.count))
      && words.dropFirst().allSatisfy { isModel($0) && !$0.hasPrefix("0") }
  }

  // Words of a model without separators, as in `16ProMax`.
  private static func isModels(_ text: Substring) -> Bool {
    var rest = text
    while !rest.isEmpty {
      let ends = (1...min(rest.count, 10)).reversed()
      guard let length = ends.first(where: { isModel(String(rest.prefix($0))) }) else {
        return false
      }
      rest = rest.dropFirst(length)
    }
    return true
  }

  /// Returns whether a word in lowercase is part of the name of a model.
  static func isModel(_ word: String) -> Bool {
    if words.contains(word) { return true }
    let bytes = Array(word.utf8)
    let digits = bytes.prefix { 0x30...0x39 ~= $0 }.count
    let rest = String(decoding: bytes.dropFirst(digits), as: UTF8.self)
    if 1...2 ~= digits { return ["", "s", "c", "e", "th", "inch"].contains(rest) }
    return bytes.count == 2 && bytes[0] == 0x6D && 0x30...0x39 ~= bytes[1]
  }

  private static let words: Set<String> = [
    "se", "x", "xs", "xr", "pro", "max", "plus", "mini", "air", "inch", "generation", "gen",
    "simulator", "touch", "1st", "2nd", "3rd",
  ]
}
