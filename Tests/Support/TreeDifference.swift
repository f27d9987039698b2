import A11yModel

extension ElementTree {
  /// Returns a description of the first difference from another tree, or `nil` if all facts are equal.
  /// Ignores line numbers. Treats NaN values as equal.
  package func difference(from other: ElementTree) -> String? {
    if count != other.count { return "\(count) elements, not \(other.count)" }
    if "\(screen)" != "\(other.screen)" { return "\(screen), not \(other.screen)" }
    for (one, two) in zip(nodes, other.nodes) {
      guard let difference = one.difference(from: two) else { continue }
      return "element \(one.index): \(difference)"
    }
    return nil
  }
}

extension Node {
  fileprivate func difference(from other: Node) -> String? {
    func compare<Value>(_ name: String, _ one: Value, _ two: Value) -> String? {
      // Comparing descriptions makes NaN equal NaN, and -0 differ from 0.
      "\(one)" == "\(two)" ? nil : "\(name) is \(one), not \(two)"
    }
    for fact in TextFact.allCases where self[fact] != other[fact] {
      return compare("\(fact)", self[fact].map(String.init), other[fact].map(String.init))
        ?? "\(fact) has other bytes"
    }
    for flag in Flag.allCases where self[flag] != other[flag] {
      return compare("\(flag)", self[flag], other[flag])
    }
    return compare("type", type, other.type)
      ?? compare("parent", parent?.index, other.parent?.index)
      ?? compare("frame", frame.map(exact), other.frame.map(exact))
      ?? compare("traits", traits?.rawValue, other.traits?.rawValue)
      ?? compare("alpha", alpha, other.alpha)
      ?? compare("details", details, other.details)
  }

  private func exact(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
}
