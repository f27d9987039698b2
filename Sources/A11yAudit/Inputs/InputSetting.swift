import A11yCapture
import A11yFiles
import A11yModel

/// What a configuration says of the files that a pattern fits.
package struct InputSetting: Sendable {
  /// Which files, from the folder of the configuration.
  package var pattern: PathPattern
  /// The line of the pattern.
  package var line: Int
  /// What the captures are; nil for any format.
  package var format: String?
  /// How their names are read.
  package var template: NameTemplate?
  /// In which context they were captured.
  package var context: [String: String] = [:]
  /// Whether there may be no such file.
  package var isOptional = false

  /// Creates a setting that says nothing.
  package init(pattern: PathPattern, line: Int) {
    self.pattern = pattern
    self.line = line
  }

  /// What is known of a file that the pattern fits.
  fileprivate var description: CaptureDescription {
    var description = CaptureDescription()
    description.template = template
    description.context = context
    description.format = format
    return description
  }
}

/// What a configuration says of captures; the first pattern that fits a file counts.
package struct InputSettings: Sendable {
  /// The file that says it, as it is named in messages.
  package var path = ""
  /// The folder that the patterns start from.
  package var directory = "."
  /// The settings, in the order in which they were written.
  package var all: [InputSetting] = []

  /// Creates settings; by default nothing is said.
  package init(path: String = "", directory: String = ".", _ all: [InputSetting] = []) {
    self.path = path
    self.directory = directory
    self.all = all
  }

  /// What is said of a file.
  func description(of path: String) -> CaptureDescription {
    guard !all.isEmpty, path != "-", let path = Paths.below(directory, path) else {
      return CaptureDescription()
    }
    return all.first { $0.pattern.matches(path) }?.description ?? CaptureDescription()
  }

  /// The files that the patterns fit.
  ///
  /// - Throws: ``AuditError`` for a pattern that fits nothing, which is a slip of the pen, or captures
  ///   that were not made.
  func expectedPaths() throws(AuditError) -> [String] {
    var expected: [String] = []
    for setting in all {
      let files = try files(setting)
      guard !files.isEmpty || setting.isOptional else {
        throw AuditError(
          .usage,
          "\(path):\(setting.line): no file fits path \""
            + "\(setting.pattern.text.escapedForDisplay(quotes: true))\"; "
            + "expected one, or optional: true")
      }
      expected += files
    }
    return expected
  }

  private func files(_ setting: InputSetting) throws(AuditError) -> [String] {
    let base = setting.pattern.base
    let start = base.isEmpty ? directory : Paths.join(directory, base)
    guard Paths.exists(start) else { return [] }
    let found = try AuditError.reading { () throws(ImportError) in
      try CaptureWalk(paths: [start]).inputs.map(\.path)
    }
    return found.filter { path in
      Paths.below(directory, path).map(setting.pattern.matches) == true
    }.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }
}
