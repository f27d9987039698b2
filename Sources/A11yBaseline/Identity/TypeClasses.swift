import A11yModel

/// Numbers for the classes of types that paths consist of, so that paths are compared without
/// strings.
struct TypeClasses {
  // The classes; a known type's number is its raw value, or that of the first type of its class.
  private var names = Self.names
  private var unknown: [String: Int32] = [:]

  /// The class with a number.
  subscript(number: Int32) -> String { names[Int(number)] }

  /// The number of an element's class; equal classes have equal numbers.
  mutating func number(of node: Node) -> Int32 {
    guard node.type == .unknown else { return Self.numbers[Int(node.type.rawValue)] }
    let name = ElementFeatures.typeClass(node.stableType)
    if let number = unknown[name] ?? Self.known[name] { return number }
    let number = Int32(names.count)
    names.append(name)
    unknown[name] = number
    return number
  }

  private static let names: [String] = (0...UInt8.max).map { raw in
    ElementFeatures.typeClass(ElementType(rawValue: raw)?.caseName ?? "unknown")
  }

  private static let numbers: [Int32] = names.map { known[$0] ?? 0 }

  private static let known: [String: Int32] = Dictionary(
    names.enumerated().map { ($1, Int32($0)) }, uniquingKeysWith: { first, _ in first })
}
