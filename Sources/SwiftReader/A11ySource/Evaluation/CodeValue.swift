/// A value of an expression, as ``CodeInterpreter`` takes it apart; several form the alternatives of branches.
protocol CodeValue {
  static var unknown: Self { get }
  /// Anything that is there.
  static var some: Self { get }
  static var nothing: Self { get }
  /// The value of a variable before the first one that code gives it.
  static var unassigned: Self { get }
  static func flag(_ flag: Bool) -> Self
  static func text(literal: String) -> Self
  static func type(_ key: String) -> Self
  static func closure(_ closure: Closure, _ frame: CodeFrame<Self>) -> Self
  static func tuple(_ parts: [(label: String, values: [Self])]) -> Self
  /// Returns the values of a parameter that takes several arguments.
  static func variadic(_ given: [[Self]]) -> [Self]

  var isUnknown: Bool { get }
  var isNothing: Bool { get }
  var isUnassigned: Bool { get }
  /// The text with which a `switch` compares its literals; nil if it is not known.
  var comparedText: String? { get }
  /// The name of an enumeration's case with its associated values; nil for other values.
  var enumerationCase: (name: String, values: [[Self]])? { get }
  /// The parts of a tuple; nil for other values.
  var parts: [(label: String, values: [Self])]? { get }
}

extension Array where Element: CodeValue {
  /// The most alternatives that are told apart.
  static var most: Int { 16 }
  /// The most alternatives that a name has or a function returns.
  static var mostKept: Int { 64 }

  /// The alternatives of both.
  func or(_ others: [Element]) -> [Element] {
    // Nothing changes once the last one stands for all others.
    if count == Self.most + 1, last?.isUnknown == true { return self }
    return (self + others).limited(to: Self.most)
  }

  /// The first alternatives; those left out are unknown.
  func limited(to most: Int = mostKept) -> [Element] {
    count <= most ? self : prefix(most) + [.unknown]
  }

  var areUnknown: Bool { allSatisfy(\.isUnknown) }
}
