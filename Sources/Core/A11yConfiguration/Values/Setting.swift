import A11yRules

/// A setting that a key of the configuration and an option of the command line share.
package struct Setting: Sendable {
  /// A sentence for the documentation and for `--help`, with code in backticks.
  let about: String
  /// Further sentences for the documentation alone.
  let details: String
  /// The default as written in the file; empty if there is none.
  let usual: String

  init(_ about: String, _ details: String = "", usual: String = "") {
    self.about = about
    self.details = details
    self.usual = usual
  }

  /// The sentences for the documentation.
  var reference: String { details.isEmpty ? about : "\(about) \(details)" }

  /// The setting of a path in the configuration.
  var relativeToConfiguration: Setting {
    Setting(
      about,
      [details, "Relative to the configuration."].filter { !$0.isEmpty }.joined(separator: " "),
      usual: usual)
  }

  /// The sentence without backticks, with the default at its end.
  package var help: String {
    let sentence = about.filter { $0 != "`" }
    guard !usual.isEmpty else { return sentence }
    return "\(sentence.dropLast()) (default: \(usual.filter { !"[]".contains($0) }))."
  }

  package static let profile = Setting(
    "The rules that run, and their levels.",
    Profile.allCases.map { "`\($0.rawValue)`: \($0.about)" }.joined(separator: " "),
    usual: Profile.default.rawValue)
  package static let include = Setting(
    "Judge more than the app's own elements: `web` adds pages in web views.")
  package static let baseline = Setting(
    "The baseline file, SQLite or JSON Lines.", usual: Configuration.defaultBaselinePath)
  package static let history = Setting(
    "Record runs in this SQLite file.", "Without it, runs are not recorded.")
  package static let failLevel = Setting(
    "Fail on new findings of this severity or higher.", usual: "error")
  package static let failOn = Setting(
    "Also fail on stale baseline entries, unused suppressions or findings of new rules.",
    "`stale`: the finding of an entry is gone. `unused-suppression`: a suppression hides nothing. "
      + "`new-rules`: the baseline does not know a rule yet.")
  package static let outputs = Setting(
    "Write a report to standard output, or to a file with `format=path`.", usual: "[pretty]")
  package static let export = Setting("Write the settings for tests to this file.")
}
