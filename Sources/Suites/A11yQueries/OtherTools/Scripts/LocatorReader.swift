import A11yModel

/// A reader of the locators in a source of a test suite.
struct LocatorReader {
  private let file: ScriptFile
  private let constants: ScriptConstants
  private let functions: ScriptFunctions
  // The values of parameters in the use of a function that is being read.
  private var bindings: ScriptFunctions.Bindings = [:]
  private let sites: [LocatorSite]
  private let usesDetox: Bool
  // Whether `$` is WebdriverIO's, and not jQuery's.
  private let usesDriver: Bool
  private var position = 0
  private var found: [SuiteQuery] = []
  private var owner = ""
  private var member = ""
  private var isTest = false

  init(_ file: ScriptFile, _ constants: ScriptConstants, _ functions: ScriptFunctions) {
    (self.file, self.constants, self.functions) = (file, constants, functions)
    let all = LocatorSite.all.filter { $0.languages.contains(file.language) }
    let marks = Set(all.map(\.mark)).filter { $0.isEmpty || file.mentions($0) }
    sites = all.filter { marks.contains($0.mark) }
    usesDetox = file.mentions("by.id(")
    usesDriver = ["'~", "\"~", "`~", "-ios ", "android=", "waitForDisplayed", "wdio"].contains(
      where: file.mentions)
  }

  /// Returns the queries, in the order of lines.
  ///
  /// - Complexity: O(n) for n tokens.
  func queries() -> [SuiteQuery] {
    var reader = self
    while reader.position < file.tokens.count { reader.read() }
    return reader.found
  }

  private mutating func read() {
    let start = position
    guard let name = file.name(start) else { return position += 1 }
    noteScope(name)
    if readMatcher(name) { return }
    // The end of a dotted path: `driver.$`, `AppiumBy.xpath`.
    let isEnd = !(file.isSign(".", start + 1) && file.name(start + 2) != nil)
    position += 1
    guard isEnd else { return }
    let owner = file.isSign(".", start - 1) ? file.name(start - 2) ?? "" : ""
    for site in sites where isAt(site, name, owner, start) {
      if read(site, start) { return }
    }
  }

  private func isAt(_ site: LocatorSite, _ name: String, _ owner: String, _ start: Int) -> Bool {
    switch site.form {
    case .call, .strategy: return site.name == name || site.name == owner + "." + name
    case .annotation: return site.name.hasPrefix(name + ".") && owner.isEmpty
    case .label:
      guard file.isSign(":", start + 1) else { return false }
      return site.name == name
        || site.name.first == "*" && name.hasSuffix(site.name.dropFirst())
    }
  }

  // Reads the locator at a site; false if it is no locator after all.
  private mutating func read(_ site: LocatorSite, _ start: Int) -> Bool {
    var argument = start + 2
    switch site.form {
    case .call: guard file.isSign("(", start + 1) else { return false }
    case .strategy:
      guard file.isSign(",", start + 1) else { return false }
      if file.name(argument) == "value", file.isSign("=", argument + 1) { argument += 2 }
    case .label: break
    case .annotation:
      guard file.isSign("(", start + 1) else { return false }
      let label = site.name.split(separator: ".").last.map(String.init)
      let end = min(file.end(ofBracket: start + 1), start + Self.longestArgument)
      let place = (start + 2..<end).first { index in
        file.name(index) == label && file.isSign("=", index + 1)
      }
      guard let place else { return false }
      argument = place + 2
    }
    guard file.tokens.indices.contains(argument), !isDeclared(start, argument) else { return false }
    let end = self.end(ofArgument: argument)
    guard end > argument else { return false }
    let isCall = site.form == .call || site.form == .annotation
    let behind = isCall ? file.end(ofBracket: start + 1) : end
    forEachUse(argument..<end, { $0.value(argument..<end) }) { reader, text in
      let (dialect, query) = Self.dialect(site, text ?? reader.prefix(argument) ?? "")
      guard let dialect else { return }
      // Other languages compare in many ways.
      let isKey = dialect == .accessibilityID || dialect == .matcher
      let text = isKey || text?.contains(SourceNames.hole) != true ? text : nil
      let isPlain = text == nil || site.template.isEmpty
      reader.add(
        start, behind, dialect,
        isPlain
          ? text.map { _ in query } : site.template.replacingAll("%", with: query.inQuotes))
    }
    return true
  }

  // Reads a locator once for each use of the functions around it, as far as their arguments make different ones.
  private mutating func forEachUse(
    _ range: Range<Int>, _ read: (LocatorReader) -> String?,
    _ add: (inout LocatorReader, String?) -> Void
  ) {
    var known: Set<String?> = []
    for use in functions.bindings(ranges(range), in: file.path) {
      bindings = use
      let text = read(self)
      if known.insert(text).inserted { add(&self, text) }
    }
    bindings = [:]
  }

  private func constant(_ path: String, at position: Int) -> String? {
    bindings[path] ?? constants.value(of: path, in: file.path, at: position)
  }

