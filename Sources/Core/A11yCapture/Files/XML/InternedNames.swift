/// A hash table whose keys are the addresses of XML names. libxml2 keeps one copy of each name while it reads
/// a document.
struct InternedNames<Value> {
  private var slots: [(name: UnsafePointer<UInt8>, value: Value)?]
  private var count = 0

  init() { slots = Array(repeating: nil, count: 256) }

  subscript(name: UnsafePointer<UInt8>) -> Value? { slots[slot(of: name)]?.value }

  mutating func insert(_ value: Value, for name: UnsafePointer<UInt8>) {
    if count * 2 > slots.count { grow() }
    count += 1
    slots[slot(of: name)] = (name, value)
  }

  // Returns the slot that holds a name, or the free slot it belongs in.
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
