import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yRules

/// The files to read, and their settings.
///
/// Temporary folders with the attachments of result bundles exist as long as the value.
package struct InputPlan: Sendable {
  package struct Step: Sendable {
    let input: CaptureWalk.Input
    /// The settings from the configuration and a manifest, or the error in the manifest.
    let description: Result<CaptureDescription, ImportError>
    var limits: ImportLimits
    /// The screens if the file was read already; otherwise nil.
    var prepared: Result<ImportResult, ImportError>?
    /// The suppression comments of all sources, by file.
    var comments: [String: [SourceComment]] = [:]

    /// The name of the screen as far as it is known without reading the file. It decides the shard.
    var expectedName: String {
      let description = (try? description.get()) ?? CaptureDescription()
      return description.expectedName(of: input.path, attachedAs: input.attachment)
    }

    /// The format that the configuration names; nil if it is detected.
    var format: String? { (try? description.get())?.format }

    /// Returns the screens with names and context if the file was read already; otherwise nil.
    func preparedResult() throws(ImportError) -> ImportResult? {
      guard let prepared else { return nil }
      return try description.get().described(prepared.get(), of: input.path)
    }
    /// The properties that sources set on views of documents; nil if no sources were read.
    var code: CodeTable?
    /// The unique name of a document whose file name others share.
    var title: String?
    /// The text that an editor has not saved; nil for the file on disk.
    var unsaved: TextStorage?
    /// A number that changes with the screens or with the code beside the file; nil if unknown.
    var revision: Int?

    /// Reads the file.
    func file() throws(ImportError) -> CaptureFile {
      if let unsaved { return CaptureFile(path: input.path, storage: unsaved) }
      return try CaptureReader.file(at: input.path, limits: limits)
    }

    /// Returns the screens of the file.
    ///
    /// - Throws: ``ImportError`` if no screen can be read. Otherwise, unreadable parts are failures in the result.
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

  /// The files, in report order.
  var steps: [Step] {
    didSet { hasTwins = Self.hasTwins(steps) }
  }
  /// The errors that ended the reading of all sources.
  package private(set) var failures: [ImportError] = []
  /// Whether there are both sources and captures, so that a screen may appear as both.
  private(set) var hasTwins = false
  /// The folder that paths in settings are relative to.
  let folder: String
  /// Whether the files are meant to show all screens of the baseline.
  let isWhole: Bool
  /// Whether only some inputs were named.
  private(set) var isNamed = false
  /// Whether the files show all screens only if there are captures among them, because a folder was named.
  let isWholeOfCaptures: Bool
  private let bundles: ResultBundles
  private var inputs: [CaptureWalk.Input]
  private var settings: InputSettings
  /// The folders in which inputs were looked for, and the inputs that were named.
  package private(set) var roots: [String] = []
  // What was not looked into there.
  private var skipped: [SkippedFolder] = []
  // The views in sources of the project that are no inputs, by file.
  private var others: [String: [String]] = [:]
  private var readsSources = false
  /// The files that are read only because sources refer to them.
  package private(set) var project = ProjectFiles()

  /// The names of the images of the projects around the captures.
  private(set) var imageNames = ImageNames()

  /// Whether unchanged files are left out, so that fixed findings are unknown.
  package let isOfChanges: Bool
  /// The number of unchanged files.
  package private(set) var leftOut = 0

  /// The number of unchanged files if all files are unchanged; nil if any is read, or if there are none.
  var unchanged: Int? {
    isOfChanges && steps.isEmpty && failures.isEmpty && leftOut > 0 ? leftOut : nil
  }

  /// The notes on folders that are not read although they may have inputs.
  var folderNotes: [CheckResult.InputNote] {
    let hidden = skipped.map { folder in
      let count = "\(folder.isMore ? "at least " : "")\(folder.files)"
      return CheckResult.InputNote(
        .folder, path: folder.path,
        message: folder.isLink
          ? SkippedFolder.leadsOut(folder.path)
            ? "a link that leads out of the repository, which is not followed"
            : "a link to a folder, which is not followed; name the folder to read it"
          : "hidden, and not read; sources, documents and captures: \(count); name the path to read it"
      )
    }
    guard readsSources else { return hidden }
    // A configuration that was written before a folder was made has no pattern for it.
    let outside = Dictionary(grouping: isWhole && !settings.all.isEmpty ? others.keys.sorted() : [])
    {
      Paths.parent(of: $0)
    }
    .sorted { $0.key < $1.key }
    .map { folder, files in
      var note = CheckResult.InputNote(
        .folder, path: folder,
        message: "sources with views that no input of the configuration has: \(files.count)")
      note.screens = files.flatMap { others[$0] ?? [] }
      return note
    }
    let foreign = Dictionary(grouping: inputs.compactMap { SourceReader.foreignFolder(of: $0) }) {
      $0
    }
    .mapValues(\.count)
    return hidden + outside
      + foreign.sorted { $0.key < $1.key }.map { folder, count in
        CheckResult.InputNote(
          .folder, path: folder,
          message: "sources of package managers and builds are not judged: \(count)")
      }
  }

  /// The suppression comments in the sources among the inputs.
  var comments: [Suppression] {
    let comments = steps.first { !$0.comments.isEmpty }?.comments ?? [:]
    let others = Set(project.paths)
    return comments.filter { !others.contains($0.key) }.sorted { $0.key < $1.key }.flatMap {
      file, comments in
      comments.map { Suppression($0, in: file) }
    }
  }

  package var fileCount: Int { steps.count }

  package var paths: [String] { steps.map(\.input.path) }

  /// Creates a plan for paths of the command line, for the configured inputs if there are no paths, or else for the
  /// working directory.
  ///
  /// - Parameter outputs: The files that the run writes.
  /// - Throws: ``AuditError`` for a path that cannot be read, and for a pattern that matches no file.
  package init(
    _ paths: [String], _ settings: InputSettings, writing outputs: OutputTargets = .init()
  ) throws(AuditError) {
    let paths = paths.isEmpty && settings.all.isEmpty ? ["."] : paths
    folder = settings.directory
    let isAll = paths.isEmpty || paths.contains { Self.covers($0, settings) }
    isWholeOfCaptures = !isAll && settings.all.isEmpty && paths.contains(where: Paths.isFolder)
    isWhole = !settings.isPartial && (isAll || isWholeOfCaptures)
    isNamed = !isAll && !isWholeOfCaptures
    self.settings = settings
    let bundles = try ResultBundles(in: paths)
    self.bundles = bundles
    var found = InputSettings.Expected()
    inputs = try bundles.naming { () throws(AuditError) in
      // Patterns must match a file even if the command line names other paths, except in a part of a run.
      let named = bundles.paths.map(Paths.relative)
      if !settings.isPartial || named.isEmpty { found = try settings.expectedInputs() }
      if !named.isEmpty {
        let walk = try AuditError.reading { () throws(ImportError) in
          try CaptureWalk(paths: named, limits: settings.limits)
        }
        found = .init(inputs: walk.inputs, roots: named, skipped: walk.skipped)
      }
      let inputs = outputs.inputs(among: try Self.suites(among: found.inputs, settings, paths))
      return settings.readsProject ? Self.normalized(inputs) : inputs
    }
    (roots, skipped, readsSources) = (found.roots, found.skipped, settings.sources != nil)
    isOfChanges = settings.changes != nil
    let changed = Self.changed(among: inputs, settings)
    if settings.sources != nil, changed?.contains(where: SourceReader.isJudged) != false {
      // A pattern leaves files of its folder out.
      let folders = bundles.paths.isEmpty && !settings.all.isEmpty ? [] : roots
      project = SourceReader.project(
        around: inputs, besides: folders, settings.limits, isWhole: settings.readsProject)
      if project.paths.contains(where: SourceReader.isJudged) { isNamed = !isAll }
    }
    (steps, failures) = Self.steps(
      inputs, settings, beside: project, only: changed, leftOut: &leftOut, others: &others)
    hasTwins = Self.hasTwins(steps)
    let captures = inputs.map(\.path).filter { $0 != "-" && !SourceReader.mayRefer(toFileAt: $0) }
    if settings.readsProject, !captures.isEmpty {
      imageNames = ImageNames(around: captures, settings.limits)
    }
  }

  /// Reads the previews of the sources among the inputs, and their views.
  package func previews(by reader: SourceReader) throws(ImportError) -> SourceAnswer {
    try reader.previews(of: inputs, settings)
  }

  /// Returns a plan for the same files, of which sources are read again.
  package func again(_ settings: InputSettings) -> InputPlan {
    var plan = self
    let known = Dictionary(steps.map { ($0.input.path, $0.description) }) { first, _ in first }
    (plan.steps, plan.failures) = Self.steps(
      inputs, settings, described: known, beside: project, leftOut: &plan.leftOut,
      others: &plan.others)
    return plan
  }

  /// Returns a plan for some of the files, or for all, of which some have other texts than on disk.
  ///
  /// - Parameter removed: Files that are no longer on disk, which are inputs of the plan, too.
  package func again(
    _ paths: Set<String>?, as texts: [String: [UInt8]], besides removed: [String] = []
  ) -> InputPlan {
    var plan = self
    plan.inputs += removed.map { CaptureWalk.Input(path: $0, isNamedByUser: false) }
    plan.settings.sources = settings.sources?.reading(texts)
    plan.settings.unsaved.merge(texts.mapValues { TextStorage($0) }) { $1 }
    plan.settings.suites = nil
    let known = Dictionary(steps.map { ($0.input.path, $0.description) }) { first, _ in first }
    (plan.steps, plan.failures) = Self.steps(
      plan.inputs, plan.settings, described: known, beside: project, only: paths,
      leftOut: &plan.leftOut, others: &plan.others)
    return plan
  }

  /// Returns the text of a source as it was read; empty if it cannot be read any longer.
  func text(of path: String) -> [UInt8] {
    let text = settings.unsaved[path] ?? (try? CaptureFile.read(path: path))?.storage
    return text?.withBytes { Array($0) } ?? []
  }

  /// Returns a plan for the sources and documents of the project that are no inputs.
  func rest() -> InputPlan {
    var rest = self
    rest.isNamed = false
    let others = project.paths.filter(SourceReader.isJudged)
    rest.inputs = others.map { CaptureWalk.Input(path: $0, isNamedByUser: false) }
    rest.project.exchange(others, for: inputs.map(\.path).filter(SourceReader.mayRefer))
    (rest.steps, rest.failures) = Self.steps(
      rest.inputs, settings, beside: rest.project, leftOut: &rest.leftOut, others: &rest.others)
    return rest
  }

  /// Creates a plan for a capture in memory, which has no files beside it.
  ///
  /// - Throws: ``AuditError`` if no screen can be read.
  package init(_ file: CaptureFile, _ settings: InputSettings) throws(AuditError) {
    folder = settings.directory
    self.settings = settings
    (isWhole, isWholeOfCaptures, isOfChanges) = (false, false, false)
    bundles = try ResultBundles(in: [])
    let screens = try AuditError.reading { () throws(ImportError) in
      try CaptureReader.screens(in: file, limits: settings.limits)
    }
    var step = Step(
      input: CaptureWalk.Input(path: file.path, isNamedByUser: true),
      description: .success(CaptureDescription()), limits: settings.limits)
    step.prepared = .success(screens)
    inputs = [step.input]
    steps = [step]
  }

  // Whether a path is that of the folder of the configuration, or of one around it.
  private static func covers(_ path: String, _ settings: InputSettings) -> Bool {
    let (folder, project) = (Paths.resolved(path), Paths.resolved(settings.directory))
    return path != "-" && (folder == project || Paths.below(folder, project) != nil)
  }

  // A source has one path, however it was typed, so that it is no second file of its project.
  private static func normalized(_ inputs: [CaptureWalk.Input]) -> [CaptureWalk.Input] {
    var seen: Set<String> = []
    return inputs.map { input in
      var input = input
      if SourceReader.mayRefer(toFileAt: input.path) {
        input.path = Paths.relative(Paths.absolute(input.path))
      }
      return input
    }.filter { seen.insert($0.path).inserted }
  }

  // For UI-test suites alone, other files in their folders are ignored.
  private static func suites(
    among inputs: [CaptureWalk.Input], _ settings: InputSettings, _ paths: [String]
  ) throws(AuditError) -> [CaptureWalk.Input] {
    guard settings.readsSuitesOnly else { return inputs }
    let sources = inputs.filter { SuiteReader.isSuite($0.path) }
    guard !sources.isEmpty else {
      throw AuditError(
        .input,
        "\(paths.map { $0.escapedForDisplay() }.joined(separator: ", ")): no source of UI tests; "
          + "expected Swift files, Maestro flows, or sources of Detox, Appium, KIF or EarlGrey"
      )
    }
    return sources
  }

  private static func hasTwins(_ steps: [Step]) -> Bool {
    let sources = steps.count { SourceReader.isSource($0.input.path) }
    return sources > 0 && sources < steps.count
  }

  // Returns the inputs to check; nil for all.
  private static func changed(
    among inputs: [CaptureWalk.Input], _ settings: InputSettings
  ) -> Set<String>? {
    settings.changes.map { changes in
      Set(inputs.filter(\.isAlwaysChecked).map(\.path)).union(
        changes.changed(among: inputs.map(\.path)))
    }
  }

  // Sources refer to each other, so they are read together.
  private static func steps(
    _ inputs: [CaptureWalk.Input], _ settings: InputSettings,
    described known: [String: Result<CaptureDescription, ImportError>] = [:],
    beside project: ProjectFiles, only: Set<String>? = nil, leftOut: inout Int,
    others: inout [String: [String]]
  ) -> (steps: [Step], failures: [ImportError]) {
    var manifests = ManifestSearch()
    // A recording is read with its capture.
    let inputs = inputs.filter { $0.isNamedByUser || !RecordingFile.isNamedAsRecording($0.path) }
    let titles = DocumentNames(inputs.map(\.path) + project.paths)
    let changed = only ?? changed(among: inputs, settings)
    // Without a reader, sources are files like any others.
    let hasReader = settings.sources != nil || settings.suites != nil
    var found =
      settings.sources?.found(inputs, of: changed, beside: project) ?? SourceReader.Found()
    if let suites = settings.suites {
      suites.add(inputs, to: &found, demanded: settings.readsSuitesOnly)
    }
    func isLeftOut(_ input: CaptureWalk.Input) -> Bool {
      changed?.contains(input.path) == false
    }
    (leftOut, others) = (inputs.count(where: isLeftOut), found.others)
    var steps: [Step] = []
    // String catalogs are read together with the sources that refer to them.
    for input in inputs where !(hasReader && found.isRead(input)) && !isLeftOut(input) {
      var step = step(input, settings, &manifests, known)
      step.code = found.code
      step.title = titles[input.path]
      step.unsaved = settings.unsaved[input.path]
      step.revision = found.codeRevision
      steps.append(step)
    }
    for (input, result) in found.results where !isLeftOut(input) {
      var step = step(input, settings, &manifests, known)
      step.comments = found.comments
      step.prepared = result
      step.revision = found.revisions[input.path]
      steps.append(step)
    }
    return (steps, found.failures)
  }

  /// Calls a function, and replaces temporary paths in its errors.
  func naming<Value>(_ body: () throws(AuditError) -> Value) throws(AuditError) -> Value {
    try bundles.naming(body)
  }

  /// Returns a text with temporary paths replaced by those of result bundles.
  func shown(_ text: String) -> String { bundles.shown(text) }

  // The screens of the files in a folder. Sources are read together.
  private static func screens(
    in folder: String, _ settings: InputSettings
  ) throws(ImportError) -> ImportResult {
    let inputs = try CaptureWalk(paths: [folder], limits: settings.limits).inputs
    var all = ImportResult()
    func add(_ result: Result<ImportResult, ImportError>) {
      switch result {
      case .success(let read):
        all.screens += read.screens
        all.failures += read.failures
      case .failure(let error): if !error.isWithoutCapture { all.failures.append(error) }
      }
    }
    let found = settings.sources?.found(inputs, settings)
    if let failure = found?.failures.first { throw failure }
    for (_, result) in found?.results ?? [] { add(result) }
    for input in inputs where found?.isRead(input) != true && !settings.showsPreviews {
      add(Result { () throws(ImportError) in try screens(of: input.path, settings) })
    }
    guard !all.screens.isEmpty || !all.failures.isEmpty else {
      throw ImportError(
        .noCapture, path: folder,
        settings.showsPreviews
          ? SourceReader.noPreview : "no capture or source with a screen in it")
    }
    return all
  }

  /// Reads the screens of one file, or of all files in a folder. A file that ends in `.sketch` is read as sketch
  /// notation.
  ///
  /// - Throws: ``ImportError`` if no screen can be read.
  package static func screens(
    of path: String, _ settings: InputSettings
  ) throws(ImportError) -> ImportResult {
    if path.hasSuffix(SketchImporter.pathExtension) {
      return try SketchImporter.screens(in: CaptureFile.read(path: path))
    }
    if Paths.isFolder(path), !path.hasSuffix(".xcresult") {
      return try screens(in: path, settings)
    }
    var input = CaptureWalk.Input(path: path, isNamedByUser: true)
    if SourceReader.isSource(path), let reader = settings.sources {
      return try reader.screens(of: path, settings)
    }
    var attachments = AttachmentSearch()
    input.attachment = try attachments.attachment(forFileAt: path)
    var manifests = ManifestSearch()
    var step = step(input, settings, &manifests)
    step.unsaved = settings.unsaved[path]
    return try step.result(step.file())
  }

  private static func step(
    _ input: CaptureWalk.Input, _ settings: InputSettings, _ manifests: inout ManifestSearch,
    _ known: [String: Result<CaptureDescription, ImportError>] = [:]
  ) -> Step {
    if let description = known[input.path] {
      return Step(input: input, description: description, limits: settings.limits)
    }
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

extension CaptureWalk.Input {
  // Git knows nothing of standard input, and of attachments.
  fileprivate var isAlwaysChecked: Bool { path == "-" || attachment != nil }
}
