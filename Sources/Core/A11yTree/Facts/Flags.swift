/// The values of all flags, each true, false or unknown, in eight bytes.
@usableFromInline package struct Flags: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline var known: UInt32 = 0
  @usableFromInline var value: UInt32 = 0

  /// Creates flags that are all unknown.
  public init() {}

  /// The value of a flag; nil if it is unknown.
  @inline(__always) @inlinable public subscript(flag: Flag) -> Bool? {
    get { known >> flag.rawValue & 1 == 0 ? nil : value >> flag.rawValue & 1 == 1 }
    set {
      let bit = 1 << flag.rawValue as UInt32
      known = newValue == nil ? known & ~bit : known | bit
      value = newValue == true ? value | bit : value & ~bit
    }
  }

  /// Whether the flag is known to be true.
  @inline(__always) @inlinable public func isTrue(_ flag: Flag) -> Bool {
    value >> flag.rawValue & 1 == 1
  }
}