  // Whether the function is declared here, with a parameter and its type.
  private func isDeclared(_ start: Int, _ argument: Int) -> Bool {
    if ["func", "def", "fun", "function"].contains(file.name(start - 1)) { return true }
    switch file.language {
    case .javaScript: return file.name(argument) != nil && file.isSign(":", argument + 1)
    case .objectiveC: return file.isSign("(", argument) && file.name(argument + 1) == "NSString"
    default: return false
    }
  }

  // Returns the dialect and the text of a locator; nil for one of other platforms or of web pages.
  private static func dialect(_ site: LocatorSite, _ text: String) -> (QueryDialect?, String) {
    if text.hasPart("android.") || text.hasPrefix("android=") || text.hasPrefix("-android") {
      return (nil, "")
    }
    switch site.dialect {
    case .accessibilityID: return (.accessibilityID, "~" + text)
    case .xcuitest: break
    default: return (site.dialect, text)
    }
    let dialect = QueryDialect.recognized(in: text).dialect
    // Without one of the prefixes, it is CSS.
    let isCSS =
      dialect == .xcuitest || dialect == .matcher
      || dialect == .predicate && !text.hasPrefix("-ios")
    return isCSS ? (nil, "") : (dialect, text)
  }

  // Returns the first characters of a string with unknown parts, which tell its dialect.
  private func prefix(_ index: Int) -> String? {
    guard case .text(let parts) = file.tokens[index].kind, case .literal(let text)? = parts.first
    else { return file.language == .javaScript && !usesDriver ? nil : "~" }
    return text
  }

  // In tokens. A longer argument is no locator, or an open one.
  private static let longestArgument = 256

  private func end(ofArgument start: Int) -> Int {
    var position = start
    while position < file.tokens.count, position - start < Self.longestArgument {
      if [")", "]", "}", ",", ";"].contains(where: { file.isSign($0, position) }) { break }
      // In Objective-C, the next part of the selector or the end of the message.
      if position > start, file.language == .objectiveC, file.name(position) != nil,
        file.isSign(":", position + 1)
      {
        break
      }
      let isBracket = ["(", "[", "{"].contains { file.isSign($0, position) }
      position = isBracket ? file.end(ofBracket: position) : position + 1
    }
    return position
  }

  // Returns the string that tokens stand for: literals, constants, and sums of these.
  private func value(_ range: Range<Int>) -> String? {
    var result = ""
    var position = range.lowerBound
    while position < range.upperBound {
      switch file.tokens[position].kind {
      case .text(let parts):
        result += text(parts, at: position)
        position += 1
      case .name:
        guard let (path, end) = file.path(position), end <= range.upperBound else { return nil }
        result += constant(path, at: position) ?? Self.hole
        position = end
      default: return nil
      }
      guard position < range.upperBound else { break }
      guard file.isSign("+", position) else { return nil }
      position += 1
    }
    return NamePatterns.isTelling(result) ? result : nil
  }

  // Returns a string with holes for what is not known.
  private func text(_ parts: [ScriptToken.Part], at position: Int) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .inserted(let inserted):
        let source = inserted.filter { !$0.isWhitespace }
        let isPath = source.utf8.allSatisfy {
          $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        }
        result += isPath ? constant(source, at: position) ?? Self.hole : Self.hole
      }
    }
    return result
  }

  private static let hole = String(SourceNames.hole)
}

// MARK: - Matchers

extension LocatorReader {
  // Reads a matcher with everything that belongs to it: `element(by.id('x')).atIndex(0)`.
  private mutating func readMatcher(_ name: String) -> Bool {
    let start = position
    guard !file.isSign(".", start - 1), let (path, end) = file.path(start),
      file.isSign("(", end)
    else { return false }
    let isWrapped = path == "element" && file.language == .javaScript
    if isWrapped {
      guard let (inner, _) = file.path(end + 1), isMatcher(inner) || usesDetox else {
        return false
      }
      if inner.hasPrefix("by.web") || isDeclared(start, end + 1) { return false }
    } else {
      guard isMatcher(path) else { return false }
    }
    let last = self.end(ofMatcher: end)
    forEachUse(start..<last, { $0.matcher(start..<last) }) { $0.add(start, last, .matcher, $1) }
    position = last
    return true
  }

  // Returns the position behind a matcher, whose arguments begin at a bracket.
  private func end(ofMatcher bracket: Int) -> Int {
    var last = file.end(ofBracket: bracket)
    while file.isSign(".", last), let link = file.name(last + 1), file.isSign("(", last + 2),
      ["and", "withAncestor", "withDescendant", "atIndex"].contains(link)
    {
      last = file.end(ofBracket: last + 2)
    }
    return last
  }

  // Returns the matcher that is the value of a constant: `const row = by.id('row')`.
  private func constantMatcher(_ path: String, at position: Int) -> Range<Int>? {
    guard let start = constants.expression(of: path, in: file.path, at: position),
      let (inner, end) = file.path(start), file.isSign("(", end), isMatcher(inner)
    else { return nil }
    return start..<self.end(ofMatcher: end)
  }

