/// A value of a setting in the context of a capture, such as `rtl`.
///
/// Manifests, captures, configurations and file names are all read with it, so that captures compare equal however
/// people write a value.
package struct SettingValue: Hashable, Sendable {
  /// The usual spelling.
  package let text: String

  /// Creates the value of a setting; nil if the setting has no such value. Settings with free values, such as a
  /// device, keep the text.
  package init?(_ text: String, of key: String) {
    if key == "contentSize" {
      guard let size = TextSize(named: text) else { return nil }
      self.text = size.rawValue
    } else if let values = Self.values(of: key) {
      let word = text.lowercased().filter { $0.isLetter || $0.isNumber }
      guard let value = values.first(where: { $0.spellings.contains(word) }) else { return nil }
      self.text = value.usual
    } else {
      self.text = text
    }
  }

  /// Returns a message about an unknown value, with the known ones.
  package static func fault(of text: String, for key: String) -> String {
    let known = values(of: key)?.map(\.usual) ?? TextSize.allCases.map(\.rawValue)
    let others = known.dropLast().joined(separator: ", ")
    return
      "\(key) is \(String(text.prefix(60)).inQuotes); expected \(others) or \(known.last ?? "")"
  }

  private typealias Value = (usual: String, spellings: [String])

  private static func values(of key: String) -> [Value]? {
    switch key {
    case "direction": [("ltr", ["ltr", "lefttoright"]), ("rtl", ["rtl", "righttoleft"])]
    case "appearance": [("light", ["light", "lightmode"]), ("dark", ["dark", "darkmode"])]
    case "orientation":
      ["portrait", "portraitUpsideDown", "landscape", "landscapeLeft", "landscapeRight"]
        .map { ($0, [$0.lowercased()]) }
    case _ where Screen.switches.contains(key):
      [("on", ["on", "true", "yes"]), ("off", ["off", "false", "no"])]
    default: nil
    }
  }
}
