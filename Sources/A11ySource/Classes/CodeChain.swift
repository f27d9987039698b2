import SwiftSyntax

/// An expression that leads from one object to another by members: `self.header?.close`.
struct CodeChain {
  /// The starting points of the chain; several for a list or a choice.
  var bases: [CodeTarget]
  /// The members, in the order in which they are written.
  var names: [String]
  /// Whether it surely leads to all of the bases.
  var isSure = true
  /// Whether it starts at an object that is made here.
  var isMade = false
  /// The type that a cast gives the whole chain; nil without a cast.
  var cast: String?
  /// Arguments and closures on the way, which have to be read, too.
  var inner: [Syntax] = []
}

/// The meanings of the local names of a function.
struct CodeScope {
  /// A name.
  struct Name {
    /// The views that it may be.
    var targets: [CodeTarget]
    var type = ""
    var isSure = true
    /// Whether it is made here.
    var isMade = false
    /// The image that it is; nil for anything else.
    var image: CodeWords?
  }

  private var scopes: [[String: Name]] = [[:]]

  subscript(name: String) -> Name? {
    scopes.lazy.reversed().compactMap { $0[name] }.first
  }

  mutating func open() { scopes.append([:]) }
  mutating func close() { if scopes.count > 1 { scopes.removeLast() } }

  mutating func declare(_ name: String, _ value: Name) {
    var value = value
    value.targets = value.targets.distinct(most: Self.mostTargets)
    scopes[scopes.count - 1][name] = value
  }

  // A name that is assigned to itself in several ways would stand for more with every line.
  private static let mostTargets = 64
}

/// Reads expressions as chains.
struct CodeChains {
  var scope = CodeScope()
  /// The types of the parameters of the function.
  var parameterTypes: [String] = []

  // An expression of a program has few levels; one of a hostile file may have any number.
  private static let longest = 200