  // Returns the tokens of a matcher with those of the constants in it.
  private func ranges(_ range: Range<Int>) -> [Range<Int>] {
    var ranges = [range]
    var next = 0
    while next < ranges.count {
      var position = ranges[next].lowerBound
      while position < ranges[next].upperBound, ranges.count < Self.mostMatchers {
        let path = file.path(position)
        if let path, let found = constantMatcher(path.path, at: position), !ranges.contains(found) {
          ranges.append(found)
        }
        position = path?.end ?? position + 1
      }
      next += 1
    }
    return ranges
  }

  private static let mostMatchers = 8
  private static let longestMatcher = 8_000

  private func isMatcher(_ path: String) -> Bool {
    LocatorSite.beginsMatcher(path, file.language)
  }

  // Returns the matcher with constants inserted; nil if a part is unknown.
  private func matcher(_ range: Range<Int>, depth: Int = 0) -> String? {
    guard depth < Self.mostMatchers else { return nil }
    var result = ""
    var position = range.lowerBound
    while position < range.upperBound {
      let token = file.tokens[position]
      var end = position + 1
      switch token.kind {
      case .text(let parts):
        let text = text(parts, at: position)
        guard NamePatterns.isTelling(text) else { return nil }
        result += text.inQuotes
      case .pattern(let source, let flags):
        result += "RegExp(\(source.inQuotes), \(flags.inQuotes))"
      case .number(let number): result += number
      case .sign(let sign):
        guard "().,".utf8.contains(sign) else { return nil }
        result += sign == UInt8(ascii: ",") ? ", " : String(UnicodeScalar(sign))
      case .name(let name):
        guard let path = file.path(position) else { return nil }
        let isFunction = file.isSign("(", path.end) || name == "nil" || name == "atIndex"
        if isFunction {
          result += path.path
        } else {
          guard
            let text = constant(path.path, at: position)?.inQuotes
              ?? constantMatcher(path.path, at: position).flatMap({ matcher($0, depth: depth + 1) })
          else { return nil }
          result += text
        }
        if result.utf8.count > Self.longestMatcher { return nil }
        end = path.end
      }
      position = end
    }
    // Arguments with trailing commas.
    return result.replacingAll(", )", with: ")")
  }
}

// MARK: - Results

extension LocatorReader {
  private mutating func add(
    _ start: Int, _ end: Int, _ dialect: QueryDialect, _ text: String?
  ) {
    var query = SuiteQuery()
    query.path = file.path
    (query.line, query.column) = file.place(of: start)
    let isRead = text.map { (try? Query($0, dialect: dialect)) != nil } ?? false
    query.text = text ?? file.source(start..<end)
    // A matcher with functions of the project is known only when the test runs.
    if text == nil || !isRead && dialect == .matcher { query.openReason = .value }
    if query.isOpen { query.text = file.source(start..<end) }
    (query.dialect, (query.use, query.assertion)) = (dialect, LocatorUse.use(words(start, end)))
    query.owner = owner.isEmpty ? file.stem : owner
    (query.member, query.isTest) = (member, isTest)
    found.append(query)
  }

  private static let mostWords = 64

  // Returns the names in front of a locator, in its statement, and those of the calls behind it.
  private func words(_ start: Int, _ end: Int) -> [String] {
    var words = [file.name(start) ?? ""]
    var before = start - 1
    while before >= 0, start - before < 12 {
      if [";", "{", "}"].contains(where: { file.isSign($0, before) }) { break }
      if file.isSign("(", before) || file.isSign(".", before), let name = file.name(before - 1) {
        words.append(name)
      }
      before -= 1
    }
    var behind = end
    while behind < file.tokens.count, words.count < Self.mostWords, behind - end < 256 {
      if file.isSign(".", behind), let name = file.name(behind + 1) {
        words.append(name)
        behind += 2
      } else if file.isSign("(", behind) {
        let close = file.end(ofBracket: behind)
        if close - behind < 12 { words += (behind..<close).compactMap(file.name) }
        behind = close
      } else if file.isSign(")", behind) || file.isSign("]", behind) || file.isSign("!", behind) {
        behind += 1
      } else if file.language == .objectiveC, let name = file.name(behind) {
        words.append(name)
        behind += 1
      } else {
        break
      }
    }
    return words
  }

  // Notes the class and the function around the next locators.
  private mutating func noteScope(_ name: String) {
    // In Objective-C, a bracket stands between: `- (void)testPay`.
    let isMethod = file.language == .objectiveC && file.isSign(")", position + 1)
    let next = file.name(position + (isMethod ? 2 : 1))
    switch name {
    case "class", "implementation":
      if let next, !file.isSign(".", position - 1) { (owner, member, isTest) = (next, "", false) }
    case "def", "func", "fun", "void":
      guard let next else { return }
      isTest =
        next.hasPrefix("test")
        || (max(0, position - 24)..<position).contains {
          file.isSign("@", $0) && file.name($0 + 1) == "Test"
        }
      member = next
    case "it", "test", "specify", "describe":
      guard file.language == .javaScript, file.isSign("(", position + 1),
        file.tokens.indices.contains(position + 2),
        case .text(let parts) = file.tokens[position + 2].kind
      else { return }
      if case .literal(let title)? = parts.first { (member, isTest) = (title, true) }
    default: break
    }
  }
}
