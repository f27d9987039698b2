import A11yModel
import A11yRules

/// The settings of a capture, as far as known.
struct CaptureSettings {
  private var values: [SettingAxis: String] = [:]
  // What has to be equal besides the settings: platform, system version, and axes of a team's own.
  private let rest: [String: String]

  init(_ screen: JudgedScreen) {
    let context = screen.baselineContext
    func known(_ value: String?) -> String? { value.flatMap { $0.isEmpty || $0 == "*" ? nil : $0 } }
    values[.contentSize] = known(context[.contentSize])
    values[.locale] = known(context[.locale])
    values[.orientation] = known(context[.orientation])
    values[.device] = known(context[.device])
    func setting(_ key: String) -> String? {
      screen.context[key].flatMap { SettingValue($0, of: key)?.text }
    }
    values[.appearance] = setting("appearance")
    values[.boldText] = setting("boldText")
    // A language brings its direction.
    values[.direction] =
      screen.compared?.tree.screen.layoutDirection?.code ?? setting("direction")
      ?? values[.locale].flatMap(LayoutDirection.init(ofLocale:))?.code
    values[.tapped] = screen.context["tapped"] ?? ""
    var rest = context.own
    for key in ["os"] + Screen.switches where key != SettingAxis.boldText.rawValue {
      rest[key] = screen.context[key] ?? ""
    }
    rest["platform"] = context[.platform]
    self.rest = rest
  }

  subscript(axis: SettingAxis) -> String? { values[axis] }

  /// The other settings, except for those that follow.
  func apart(from axis: SettingAxis) -> [String: String] {
    var others = values
    for axis in [axis] + axis.following { others[axis] = nil }
    return Dictionary(
      uniqueKeysWithValues: others.map { ($0.key.rawValue, $0.value) }
    ).merging(rest) { setting, _ in setting }
  }

  /// The settings that differ, apart from those that follow another one; nil for what is no setting, such as the
  /// version of the system.
  func differences(from other: CaptureSettings) -> [SettingAxis?] {
    let axes = SettingAxis.allCases.filter { values[$0] != other.values[$0] }
    let following = Set(axes.flatMap(\.following))
    return axes.filter { !following.contains($0) } + (rest == other.rest ? [] : [nil])
  }
}

extension JudgedScreen {
  /// Returns whether the screen was captured with a value of a setting.
  package func has(_ value: String, of axis: SettingAxis) -> Bool {
    CaptureSettings(self)[axis] == value
  }

  /// Returns whether the screen was captured like another one except for a setting.
  func isPaired(with other: JudgedScreen, on axis: SettingAxis) -> Bool {
    let (own, its) = (CaptureSettings(self), CaptureSettings(other))
    return own[axis] != its[axis] && own.apart(from: axis) == its.apart(from: axis)
  }
}
