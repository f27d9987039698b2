import A11yModel

/// The functions of JavaScript and TypeScript with their parameters, and the calls that give these values: helpers such
/// as `matchLabel(label)`, and constructors of page objects such as `new PostList('channel')`.
///
/// A function whose name several have is left out, because a call does not tell which one it means.
final class ScriptFunctions {
  /// The values of parameters and properties by name, as one use of a function has them.
  typealias Bindings = [String: String]

  private struct Function {
    let name: String
    let parameters: [String]
    let body: Range<Int>
    // The position of the function around it; -1 for none.
    var outer = -1
  }

  // The positions of the arguments in a script.
  private struct Call {
    let script: Int
    let arguments: [Int]
  }

  // A function by its script and its position there.
  private struct Key: Hashable {
    let script: Int
    let function: Int
  }

  private enum Part {
    case literal(String)
    case name(String, token: Int)
  }

  private let scripts: [ScriptFile]
  private let constants: ScriptConstants
  private let numbers: [String: Int]
  private var functions: [[Function]] = []
  private var calls: [String: [Call]] = [:]
  private var known: [Key: [Bindings]] = [:]

  private static let mostBindings = 32
  private static let mostCalls = 256
  private static let mostParts = 16
  private static let deepest = 6
  private static let mostAround = 64
  private static let longestText = 500

