import A11yModel

/// Which elements of the app share an identifier, byte for byte: one open hash table per screen.
///
/// Elements of the system are left out. No capture can be made to collide, and no order depends on the
/// hashes (``TextHash``). O(n).
package struct Identifiers {
  /// The elements with one identifier, in capture order.
  package struct Group {
    /// The first of them.
    let first: Int
    /// The last of them.
    fileprivate(set) var last: Int
    /// How many they are.
    fileprivate(set) var count: Int
  }

  /// One group per identifier, in the order of their first elements.
  package private(set) var groups: [Group] = []
  /// How many elements have an identifier.
  package private(set) var known = 0
  /// How many elements have an identifier that the capture does not say, or are of unknown kind.
  package private(set) var unknown = 0
  private let tree: ElementTree
  // The hashes of the groups' identifiers: compared before the bytes are.
  private var hashes: [Int] = []
  // The next element with the same identifier, -1 for none.
  private var successors: [Int32]
  // Positions in `groups`, -1 for a free slot; a power of two, and at most half of them taken.
  private var slots: [Int32]
  private let hash = TextHash.shared
  // Lengths and first bytes of all identifiers: most other texts share neither.
  private var shapes = [Bool](repeating: false, count: 1 << 12)
  /// No text that is longer is an identifier.
  private(set) var longest = 0

  init(_ tree: ElementTree, composites: Composites) {
    self.tree = tree
    var identified: [Int] = []
    identified.reserveCapacity(tree.count)
    for index in tree.indices
    where !composites.isSystem[index] && !composites.hasSystemIdentifier(index) {
      let node = tree[index]
      // Without any word on what it is, nobody knows which query finds it, nor whether it is the
      // inside of a system control.
      guard node.knows(.identifier), node.isOfKnownType else {
        unknown += 1
        continue
      }
      if node.has(.identifier) { identified.append(index) }
    }
    known = identified.count
    var size = 16
    while size < 2 * known { size *= 2 }
    slots = Array(repeating: -1, count: size)
    successors = Array(repeating: -1, count: tree.count)
    groups.reserveCapacity(known)
    hashes.reserveCapacity(known)
    for index in identified { tree[index].identifier.map { add(index, $0) } }
  }

  /// The elements of a group, in capture order.
  package func members(of group: Group) -> some Sequence<Int> {
    sequence(first: group.first) { index in
      let next = Int(self.successors[index])
      return next < 0 ? nil : next
    }
  }

  /// The position in ``groups`` of the elements whose identifier is the text. O(length).
  package func group(of text: Text) -> Int? {
    guard !text.isEmpty, text.count <= longest, shapes[Self.shape(text)] else { return nil }
    let group = slots[slot(of: text, hash(text))]
    return group < 0 ? nil : Int(group)
  }

  private mutating func add(_ index: Int, _ identifier: Text) {
    let hash = hash(identifier)
    let slot = slot(of: identifier, hash)
    guard slots[slot] >= 0 else {
      hashes.append(hash)
      longest = max(longest, identifier.count)
      slots[slot] = Int32(groups.count)
      groups.append(Group(first: index, last: index, count: 1))
      shapes[Self.shape(identifier)] = true
      return
    }
    let group = Int(slots[slot])
    successors[groups[group].last] = Int32(index)
    groups[group].last = index
    groups[group].count += 1
  }

  // The slot of the text, or the free one that it would take.
  private func slot(of text: Text, _ hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0, !isGroup(Int(slots[slot]), of: text, hash) { slot = (slot + 1) & mask }
    return slot
  }

  private func isGroup(_ group: Int, of text: Text, _ hash: Int) -> Bool {
    hashes[group] == hash && tree[groups[group].first].identifier == text
  }

  private static func shape(_ text: Text) -> Int {
    let bytes = text.utf8
    return min(text.count, 63) << 6 | Int((bytes[0] &* 31 &+ bytes[bytes.count - 1]) & 63)
  }
}
