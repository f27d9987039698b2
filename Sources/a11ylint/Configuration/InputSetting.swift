import A11yCapture

/// What `inputs:` of `.a11ylint.yml` says of the files that a pattern fits.
struct InputSetting {
  /// Which files, from the folder of the configuration.
  var pattern: PathPattern
  /// The line of the pattern.
  var line: Int
  /// What the captures are; nil for any format.
  var format: String?
  /// How their names are read.
  var template: NameTemplate?
  /// In which context they were captured.
  var context: [String: String] = [:]
  /// Whether there may be no such file.
  var isOptional = false

  /// What is known of a file that the pattern fits.
  var description: CaptureDescription {
    var description = CaptureDescription()
    description.template = template
    description.context = context
    description.format = format
    return description
  }
}