  /// - Complexity: O(n) for n tokens.
  init(_ scripts: [ScriptFile], _ constants: ScriptConstants) {
    let scripts = scripts.filter { $0.language == .javaScript }
    (self.scripts, self.constants) = (scripts, constants)
    numbers = Dictionary(
      scripts.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var counts: [String: Int] = [:]
    var reading = scripts.map(ScriptFunctionReader.init)
    for script in reading.indices {
      functions.append(
        reading[script].functions().map {
          Function(name: $0.name, parameters: $0.parameters, body: $0.body)
        })
      functions[script].sort { $0.body.lowerBound < $1.body.lowerBound }
      Self.nest(&functions[script])
      for function in functions[script] { counts[function.name, default: 0] += 1 }
    }
    let names = Set(counts.filter { $0.value == 1 && !$0.key.isEmpty }.keys)
    for script in reading.indices {
      for (name, arguments) in reading[script].calls(of: names)
      where calls[name, default: []].count < Self.mostCalls {
        calls[name, default: []].append(Call(script: script, arguments: arguments))
      }
    }
  }

  // Notes the function around each one, in the order of their bodies.
  private static func nest(_ functions: inout [Function]) {
    var around: [Int] = []
    for index in functions.indices {
      while let last = around.last,
        functions[last].body.upperBound <= functions[index].body.lowerBound
      {
        around.removeLast()
      }
      functions[index].outer = around.last ?? -1
      around.append(index)
    }
  }

  /// Returns the values that parameters and properties have in some tokens, once for each use of the functions around
  /// them; a use without some of the values leaves these out.
  func bindings(_ ranges: [Range<Int>], in path: String) -> [Bindings] {
    guard let script = numbers[path] else { return [[:]] }
    return bindings(of: ranges.flatMap { names($0, in: scripts[script]) }, in: script, 0)
  }

  private func names(_ range: Range<Int>, in file: ScriptFile) -> [(name: String, token: Int)] {
    var names: [(name: String, token: Int)] = []
    var position = range.lowerBound
    while position < range.upperBound, names.count < Self.mostParts {
      if case .text(let parts) = file.tokens[position].kind {
        for case .inserted(let source) in parts {
          names.append((source.filter { !$0.isWhitespace }, position))
        }
      }
      guard let (path, end) = file.path(position) else {
        position += 1
        continue
      }
      if !file.isSign("(", end) { names.append((path, position)) }
      position = end
    }
    return names
  }

  private func bindings(
    of names: [(name: String, token: Int)], in script: Int, _ depth: Int
  ) -> [Bindings] {
    let open = names.filter {
      constants.value(of: $0.name, in: scripts[script].path, at: $0.token) == nil
    }
    var all: [Bindings] = [[:]]
    for function in Set(open.compactMap { self.function(of: $0.name, at: $0.token, script) })
      .sorted(
        by: { $0.function < $1.function })
    {
      let names = Set(open.map(\.name))
      let given = bindings(of: function, depth).map { $0.filter { names.contains($0.key) } }
      all = Self.product(all, given)
    }
    for (name, token) in open where function(of: name, at: token, script) == nil {
      guard depth < Self.deepest,
        let start = constants.expression(of: name, in: scripts[script].path, at: token)
      else { continue }
      let values = values(at: start, in: script, depth + 1)
      all = Self.product(all, values.map { value in value.map { [name: $0] } ?? [:] })
    }
    return all
  }

  // The function around a token that has a parameter.
  private func function(of name: String, at token: Int, _ script: Int) -> Key? {
    let all = functions[script]
    var next = all.count(startingUpTo: token, \.body.lowerBound) - 1
    var steps = 0
    while next >= 0, steps < Self.mostAround {
      if all[next].body.contains(token), all[next].parameters.contains(name) {
        return Key(script: script, function: next)
      }
      next = all[next].outer
      steps += 1
    }
    return nil
  }

  // The values of a function's parameters in its calls.
  private func bindings(of key: Key, _ depth: Int) -> [Bindings] {
    if let known = known[key] { return known }
    let function = functions[key.script][key.function]
    guard depth < Self.deepest, let calls = calls[function.name] else { return [[:]] }
    // A function that calls itself.
    known[key] = [[:]]
    var all: [Bindings] = []
    for call in calls where all.count < Self.mostBindings {
      var given: [Bindings] = [[:]]
      for (parameter, start) in zip(function.parameters, call.arguments) where !parameter.isEmpty {
        let values = values(at: start, in: call.script, depth + 1)
        given = Self.product(given, values.map { value in value.map { [parameter: $0] } ?? [:] })
      }
      for bindings in given where !all.contains(bindings) { all.append(bindings) }
    }
    known[key] = all
    return all
  }

  // The values of the expression at a token; nil for one that is not known.
  private func values(at start: Int, in script: Int, _ depth: Int) -> [String?] {
    guard let parts = parts(at: start, in: script) else { return [nil] }
    var names: [(name: String, token: Int)] = []
    for case .name(let name, let token) in parts { names.append((name, token)) }
    return bindings(of: names, in: script, depth).map { bindings in
      var text = ""
      for part in parts {
        switch part {
        case .literal(let letters): text += letters
        case .name(let name, let token):
          guard
            let value = bindings[name]
              ?? constants.value(of: name, in: scripts[script].path, at: token)
          else { return nil }
          text += value
        }
        if text.utf8.count > Self.longestText { return nil }
      }
      return text
    }
  }

  // The sum of strings and names at a token; nil for another expression.
  private func parts(at start: Int, in script: Int) -> [Part]? {
    let file = scripts[script]
    var parts: [Part] = []
    var position = start
    while file.tokens.indices.contains(position), parts.count < Self.mostParts {
      if case .text(let texts) = file.tokens[position].kind {
        for text in texts {
          switch text {
          case .literal(let letters): parts.append(.literal(letters))
          case .inserted(let source):
            parts.append(.name(source.filter { !$0.isWhitespace }, token: position))
          }
        }
        position += 1
      } else if let (path, end) = file.path(position) {
        parts.append(.name(path, token: position))
        position = end
      } else {
        return nil
      }
      if file.isSign("+", position) {
        position += 1
        continue
      }
      return ["(", "[", "?", "-", "*", "|", "&", "%", "."].contains { file.isSign($0, position) }
        ? nil : parts
    }
    return nil
  }

  private static func product(_ one: [Bindings], _ other: [Bindings]) -> [Bindings] {
    var all: [Bindings] = []
    for first in one {
      for second in other where all.count < mostBindings {
        let both = first.merging(second) { first, _ in first }
        if !all.contains(both) { all.append(both) }
      }
    }
    return all.isEmpty ? one : all
  }
}

/// A reader of the functions and calls in a script.
private struct ScriptFunctionReader {
  private let file: ScriptFile
  // The opening brackets of parameters.
  private var declared: Set<Int> = []
  // The class around each bracket that a call or declaration opens, and the class above it.
  private var classes: [(token: Int, name: String, parent: String)] = []

  private static let keywords: Set<String> = [
    "if", "for", "while", "switch", "catch", "with", "return", "await", "typeof", "function",
  ]
  private static let modifiers: Set<String> = ["private", "public", "protected", "readonly"]
  private static let longestType = 24
  private static let longestExpression = 256

  init(_ file: ScriptFile) {
    self.file = file
    for index in file.tokens.indices where file.name(index) == "class" {
      guard let name = file.name(index + 1) else { continue }
      let parent = file.name(index + 2) == "extends" ? file.path(index + 3)?.path ?? "" : ""
      classes.append((index, name, parent.split(separator: ".").last.map(String.init) ?? ""))
    }
  }

