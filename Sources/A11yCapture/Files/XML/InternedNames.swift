/// What the names of an XML document stand for, found by their addresses: libxml2 keeps each name
/// once, for as long as it reads the document.
struct InternedNames<Value> {
  private var slots: [(name: UnsafePointer<UInt8>, value: Value)?]
  private var count = 0

  init() { slots = Array(repeating: nil, count: 256) }

  /// The value of a name; nil when it has none yet.
  subscript(name: UnsafePointer<UInt8>) -> Value? { slots[slot(of: name)]?.value }

  /// Gives a name its value.
  mutating func insert(_ value: Value, for name: UnsafePointer<UInt8>) {
    if count * 2 > slots.count { grow() }
    count += 1
    slots[slot(of: name)] = (name, value)
  }

  // Where a name is, or belongs.
  private func slot(of name: UnsafePointer<UInt8>) -> Int {
    let mask = slots.count - 1
    let mixed = UInt64(UInt(bitPattern: name)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & mask
    while let other = slots[slot], other.name != name { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: old.count * 2)
    for case let entry? in old { slots[slot(of: entry.name)] = entry }
  }
}
