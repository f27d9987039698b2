/// How alike the elements of a finding and of an entry are.
struct Similarity {
  private var sum = 0.0
  private var weight = 0.0

  /// From 0 to 1; nil when too few features are known on both sides.
  var score: Double? { weight >= 5 ? sum / weight : nil }

  init(_ left: ElementFeatures, _ right: ElementFeatures) {
    self.init(left, right, texts: Self.texts(left, right))
  }

  /// Compares elements of which the likeness of the texts is known.
  init(_ left: ElementFeatures, _ right: ElementFeatures, texts: Double?) {
    if !left.identifier.isEmpty, !right.identifier.isEmpty {
      add(5, left.identifier == right.identifier ? 1 : 0)
    }
    add(2, left.type == right.type ? 1 : 0.5)
    if let texts { add(3, texts) }
    if !left.anchors.isEmpty || !right.anchors.isEmpty {
      add(3, Self.common(left.anchors, right.anchors))
    }
    if let first = left.traits, let second = right.traits { add(1, Self.jaccard(first, second)) }
    add(1, 1 / Double(1 + abs(left.rank - right.rank)))
    if let first = left.shape, let second = right.shape { add(1, Self.shapes(first, second)) }
  }

  private mutating func add(_ weight: Double, _ value: Double) {
    self.weight += weight
    sum += weight * value
  }

  /// The likeness of the texts; nil when they cannot be compared: one is empty, or the locales are
  /// known to differ.
  static func texts(_ left: ElementFeatures, _ right: ElementFeatures) -> Double? {
    guard canCompareTexts(left, right) else { return nil }
    return left.text == right.text ? 1 : Trigrams(left.text).dice(Trigrams(right.text))
  }

  static func canCompareTexts(_ left: ElementFeatures, _ right: ElementFeatures) -> Bool {
    guard !left.text.isEmpty, !right.text.isEmpty else { return false }
    return left.locale.isEmpty || right.locale.isEmpty || left.locale == right.locale
  }

  // Twice the longest common subsequence over both lengths; anchors are at most eight.
  private static func common(_ left: [String], _ right: [String]) -> Double {
    var lengths = Array(repeating: 0, count: right.count + 1)
    for first in left {
      var diagonal = 0
      for (index, second) in right.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = first == second ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return Double(2 * (lengths.last ?? 0)) / Double(left.count + right.count)
  }

  private static func jaccard(_ left: [String], _ right: [String]) -> Double {
    let union = Set(left).union(right)
    return union.isEmpty ? 1 : Double(Set(left).intersection(right).count) / Double(union.count)
  }

  private static func shapes(_ left: ElementFeatures.Shape, _ right: ElementFeatures.Shape)
    -> Double
  {
    ratio(left.width, right.width) * ratio(left.height, right.height)
  }

  private static func ratio(_ left: Int, _ right: Int) -> Double {
    Double(min(left, right)) / Double(max(left, right, 1))
  }
}
