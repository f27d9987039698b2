import A11yModel

/// The names in the sources of an app or of its tests: the identifiers that code sets, and every other text.
package struct AppNames: Sendable {
  package private(set) var names = SourceNames()
  // Whether the app makes identifiers of the names of its members.
  private var reflects = false

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
        names.constants.insert(literal.text)
        if Self.isForeign(bytes[lineStart..<literal.start]) { continue }
        names.keys.append(
          SourceNames.Place(
            text: literal.text, path: path, line: line, column: literal.start - lineStart + 1,
            property: property))
      case .constant(let name):
        names.constants.insert(literal.text)
        if typed.contains(name) {
          names.places.append(SourceNames.Place(text: literal.text, path: path, line: 0))
        }
      case .other:
        for text in Self.parts(literal.text) {
          names.places.append(SourceNames.Place(text: text, path: path, line: line))
        }
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
      names.texts.insert(part)
      let formatted = StringLiteral.formatted(part)
      if formatted != part { names.texts.insert(formatted) }
    }
  }

  // Adds the names behind dots, by which tests refer to constants of the app.
  private mutating func addMembers(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while let dot = bytes[place...].firstIndex(of: UInt8(ascii: ".")) {
      let name = bytes[(dot + 1)...].prefix(while: \.isOfIdentifier)
      if !name.isEmpty { names.words.insert(String(decoding: name, as: UTF8.self)) }
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
    names.identifiers.append(
      SourceNames.Identifier(text: identifier, path: path, line: line, column: 1))
    names.texts.insert(identifier)
  }

  /// Adds the identifiers that code sets.
  package mutating func add(identifiersOf project: SourceProject) {
    let values = ConstantTexts(project.index.code)
    let patterns = IdentifierPatterns(values)
    names.declared = patterns.declared
    for (key, type) in project.index.code.types {
      names.texts.formUnion(type.cases.map(\.name))
      // `String(describing: Self.self)`
      names.texts.insert(String(key.plainKey.lastPart))
      if reflects {
        names.texts.formUnion(type.fields.map(\.name))
        names.texts.formUnion(type.functionNames)
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
      var identifier = SourceNames.Identifier(
        text: one.text, path: file.path, line: file.line(at: Int(one.start)),
        column: file.column(at: Int(one.start)))
      (identifier.owner, identifier.constant) = (one.owner, one.constant)
      let key = "\(one.file) \(one.room) \(one.text)"
      if let twin = groups[key]?.first(where: { $0.isTwin(of: one) }) {
        identifier.twin = "\(file.line(at: Int(twin.start)))"
      }
      groups[key, default: []].append(one)
      names.texts.insert(one.text)
      names.identifiers.append(identifier)
    }
  }
}

extension SetIdentifier {
  // Whether another control of the same screen gets the identifier, too.
  fileprivate func isTwin(of other: SetIdentifier) -> Bool {
    guard text == other.text, !text.contains(SourceNames.hole), !isRepeated, !other.isRepeated,
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
