import A11yTree

/// A setting in which a screen is captured, such as a text size, to be compared with the default.
public struct CaptureSetting: Hashable, Sendable {
  /// The name, as in `accessibility3`.
  public let name: String
  /// The arguments with which an app starts in the setting.
  public let launchArguments: [String]
  /// The context that differs from the default, by the keys of captures.
  package let context: [String: String]

  private init(_ name: String, _ context: [String: String], _ arguments: [String]) {
    (self.name, self.context, launchArguments) = (name, context, arguments)
  }

  /// The usual text size, light appearance, and from left to right.
  public static let `default` = CaptureSetting(
    "default", [:], sizeArguments("UICTContentSizeCategoryL"))
  /// The third accessibility size, the smallest at which body text is twice as large.
  public static let accessibility3 = CaptureSetting(
    "accessibility3", ["contentSize": "AX3"],
    sizeArguments("UICTContentSizeCategoryAccessibilityXL"))
  /// The largest text size.
  public static let accessibility5 = CaptureSetting(
    "accessibility5", ["contentSize": "AX5"],
    sizeArguments("UICTContentSizeCategoryAccessibilityXXXL"))
  /// The dark appearance.
  public static let dark = CaptureSetting(
    "dark", ["appearance": "dark"], CaptureSetting.default.launchArguments)
  /// A layout from right to left, in the language of the app.
  public static let rightToLeft = CaptureSetting(
    "rightToLeft", ["direction": "rtl"],
    CaptureSetting.default.launchArguments + [
      "-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES",
    ])
  /// Every translated text twice, so that texts without a translation stand out. Only an app that starts can be
  /// set to it.
  public static let doubled = CaptureSetting(
    "doubled", ["locale": Screen.doubledLocale],
    CaptureSetting.default.launchArguments + ["-NSDoubleLocalizedStrings", "YES"])

  /// The settings with fixed names.
  package static let named: [CaptureSetting] = [
    .default, .accessibility3, .accessibility5, .dark, .rightToLeft, .doubled,
  ]

  /// Returns the setting of a language, such as `de`. Only an app that starts can be set to it.
  public static func language(_ code: String) -> CaptureSetting {
    CaptureSetting(
      code, ["locale": code],
      CaptureSetting.default.launchArguments + [
        "-AppleLanguages", "(\(code))", "-AppleLocale", code,
      ])
  }

  private static func sizeArguments(_ category: String) -> [String] {
    ["-UIPreferredContentSizeCategoryName", category]
  }

  /// The whole context of a capture in the setting, given the language of the default.
  package func context(locale: String?) -> [String: String] {
    var values = ["contentSize": "L", "appearance": "light", "direction": "ltr"]
    values["locale"] = locale
    return values.merging(context) { _, own in own }
  }
}
