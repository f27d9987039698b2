/// A template in the syntax of Mustache (https://mustache.github.io/mustache.5.html), without lambdas, comments and
/// other delimiters: `{{name}}`, `{{.}}`, `{{{name}}}`, `{{#name}}`, `{{^name}}`, `{{/name}}` and `{{> template}}`.
///
/// All text is escaped. `{{{name}}}` shows markup of other templates, and escapes a text all the same.
struct PageTemplate: Sendable {
  private enum Token: Sendable {
    case literal([UInt8])
    case value(String)
    case section(String, [Token])
    case absence(String, [Token])
    case partial(String)
  }

  struct Failure: Error {
    let description: String
  }

  private let tokens: [Token]

  /// - Throws: ``Failure`` for a tag that is not closed or unknown.
  init(_ text: String) throws {
    var reader = TagReader(text)
    var open: [(name: String, isAbsence: Bool, outer: [Token])] = []
    var tokens: [Token] = []
    while let part = try reader.next() {
      switch part {
      case .literal(let bytes): tokens.append(.literal(bytes))
      case .value(let name): tokens.append(.value(name))
      case .partial(let name): tokens.append(.partial(name))
      case .begin(let name, let isAbsence):
        open.append((name, isAbsence, tokens))
        tokens = []
      case .end(let name):
        guard let last = open.popLast(), last.name == name else {
          throw Failure(description: "{{/\(name)}} closes no section")
        }
        let section: Token = last.isAbsence ? .absence(name, tokens) : .section(name, tokens)
        tokens = last.outer + [section]
      }
    }
    if let last = open.last { throw Failure(description: "{{#\(last.name)}} is not closed") }
    self.tokens = tokens
  }

  /// Appends the template with its values to a page, in UTF-8.
  func write(_ values: PageValues, partials: [String: PageTemplate], to page: inout [UInt8]) {
    var scope = Scope([.group(values)])
    Self.write(tokens, &scope, partials, &page)
  }

  private static func write(
    _ tokens: [Token], _ scope: inout Scope, _ partials: [String: PageTemplate],
    _ page: inout [UInt8]
  ) {
    for token in tokens {
      switch token {
      case .literal(let bytes): page += bytes
      case .value(let name):
        switch scope[name] {
        case .text(let text): MarkupText.escape(text, into: &page)
        case .markup(let markup): page += markup.bytes
        default: break
        }
      case .partial(let name):
        if let partial = partials[name] { write(partial.tokens, &scope, partials, &page) }
      case .absence(let name, let inner):
        if scope[name]?.isShown != true { write(inner, &scope, partials, &page) }
      case .section(let name, let inner):
        guard let value = scope[name], value.isShown else { continue }
        if case .list(let list) = value {
          for values in list { write(inner, with: .group(values), &scope, partials, &page) }
        } else {
          write(inner, with: value, &scope, partials, &page)
        }
      }
    }
  }

  private static func write(
    _ tokens: [Token], with value: PageValue, _ scope: inout Scope,
    _ partials: [String: PageTemplate], _ page: inout [UInt8]
  ) {
    scope.push(value)
    write(tokens, &scope, partials, &page)
    scope.pop()
  }
}

extension PageValue {
  fileprivate var isShown: Bool {
    switch self {
    case .flag(let flag): flag
    case .list(let list): !list.isEmpty
    case .text, .markup, .group: true
    }
  }
}

/// The values that a part of a template sees, innermost last.
private struct Scope {
  private var stack: [PageValue]

  init(_ stack: [PageValue]) { self.stack = stack }

  mutating func push(_ value: PageValue) { stack.append(value) }
  mutating func pop() { stack.removeLast() }

  subscript(name: String) -> PageValue? {
    if name == "." { return stack.last }
    for value in stack.reversed() {
      if case .group(let values) = value, let found = values.value(name) { return found }
    }
    return nil
  }
}
