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
    values[.appearance] = known(screen.context["appearance"]?.lowercased())
    values[.boldText] = known(screen.context["boldText"]?.lowercased())
    values[.direction] =
      screen.compared?.tree.screen.layoutDirection
      .map { $0 == .rightToLeft ? "rtl" : "ltr" }
      ?? known(screen.context["direction"]?.lowercased())
    values[.tapped] = screen.context["tapped"] ?? ""
    var rest = context.own
    for key in ["os"] + Screen.switches where key != SettingAxis.boldText.rawValue {
      rest[key] = screen.context[key] ?? ""
    }
    rest["platform"] = context[.platform]
    self.rest = rest
  }

  subscript(axis: SettingAxis) -> String? { values[axis] }

  /// The other settings. The direction follows the language.
  func apart(from axis: SettingAxis) -> [String: String] {
    var others = values
    others[axis] = nil
    if axis == .locale { others[.direction] = nil }
    // A rotated or larger device has another shape.
    if axis == .device { others[.orientation] = nil }
    return Dictionary(
      uniqueKeysWithValues: others.map { ($0.key.rawValue, $0.value) }
    ).merging(rest) { setting, _ in setting }
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
