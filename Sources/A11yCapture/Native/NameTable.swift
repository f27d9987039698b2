/// Finds values by their names, given as bytes, without creating a string.
struct NameTable<Value: Sendable>: Sendable {
  private let slots: [(name: [UInt8], value: Value)?]
  private let mask: Int

  /// Creates a table; of equal names the first is found.
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

  /// The value with a name; nil when there is none.
  ///
  /// - Complexity: O(length of the name).
  subscript(name: UnsafeRawBufferPointer) -> Value? {
    var slot = Self.hash(name) & mask
    while let entry = slots[slot] {
      if entry.name.count == name.count, name.elementsEqual(entry.name) { return entry.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }
}
