/// The bytes of a Swift file without the bodies of functions that make neither views nor texts: what they do when they
/// are called says nothing of what a screen shows, and to parse them takes as long as all views. Previews, which are
/// none of the app, are left out with them.
///
/// Of a file in which no word is that of a view, nor of anything that views are made with, functions with parameters,
/// initialisers and properties that are no texts are left out, too: nothing but its texts can be on a screen.
///
/// Spaces stand in place of what is left out, so that everything else is where it was. A file whose brackets do not
/// fit, and one that may have regular expressions between slashes, is left as it is.
struct SourceSkim {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  // The brackets that are open, outermost first.
  private var open: [UInt8] = []
  // The last byte that is neither space nor comment.
  private var last: UInt8 = 0
  // What is left out, each between its brackets.
  private var found: [Range<Int>] = []
  // What is left out if nothing in the file is of views.
  private var foundIfPlain: [Range<Int>] = []
  private var isPlain = true
  // What stands before the last dot.
  private var beforeDot: UInt8 = 0

  /// The remainder of a skimmed file.
  struct Rest {
    /// Its bytes.
    let bytes: [UInt8]
    /// Whether nothing in it is of views.
    let isPlain: Bool
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The file with spaces in place of what is not needed; nil where everything is.
  ///
  /// - Complexity: O(n) for n bytes.
  static func skimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Rest? {
    var skim = SourceSkim(bytes)
    guard skim.read() else { return nil }
    if skim.isPlain { skim.found += skim.foundIfPlain }
    guard skim.isPlain || !skim.found.isEmpty else { return nil }
    var rest = Array(bytes)
    for range in skim.found {
      for place in range where rest[place] != 0x0A { rest[place] = 0x20 }
    }
    return Rest(bytes: rest, isPlain: skim.isPlain)
  }

  // MARK: Tokens

  // Whether the whole file could be read.
  private mutating func read() -> Bool {
    while position < bytes.count {
      guard step() else { return false }
    }
    return open.isEmpty
  }

  // Goes on by a token; false where nobody knows what it is.
  private mutating func step() -> Bool {
    let byte = bytes[position]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D:
      position += 1
      return true
    case UInt8(ascii: "/"):
      if let end = endOfComment() {
        position = end
        return true
      }
      // What stands where a value may stand may be a regular expression.
      guard Self.endsValue(last) || isFollowedBySpace else { return false }
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if let isText = skipText() {
        last = UInt8(ascii: "\"")
        return isText
      }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard let opening = open.popLast(), Self.closes(byte, opening) else { return false }
    case let byte where byte.isOfIdentifier:
      let start = position
      skipName()
      let isMember = last == UInt8(ascii: ".")
      let isMacro = last == UInt8(ascii: "#")
      last = byte
      if isMacro, Self.equals(bytes[start..<position], "Preview") { return readPreview() }
      return isMember ? readMember(from: start) : readWord(from: start)
    case UInt8(ascii: "."): beforeDot = last
    default: break
    }
    last = byte
    position += 1
    return true
  }

  private var isFollowedBySpace: Bool {
    position + 1 < bytes.count && bytes[position + 1] <= 0x20
  }

