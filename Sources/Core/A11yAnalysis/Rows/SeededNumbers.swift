/// A map from keys to consecutive numbers or to counts: an open-addressing hash table with a seed of the process,
/// so that no capture can force collisions.
package struct SeededNumbers {
  private var keys: [UInt64]
  private var values: [Int32]
  private var used = 0
  private let seed = Self.seed

  private static let seed = UInt64.random(in: .min ... .max) | 1

  /// Creates an empty table for an expected number of keys.
  package init(capacity: Int = 0) {
    var size = 256
    while size < 2 * capacity { size *= 2 }
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: -1, count: size)
  }

  package var count: Int { used }

  /// Returns the number of a key, assigning the next one to a new key. O(1).
  package mutating func number(_ key: UInt64) -> Int32 {
    let slot = slot(of: key)
    guard values[slot] < 0 else { return values[slot] }
    let number = Int32(used)
    insert(key, at: slot, number)
    return number
  }

  /// Returns the number of earlier calls with the key. O(1).
  package mutating func count(_ key: UInt64) -> Int32 {
    let slot = slot(of: key)
    if values[slot] < 0 {
      insert(key, at: slot, 1)
      return 0
    }
    values[slot] += 1
    return values[slot] - 1
  }

  private func slot(of key: UInt64) -> Int {
    let product = (key ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (keys.count - 1)
    while values[slot] >= 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func insert(_ key: UInt64, at slot: Int, _ value: Int32) {
    keys[slot] = key
    values[slot] = value
    used += 1
    guard used * 2 > keys.count else { return }
    let old = zip(keys, values).filter { $0.1 >= 0 }
    keys = Array(repeating: 0, count: keys.count * 2)
    values = Array(repeating: -1, count: keys.count)
    for (key, value) in old {
      let slot = self.slot(of: key)
      keys[slot] = key
      values[slot] = value
    }
  }
}
