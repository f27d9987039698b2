import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// A reader of the files of a project that writes the requested answers.
struct SourceReading {
  private let sources: [String]
  private let classes: [String]
  private let catalogues: [String]
  private let tables: [String]
  // Tables without an English or base version. Only their keys are used.
  private let otherTables: [String]
  private let pluralRules: [String]
  let paths: [String]

  /// - Parameter paths: Swift and Objective-C files, the catalogs of their texts, and their projects.
  init(_ paths: [String]) {
    self.paths = paths
    sources = paths.filter { $0.hasSuffix(".swift") }
    classes = paths.filter(ObjectiveCFile.isOne)
    // Exports for translators are not part of the app.
    let texts = paths.filter { !$0.contains(".xcloc/") }
    catalogues = texts.filter { $0.hasSuffix(".xcstrings") }
    pluralRules = texts.filter { $0.hasSuffix(".stringsdict") }
    let all = texts.filter { $0.hasSuffix(".strings") }
    tables = all.filter(Self.isOfDevelopment)
    let known = Set(tables.map(Self.place))
    otherTables = all.filter { !Self.isOfDevelopment($0) && !known.contains(Self.place($0)) }
  }

  // Returns the path of a table without the folder of its language.
  private static func place(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  // Whether a table is in the development language, where texts serve as keys. The folder decides.
  private static func isOfDevelopment(_ path: String) -> Bool {
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else {
      return true
    }
    return folder == "en.lproj" || folder == "Base.lproj"
  }

  /// Writes the requested parts to standard output and ends the process.
  func answer(_ wanted: Set<String>) {
    var answer = AnswerWriter()
    let isSuite = !wanted.isDisjoint(with: ["--queries", "--suite-names"])
    // A test suite is evaluated on captures, whatever platform it is built for.
    let targets = TargetReading(isSuite ? [] : paths, limits: Self.limits)
    for error in targets.errors {
      answer.note(
        error.path, line: error.line, "\(error.message); its targets are unknown", as: "targets")
    }
    let others = wanted.contains("--classes") ? objectiveC(targets, &answer) : []
    let wantsScreens = !wanted.isDisjoint(with: ["--screens", "--whole-screens"])
    // A catalog may take as long as a hundred files, so catalogs come first.
    let inputs =
      (wantsScreens || isSuite ? catalogues.map(Input.catalogue) : [])
      + sources.map(Input.source)
    var read: [ReadFile] = []
    var texts: [ReadCatalogue] = []
    let outputs = Parallel.map(inputs, jobs: Self.jobs, stackSize: Fuel.stackSize) {
      Self.read($0, targets)
    }
    for output in outputs {
      switch output {
      case .source(let file): read.append(file)
      case .catalogue(let catalogue): texts.append(catalogue)
      }
    }
    let files = read.map(\.file)
    for one in read {
      let file = one.file
      tell(one, isSuite, to: &answer)
      if !isSuite, let reason = file.reasonOfPlatform {
        answer.note(file.path, line: 1, reason, as: "elsewhere")
      }
    }
    if wanted.contains("--queries") {
      for found in project(of: files, texts, &answer).queriesByFile() {
        let file = files[found.number]
        if let fault = found.fault {
          answer.unread(
            ImportError(
              .truncated, path: file.path, line: fault.line(in: file), fault.message))
        }
        answer.add("queries", of: found.path, found.json)
      }
    }
    if !wanted.isDisjoint(with: ["--names", "--suite-names"]) {
      addNames(files, isSuite: isSuite, to: &answer)
    }
    if !wanted.isDisjoint(with: ["--queries", "--names", "--screens", "--whole-screens"]) {
      for file in files where !file.comments.isEmpty {
        answer.add("comments", of: file.path, Self.json(file.comments))
      }
    }
    if !wanted.isDisjoint(with: ["--classes", "--screens", "--whole-screens"]) {
      let project = SourceProject(files, others, catalogue: catalogue(texts, &answer))
      let code = UIKitReading(project)
      let parts = Parallel.map(code.files, jobs: Self.jobs, stackSize: Fuel.stackSize) {
        code.evaluate($0)
      }
      if wanted.contains("--classes") { add(code.classes(parts), to: &answer) }
      if wantsScreens {
        let detail = wanted.contains("--whole-screens") ? SourceDetail.all : .own
        addScreens(of: project, detail, code.views(parts), to: &answer)
      }
    }
    answer.end(files: paths.count)
    answer.flush()
    // Exits without freeing the code.
    withExtendedLifetime(files) { _exit(0) }
  }

  // The code of tests, with the texts of the app, which they may look up.
  private func project(
    of files: [SourceFile], _ texts: [ReadCatalogue], _ answer: inout AnswerWriter
  ) -> SourceProject {
    SourceProject(files, catalogue: catalogue(texts, &answer), isSuite: true)
  }

  private func catalogue(
    _ texts: [ReadCatalogue], _ answer: inout AnswerWriter
  ) -> TextCatalogue {
    var catalogue = TextCatalogue()
    for one in texts {
      catalogue.merge(one.catalogue)
      if let error = one.error { Self.note(error, to: &answer) }
    }
    for path in tables { add(path, to: &catalogue, &answer) }
    for path in otherTables {
      guard let pairs = try? TextTable.pairs(of: path, limits: ImportLimits()) else { continue }
      catalogue.add(keys: pairs.map(\.key))
    }
    for path in pluralRules {
      guard let file = try? CaptureFile.read(path: path, limits: ImportLimits()) else { continue }
      catalogue.add(pluralRules: file.storage.withBytes { String(decoding: $0, as: UTF8.self) })
    }
    return catalogue
  }

  private func addScreens(
    of project: SourceProject, _ detail: SourceDetail, _ views: UIKitViews,
    to answer: inout AnswerWriter
  ) {
    let settled = project.settled(drafts(of: project, detail))
    for (path, line, message) in settled.unread {
      answer.unread(ImportError(.truncated, path: path, line: line, message))
    }
    let byFile = settled.byFile
    // Builds, writes and frees the trees file by file.
    let texts = Parallel.map(byFile, jobs: Self.jobs) {
      NativeCaptureWriter.bytes(of: $0.screens(), .compact)
    }
    for (file, text) in zip(byFile, texts) { answer.add("screens", of: file.path, text) }
    for (path, screens) in views.screens(besides: Set(project.types)) {
      answer.add("screens", of: path, NativeCaptureWriter.bytes(of: screens, .compact))
    }
  }

  // Screens that exceed their share of steps are read again with the steps that the others left.
  private func drafts(of project: SourceProject, _ detail: SourceDetail) -> [ScreenDraft] {
    let types = project.types
    var steps = ReadingSteps(size: project.size)
    var drafts: [ScreenDraft?] = types.map { _ in nil }
    var waiting = Array(types.indices)
    while let share = steps.next(for: waiting.count) {
      let read = Parallel.map(waiting, jobs: Self.jobs, stackSize: Fuel.stackSize) {
        project.draft(of: types[$0], detail, steps: share)
      }
      for (number, draft) in zip(waiting, read) {
        drafts[number] = draft
        steps.take(draft.steps)
      }
      waiting = waiting.filter { drafts[$0]?.unread?.reason == .tooMany }
    }
    return drafts.compactMap(\.self)
  }

  // Reports the reason why a file was not read completely; only as a note if the file is not checked.
  private func tell(_ one: ReadFile, _ isSuite: Bool, to answer: inout AnswerWriter) {
    let file = one.file
    let fault = file.fault.map { fault in
      ImportError(.truncated, path: file.path, line: fault.line(in: file), fault.message)
    }
    guard let error = one.error ?? fault else { return }
    if !isSuite, file.isLeftOut {
      answer.note(error.path, line: error.line, error.message)
    } else {
      answer.unread(error)
    }
  }

  static let limits = {
    var limits = ImportLimits()
    // A syntax tree takes a hundred times the bytes of its file, and the largest files of people have half of this.
    limits.bytes = 3 << 20
    return limits
  }()

  private static let jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)