  private static func closes(_ closing: UInt8, _ opening: UInt8) -> Bool {
    switch opening {
    case UInt8(ascii: "("): closing == UInt8(ascii: ")")
    case UInt8(ascii: "["): closing == UInt8(ascii: "]")
    default: closing == UInt8(ascii: "}")
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte.isOfIdentifier
      || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "}")]
        .contains(byte)
  }

  private static func equals(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, _ text: StaticString
  ) -> Bool {
    word.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skipName() {
    while position < bytes.count, bytes[position].isOfIdentifier { position += 1 }
  }

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  // The place behind a comment that begins here; nil for none.
  private func endOfComment() -> Int? {
    var place = position + 2
    switch byte(position + 1) {
    case UInt8(ascii: "/"):
      while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      return place
    case UInt8(ascii: "*"):
      var depth = 1
      while place < bytes.count, depth > 0 {
        if bytes[place] == UInt8(ascii: "/"), byte(place + 1) == UInt8(ascii: "*") {
          depth += 1
          place += 1
        } else if bytes[place] == UInt8(ascii: "*"), byte(place + 1) == UInt8(ascii: "/") {
          depth -= 1
          place += 1
        }
        place += 1
      }
      return place
    default: return nil
    }
  }

  // MARK: Texts

  // A text that begins here, `"…"`, `"""…"""`, `#"…"#`: whether it could be read; nil for none.
  private mutating func skipText() -> Bool? {
    var place = position
    while byte(place) == UInt8(ascii: "#") { place += 1 }
    // A regular expression between `#/` and `/#`.
    if place > position, byte(place) == UInt8(ascii: "/") { return false }
    guard byte(place) == UInt8(ascii: "\"") else { return nil }
    let pounds = place - position
    let isLong = byte(place + 1) == UInt8(ascii: "\"") && byte(place + 2) == UInt8(ascii: "\"")
    position = place + (isLong ? 3 : 1)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if let end = endOfText(isLong: isLong, pounds: pounds) {
          position = end
          return true
        }
      case UInt8(ascii: "\\"):
        if hasPounds(pounds, at: position + 1) {
          position += 1 + pounds
          // Data: they may have texts of their own, and brackets.
          if byte(position) == UInt8(ascii: "(") {
            guard skipBrackets() else { return false }
            continue
          }
        }
      case 0x0A: if !isLong { return false }
      default: break
      }
      position += 1
    }
    return false
  }

  private func endOfText(isLong: Bool, pounds: Int) -> Int? {
    let end = position + (isLong ? 3 : 1)
    let mark = UInt8(ascii: "\"")
    if isLong, byte(position + 1) != mark || byte(position + 2) != mark { return nil }
    return hasPounds(pounds, at: end) ? end + pounds : nil
  }

  private func hasPounds(_ count: Int, at place: Int) -> Bool {
    (0..<count).allSatisfy { byte(place + $0) == UInt8(ascii: "#") }
  }

  // Texts in data in texts, and so on: nobody writes more of them.
  private static let deepest = 6

  // Goes behind the bracket that closes the one that begins here.
  private mutating func skipBrackets() -> Bool {
    texts += 1
    defer { texts -= 1 }
    guard texts <= Self.deepest else { return false }
    let depth = open.count
    let before = last
    repeat {
      guard position < bytes.count, step() else { return false }
    } while open.count > depth
    last = before
    return true
  }

  private var texts = 0

  // MARK: Words

  private mutating func readWord(from start: Int) -> Bool {
    let word = bytes[start..<position]
    switch word.count {
    case 4 where Self.equals(word, "func"): return readFunction(from: start)
    case 4 where Self.equals(word, "init"): return readInitialiser()
    case 3 where Self.equals(word, "var"): return readProperty()
    default: return note(word)
    }
  }

  // A modifier whose closure is run when something happens shows nothing of it: `.onAppear { … }`. Behind anything
  // but a call the brackets may be those of a condition.
  private mutating func readMember(from start: Int) -> Bool {
    let word = bytes[start..<position]
    let isBehindCall = beforeDot == UInt8(ascii: ")") || beforeDot == UInt8(ascii: "}")
    guard isBehindCall, Self.events.contains(where: { Self.equals(word, $0) }) else {
      return note(word)
    }
    skipSpace()
    if byte(position) == UInt8(ascii: "(") {
      guard skipBrackets() else { return false }
      last = UInt8(ascii: ")")
      skipSpace()
    }
    return byte(position) != UInt8(ascii: "{") || leaveOut(always: true)
  }

  private static let events: [StaticString] = [
    "onAppear", "onDisappear", "onChange", "onReceive", "onSubmit", "onOpenURL", "refreshable",
    "task",
  ]

  // Notes whether a word is one of views: `some`, `View`, `Text`, `ButtonStyle`, …
  private mutating func note(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard isPlain, word.count > 3, let last = word.last else { return true }
    func isOne(_ texts: StaticString...) -> Bool { texts.contains { Self.equals(word, $0) } }
    func ends(_ text: StaticString) -> Bool {
      word.count >= text.utf8CodeUnitCount && Self.equals(word.suffix(text.utf8CodeUnitCount), text)
    }
    switch last {
    case UInt8(ascii: "e"): isPlain = !isOne("some", "Image") && !ends("Style")
    case UInt8(ascii: "w"): isPlain = !isOne("View", "AnyView")
    case UInt8(ascii: "t"): isPlain = !isOne("Text", "Content")
    case UInt8(ascii: "l"): isPlain = !isOne("Label")
    case UInt8(ascii: "n"): isPlain = !isOne("Button")
    case UInt8(ascii: "r"): isPlain = !ends("Builder") && !ends("Modifier")
    case UInt8(ascii: "y"): isPlain = !isOne("makeBody", "body")
    default: break
    }
    return true
  }

  // MARK: Functions

  // Reads the function whose first word begins at a place, and notes its body if nobody needs it.
  private mutating func readFunction(from start: Int) -> Bool {
    skipSpace()
    let name = position
    if byte(position) == UInt8(ascii: "`") { position += 1 }
    skipName()
    // What makes the body of a style.
    guard position > name, !Self.equals(bytes[name..<position], "makeBody") else {
      return note(bytes[name..<position])
    }
    if byte(position) == UInt8(ascii: "`") { position += 1 }
    skipSpace()
    guard skipGenerics() else { return true }
    guard byte(position) == UInt8(ascii: "(") else { return true }
    let parameters = position + 1
    guard skipBrackets() else { return false }
    let hasParameters = bytes[parameters..<(position - 1)].contains { $0 > 0x20 }
    guard let kind = readEffects(), byte(position) == UInt8(ascii: "{") else { return true }
    if kind == .action, !isBuilt(start) { return leaveOut(always: true) }
    return !hasParameters || leaveOut(always: false)
  }

  // Leaves out what lies in the brackets that begin here.
  private mutating func leaveOut(always: Bool) -> Bool {
    let first = position + 1
    guard skipBrackets() else { return false }
    guard position - 1 > first else { return true }
    if always {
      found.append(first..<(position - 1))
    } else {
      foundIfPlain.append(first..<(position - 1))
    }
    last = UInt8(ascii: "}")
    return true
  }

  // Notes whether types are of views, as far as their letters say.
  private mutating func noteTypes(_ types: UnsafeBufferPointer<UInt8>) {
    let marks: [StaticString] = [
      "some", "View", "Content", "Text", "Image", "Label", "Button", "Style", "Builder", "Modifier",
    ]
    if isPlain { isPlain = !marks.contains { types.position(of: $0) != nil } }
  }

  // `#Preview("…") {`, behind its first word: nobody but a developer sees it.
  private mutating func readPreview() -> Bool {
    skipSpace()
    if byte(position) == UInt8(ascii: "(") {
      guard skipBrackets() else { return false }
      skipSpace()
    }
    return byte(position) != UInt8(ascii: "{") || leaveOut(always: true)
  }

  // `init?(…) {`, behind its first word.
  private mutating func readInitialiser() -> Bool {
    if byte(position) == UInt8(ascii: "?") || byte(position) == UInt8(ascii: "!") { position += 1 }
    guard skipGenerics(), byte(position) == UInt8(ascii: "(") else { return true }
    guard skipBrackets() else { return false }
    guard readEffects() != nil, byte(position) == UInt8(ascii: "{") else { return true }
    return leaveOut(always: false)
  }

  // `var isOpen: Bool {`, behind its first word.
  private mutating func readProperty() -> Bool {
    skipSpace()
    let name = position
    skipName()
    _ = note(bytes[name..<position])
    guard byte(position) == UInt8(ascii: ":") else { return true }
    let start = position + 1
    while position < bytes.count, !Self.endsType(bytes[position]), bytes[position] != 0x0A,
      bytes[position] != UInt8(ascii: "=")
    {
      position += 1
    }
    let type = UnsafeBufferPointer(rebasing: bytes[start..<position])
    let end = position
    position = start
    guard byte(end) == UInt8(ascii: "{"), !Self.showsItself(type) else { return true }
    // Its words are those of a type; brackets and comments may be among them.
    guard !type.contains(where: { [0x28, 0x5B, 0x2F, 0x22].contains($0) }) else { return true }
    while position < end {
      guard step() else { return false }
    }
    return position > end || leaveOut(always: false)
  }

  // Whether a value of a type may be a text, a picture or a size of a screen.
  private static func showsItself(_ type: UnsafeBufferPointer<UInt8>) -> Bool {
    let names: [StaticString] = [
      "String", "Localized", "Key", "Text", "Image", "Color", "Font", "Float", "Double", "Int",
      "Symbol", "Name", "some", "Self",
    ]
    return names.contains { type.position(of: $0) != nil }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/"), let end = endOfComment() {
        position = end
      } else {
        return
      }
    }
  }

  // `<T: View, U>`, of names alone; false for anything else.
  private mutating func skipGenerics() -> Bool {
    guard byte(position) == UInt8(ascii: "<") else { return true }
    var depth = 0
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""): return false
      default: break
      }
      position += 1
      if depth == 0 {
        noteTypes(UnsafeBufferPointer(rebasing: bytes[start..<position]))
        skipSpace()
        return true
      }
    }
    return false
  }

  // What a function is for.
  private enum Purpose {
    /// It does something, or gives back what no screen shows as it is.
    case action
    /// It may make views or texts.
    case value
  }

  // What stands between the parameters and the body; nil where that is nothing usual.
  private mutating func readEffects() -> Purpose? {
    var waits = false
    while true {
      skipSpace()
      if byte(position) == UInt8(ascii: "-"), byte(position + 1) == UInt8(ascii: ">") {
        position += 2
        return readResult(waits: waits)
      }
      let start = position
      skipName()
      let word = bytes[start..<position]
      if Self.equals(word, "async") {
        waits = true
      } else if !Self.equals(word, "throws"), !Self.equals(word, "rethrows") {
        // The body, another declaration, or the types that an error may be of.
        position = start
        return .action
      }
    }
  }

  // What is longer is read over and over where functions have no body.
  private static let longestType = 4_096

  // The type that a function gives back.
  private mutating func readResult(waits: Bool) -> Purpose? {
    skipSpace()
    let start = position
    let end = min(bytes.count, start + Self.longestType)
    while position < end, !Self.endsType(bytes[position]) { position += 1 }
    guard position < end, byte(position) == UInt8(ascii: "{") else {
      position = start
      return nil
    }
    let type = UnsafeBufferPointer(rebasing: bytes[start..<position])
    noteTypes(type)
    let isOfViews = type.position(of: "View") != nil || type.position(of: "Content") != nil
    if isOfViews || type.position(of: "where ") != nil { return .value }
    // Nobody waits for a view, and a list is data.
    if waits || type.first == UInt8(ascii: "[") { return .action }
    return type.starts(with: "Void ".utf8) || type.starts(with: "() ".utf8) ? .action : .value
  }

  private static func endsType(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
  }

  // Whether a builder makes something of its body, by the words before it.
  private func isBuilt(_ start: Int) -> Bool {
    var first = start
    while first > 0, start - first < 400, bytes[first - 1] != UInt8(ascii: "}"),
      bytes[first - 1] != UInt8(ascii: "{")
    {
      first -= 1
    }
    return UnsafeBufferPointer(rebasing: bytes[first..<start]).position(of: "Builder") != nil
  }
}
