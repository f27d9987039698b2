import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import ArgumentParser

/// The baseline of a command that reads no captures.
struct StoredBaselineOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(.baseline))
  var file: String?

  @Option(help: ArgumentHelp("The same as <file>.", valueName: "file"))
  var baseline: String?

  @OptionGroup var settings: ConfigurationOptions

  /// Returns the baseline. The argument overrides the option.
  ///
  /// - Parameter isOnlyShown: Whether to ignore a merge conflict in the file.
  func stored(isOnlyShown: Bool = false) throws -> BaselineFile {
    var stored = BaselineFile(try path())
    OutputGate.shared.protect(stored.path, as: .baseline)
    stored.isOnlyShown = isOnlyShown
    return stored
  }

  /// Returns the path of the file.
  func path() throws -> String {
    try file ?? baseline ?? settings.configuration().baselineInRepository()
  }
}
