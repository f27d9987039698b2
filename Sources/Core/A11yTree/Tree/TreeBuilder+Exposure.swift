extension TreeBuilder {
  /// Sets whether each element is an accessibility element, as far as it follows from ``Flag/exposed``.
  ///
  /// WebDriverAgent reports an element as accessible if it is an accessibility element and no ancestor except a
  /// table is one. It reports a cell as accessible also if its first child is an accessibility element, and fields
  /// without looking (appium/WebDriverAgent, `XCUIElement+FBWebDriverAttributes.m`). O(n).
  ///
  /// - Parameter isWhole: Whether every ancestor is in the tree. If not, an element that is not accessible may be
  ///   inside one that is.
  package mutating func inferAccessibilityElements(isWhole: Bool) {
    var isInside = [Bool](repeating: false, count: count)
    for index in 0..<count {
      let parent = Int(columns.pointee.parents[index])
      if parent >= 0 {
        isInside[index] =
          isInside[parent]
          || columns.pointee.flags[parent][.exposed] == true && type(at: parent) != .table
      }
      let flags = columns.pointee.flags[index]
      guard flags[.isAccessibilityElement] == nil, let isExposed = flags[.exposed] else { continue }
      switch type(at: index) {
      case .textField, .secureTextField: continue
      case .cell where isExposed: continue
      default:
        if isExposed || isWhole && !isInside[index] {
          columns.pointee.flags[index][.isAccessibilityElement] = isExposed
        }
      }
    }
  }
}
