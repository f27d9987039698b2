import A11yRules

/// Where a finding was seen: axes such as the class of device and the language, each a value or `*` for
/// any.
///
/// Five axes count: platform, class of device, orientation, size of text and language. Baselines of
/// earlier versions may have others, and names of devices; those are kept as they are, and mean any.
package struct BaselineContext: Hashable, Sendable, Comparable {
  /// What distinguishes contexts; the raw values are the keys of ``A11yModel/Screen/context``.
  package enum Axis: String, CaseIterable, Sendable {
    case platform, os, device, locale, direction, appearance
    case contentSize, orientation
  }

  // One per axis, in the order of the axes.
  private var values: [String]

  /// The context that says nothing.
  package static let any = BaselineContext([:])

  /// Keeps what is known; what is unknown or empty becomes `*`.
  ///
  /// - Parameter values: By the raw values of the axes.
  package init(_ values: [String: String]) {
    self.values = Axis.allCases.map { axis in
      values[axis.rawValue].flatMap { $0.isEmpty ? nil : $0 } ?? "*"
    }
  }

  /// The value of an axis; `*` for any.
  package subscript(axis: Axis) -> String {
    Axis.allCases.firstIndex(of: axis).map { values[$0] } ?? "*"
  }

  /// The axes that are known, by their raw values.
  package var known: [String: String] {
    let pairs = zip(Axis.allCases, values).filter { $1 != "*" }.map { ($0.rawValue, $1) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Whether they may be the same: on each of the axes equal, or unknown on either side.
  package func isCompatible(
    with other: BaselineContext, on axes: Set<Axis> = Axis.counted
  ) -> Bool {
    // Mostly they are equal, letter by letter.
    if values == other.values { return true }
    return Axis.allCases.indices.allSatisfy { index in
      let axis = Axis.allCases[index]
      guard values[index] != other.values[index], axes.contains(axis) else { return true }
      let (one, two) = (axis.counted(values[index]), axis.counted(other.values[index]))
      return one == two || one == "*" || two == "*"
    }
  }

  /// The context as far as it matters to rules that depend on this: the language only to those about
  /// words.
  package func kept(for binding: RuleCard.Binding) -> BaselineContext {
    guard binding != .language, let index = Axis.allCases.firstIndex(of: .locale) else {
      return self
    }
    var result = self
    result.values[index] = "*"
    return result
  }

  /// The axes that are known, for example `platform=iOS, locale=ar`; `any` when none is.
  package var description: String {
    let known = zip(Axis.allCases, values).filter { $1 != "*" }.map { "\($0.rawValue)=\($1)" }
    return known.isEmpty ? "any" : known.joined(separator: ", ")
  }

  /// The same for a reader: `iOS, phone up to 375, portrait`; empty when nothing is known.
  package var words: String { values.filter { $0 != "*" }.joined(separator: ", ") }

  /// What tells it from another context, for a reader: `phone up to 375, portrait`; empty where they
  /// are compatible.
  func words(differingFrom other: BaselineContext, on axes: Set<Axis>) -> String {
    let differing = Axis.allCases.indices.filter { index in
      let axis = Axis.allCases[index]
      let (one, two) = (axis.counted(values[index]), axis.counted(other.values[index]))
      return axes.contains(axis) && one != two && one != "*" && two != "*"
    }
    return differing.map { values[$0] }.joined(separator: ", ")
  }

  /// Whether the first sorts before, axis by axis, by bytes.
  package static func < (left: BaselineContext, right: BaselineContext) -> Bool {
    for (first, second) in zip(left.values, right.values) where first != second {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return false
  }
}

extension BaselineContext.Axis {
  /// The axes that count.
  package static let counted: Set<BaselineContext.Axis> = [
    .platform, .device, .orientation, .contentSize, .locale,
  ]

  /// The axes on which a finding of a rule has to have been accepted; none for rules that depend on the
  /// code alone.
  static func deciding(_ binding: RuleCard.Binding) -> Set<BaselineContext.Axis> {
    switch binding {
    case .code: []
    case .geometry: [.platform, .device, .orientation, .contentSize]
    case .language: [.locale]
    }
  }

  /// What a value means: the class that it names, or any.
  fileprivate func counted(_ value: String) -> String {
    switch self {
    case .platform: value
    case .device: DeviceClass(rawValue: value) == nil ? "*" : value
    case .orientation:
      value.hasPrefix("landscape") ? "landscape" : value.hasPrefix("portrait") ? "portrait" : "*"
    case .contentSize: TextSize(named: value)?.rawValue ?? "*"
    case .locale: value.languageOfLocale.isEmpty ? "*" : value.languageOfLocale
    case .os, .direction, .appearance: "*"
    }
  }
}
