import A11yCapture
import A11yFiles
import A11yModel

/// A reader of Swift sources as screens. It is injected, so that this module links no Swift parser.
package struct SourceReader: Sendable {
  private let read: @Sendable (SourceRequest) throws(ImportError) -> SourceAnswer

  package init(
    _ read: @escaping @Sendable (SourceRequest) throws(ImportError) -> SourceAnswer
  ) {
    self.read = read
  }

  /// Reads files.
  package func answer(
    _ paths: [String], _ parts: Set<SourceRequest.Part>
  ) throws(ImportError) -> SourceAnswer {
    try read(SourceRequest(paths, parts))
  }

  /// Returns a reader of other texts than the files have.
  func reading(_ texts: [String: [UInt8]]) -> SourceReader {
    SourceReader { [read] (request) throws(ImportError) in
      var request = request
      request.unsaved.merge(texts) { $1 }
      return try read(request)
    }
  }

  static func isSource(_ path: String) -> Bool { SourceLanguage(path: path) == .swift }

  /// Whether a file has texts that sources refer to by key.
  package static func isCatalogue(_ path: String) -> Bool {
    [".xcstrings", ".strings", ".stringsdict"].contains { path.hasSuffix($0) }
  }

  // The file that lists the platforms of sources.
  private static func isProject(_ path: String) -> Bool {
    path.hasSuffix("/project.pbxproj")
  }

  /// Whether an input is in a folder of a package manager or build, which contains no files of the project.
  package static func isForeign(_ input: CaptureWalk.Input) -> Bool {
    !input.isNamedByUser && foreignFolder(of: input.path) != nil
  }

  /// The names of folders of package managers and builds.
  package static let foreignFolders: Set<Substring> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build", "vendor",
  ]

  /// Returns the folder of a package manager or build that contains a file; nil if none does.
  package static func foreignFolder(of path: String) -> String? {
    var path = path
    let end = path.withUTF8 { bytes -> Int? in
      var start = 0
      for (end, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") {
        let name = bytes[start..<end]
        // The length tells most names apart, faster than their hash.
        if foreignNames.contains(where: { $0.count == name.count && $0.elementsEqual(name) }) {
          return end
        }
        start = end + 1
      }
      return nil
    }
    return end.map { String(decoding: path.utf8.prefix($0), as: UTF8.self) }
  }

  private static let foreignNames = foreignFolders.map { Array($0.utf8) }

  /// Returns that folder for a source that is not judged because of it.
  static func foreignFolder(of input: CaptureWalk.Input) -> String? {
    isSource(input.path) && !input.isNamedByUser ? foreignFolder(of: input.path) : nil
  }

  // Objective-C is read only for the views of documents.
  private static func isObjectiveC(_ path: String) -> Bool {
    SourceLanguage(path: path) == .objectiveC
  }

  private static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The contents of the sources among some inputs.
  struct Found {
    /// The screens, by file.
    var results: [(input: CaptureWalk.Input, result: Result<ImportResult, ImportError>)] = []
    /// The properties that sources set on views of documents; nil if there are no documents.
    var code: CodeTable?
    /// A number that changes with ``code``.
    var codeRevision = 0
    /// The numbers that change with the screens of a file, without files about which there are remarks.
    var revisions: [String: Int] = [:]
    /// The suppression comments, by file.
    var comments: [String: [SourceComment]] = [:]
    /// The views in sources of the project that are no inputs, by file.
    var others: [String: [String]] = [:]
    /// The errors that ended the reading of all sources.
    var failures: [ImportError] = []
    var hasSources = false
    /// The files that were read as parts of a UI test suite.
    var suites: Set<String> = []
    fileprivate var hasDocuments = false

    /// Records why a file was not read completely, on its screens or instead of them.
    mutating func add(unread error: ImportError, of sources: [CaptureWalk.Input]) {
      guard let index = results.firstIndex(where: { $0.input.path == error.path }) else {
        let input = sources.first { $0.path == error.path }
        if let input { results.append((input, .failure(error))) }
        return
      }
      guard case .success(let result) = results[index].result else { return }
      results[index].result =
        error.code == .truncated ? .success(result.truncated(by: error)) : .failure(error)
    }

    /// Whether an input was read together with the sources.
    func isRead(_ input: CaptureWalk.Input) -> Bool {
      isSource(input.path) || suites.contains(input.path)
        || hasSources && (isCatalogue(input.path) || isProject(input.path))
        || hasDocuments && isObjectiveC(input.path)
    }
  }

  /// Whether sources may refer to a file.
  package static func mayRefer(toFileAt path: String) -> Bool {
    SourceLanguage(path: path) != nil || isDocument(path) || isProject(path) || isCatalogue(path)
  }

  static let noPreview = "no preview in it; expected #Preview"

  /// Whether a file may have screens.
  package static func isJudged(_ path: String) -> Bool { isSource(path) || isDocument(path) }

  /// Reads the screens or previews of the sources among some inputs, complete.
  func found(_ inputs: [CaptureWalk.Input], _ settings: InputSettings) -> Found {
    let project = Self.project(
      around: inputs, besides: [], settings.limits, isWhole: settings.readsProject)
    return found(inputs, settings.wholePart, beside: project)
  }

  /// Reads the screens of one source, complete.
  func screens(of path: String, _ settings: InputSettings) throws(ImportError) -> ImportResult {
    let path = Paths.relative(Paths.absolute(path))
    let input = CaptureWalk.Input(path: path, isNamedByUser: true)
    let project = Self.project(
      around: [input], besides: [], settings.limits, isWhole: settings.readsProject)
    func result(beside project: ProjectFiles) throws(ImportError) -> ImportResult {
      let found = found([input], settings.wholePart, beside: project)
      if let failure = found.failures.first { throw failure }
      guard let only = found.results.first(where: { $0.input.path == path }) else {
        throw ImportError(.noCapture, path: path, "no SwiftUI view in it; expected one")
      }
      if settings.showsPreviews, case .failure(let error) = only.result, error.code == .noCapture {
        throw ImportError(.noCapture, path: path, SourceReader.noPreview)
      }
      return try only.result.get()
    }
    do throws(ImportError) {
      return try result(beside: project)
    } catch  where error.isLeftOut {
      // Display does not depend on the platforms of a project.
      return try result(beside: ProjectFiles())
    }
  }

  /// Returns the files outside of some inputs that their sources refer to; none without a source.
  ///
  /// - Parameters:
  ///   - folders: The folders whose files are all among the inputs.
  ///   - isWhole: Whether to search the whole project, instead of only its project files.
  static func project(
    around inputs: [CaptureWalk.Input], besides folders: [String], _ limits: ImportLimits,
    isWhole: Bool
  ) -> ProjectFiles {
    let judged = inputs.map(\.path).filter(mayRefer)
    guard judged.contains(where: { isSource($0) || isDocument($0) }) else { return ProjectFiles() }
    var project = ProjectFiles()
    if isWhole {
      project = ProjectFiles(
        around: judged, besides: folders, limits, skipping: { foreignFolders.contains($0[...]) },
        where: { mayRefer(toFileAt: $1) || $1 == "project.pbxproj" })
    }
    // Outside of a repository, folders above may have project files, too.
    let known = Set((judged + project.paths).map(Paths.absolute))
    let code = judged.filter { SourceLanguage(path: $0) != nil }
    project.add(
      ProjectSearch.paths(around: code + project.roots.map { Paths.join($0, "-") })
        .filter { !known.contains(Paths.absolute($0)) })
    return project
  }

  /// Reads the sources among some inputs.
  ///
  /// - Parameters:
  ///   - screens: The requested part of the answer: screens for judging, or whole screens for display.
  ///   - changed: The inputs whose screens are wanted; nil for all.
  ///   - project: The other files of the project.
  func found(
    _ inputs: [CaptureWalk.Input], _ screens: SourceRequest.Part = .screens,
    of changed: Set<String>? = nil, beside project: ProjectFiles
  ) -> Found {
    var found = Found()
    found.hasSources = inputs.contains { Self.isSource($0.path) }
    let inputs = inputs.filter { !Self.isForeign($0) }
    found.hasDocuments = inputs.contains { Self.isDocument($0.path) }
    // Unchanged files are not judged, and refer to each other alone.
    if let changed, !changed.contains(where: Self.isJudged) { return found }
    let paths = Self.paths(inputs, project)
    let readsClasses = paths.contains(where: Self.isDocument)
    let code = paths.filter { Self.isSource($0) || readsClasses && Self.isObjectiveC($0) }
    guard found.hasDocuments && !code.isEmpty || inputs.contains(where: { Self.isSource($0.path) })
    else { return found }
    let wantsClasses = inputs.contains { input in
      Self.isDocument(input.path) && changed?.contains(input.path) != false
    }
    var request = Self.request(code, among: paths, [screens], beside: project)
    if wantsClasses { request.parts.insert(.classes) }
    request.chosen = changed.map { $0.filter(Self.isSource).sorted() }
    do throws(ImportError) {
      let answer = try read(request)
      (found.code, found.codeRevision) = (answer.classes, answer.classes?.hashValue ?? 0)
      found.revisions = Self.revisions(of: answer)
      (found.comments, found.others) = (answer.comments, answer.others)
      let asked = Set(request.paths)
      // Texts and targets that cannot be read concern whatever is judged.
      let others = project.paths.filter { Self.isCatalogue($0) || Self.isProject($0) }
        .map { CaptureWalk.Input(path: $0, isNamedByUser: false) }
      found.results = Self.results(of: answer, inputs.filter { asked.contains($0.path) } + others)
    } catch {
      found.failures = [error]
    }
    return found
  }

  // The files to read, in order: of declarations with the same name, the first one counts, whatever is judged.
  private static func paths(_ inputs: [CaptureWalk.Input], _ project: ProjectFiles) -> [String] {
    (inputs.map(\.path) + project.paths).sorted(by: Paths.precedes)
  }

  // A request about some code, with the texts and the targets that it refers to.
  private static func request(
    _ code: [String], among paths: [String], _ parts: Set<SourceRequest.Part>,
    beside project: ProjectFiles
  ) -> SourceRequest {
    var request = SourceRequest(
      code + paths.filter(isCatalogue) + paths.filter(isProject), parts)
    request.background = project.paths.filter(isSource)
    request.project = project.roots.isEmpty ? nil : project.roots
    return request
  }

  /// Reads the previews of the sources among some inputs, and their views.
  func previews(
    of inputs: [CaptureWalk.Input], _ settings: InputSettings
  ) throws(ImportError) -> SourceAnswer {
    let inputs = inputs.filter { !Self.isForeign($0) }
    let project = Self.project(
      around: inputs, besides: [], settings.limits, isWhole: settings.readsProject)
    let paths = Self.paths(inputs, project)
    var answer = try read(
      Self.request(paths.filter(Self.isSource), among: paths, [.previews], beside: project))
    let named = Set(inputs.map(\.path))
    answer.unread.removeAll { !named.contains($0.path) }
    return answer
  }

  private static func revisions(of answer: SourceAnswer) -> [String: Int] {
    var revisions = answer.revisions
    for error in answer.remarks + answer.unread + answer.left + answer.failures {
      revisions[error.path] = nil
    }
    return revisions
  }

  private static func results(
    of answer: SourceAnswer, _ inputs: [CaptureWalk.Input]
  ) -> [(input: CaptureWalk.Input, result: Result<ImportResult, ImportError>)] {
    var found = Dictionary(answer.unwanted.map { ($0, ImportResult()) }) { first, _ in first }
    for screen in answer.screens {
      found[screen.source.path, default: ImportResult()].screens.append(screen)
    }
    var withoutScreen: [String: ImportError] = [:]
    for remark in answer.remarks {
      guard var result = found[remark.path] else {
        withoutScreen[remark.path] = remark
        continue
      }
      for index in result.screens.indices {
        result.screens[index].diagnostics.append(
          Diagnostic(.sourceUnreadable, remark.message, line: remark.line))
      }
      found[remark.path] = result
    }
    // Files that cannot be judged because they were not read completely.
    var unread: [String: ImportError] = [:]
    for error in answer.unread {
      if [.truncated, .limit].contains(error.code), let result = found[error.path] {
        found[error.path] = result.truncated(by: error)
      } else {
        unread[error.path] = error
      }
    }
    for failure in answer.failures {
      found[failure.path, default: ImportResult()].failures.append(failure)
    }
    let left = Dictionary(
      answer.left.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var files: [(input: CaptureWalk.Input, result: Result<ImportResult, ImportError>)] = []
    let known = Set(inputs.map(\.path))
    for var input in inputs {
      if let reason = left[input.path] {
        if !reason.isLeftOut || reason.screens.isEmpty { input.isNamedByUser = false }
        files.append((input, .failure(reason)))
      } else if let error = unread[input.path] {
        files.append((input, .failure(error)))
      } else if let result = found[input.path] {
        files.append((input, .success(result)))
      } else if let remark = withoutScreen[input.path] {
        input.isNamedByUser = false
        files.append((input, .failure(remark)))
      } else if Self.isSource(input.path), input.isNamedByUser || found.isEmpty && files.isEmpty {
        // Most sources of an app have no view. Only named ones get a note.
        input.isNamedByUser = false
        files.append(
          (input, .failure(ImportError(.noCapture, path: input.path, "no SwiftUI view in it"))))
      }
    }
    // Parts of these screens are written in files that are inputs.
    for (path, result) in found.sorted(by: { $0.key < $1.key })
    where !result.screens.isEmpty && !known.contains(path) {
      files.append((CaptureWalk.Input(path: path, isNamedByUser: false), .success(result)))
    }
    return files
  }
}

extension ImportResult {
  /// Returns the screens of a file that was not read completely.
  fileprivate func truncated(by error: ImportError) -> ImportResult {
    var result = self
    for index in result.screens.indices
    where !result.screens[index].diagnostics.contains(where: { $0.message == error.message }) {
      result.screens[index].isTruncated = true
      result.screens[index].diagnostics.append(
        Diagnostic(
          error.code == .limit ? .elementLimit : .truncated, error.message, line: error.line))
    }
    return result
  }
}

extension InputSettings {
  // The part of a source that is displayed.
  fileprivate var wholePart: SourceRequest.Part { showsPreviews ? .previews : .wholeScreens }
}
