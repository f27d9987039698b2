/// Classes of devices by the shorter side of the screen, so that next year's phone has an existing class.
///
/// Baselines and reports contain the raw values.
package enum DeviceClass: String, CaseIterable, Sendable {
  case smallPhone = "phone up to 375"
  case phone = "phone up to 413"
  case largePhone = "phone above 413"
  case pad = "pad up to 834"
  case largePad = "pad above 834"
  case tv, vision, mac, watch

  /// The kind of device, for example `phone`.
  var kind: Substring { rawValue.prefix { $0 != " " } }

  /// Returns the class of a phone.
  ///
  /// - Parameter width: The shorter side of the screen, in points.
  package static func ofPhone(width: Double) -> DeviceClass {
    width <= 375 ? .smallPhone : width <= 413 ? .phone : .largePhone
  }

  /// Returns the class of a tablet.
  ///
  /// - Parameter width: The shorter side of the screen, in points.
  package static func ofPad(width: Double) -> DeviceClass { width <= 834 ? .pad : .largePad }
}

extension String {
  /// The language of a locale with its script, if any: `de` for `de_AT`, `zh-hans` for `zh-Hans-CN`.
  ///
  /// Empty without a language.
  package var languageOfLocale: String {
    let parts = split { $0 == "_" || $0 == "-" || $0 == "@" || $0 == "." }.map { $0.lowercased() }
    guard let language = parts.first, language.allSatisfy(\.isLetter) else { return "" }
    guard parts.count > 1, parts[1].utf8.count == 4, parts[1].allSatisfy(\.isLetter) else {
      return language
    }
    return "\(language)-\(parts[1])"
  }
}
