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
  let memory: ReadMemory
  private let wanted: Set<SourceAnswer.Part>
  // The files whose screens are wanted; nil for all.
  private let chosen: Set<String>?
  // The files whose screens nobody wants (``SourceRequest/background``).
  private let background: Set<String>
  /// Whether other files may be as they were (``SourceRequest/isHurried``).
  private let isHurried: Bool

  /// - Parameters:
  ///   - request: A request about Swift and Objective-C files, the catalogs of their texts, and their projects.
  ///   - memory: What was read before.
  init(_ request: SourceRequest, _ memory: ReadMemory) {
    (paths, self.memory) = (request.paths, memory)
    wanted = Set(request.parts.compactMap(SourceAnswer.Part.init))
    (chosen, isHurried) = (request.chosen.map(Set.init), request.isHurried)
    background = Set(request.background)
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

  /// Writes the requested parts.
  func answer(to answer: inout AnswerWriter) {
    let isSuite = !wanted.isDisjoint(with: [.queries, .suiteNames])
    // A test suite is evaluated on captures, whatever platform it is built for.
    let projects = paths.filter(TargetReading.isProject)
    let isKnown = memory.knowsPlatforms(of: sources + classes, by: projects)
    let targets = isSuite || isKnown ? TargetReading() : self.targets
    for error in targets.errors {
      answer.note(
        error.path, line: error.line, "\(error.message); its targets are unknown", as: "targets")
    }
    let wantsCode = !wanted.isDisjoint(with: [.classes, .screens, .wholeScreens])
    let others = wantsCode ? objectiveC(targets, &answer) : []
    let wantsScreens = !wanted.isDisjoint(with: [.screens, .wholeScreens])
    let texts = wantsScreens || isSuite ? self.texts : ReadCatalogue()
    let read = Parallel.map(sources, jobs: Self.jobs, stackSize: Fuel.stackSize) {
      file($0, targets, isOfSuite: isSuite)
    }
    let files = read.map(\.file)
    if !isSuite, !isKnown { memory.keep(targets) }
    for one in read {
      let file = one.file
      tell(one, isSuite, to: &answer)
      if !isSuite { tell(file.omission, of: file, to: &answer) }
    }
    if wanted.contains(.queries) {
      // The code of tests, with the texts of the app, which they may look up.
      texts.errors.forEach { Self.note($0, to: &answer) }
      let suite = SourceProject(files, catalogue: texts.catalogue, isSuite: true)
      for found in suite.queriesByFile() {
        let file = files[found.number]
        if let fault = found.fault {
          answer.unread(
            ImportError(
              .truncated, path: file.path, line: fault.line(in: file), fault.message))
        }
        answer.add("queries", of: found.path, found.json)
      }
    }
    if !wanted.isDisjoint(with: [.names, .suiteNames]) {
      addNames(files, isSuite: isSuite, to: &answer)
    }
    if !wanted.isDisjoint(with: [.queries, .names, .screens, .wholeScreens]) {
      for file in files where !file.comments.isEmpty && file.platforms?.isElsewhere != true {
        answer.add("comments", of: file.path, Self.json(file.comments))
      }
    }
    if wantsCode {
      texts.errors.forEach { Self.note($0, to: &answer) }
      let project = SourceProject(
        files, others, catalogue: texts.catalogue, isLazy: memory.hasIndex,
        isRemembered: memory.evaluation != nil)
      memory.prepare(
        files, texts: project.texts, others.map(\.path), project.traits)
      let code = UIKitReading(project)
      let parts = parts(code, project, files)
      if wanted.contains(.classes) { add(code.classes(parts), to: &answer) }
      let shown = wantsScreens ? addScreens(of: project, code.views(parts), to: &answer) : []
      for file in code.unread(parts) {
        if shown.contains(file.path) {
          answer.unread(ImportError(.limit, path: file.path, line: file.line, file.message))
        } else {
          answer.note(file.path, line: file.line, file.message)
        }
      }
    }
    answer.end(files: paths.count)
  }

  // The platforms of the files, as their projects declare them.
  private var targets: TargetReading {
    let projects = paths.filter(TargetReading.isProject)
    return memory.value(\.targets, of: projects) {
      TargetReading(projects, limits: Self.limits, memory)
    }
  }

  // MARK: Texts

  // The texts of all catalogs and tables.
  private var texts: ReadCatalogue {
    memory.value(\.catalogue, of: textFiles, catalogue)
  }

  private var textFiles: [String] { catalogues + tables + otherTables + pluralRules }

  private func catalogue() -> ReadCatalogue {
    // A catalog may take as long as a hundred files.
    let read = Parallel.map(catalogues, jobs: Self.jobs, catalogue(of:))
    var texts = ReadCatalogue()
    for one in read {
      texts.catalogue.merge(one.catalogue)
      texts.errors += one.errors
    }
    for path in tables {
      do throws(ImportError) {
        texts.catalogue.add(try pairs(of: path))
      } catch {
        texts.errors.append(error)
      }
    }
    for path in otherTables + pluralRules {
      do throws(ImportError) {
        if path.hasSuffix(".strings") {
          texts.catalogue.add(keys: try pairs(of: path).map(\.key))
        } else {
          let file = try memory.read(path, ImportLimits())
          texts.catalogue.add(
            pluralRules: file.storage.withBytes { String(decoding: $0, as: UTF8.self) })
        }
      } catch {
        // The others are read only for hints.
        if error.code == .pointer { texts.errors.append(error) }
      }
    }
    return texts
  }

  private func pairs(
    of path: String
  ) throws(ImportError) -> [(key: String, value: String)] {
    try TextTable.pairs(of: path, limits: ImportLimits())
  }

  private func catalogue(of path: String) -> ReadCatalogue {
    var read = ReadCatalogue()
    do throws(ImportError) {
      let file = try memory.read(path, ImportLimits())
      do throws(JSONError) {
        try read.catalogue.add(stringCatalogue: file.storage)
      } catch {
        throw ImportError(
          .malformed, path: path, line: error.line, column: error.column, error.message)
      }
    } catch {
      read.errors = [error]
    }
    return read
  }

  private static func note(_ error: ImportError, to answer: inout AnswerWriter) {
    if error.code == .pointer { return answer.unread(error) }
    answer.note(error.path, line: error.line, "\(error.message); its texts are left out")
  }

  // MARK: Screens

  // Evaluates the code of all files that have changed, or whose code reads what has changed.
  private func parts(
    _ code: UIKitReading, _ project: SourceProject, _ files: [SourceFile]
  ) -> [UIKitReading.Part] {
    let known = code.files.map { number in
      memory.evaluation?.part(
        of: number,
        orStale: isHurried && files.indices.contains(number) && !isChosen(files[number].path))
    }
    let jobs = prepared(project, for: known.count { $0 == nil })
    let parts = Parallel.map(
      Array(zip(code.files, known)), jobs: jobs, stackSize: Fuel.stackSize
    ) { $1 ?? code.evaluate($0) }
    let made = zip(zip(code.files, known), parts).filter { $0.0.1 == nil }.map { ($0.0.0, $0.1) }
    memory.evaluation?.keep(Dictionary(uniqueKeysWithValues: made))
    return parts
  }

  // Returns the number of threads for some evaluations. A few read little code, one after the other.
  private func prepared(_ project: SourceProject, for evaluations: Int) -> Int {
    guard memory.hasIndex else { return Self.jobs }
    if evaluations <= Self.few { return 1 }
    _ = Parallel.map(project.files, jobs: Self.jobs, stackSize: Fuel.stackSize) { $0.read() }
    project.load()
    return Self.jobs
  }

  private static let few = 64

  // Returns the files with screens.
  private func addScreens(
    of project: SourceProject, _ views: UIKitViews, to answer: inout AnswerWriter
  ) -> Set<String> {
    let isWhole = wanted.contains(.wholeScreens)
    let settled = project.settled(drafts(of: project, isWhole ? .all : .own))
    for (path, line, message) in settled.unread {
      answer.unread(ImportError(.truncated, path: path, line: line, message))
    }
    let all = settled.byFile
    let byFile = all.filter {
      isChosen($0.path) || isBackground($0.path) && $0.isWritten(in: isChosen)
    }
    var others: [String: [Screen]] = [:]
    var unwanted = Set(all.lazy.map(\.path).filter { !isChosen($0) })
    let found = views.screens(besides: Set(project.types)) { path, fonts in
      isChosen(path) || isBackground(path) && fonts.contains(where: isChosen)
    }
    for (path, screens) in found {
      if isChosen(path) || !screens.isEmpty {
        others[path, default: []] += screens
      } else {
        unwanted.insert(path)
      }
    }
    for path in isHurried ? [] : unwanted.subtracting(background).sorted() {
      answer.add("unwanted", of: path, Array("null".utf8))
    }
    let shown = unwanted.union(byFile.map(\.path)).union(others.keys)
    // Builds, writes and frees the trees file by file.
    let texts = Parallel.map(byFile, jobs: Self.jobs) { [others] file in
      if others[file.path] == nil, let known = memory.evaluation?.text(of: file) { return known }
      return NativeCaptureWriter.bytes(of: file.screens() + (others[file.path] ?? []), .compact)
    }
    if chosen == nil {
      let alone = zip(byFile, texts).filter { others[$0.0.path] == nil }
      memory.evaluation?.keep(alone.map { (file: $0, text: $1) })
    }
    for (file, text) in zip(byFile, texts) {
      answer.add("screens", of: file.path, text)
      others[file.path] = nil
    }
    for (path, screens) in others.sorted(by: { $0.key < $1.key }) {
      answer.add("screens", of: path, NativeCaptureWriter.bytes(of: screens, .compact))
    }
    return shown
  }

  private func isChosen(_ path: String) -> Bool {
    chosen?.contains(path) ?? !background.contains(path)
  }

  // A screen is judged with each of the files that its findings may be in.
  private func isBackground(_ path: String) -> Bool {
    chosen == nil && background.contains(path)
  }

  private func drafts(of project: SourceProject, _ detail: SourceDetail) -> [ScreenDraft] {
    let types = project.types
    // Complete screens are not kept, so that the others are.
    let details = types.map { type in
      isChosen(project.path(of: type)) ? detail : .own
    }
    let known = zip(types, details).map { type, detail -> ScreenDraft? in
      guard detail == .own else { return nil }
      return memory.evaluation?.draft(
        of: type, orStale: isHurried && !isChosen(project.path(of: type)))
    }
    let jobs = prepared(project, for: known.count { $0 == nil })
    let steps = project.steps(of: types)
    let drafts = Parallel.map(Array(types.indices), jobs: jobs, stackSize: Fuel.stackSize) {
      known[$0] ?? project.draft(of: types[$0], details[$0], steps: steps[$0])
    }
    // One that changes may affect stays so.
    let made = drafts.indices.filter { known[$0] == nil && details[$0] == .own }
    memory.evaluation?.keep(made.map { drafts[$0] })
    return drafts
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

  // Reports why the views of a file are left out. Generated code and tests without a view are like any other code.
  private func tell(
    _ omission: SourceFile.Omission?, of file: SourceFile, to answer: inout AnswerWriter
  ) {
    let screens = file.viewNames
    switch omission {
    case .platform(let reason):
      answer.note(file.path, line: 1, reason, as: "elsewhere", screens: screens)
    case .generated(let reason) where !screens.isEmpty:
      answer.note(file.path, line: 1, reason, as: "generated", screens: screens)
    case .tests(let reason) where !screens.isEmpty:
      answer.note(file.path, line: 1, reason, as: "tests", screens: screens)
    case .generated, .tests, nil: return
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
    let own = classes.filter { memory.platforms(of: $0, targets)?.isElsewhere != true }
    let read = Parallel.map(own, jobs: Self.jobs, objectiveC)
    for case .failure(let error) in read {
      answer.unread(error)
    }
    return read.compactMap { try? $0.get() }
  }

  private func add(_ classes: ProjectClasses, to answer: inout AnswerWriter) {
    var writer = JSONWriter()
    classes.write(to: &writer)
    writer.endDocument()
    answer.add("classes", of: "", writer.bytes)
  }

  private func objectiveC(_ path: String) -> Result<ObjectiveCFile, ImportError> {
    Result { () throws(ImportError) in try memory.objectiveC(path, Self.limits) }
  }

  private struct ReadFile: Sendable {
    var file: SourceFile
    var error: ImportError?
  }

  // An unreadable file is treated as empty, so that the other files keep their numbers. No other file can refer to one
  // for other platforms, of which the names of views alone are told.
  private func file(
    _ path: String, _ targets: TargetReading, isOfSuite: Bool
  ) -> ReadFile {
    let platforms = memory.platforms(of: path, targets)
    do throws(ImportError) {
      let file = try memory.source(path, platforms, isOfSuite: isOfSuite, Self.limits)
      return ReadFile(file: platforms?.isElsewhere == true ? file.withoutForeignCode : file)
    } catch {
      let isElsewhere = platforms?.isElsewhere == true && error.code != .pointer
      return ReadFile(
        file: SourceFile(path: path, text: "", platforms: platforms),
        error: isElsewhere ? nil : error)
    }
  }
}

/// The texts of catalogs and tables, and the errors of those that cannot be read.
struct ReadCatalogue: Sendable {
  var catalogue = TextCatalogue()
  var errors: [ImportError] = []
}
