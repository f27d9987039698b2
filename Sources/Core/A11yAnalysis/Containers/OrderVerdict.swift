import A11yModel

/// The comparison of one list's reading order with its visual order.
package struct OrderVerdict {
  /// The result: in visual order, out of order in some way, or undecidable.
  package enum Kind {
    case asSeen, swap, misplaced, backwards, wrongDirection, cannotTell
  }

  package let kind: Kind
  /// The share of comparable pairs that are read in reverse.
  let distance: Double
  /// Indices of the entries that would have to move, in list order.
  package let misplaced: [Int]
  /// The largest step backwards between neighbors in the list.
  let jump: Int
  /// Indices of the entries in visual order.
  package let seen: [Int]

  /// Compares rectangles, given in reading order, with their visual order.
  package init(_ rects: [Rect], isRightToLeft: Bool) {
    let visual = VisualOrder(rects, isRightToLeft: isRightToLeft)
    var ranks = Array(repeating: 0, count: rects.count)
    for (rank, index) in visual.order.enumerated() { ranks[index] = rank }
    distance = visual.distance
    misplaced = Inversions.misplaced(ranks)
    jump = zip(ranks, ranks.dropFirst()).map { $0 - $1 }.max().map { max($0, 0) } ?? 0
    seen = visual.order
    let mirrored = { VisualOrder(rects, isRightToLeft: !isRightToLeft) }
    kind = Self.kind(
      visual, rects, moves: misplaced.count, jump: jump, mirrored: mirrored)
  }

  private static func kind(
    _ visual: VisualOrder, _ rects: [Rect], moves: Int, jump: Int,
    mirrored: () -> VisualOrder
  ) -> Kind {
    let count = rects.count
    guard count > 1 else { return .asSeen }
    guard 4 * visual.pairs >= count * (count - 1) else { return .cannotTell }
    if visual.inversions == 0 { return .asSeen }
    if visual.rowPairs > 1, visual.rowDistance >= 0.8 {
      let other = mirrored()
      if other.rowDistance <= 0.1 && other.distance <= 0.1 { return .wrongDirection }
    }
    if count == 2 { return visual.rowPairs == 0 ? .backwards : .asSeen }
    if visual.distance >= 0.5 && moves >= 2 { return .backwards }
    if visual.inversions == 1 && jump < 2 { return .swap }
    if moves == 1 && jump >= 2 || visual.distance >= 0.2 { return .misplaced }
    return .asSeen
  }
}
