/// Pairs of elements that moved to another anchor or path, as identifiers, texts or neighbours prove.
struct MovedElements {
  private(set) var pairs: [(Int, Int)] = []

  /// - Complexity: O(n) for n open findings and entries.
  init(_ findings: [MatchItem], _ entries: [MatchItem], among open: OpenPositions) {
    var unique = UniquePairs(findings, entries, among: open)
    guard !open.isOneSided else { return }
    let names = unique.groups(by: {
      $0.features.identifier.isEmpty ? nil : $0.features.identifier
    })
    unique.match(names) { _, _ in true }
    unique.match(by: { $0.features.text.isEmpty ? nil : $0.features.text }) {
      $0.mayBe($1) && $0.isComparable(to: $1) && $0.sharesPlace(with: $1)
    }
    unique.match(by: \.surroundings) {
      $0.mayBe($1) && $0.saysTheSame(as: $1) != false && $0.features.traits == $1.features.traits
    }
    // The same elements below another anchor, only one of them nameless.
    unique.match(by: \.namelessKin) { $0.mayBe($1) && $0.isComparable(to: $1) }
    // The container was renamed, and something beside the element changed as well.
    unique.match(by: \.placeInContainer) {
      $0.mayBe($1) && $0.saysTheSame(as: $1) != false && $0.features.traits == $1.features.traits
        && $0.sharesNamedNeighbour(with: $1)
    }
    // The container was renamed, and nothing else of the element changed.
    unique.leaveOpen(names) { $0.features.identifier.isEmpty }
    unique.match(by: \.surviving) { $0.mayBe($1) && $0.isSameButForAnchors(as: $1) }
    pairs = unique.pairs
  }

  /// Pairs elements that stayed in place while the second element of the finding gained or lost its
  /// identifier, by the texts of both.
  ///
  /// - Complexity: O(n) for n open findings and entries.
  static func withRenamedParts(
    _ findings: [MatchItem], _ entries: [MatchItem], among open: OpenPositions
  ) -> [(Int, Int)] {
    var unique = UniquePairs(findings, entries, among: open)
    unique.match(by: \.part) {
      $0.mayBe($1) && $0.isComparable(to: $1) && !($0.namesPart && $1.namesPart)
    }
    return unique.pairs
  }
}

extension MatchItem {
  /// The place of an element and the text of the second element of its finding.
  struct Part: GroupKey {
    let anchor: String
    let typeClass: String
    let path: String
    let rank: Int
    let words: String
  }

  // Nil without a second element, or if that has no text.
  fileprivate var part: Part? {
    guard !features.part.isEmpty, features.part.utf8.contains(0x20) else { return nil }
    return Part(
      anchor: features.nearestAnchor, typeClass: features.typeClass, path: features.path,
      rank: features.rank, words: features.part)
  }

  /// Whether the second element has an identifier or is an object of a document.
  fileprivate var namesPart: Bool {
    identity.discriminator.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") }
  }
}

extension MatchItem {
  /// The values that distinguish elements without their anchors.
  struct Surviving: GroupKey {
    let path: String
    let rank: Int
    let identifier: String
    let text: String
    let neighbours: ElementFeatures.Neighbours
  }

  fileprivate var surviving: Surviving? {
    Surviving(
      path: features.path, rank: features.rank, identifier: features.identifier,
      text: features.text, neighbours: features.neighbours)
  }

  fileprivate func isSameButForAnchors(as other: MatchItem) -> Bool {
    var own = features
    own.anchors = other.features.anchors
    return own == other.features
  }

  /// The place of an element in its container, and of the container, regardless of the container's name.
  struct PlaceInContainer: GroupKey {
    let outerAnchors: [String]
    let path: String
    let rank: Int
    let equals: Int
    let shape: ElementFeatures.Shape
  }

  // Nil in a row and without a container.
  fileprivate var placeInContainer: PlaceInContainer? {
    guard !features.isInRow, !features.anchors.isEmpty, let shape = features.shape else {
      return nil
    }
    return PlaceInContainer(
      outerAnchors: features.anchors.dropLast(), path: features.path, rank: features.rank,
      equals: features.equals, shape: shape)
  }

  // The same path and rank, or the same named neighbour.
  fileprivate func sharesPlace(with other: MatchItem) -> Bool {
    features.path == other.features.path && features.rank == other.features.rank
      || sharesNamedNeighbour(with: other)
  }

  func sharesNamedNeighbour(with other: MatchItem) -> Bool {
    [\ElementFeatures.Neighbours.before, \.after].contains { side in
      let name = features.neighbours[keyPath: side]
      return name == other.features.neighbours[keyPath: side]
        && ElementFeatures.Neighbours.isNamed(name)
    }
  }
}
