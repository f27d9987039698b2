/// The values of names. A few names are found faster one after the other than by their hashes.
struct BoundNames<Value> {
  private var entries: [(name: String, value: Value)] = []
  // The positions of many names.
  private var positions: [String: Int] = [:]

  private static var most: Int { 12 }

  subscript(name: String) -> Value? {
    position(of: name).map { entries[$0].value }
  }

  /// Gives a name its value, whether it has one or not.
  mutating func set(_ name: String, _ value: Value) {
    if let known = position(of: name) {
      entries[known].value = value
      return
    }
    if entries.count == Self.most {
      for (number, entry) in entries.enumerated() { positions[entry.name] = number }
    }
    if entries.count >= Self.most { positions[name] = entries.count }
    entries.append((name, value))
  }

  private func position(of name: String) -> Int? {
    if entries.count > Self.most { return positions[name] }
    return entries.firstIndex { $0.name == name }
  }
}
