/// The elements found so far by a query, in capture order: certain matches, and possible ones that the capture
/// leaves open.
package struct Selection: Hashable, Sendable {
  /// The positions of the certain matches.
  package var certain: [Int]
  // The positions of all possible matches; nil if every match is certain.
  private var doubted: [Int]?

  /// The positions of all possible matches, including the certain ones.
  package var possible: [Int] { doubted ?? certain }

  /// Whether every match is certain.
  package var isExact: Bool { doubted == nil }

  /// Whether there is certainly no match.
  package var isEmpty: Bool { possible.isEmpty }

  init(_ elements: [Int]) { certain = elements }

  /// - Parameter possible: All possible matches, including the certain ones.
  init(certain: [Int], possible: [Int]) {
    self.certain = certain
    doubted = certain.count == possible.count ? nil : possible
  }

  func filtered(_ truth: (Int) -> Truth) -> Selection {
    var (kept, doubtful): ([Int], [Int]) = ([], [])
    var next = 0
    for element in possible {
      let isCertain = next < certain.count && certain[next] == element
      if isCertain { next += 1 }
      switch truth(element) {
      case .yes:
        if isCertain { kept.append(element) }
        doubtful.append(element)
      case .unknown: doubtful.append(element)
      case .no: break
      }
    }
    return Selection(certain: kept, possible: doubtful)
  }

  /// Returns the results of a step, applied to the certain matches and to all possible ones.
  func mapped(_ next: ([Int]) -> [Int]) -> Selection {
    guard let doubted else { return Selection(next(certain)) }
    return Selection(certain: next(certain), possible: next(doubted))
  }

  /// Returns the elements that may be at an index. A match is certain only if possible ones can't shift it.
  func element(at index: Int) -> Selection {
    guard let doubted else {
      return Selection(certain.indices.contains(index) ? [certain[index]] : [])
    }
    // A candidate has at most `index` certain matches and at least `index` possible matches before it.
    var (rank, candidates) = (0, [Int]())
    for (position, element) in doubted.enumerated() {
      if rank > index { break }
      if position >= index { candidates.append(element) }
      if rank < certain.count, certain[rank] == element { rank += 1 }
    }
    let isSure =
      candidates.count == 1 && certain.count > index
      && certain.prefix(index + 1).elementsEqual(doubted.prefix(index + 1))
    return Selection(certain: isSure ? candidates : [], possible: candidates)
  }

  /// Returns the elements that may be at an index counted from the end.
  func element(fromEnd index: Int) -> Selection {
    let reversed = Selection(certain: certain.reversed(), possible: possible.reversed())
    let found = reversed.element(at: index)
    return Selection(certain: found.certain, possible: found.possible.reversed())
  }
}
