import A11yModel

/// The key of elements that recur in rows: the type and the identifier without numbers. The identifier of an
/// image is left out, because it is often a file name.
struct PartKind: Hashable {
  let type: ElementType
  private let pattern: IdentifierPattern

  init(_ type: ElementType, _ identifier: IdentifierPattern) {
    self.type = type
    pattern = TypeSet.pictures.contains(type) ? .none : identifier
  }
}
