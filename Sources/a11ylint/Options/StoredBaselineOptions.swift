import A11yBaselineStore
import A11yFiles
import ArgumentParser

/// Which baseline is meant by a command that only deals with the file.
struct StoredBaselineOptions: ParsableArguments {
  @Argument(help: "The baseline; by default the one of the configuration.")
  var file: String?

  @Option(
    help: ArgumentHelp("The baseline; by default the one of the configuration.", valueName: "file"))
  var baseline: String?

  @OptionGroup var settings: ConfigurationOptions

  /// The file, which has to be there; an argument counts first.
  ///
  /// - Parameter isOnlyShown: Whether a conflict that git has left in it is no matter.
  func stored(isOnlyShown: Bool = false) throws -> BaselineFile {
    var stored = BaselineFile(try path())
    OutputGate.shared.protect(stored.path, as: .baseline)
    stored.isOnlyShown = isOnlyShown
    return stored
  }

  /// The path of the file.
  func path() throws -> String {
    try file ?? baseline ?? settings.configuration().baselineInRepository()
  }
}
