/// Where a finding was seen: axes such as the platform and the locale, each a value or `*` for any.
package struct BaselineContext: Hashable, Sendable, Comparable {
  /// What distinguishes contexts; the raw values are the keys of ``A11yModel/Screen/context``.
  package enum Axis: String, CaseIterable, Sendable {
    case platform, os, device, locale, direction, appearance
    case contentSize, orientation
  }

  // One per axis, in the order of the axes.
  private var values: [String]

  /// The context that says nothing.
  package static let any = BaselineContext([:], axes: [])

  /// Keeps the given axes of a context; the others, and those that are unknown, become `*`.
  package init(_ context: [String: String], axes: Set<Axis> = [.platform]) {
    values = Axis.allCases.map { axis in
      guard axes.contains(axis), let value = context[axis.rawValue], !value.isEmpty else {
        return "*"
      }
      return value
    }
  }

  /// The value of an axis; `*` for any.
  package subscript(axis: Axis) -> String {
    Axis.allCases.firstIndex(of: axis).map { values[$0] } ?? "*"
  }

  /// Whether they may be the same: on every axis equal, or unknown on either side.
  package func isCompatible(with other: BaselineContext) -> Bool {
    zip(values, other.values).allSatisfy { $0 == $1 || $0 == "*" || $1 == "*" }
  }

  /// What is left out, one after the other, to find a context that is near enough.
  static let fallbacks: [Set<Axis>] = [
    [], [.os], [.os, .device], Set(Axis.allCases).subtracting([.platform]),
  ]

  /// The context without some of its axes.
  func forgetting(_ axes: Set<Axis>) -> BaselineContext {
    var result = self
    for (index, axis) in Axis.allCases.enumerated() where axes.contains(axis) {
      result.values[index] = "*"
    }
    return result
  }

  /// The axes that are known, for example `platform=iOS, locale=ar`; `any` when none is.
  package var description: String {
    let known = zip(Axis.allCases, values).filter { $1 != "*" }.map { "\($0.rawValue)=\($1)" }
    return known.isEmpty ? "any" : known.joined(separator: ", ")
  }

  /// Whether the first sorts before, axis by axis, by bytes.
  package static func < (left: BaselineContext, right: BaselineContext) -> Bool {
    for (first, second) in zip(left.values, right.values) where first != second {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return false
  }
}