  /// An expression as a chain; nil where it is none.
  func chain(_ expression: ExprSyntax, depth: Int = 0) -> CodeChain? {
    guard depth < 8 else { return nil }
    var (names, inner, cast): ([String], [Syntax], String?) = ([], [], nil)
    var next: ExprSyntax? = expression
    func made(_ bases: [CodeTarget], isSure: Bool = true, isMade: Bool = false) -> CodeChain {
      CodeChain(
        bases: bases, names: names.reversed(), isSure: isSure, isMade: isMade, cast: cast,
        inner: inner)
    }
    for _ in 0..<Self.longest {
      guard let step = next else { return nil }
      switch step.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr(let e): next = e.expression
      case .forceUnwrapExpr(let e): next = e.expression
      case .tryExpr(let e): next = e.expression
      case .awaitExpr(let e): next = e.expression
      case .inOutExpr(let e): next = e.expression
      case .tupleExpr(let e):
        guard e.elements.count == 1, let only = e.elements.first else { return nil }
        next = only.expression
      case .memberAccessExpr(let e):
        guard let base = e.base else { return nil }
        let name = Self.name(e.declName.baseName)
        if let pair = base.as(DeclReferenceExprSyntax.self),
          let part = scope[Self.name(pair.baseName) + "." + name]
        {
          return made(part.targets, isSure: part.isSure)
        }
        // `$0.1` and `pair.element` are of a pair.
        let isPart = name == "self" || name == "element" || name.allSatisfy(\.isNumber)
        if !isPart, !UIKitNames.transparent.contains(name) || names.isEmpty { names.append(name) }
        next = base
      case .subscriptCallExpr(let e):
        inner.append(Syntax(e.arguments))
        next = e.calledExpression
      case .functionCallExpr(let e):
        guard let member = e.calledExpression.as(MemberAccessExprSyntax.self),
          let base = member.base, case let name = Self.name(member.declName.baseName),
          UIKitNames.transparent.contains(name) || name == "viewWithTag"
        else {
          inner.append(Syntax(e))
          let type = Self.made(by: e)
          return made(
            [.foreign(type: type.isEmpty ? Self.argumentType(e) ?? "" : type, [])],
            isMade: !type.isEmpty)
        }
        inner.append(Syntax(e.arguments))
        if let closure = e.trailingClosure { inner.append(Syntax(closure)) }
        if name == "viewWithTag" { names.append(name) }
        next = base
      case .sequenceExpr(let e):
        guard let (choices, type) = Self.choices(e) else { return nil }
        if names.isEmpty { cast = type ?? cast }
        if choices.count == 1 {
          // What is cast leads somewhere only by its type.
          if let type, !names.isEmpty, let start = chain(choices[0], depth: depth + 1) {
            return CodeChain(
              bases: bases(start, as: type), names: names.reversed(), isSure: start.isSure,
              cast: cast, inner: inner + start.inner)
          }
          next = choices[0]
          continue
        }
        let chains = choices.compactMap { chain($0, depth: depth + 1) }
        inner += chains.flatMap(\.inner)
        return made(chains.flatMap(targets), isSure: false)
      case .arrayExpr(let e):
        let elements = e.elements.prefix(64).flatMap { Self.elements($0.expression) }
        let chains = elements.compactMap { chain($0, depth: depth + 1) }
        guard !chains.isEmpty else { return nil }
        inner += chains.flatMap(\.inner)
        return made(chains.flatMap(targets))
      case .superExpr: return made([.member([])])
      case .declReferenceExpr(let e):
        let name = Self.name(e.baseName)
        if name == "self" { return made([.member([])]) }
        if let local = scope[name] {
          return made(local.targets, isSure: local.isSure, isMade: local.isMade)
        }
        if name.isCapitalised == true {
          // The members of a type are texts and images, but for the one object that it has.
          let isObject = names.last.map(UIKitNames.objects.contains) ?? false
          return made([.foreign(type: isObject ? name : CodeTarget.constants, [])])
        }
        names.append(name)
        return made([.member([])])
      default: return nil
      }
    }
    return nil
  }

  /// Returns the targets of the components of a list of pairs, such as `zip(buttons, titles)`, `[(close, "x"),
  /// …]` or `buttons.enumerated()`; nil for other lists.
  func parts(_ list: ExprSyntax) -> [[CodeTarget]]? {
    if let array = list.as(ArrayExprSyntax.self) {
      var parts: [[CodeTarget]] = []
      for element in array.elements.prefix(64) {
        guard let tuple = element.expression.as(TupleExprSyntax.self), tuple.elements.count > 1
        else { return nil }
        for (position, part) in tuple.elements.enumerated() {
          if parts.count == position { parts.append([]) }
          if parts.indices.contains(position) { parts[position] += targets(of: part.expression) }
        }
      }
      return parts.isEmpty ? nil : parts
    }
    if let dictionary = list.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    {
      return [
        elements.flatMap { targets(of: $0.key) }, elements.flatMap { targets(of: $0.value) },
      ]
    }
    guard let call = list.as(FunctionCallExprSyntax.self) else { return nil }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "zip" {
      return call.arguments.map { targets(of: $0.expression) }
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, member.declName.baseName.text == "enumerated"
    else { return nil }
    return [[], targets(of: base)]
  }

  private func targets(of expression: ExprSyntax) -> [CodeTarget] {
    guard !expression.is(FunctionCallExprSyntax.self), let chain = chain(expression) else {
      return []
    }
    return targets(chain)
  }

  // Of `(view as! Cell).button` the button of a Cell, whatever the view is.
  private func bases(_ chain: CodeChain, as type: String) -> [CodeTarget] {
    let reached = targets(chain)
    let isOfSystem = UIKitNames.isOfSystem(type)
    return isOfSystem ? reached : [.foreign(type: type, [])]
  }

  /// Returns the targets of a chain.
  func targets(_ chain: CodeChain) -> [CodeTarget] { targets(chain, chain.names) }

  /// Returns the targets of a path of names from the start of a chain.
  func targets(_ chain: CodeChain, _ names: [String]) -> [CodeTarget] {
    chain.bases.map {
      $0.appending(names) {
        parameterTypes.indices.contains($0) ? parameterTypes[$0] : ""
      }
    }
  }

  /// A name without what quotes it.
  static func name(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  // `a as? T`, `c ? a : b`, `a ?? b`; nil for other sequences.
  private static func choices(_ e: SequenceExprSyntax) -> (choices: [ExprSyntax], type: String?)? {
    let parts = Array(e.elements.prefix(9))
    guard parts.count >= 3 else { return nil }
    if parts[1].is(UnresolvedAsExprSyntax.self), parts.count == 3 {
      return ([parts[0]], parts[2].as(TypeExprSyntax.self).flatMap { typeName($0.type) })
    }
    if let ternary = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = parts[ternary].as(UnresolvedTernaryExprSyntax.self), ternary + 1 < parts.count
    {
      return ([choice.thenExpression, parts[ternary + 1]], nil)
    }
    if parts.count == 3, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
      return ([parts[0], parts[2]], nil)
    }
    return nil
  }

  // Of `[(a, "x"), (b, "y")]` every part.
  private static func elements(_ e: ExprSyntax) -> [ExprSyntax] {
    guard let tuple = e.as(TupleExprSyntax.self), tuple.elements.count > 1 else { return [e] }
    return tuple.elements.map(\.expression)
  }

  /// The type that a call makes an object of; empty where it is none.
  static func made(by call: FunctionCallExprSyntax) -> String {
    guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self) else { return "" }
    let name = name(callee.baseName)
    return name.isCapitalised == true ? name : ""
  }

  // `dequeue(of: Cell.self)`, `make(Cell.self)`
  private static func argumentType(_ call: FunctionCallExprSyntax) -> String? {
    for argument in call.arguments {
      if let member = argument.expression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "self",
        let type = member.base?.as(DeclReferenceExprSyntax.self)
      {
        return type.baseName.text
      }
    }
    return nil
  }

  /// The name of a type without what is around it: `Cell` of `[Module.Cell?]`.
  static func typeName(_ type: TypeSyntax?) -> String? {
    var next = type
    for _ in 0..<16 {
      guard let step = next else { return nil }
      switch step.as(TypeSyntaxEnum.self) {
      case .optionalType(let t): next = t.wrappedType
      case .implicitlyUnwrappedOptionalType(let t): next = t.wrappedType
      case .attributedType(let t): next = t.baseType
      case .arrayType(let t): next = t.element
      case .someOrAnyType(let t): next = t.constraint
      case .memberType(let t): return t.name.text
      case .identifierType(let t):
        if t.name.text == "Array" || t.name.text == "Optional",
          case .type(let argument)? = t.genericArgumentClause?.arguments.first?.argument
        {
          next = argument
        } else {
          return t.name.text
        }
      default: return nil
      }
    }
    return nil
  }
}

extension [CodeTarget] {
  /// Each of them once, in their order, up to a number.
  fileprivate func distinct(most: Int) -> [CodeTarget] {
    guard count > 1 else { return self }
    var seen: Set<CodeTarget> = []
    var targets: [CodeTarget] = []
    for target in self where seen.insert(target).inserted {
      targets.append(target)
      if targets.count == most { break }
    }
    return targets
  }
}
