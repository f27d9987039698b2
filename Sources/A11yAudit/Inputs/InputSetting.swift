import A11yCapture
import A11yFiles
import A11yModel

/// What a configuration says of the files that a pattern fits.
package struct InputSetting: Sendable {
  /// Which files, from the folder of the configuration.
  package var patterns: [PathPattern]
  /// The line of the patterns.
  package var line: Int
  /// Their column.
  package var column = 1
  /// What the captures are; nil for any format.
  package var format: String?
  /// How their names are read.
  package var template: NameTemplate?
  /// In which context they were captured.
  package var context: [String: String] = [:]
  /// Whether there may be no such file.
  package var isOptional = false

  /// Creates a setting that says nothing.
  package init(patterns: [PathPattern], line: Int) {
    self.patterns = patterns
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
  /// What captures may have at most.
  package var limits = ImportLimits()
  /// Who reads Swift sources; nil where nobody can, and they are files without a capture.
  package var sources: SourceReader?
  /// Who reads the queries of UI tests in Swift sources; nil where nobody asks these.
  package var suites: SuiteReader?
  /// Whether nothing but these queries is read.
  package var readsSuitesOnly = false

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
    return all.first { $0.patterns.contains { $0.matches(path) } }?.description
      ?? CaptureDescription()
  }

  /// The files that the patterns fit; one that a pattern without wildcards names has to be a capture, and
  /// what others meet may be something else.
  ///
  /// - Throws: ``AuditError`` for a pattern that fits nothing, which is a slip of the pen, or captures
  ///   that were not made.
  func expectedInputs() throws(AuditError) -> [CaptureWalk.Input] {
    var paths: [String] = []
    var met: Set<String> = []
    for setting in all {
      for pattern in setting.patterns {
        let files = try files(pattern)
        guard !files.isEmpty || setting.isOptional else {
          throw AuditError(
            .usage,
            "\(path):\(setting.line):\(setting.column): no file fits path \""
              + "\(pattern.text.escapedForDisplay(quotes: true))\"; "
              + "expected one, or optional: true")
        }
        met.formUnion(files.filter { !$0.isNamedByUser }.map(\.path))
        paths += files.map(\.path)
      }
    }
    let inputs = try AuditError.reading { () throws(ImportError) in
      try CaptureWalk(paths: paths, limits: limits).inputs
    }
    return inputs.map { input in
      var input = input
      input.isNamedByUser = !met.contains(input.path)
      return input
    }
  }

  private func files(_ pattern: PathPattern) throws(AuditError) -> [CaptureWalk.Input] {
    let base = pattern.base
    let start = base.isEmpty ? directory : Paths.join(directory, base)
    guard Paths.exists(start) else { return [] }
    let found = try AuditError.reading { () throws(ImportError) in
      try CaptureWalk(paths: [start], limits: limits).inputs
    }
    return found.compactMap { input in
      guard let path = Paths.below(directory, input.path), pattern.matches(path) else { return nil }
      let isBelow = input.path.hasPrefix("./")
      return CaptureWalk.Input(
        path: isBelow ? String(input.path.dropFirst(2)) : input.path,
        isNamedByUser: input.isNamedByUser)
    }
  }
}
