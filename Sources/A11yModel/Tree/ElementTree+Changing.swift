extension ElementTree {
  /// The same elements, of which some facts are unknown: those that a capture tool filled with
  /// what says nothing. Only flags and traits can be forgotten, and identifiers where they are the
  /// label. O(n).
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

  /// The same elements, of which some have other rare facts. O(n).
  public func replacing(_ details: [Int: ElementDetails]) -> ElementTree {
    guard !details.isEmpty else { return self }
    return changed { columns in
      for (index, details) in details.sorted(by: { $0.key < $1.key }) {
        columns.set(details: details, at: index)
      }
    }
  }

  /// The same elements on a screen of which more, or less, is known. O(n).
  public func with(_ screen: ScreenFacts) -> ElementTree {
    changed { $0.screen.pointee = screen }
  }

  private func changed(_ change: (inout Columns) -> Void) -> ElementTree {
    let copy = TreeStorage(copying: storage)
    change(&copy.columns.pointee)
    return ElementTree(storage: copy)
  }
}
