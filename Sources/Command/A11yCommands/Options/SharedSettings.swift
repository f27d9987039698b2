import A11yConfiguration
import ArgumentParser

extension ArgumentHelp {
  /// The help of an option whose setting is also a key of the configuration.
  ///
  /// - Parameter note: Sentences that concern only the option.
  init(_ setting: Setting, _ note: String = "", valueName: String? = nil) {
    self.init(
      "\(setting.help)\(note.isEmpty ? "" : " " + note)", valueName: valueName)
  }
}
