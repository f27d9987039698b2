import A11yModel

/// The app's elements that share an identifier, byte for byte, in one hash table per screen. O(n).
///
/// The hash (``TextHash``) is seeded, so that no capture can force collisions. Results do not depend on it.
package struct Identifiers {
  package struct Group {
    let first: Int
    fileprivate(set) var last: Int
    fileprivate(set) var count: Int
  }

  /// One group per identifier, in the order of their first elements.
  package private(set) var groups: [Group] = []
  /// The number of elements with an identifier.
  package private(set) var known = 0
  /// The number of elements whose identifier or type is unknown.
  package private(set) var unknown = 0
  private let tree: ElementTree
  // The hash of each group's identifier, compared before the bytes.
  private var hashes: [Int] = []
  // The next element with the same identifier, or -1.
  private var successors: [Int32]
  // Indices into `groups`, or -1 for a free slot; the size is a power of two, and at most half are used.
  private var slots: [Int32]
  private let hash = TextHash.shared
  // The combinations of length, first and last byte that occur; most other texts have a different one.
  private var shapes = [Bool](repeating: false, count: 1 << 12)
  /// The length of the longest identifier, in bytes.
  private(set) var longest = 0

  init(_ tree: ElementTree, composites: Composites) {
    self.tree = tree
    var identified: [Int] = []
    identified.reserveCapacity(tree.count)
    for index in tree.indices
    where !composites.isSystem[index] && !composites.hasSystemIdentifier(index) {
      let node = tree[index]
      // If the type is unknown, so is the query that finds the element, and it may be part of a system control.
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

  /// Returns the elements of a group, in capture order.
  package func members(of group: Group) -> some Sequence<Int> {
    sequence(first: group.first) { index in
      let next = Int(self.successors[index])
      return next < 0 ? nil : next
    }
  }

  /// Returns the index in ``groups`` of the elements with the text as their identifier. O(length).
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
