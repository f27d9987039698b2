import A11yModel

/// The texts that an expression may stand for as an identifier, with holes for what only a run tells.
struct IdentifierPatterns {
  private let values: ConstantTexts
  // The texts of the cases and constants of types with identifiers, by name.
  private let named: [String: [String]]
  private static let most = 16
  private static let open = String(SourceNames.hole)

  init(_ values: ConstantTexts) {
    self.values = values
    var named: [String: Set<String>] = [:]
    for (key, type) in values.index.types where Self.holdsIdentifiers(key) {
      for (name, item) in type.cases {
        named[name, default: []].insert(item.rawValue?.literalText ?? name)
      }
      for field in type.fields where field.modifiers.contains(.isStatic) {
        guard let text = field.ownValue?.literalText else { continue }
        named[field.name, default: []].insert(text)
      }
    }
    self.named = named.mapValues { Array($0.sorted().prefix(Self.most)) }
  }

  /// The texts that types with identifiers declare.
  var declared: Set<String> { Set(named.values.joined()) }

  /// Returns the possible texts of an expression; a hole alone for one that is unknown.
  func texts(of node: Expression, in scope: ConstantTexts.Scope, depth: Int = 0) -> [String] {
    guard depth < 16 else { return [Self.open] }
    if let text = values.text(of: node, in: scope) { return [text] }
    let inner = { (node: Expression) in texts(of: node, in: scope, depth: depth + 1) }
    switch node.kind {
    case .text(let segments):
      return joined(
        segments.map { segment in
          switch segment {
          case .letters(let letters): [letters]
          case .value(let value): inner(value)
          }
        })
    case .operation("+", let left, let right): return joined([inner(left), inner(right)])
    case .operation("??", let left, let right): return inner(left) + inner(right)
    case .choice(_, let first, let second): return inner(first) + inner(second)
    case .conditional(let conditional):
      return [conditional.then, conditional.otherwise ?? []].compactMap(\.last?.value)
        .flatMap(inner)
    case .selection(let selection):
      return selection.cases.compactMap(\.body.last?.value).flatMap(inner)
    case .cast(let value, _): return inner(value)
    case .member(let base, let name): return member(name, of: base, in: scope, depth)
    case .call(let callee, let arguments):
      if callee.asName == "String" || callee.lastName == "localizedStringWithFormat",
        let format = arguments.first(where: { $0.label == "format" || $0.label == nil })
      {
        return inner(format.value).map(StringLiteral.formatted)
      }
      return [Self.open]
    default: return [Self.open]
    }
  }

  private func joined(_ parts: [[String]]) -> [String] {
    parts.reduce([""]) { starts, ends in
      Array(starts.flatMap { start in ends.map { start + $0 } }.prefix(Self.most))
    }
  }

  // A case of an enumeration, or what a property makes of one.
  private func member(
    _ name: String, of base: Expression?, in scope: ConstantTexts.Scope, _ depth: Int
  ) -> [String] {
    // `.save` is of the type of its parameter, which may be any of those with identifiers.
    guard let base else { return named[name] ?? [name] }
    if let type = base.path.flatMap({ $0.contains("") ? nil : $0.joined(separator: ".") }),
      let known = values.type(type, in: scope), let item = known.item(name)
    {
      return [item.rawValue?.literalText ?? name]
    }
    // `.save.rawValue`, `ID.save.description`
    let inner = texts(of: base, in: scope, depth: depth + 1)
    return inner.contains(Self.open) ? [Self.open] : inner
  }

  /// Whether a type holds identifiers, by its name: `AccessibilityIdentifiers.Login`, `A11yID`.
  static func holdsIdentifiers(_ key: String) -> Bool {
    let name = key.lowercased()
    return ["accessib", "identif", "a11y", "locator", "testid", "elementid", "automation"]
      .contains { name.hasPart($0) }
  }
}
