import A11yModel

/// What recurs in rows: a type and, but for numbers, an identifier; that of a picture is often its name.
struct PartKind: Hashable {
  let type: ElementType
  private let pattern: IdentifierPattern

  init(_ type: ElementType, _ identifier: IdentifierPattern) {
    self.type = type
    pattern = TypeSet.pictures.contains(type) ? .none : identifier
  }
}
