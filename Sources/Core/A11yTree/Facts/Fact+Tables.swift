extension Fact {
  package var declaration: FactDeclaration { Self.declarations[self] ?? declared }

  private static let declarations = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.declared) })

  /// A description of the fact in at most one sentence.
  package var about: String {
    switch declaration {
    case .text(_, _, let about), .flag(_, _, _, let about): about
    case .column(let column): column.about
    case .rare(let rare): rare.member.about
    case .screen(let member): member.about
    }
  }

  /// The facts of elements, in declaration order.
  public static let ofElements: [Fact] = allCases.filter { !$0.isOfScreen }

  /// The facts of screens, in declaration order.
  public static let ofScreens: [Fact] = allCases.filter(\.isOfScreen)

  private var isOfScreen: Bool { if case .screen = declared { true } else { false } }

  /// The text facts, in declaration order.
  package static let texts: [TextFact] = allCases.compactMap {
    if case .text(let text, _, _) = $0.declared { text } else { nil }
  }

  /// The rare facts in the order in which native captures list them: points and rectangles first.
  package static let rare: [RareFact] = {
    let all = allCases.compactMap { fact -> RareFact? in
      if case .rare(let rare) = fact.declared { rare } else { nil }
    }
    return all.filter { $0.place == .places } + all.filter { $0.place != .places }
  }()

  /// The rare facts in the order in which sketches list them: by the kind of value.
  package static let sketched: [RareFact] = rare.enumerated()
    .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    .map(\.element)
}

extension Flag {
  /// The fact with the same name.
  public var fact: Fact { Self.facts[Int(rawValue)] }

  private static let facts: [Fact] = allCases.map { flag in
    Fact.allCases.first {
      if case .flag(flag, _, _, _) = $0.declared { true } else { false }
    } ?? .visible
  }
}

extension TextFact {
  /// The fact with the same name; nil for ``typeName``.
  public var fact: Fact? { Self.facts[rawValue] }

  private static let facts: [Fact?] = allCases.map { text in
    Fact.allCases.first { if case .text(text, _, _) = $0.declared { true } else { false } }
  }
}

extension ElementDetails {
  /// All references to other elements.
  public var references: [ElementReference] {
    // Most elements have none, and searching all members is slow.
    guard
      accessibilityElements != nil || containerElements != nil || unindexedElements != nil
        || accessibilityContainer != nil || interactable != nil || hitProbes != nil
        || tableCell != nil || headerElements != nil
    else { return [] }
    var references: [ElementReference] = []
    for rare in Fact.rare {
      var copy = self
      rare.member.mapReferences(&copy) { reference in
        references.append(reference)
        return reference
      }
    }
    return references
  }

  /// Replaces every reference to another element with the result of a closure.
  package mutating func mapReferences(_ map: (ElementReference) -> ElementReference) {
    for rare in Fact.rare { rare.member.mapReferences(&self, map) }
  }

  /// Replaces the position of every element that is referred to.
  public mutating func movePositions(_ position: (Int) -> Int) {
    mapReferences { reference in
      if case .element(let index) = reference { .element(position(index)) } else { reference }
    }
  }
}
