/// The elements that a query has come to, in capture order: those that are certainly among them, and those
/// of which the capture does not tell.
package struct Selection: Hashable, Sendable {
  /// Positions of the elements that are certainly meant.
  package var certain: [Int]
  // Nil where there is no doubt.
  private var doubted: [Int]?

  /// Positions of the elements that may be meant, with the certain ones.
  package var possible: [Int] { doubted ?? certain }

  /// Whether there is no doubt about any.
  package var isExact: Bool { doubted == nil }

  /// Whether it is certain that there is none.
  package var isEmpty: Bool { possible.isEmpty }

  init(_ elements: [Int]) { certain = elements }

  /// - Parameter possible: All that may be meant; the certain ones are among them.
  init(certain: [Int], possible: [Int]) {
    self.certain = certain
    doubted = certain.count == possible.count ? nil : possible
  }

  /// The elements that a statement is true of.
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

  /// What follows from the certain ones, and from all.
  func mapped(_ next: ([Int]) -> [Int]) -> Selection {
    guard let doubted else { return Selection(next(certain)) }
    return Selection(certain: next(certain), possible: next(doubted))
  }

  /// The one at a position, as far as the doubtful ones leave that open.
  func element(at index: Int) -> Selection {
    guard let doubted else {
      return Selection(certain.indices.contains(index) ? [certain[index]] : [])
    }
    // Who has at most so many certain ones before it, and so many possible ones or more.
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

  /// The same from the end.
  func element(fromEnd index: Int) -> Selection {
    let reversed = Selection(certain: certain.reversed(), possible: possible.reversed())
    let found = reversed.element(at: index)
    return Selection(certain: found.certain, possible: found.possible.reversed())
  }
}
