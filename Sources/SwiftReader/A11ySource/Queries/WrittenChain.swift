/// A chain of members, calls and subscripts as it is written, without the values of its names.
struct WrittenChain {
  /// The expression before the first link.
  let root: Expression
  /// The links from the root on.
  let steps: [Step]

  struct Step {
    /// The name of the member or function; `[]` for a subscript.
    let name: String
    /// The arguments of a call or a subscript; nil for a property.
    let arguments: [Argument]?
    let node: Expression
    /// The offsets between the end of the base and the name.
    let gap: Range<Int32>
  }

  // Longer chains are read in part, from their end.
  private static let mostSteps = 256

  private init(root: Expression, steps: [Step]) { (self.root, self.steps) = (root, steps) }

  init(_ node: Expression) {
    var steps: [Step] = []
    var node = node
    while steps.count < Self.mostSteps, let (base, step) = Self.step(node) {
      steps.append(step)
      node = base
    }
    (root, self.steps) = (node, steps.reversed())
  }

  private static func step(_ node: Expression) -> (base: Expression, step: Step)? {
    func made(_ base: Expression, _ name: String, _ arguments: [Argument]?, _ member: Expression)
      -> (Expression, Step)
    {
      let end = max(base.end, member.nameStart)
      return (base, Step(name: name, arguments: arguments, node: node, gap: base.end..<end))
    }
    switch node.kind {
    case .member(let base?, let name): return made(base, name, nil, node)
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind else { return nil }
      return made(base, name, arguments, callee)
    case .element(let base, let arguments): return made(base, "[]", arguments, base)
    default: return nil
    }
  }

  // Properties that refer to each other in a circle end the expansion.
  private static let mostNames = 8

  /// Returns the chain with the values of the names that it begins with.
  ///
  /// - Parameter value: Returns the value of a name; nil if it is unknown.
  func expanded(_ value: (String) -> Expression?) -> WrittenChain {
    var chain = self
    for _ in 0..<Self.mostNames {
      guard chain.steps.count < Self.mostSteps, let name = chain.root.asName else { break }
      let isOwn = name == "self" && chain.steps.first?.arguments == nil
      guard let known = value(isOwn ? chain.steps.first?.name ?? "" : name) else { break }
      let start = WrittenChain(known)
      let rest = chain.steps.dropFirst(isOwn ? 1 : 0)
      chain = WrittenChain(root: start.root, steps: start.steps + rest)
    }
    return chain
  }

  /// Returns the position of the first link behind the application; nil if the chain begins elsewhere.
  ///
  /// - Parameter apps: The names of variables with an application.
  func start(behind apps: Set<String>) -> Int? {
    if let name = root.asName ?? root.asCall?.callee.asName {
      if apps.contains(name) { return 0 }
    }
    return steps.firstIndex { apps.contains($0.name) && $0.arguments?.isEmpty != false }.map {
      $0 + 1
    }
  }
}

extension WrittenChain.Step {
  /// Whether it keeps elements by an identifier, a text or a predicate.
  var hasKey: Bool {
    name == "[]" && arguments?.unlabelled?.literalNumber == nil
      || ["matching", "containing"].contains(name)
      || name == "element" && arguments?["matching"] != nil
  }

  /// The type of the elements that it finds, as in `buttons`; nil if it finds none by type.
  var type: String? {
    switch name {
    case "children", "descendants":
      arguments?["matching"]?.lastName.map { $0 + ($0.hasSuffix("h") ? "es" : "s") }
    default: arguments == nil && name.hasSuffix("s") && name != "exists" ? name : nil
    }
  }

  /// The literal position of an element among those of its query; nil for other links.
  func position(behind base: WrittenChain.Step?) -> Int? {
    let value =
      name == "element"
      ? arguments?["boundBy"]
      : name == "[]" && base?.name == "allElementsBoundByIndex" ? arguments?.unlabelled : nil
    return value?.literalNumber.flatMap { Int(exactly: $0) }
  }
}
