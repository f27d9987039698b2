import A11yModel
import A11yRules

/// The context of a finding: a value, or `*` for any, on axes such as device class and language.
///
/// Five axes count: platform, device class, orientation, text size and language. Baselines of earlier
/// versions may have other axes, and names of devices. These are preserved and match any value.
package struct BaselineContext: Hashable, Sendable, Comparable {
  /// A dimension of contexts. The raw values are the keys of ``A11yTree/Screen/context``.
  package enum Axis: String, CaseIterable, Sendable {
    case platform, os, device, locale, direction, appearance
    case contentSize, orientation
  }

  // One per axis, in order.
  private var values: [String]
  /// The values of a team's own axes, such as `market`, which count like the five.
  package private(set) var own: [String: String]

  /// The context that matches every other one.
  package static let any = BaselineContext([:])

  /// Creates a context from values by axis name; unknown and empty values become `*`. Other names are a team's own.
  package init(_ values: [String: String]) {
    self.values = Axis.allCases.map { axis in
      values[axis.rawValue].flatMap { $0.isEmpty ? nil : $0 } ?? "*"
    }
    own = values.filter { Screen.isOwnAxis($0.key) && !$0.value.isEmpty }
  }

  /// The value of an axis; `*` for any.
  package subscript(axis: Axis) -> String {
    Axis.allCases.firstIndex(of: axis).map { values[$0] } ?? "*"
  }

  /// The known values by the raw values of their axes.
  package var known: [String: String] {
    let pairs = zip(Axis.allCases, values).filter { $1 != "*" }.map { ($0.rawValue, $1) }
    return Dictionary(uniqueKeysWithValues: pairs).merging(own) { known, _ in known }
  }

  /// Whether both contexts may be the same: on each axis, the values are equal or one is unknown.
  package func isCompatible(
    with other: BaselineContext, on axes: Set<Axis> = Axis.counted
  ) -> Bool {
    // Most contexts are identical.
    if self == other { return true }
    if !axes.isEmpty, own.contains(where: { key, value in other.own[key] ?? value != value }) {
      return false
    }
    return Axis.allCases.indices.allSatisfy { index in
      let axis = Axis.allCases[index]
      guard values[index] != other.values[index], axes.contains(axis) else { return true }
      let (one, two) = (axis.counted(values[index]), axis.counted(other.values[index]))
      return one == two || one == "*" || two == "*"
    }
  }

  /// Whether both contexts have the same classes on the axes that affect matching.
  func isSame(as other: BaselineContext) -> Bool {
    own == other.own
      && (values == other.values
        || Axis.counted.allSatisfy { $0.counted(self[$0]) == $0.counted(other[$0]) })
  }

  /// The kind of device, for example `phone`; nil if it is unknown.
  var deviceKind: Substring? { DeviceClass(rawValue: self[.device])?.kind }

  /// Returns the context with another value of an axis; unchanged for an empty value.
  func setting(_ axis: Axis, to value: String?) -> BaselineContext {
    guard let value, !value.isEmpty, let index = Axis.allCases.firstIndex(of: axis) else {
      return self
    }
    var result = self
    result.values[index] = value
    return result
  }

  /// Returns the context as it matters to rules with a binding: with the language only if they judge text.
  package func kept(for binding: RuleCard.Binding) -> BaselineContext {
    guard binding != .language, let index = Axis.allCases.firstIndex(of: .locale) else {
      return self
    }
    var result = self
    result.values[index] = "*"
    return result
  }

  /// The known values, for example `platform=iOS, locale=ar`; `any` if there are none.
  package var description: String {
    let known =
      zip(Axis.allCases, values).filter { $1 != "*" }.map { "\($0.rawValue)=\($1)" }
      + sortedOwn.map { "\($0.key)=\($0.value)" }
    return known.isEmpty ? "any" : known.joined(separator: ", ")
  }

  /// The known values for the reader, for example `iOS, phone up to 375, portrait`; empty if there are none.
  package var words: String {
    (values.filter { $0 != "*" } + sortedOwn.map(\.value)).joined(separator: ", ")
  }

  /// The values of a team's own axes, by name.
  package var sortedOwn: [(key: String, value: String)] { own.sorted { $0.key < $1.key } }

  /// Returns the values that differ from another context for the reader, for example `phone up to 375,
  /// portrait`; empty if both are compatible.
  func words(differingFrom other: BaselineContext, on axes: Set<Axis>) -> String {
    let differing = Axis.allCases.indices.filter { index in
      let axis = Axis.allCases[index]
      let (one, two) = (axis.counted(values[index]), axis.counted(other.values[index]))
      return axes.contains(axis) && one != two && one != "*" && two != "*"
    }
    let others = sortedOwn.filter { !axes.isEmpty && other.own[$0.key] ?? $0.value != $0.value }
    return (differing.map { values[$0] } + others.map(\.value)).joined(separator: ", ")
  }

  package static func < (left: BaselineContext, right: BaselineContext) -> Bool {
    for (first, second) in zip(left.values, right.values) where first != second {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return left.own != right.own
      && left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}

extension BaselineContext.Axis {
  /// The axes that affect matching.
  package static let counted: Set<BaselineContext.Axis> = [
    .platform, .device, .orientation, .contentSize, .locale,
  ]

  /// The axes on which captures of a screen differ: a run that lacks one of them has not seen everything.
  static let captured = counted.union([.appearance])

  /// Returns the axes on which a finding must have been accepted; none for rules that depend only on code.
  static func deciding(_ binding: RuleCard.Binding) -> Set<BaselineContext.Axis> {
    switch binding {
    case .code: []
    case .geometry, .size: [.platform, .device, .orientation, .contentSize]
    case .language: [.locale]
    }
  }

  /// Returns the class that a value names, or `*`.
  fileprivate func counted(_ value: String) -> String {
    switch self {
    case .platform: value
    case .device: DeviceClass(rawValue: value) == nil ? "*" : value
    case .orientation:
      value.hasPrefix("landscape") ? "landscape" : value.hasPrefix("portrait") ? "portrait" : "*"
    case .contentSize: TextSize(named: value)?.rawValue ?? "*"
    case .locale: value.languageOfLocale.isEmpty ? "*" : value.languageOfLocale
    case .appearance: value.lowercased()
    case .os, .direction: "*"
    }
  }
}
