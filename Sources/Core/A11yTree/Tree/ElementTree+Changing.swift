extension ElementTree {
  /// Returns the tree with some facts made unknown, because the capture tool filled them with meaningless
  /// values. Only flags, traits, and identifiers that equal the label can be made unknown. O(n).
  public func forgetting(_ facts: Set<Fact>) -> ElementTree {
    let flags = Flag.allCases.filter { facts.contains($0.fact) }
    return changed { columns in
      for node in nodes {
        if facts.contains(.traits) { columns.set(traits: nil, at: node.index) }
        for flag in flags { columns.flags[node.index][flag] = nil }
        guard facts.contains(.identifier), let identifier = node.identifier, !identifier.isEmpty,
          identifier == node.label
        else { continue }
        columns.set(.identifier, .unknown, at: node.index)
      }
    }
  }

  /// Returns the tree with other rare facts for some elements. O(n).
  public func replacing(_ details: [Int: ElementDetails]) -> ElementTree {
    guard !details.isEmpty else { return self }
    return changed { columns in
      for (index, details) in details.sorted(by: { $0.key < $1.key }) {
        columns.set(details: details, at: index)
      }
    }
  }

  /// Returns the tree with other facts of the screen. O(n).
  public func with(_ screen: ScreenFacts) -> ElementTree {
    changed { $0.screen.pointee = screen }
  }

  /// Returns a copy of the tree.
  ///
  /// - Parameter change: Changes the last element of the builder, the copy of a node.
  /// - Complexity: O(n) for n bytes of text.
  package func copied(_ change: (inout TreeBuilder, Node) -> Void) -> ElementTree {
    var builder = TreeBuilder()
    builder.screen = screen
    // The ends of the open elements. Their number is the depth.
    var ends: [Int] = []
    for node in nodes {
      while let end = ends.last, end <= node.index { ends.removeLast() }
      builder.append(copying: node, depth: ends.count)
      change(&builder, node)
      if !node.descendants.isEmpty { ends.append(node.descendants.upperBound) }
    }
    return builder.finish()
  }

  private func changed(_ change: (inout Columns) -> Void) -> ElementTree {
    let copy = TreeStorage(copying: storage)
    change(&copy.columns.pointee)
    return ElementTree(storage: copy)
  }
}
