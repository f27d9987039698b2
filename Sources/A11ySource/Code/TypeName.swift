import A11yModel

extension String {
  /// A key without the files of its types.
  var plainKey: String {
    guard utf8.contains(UInt8(ascii: "(")), contains(" (") else { return self }
    var (plain, depth) = ("", 0)
    for character in self {
      if character == "(" {
        if plain.last == " " { plain.removeLast() }
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if depth == 0 {
        plain.append(character)
      }
    }
    return plain
  }

  /// The name of a type without optionality, collection and generic arguments: `Cell` of `[Cell<Int>]?`.
  var bareType: String {
    var bytes = utf8[...]
    while bytes.last?.isOne(of: "?!] .") == true { bytes.removeLast() }
    while bytes.first?.isOne(of: "[ ") == true { bytes.removeFirst() }
    if bytes.contains(UInt8(ascii: " ")) {
      for prefix in ["any ", "some ", "inout ", "weak "] where bytes.starts(with: prefix.utf8) {
        bytes.removeFirst(prefix.utf8.count)
      }
    }
    if let generic = bytes.firstIndex(of: UInt8(ascii: "<")) { bytes = bytes[..<generic] }
    return bytes.count == utf8.count ? self : String(Substring(bytes))
  }
}
