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
    var text = self[...]
    while let last = text.utf8.last, Self.typeEnds.contains(last) { text.removeLast() }
    while let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: " ") {
      text.removeFirst()
    }
    if text.utf8.contains(UInt8(ascii: " ")) {
      for prefix in ["any ", "some ", "inout ", "weak "] where text.hasPrefix(prefix) {
        text.removeFirst(prefix.count)
      }
    }
    if let generic = text.utf8.firstIndex(of: UInt8(ascii: "<")) { text = text[..<generic] }
    return text.startIndex == startIndex && text.endIndex == endIndex ? self : String(text)
  }

  private static let typeEnds = Array("?!] .".utf8)
}
