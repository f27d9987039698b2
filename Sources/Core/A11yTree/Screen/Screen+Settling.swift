extension Screen {
  /// Whether the screen had stopped changing when it was captured.
  package var hasSettled: Bool { !diagnostics.contains { $0.kind == .stillChanging } }

  /// The screen with a diagnostic that it was still changing.
  package var markedAsChanging: Screen {
    guard hasSettled else { return self }
    var screen = self
    screen.diagnostics.append(.stillChanging)
    return screen
  }

  /// Whether two captures show the same elements with the same names at the same positions.
  ///
  /// Values are not compared, because a clock or progress bar is not an animation.
  ///
  /// - Complexity: O(n) for n elements.
  package func isSettled(comparedWith other: Screen) -> Bool {
    guard tree.count == other.tree.count else { return false }
    return tree.indices.allSatisfy { index in
      let (one, two) = (tree[index], other.tree[index])
      return one.type == two.type && one.frame == two.frame && one.identifier == two.identifier
        && one.label == two.label && tree.end(of: index) == other.tree.end(of: index)
    }
  }
}
