import A11yCapture
import A11yFiles
import A11yModel

/// The configuration of the files that match a pattern.
package struct InputSetting: Sendable {
  /// The patterns, relative to the configuration.
  package var patterns: [PathPattern]
  /// The line of the patterns in the configuration.
  package var line: Int
  package var column = 1
  /// The capture format; nil for any.
  package var format: String?
  /// The template for file names.
  package var template: NameTemplate?
  package var context: [String: String] = [:]
  /// Whether the patterns may match no file.
  package var isOptional = false

  package init(patterns: [PathPattern], line: Int) {
    self.patterns = patterns
    self.line = line
  }

  /// The description of a file that matches.
  fileprivate var description: CaptureDescription {
    var description = CaptureDescription()
    description.template = template
    description.context = context
    description.format = format
    return description
  }
}

/// The configuration of files. The first pattern that matches a file applies.
package struct InputSettings: Sendable {
  /// The configuration file, as messages name it.
  package var path = ""
  /// The folder that the patterns are relative to.
  package var directory = "."
  /// The settings, in file order.
  package var all: [InputSetting] = []
  package var limits = ImportLimits()
  /// The reader of Swift sources; nil to treat them as files without a capture.
  package var sources: SourceReader?
  /// The reader of queries in sources of UI tests; nil to ignore them.
  package var suites: SuiteReader?
  /// Whether the run leaves out screens on purpose.
  package var isPartial = false
  /// Whether sources refer to all files of their project, and not only to inputs.
  package var readsProject = false
  /// Whether the previews of a source are read instead of its views.
  package var showsPreviews = false
  /// Whether only these queries are read.
  package var readsSuitesOnly = false
  /// The inputs that are checked; nil for all.
  package var changes: ChangedInputs?
  /// The texts of captures and documents that an editor has not saved, by path.
  package var unsaved: [String: TextStorage] = [:]

  package init(path: String = "", directory: String = ".", _ all: [InputSetting] = []) {
    self.path = path
    self.directory = directory
    self.all = all
  }

  /// Returns the description of a file.
  func description(of path: String) -> CaptureDescription {
    guard !all.isEmpty, path != "-", let path = Paths.below(directory, path) else {
      return CaptureDescription()
    }
    return all.first { $0.patterns.contains { $0.matches(path) } }?.description
      ?? CaptureDescription()
  }

  /// The files to read, the folders in which they were looked for, and what was not looked into there.
  struct Expected {
    var inputs: [CaptureWalk.Input] = []
    var roots: [String] = []
    var skipped: [SkippedFolder] = []
  }

  /// Returns the files that match. A file named without wildcards must be a capture.
  ///
  /// - Throws: ``AuditError`` for a pattern that matches no file: it has a typo, or captures are missing.
  func expectedInputs() throws(AuditError) -> Expected {
    var expected = Expected()
    var walks: [String: Walk] = [:]
    var places: [String: Int] = [:]
    for setting in all {
      for pattern in setting.patterns {
        let files = try files(pattern, &walks, &expected)
        guard !files.isEmpty || setting.isOptional else {
          throw AuditError(
            .usage,
            "\(path):\(setting.line):\(setting.column): no file matches path \""
              + "\(pattern.text.escapedForDisplay(quotes: true))\"; "
              + "expected one, or optional: true")
        }
        for file in files {
          if let place = places[file.path] {
            // A file that a folder has, too, may be something else.
            if !file.isNamedByUser { expected.inputs[place].isNamedByUser = false }
            continue
          }
          var input = CaptureWalk.Input(path: file.path, isNamedByUser: file.isNamedByUser)
          input.attachment = file.attachment
          places[file.path] = expected.inputs.count
          expected.inputs.append(input)
        }
        try limit(expected.inputs)
      }
    }
    return expected
  }

  private func limit(_ inputs: [CaptureWalk.Input]) throws(AuditError) {
    guard inputs.count > limits.files else { return }
    try AuditError.reading { () throws(ImportError) in
      throw ImportError(
        .limit, path: inputs[limits.files].path,
        "too many files; expected at most \(limits.files)")
    }
  }

  // The inputs in a folder, with their paths relative to that of the configuration; nil for one that is not below it.
  private struct Walk {
    let inputs: CaptureWalk
    let paths: [String?]
  }

  // Each folder is walked once, however many patterns begin there.
  private func files(
    _ pattern: PathPattern, _ walks: inout [String: Walk], _ expected: inout Expected
  ) throws(AuditError) -> [CaptureWalk.Input] {
    let base = pattern.base
    let start = base.isEmpty ? directory : Paths.join(directory, base)
    guard Paths.exists(start) else { return [] }
    let known = walks[start]
    let walk = try AuditError.reading { () throws(ImportError) in
      if let known { return known }
      let inputs = try CaptureWalk(paths: [start], limits: limits)
      let below = Paths.below(directory)
      return Walk(inputs: inputs, paths: inputs.inputs.map { below($0.path) })
    }
    if known == nil {
      walks[start] = walk
      expected.roots.append(start)
      expected.skipped += walk.inputs.skipped.filter { !expected.skipped.contains($0) }
    }
    return zip(walk.inputs.inputs, walk.paths).filter { $1.map(pattern.matches) == true }.map(\.0)
  }
}
