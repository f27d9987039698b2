import A11yCapture
import A11yFiles
import A11yModel

/// The files that are read, and what is known of each beforehand.
///
/// Folders that were made for it, with the attachments of result bundles, go away with the value.
package struct InputPlan: Sendable {
  /// One file.
  package struct Step: Sendable {
    let input: CaptureWalk.Input
    /// What the configuration and a manifest say, or what is wrong with the manifest.
    let description: Result<CaptureDescription, ImportError>
    /// What the capture may have at most.
    var limits: ImportLimits
    /// What was read of it already; nil for a file that is still to be read.
    var prepared: Result<ImportResult, ImportError>?
    /// The comments of all sources that ask for findings to be left alone, by file.
    var comments: [String: [SourceAnswer.Comment]] = [:]

    /// What belongs to one part of a run together with the file: the name of its screen as far as that is
    /// known before it is read.
    var expectedName: String {
      let description = (try? description.get()) ?? CaptureDescription()
      return description.expectedName(of: input.path, attachedAs: input.attachment)
    }

    /// The screens that were read already, with what is known of them; nil for a file that is still to be read.
    ///
    /// - Throws: Why there are none.
    func preparedResult() throws(ImportError) -> ImportResult? {
      guard let prepared else { return nil }
      return try description.get().described(prepared.get(), of: input.path)
    }
    /// What the sources beside it say of the views of documents; nil where none were read.
    var code: CodeTable?
    /// What a document is called whose name others have, too.
    var title: String?

    /// The screens of the file, which was read.
    ///
    /// - Throws: Why nothing of it can be used. What is not read beside other things is a failure
    ///   in the result.
    func result(_ file: CaptureFile) throws(ImportError) -> ImportResult {
      let description = try description.get()
      var file = file
      file.code = code
      file.title = title
      let screens = try CaptureReader.screens(in: file, limits: limits)
      let named = input.attachment?.described(screens) ?? screens
      return description.described(named, of: input.path)
    }
  }

  /// The files, in the order in which they are reported.
  var steps: [Step] {
    didSet { hasTwins = Self.hasTwins(steps) }
  }
  /// Why nothing is known of the sources among the files, whichever of them are looked at.
  package private(set) var failures: [ImportError] = []
  /// Whether there are sources as well as captures, so that a screen may be there as both.
  private(set) var hasTwins = false
  /// The folder that paths of settings start from.
  let folder: String
  /// Whether these are all files that the configuration names.
  let isWhole: Bool
  private let bundles: ResultBundles

  /// Whether files that have not changed are left out, so that nothing is known to be fixed.
  package internal(set) var isOfChanges = false
  // How many of them.
  var leftOut = 0

  /// How many files are left out because they have not changed, where that is all of them; nil where any is read, or
  /// where there was none to begin with.
  var unchanged: Int? {
    isOfChanges && steps.isEmpty && failures.isEmpty && leftOut > 0 ? leftOut : nil
  }

  /// How many files are read.
  package var fileCount: Int { steps.count }

  /// How many of them are Swift sources.
  package var sourceCount: Int { steps.count { SourceReader.isSource($0.input.path) } }

  /// The paths of the files.
  package var paths: [String] { steps.map(\.input.path) }

  /// Plans for paths of a command line, or for the inputs of the configuration without any.
  ///
  /// - Parameter outputs: What the run is going to write.
  /// - Throws: ``AuditError`` for a path that cannot be read, and for a pattern that fits no file.
  package init(
    _ paths: [String], _ settings: InputSettings, writing outputs: OutputTargets = .init()
  ) throws(AuditError) {
    guard !paths.isEmpty || !settings.all.isEmpty else {
      throw AuditError(
        .usage, "no capture named; expected files or folders, or inputs in .a11ylint.yml")
    }
    folder = settings.directory
    isWhole = paths.isEmpty
    let bundles = try ResultBundles(in: paths)
    self.bundles = bundles
    (steps, failures) = try bundles.naming { () throws(AuditError) in
      // Patterns have to fit something whether they are read or not.
      let expected = try settings.expectedInputs()
      let named = bundles.paths.map(Paths.relative)
      let inputs =
        try named.isEmpty
        ? expected
        : AuditError.reading { () throws(ImportError) in
          try CaptureWalk(paths: named, limits: settings.limits).inputs
        }
      return Self.steps(
        outputs.inputs(among: try Self.suites(among: inputs, settings, paths)), settings)
    }
    hasTwins = Self.hasTwins(steps)
  }

  // Where only suites of UI tests are asked for, what else lies in their folders is none.
  private static func suites(
    among inputs: [CaptureWalk.Input], _ settings: InputSettings, _ paths: [String]
  ) throws(AuditError) -> [CaptureWalk.Input] {
    guard settings.readsSuitesOnly else { return inputs }
    let sources = inputs.filter { SourceReader.isSource($0.path) }
    guard !sources.isEmpty else {
      throw AuditError(
        .input,
        "\(paths.map { $0.escapedForDisplay() }.joined(separator: ", ")): no Swift file; expected sources of UI tests"
      )
    }
    return sources
  }

  private static func hasTwins(_ steps: [Step]) -> Bool {
    let sources = steps.count { SourceReader.isSource($0.input.path) }
    return sources > 0 && sources < steps.count
  }

  // Sources are read together, for they refer to each other.
  private static func steps(
    _ inputs: [CaptureWalk.Input], _ settings: InputSettings
  ) -> (steps: [Step], failures: [ImportError]) {
    var manifests = ManifestSearch()
    let titles = DocumentNames(inputs.map(\.path))
    // Where nobody reads them, sources are files like others.
    let hasReader = settings.sources != nil || settings.suites != nil
    var found = settings.sources?.found(inputs) ?? SourceReader.Found()
    if let suites = settings.suites {
      suites.add(inputs, to: &found, demanded: settings.readsSuitesOnly)
    }
    // Their texts are read with the sources that refer to them.
    var steps = inputs.filter { !hasReader || !found.isRead($0) }.map { input in
      var step = step(input, settings, &manifests)
      step.code = found.code
      step.title = titles[input.path]
      return step
    }
    for (input, result) in found.results {
      var step = step(input, settings, &manifests)
      step.comments = found.comments
      step.prepared = result
      steps.append(step)
    }
    return (steps, found.failures)
  }

  /// Does something with the files, and calls them in errors what the user calls them.
  func naming<Value>(_ body: () throws(AuditError) -> Value) throws(AuditError) -> Value {
    try bundles.naming(body)
  }

  /// A text in which paths are those that the user knows.
  func shown(_ text: String) -> String { bundles.shown(text) }

  /// The screens of one file that a user wants to see, and what could not be read of it; a file that ends
  /// in `.sketch` is read as sketch notation.
  ///
  /// - Throws: Why nothing of it can be used.
  package static func screens(
    of path: String, _ settings: InputSettings
  ) throws(ImportError) -> ImportResult {
    if path.hasSuffix(SketchImporter.pathExtension) {
      return try SketchImporter.screens(in: CaptureFile.read(path: path))
    }
    var input = CaptureWalk.Input(path: path, isNamedByUser: true)
    if SourceReader.isSource(path), let reader = settings.sources {
      let found = reader.found([input], .wholeScreens)
      if let failure = found.failures.first { throw failure }
      guard let only = found.results.first else {
        throw ImportError(.noCapture, path: path, "no view of SwiftUI in it")
      }
      return try only.result.get()
    }
    var attachments = AttachmentSearch()
    input.attachment = try attachments.attachment(forFileAt: path)
    let file = try CaptureReader.file(at: path)
    var manifests = ManifestSearch()
    return try step(input, settings, &manifests).result(file)
  }

  private static func step(
    _ input: CaptureWalk.Input, _ settings: InputSettings, _ manifests: inout ManifestSearch
  ) -> Step {
    do throws(ImportError) {
      var description = settings.description(of: input.path)
      description.manifest = try manifests.manifest(for: input)
      return Step(
        input: input, description: .success(description), limits: settings.limits)
    } catch {
      return Step(input: input, description: .failure(error), limits: settings.limits)
    }
  }
}
