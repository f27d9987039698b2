/// The tokens of a line of sketch notation.
struct SketchTokens {
  /// A token: `text`, `text#identifier`, `"text"`, `text=argument`, `text=[list]` or `[list]`.
  struct Token {
    var text = ""
    var isQuoted = false
    var identifier: String?
    var argument: String?
    var isArgumentQuoted = false
    var list: [String]?
  }

  // Unicode scalars, because a combining mark would hide the quotation mark before it.
  private var characters: Substring.UnicodeScalarView
  /// The number of spaces at the start of the line.
  let indentation: Int

  init(_ line: Substring) {
    indentation = line.unicodeScalars.prefix { $0 == " " }.count
    characters = line.unicodeScalars.dropFirst(indentation)
  }

  /// Reads the next token; returns nil at the end of the line.
  mutating func next() throws(SketchFault) -> Token? {
    skipSpaces()
    guard let first = characters.first else { return nil }
    var token = Token()
    if first == "\"" {
      token.text = try quoted()
      token.isQuoted = true
      return token
    }
    if first == "{" { characters.removeFirst(); return Token(text: frameWord()) }
    token.text = word()
    if characters.first == "#" {
      characters.removeFirst()
      token.identifier = characters.first == "\"" ? try quoted() : word()
    } else if characters.first == "=" {
      characters.removeFirst()
      try readArgument(into: &token)
    } else if characters.first == "[" {
      token.list = try list()
    } else if token.text.isEmpty {
      throw SketchFault("unexpected \"\(characters.removeFirst())\"")
    }
    return token
  }

  /// Returns the rest of the line, without white space around it.
  mutating func rest() -> String {
    skipSpaces()
    var rest = characters
    while rest.last == " " { rest.removeLast() }
    characters = Substring().unicodeScalars
    return String(Substring(rest))
  }

  private mutating func readArgument(into token: inout Token) throws(SketchFault) {
    if characters.first == "[" {
      token.list = try list()
    } else if characters.first == "\"" {
      token.argument = try quoted()
      token.isArgumentQuoted = true
    } else {
      token.argument = take { $0 != " " }
    }
  }

  // A frame may also be written `{16,80,343,20}`. The brace and the commas count as white space.
  private mutating func frameWord() -> String {
    let end = characters.firstIndex(of: "}") ?? characters.endIndex
    let numbers = String(String.UnicodeScalarView(characters[..<end].map { $0 == "," ? " " : $0 }))
    let rest = Substring(characters[end...].dropFirst())
    characters = Substring("\(numbers) \(rest)").unicodeScalars
    return word()
  }

  private mutating func word() -> String { take { !" #=[\"".unicodeScalars.contains($0) } }

  private mutating func list() throws(SketchFault) -> [String] {
    characters.removeFirst()
    var items: [String] = []
    while true {
      skip { $0 == " " || $0 == "," }
      guard let first = characters.first else {
        throw SketchFault("a list has no closing \"]\"")
      }
      if first == "]" { characters.removeFirst(); return items }
      items.append(first == "\"" ? try quoted() : take { $0 != "," && $0 != "]" }.trimmed)
    }
  }

  private mutating func quoted() throws(SketchFault) -> String {
    characters.removeFirst()
    var text = String.UnicodeScalarView()
    while let character = characters.popFirst() {
      switch character {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      default: text.append(character)
      }
    }
    throw SketchFault("a text has no closing quotation mark")
  }

  private mutating func escape() throws(SketchFault) -> Unicode.Scalar {
    switch characters.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      let digits = take { $0 != "}" }.dropFirst()
      characters = characters.dropFirst()
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { return scalar }
      throw SketchFault("\"\\u\(digits)\" is not a Unicode scalar")
    default: throw SketchFault("unknown escape; expected \\n, \\t, \\r, \\\", \\\\ or \\u{…}")
    }
  }

  private mutating func skipSpaces() { skip { $0 == " " } }

  private mutating func skip(while predicate: (Unicode.Scalar) -> Bool) {
    characters = characters.drop(while: predicate)
  }

  private mutating func take(while predicate: (Unicode.Scalar) -> Bool) -> String {
    let taken = characters.prefix(while: predicate)
    characters = characters[taken.endIndex...]
    return String(Substring(taken))
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
