import A11yModel

/// The names in the sources of an app or of its tests: the identifiers that code sets, and every other text.
package struct AppNames: Sendable {
  private var identifiers: [Identifier] = []
  private var texts: Set<String> = []
  private var constants: Set<String> = []
  private var places: [(text: String, path: String, line: Int)] = []
  private var keys: [(text: String, property: String, path: String, line: Int, column: Int)] = []
  private var declared: Set<String> = []
  private var words: Set<String> = []
  // Whether the app makes identifiers of the names of its members.
  private var reflects = false

  private struct Identifier: Sendable {
    var text: String
    var path: String
    var line: Int
    var column: Int
    var owner = ""
    var constant = ""
    // The place where another control of the screen gets the same identifier; empty for none.
    var twin = ""
  }

  // Longer texts are documents, of which only the words can be names.
  private static let longest = 128

  package init() {}

  /// Adds the string literals of a file.
  ///
  /// - Parameter isSuite: Whether the file is one of UI tests, where keys of queries are no names.
  /// - Complexity: O(n) for n bytes.
  package mutating func add(
    literalsOf path: String, _ bytes: UnsafeBufferPointer<UInt8>, isSuite: Bool
  ) {
    // Page objects of other suites are no part of the app.
    if !isSuite,
      bytes.position(of: "XCUIElement") != nil
        || bytes.position(of: "XCUIApplication") != nil
    {
      return
    }
    if !isSuite,
      bytes.position(of: "Mirror(") != nil || bytes.position(of: "#function") != nil,
      bytes.position(of: "ccessibilityIdentifier") != nil
    {
      reflects = true
    }
    let isObjectiveC = !path.hasSuffix(".swift")
    let literals = StringLiteralReader(bytes, isObjectiveC: isObjectiveC).literals
    if isSuite { addMembers(bytes) }
    let typed = isSuite ? TypedNames(bytes).names : []
    var (line, lineStart, place) = (1, 0, 0)
    for literal in literals.sorted(by: { $0.start < $1.start }) {
      while place < literal.start {
        if bytes[place] == 0x0A { (line, lineStart) = (line + 1, place + 1) }
        place += 1
      }
      guard isSuite else {
        add(literal.text)
        continue
      }
      switch literal.role {
      case .key(let property):
        constants.insert(literal.text)
        if Self.isForeign(bytes[lineStart..<literal.start]) { continue }
        keys.append((literal.text, property, path, line, literal.start - lineStart + 1))
      case .constant(let name):
        constants.insert(literal.text)
        if typed.contains(name) { places.append((literal.text, path, 0)) }
      case .other:
        for text in Self.parts(literal.text) { places.append((text, path, line)) }
      }
    }
  }

  // Whether a query is about another app or a page, by the names before its key.
  private static func isForeign(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let words = String(decoding: line, as: UTF8.self).lowercased()
    return ["springboard", "safari", "settingsapp", "preferences", "webview"].contains {
      words.hasPart($0)
    }
  }

  private mutating func add(_ text: String) {
    for part in Self.parts(text) {
      texts.insert(part)
      let formatted = StringLiteral.formatted(part)
      if formatted != part { texts.insert(formatted) }
    }
  }

  // Adds the names behind dots, by which tests refer to constants of the app.
  private mutating func addMembers(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while let dot = bytes[place...].firstIndex(of: UInt8(ascii: ".")) {
      let name = bytes[(dot + 1)...].prefix(while: \.isOfIdentifier)
      if !name.isEmpty { words.insert(String(decoding: name, as: UTF8.self)) }
      place = name.endIndex
    }
  }

  private static func parts(_ text: String) -> [String] {
    guard text.utf8.count > longest || text.utf8.contains(0x0A) else { return [text] }
    return text.split { character in
      character.isWhitespace || "\"'<>,;=(){}[]".contains(character)
    }.map(String.init)
  }

  /// Adds an identifier that a document of Interface Builder sets.
  package mutating func add(identifier: String, path: String, line: Int) {
    identifiers.append(Identifier(text: identifier, path: path, line: line, column: 1))
    texts.insert(identifier)
  }

  /// Adds the identifiers that code sets.
  package mutating func add(identifiersOf project: SourceProject) {
    let values = ConstantTexts(project.index.code)
    let patterns = IdentifierPatterns(values)
    declared = patterns.declared
    for (key, type) in project.index.code.types {
      texts.formUnion(type.cases.keys)
      // `String(describing: Self.self)`
      texts.insert(String(key.plainKey.lastPart))
      if reflects {
        texts.formUnion(type.fieldOrder)
        texts.formUnion(type.members.keys)
      }
    }
    var found: [SetIdentifier] = []
    var setters: Set<IdentifierSetter> = []
    // A setter may be called by another one.
    for _ in 0..<4 {
      let before = setters
      found = []
      for (number, file) in project.index.files.enumerated() where !file.isTest {
        var walk = IdentifierWalk(file, number: number, patterns, values, before)
        walk.walk(file.code)
        found += walk.found
        setters.formUnion(walk.setters)
      }
      if setters == before { break }
    }
    add(found, project.index.files)
  }

  private mutating func add(_ found: [SetIdentifier], _ files: [SourceFile]) {
    var groups: [String: [SetIdentifier]] = [:]
    for one in found {
      let file = files[one.file]
      var identifier = Identifier(
        text: one.text, path: file.path, line: file.line(at: Int(one.start)),
        column: file.column(at: Int(one.start)))
      (identifier.owner, identifier.constant) = (one.owner, one.constant)
      let key = "\(one.file) \(one.room) \(one.text)"
      if let twin = groups[key]?.first(where: { $0.isTwin(of: one) }) {
        identifier.twin = "\(file.line(at: Int(twin.start)))"
      }
      groups[key, default: []].append(one)
      texts.insert(one.text)
      identifiers.append(identifier)
    }
  }

  /// As JSON in one line.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("identifiers")
      writer.array { writer in
        for identifier in identifiers {
          writer.object { writer in
            writer.member("text", identifier.text)
            writer.member("path", identifier.path)
            writer.member("line", identifier.line)
            writer.member("column", identifier.column)
            if !identifier.owner.isEmpty { writer.member("owner", identifier.owner) }
            if !identifier.constant.isEmpty { writer.member("constant", identifier.constant) }
            if !identifier.twin.isEmpty { writer.member("twin", identifier.twin) }
          }
        }
      }
      for (key, set) in [
        ("texts", texts), ("declared", declared), ("constants", constants), ("words", words),
      ] {
        writer.key(key)
        writer.array { writer in for text in set.sorted() { writer.write(text) } }
      }
      writer.key("keys")
      writer.array { writer in
        for key in keys {
          writer.object { writer in
            writer.member("text", key.text)
            writer.member("property", key.property)
            writer.member("path", key.path)
            writer.member("line", key.line)
            writer.member("column", key.column)
          }
        }
      }
      writer.key("places")
      writer.array { writer in
        for place in places {
          writer.object { writer in
            writer.member("text", place.text)
            writer.member("path", place.path)
            writer.member("line", place.line)
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }
}

extension SetIdentifier {
  // Whether another control of the same screen gets the identifier, too.
  fileprivate func isTwin(of other: SetIdentifier) -> Bool {
    guard text == other.text, !text.contains(StringLiteral.hole), !isRepeated, !other.isRepeated,
      isDirect, other.isDirect,
      subject.isEmpty == other.subject.isEmpty, subject.isEmpty || subject != other.subject,
      !range.overlaps(other.range)
    else { return false }
    return branches.allSatisfy { place, branch in
      other.branches[place].map { $0 == branch } ?? true
    }
  }
}

/// The names of what tests type and hand to the app, in a file.
private struct TypedNames {
  private(set) var names: Set<String> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let calls: [StaticString] = [
      "typeText(", "enterText(", "type(", "paste(", "text:", "launchArguments", "launchEnvironment",
      "clearAndEnterText(", "value:", "username:", "password:", "name:", "title:", "message:",
    ]
    for call in calls {
      var place = 0
      while let found = bytes.position(of: call, from: place) {
        place = found + call.utf8CodeUnitCount
        let end = bytes[place...].firstIndex { [0x0A, 0x29, 0x2C].contains($0) } ?? bytes.count
        let words = String(decoding: bytes[place..<end], as: UTF8.self)
          .split { !($0.isLetter || $0.isNumber || $0 == "_") }
        names.formUnion(words.map(String.init))
      }
    }
  }
}
