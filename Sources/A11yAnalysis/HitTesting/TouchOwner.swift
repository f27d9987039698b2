import A11yModel

/// Who takes a touch, whoever says so: the model, a live hit test or a driver.
package enum TouchOwner: Hashable, Sendable {
  /// An element of the tree, by its position.
  case element(Int)
  /// A keyboard that is not in the tree, where its frame is recorded.
  case keyboard
  /// Something that is not in the capture, with what the capture says of it.
  case uncaptured(String)
  /// Nothing takes it.
  case nobody
  /// Nothing says who.
  case unknown

  /// Who an answer of the running system names; what points out of the tree names nobody known.
  package init(_ reference: ElementReference, in tree: ElementTree) {
    switch reference {
    case .element(let index): self = tree.indices.contains(index) ? .element(index) : .unknown
    case .missing(let name): self = .uncaptured(name)
    case .invalid: self = .nobody
    }
  }

  /// The position of the element that takes it; nil for everybody else.
  package var element: Int? {
    if case .element(let index) = self { return index }
    return nil
  }

  /// Whether it is one of the elements in a range of positions.
  package func isIn(_ range: Range<Int>) -> Bool {
    element.map(range.contains) ?? false
  }
}