  private static func json(_ comments: [SourceComment]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
      for comment in comments {
        writer.object { writer in
          writer.member("rule", comment.rule)
          writer.member("from", comment.lines.lowerBound)
          writer.member("to", comment.lines.upperBound)
          writer.member("reason", comment.reason)
          writer.member("line", comment.line)
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  // Reads the Objective-C files and reports those that cannot be read.
  private func objectiveC(
    _ targets: TargetReading, _ answer: inout AnswerWriter
  ) -> [ObjectiveCFile] {
    let own = classes.filter { !targets.isElsewhere($0) }
    let read = Parallel.map(own, jobs: Self.jobs, Self.objectiveC)
    for case .failure(let error) in read {
      answer.unread(error)
    }
    return read.compactMap { try? $0.get() }
  }

  private func add(_ classes: ProjectClasses, to answer: inout AnswerWriter) {
    if let (path, line) = classes.endOfReading {
      answer.unread(
        ImportError(
          .truncated, path: path, line: line,
          "what functions do to views is called from here more often than is followed"))
    }
    var writer = JSONWriter()
    classes.write(to: &writer)
    writer.endDocument()
    answer.add("classes", of: "", writer.bytes)
  }

  private static func objectiveC(_ path: String) -> Result<ObjectiveCFile, ImportError> {
    do throws(ImportError) {
      let file = try CaptureFile.read(path: path, limits: limits)
      return .success(
        file.storage.withBytes {
          ObjectiveCFile(path: path, text: String(decoding: $0, as: UTF8.self))
        })
    } catch {
      return .failure(error)
    }
  }

  private enum Input: Sendable {
    case source(String)
    case catalogue(String)
  }

  private enum Output: Sendable {
    case source(ReadFile)
    case catalogue(ReadCatalogue)
  }

  private struct ReadFile: Sendable {
    var file: SourceFile
    var error: ImportError?
  }

  private struct ReadCatalogue: Sendable {
    var catalogue = TextCatalogue()
    var error: ImportError?
  }

  private static func read(
    _ input: Input, _ targets: TargetReading
  ) -> Output {
    switch input {
    case .source(let path): .source(file(path, targets))
    case .catalogue(let path): .catalogue(catalogue(path))
    }
  }

  // An unreadable file is treated as empty, so that the other files keep their numbers. So is a file for other
  // platforms, to which no other file can refer.
  private static func file(_ path: String, _ targets: TargetReading) -> ReadFile {
    let platforms = targets.platforms(of: path)
    if let platforms, platforms.isElsewhere {
      return ReadFile(file: SourceFile(path: path, text: "", platforms: platforms))
    }
    do throws(ImportError) {
      let file = try CaptureFile.read(path: path, limits: limits)
      let source = file.storage.withBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) {
          SourceFile(
            path: path, bytes: $0, platforms: platforms)
        }
      }
      return ReadFile(file: source)
    } catch {
      return ReadFile(file: SourceFile(path: path, text: ""), error: error)
    }
  }

  private static func catalogue(_ path: String) -> ReadCatalogue {
    var read = ReadCatalogue()
    do throws(ImportError) {
      let file = try CaptureFile.read(path: path, limits: ImportLimits())
      do throws(JSONError) {
        try read.catalogue.add(stringCatalogue: file.storage)
      } catch {
        throw ImportError(
          .malformed, path: path, line: error.line, column: error.column, error.message)
      }
    } catch {
      read.error = error
    }
    return read
  }

  private func add(
    _ path: String, to catalogue: inout TextCatalogue, _ answer: inout AnswerWriter
  ) {
    do throws(ImportError) {
      catalogue.add(try TextTable.pairs(of: path, limits: ImportLimits()))
    } catch {
      Self.note(error, to: &answer)
    }
  }

  private static func note(_ error: ImportError, to answer: inout AnswerWriter) {
    answer.note(error.path, line: error.line, "\(error.message); its texts are left out")
  }
}
