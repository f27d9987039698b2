import A11yModel

/// Numbers for the classes of types, so that paths can be compared without strings.
struct TypeClasses {
  // Names by number. The number of a known type is the raw value of the first type of its class.
  private var names = Self.names
  private var unknown: [String: Int32] = [:]

  subscript(number: Int32) -> String { names[Int(number)] }

  /// Returns the number of an element's class; equal classes have equal numbers.
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