  /// Returns the functions with their parameters, an empty name for one that is taken apart.
  mutating func functions() -> [(name: String, parameters: [String], body: Range<Int>)] {
    var found: [(name: String, parameters: [String], body: Range<Int>)] = []
    for index in file.tokens.indices where file.isSign("(", index) {
      let end = file.end(ofBracket: index)
      guard let start = startOfBody(behind: end) else { continue }
      guard let name = name(before: index, isArrow: start.isArrow) else { continue }
      declared.insert(index)
      let body = start.token..<self.end(ofBody: start.token)
      let parameters = arguments(in: index).map { start -> String in
        var token = start
        while Self.modifiers.contains(file.name(token) ?? ""), file.name(token + 1) != nil {
          token += 1
        }
        return file.name(token) ?? ""
      }
      found.append((name, parameters, body))
    }
    // `label => element(by.label(label))`
    for index in file.tokens.indices.dropFirst(2)
    where file.isSign("=", index) && file.isSign(">", index + 1) {
      guard let parameter = file.name(index - 1), let name = name(before: index - 1, isArrow: true)
      else { continue }
      found.append((name, [parameter], index + 2..<end(ofBody: index + 2)))
    }
    return found
  }

  /// Returns the calls of functions by name, with the positions of their arguments.
  func calls(of names: Set<String>) -> [(name: String, arguments: [Int])] {
    file.tokens.indices.compactMap { index in
      guard let word = file.name(index), file.isSign("(", index + 1), !declared.contains(index + 1),
        file.name(index - 2) != "by"
      else { return nil }
      let name = word == "super" ? type(at: index)?.parent ?? "" : word
      return names.contains(name) ? (name, arguments(in: index + 1)) : nil
    }
  }

  // The last class that begins in front of a token.
  private func type(at token: Int) -> (token: Int, name: String, parent: String)? {
    let count = classes.count(startingUpTo: token, \.token)
    return count > 0 ? classes[count - 1] : nil
  }

  // The position behind the parameters where a function's body begins; nil behind a call.
  private func startOfBody(behind end: Int) -> (token: Int, isArrow: Bool)? {
    var position = end
    if file.isSign(":", end) {
      position += 1
      while position < end + Self.longestType, !file.isSign("{", position),
        !file.isSign("=", position), !file.isSign(";", position), !file.isSign(")", position)
      {
        position += 1
      }
    }
    if file.isSign("=", position), file.isSign(">", position + 1) { return (position + 2, true) }
    return file.isSign("{", position) ? (position, false) : nil
  }

  // The name of the function whose parameters begin at a position; nil for a statement.
  private func name(before index: Int, isArrow: Bool) -> String? {
    if !isArrow, let name = file.name(index - 1), !Self.keywords.contains(name) {
      return name == "constructor" ? type(at: index)?.name : name
    }
    var before = index - 1
    guard isArrow || file.name(before) == "function" else { return nil }
    if file.name(before) == "function" { before -= 1 }
    if file.name(before) == "async" { before -= 1 }
    guard file.isSign("=", before) || file.isSign(":", before) else { return nil }
    return file.name(before - 1)
  }

  private func end(ofBody start: Int) -> Int {
    if file.isSign("{", start) { return file.end(ofBracket: start) }
    var position = start
    while position < file.tokens.count, position - start < Self.longestExpression {
      if [")", "]", "}", ",", ";"].contains(where: { file.isSign($0, position) }) { break }
      let isBracket = ["(", "[", "{"].contains { file.isSign($0, position) }
      position = isBracket ? file.end(ofBracket: position) : position + 1
    }
    return max(start, position)
  }

  // The position of each part between brackets.
  private func arguments(in bracket: Int) -> [Int] {
    let end = file.end(ofBracket: bracket) - 1
    guard bracket + 1 < end else { return [] }
    var starts = [bracket + 1]
    var position = bracket + 1
    while position < end, starts.count < 16 {
      let isBracket = ["(", "[", "{"].contains { file.isSign($0, position) }
      if file.isSign(",", position), position + 1 < end { starts.append(position + 1) }
      position = isBracket ? file.end(ofBracket: position) : position + 1
    }
    return starts
  }
}

extension Array {
  // The number of elements whose start is at most a position, by halves; they are in the order of their starts.
  fileprivate func count(startingUpTo position: Int, _ start: (Element) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
