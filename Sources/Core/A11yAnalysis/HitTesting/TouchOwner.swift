import A11yModel

/// The recipient of a touch, according to the model, a live hit test or a driver.
package enum TouchOwner: Hashable, Sendable {
  /// An element of the tree, by its position.
  case element(Int)
  /// A keyboard that is not in the tree but has a recorded frame.
  case keyboard
  /// A view that is not in the capture, with its recorded name.
  case uncaptured(String)
  case nobody
  case unknown

  /// Creates an owner from a recorded reference; one to an element outside the tree is unknown.
  package init(_ reference: ElementReference, in tree: ElementTree) {
    switch reference {
    case .element(let index): self = tree.indices.contains(index) ? .element(index) : .unknown
    case .missing(let name): self = .uncaptured(name)
    case .invalid: self = .nobody
    }
  }

  /// The position of the element; nil for other owners.
  package var element: Int? {
    if case .element(let index) = self { return index }
    return nil
  }

  /// Whether the owner is an element in a range of positions.
  package func isIn(_ range: Range<Int>) -> Bool {
    element.map(range.contains) ?? false
  }
}
