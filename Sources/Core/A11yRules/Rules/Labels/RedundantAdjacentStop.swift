import A11yAnalysis
import A11yModel

/// A rule that flags images and text that repeat the label of an adjacent control.
struct RedundantAdjacentStop: Rule {
  typealias Card = RedundantAdjacentStopCard

  static let masks = [stops, unknown]
  private static let stops = ElementMask.own([.reached, .labelled], none: .part)
  private static let unknown = ElementMask.own([.assumed, .labelled], none: .part)

  /// The maximum distance between the two elements, in points.
  private let gap: Double

  init(options: Options) { gap = options.gap }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let unknown = screen.elements(Self.unknown).count
    findings.candidate(unknown + screen.elements(Self.stops).count)
    if unknown > 0 { findings.notEvaluated(.isAccessibilityElement, candidates: unknown) }
    guard hasRecurring(screen) else { return }
    let stops = screen.readingOrder.elements.map { screen.tree[$0] }
    for (one, other) in zip(stops, stops.dropFirst()) {
      guard let label = one.label, let next = other.label, !label.isSilent,
        isPair(one, other) || isPair(other, one), areEqual(label, next),
        isJudged(one, other, screen)
      else { continue }
      let (echo, other) = isPair(one, other) ? (one, other) : (other, one)
      findings.emit(
        .saysTheSame(other), at: echo, reason: .sameName,
        screen.readingOrder.isAssumed ? .possible : .certain, related: [other])
    }
  }

  // Avoids computing the focus order if no label occurs twice.
  private func hasRecurring(_ screen: AnalyzedScreen) -> Bool {
    var counts = SeededNumbers()
    return screen.elements(Self.stops).contains { index in
      var hash = ByteHash()
      guard let label = screen.tree[index].label else { return false }
      for byte in label.utf8.prefix(200) { hash.add(byte | 0x20) }
      return counts.count(hash.value) > 0
    }
  }

  // Whether the first element is the redundant one of the two.
  private func isPair(_ echo: Node, _ control: Node) -> Bool {
    [.image, .icon, .staticText, .cell].contains(echo.type)
      && ([.button, .link].contains(control.type) || control.type == .image && echo.type != .image)
      || echo.type == .staticText && Self.valued.contains(control.type)
  }

  // Controls with a value, which a text before them names.
  private static let valued = TypeSet.editable.union([
    .switch, .toggle, .checkBox, .slider, .stepper, .picker, .datePicker,
  ])

  private func areEqual(_ one: Text, _ other: Text) -> Bool {
    if let first = one.utf8.first, let second = other.utf8.first, first.isASCIILetter,
      second.isASCIILetter, first | 0x20 != second | 0x20
    {
      return false
    }
    return one == other
      || max(one.count, other.count) <= 1000 && String(one).folded == String(other).folded
  }

  // Whether the elements are adjacent, and in the same row if they are in a list.
  private func isJudged(_ one: Node, _ other: Node, _ screen: AnalyzedScreen) -> Bool {
    guard !screen.isSystemOwned[one.index], !screen.isSystemOwned[other.index],
      screen.rows.row(of: one.index) == screen.rows.row(of: other.index),
      let left = one.frame, let right = other.frame, left.isFinite, right.isFinite
    else { return false }
    let across = max(left.minX, right.minX) - min(left.maxX, right.maxX)
    let down = max(left.minY, right.minY) - min(left.maxY, right.maxY)
    // The switch of a row is at its other end.
    let isRow = down < 0 && (Self.valued.contains(one.type) || Self.valued.contains(other.type))
    return isRow || max(across, down) <= gap
  }
}

extension Finding.Message {
  fileprivate static func saysTheSame(_ other: Node) -> Self {
    "says the same as \(other.spokenName) beside it"
  }
}
