/// The runs of three characters of a text, the ends being padded.
struct Trigrams {
  // Sorted; three scalars of 21 bits each.
  private let sorted: [UInt64]

  init(_ text: String) {
    let scalars = [0, 0] + text.unicodeScalars.map { UInt64($0.value) } + [0]
    sorted = (0..<scalars.count - 2).map { index in
      scalars[index] << 42 | scalars[index + 1] << 21 | scalars[index + 2]
    }.sorted()
  }

  /// Dice's coefficient: twice as many as both have, over those of both.
  func dice(_ other: Trigrams) -> Double {
    var shared = 0
    var (left, right) = (0, 0)
    while left < sorted.count, right < other.sorted.count {
      let (one, two) = (sorted[left], other.sorted[right])
      if one == two { shared += 1 }
      if one <= two { left += 1 }
      if two <= one { right += 1 }
    }
    return Double(2 * shared) / Double(sorted.count + other.sorted.count)
  }
}

/// Compares elements of which each is compared with many, so that the trigrams of its text are made
/// once.
struct TextSimilarity {
  private let findings: [MatchItem]
  private let entries: [MatchItem]
  private var findingTrigrams: [Int: Trigrams] = [:]
  private var entryTrigrams: [Int: Trigrams] = [:]

  init(_ findings: [MatchItem], _ entries: [MatchItem]) {
    self.findings = findings
    self.entries = entries
  }

  /// How alike the elements at two positions are.
  mutating func similarity(_ finding: Int, _ entry: Int) -> Similarity {
    let (left, right) = (findings[finding].identity.features, entries[entry].identity.features)
    var texts: Double?
    if Similarity.canCompareTexts(left, right) {
      texts =
        left.text == right.text
        ? 1
        : Self.trigrams(left.text, finding, &findingTrigrams)
          .dice(Self.trigrams(right.text, entry, &entryTrigrams))
    }
    return Similarity(left, right, texts: texts)
  }

  private static func trigrams(
    _ text: String, _ position: Int, _ known: inout [Int: Trigrams]
  ) -> Trigrams {
    if let trigrams = known[position] { return trigrams }
    let trigrams = Trigrams(text)
    known[position] = trigrams
    return trigrams
  }
}
