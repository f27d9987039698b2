import A11yModel
import A11yRules
import ArgumentParser

/// Which baseline is meant by a command that only deals with the file.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The baseline; by default the one of the configuration.", valueName: "file"))
  var baseline: String?

  @OptionGroup var settings: ConfigurationOptions

  /// Where the baseline is.
  ///
  /// - Parameter file: What was named as an argument, which counts first.
  func place(_ file: String? = nil) throws(CommandFailure) -> BaselinePlace {
    if let path = file ?? baseline { return BaselinePlace(path: path, isNamed: true) }
    return BaselinePlace.standard(try settings.configuration())
  }
}

extension BaselinePlace {
  /// The place that the configuration names, or the usual one.
  static func standard(_ configuration: Configuration) -> BaselinePlace {
    let path = configuration.baselinePath ?? Configuration.defaultBaselinePath
    return BaselinePlace(path: Paths.join(configuration.directory, path), isNamed: false)
  }

  /// The baseline, which has to be there.
  func baseline() throws(CommandFailure) -> Baseline {
    try StoredBaseline.read(path)
  }
}
