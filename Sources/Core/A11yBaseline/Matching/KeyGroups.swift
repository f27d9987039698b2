/// Findings and entries grouped by a key that both have.
///
/// Most keys have one finding and one entry, which need no arrays of their own. Each key is hashed once, and
/// a finding whose key no entry has takes no memory.
struct KeyGroups<Key: GroupKey> {
  private struct Group {
    let key: Key
    let hash: Int
    var entries = Chain()
    var findings = Chain()
  }

  private struct Chain {
    var first = -1
    var last = -1
  }

  private var groups: [Group] = []
  // Open addressing: group numbers, -1 for an empty slot. The size is a power of two, at most half used.
  private var slots: [Int32]
  // Groups in the order of their first findings.
  private var order: [Int] = []
  // Each position with the next link of its chain, -1 for none.
  private var links: [(position: Int, next: Int)] = []

  /// - Parameters:
  ///   - finding: Returns the key of a finding; nil for no group.
  ///   - entry: Returns the key of an entry; nil for no group.
  /// - Complexity: O(n) for n positions.
  init(_ open: OpenPositions, finding: (Int) -> Key?, entry: (Int) -> Key?) {
    var size = 16
    while size < 2 * open.entries.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    groups.reserveCapacity(open.entries.count)
    links.reserveCapacity(2 * open.entries.count)
    for position in open.entries { add(entry: position, entry(position)) }
    for position in open.findings { add(finding: position, finding(position)) }
  }

  // All entries are added before the first finding.
  private mutating func add(entry: Int, _ key: Key?) {
    guard let key else { return }
    let hash = key.groupHash
    let slot = slot(of: key, hash)
    if slots[slot] < 0 {
      slots[slot] = Int32(groups.count)
      groups.append(Group(key: key, hash: hash))
    }
    Self.append(entry, to: &groups[Int(slots[slot])].entries, &links)
  }

  private mutating func add(finding: Int, _ key: Key?) {
    guard !groups.isEmpty, let key else { return }
    let number = Int(slots[slot(of: key, key.groupHash)])
    guard number >= 0 else { return }
    if groups[number].findings.first < 0 { order.append(number) }
    Self.append(finding, to: &groups[number].findings, &links)
  }

  // Returns the slot of the key, or else the free slot for it.
  private func slot(of key: Key, _ hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while true {
      let number = Int(slots[slot])
      if number < 0 || groups[number].hash == hash && groups[number].key == key { return slot }
      slot = (slot + 1) & mask
    }
  }

  private static func append(
    _ position: Int, to chain: inout Chain, _ links: inout [(position: Int, next: Int)]
  ) {
    if chain.first < 0 { chain.first = links.count } else { links[chain.last].next = links.count }
    chain.last = links.count
    links.append((position, -1))
  }

  /// Calls the closure with the members of each key that both sides have.
  func forEach(_ body: (OpenPositions) -> Void) {
    var open = OpenPositions()
    for number in order {
      collect(groups[number].findings, &open.findings)
      collect(groups[number].entries, &open.entries)
      body(open)
    }
  }

  /// The finding and the entry of each key that exactly one of both has.
  var pairs: [(Int, Int)] {
    order.compactMap { number in
      let (findings, entries) = (groups[number].findings, groups[number].entries)
      guard findings.first == findings.last, entries.first == entries.last else { return nil }
      return (links[findings.first].position, links[entries.first].position)
    }
  }

  private func collect(_ chain: Chain, _ positions: inout [Int]) {
    positions.removeAll(keepingCapacity: true)
    var link = chain.first
    while link >= 0 {
      positions.append(links[link].position)
      link = links[link].next
    }
  }
}

/// A key with a hash that is quick to compute.
protocol GroupKey: Hashable {
  /// Equal for equal keys, and different for others even in the lower bits.
  var groupHash: Int { get }
}

extension GroupKey {
  var groupHash: Int { hashValue }
}

extension String: GroupKey {}
extension ElementFeatures.Neighbours: GroupKey {}
extension ElementFeatures.Shape: GroupKey {}

// Multiplies by a secret factor, so that no crafted file can force collisions. The upper half is a good hash.
private enum GroupFactors {
  static let first = UInt64.random(in: .min ... .max) | 1
  static let second = UInt64.random(in: .min ... .max) | 1
}

extension Int: GroupKey {
  var groupHash: Int { Int(UInt64(bitPattern: Int64(self)) &* GroupFactors.first >> 32) }
}

extension Fingerprint: GroupKey {
  var groupHash: Int {
    let (first, second) = words
    return Int((first &* GroupFactors.first &+ second &* GroupFactors.second) >> 32)
  }
}
