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
    _ paths: [String], _ parts: [SourceAnswer.Part]
  ) throws(ImportError) -> SourceAnswer {
    try read(SourceRequest(paths, parts))
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

  private static let foreignFolders: Set<Substring> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build",
  ]

  /// Returns the folder of a package manager or build that contains a file; nil if none does.
  package static func foreignFolder(of path: String) -> String? {
    var place = path.startIndex
    while let slash = path[place...].firstIndex(of: "/") {
      if foreignFolders.contains(path[place..<slash]) { return String(path[..<slash]) }
      place = path.index(after: slash)
    }
    return nil
  }

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
    /// The errors that prevented reading any source.
    var failures: [ImportError] = []
    var hasSources = false
    /// The files that were read as parts of a UI test suite.
    var suites: Set<String> = []
    /// The projects around the sources, outside of the inputs.
    var projects: [CaptureWalk.Input] = []
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

  /// Reads the sources among some inputs.
  ///
  /// - Parameters:
  ///   - screens: The requested part of the answer: screens for judging, or whole screens for display.
  ///   - changed: The inputs whose screens are wanted; nil for all.
  ///   - known: The projects around the sources, if they were looked for before.
  func found(
    _ inputs: [CaptureWalk.Input], _ screens: SourceAnswer.Part = .screens,
    of changed: Set<String>? = nil, projects known: [CaptureWalk.Input]? = nil
  ) -> Found {
    var found = Found()
    let sources = inputs.filter { Self.isSource($0.path) && !Self.isForeign($0) }
    found.hasSources = inputs.contains { Self.isSource($0.path) }
    found.hasDocuments = inputs.contains { Self.isDocument($0.path) && !Self.isForeign($0) }
    let classes =
      found.hasDocuments
      ? inputs.filter { Self.isObjectiveC($0.path) && !Self.isForeign($0) } : []
    guard !(sources + classes).isEmpty else { return found }
    let catalogues = inputs.filter { Self.isCatalogue($0.path) && !Self.isForeign($0) }
    var projects = inputs.filter { Self.isProject($0.path) && !Self.isForeign($0) }
    // Display does not depend on the platforms of a project.
    if screens == .screens {
      found.projects = known ?? Self.projects(around: sources + classes, besides: projects)
      projects += found.projects
    }
    let wantsClasses = inputs.contains { input in
      Self.isDocument(input.path) && !Self.isForeign(input)
        && changed?.contains(input.path) != false
    }
    do throws(ImportError) {
      let answer = try read(
        SourceRequest(
          (sources + classes + catalogues + projects).map(\.path),
          wantsClasses ? [screens, .classes] : [screens],
          screensOf: changed.map { $0.filter(Self.isSource).sorted() }))
      found.code = try Self.code(answer)
      (found.codeRevision, found.revisions) = (answer.classRevision, Self.revisions(of: answer))
      found.comments = answer.comments
      found.results = Self.results(of: answer, sources + classes + catalogues + projects)
    } catch {
      found.failures = [error]
    }
    return found
  }

  // Finds projects in folders that are not among the inputs.
  private static func projects(
    around sources: [CaptureWalk.Input], besides projects: [CaptureWalk.Input]
  ) -> [CaptureWalk.Input] {
    let known = Set((projects + sources).map { Paths.absolute($0.path) })
    return ProjectSearch.paths(around: sources.map(\.path))
      .filter { !known.contains(Paths.absolute($0)) }
      .map { CaptureWalk.Input(path: $0, isNamedByUser: false) }
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
    return files
  }

  private static func code(_ answer: SourceAnswer) throws(ImportError) -> CodeTable? {
    guard let part = answer.others.first(where: { $0.part == .classes }) else { return nil }
    var reader = JSONReader(TextStorage(part.json), maximumDepth: 16)
    do throws(JSONError) {
      return try CodeTable(&reader)
    } catch {
      throw SourceAnswer.unreadable(error.message)
    }
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
