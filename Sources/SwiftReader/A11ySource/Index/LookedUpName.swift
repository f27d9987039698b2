import A11yModel

/// A name by which code finds declarations.
enum LookedUpName {
  /// The members and other facts of a type, by its name with those of the types around it.
  case members(String)
  /// Types, by their last name or that of a type around them.
  case type(String)
  /// The types that conform to a protocol.
  case conformers(String)
  /// Functions and variables of no type.
  case outside(String)
  /// Functions and properties that make views, of any type.
  case modifier(String)

  /// Returns the digests of the names by which the facts of the type with a key change: its members, which may be
  /// declared by the last parts of its name, and the types of its name.
  static func digests(of key: String) -> [UInt32] {
    var digests: [UInt32] = []
    var rest = key.plainKey[...]
    while true {
      digests.append(LookedUpName.members(String(rest)).digest)
      guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { break }
      digests.append(LookedUpName.type(String(rest[..<dot])).digest)
      rest = rest[rest.utf8.index(after: dot)...]
    }
    return digests + [LookedUpName.type(String(rest)).digest]
  }

  /// A number for the name. Several may have the same one.
  var digest: UInt32 {
    var (kind, name): (UInt64, String) =
      switch self {
      case .members(let name): (1, name)
      case .type(let name): (2, name)
      case .conformers(let name): (3, name)
      case .outside(let name): (4, name)
      case .modifier(let name): (5, name)
      }
    let digest = name.withUTF8 { XXHash64.hash(UnsafeRawBufferPointer($0), seed: kind) }
    return UInt32(truncatingIfNeeded: digest)
  }
}
