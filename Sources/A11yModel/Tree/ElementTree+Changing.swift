extension ElementTree {
  /// The same elements, of which some facts are unknown: those that a capture tool filled with
  /// what says nothing. Only flags and traits can be forgotten, and identifiers where they are the
  /// label. O(n).
  public func forgetting(_ facts: Set<Fact>) -> ElementTree {
    var columns = storage.columns
    if facts.contains(.traits) { columns.traits = Column(nil) }
    let flags = Flag.allCases.filter { facts.contains($0.fact) }
    if !flags.isEmpty {
      for index in columns.flags.indices {
        for flag in flags { columns.flags[index][flag] = nil }
      }
    }
    if facts.contains(.identifier) {
      for index in columns.types.indices {
        guard let identifier = self[index].identifier, !identifier.isEmpty else { continue }
        if identifier == self[index].label { columns[.identifier, index] = .unknown }
      }
    }
    return ElementTree(storage: TreeStorage(columns))
  }

  /// The same elements, of which some have other rare facts. O(n) at worst.
  public func replacing(_ details: [Int: ElementDetails]) -> ElementTree {
    guard !details.isEmpty else { return self }
    var columns = storage.columns
    for (index, details) in details.sorted(by: { $0.key < $1.key }) {
      let known = Int(columns.detailIndexes[index])
      if known >= 0 {
        columns.details[known] = details
      } else {
        columns.detailIndexes[index] = Int32(columns.details.count)
        columns.details.append(details)
      }
    }
    return ElementTree(storage: TreeStorage(columns))
  }
}
