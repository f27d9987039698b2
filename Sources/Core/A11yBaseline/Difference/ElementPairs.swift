import A11yAnalysis
import A11yModel
import A11yRules

/// The pairs of equal elements in two captures of a screen, by their identities, or else by what stays the
/// same if the name, the type or the place changes.
///
/// Elements of the system and empty containers do not count.
struct ElementPairs {
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The positions of elements that only the old capture has, in order.
  private(set) var vanished: [Int] = []
  /// The positions of elements that only the new capture has, in order.
  private(set) var appeared: [Int] = []

  private let old: ElementSide
  private let new: ElementSide

  /// - Parameter joiningRows: Whether each part of a row template counts once.
  /// - Complexity: O(n log n) for n elements in both captures.
  init(_ old: AnalyzedScreen, _ new: AnalyzedScreen, joiningRows: Bool = true) {
    self.old = ElementSide(old, joiningRows: joiningRows)
    self.new = ElementSide(new, joiningRows: joiningRows)
    var open = (old: Array(self.old.items.indices), new: Array(self.new.items.indices))
    var matched: [(Int, Int)] = []
    // Starts with complete names and places, because texts distinguish elements with the same identifier.
    for key in (joiningRows ? [] : [RenameKey.label]) + [.name, .wordsAndPlace] {
      matched += pair(&open.old, &open.new, by: key)
    }
    let left = open
    let matching = Matching(
      left.new.map { self.new.items[$0] }, left.old.map { self.old.items[$0] })
    matched += matching.pairs.map { (left.old[$0.entry], left.new[$0.finding]) }
    open = (
      old: matching.open.entries.sorted().map { left.old[$0] },
      new: matching.open.findings.sorted().map { left.new[$0] }
    )
    for key in [RenameKey.identifier, .words, .place, .placeOfWords] {
      matched += pair(&open.old, &open.new, by: key)
    }
    pairs = matched.map { (old: self.old.indices[$0.0], new: self.new.indices[$0.1]) }
      .sorted { $0.new < $1.new }
    vanished = open.old.map { self.old.indices[$0] }
    appeared = open.new.map { self.new.indices[$0] }
  }

  /// Returns the normalized text of an element in the old or the new capture; empty if there is none.
  func words(ofOld index: Int) -> String { old.words(of: index) }
  func words(ofNew index: Int) -> String { new.words(of: index) }

  // The unchanged properties of an element after a change.
  private enum RenameKey {
    // The whole label, even if it is the data of a row.
    case label
    // No noticeable change.
    case name
    // Another identifier in the same place.
    case wordsAndPlace
    case identifier
    case words
    // An added or removed identifier.
    case place
    // Another type of an element without an identifier.
    case placeOfWords
  }

  private struct Key: Hashable {
    var type = ""
    var identifier = ""
    var anchor = ""
    var text = ""
    var frame: Rect?
  }

  private func pair(
    _ openOld: inout [Int], _ openNew: inout [Int], by kind: RenameKey
  ) -> [(Int, Int)] {
    guard !openOld.isEmpty, !openNew.isEmpty else { return [] }
    let known = unique(openOld, old, kind)
    let other = unique(openNew, new, kind)
    var found: [(Int, Int)] = []
    for position in openNew {
      guard let key = key(position, new, kind), other[key] == .some(position),
        let partner = known[key].flatMap(\.self), mayBe(partner, position, kind)
      else { continue }
      found.append((partner, position))
    }
    let (usedOld, usedNew) = (Set(found.map(\.0)), Set(found.map(\.1)))
    openOld.removeAll { usedOld.contains($0) }
    openNew.removeAll { usedNew.contains($0) }
    return found
  }

  private func unique(_ open: [Int], _ side: ElementSide, _ kind: RenameKey) -> [Key: Int?] {
    var unique: [Key: Int?] = [:]
    for position in open {
      guard let key = key(position, side, kind) else { continue }
      unique[key] = .some(unique[key] == nil ? position : nil)
    }
    return unique
  }

  private func key(_ position: Int, _ side: ElementSide, _ kind: RenameKey) -> Key? {
    let item = side.items[position]
    let features = item.features
    let node = side.screen.tree[side.indices[position]]
    let frame = node.frame.flatMap { $0.isEmpty ? nil : $0 }
    switch kind {
    case .label:
      guard let label = node.label, !label.isSilent else { return nil }
      return Key(type: features.typeClass, text: String(label))
    case .name:
      guard !features.identifier.isEmpty || !features.text.isEmpty else { return nil }
      return Key(
        type: features.typeClass, identifier: features.identifier,
        anchor: features.nearestAnchor, text: features.text)
    case .wordsAndPlace:
      guard !features.text.isEmpty, let frame else { return nil }
      return Key(type: features.typeClass, text: features.text, frame: frame)
    case .identifier:
      return features.identifier.isEmpty ? nil : Key(identifier: features.identifier)
    case .words:
      return features.text.isEmpty ? nil : Key(type: features.typeClass, text: features.text)
    case .place:
      return frame.map { Key(type: features.typeClass, frame: $0) }
    case .placeOfWords:
      return features.text.isEmpty ? nil : frame.map { Key(text: features.text, frame: $0) }
    }
  }

  private func mayBe(_ partner: Int, _ position: Int, _ kind: RenameKey) -> Bool {
    let (one, two) = (old.items[partner], new.items[position])
    switch kind {
    case .label, .name, .identifier: return true
    case .words, .wordsAndPlace, .placeOfWords: return one.isComparable(to: two)
    case .place: return one.mayBe(two) && one.saysTheSame(as: two) != false
    }
  }
}

/// The elements of a capture that are compared, with their identities.
private struct ElementSide {
  let screen: AnalyzedScreen
  let indices: [Int]
  let items: [MatchItem]
  private let positions: [Int: Int]

  init(_ screen: AnalyzedScreen, joiningRows: Bool) {
    self.screen = screen
    let indices = Self.candidates(screen, joiningRows: joiningRows)
    self.indices = indices
    positions = Dictionary(uniqueKeysWithValues: indices.enumerated().map { ($1, $0) })
    let factory = IdentityFactory(screen, subjects: indices)
    items = indices.map { index in
      MatchItem(identity: factory.identity(ofElement: index), severity: .note, count: 1)
    }
  }

  func words(of index: Int) -> String { positions[index].map { items[$0].features.text } ?? "" }

  private static func candidates(_ screen: AnalyzedScreen, joiningRows: Bool) -> [Int] {
    var places: Set<RowTemplates.Place> = []
    return screen.tree.indices.filter { index in
      guard !screen.isSystemOwned[index], isNotable(screen.tree[index], screen) else {
        return false
      }
      guard joiningRows else { return true }
      return screen.rows.place(of: index).map { places.insert($0).inserted } ?? true
    }
  }

  private static func isNotable(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    switch node.type {
    case .application, .window, .keyboard, .key, .statusBar, .scrollBar: false
    case .any, .other, .unknown, .layoutArea, .layoutItem, .group, .scrollView:
      node.has(.label) || node.has(.identifier) || screen.isInteractive[node.index]
    default: true
    }
  }
}
