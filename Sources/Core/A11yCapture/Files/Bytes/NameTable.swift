/// A hash table whose keys are looked up as bytes, without creating strings.
struct NameTable<Value: Sendable>: Sendable {
  private let slots: [(name: [UInt8], value: Value)?]
  private let mask: Int

  /// Creates a table. If several entries have the same name, the first one is found.
  init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < entries.count * 4 { size *= 2 }
    mask = size - 1
    var slots = [(name: [UInt8], value: Value)?](repeating: nil, count: size)
    for entry in entries {
      let name = Array(entry.name.utf8)
      var slot = name.withUnsafeBytes { Self.hash($0) } & mask
      while slots[slot] != nil { slot = (slot + 1) & mask }
      slots[slot] = (name, entry.value)
    }
    self.slots = slots
  }

  /// The value for a name, found in O(length) time, or `nil` if there is none.
  subscript(name: UnsafeRawBufferPointer) -> Value? {
    var slot = Self.hash(name) & mask
    while let entry = slots[slot] {
      if Self.areEqual(name, entry.name) { return entry.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  // The first and last eight bytes and the length distinguish the names of a format.
  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var first: UInt64 = 0
    var last: UInt64 = 0
    if name.count >= 8 {
      first = name.loadUnaligned(as: UInt64.self)
      last = name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self)
    } else {
      for byte in name { first = first << 8 | UInt64(byte) }
    }
    let mixed =
      (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(name.count)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: mixed >> 33)
  }

  private static func areEqual(_ one: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count where one[index] != other[index] { return false }
    return true
  }
}
