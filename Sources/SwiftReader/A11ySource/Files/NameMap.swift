/// Values by name, for the look-ups that evaluation makes millions of times.
///
/// Its hash takes a few steps for a name, where a dictionary's takes hundreds. The hash has a secret, which lasts as long as
/// the process, so that nobody can craft names that share a hash.
struct NameMap<Value> {
  /// The names in the order in which they were added.
  private(set) var names: [String] = []
  /// The values in the order of the names.
  private(set) var values: [Value] = []
  // The position of an entry and one, below the upper half of its hash; 0 for none. At most half of them are used, and
  // their number is a power of two.
  private var slots: [UInt64] = []

  init() {}

  init(_ entries: some Sequence<(String, Value)>) {
    for (name, value) in entries { self[name] = value }
  }

  /// The value of a name; nil if it has none. Values are added and replaced, and never removed.
  subscript(name: String) -> Value? {
    get { slots.isEmpty ? nil : position(of: name, NameHash.of(name)).map { values[$0] } }
    set { if let newValue { self[name, default: newValue] = newValue } }
  }

  /// The value of a name, which is added if it has none.
  subscript(name: String, default initial: @autoclosure () -> Value) -> Value {
    get { self[name] ?? initial() }
    _modify {
      if names.count * 2 >= slots.count { grow() }
      let hash = NameHash.of(name)
      let known = position(of: name, hash)
      if known == nil {
        names.append(name)
        values.append(initial())
        insert(hash, names.count)
      }
      yield &values[known ?? values.count - 1]
    }
  }

  /// Whether a name has a value.
  func contains(_ name: String) -> Bool {
    !slots.isEmpty && position(of: name, NameHash.of(name)) != nil
  }

  /// The names with their values, in the order in which they were added.
  var entries: Zip2Sequence<[String], [Value]> { zip(names, values) }

  /// The map of the values that a function makes of these, without nil.
  func compactMapValues<Other>(_ make: (Value) -> Other?) -> NameMap<Other> {
    NameMap<Other>(entries.compactMap { name, value in make(value).map { (name, $0) } })
  }

  private func position(of name: String, _ hash: UInt64) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let position = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if names[position] == name { return position }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func insert(_ hash: UInt64, _ place: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash >> 32) << 32 | UInt64(place)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: Swift.max(8, slots.count * 2))
    for (position, name) in names.enumerated() { insert(NameHash.of(name), position + 1) }
  }
}

/// A set of names that are listed.
struct NameSet: ExpressibleByArrayLiteral {
  private var map = NameMap<Void>()

  init(_ names: some Sequence<String>) { map = NameMap(names.lazy.map { ($0, ()) }) }

  init(arrayLiteral names: String...) { self.init(names) }

  func contains(_ name: String) -> Bool { map.contains(name) }

  /// The names in the order in which they were listed.
  var names: [String] { map.names }

  /// The names of both sets.
  func union(_ others: some Sequence<String>) -> NameSet { NameSet(names + others) }
}

extension NameMap: Sendable where Value: Sendable {}
extension NameSet: Sendable {}

/// The hash of names, in the manner of wyhash: products of 128 bits, folded.
enum NameHash {
  // Changes from process to process, unless hashes are to stay the same.
  private static let secret = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

  /// Returns the hash of a name. O(length).
  static func of(_ name: String) -> UInt64 {
    let utf8 = name.utf8
    return utf8.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes(hash)
  }

  /// The hash of a pair, from the hash of one part and a number of the other.
  static func joined(_ hash: UInt64, _ other: UInt64) -> UInt64 {
    folded(hash ^ secret, other ^ mixer)
  }

  private static let mixer: UInt64 = 0xA076_1D64_78BD_642F

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let secret = secret
    let count = bytes.count
    var hash = secret &+ UInt64(truncatingIfNeeded: count) &* mixer
    // The last bytes of a long name are read with those before them, and those of a short one in two overlapping parts.
    var rest: UInt64 = 0
    if count >= 8 {
      for position in stride(from: 0, to: count - 8, by: 8) {
        hash = folded(
          hash ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self), secret ^ mixer)
      }
      rest = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      rest =
        UInt64(bytes.loadUnaligned(as: UInt32.self)) << 32
        | UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if count > 0 {
      rest = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
    }
    return folded(hash ^ rest, secret ^ mixer)
  }

  private static func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
